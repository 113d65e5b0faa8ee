"""The phone's accelerometer: on only while somebody listens, and every sample with its own time.

plyer registers its listener at 5 samples a second and keeps only the latest. Here its listener is
registered again at the rate for games, and queues what comes; Kivy's Clock takes it from there to
whoever listens. On a desktop a movement can be replayed: ``SOCKAPP_MOTION=file.csv``. Anywhere
else there is no accelerometer, and ``listen`` says so.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from kivy.app import App
from kivy.clock import Clock
from kivy.logger import Logger

from sockapp.device import android
from sockapp.toss.gravity_filter import MotionSample
from sockapp.toss.motion_file import BadMotion, parse
from sockapp.toss.thresholds import MAX_SAMPLES, MAX_TRY_S

SENSOR_DELAY_GAME = 1
"""Android's name for some 50 samples a second, which takes no permission."""
LISTENING_TIMEOUT_S = MAX_TRY_S + 4
"""Seconds after which nobody can be listening any more."""

Hear = Callable[[list[MotionSample]], bool]
"""Gets what came since the last frame, perhaps nothing; True: enough, switch off."""


class Unavailable(Exception):
    """There is no accelerometer here, or it does not want to."""


class MotionSource(Protocol):
    """Where samples come from."""

    full_range: float | None
    """The most that it can measure, in m/s², once it has been opened; None: nobody knows."""

    def open(self) -> None:
        """Switch it on. Raises ``Unavailable``."""

    def close(self) -> None:
        """Switch it off, also if it is off."""

    def drain(self) -> list[MotionSample]:
        """What has come since the last time."""


class PhoneSensor:
    """Android's sensor, through plyer."""

    def __init__(self) -> None:
        self.full_range: float | None = None
        self._queue: deque[MotionSample] = deque(maxlen=MAX_SAMPLES)
        self._open = False

    def open(self) -> None:
        """Register plyer's listener at the rate for games."""
        try:
            self._register()
        except Unavailable:
            self.close()
            raise
        except Exception as error:  # whatever Java throws must not end a game
            self.close()
            raise Unavailable(str(error)) from error

    def _register(self) -> None:
        from plyer import accelerometer
        from plyer.platforms.android import accelerometer as plyers

        queue: deque[MotionSample] = deque(maxlen=MAX_SAMPLES)
        self._queue = queue  # a late event finds only the old one
        if not hasattr(plyers.AccelerometerSensorListener, "queue"):
            plyers.AccelerometerSensorListener = _queueing(plyers)
        plyers.AccelerometerSensorListener.queue = queue
        self._open = True
        accelerometer.enable()
        listener = accelerometer.listener
        if listener.sensor is None:
            raise Unavailable("this phone has no accelerometer")
        manager = listener.SensorManager
        manager.unregisterListener(listener, listener.sensor)  # a second rate alone is ignored
        if not manager.registerListener(listener, listener.sensor, SENSOR_DELAY_GAME):
            raise Unavailable("the phone keeps its accelerometer off")
        self.full_range = float(listener.sensor.getMaximumRange())

    def close(self) -> None:
        """Unregister it, so that the sensor costs no battery."""
        if not self._open:
            return
        self._open = False
        try:
            from plyer import accelerometer

            accelerometer.disable()
        except Exception as error:
            Logger.warning("Accelerometer: %s", error)

    def drain(self) -> list[MotionSample]:
        """What Java's thread has queued."""
        queue = self._queue
        return [queue.popleft() for _ in range(len(queue))]


def _queueing(plyers: Any) -> Any:
    """plyer's listener, which now keeps every event and its time stamp."""
    from jnius import java_method

    class QueueingListener(plyers.AccelerometerSensorListener):
        queue: deque[MotionSample]

        def __init__(self) -> None:
            super().__init__()
            self.queue = type(self).queue  # of the one who opens now

        @java_method("(Landroid/hardware/SensorEvent;)V")
        def onSensorChanged(self, event: Any) -> None:  # noqa: N802
            """Runs on Java's thread: nothing but an append, which is atomic."""
            self.values = x, y, z = tuple(event.values[:3])
            self.queue.append((event.timestamp / 1e9, x, y, z))

    return QueueingListener


class RecordedMotion:
    """A movement from a file, from its start each time it is switched on."""

    full_range: float | None = None

    def __init__(self, path: Path) -> None:
        self._path = path
        self._coming: deque[MotionSample] = deque()
        self._start = 0.0

    def open(self) -> None:
        """Read the file and start."""
        try:
            samples = parse(self._path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, BadMotion) as error:
            raise Unavailable(f"{self._path}: {error}") from error
        self._coming = deque(samples)
        self._start = Clock.get_time() - samples[0][0]

    def close(self) -> None:
        """Stop."""
        self._coming.clear()

    def drain(self) -> list[MotionSample]:
        """What is due by now; a stamp that is no time is due at once."""
        now = Clock.get_time() - self._start
        due = []
        while self._coming and not self._coming[0][0] > now:
            due.append(self._coming.popleft())
        return due


def find_source() -> MotionSource | None:
    """The file that ``SOCKAPP_MOTION`` names, the phone's sensor, or nothing."""
    if path := os.environ.get("SOCKAPP_MOTION"):
        return RecordedMotion(Path(path))
    return PhoneSensor() if android.on_android() else None


class Accelerometer:
    """One listener at a time, and nobody's sensor when nobody listens.

    Off when the listener has heard enough, at ``stop`` (which screens call when they go), when
    the app pauses or ends, and after a while in any case.
    """

    def __init__(self, source: MotionSource | None) -> None:
        self._source = source
        self._interrupted: Callable[[], None] | None = None
        self._ticks: list[Any] = []
        self._app: Any = None
        self._looked = False

    @property
    def is_available(self) -> bool:
        """Whether there is one that can be switched on; tried once."""
        if not self._looked and not self.is_on and self._open():
            self._close()
        return self._source is not None

    @property
    def full_range(self) -> float | None:
        """The most that it can measure, in m/s²; None if unknown."""
        return self._source.full_range if self.is_available and self._source else None

    @property
    def is_on(self) -> bool:
        """Whether somebody listens."""
        return bool(self._ticks)

    def listen(self, hear: Hear, interrupted: Callable[[], None] | None = None) -> bool:
        """Call ``hear`` at every frame from now on; False: there is nothing to hear.

        ``interrupted`` is called if it ends without ``hear`` or ``stop`` having said so.
        """
        self.stop()
        if not self._open():
            return False
        self._interrupted = interrupted
        self._ticks = [
            Clock.schedule_interval(lambda _dt: self._pass_on(hear), 0),
            Clock.schedule_once(lambda _dt: self._interrupt(), LISTENING_TIMEOUT_S),
        ]
        self._app = App.get_running_app()
        if self._app:
            self._app.bind(on_pause=self._interrupt, on_stop=self._interrupt)
        return True

    def stop(self) -> None:
        """Switch off; also if it is off."""
        if not self._ticks:
            return
        for tick in self._ticks:
            tick.cancel()
        self._ticks = []
        if self._app:
            self._app.unbind(on_pause=self._interrupt, on_stop=self._interrupt)
            self._app = None
        self._interrupted = None
        self._close()

    def _pass_on(self, hear: Hear) -> None:
        source, ticks = self._source, self._ticks
        if source and hear(source.drain()) and self._ticks is ticks:
            self.stop()

    def _interrupt(self, *_event: object) -> None:
        """Gives nothing back, so that a pause goes on to the app's own answer."""
        tell = self._interrupted
        self.stop()
        if tell:
            tell()

    def _open(self) -> bool:
        self._looked = True
        if self._source is None:
            return False
        try:
            self._source.open()
        except Unavailable as error:
            Logger.warning("Accelerometer: %s", error)
            self._source = None  # said once; swipe and button serve from now on
            return False
        return True

    def _close(self) -> None:
        if self._source:
            self._source.close()
