"""Turns a phone on a real Java: its insets and its display, through pyjnius and ``java/``.

    python -m tests.support.device.turn_on_java CLASSES

Prints what happened, one line a step. A process of its own, as a Java cannot be started twice.
"""

# ruff: noqa: T201

from __future__ import annotations

import os
import sys

import jnius_config


def main(classes: str) -> None:
    jnius_config.set_classpath(classes)
    from jnius import autoclass
    from kivy.clock import Clock

    from sockapp.device import android
    from sockapp.device.display import watch_rotation
    from sockapp.device.insets import system_insets

    android.on_android = lambda: True
    print("insets", *system_insets())
    turns: list[str] = []
    listener = watch_rotation(lambda: turns.append("turned"))
    print("listens", listener is not None)
    autoclass("android.hardware.display.DisplayManager").only.change()
    print("on Java's thread", *turns)
    Clock.tick()
    print("in the next frame", *turns)
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
