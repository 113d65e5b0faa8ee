"""The fairness page: a game's seed, and the counts of all dice and deals on this phone."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from sockapp import games
from sockapp.engine import game_log as logs
from sockapp.engine.game_review import FrequencySample, GameReview
from sockapp.i18n import _, ngettext, number
from sockapp.i18n.language import MINUS
from sockapp.records.fairness import FairnessVerdict, SampleVerdict, judge_sample, sum_samples
from sockapp.storage.slot import StorageError
from sockapp.ui.app.page import Page
from sockapp.ui.play.finished_game import FinishedGame
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.empty_state import EmptyState
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.plot import BarPlot
from sockapp.ui.widgets.segments import Segments  # noqa: F401  (used in kv)

load_kv(__file__)


class SeedPanel(AppCard):
    """The seed of one game, and the button that replays the game from it."""

    seed = StringProperty("")
    found = StringProperty("")
    __events__ = ("on_check",)

    def on_check(self) -> None:
        """Fired when the user wants the game replayed from its seed."""


class SamplePanel(AppCard):
    """A panel about one thing that was counted."""

    title = StringProperty("")


class FairnessPage(Page):
    """The page that shows whether the random numbers are fair."""

    has_two_columns = True
    game = StringProperty("")
    finished: FinishedGame | None = None
    is_same_outcome: bool | None = None
    """Whether the replayed game ended the same; None before it was replayed."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app.bind(lang=self._refresh)

    def on_enter(self, finished: FinishedGame | None = None, **_given: Any) -> None:
        """Show one game and the counts of all games, or only the counts."""
        self.finished = finished
        if finished is not None:
            self.game = finished.game_id
        elif not self.game:
            self.game = games.game_ids()[0]
        self.is_same_outcome = None
        self._refresh()
        self.ids.scroller.return_to_top()

    def on_leave(self) -> None:
        """Release the game."""
        self.finished = None
        self.ids.one.clear_widgets()

    def pick_game(self, game: str) -> None:
        """Show the counts of another game."""
        self.game = game
        self._refresh()

    def check(self) -> None:
        """Replay the game from its seed and compare the outcome."""
        finished = self.finished
        if finished is None:
            return
        game = games.rules(finished.game_id)
        self.is_same_outcome = (
            game.outcome(logs.final_state(game, finished.log)) == finished.outcome
        )
        self._refresh()

    def _found_text(self, moves: int) -> str:
        """Return the result of the replay; empty before it."""
        if self.is_same_outcome is None:
            return ""
        if not self.is_same_outcome:
            return _("The replay doesn’t match this game!")
        return ngettext(
            "{count} move later: the same cards, dice and scores.",
            "{count} moves later: the same cards, dice and scores.",
            moves,
        ).format(count=number(moves))

    def _refresh(self, *_args: object) -> None:
        if self.parent is None or not self.game:
            return
        self.ids.one.clear_widgets()
        if self.finished is not None:
            log = self.finished.log
            panel = SeedPanel(seed=group_digits(log.seed), found=self._found_text(len(log.moves)))
            panel.bind(on_check=lambda _panel: self.check())
            self.ids.one.add_widget(panel)
        segments = self.ids.games
        segments.labels = [games.title(each).TITLE for each in games.game_ids()]
        segments.values = list(games.game_ids())
        segments.value = self.game
        samples = self._sample_widgets()
        left = 0 if self.finished is not None else len(samples) // 2
        for place, widgets in (
            (self.ids.first, samples[:left]),
            (self.ids.samples, samples[left:]),
        ):
            place.clear_widgets()
            for widget in widgets:
                place.add_widget(widget)

    def _sample_widgets(self) -> list[Widget]:
        review = games.review(self.game)
        try:
            # The luck of a challenge comes from a friend's phone.
            tallied = self.app.app_data.history.list_tallied(self.game)
            tallies = (tally for card, tally in tallied if not card.challenge)
            samples = sum_samples(tallies) if review is not None else {}
        except StorageError:
            samples = {}
        if review is None or not samples:
            return [EmptyState(_("Nothing to count yet. Finish a game first."))]
        return [_make_sample_panel(review, name, sample) for name, sample in samples.items()]


def _make_sample_panel(review: GameReview, name: str, sample: FrequencySample) -> Widget:
    """Return a panel with a plot, its most unusual count and a verdict."""
    panel = SamplePanel(title=review.sample_title(name))
    verdict = judge_sample(sample)
    is_lopsided = verdict.verdict in (FairnessVerdict.LOPSIDED, FairnessVerdict.VERY_LOPSIDED)
    oddest = verdict.oddest if is_lopsided else None
    panel.add_widget(BarPlot(sample.counts, sample.expected, review.sample_labels(name), oddest))
    at = verdict.oddest
    line = review.sample_line(name, at, sample.counts[at], sample.expected[at])
    panel.add_widget(AppLabel(text=line, role="medium", theme_text_color="Secondary"))
    panel.add_widget(AppLabel(text=verdict_text(verdict), font_style="Label"))
    return panel


def verdict_text(verdict: SampleVerdict) -> str:
    """Return the verdict in words."""
    match verdict.verdict:
        case FairnessVerdict.FEW:
            return _("Too early to tell.")
        case FairnessVerdict.EVEN:
            return _("Fair. Honest luck looks just like this.")
        case FairnessVerdict.LOPSIDED:
            text = ngettext(
                "A bit lopsided, but that happens. About 1 fair phone in {count} would look "
                "like this.",
                "A bit lopsided, but that happens. About 1 fair phone in {count} would look "
                "like this.",
                verdict.one_in,
            )
        case FairnessVerdict.VERY_LOPSIDED:
            text = ngettext(
                "Very lopsided. Only 1 fair phone in {count} would look like this. Play on "
                "and look again.",
                "Very lopsided. Only 1 fair phone in {count} would look like this. Play on "
                "and look again.",
                verdict.one_in,
            )
    return text.format(count=number(verdict.one_in))


def group_digits(seed: int) -> str:
    """Return the seed in groups of four digits, which are easier to compare."""
    digits = str(abs(seed))
    head = len(digits) % 4
    groups = [digits[:head]] if head else []
    groups += [digits[index : index + 4] for index in range(head, len(digits), 4)]
    return (MINUS if seed < 0 else "") + " ".join(groups)
