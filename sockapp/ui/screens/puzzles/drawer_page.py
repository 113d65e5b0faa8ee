"""The drawer of puzzles: a fixed collection in chapters by idea, and practice of each idea."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from sockapp import puzzles
from sockapp.engine.rng import Rng
from sockapp.i18n import _
from sockapp.puzzles import collection
from sockapp.puzzles.assignment import (
    Assignment,
    CollectedAssignment,
    ExerciseAssignment,
    list_entries,
)
from sockapp.puzzles.progress import PuzzleProgress
from sockapp.puzzles.puzzle import KIND_IDS, KindId
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.app.page import Page
from sockapp.ui.screens.puzzles.chapter_tiles import ChapterTiles, Tile
from sockapp.ui.screens.puzzles.current_solver import load_progress
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.footer import Footer  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.segments import Segments  # noqa: F401  (used in kv)

load_kv(__file__)

EXERCISE_SEED_LIMIT = 1 << 30
"""Practice begins at a random number below this, so that each evening has other exercises."""


class ChapterCard(AppCard):
    """A chapter with its idea and its puzzles."""

    title = StringProperty("")
    line_text = StringProperty("")
    __events__ = ("on_practise",)

    def on_practise(self) -> None:
        """Fired when the user wants exercises of this idea."""


class DrawerPage(Page):
    """The page of the collection, one kind at a time."""

    kind_id = StringProperty("")
    next_text = StringProperty("")
    has_next = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards: dict[KindId, list[tuple[ChapterCard, ChapterTiles]]] = {}
        """The chapters of each kind that was shown, as making them takes longest."""
        self._opened: KindId | None = None
        """The kind that this visit was asked for; None before a visit."""
        self.app.bind(lang=self._refresh)

    def on_enter(self, kind_id: KindId = KIND_IDS[0], **_given: Any) -> None:
        """Show a kind, and the chapter to go on with."""
        # A way back leads here with the first kind that was opened, not the last one.
        self.show_kind(self.kind_id if self._is_back(kind_id) else kind_id)
        self._opened = kind_id

    def _is_back(self, kind_id: KindId) -> bool:
        return bool(self.kind_id) and self._opened == kind_id

    def back(self) -> None:
        """Go to the puzzles of the day. The next visit begins with the kind that it asks for."""
        self._opened = None
        super().back()

    def rehearse(self) -> IdleTasks:
        """Make the chapters of all kinds, one kind at a time."""
        for kind_id in KIND_IDS:
            self._make_cards(kind_id)
            yield

    def _make_cards(self, kind_id: KindId) -> None:
        if kind_id not in self._cards:
            self._cards[kind_id] = [
                self._make_card(kind_id, chapter.idea, index)
                for index, chapter in enumerate(collection.list_chapters(kind_id))
            ]

    def show_kind(self, kind_id: KindId) -> None:
        """Show the chapters of a kind."""
        is_new = kind_id != self.kind_id
        self.kind_id = kind_id
        self._make_cards(kind_id)
        if is_new:
            self.ids.chapters.clear_widgets()
            for card, _tiles in self._cards[kind_id]:
                self.ids.chapters.add_widget(card)
            self.ids.scroller.scroll_y = 1
        self._refresh()

    def _make_card(
        self, kind_id: KindId, idea: str, chapter: int
    ) -> tuple[ChapterCard, ChapterTiles]:
        card = ChapterCard()
        tiles = ChapterTiles(kind_id, lambda at: self._open(kind_id, chapter, at))
        card.add_widget(tiles)
        card.bind(on_practise=lambda _card: self._practise(kind_id, idea))
        return card, tiles

    def _refresh(self, *_args: object) -> None:
        """Write all texts again, and draw the tiles."""
        if self.parent is None or not self.kind_id:
            return
        kind_id: KindId = self.kind_id
        self.ids.kinds.values = list(KIND_IDS)
        self.ids.kinds.labels = [puzzles.kind(each).text.title() for each in KIND_IDS]
        text, progress = puzzles.kind(kind_id).text, load_progress(self.app)
        following = self._find_next(progress)
        self.has_next = following is not None
        self.next_text = self._describe_next(progress)
        for (card, tiles), chapter in zip(
            self._cards[kind_id], collection.list_chapters(kind_id), strict=True
        ):
            card.title, card.line_text = text.idea_title(chapter.idea), text.idea_line(chapter.idea)
            tiles.show(
                [
                    Tile(
                        index,
                        entry.grade,
                        progress.collection_result(kind_id, entry.id),
                        following is not None and entry is following.entry,
                    )
                    for index, entry in enumerate(chapter.puzzles, start=1)
                ]
            )

    def _find_next(self, progress: PuzzleProgress) -> CollectedAssignment | None:
        solved = progress.solved(self.kind_id)
        entries = list_entries(self.kind_id)
        return next((each for each in entries if each.entry.id not in solved), None)

    def _describe_next(self, progress: PuzzleProgress) -> str:
        if not self.has_next:
            return _("All solved!")
        return _("Go on") if progress.solved(self.kind_id) else _("Start with the first")

    # ---- actions

    def _open(self, kind_id: KindId, chapter: int, at: int) -> None:
        puzzles = collection.list_chapters(kind_id)[chapter]
        self._solve(CollectedAssignment(kind_id, puzzles.idea, puzzles.puzzles[at]))

    def go_on(self) -> None:
        """Open the first puzzle that is not solved."""
        following = self._find_next(load_progress(self.app))
        if following is not None:
            self._solve(following)

    def _practise(self, kind_id: KindId, idea: str) -> None:
        self._solve(new_exercise(kind_id, idea))

    def _solve(self, assignment: Assignment) -> None:
        self.app.navigator.go("solve", assignment=assignment)


def new_exercise(kind_id: KindId, idea: str) -> ExerciseAssignment:
    """Return an exercise of an idea, another one each time."""
    return ExerciseAssignment(kind_id, idea, Rng.fresh().state % EXERCISE_SEED_LIMIT)
