"""Every number that decides what a movement means, in one place.

Times are in seconds, accelerations in m/s², strengths in m/s^1.5. Those marked † are provisional:
they come from recordings and from a generator, not yet from real hands that toss real phones, and
are meant to be fitted again to the flicks that the practice page exports.
"""

from __future__ import annotations

from typing import Final

HALF_STRENGTH: Final = 6.0  # †
"""The strength of a toss of middling strength: the dice model's K50."""
LATEST: Final = 1e12
"""No clock has run for as many seconds."""

# --- the sensor ---------------------------------------------------------------------------------

IMPOSSIBLE: Final = 1000.0
"""No phone's sensor says as much as this: such a sample is left out."""
CLOSEST: Final = 0.001
"""Samples closer together than this are one, sent twice."""
GAP: Final = 0.5
"""After a longer silence, or a longer jump backwards, everything starts over."""
STROKE_GAP: Final = 0.08
STROKE_GAP_SAMPLES: Final = 2.5
"""After a longer silence within a stroke its strength is unknown. The second is in units of the
usual time between two samples, so that a slow sensor may lose one. A silence of 0.08 s at the peak
takes a quarter of the strength away, one of 0.2 s nearly half."""
SLOWEST: Final = 18.0
"""Samples a second; below, a sensor's scatter outweighs skill."""
MOST_SAMPLES: Final = 8000
"""One try never takes more, whatever the sensor's clock says: 400 a second for 20 s."""
PUSH_TAU: Final = 0.10
"""Time constant of the high-pass that takes gravity off and leaves the hand's push."""
TILT_TAU: Final = 0.15
"""Time constant of the low-pass that leaves gravity."""

# --- settling -----------------------------------------------------------------------------------

CALM: Final = 1.2
CALM_FOR: Final = 0.40
"""A hand that pushes no harder for so long is ready."""
SETTLE_AT_MOST: Final = 1.5
"""After this the shaking of the place (a train) is taken as it is."""
UNSETTLED_AT_MOST: Final = 3.0
"""Even a sensor that keeps starting over has settled by then, or never will."""
TOO_BUMPY: Final = 4.0
"""An ambient 90th percentile above this: no flick can be told from the bumps."""

# --- armed --------------------------------------------------------------------------------------

ARMED_FOR: Final = 10.0
TRY_AT_MOST: Final = 16.0
"""From thumb down to the end, gaps and all."""
AMBIENT_TAU: Final = 1.0
"""How fast the idea of what the place does by itself follows what it does."""
NINETIETH: Final = 1.45
"""The 90th percentile of noise in three directions, in units of its root mean square."""
ONSET: Final = 4.0  # †
ONSET_OVER_AMBIENT: Final = 3.5  # †
"""A stroke begins at the one, or at so many times the ambient 90th percentile if that is more."""
LEAST_ONSET: Final = 2.5
"""However gentle a flick people want to do."""
RUN_UP: Final = 0.25
RUN_UP_AT_MOST: Final = 0.25
"""What rises to the onset from this share of it, in no more than these seconds, belongs to it."""
TIP: Final = 55.0
TIP_FOR: Final = 0.15
"""Degrees. Turned over slowly and left there, the basket empties by itself, feebly …"""
FEEBLE: Final = 2.0
"""… with this strength."""

# --- active: one stroke -------------------------------------------------------------------------

QUIET: Final = 0.20
QUIET_FOR: Final = 0.16
"""It is over when below this share of its peak for so long."""
MOST_LOBES: Final = 3
LOBE: Final = 0.45
"""There and back is three lobes that reach this share of the peak; more is shaking."""
LONGEST: Final = 1.2  # †
"""What takes longer is shaking, however few lobes it has."""
SPIKE: Final = 0.030
"""What is above half its peak for less is a knock, not a hand."""
LEAST: Final = 2.0  # †
"""Weaker strokes are fidgeting."""

# --- watching: was that all? --------------------------------------------------------------------

WATCH_FOR: Final = 0.45
SECOND: Final = 0.7  # †
"""A second stroke with this share of the first one's strength is shaking."""

# --- at any time --------------------------------------------------------------------------------

FALLING: Final = 2.5
FALLING_FOR: Final = 0.20
"""Weightless for so long: dropped."""

# --- sensors that clip --------------------------------------------------------------------------

CLIPS_BELOW: Final = 30.0
"""A sensor whose range ends below this squeezes strengths …"""
CLIPPED_POWER: Final = 1.5  # †
"""… this power of them spreads them out again …"""
CLIPPED_MIDDLE: Final = 5.6  # †
"""… and this is what a middling flick measures, until a calibration says better."""
CALIBRATION_FLICKS: Final = 5
CALIBRATION_RATIO: Final = 3.0
"""The strongest of them over the weakest; more is not the same flick again."""

# --- the swipe, in dp ---------------------------------------------------------------------------

HALF_SPEED: Final = 1500.0  # †
"""dp a second for a toss of middling strength."""
TOP_SPEED: Final = 8000.0
WINDOW: Final = 0.1
"""Seconds before the finger leaves that count."""
LEAST_PATH: Final = 24.0
"""Shorter touches are taps."""
FARTHEST: Final = 1e6
"""No glass is as large as this many dp."""
CROOKED: Final = 1.6
"""A path longer than this many times the straight line is shaking, not a swipe."""
