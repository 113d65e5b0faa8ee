"""The accelerometer: plyer's Android code, replayed recordings, phones without a sensor."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import plyer
import pytest
from kivy.app import App
from kivy.clock import Clock

from sockapp.device import accelerometer, android
from sockapp.device.accelerometer import (
    LISTENING_TIMEOUT_S,
    Accelerometer,
    PhoneSensor,
    RecordedMotion,
    find_source,
)
from sockapp.toss.flick_attempts import FlickAttempts
from sockapp.toss.gravity_filter import MotionSample
from sockapp.toss.motion_file import HEADER
from sockapp.toss.outcome import TossKind
from tests.support.device import fake_java
from tests.support.device.frames import FRAME, Frames
from tests.support.device.java import needs_java
from tests.support.paths import ROOT, TESTS
from tests.support.toss.flicks import Flick, Sensor, recorded, shaken

HERE = TESTS / "support" / "device"


class SampleListener:
    """A listener that stops the accelerometer after so many samples."""

    def __init__(self, enough: int = 10**9) -> None:
        self.heard: list[MotionSample] = []
        self.calls = self.interruptions = 0
        self._enough = enough

    def hear(self, samples: list[MotionSample]) -> bool:
        self.calls += 1
        self.heard += samples
        return len(self.heard) >= self._enough

    def interrupted(self) -> None:
        self.interruptions += 1


def listening(ear: SampleListener) -> Accelerometer:
    sensor = Accelerometer(find_source())
    assert sensor.listen(ear.hear, ear.interrupted)
    return sensor


SAMPLES: list[MotionSample] = [((150 + i) / 50, i * 0.5, -i * 0.25, 9.5) for i in range(8)]


# --- Android ------------------------------------------------------------------------------------


def test_accelerometer_on_android_uses_code_of_plyer(
    manager: fake_java.SensorManager, frames: Frames
) -> None:
    sensor = listening(SampleListener())
    (listener,) = manager.listeners
    code = type(listener).__mro__[1]
    assert code.__module__ == "plyer.platforms.android.accelerometer"
    assert code.__name__ == "AccelerometerSensorListener"
    sensor.stop()


def test_listen_registers_again_at_the_game_rate(
    manager: fake_java.SensorManager, frames: Frames
) -> None:
    sensor = listening(SampleListener())
    assert manager.calls == ["register 3", "unregister", "register 1"]
    assert list(manager.listeners.values()) == [fake_java.GAME]
    assert sensor.is_on
    assert sensor.full_range == fake_java.FULL_RANGE
    sensor.stop()


def test_listen_delivers_every_sample_with_its_own_time(
    manager: fake_java.SensorManager, frames: Frames
) -> None:
    ear = SampleListener()
    sensor = listening(ear)
    manager.send(*SAMPLES[:5])
    assert ear.heard == [], "Java’s thread calls nobody"
    frames.go()
    assert ear.heard == SAMPLES[:5]
    manager.send(*SAMPLES[5:])
    frames.go(3 * FRAME)
    assert ear.heard == SAMPLES
    assert ear.calls == 4, "at every frame, also when nothing came"
    assert plyer.accelerometer.acceleration == SAMPLES[-1][1:], "plyer’s own way still works"
    sensor.stop()


def test_listen_after_the_toss_switches_the_sensor_off(
    manager: fake_java.SensorManager, frames: Frames
) -> None:
    ear = SampleListener(enough=3)
    sensor = listening(ear)
    manager.send(*SAMPLES[:3])
    frames.go()
    assert not manager.listeners
    assert not sensor.is_on
    frames.go(1)
    assert (ear.calls, ear.interruptions) == (1, 0)


def test_stop_switches_the_sensor_off(manager: fake_java.SensorManager, frames: Frames) -> None:
    ear = SampleListener()
    sensor = listening(ear)
    sensor.stop()
    sensor.stop()
    assert not manager.listeners
    frames.go(1)
    assert (ear.calls, ear.interruptions) == (0, 0)


@pytest.mark.parametrize("event", ["on_pause", "on_stop"])
def test_accelerometer_when_the_app_pauses_or_ends_is_off(
    event: str,
    manager: fake_java.SensorManager,
    frames: Frames,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Pausing(App):
        def on_pause(self) -> bool:
            return True

    app = Pausing()
    monkeypatch.setattr(App, "get_running_app", lambda: app)
    ear = SampleListener()
    sensor = listening(ear)
    answer = app.dispatch(event)
    assert not manager.listeners
    assert not sensor.is_on
    assert ear.interruptions == 1
    if event == "on_pause":
        assert answer is True, "the app’s own answer still counts"
    app.dispatch(event)
    assert ear.interruptions == 1


def test_accelerometer_after_the_timeout_is_off(
    manager: fake_java.SensorManager, frames: Frames
) -> None:
    ear = SampleListener()
    sensor = listening(ear)
    frames.go(LISTENING_TIMEOUT_S - 1)
    assert sensor.is_on
    frames.go(2)
    assert not manager.listeners
    assert ear.interruptions == 1


def test_listen_again_replaces_the_old_listener(
    manager: fake_java.SensorManager, frames: Frames
) -> None:
    one, other = SampleListener(), SampleListener()
    sensor = listening(one)
    (old,) = manager.listeners
    assert sensor.listen(other.hear)
    assert len(manager.listeners) == 1
    manager.send(*SAMPLES[:4], to=old)  # already under way when the listener was replaced
    manager.send(*SAMPLES[4:])
    frames.go()
    assert one.heard == []
    assert other.heard == SAMPLES[4:]
    sensor.stop()


def test_listen_again_inside_a_callback_works(
    manager: fake_java.SensorManager, frames: Frames
) -> None:
    """After a first shaking the screen asks again from inside its callback."""
    ear = SampleListener()

    def again(_samples: list[MotionSample]) -> bool:
        return sensor.listen(ear.hear)

    sensor = Accelerometer(find_source())
    assert sensor.listen(again)
    frames.go()
    assert sensor.is_on
    manager.send(*SAMPLES)
    frames.go()
    assert len(ear.heard) == len(SAMPLES)
    sensor.stop()


def test_is_available_leaves_the_sensor_off(manager: fake_java.SensorManager) -> None:
    sensor = Accelerometer(find_source())
    assert sensor.is_available
    assert sensor.full_range == fake_java.FULL_RANGE
    assert not manager.listeners
    assert not sensor.is_on


@pytest.mark.parametrize("trouble", ["none", "unwilling", "throws"])
def test_listen_without_a_working_sensor_warns_once(
    trouble: str, manager: fake_java.SensorManager, frames: Frames, warnings: list[str]
) -> None:
    if trouble == "none":
        manager.sensor = None
    elif trouble == "unwilling":
        manager.willing = False
    else:
        manager.sensor.getMaximumRange = lambda: 1 / 0
    ear = SampleListener()
    sensor = Accelerometer(find_source())
    for _ in range(3):
        assert not sensor.listen(ear.hear, ear.interrupted)
        assert not sensor.is_available
    assert sensor.full_range is None
    assert not manager.listeners
    frames.go(1)
    assert ear.calls == 0
    assert len(warnings) == 1


def test_accelerometer_samples_from_java_end_in_a_toss(
    manager: fake_java.SensorManager, frames: Frames
) -> None:
    watch = FlickAttempts()
    outcomes: list[Any] = []

    def hear(samples: list[MotionSample]) -> bool:
        outcome = watch.feed(Clock.get_time(), samples)
        outcomes.extend([outcome] if outcome else [])
        return outcome is not None

    sensor = Accelerometer(find_source())
    watch.press(Clock.get_time())
    assert sensor.listen(hear)
    for sample in recorded(Flick(speed=1.5), Sensor(rate=60), Random(1)):
        manager.send(sample)
        frames.go()
    assert [outcome.kind for outcome in outcomes] == [TossKind.TOSS]
    assert not manager.listeners


@needs_java
@pytest.mark.full
def test_accelerometer_on_a_real_java_delivers_samples(tmp_path: Path) -> None:
    sources = sorted(map(str, (HERE / "java").rglob("*.java")))
    subprocess.run(["javac", "-d", str(tmp_path), *sources], check=True, timeout=100)
    run = subprocess.run(
        [sys.executable, "-m", "tests.support.device.on_java", str(tmp_path)],
        cwd=ROOT,
        env=os.environ | {"KIVY_LOG_MODE": "PYTHON"},  # keeps the log out of stderr
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert run.stdout.splitlines() == [
        "open register 3 unregister register 1 1 1 78.45",
        "heard (5.0, 0.0, 0.0, 9.5) (5.02, 1.0, -1.0, 9.5) (5.04, 2.0, -2.0, 9.5)",
        "closed unregister 0 []",
        "unwilling 0 the phone keeps its accelerometer off",
        "none 0 this phone has no accelerometer",
    ], run.stderr


# --- elsewhere ----------------------------------------------------------------------------------


def test_listen_on_a_desktop_is_refused_without_a_warning(
    monkeypatch: pytest.MonkeyPatch, frames: Frames, warnings: list[str]
) -> None:
    monkeypatch.delenv("SOCKAPP_MOTION", raising=False)
    sensor = Accelerometer(find_source())
    ear = SampleListener()
    assert not sensor.is_available
    assert not sensor.listen(ear.hear)
    assert sensor.full_range is None
    sensor.stop()
    frames.go(1)
    assert ear.calls == 0
    assert warnings == [], "nothing to complain about"


@pytest.mark.parametrize(
    ("samples", "kind"),
    [
        (recorded(Flick(speed=1.5), Sensor(), Random(1)), TossKind.TOSS),
        (shaken(Flick(speed=1.5), 5, Sensor(), Random(1)), TossKind.SHAKEN),
    ],
    ids=["flick", "shaking"],
)
def test_recorded_motion_replays_a_movement(
    samples: list[MotionSample],
    kind: TossKind,
    tmp_path: Path,
    frames: Frames,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "motion.csv"
    lines = [HEADER, *(",".join(map(repr, (t + 7, x, y, z))) for t, x, y, z in samples)]
    file.write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setenv("SOCKAPP_MOTION", str(file))
    source = find_source()
    assert isinstance(source, RecordedMotion)
    sensor = Accelerometer(source)
    watch = FlickAttempts()
    found: list[TossKind] = []

    def hear(due: list[MotionSample]) -> bool:
        outcome = watch.feed(Clock.get_time(), due)
        found.extend([outcome.kind] if outcome else [])
        return outcome is not None

    for _ in range(2):  # each replay begins at the start
        watch.press(Clock.get_time())
        assert sensor.listen(hear)
        frames.go(0.5)
        assert sensor.is_on
        frames.go(3.5)
        assert not sensor.is_on
    assert found == [kind, kind]
    assert watch.is_lost == (kind is TossKind.SHAKEN)


def test_recorded_motion_keeps_its_time(tmp_path: Path, frames: Frames) -> None:
    file = tmp_path / "motion.csv"
    file.write_text("\n".join(f"{10 + i / 4},0,0,{i}" for i in range(8)), encoding="utf-8")
    ear = SampleListener()
    sensor = Accelerometer(RecordedMotion(file))
    assert sensor.listen(ear.hear)
    frames.go(0.6)
    assert [sample[3] for sample in ear.heard] == [0, 1, 2]
    sensor.stop()
    assert sensor.listen(ear.hear)
    frames.go()
    assert [sample[3] for sample in ear.heard] == [0, 1, 2, 0]
    sensor.stop()


@pytest.mark.parametrize("content", [None, b"", b"t,x,y,z\n1,2,oops,4\n", b"\xff\xfe\x00"])
def test_find_source_with_a_bad_motion_file_warns(
    content: bytes | None, tmp_path: Path, warnings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "motion.csv"
    if content is not None:
        file.write_bytes(content)
    monkeypatch.setenv("SOCKAPP_MOTION", str(file))
    sensor = Accelerometer(find_source())
    assert not sensor.listen(lambda _samples: False)
    assert not sensor.is_available
    (warning,) = warnings
    assert "motion.csv" in warning


def test_find_source_on_android_is_the_phone_sensor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOCKAPP_MOTION", raising=False)
    monkeypatch.setattr(android, "is_android", lambda: True)
    assert isinstance(accelerometer.find_source(), PhoneSensor)
