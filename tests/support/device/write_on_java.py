"""Draw text on a real Java, with the classes in ``java/``.

    python -m tests.support.device.write_on_java CLASSES

Prints a line for each text. It is a process of its own, because Java cannot be started twice.
"""

# ruff: noqa: T201

from __future__ import annotations

import os
import sys

import jnius_config


def main(classes: str) -> None:
    jnius_config.set_classpath(classes)
    from jnius import autoclass

    from sockapp.device import android, android_text

    android.is_android = lambda: True
    for text, size, bold in (("देवी", 8, True), ("देवी", 8, False), ("👩‍👧", 4, True), ("", 4, True)):
        drawn = android_text.draw_text(text, size, bold)
        if drawn is None:
            print("none")
            continue
        colours = sorted(
            {tuple(drawn.pixels[at : at + 4]) for at in range(0, len(drawn.pixels), 4)}
        )
        print(drawn.width, drawn.above, drawn.below, drawn.is_coloured, colours)
    print("left", autoclass("android.graphics.Bitmap").alive)
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
