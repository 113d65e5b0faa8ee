"""Read insets and turns of the display on a real Java, with the classes in ``java/``.

    python -m tests.support.device.turn_on_java CLASSES

Prints a line for each step. It is a process of its own, because Java cannot be started twice.
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

    android.is_android = lambda: True
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
