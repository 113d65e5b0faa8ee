"""The switch from the old data to the imported ones, which survives a kill at any moment.

    import.new/     what is being prepared; worthless until it is complete
    import.ready/   complete: it takes the place of the old data, now or at the next start
    import.done/    what is left of it, to be deleted
    import.file     a copy of the backup file, while it is read

One rename makes ``import.new`` ``import.ready``. Before it the old data count, after it the new
ones. Each later step is a rename that is made only if it was not made yet, so the steps can be
repeated after a kill. ``complete_import`` must run before anything else is read.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from sockapp.records.data_deletion import SLOTS
from sockapp.storage.files import FILES, Files
from sockapp.storage.game_folders import games_in
from sockapp.storage.slot import Slot, StorageError

NEW, READY, DONE = "import.new", "import.ready", "import.done"
COPY = "import.file"
"""The copy of the chosen file, which the phone's file picker may show only once."""
_ASIDE = "old"
_PLACES = ("games", "history")


@dataclass(frozen=True, slots=True)
class SwitchPlan:
    """The slots and games that an import replaces or removes."""

    is_replacement: bool
    """Whether all old data are removed. Otherwise games are added to them."""
    slots: tuple[str, ...]
    """The small slots that are replaced. When everything goes, the others are deleted."""
    ended: tuple[str, ...] = ()
    """Games under way that are removed, because the import has them as finished ones."""


def seal(folder: Path, plan: SwitchPlan, files: Files = FILES) -> None:
    """Declare ``import.new`` complete. Raises ``StorageError``."""
    data = {"replaces": plan.is_replacement, "slots": plan.slots, "ended": plan.ended}
    slot = Slot(folder / NEW, "plan", files)
    for _generation in range(2):  # nothing can be done about a sealed import without its plan
        slot.write(json.dumps(data))
    try:
        files.rename(folder / NEW, folder / READY)
        files.sync_folder(folder)
    except OSError as error:
        raise StorageError.from_os(error, NEW) from error


def complete_import(folder: Path, files: Files = FILES) -> bool:
    """Let a sealed import take the place of the old data; return whether there was one.

    Raises ``StorageError``. Nothing may then be read or written before it has succeeded.
    """
    ready = folder / READY
    try:
        if not files.exists(ready):
            return False
        _switch(folder, ready, _read_plan(ready, files), files)
        if files.exists(folder / DONE):
            files.rmtree(folder / DONE)
        files.rename(ready, folder / DONE)
        files.sync_folder(folder)
    except OSError as error:
        raise StorageError.from_os(error, READY) from error
    return True


def clear_remains(folder: Path, files: Files = FILES) -> None:
    """Delete what a stopped or completed import has left. A failure is ignored."""
    for name in (NEW, DONE):
        with suppress(OSError):  # it only takes up space, and the next start tries again
            if files.exists(folder / name):
                files.rmtree(folder / name)
    with suppress(OSError):
        if files.exists(folder / COPY):
            files.unlink(folder / COPY)


def _read_plan(ready: Path, files: Files) -> SwitchPlan:
    text = Slot(ready, "plan", files).read().payload
    if text is None:
        raise StorageError("damaged", READY)
    data = json.loads(text)
    return SwitchPlan(data["replaces"], tuple(data["slots"]), tuple(data["ended"]))


def _switch(folder: Path, ready: Path, plan: SwitchPlan, files: Files) -> None:
    for place in _PLACES:
        if plan.is_replacement:
            if files.exists(ready / place):
                _put_aside(folder / place, ready / _ASIDE / place, files)
                files.move_folder(ready / place, folder / place)
            continue
        for game_id in games_in(ready / place, files):
            _put_aside(folder / place / game_id, ready / _ASIDE / place / game_id, files)
            files.move_folder(ready / place / game_id, folder / place / game_id)
    for game_id in plan.ended:
        _put_aside(folder / "games" / game_id, ready / _ASIDE / "games" / game_id, files)
    if plan.is_replacement:
        _put_aside(folder / "bin", ready / _ASIDE / "bin", files)
    for name in SLOTS:
        for end in ("a", "b"):
            path = folder / f"{name}.{end}"
            if name in plan.slots:
                if files.exists(ready / path.name):
                    files.replace(ready / path.name, path)
            elif plan.is_replacement and files.exists(path):
                files.unlink(path)
    files.sync_folder(folder)


def _put_aside(path: Path, aside: Path, files: Files) -> None:
    """Move old data out of the way, if they are still there."""
    if files.exists(path):
        files.move_folder(path, aside)
