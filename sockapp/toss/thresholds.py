"""Every number that decides what a movement means, in one place.

Times are in seconds, accelerations in m/s², strengths in m/s^1.5. Those marked † are provisional:
they come from recordings and from a generator, not yet from real hands that toss real phones, and
are meant to be fitted again to the flicks that the practice page exports.
"""

from __future__ import annotations

from typing import Final

HALF_STRENGTH: Final = 6.0  # †
"""The strength of a toss of middling strength: the dice model's K50."""
LATEST_TIME_S: Final = 1e12
"""No clock has run for as many seconds."""

# --- the sensor ---------------------------------------------------------------------------------

MAX_ACCELERATION_MPS2: Final = 1000.0
"""No phone's sensor says as much as this: such a sample is left out."""
MIN_SAMPLE_INTERVAL_S: Final = 0.001
"""Samples closer together than this are one, sent twice."""
MAX_SAMPLE_GAP_S: Final = 0.5
"""After a longer silence, or a longer jump backwards, everything starts over."""
MAX_STROKE_GAP_S: Final = 0.08
MAX_STROKE_GAP_INTERVALS: Final = 2.5
"""After a longer silence within a stroke its strength is unknown. The second is in units of the
usual time between two samples, so that a slow sensor may lose one. A silence of 0.08 s at the peak
takes a quarter of the strength away, one of 0.2 s nearly half."""
MIN_SAMPLE_RATE_HZ: Final = 18.0
"""Samples a second; below, a sensor's scatter outweighs skill."""
MAX_SAMPLES: Final = 8000
"""One try never takes more, whatever the sensor's clock says: 400 a second for 20 s."""
PUSH_TIME_CONSTANT_S: Final = 0.10
"""Time constant of the high-pass that takes gravity off and leaves the hand's push."""
TILT_TIME_CONSTANT_S: Final = 0.15
"""Time constant of the low-pass that leaves gravity."""

# --- settling -----------------------------------------------------------------------------------

CALM_MAX_PUSH_MPS2: Final = 1.2
CALM_DURATION_S: Final = 0.40
"""A hand that pushes no harder for so long is ready."""
MAX_SETTLING_S: Final = 1.5
"""After this the shaking of the place (a train) is taken as it is."""
MAX_UNSETTLED_S: Final = 3.0
"""Even a sensor that keeps starting over has settled by then, or never will."""
MAX_AMBIENT_MPS2: Final = 4.0
"""An ambient 90th percentile above this: no flick can be told from the bumps."""

# --- armed --------------------------------------------------------------------------------------

ARMED_DURATION_S: Final = 10.0
MAX_TRY_S: Final = 16.0
"""From thumb down to the end, gaps and all."""
AMBIENT_TIME_CONSTANT_S: Final = 1.0
"""How fast the idea of what the place does by itself follows what it does."""
NOISE_P90_PER_RMS: Final = 1.45
"""The 90th percentile of noise in three directions, in units of its root mean square."""
ONSET_PUSH_MPS2: Final = 4.0  # †
ONSET_AMBIENT_RATIO: Final = 3.5  # †
"""A stroke begins at the one, or at so many times the ambient 90th percentile if that is more."""
MIN_ONSET_MPS2: Final = 2.5
"""However gentle a flick people want to do."""
RUN_UP_ONSET_FRACTION: Final = 0.25
MAX_RUN_UP_S: Final = 0.25
"""What rises to the onset from this share of it, in no more than these seconds, belongs to it."""
TIP_ANGLE_DEGREES: Final = 55.0
TIP_DURATION_S: Final = 0.15
"""Degrees. Turned over slowly and left there, the basket empties by itself, feebly …"""
TIP_STRENGTH: Final = 2.0
"""… with this strength."""

# --- active: one stroke -------------------------------------------------------------------------

STROKE_END_PEAK_FRACTION: Final = 0.20
STROKE_END_DURATION_S: Final = 0.16
"""It is over when below this share of its peak for so long."""
MAX_STROKE_LOBES: Final = 3
LOBE_PEAK_FRACTION: Final = 0.45
"""There and back is three lobes that reach this share of the peak; more is shaking."""
MAX_STROKE_S: Final = 1.2  # †
"""What takes longer is shaking, however few lobes it has."""
MIN_HALF_PEAK_S: Final = 0.030
"""What is above half its peak for less is a knock, not a hand."""
MIN_STROKE_STRENGTH: Final = 2.0  # †
"""Weaker strokes are fidgeting."""

# --- watching: was that all? --------------------------------------------------------------------

SECOND_STROKE_WATCH_S: Final = 0.45
SECOND_STROKE_FRACTION: Final = 0.7  # †
"""A second stroke with this share of the first one's strength is shaking."""

# --- at any time --------------------------------------------------------------------------------

FREE_FALL_MAX_MPS2: Final = 2.5
FREE_FALL_DURATION_S: Final = 0.20
"""Weightless for so long: dropped."""

# --- sensors that clip --------------------------------------------------------------------------

CLIPPING_RANGE_MPS2: Final = 30.0
"""A sensor whose range ends below this squeezes strengths …"""
CLIPPED_POWER: Final = 1.5  # †
"""… this power of them spreads them out again …"""
CLIPPED_HALF_STRENGTH: Final = 5.6  # †
"""… and this is what a middling flick measures, until a calibration says better."""
CALIBRATION_FLICKS: Final = 5
CALIBRATION_RATIO: Final = 3.0
"""The strongest of them over the weakest; more is not the same flick again."""

# --- the swipe, in dp ---------------------------------------------------------------------------

HALF_SPEED_DP_PER_S: Final = 1500.0  # †
"""dp a second for a toss of middling strength."""
TOP_SPEED_DP_PER_S: Final = 8000.0
SWIPE_WINDOW_S: Final = 0.1
"""Seconds before the finger leaves that count."""
MIN_SWIPE_PATH_DP: Final = 24.0
"""Shorter touches are taps."""
MAX_COORDINATE_DP: Final = 1e6
"""No glass is as large as this many dp."""
MAX_PATH_RATIO: Final = 1.6
"""A path longer than this many times the straight line is shaking, not a swipe."""
