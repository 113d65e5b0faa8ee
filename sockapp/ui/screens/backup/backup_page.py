"""The backup page: everything into one file, and such a file into the app."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import asynckivy as ak
from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from sockapp.backup import switch
from sockapp.backup.container import BackupFault, BadBackup
from sockapp.backup.export import ExportResult
from sockapp.backup.staging import ImportResult, Preview
from sockapp.device import documents, wall_clock
from sockapp.device.data_folder import data_folder
from sockapp.device.documents import PickedDocument
from sockapp.i18n import N_, _, ngettext, number
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.storage.slot import StorageError
from sockapp.ui.app.page import Page
from sockapp.ui.screens.backup import file_jobs
from sockapp.ui.screens.backup.backup_sheets import ask_path, show_preview
from sockapp.ui.screens.backup.file_jobs import FileJob, Stopped
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.progress import AppLinearProgress  # noqa: F401  (used in kv)
from sockapp.ui.widgets.sheet import Sheet, ask

load_kv(__file__)

T = TypeVar("T")

FILE_ENDING = "sockdrawer"
PROGRESS_INTERVAL_S = 0.1
"""Seconds between two updates of the bar."""

_FAULTS: dict[BackupFault, str] = {
    "not_a_backup": N_("This isn’t a Sock Drawer file."),
    "newer": N_("A newer version made this file. Update the app first."),
    "cut_off": N_("The end of this file is missing. Copy it again."),
    "damaged": N_("This file is damaged. Copy it again."),
    "large": N_("This file is too large to be a Sock Drawer file."),
    "content": N_("Something in this file can’t be right, so the file wasn’t used."),
}
_FAULT_ENDING = N_("Nothing has changed.")
_BUSY = {
    "saving": N_("Packing everything…"),
    "reading": N_("Reading the file…"),
    "importing": N_("Moving in…"),
}


class BackupPage(Page):
    """The page with one button for each direction."""

    has_two_columns = True
    busy = StringProperty("")
    """The work that is under way; empty for none."""
    busy_words = StringProperty("")
    fraction = NumericProperty(0)
    """The part of it that is done."""
    saved = StringProperty("")
    """What was saved on this visit; empty for nothing."""
    saved_document = ObjectProperty(None, allownone=True)
    """The document that was saved, which can be shared; None on a desktop."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._job: FileJob | None = None
        self._watch = Clock.create_trigger(self._show_fraction, PROGRESS_INTERVAL_S, interval=True)
        self.app.bind(lang=self._name_work)
        self.fbind("saved", self._tell_saved)

    def _tell_saved(self, *_args: object) -> None:
        """Show what was saved, with a button that shares it where that is possible."""
        place = self.ids.outcome
        place.clear_widgets()
        if not self.saved:
            return
        place.add_widget(AppLabel(text=self.saved, halign="center"))
        if self.saved_document is not None:
            button = AppButton(
                AppButtonIcon(icon="share"),
                AppButtonText(text=_("Share the file…")),
                style="outlined",
            )
            button.bind(on_release=lambda _button: self.share())
            place.add_widget(button)

    def on_enter(self, **_given: Any) -> None:
        """Show the page as on its first visit."""
        self.saved, self.saved_document = "", None

    def on_leave(self) -> None:
        """Stop what is under way. Until an import is prepared it has changed nothing."""
        self.stop()

    def stop(self) -> None:
        """Stop the work that is under way."""
        if self._job is not None:
            self._job.is_stopped = True

    # ---- saving

    def save(self) -> None:
        """Ask where to, and save everything."""
        name = f"sock-drawer-{wall_clock.now():%Y-%m-%d}.{FILE_ENDING}"
        if not documents.create_document(name, self._save_to_document):
            ask_path(Sheet(title=_("Save as")), f"~/{name}", _("Save"), self._save_to_path)

    def _save_to_document(self, document: PickedDocument | None) -> None:
        if document is None or self.busy:
            return
        work = partial(file_jobs.save_to, partial(document.open, "wt"), data_folder(), _now())
        ak.start(self._save(work, document))

    def _save_to_path(self, text: str) -> None:
        path = Path(text.strip()).expanduser()
        ak.start(self._save(partial(file_jobs.save_to_path, path, data_folder(), _now()), None))

    async def _save(
        self, work: Callable[[FileJob], ExportResult], document: PickedDocument | None
    ) -> None:
        result = await self._run("saving", work)
        if result is None:
            if document is not None:
                document.delete()  # half a file would be refused later, when it is needed
            return
        self.app.change(is_backup_known=True)
        words = ngettext(
            "Saved, with {count} game.", "Saved, with {count} games.", result.games
        ).format(count=number(result.games))
        if result.left_out:
            left_out = ngettext(
                "{count} damaged game was left out.",
                "{count} damaged games were left out.",
                result.left_out,
            )
            words += " " + left_out.format(count=number(result.left_out))
        self.saved_document, self.saved = document, words

    def share(self) -> None:
        """Open the share sheet with the saved document."""
        if self.saved_document is None or not self.saved_document.share(_("Share the file")):
            self.app.navigator.say(
                _("The phone can’t share the file. You’ll find it where you saved it.")
            )

    # ---- opening a file

    def open(self) -> None:
        """Ask for a file, and show what is in it."""
        if not documents.open_document(self._open_document):
            ask_path(Sheet(title=_("Open a file")), "~/", _("Open"), self._open_path)

    def _open_document(self, document: PickedDocument | None) -> None:
        if document is not None and not self.busy:
            ak.start(self._look(partial(document.open, "r")))

    def _open_path(self, text: str) -> None:
        path = Path(text.strip()).expanduser()
        ak.start(self._look(lambda: path.open("rb")))

    async def _look(self, open_file: Callable[[], BinaryIO]) -> None:
        work = partial(file_jobs.read_preview, open_file, data_folder(), self.app.settings)
        preview = await self._run("reading", work)
        if preview is None:
            switch.clear_remains(data_folder())
            return
        show_preview(
            preview, self._merge, partial(self._ask_to_replace, preview), self._forget_file
        )

    def _forget_file(self) -> None:
        """Delete the copy of a file that is not imported."""
        if not self.busy:
            switch.clear_remains(data_folder())

    def _merge(self, different: Sequence[str]) -> None:
        work = partial(file_jobs.prepare_merge, data_folder(), tuple(different))
        ak.start(self._import(work))

    def _ask_to_replace(self, _found: Preview) -> None:
        ask(
            _("Replace everything?"),
            _(
                "All Sock Drawer data on this phone will be deleted and replaced by the "
                "file. This can’t be undone."
            ),
            _("Replace"),
            _("Cancel"),
            lambda: self._ask_pins([each for each in self.app.settings.habits if each.latch]),
            self._forget_file,
        )

    def _ask_pins(self, owners: Sequence[PlayerPrefs]) -> None:
        """Ask for the PINs of these people one after the other, then replace everything."""
        if not owners:
            ak.start(self._import(partial(file_jobs.prepare_replacement, data_folder())))
            return
        from sockapp.ui.play.sheets import pin_sheet  # loaded late, as few people have a PIN

        owner = pin_sheet.PinOwner(self.app, owners[0])
        pin_sheet.ask_pin(owner, lambda: self._ask_pins(owners[1:]))

    async def _import(self, work: Callable[[FileJob], ImportResult]) -> None:
        result = await self._run("importing", work)
        if result is None:
            switch.clear_remains(data_folder())
            return
        if self.app.switch_to_import():
            self.app.navigator.say(_tell_import(result))

    # ---- running

    async def _run(self, name: str, work: Callable[[FileJob], T]) -> T | None:
        """Return what the work returns; None if it was stopped, or failed and was told."""
        if self.busy:
            return None
        job = self._job = FileJob()
        self.busy, self.fraction = name, 0
        self._name_work()
        self._watch()
        try:
            return await ak.run_in_thread(lambda: work(job), daemon=True)
        except Stopped:
            self.app.navigator.say(_("Stopped. Nothing has changed."))
        except BadBackup as error:
            self.app.navigator.say(" ".join((_(_FAULTS[error.kind]), _(_FAULT_ENDING))))
        except StorageError as error:
            self.app.navigator.say(_tell_storage(error))
        except OSError:
            self.app.navigator.say(_("This file can’t be opened. Check its name and folder."))
        finally:
            self._job = None
            self.busy = ""
            self._watch.cancel()
        return None

    def _name_work(self, *_args: object) -> None:
        self.busy_words = _(_BUSY[self.busy]) if self.busy else ""

    def _show_fraction(self, _dt: float) -> None:
        if self._job is not None:
            self.fraction = self._job.fraction


def _now() -> int:
    return int(datetime.datetime.timestamp(wall_clock.now()))


def _tell_storage(error: StorageError) -> str:
    """Return a sentence about a failure of this phone's storage."""
    if error.kind == "full":
        return _("There isn’t enough room on this phone. Nothing has changed.")
    if error.kind == "newer":
        return _("A newer version wrote some of this phone’s data. Update the app first.")
    return _("The phone can’t read or write its data at the moment. Nothing has changed.")


def _tell_import(result: ImportResult) -> str:
    """Return a sentence about what an import has brought."""
    if not result.games and result.duplicates:
        return _("All of these games were already here.")
    told = ngettext("Done. {count} game added.", "Done. {count} games added.", result.games)
    return told.format(count=number(result.games))
