"""Run plyer's Android accelerometer on a real Java, with the classes in ``java/``.

    python -m tests.support.device.on_java CLASSES

Prints a line for each step. It is a process of its own, because Java cannot be started twice.
"""

# ruff: noqa: T201

from __future__ import annotations

import os
import sys

import jnius_config
import kivy.app  # noqa: F401 - must be imported before Kivy can take this for a phone

from tests.support.device.fake_java import android_module


def main(classes: str) -> None:
    jnius_config.set_classpath(classes)
    os.environ["ANDROID_ARGUMENT"] = "1"  # plyer takes this for a phone
    sys.modules["android"] = android_module()
    from jnius import autoclass

    from sockapp.device.accelerometer import AccelerometerUnavailable, PhoneSensor

    manager = autoclass("android.hardware.SensorManager").only
    phone = PhoneSensor()
    phone.open()
    assert phone.full_range is not None
    print("open", *manager.calls, manager.listening(), manager.delay(), round(phone.full_range, 2))
    manager.send(3, 5_000_000_000)
    print("heard", *phone.drain())
    phone.close()
    manager.send(3, 9_000_000_000)
    print("closed", manager.calls.get(3), manager.listening(), phone.drain())
    manager.willing = False
    try:
        phone.open()
    except AccelerometerUnavailable as reason:
        print("unwilling", manager.listening(), reason)
    manager.hasSensor = False
    try:
        phone.open()
    except AccelerometerUnavailable as reason:
        print("none", manager.listening(), reason)
    sys.stdout.flush()
    os._exit(0)  # plyer's object complains when Python tidies up


if __name__ == "__main__":
    main(sys.argv[1])
