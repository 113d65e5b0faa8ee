"""The slow work of the backup page: functions for a thread, and how they report and stop.

None of them uses the app's own objects, because those belong to the other thread.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from sockapp.backup import switch
from sockapp.backup.container import MAX_FILE_BYTES, BadBackup
from sockapp.backup.export import ExportResult, export
from sockapp.backup.staging import ImportResult, Preview, preview, stage_merge, stage_replacement
from sockapp.people.settings import Settings
from sockapp.records.app_data import AppData

_CHUNK_BYTES = 1 << 18


class Stopped(Exception):
    """The user has stopped the work."""


class FileJob:
    """What a thread and the page know of the work that is under way."""

    def __init__(self) -> None:
        self.fraction = 0.0
        """The part that is done."""
        self.is_stopped = False

    def report(self, fraction: float) -> None:
        """Store the fraction that is done, and yield to other threads. Raises ``Stopped``."""
        time.sleep(0)
        if self.is_stopped:
            raise Stopped
        self.fraction = fraction


def save_to(
    open_file: Callable[[], BinaryIO], folder: Path, made: int, job: FileJob
) -> ExportResult:
    """Write everything into a file. Raises OSError, ``StorageError`` or ``BadBackup``."""
    with open_file() as file:
        result = export(AppData(folder), file.write, made, job.report)
        file.flush()
        with suppress(OSError):  # a pipe to another app cannot be synced
            os.fsync(file.fileno())
    return result


def save_to_path(path: Path, folder: Path, made: int, job: FileJob) -> ExportResult:
    """Write everything into a file of this name, which appears only when it is whole."""
    part = path.with_name(f"{path.name}.part")
    try:
        result = save_to(lambda: part.open("wb"), folder, made, job)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return result


def read_preview(
    open_file: Callable[[], BinaryIO], folder: Path, ours: Settings, job: FileJob
) -> Preview:
    """Copy a file into the data folder and return what is in it.

    The copy makes sure that what was shown is what will be imported, and that a document of another
    app is read once only. Raises OSError, ``StorageError`` or ``BadBackup``.
    """
    folder.mkdir(parents=True, exist_ok=True)
    copy = folder / switch.COPY
    size = 0
    with open_file() as source, copy.open("wb") as target:
        while chunk := source.read(_CHUNK_BYTES):
            job.report(0.0)
            size += len(chunk)
            if size > MAX_FILE_BYTES:
                raise BadBackup("large")
            target.write(chunk)
    return preview(copy, AppData(folder), ours, job.report)


def prepare_merge(folder: Path, different: Collection[str], job: FileJob) -> ImportResult:
    """Prepare the copied file to be added to this phone's data."""
    return stage_merge(folder / switch.COPY, folder, different, job.report)


def prepare_replacement(folder: Path, job: FileJob) -> ImportResult:
    """Prepare the copied file to take the place of this phone's data."""
    return stage_replacement(folder / switch.COPY, folder, job.report)
