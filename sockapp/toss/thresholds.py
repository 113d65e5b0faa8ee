"""All thresholds for the detection of tosses.

Times are in seconds, accelerations in m/s², strengths in m/s^1.5. Values marked † are provisional.
They come from recordings and from generated movements, not yet from real tosses with real phones.
They are to be fitted again to flicks that the practice page exports.
"""

from __future__ import annotations

from typing import Final

MIDDLE_STRENGTH: Final = 7.75  # †
"""The strength of a middling toss, in the middle of those that keep the turn."""
LATEST_TIME_S: Final = 1e12
"""A larger time stamp is impossible, and its sample is ignored."""

# --- the sensor ---------------------------------------------------------------------------------

MAX_ACCELERATION_MPS2: Final = 1000.0
"""A larger value is impossible, and its sample is ignored."""
MIN_SAMPLE_INTERVAL_S: Final = 0.001
"""Samples closer together than this are duplicates."""
MAX_SAMPLE_GAP_S: Final = 0.5
"""After a longer gap, or a longer jump backwards, the detector starts over."""
MAX_STROKE_GAP_S: Final = 0.08
MAX_STROKE_GAP_INTERVALS: Final = 2.5
"""After a longer gap within a stroke its strength is unknown. The longer of both counts. The second
is in units of the usual time between two samples, so that a slow sensor may lose one. A gap of
0.08 s at the peak takes a quarter of the strength away, one of 0.2 s nearly half."""
MIN_SAMPLE_RATE_HZ: Final = 18.0
"""With a slower sensor the measuring error is larger than the skill of the player."""
MAX_SAMPLES: Final = 8000
"""The most samples of one try, whatever the sensor's clock says: 400 a second for 20 s."""
PUSH_TIME_CONSTANT_S: Final = 0.10
"""The time constant of the high-pass filter that removes gravity and leaves the hand's push."""
TILT_TIME_CONSTANT_S: Final = 0.15
"""The time constant of the low-pass filter that leaves gravity."""

# --- settling -----------------------------------------------------------------------------------

CALM_MAX_PUSH_MPS2: Final = 1.2
CALM_DURATION_S: Final = 0.40
"""A hand that pushes no harder than the first for the time of the second has settled."""
MAX_SETTLING_S: Final = 1.5
"""After this time the movement of the surroundings, such as a train, is taken as ambient."""
MAX_UNSETTLED_S: Final = 3.0
"""The longest time to settle, with all restarts after gaps. Then the sensor is too slow."""
MAX_AMBIENT_MPS2: Final = 4.0
"""With a higher 90th percentile of the ambient push, flicks cannot be told from bumps."""

# --- armed --------------------------------------------------------------------------------------

ARMED_DURATION_S: Final = 10.0
MAX_TRY_S: Final = 16.0
"""The longest try, from thumb down to its end, with all gaps."""
AMBIENT_TIME_CONSTANT_S: Final = 1.0
"""The time constant with which the ambient movement is averaged."""
NOISE_P90_PER_RMS: Final = 1.45
"""The ratio of the 90th percentile of noise in three directions to its root mean square."""
ONSET_PUSH_MPS2: Final = 4.0  # †
ONSET_AMBIENT_RATIO: Final = 3.5  # †
"""A stroke begins with this push, or with this multiple of the ambient 90th percentile. The larger
of both counts."""
MIN_ONSET_MPS2: Final = 2.5
"""The smallest push that begins a stroke at any sensitivity."""
RUN_UP_ONSET_FRACTION: Final = 0.25
MAX_RUN_UP_S: Final = 0.25
"""A push from this fraction of the onset on, for at most this time before it, is the run-up and
belongs to the stroke."""
TIP_ANGLE_DEGREES: Final = 55.0
TIP_DURATION_S: Final = 0.15
"""A phone that is slowly tipped over by this angle for this time was moved too gently to toss."""

# --- active: one stroke -------------------------------------------------------------------------

STROKE_END_PEAK_FRACTION: Final = 0.20
STROKE_END_DURATION_S: Final = 0.16
"""A stroke is over when the push stays below this fraction of its peak for this time."""
MAX_STROKE_LOBES: Final = 3
LOBE_PEAK_FRACTION: Final = 0.45
"""A movement there and back has three lobes that reach this fraction of the peak. More is
shaking."""
MAX_STROKE_S: Final = 1.2  # †
"""A longer stroke is shaking, with any number of lobes."""
MIN_HALF_PEAK_S: Final = 0.030
"""A stroke that is above half its peak for a shorter time is a knock against the phone."""
MIN_STROKE_STRENGTH: Final = 2.0  # †
"""Weaker strokes are ignored."""
MIN_TOSS_STRENGTH: Final = 3.97
"""Weaker strokes are too gentle. They do not count, and the player is told to try again. Such a
toss could not keep the turn, so that nothing is taken away. More often than a player's toss it is
a movement of a hand that walks or turns the phone."""

# --- watching for a second stroke ---------------------------------------------------------------

SECOND_STROKE_WATCH_S: Final = 0.45
SECOND_STROKE_FRACTION: Final = 0.7  # †
"""A second stroke within the first time, with this fraction of the first strength, is shaking."""

# --- at any time --------------------------------------------------------------------------------

FREE_FALL_MAX_MPS2: Final = 2.5
FREE_FALL_DURATION_S: Final = 0.20
"""A phone that measures less than the first for the time of the second was dropped."""

# --- sensors that clip --------------------------------------------------------------------------

CLIPPING_RANGE_MPS2: Final = 30.0
"""A sensor with a smaller range clips flicks, so their measured strengths are too similar."""
CLIPPED_POWER: Final = 1.5  # †
"""The exponent that spreads clipped strengths again."""
CLIPPED_MIDDLE_STRENGTH: Final = 6.64  # †
"""The clipped strength of a middling flick, before a calibration."""
CALIBRATION_FLICKS: Final = 5
CALIBRATION_RATIO: Final = 3.0
"""The number of flicks for a calibration, and the largest ratio of the strongest to the weakest."""

# --- the swipe, in dp ---------------------------------------------------------------------------

MIDDLE_SPEED_DP_PER_S: Final = 1500.0  # †
"""The speed of a middling toss."""
TOP_SPEED_DP_PER_S: Final = 8000.0
"""Faster swipes count as this speed."""
SWIPE_WINDOW_S: Final = 0.1
"""The time before the finger leaves the screen in which the speed is measured."""
MIN_SWIPE_PATH_DP: Final = 24.0
"""A shorter path is a tap."""
MAX_COORDINATE_DP: Final = 1e6
"""A larger coordinate is impossible and ignored."""
MAX_PATH_RATIO: Final = 1.6
"""A path that is longer than this multiple of the straight line is shaking."""
