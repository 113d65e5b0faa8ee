"""Write a slot again and again; not a test itself.

python -m tests.support.slot_writer FOLDER NAME TIMES
"""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

from sockapp.storage.slot import Slot, StorageError


def main(folder: str, name: str, times: int) -> None:
    """Write ``NAME 0``, ``NAME 1`` … with enough spaces after it for several blocks."""
    slot = Slot(Path(folder), "game")
    for number in range(times):
        text = f"{name} {number}" + " " * 5000
        with suppress(StorageError):  # the other process may remove this one's first temporary file
            slot.write(text)
    slot.write(text)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
