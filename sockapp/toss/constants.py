"""Every number that decides what a movement means, in one place.

Lengths of time are in seconds, accelerations in m/s², strengths in m/s^1.5. Those marked † are
provisional: they come from recordings and from a generator, not yet from flicks of real hands on
real phones, and are meant to be fitted again to the flicks that the practice page exports.
"""

from __future__ import annotations

from typing import Final

GRAVITY: Final = 9.80665

# --- samples ------------------------------------------------------------------------------------

IMPOSSIBLE: Final = 1000.0
"""No phone's sensor reports as much as this: such a sample is left out."""
LATEST: Final = 1e12
"""No clock has run for as many seconds."""
CLOSEST: Final = 0.001
"""Samples closer together than this are one and the same, sent twice."""
GAP: Final = 0.5
"""After a longer silence, or a longer jump backwards, everything starts over."""
MOST_SAMPLES: Final = 8000
"""One try never takes more, whatever the clock of the sensor says: 400 Hz for 20 s."""
SLOWEST: Final = 18.0
"""Samples a second below which a sensor's scatter outweighs skill."""
TAU: Final = 0.10
"""Time constant of the high-pass that takes gravity off."""
TILT_TAU: Final = 0.15
"""Time constant of the low-pass that leaves only gravity."""

# --- before the toss ----------------------------------------------------------------------------

CALM: Final = 1.2
CALM_FOR: Final = 0.40
"""A hand as calm as that for so long is ready."""
SETTLE_AT_MOST: Final = 1.5
"""After this the shaking of the place (a train) is taken as it is."""
TOO_BUMPY: Final = 4.0
"""One sample in ten stronger than this: no flick can be told from the bumps."""
ARMED_FOR: Final = 10.0
TRY_AT_MOST: Final = 16.0
"""From thumb down to the end of a try, gaps and all."""
AMBIENT_TAU: Final = 1.0
"""How fast the idea of what the place does by itself follows what it does."""
NINETIETH: Final = 1.45
"""Of noise in three directions, the 90th percentile in units of its root mean square."""

# --- one stroke ---------------------------------------------------------------------------------

ONSET: Final = 4.0  # †
ONSET_OVER_AMBIENT: Final = 3.5  # †
"""A stroke begins where it is as strong as the one, and so many times the ambient p90."""
LEAST_ONSET: Final = 2.5
"""However sensitive people want it."""
RUN_UP: Final = 0.25
"""What rises to the onset from this share of it belongs to the stroke …"""
RUN_UP_AT_MOST: Final = 0.25
"""… but no longer than this."""
QUIET: Final = 0.20
QUIET_FOR: Final = 0.16
"""Over when below this share of the peak for so long."""
LONGEST: Final = 1.0  # †
MOST_LOBES: Final = 3
LOBE: Final = 0.45
"""There and back is three lobes that reach this share of the peak; more is shaking."""
SPIKE: Final = 0.030
"""What is above half its peak for less is a knock, not a hand."""
LEAST: Final = 2.0  # †
"""Weaker strokes are fidgeting."""

# --- after it -----------------------------------------------------------------------------------

WATCH_FOR: Final = 0.45
WATCH_LONGER: Final = 0.30
"""So much longer if something has begun in the meantime."""
SECOND: Final = 0.8  # †
"""A second stroke with this share of the first one's strength is shaking."""

# --- other ends ---------------------------------------------------------------------------------

FALLING: Final = 2.5
FALLING_FOR: Final = 0.20
"""Weightless for so long: dropped."""
TIP: Final = 55.0
TIP_FOR: Final = 0.15
"""Degrees; turned over slowly and left there the basket empties itself, feebly."""
FEEBLE: Final = 2.0
"""The strength of that."""

# --- swipe and button ---------------------------------------------------------------------------

HALF_STRENGTH: Final = 6.0  # †
"""The dice model's K50: half of the dice."""

# --- sensors that clip --------------------------------------------------------------------------

CLIPS_BELOW: Final = 30.0
"""A sensor whose range ends below this needs a calibration."""
