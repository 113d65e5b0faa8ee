"""Writes the sounds into assets/sounds.

    python -m tools.sounds [FOLDER]

The files are committed. Effects are wave files, which start without delay. Music is compressed.
"""

from __future__ import annotations

import argparse
import array
import sys
import wave
from pathlib import Path
from typing import Final

from .effects import EFFECTS, make_effect
from .music import LOOPS, make_loop
from .synthesis import RATE, Samples

FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "sounds"
COMPRESSION: Final = 0.6
"""From 0 (large files) to 1. At 0.6 a loop of 23 s has 49 kB."""


def write_effect(name: str, folder: Path) -> Path:
    """Write an effect as 16-bit mono, and return its path."""
    frames = array.array("h", [round(32767 * sample) for sample in make_effect(name)])
    if sys.byteorder == "big":
        frames.byteswap()
    path = folder / f"{name}.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(frames.itemsize)
        file.setframerate(RATE)
        file.writeframes(frames.tobytes())
    return path


def write_loop(name: str, folder: Path) -> Path:
    """Write a loop of music as Ogg Vorbis, and return its path."""
    import soundfile  # a development package, and only this function needs it

    samples: Samples = make_loop(name)
    path = folder / "music" / f"{name}.ogg"
    path.parent.mkdir(parents=True, exist_ok=True)
    soundfile.write(
        path, samples, RATE, format="OGG", subtype="VORBIS", compression_level=COMPRESSION
    )
    return path


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Synthesise the app's sounds.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    written = [write_effect(name, folder) for name in EFFECTS]
    written += [write_loop(name, folder) for name in LOOPS]
    for path in written:
        print(f"{path.relative_to(folder)}: {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
