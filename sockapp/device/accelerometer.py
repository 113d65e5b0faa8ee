"""The phone's accelerometer, which is on only while there is a listener.

plyer registers its sensor listener at 5 samples a second and keeps only the latest sample. This
module registers it again at the game rate and queues every sample with its own time stamp. Kivy's
Clock passes the queue to the listener at each frame. On a desktop ``SOCKAPP_MOTION=file.csv``
replays a recorded movement. Otherwise there is no accelerometer, and ``listen`` returns False.
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
from sockapp.toss.thresholds import MAX_SAMPLES, MAX_TRY_S

SENSOR_DELAY_GAME = 1
"""Android's constant for about 50 samples a second. That rate needs no permission."""
LISTENING_TIMEOUT_S = MAX_TRY_S + 4
"""The sensor is switched off after this time, because every try has ended by then."""

SampleListener = Callable[[list[MotionSample]], bool]
"""Takes the samples since the last frame, perhaps none. Returns True to switch the sensor off."""


class AccelerometerUnavailable(Exception):
    """There is no accelerometer, or it cannot be switched on."""


class MotionSource(Protocol):
    """A sensor or recording that delivers samples."""

    full_range: float | None
    """The largest value it can measure, in m/s². None before ``open``, or if unknown."""

    def open(self) -> None:
        """Switch it on. Raises ``AccelerometerUnavailable``."""

    def close(self) -> None:
        """Switch it off; does nothing if it is off."""

    def drain(self) -> list[MotionSample]:
        """Return the samples that have arrived since the last call."""


class PhoneSensor:
    """Android's sensor, through plyer."""

    def __init__(self) -> None:
        self.full_range: float | None = None
        self._queue: deque[MotionSample] = deque(maxlen=MAX_SAMPLES)
        self._is_open = False

    def open(self) -> None:
        """Register plyer's listener at the game rate. Raises ``AccelerometerUnavailable``."""
        try:
            self._register()
        except AccelerometerUnavailable:
            self.close()
            raise
        except Exception as error:  # pyjnius raises many kinds; none may end a game
            self.close()
            raise AccelerometerUnavailable(str(error)) from error

    def _register(self) -> None:
        from plyer import accelerometer
        from plyer.platforms.android import accelerometer as plyer_android

        queue: deque[MotionSample] = deque(maxlen=MAX_SAMPLES)
        self._queue = queue  # a late event of the last try goes into the old queue
        if not hasattr(plyer_android.AccelerometerSensorListener, "queue"):
            plyer_android.AccelerometerSensorListener = _make_listener_class(plyer_android)
        plyer_android.AccelerometerSensorListener.queue = queue
        self._is_open = True
        accelerometer.enable()
        listener = accelerometer.listener
        if listener.sensor is None:
            raise AccelerometerUnavailable("this phone has no accelerometer")
        manager = listener.SensorManager
        # Android ignores a new rate for a listener that is already registered.
        manager.unregisterListener(listener, listener.sensor)
        if not manager.registerListener(listener, listener.sensor, SENSOR_DELAY_GAME):
            raise AccelerometerUnavailable("the phone keeps its accelerometer off")
        self.full_range = float(listener.sensor.getMaximumRange())

    def close(self) -> None:
        """Unregister the listener, so that the sensor uses no battery."""
        if not self._is_open:
            return
        self._is_open = False
        try:
            from plyer import accelerometer

            accelerometer.disable()
        except Exception as error:
            Logger.warning("Accelerometer: %s", error)

    def drain(self) -> list[MotionSample]:
        """Return the samples that Java's thread has queued."""
        queue = self._queue
        return [queue.popleft() for _ in range(len(queue))]


def _make_listener_class(plyer_android: Any) -> Any:
    """Return a subclass of plyer's listener that queues every event with its time stamp."""
    from jnius import java_method

    class QueueingListener(plyer_android.AccelerometerSensorListener):
        queue: deque[MotionSample]

        def __init__(self) -> None:
            super().__init__()
            self.queue = type(self).queue  # the queue of the sensor that is being opened

        @java_method("(Landroid/hardware/SensorEvent;)V")
        def onSensorChanged(self, event: Any) -> None:  # noqa: N802
            """Queue a sample. Runs on Java's thread, so it only appends, which is atomic."""
            self.values = x, y, z = tuple(event.values[:3])
            self.queue.append((event.timestamp / 1e9, x, y, z))

    return QueueingListener


class RecordedMotion:
    """A movement from a file, which starts again each time it is opened."""

    full_range: float | None = None

    def __init__(self, path: Path) -> None:
        self._path = path
        self._pending: deque[MotionSample] = deque()
        self._start = 0.0

    def open(self) -> None:
        """Read the file and start. Raises ``AccelerometerUnavailable`` if it cannot be read."""
        from sockapp.toss.motion_file import BadMotion, parse  # only for replayed movements

        try:
            samples = parse(self._path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, BadMotion) as error:
            raise AccelerometerUnavailable(f"{self._path}: {error}") from error
        self._pending = deque(samples)
        self._start = Clock.get_time() - samples[0][0]

    def close(self) -> None:
        """Drop the samples that are not due yet."""
        self._pending.clear()

    def drain(self) -> list[MotionSample]:
        """Return the samples that are due by now. One with a NaN time stamp is due at once."""
        now = Clock.get_time() - self._start
        due = []
        while self._pending and not self._pending[0][0] > now:
            due.append(self._pending.popleft())
        return due


def find_source() -> MotionSource | None:
    """Return the recording that ``SOCKAPP_MOTION`` names, else the phone's sensor, else None."""
    if path := os.environ.get("SOCKAPP_MOTION"):
        return RecordedMotion(Path(path))
    return PhoneSensor() if android.is_android() else None


class Accelerometer:
    """Passes samples to one listener at a time. The sensor is on only while there is one.

    It is switched off when the listener returns True, at ``stop`` (which screens call when they
    are left), when the app pauses or stops, and after ``LISTENING_TIMEOUT_S``.
    """

    def __init__(self, source: MotionSource | None) -> None:
        self._source = source
        self._on_interrupted: Callable[[], None] | None = None
        self._clock_events: list[Any] = []
        self._app: Any = None
        self._was_opened = False

    @property
    def is_available(self) -> bool:
        """Whether there is an accelerometer that can be switched on. Tries it once."""
        if not self._was_opened and not self.is_on and self._open():
            self._close()
        return self._source is not None

    @property
    def full_range(self) -> float | None:
        """The largest value it can measure, in m/s²; None if unknown."""
        return self._source.full_range if self.is_available and self._source else None

    @property
    def is_on(self) -> bool:
        """Whether there is a listener."""
        return bool(self._clock_events)

    def listen(
        self, on_samples: SampleListener, on_interrupted: Callable[[], None] | None = None
    ) -> bool:
        """Call ``on_samples`` at every frame from now on; return False without an accelerometer.

        ``on_interrupted`` is called if listening ends by a pause of the app or by the timeout.
        """
        self.stop()
        if not self._open():
            return False
        self._on_interrupted = on_interrupted
        self._clock_events = [
            Clock.schedule_interval(lambda _dt: self._pass_samples(on_samples), 0),
            Clock.schedule_once(lambda _dt: self._interrupt(), LISTENING_TIMEOUT_S),
        ]
        self._app = App.get_running_app()
        if self._app:
            self._app.bind(on_pause=self._interrupt, on_stop=self._interrupt)
        return True

    def stop(self) -> None:
        """Switch the sensor off; does nothing if it is off."""
        if not self._clock_events:
            return
        for clock_event in self._clock_events:
            clock_event.cancel()
        self._clock_events = []
        if self._app:
            self._app.unbind(on_pause=self._interrupt, on_stop=self._interrupt)
            self._app = None
        self._on_interrupted = None
        self._close()

    def _pass_samples(self, on_samples: SampleListener) -> None:
        source, clock_events = self._source, self._clock_events
        if source and on_samples(source.drain()) and self._clock_events is clock_events:
            self.stop()

    def _interrupt(self, *_event: object) -> None:
        """Stop, and call ``on_interrupted``.

        Returns None: after a callback of ``on_pause`` that returns True, Kivy would not call the
        app's own ``on_pause``.
        """
        on_interrupted = self._on_interrupted
        self.stop()
        if on_interrupted:
            on_interrupted()

    def _open(self) -> bool:
        self._was_opened = True
        if self._source is None:
            return False
        try:
            self._source.open()
        except AccelerometerUnavailable as error:
            Logger.warning("Accelerometer: %s", error)
            self._source = None  # log it only once; swipe and button remain
            return False
        return True

    def _close(self) -> None:
        if self._source:
            self._source.close()
