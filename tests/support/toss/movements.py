"""Generated movements of a phone: rest, walking, handling, falls, single strokes, shaking.

They stand in for recordings of real movements (``recordings.py``), which are not part of the
project, and were made after their figures. The recordings are of walking (GitHub:
Oxford-step-counter/DataSet), rest (Sage-Bionetworks/mhealthtools), digits written into the air
(computersniper/Android-IMU-Digits-Gesture-Dataset), falls (fsaliby/Air_Resistance…) and waving
(g-roma/handwaving, iotengineer22/zephyr-ei-xiao-nrf-demo).

h is the push in m/s², the acceleration without its slow part (``recordings.pushes``), at 50 samples
a second. ``tests/toss/test_movements.py`` checks that the generated figures stay near these.

================  =========================================  =====================================
movement          recorded                                   generated
================  =========================================  =====================================
rest              h: median 0.1–0.2, 99 % 0.2–0.5            median 0.1–0.2, 99 % 0.1–0.4
                  tremor at 5–8 Hz                           7–11 Hz
walking in hand   h: median 0.9–1.8, 90 % 2.1–3.4,           median 0.8–1.9, 90 % 1.9–3.9,
                  99 % 3.3–5.3, maximum 4.7–8.5              99 % 2.5–6.3, maximum 3.5–7.9
                  1.3–2.0 steps a second                     1.4–2.1
                  vertical, root mean square:
                  1.4–2.6 Hz 0.5–1.8, 2.6–5 Hz 0.6–0.9,      0.9–2.0, 0.9–1.3,
                  5–12 Hz 0.6–1.0, above 0.1–0.4             0.5–0.9, 0.2–0.4
handling          h: 90 % 0.6–2.1, maximum 1.2–4.7           90 % 0.7–1.8, maximum 1.0–3.7
                  (digits written into the air)              (picked up, turned to landscape)
falls             weightless (1.0–1.2) for 0.62–0.93 s,      0.9–1.3 for 0.35–0.93 s,
                  impacts of 157–222 m/s²,                   150–220 m/s²,
                  bounces of 0.07–0.33 s                     0.07–0.33 s
single strokes    h: peak 10–20, above its half for          peak 7–48, above its half for
                  0.07–0.35 s; strength 3.5–6.8              0.10–0.30 s; strength 3.5–13
shaking           h: peak 6–29                               peak 8–27
                  1.0–1.7 Hz with the arm,                   1.0–1.8 Hz,
                  3.4–3.6 Hz with the wrist                  3.2–3.8 Hz
================  =========================================  =====================================

The ranges of strokes and shaking leave out the lowest and the highest 5 %. Generated strokes are up
to twice as strong as recorded ones, because no recorded person tries to throw all dice out.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate
from random import Random

from sockapp.toss.gravity_filter import MotionSample, Vector
from tests.support.toss.flicks import G, Sensor, minimum_jerk

Feeling = Callable[[float], Vector]
"""Return what an ideal sensor feels at a time in seconds."""

CALM_BEFORE_SECONDS = 1.0
"""A calm hand is ready after 0.4 s."""
CALM_AFTER_SECONDS = 1.0
"""Longer than a detector waits after a stroke."""
_IMPACT_SECONDS = 0.012
_TURN = 2 * math.pi


@dataclass(frozen=True)
class Movement:
    """A movement of a phone."""

    feel: Feeling
    seconds: float

    def sensed(self, rate: float, random: Random) -> list[MotionSample]:
        """Return the samples of a phone's accelerometer, ``rate`` of them a second.

        Phones differ in range, noise and regularity.
        """
        sensor = Sensor(
            rate=rate,
            range=random.choice((4, 8, 8, 16)) * G,
            noise=random.uniform(0.02, 0.10),
            tremor=random.uniform(0.03, 0.30),
            jitter=random.uniform(0.02, 0.12),
        )
        return sensor.feel(self.feel, self.seconds, random)


# --- still, or nearly so ------------------------------------------------------------------------


def rest(random: Random, seconds: float) -> Movement:
    """Return a phone that is held still, or that lies on a table."""
    pose = _Pose.held(random)
    sway, phase = random.choice((0.0, random.uniform(0.03, 0.10))), random.random() * _TURN

    def feel(t: float) -> Vector:
        lean = sway * math.sin(phase + 1.9 * t)
        return pose.feel(0.0, lean, 0.6 * lean)

    return Movement(feel, seconds)


def walk(random: Random, seconds: float) -> Movement:
    """Return a phone in the hand of a walking person, on carpet or on a hard floor.

    Every step lifts the hand once and ends in a jolt that rings at 6–10 Hz. Every second step
    sways it to the same side. No two steps are alike.
    """
    pose = _Pose.held(random)
    hard = random.random()
    step = 1 / random.uniform(1.4, 2.1)
    count = int(seconds / step * 1.5) + 2
    starts = list(accumulate(step * random.gauss(1, 0.03) for _ in range(count)))
    jolts = [(3.5 + 3.5 * hard) * max(0.3, random.gauss(1, 0.25)) for _ in starts]
    ring = random.uniform(6, 10) * _TURN
    lift, bounce = 1.2 + 2.0 * hard, 1.1 + 0.6 * hard
    sway, surge = random.uniform(0.7, 1.2), random.uniform(0.6, 1.4)
    phases = [random.random() * _TURN for _ in range(4)]

    def feel(t: float) -> Vector:
        number = bisect_right(starts, t)
        start = starts[number - 1] if number else 0.0
        way = _TURN * (t - start) / (starts[number] - start)
        since = t - start
        jolt = jolts[number] * math.exp(-since / 0.07) * math.sin(ring * since)
        up = lift * math.sin(way + phases[0]) + bounce * math.sin(2 * way + phases[1]) + jolt
        side = sway * math.sin((way + _TURN * (number % 2)) / 2 + phases[2])
        along = surge * math.sin(2 * way + phases[3]) + 0.7 * jolt
        return pose.feel(up, side, along)

    return Movement(feel, seconds)


# --- handling -----------------------------------------------------------------------------------


def pick_up(random: Random) -> Movement:
    """Return a phone that lies on a table, is lifted, and is then held to be looked at."""
    height = random.uniform(0.15, 0.35)
    duration = random.uniform(0.65, 1.1)
    lean = math.radians(random.uniform(25, 50))
    wobble = random.uniform(0.2, 1.2)

    def feel(t: float) -> Vector:
        into = min(1.0, max(0.0, (t - CALM_BEFORE_SECONDS) / duration))
        way, _, push = minimum_jerk(into)
        up = G + height * push / duration**2
        shaky = wobble * math.sin(25 * t) * (0 < into < 1)
        return 0.5 * shaky, up * math.sin(lean * way), up * math.cos(lean * way) + shaky

    return Movement(feel, CALM_BEFORE_SECONDS + duration + CALM_AFTER_SECONDS)


def turn_to_landscape(random: Random) -> Movement:
    """Return a phone that is turned from upright to landscape while it is being looked at."""
    duration = random.uniform(0.35, 0.9)
    lean = math.radians(random.uniform(15, 37))
    side = random.choice((-1, 1))
    wobble = random.uniform(0.2, 1.2)

    def feel(t: float) -> Vector:
        into = min(1.0, max(0.0, (t - CALM_BEFORE_SECONDS) / duration))
        turned = minimum_jerk(into)[0] * math.pi / 2
        shaky = wobble * math.sin(25 * t) * (0 < into < 1)
        down = G * math.sin(lean)
        return side * down * math.sin(turned), down * math.cos(turned), G * math.cos(lean) + shaky

    return Movement(feel, CALM_BEFORE_SECONDS + duration + CALM_AFTER_SECONDS)


def grab(random: Random) -> Movement:
    """Return a phone that is snatched from a table or a lap, turned over and held up.

    It is quicker than ``pick_up`` and ends with a small stop, as when a phone changes hands.
    """
    pose = _Pose.held(random)
    way, duration = random.uniform(0.10, 0.35), random.uniform(0.30, 0.65)
    turned = math.radians(random.uniform(40, 110)) * random.choice((-1, 1))
    tilted = random.uniform(0, _TURN)
    stop, ring = random.uniform(0.5, 3.0), random.uniform(6, 10) * _TURN

    def feel(t: float) -> Vector:
        into = (t - CALM_BEFORE_SECONDS) / duration
        share, _speed, push = minimum_jerk(min(1.0, max(0.0, into)))
        jerk = way * push / duration**2
        since = t - CALM_BEFORE_SECONDS - duration
        jolt = stop * math.exp(-since / 0.06) * math.sin(ring * since) if since > 0 else 0.0
        x, y, z = pose.feel(jerk * math.cos(tilted) + jolt, jerk * math.sin(tilted), jolt)
        angle = turned * share
        return (
            x * math.cos(angle) - z * math.sin(angle),
            y,
            x * math.sin(angle) + z * math.cos(angle),
        )

    return Movement(feel, CALM_BEFORE_SECONDS + duration + CALM_AFTER_SECONDS)


def stroll(random: Random, seconds: float) -> Movement:
    """Return a phone in the hand of a person who walks, stops to talk, and waves the hand a little.

    ``walk`` goes on without a stop, so that its steps count as ambient. Here the steps begin and
    end, and single movements of the hand come in between.
    """
    steady, pose = walk(random, seconds), _Pose.held(random)
    still = pose.feel(0.0, 0.0, 0.0)
    gestures = []
    t = 0.0
    while t < seconds:
        t += random.uniform(2.0, 5.0)
        gestures.append((t, random.uniform(0.25, 0.5), random.uniform(2, 10), random.uniform(0, 6)))
    beat, phase = random.uniform(0.5, 1.0), random.random() * _TURN

    def feel(t: float) -> Vector:
        walking = 0.5 + 0.5 * math.tanh(4 * math.sin(beat * t + phase))
        x, y, z = (a + walking * (b - a) for a, b in zip(still, steady.feel(t), strict=True))
        for start, duration, size, to in gestures:
            into = (t - start) / duration
            if 0 <= into <= 1:
                push = size * math.sin(_TURN * into)
                x, y, z = x + push * math.cos(to), y + push * math.sin(to), z + 0.4 * push
        return x, y, z

    return Movement(feel, seconds)


def fall(random: Random, *, thrown: bool = False) -> Movement:
    """Return a phone that is dropped, or thrown up, falls, bounces and lies still.

    A free fall is never quite weightless for a sensor, which has an offset, and the phone spins.
    """
    pose, lying = _Pose.held(random), _Pose.flat(random)
    throw = random.uniform(0.18, 0.28) if thrown else 0.0
    push = random.uniform(18, 32)
    first = random.uniform(0.6, 0.93) if thrown else random.uniform(0.35, 0.7)
    second = random.uniform(0.07, 0.33)
    impact = random.uniform(150, 220)
    offset, spin = random.uniform(0.9, 1.3), random.uniform(3, 9)
    hit = CALM_BEFORE_SECONDS + throw + first
    again = hit + _IMPACT_SECONDS + second

    def feel(t: float) -> Vector:
        into = t - CALM_BEFORE_SECONDS
        if into <= 0:
            return pose.feel(0.0, 0.0, 0.0)
        if into < throw:
            return pose.feel(push * math.sin(math.pi * into / throw), 0.0, 0.0)
        for start, strength in (hit, impact), (again, 0.4 * impact):
            if 0 <= t - start < _IMPACT_SECONDS:
                blow = strength * math.sin(math.pi * (t - start) / _IMPACT_SECONDS)
                return lying.feel(blow, 0.5 * blow, -0.3 * blow)
        if t > again:
            tumble = 6 * math.exp((again - t) / 0.08) * math.sin(60 * (t - again))
            return lying.feel(tumble, tumble, 0.5 * tumble)
        return offset * math.cos(spin * t), offset * math.sin(spin * t), 0.2 * offset

    return Movement(feel, again + CALM_AFTER_SECONDS)


# --- strokes ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Swing:
    """Turns of the wrist one after the other, each from rest to rest as people move."""

    turns: tuple[tuple[float, float], ...]
    """Radians and seconds of each turn."""
    radius: float
    """Metres from the wrist to the phone's middle."""
    lean: float
    """Radians by which the phone leans at the start."""
    roll: float
    """Radians by which it is tilted to a side."""

    @property
    def seconds(self) -> float:
        """The duration of all turns."""
        return sum(seconds for _, seconds in self.turns)

    def feel(self, t: float) -> Vector:
        """Return what an ideal sensor feels t seconds after the hand has begun to move."""
        turned, rate, push = self.lean, 0.0, 0.0
        for angle, seconds in self.turns:
            if t <= 0:
                break
            if t >= seconds:
                turned += angle
            else:
                way, speed, change = minimum_jerk(t / seconds)
                turned += angle * way
                rate, push = angle * speed / seconds, angle * change / seconds**2
            t -= seconds
        y = G * math.sin(turned) - self.radius * rate * rate
        z = G * math.cos(turned) + self.radius * push
        return z * math.sin(self.roll), y, z * math.cos(self.roll)


def stroke(random: Random, slowest: float = 1.0, fastest: float = 2.6) -> Movement:
    """Return an intended flick: the hand swings back, tosses, and returns or stays there.

    It turns about the wrist, or about the elbow, which is slower for the same speed. Where it
    stops, the hand rings for a moment. ``slowest`` and ``fastest`` limit the phone's highest speed
    in m/s.
    """
    speed = slowest * (fastest / slowest) ** random.random()
    radius = random.choice((random.uniform(0.12, 0.22), random.uniform(0.22, 0.32)))
    angle = math.radians(random.uniform(40, 85))
    back, home = angle * random.uniform(0.0, 0.3), angle * random.choice((0, random.random()))
    ready = random.uniform(0.30, 0.45)
    tossing = max(0.09, 1.875 * (back + angle) * radius / speed)
    turns = ((-back, ready), (back + angle, tossing), (-home, random.uniform(0.40, 0.70)))
    swing = Swing(turns, radius, math.radians(random.uniform(5, 50)), random.gauss(0, 0.2))
    stops = CALM_BEFORE_SECONDS + ready + tossing
    ring = random.uniform(6, 9) * _TURN
    rough = random.uniform(0.1, 0.3) * 5.77 * (back + angle) * radius / tossing**2

    def feel(t: float) -> Vector:
        x, y, z = swing.feel(t - CALM_BEFORE_SECONDS)
        since = t - stops
        if since > 0:
            z += rough * math.exp(-since / 0.08) * math.sin(ring * since)
        return x, y, z

    return Movement(feel, CALM_BEFORE_SECONDS + swing.seconds + CALM_AFTER_SECONDS)


def shake(random: Random, seconds: float = 2.0) -> Movement:
    """Return a calm hand that then keeps shaking: with the arm, in circles, or by the wrist."""
    pose = _Pose.held(random)
    kind = random.choice(("arm", "arm", "circles", "wrist"))
    beats = random.uniform(3.2, 3.8) if kind == "wrist" else random.uniform(1.0, 1.8)
    size = random.uniform(16, 26) if kind == "wrist" else random.uniform(9, 16)
    tilted = random.uniform(-math.pi, math.pi) / 2
    across = 1.0 if kind == "circles" else random.uniform(0.0, 0.3)
    phase = random.random() * _TURN

    def feel(t: float) -> Vector:
        into = t - CALM_BEFORE_SECONDS
        if into <= 0:
            return pose.feel(0.0, 0.0, 0.0)
        grown = size * min(1.0, into / 0.2) * (1 + 0.15 * math.sin(2.3 * t + phase))
        way = _TURN * beats * into + 0.2 * math.sin(1.7 * t)
        main = grown * (math.sin(way) + 0.2 * math.sin(2 * way + phase))
        other = grown * across * math.cos(way)
        return pose.feel(main * math.cos(tilted), main * math.sin(tilted), other)

    return Movement(feel, CALM_BEFORE_SECONDS + seconds)


# --- poses --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Pose:
    """Three directions at right angles, as seen from the phone: up, to a side, ahead."""

    up: Vector
    side: Vector
    ahead: Vector

    @classmethod
    def held(cls, random: Random) -> _Pose:
        """Return the pose of a phone that is being looked at."""
        return cls._leaning(random.uniform(0.3, 1.0), random.gauss(0, 0.2))

    @classmethod
    def flat(cls, random: Random) -> _Pose:
        """Return the pose of a phone on a floor or a table."""
        return cls._leaning(random.gauss(0, 0.02), random.gauss(0, 0.02))

    @classmethod
    def _leaning(cls, lean: float, roll: float) -> _Pose:
        up, ahead = math.cos(lean), math.sin(lean)
        across, along = math.sin(roll), math.cos(roll)
        return cls(
            (up * across, ahead, up * along),
            (along, 0.0, -across),
            (-ahead * across, up, -ahead * along),
        )

    def feel(self, up: float, side: float, ahead: float) -> Vector:
        """Return gravity plus accelerations in these directions."""
        up += G
        (ux, uy, uz), (sx, sy, sz), (ax, ay, az) = self.up, self.side, self.ahead
        return (
            up * ux + side * sx + ahead * ax,
            up * uy + side * sy + ahead * ay,
            up * uz + side * sz + ahead * az,
        )
