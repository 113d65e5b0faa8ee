"""The panel with a player's accuracy over time, and what to practise."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from sockapp import games
from sockapp.analysis.trends import (
    MIN_CHANGE_STANDARD_ERRORS,
    AccuracyTrend,
    MeanAccuracy,
    TrendChange,
    compute_trend,
)
from sockapp.i18n import _, ngettext, number, percent
from sockapp.records.kept_accuracies import read_accuracy
from sockapp.records.scorecard import PlayerKey
from sockapp.storage.slot import StorageError
from sockapp.ui.screens.records.stats_panels import NumbersPanel
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.plot import BandPlot

if TYPE_CHECKING:
    from sockapp.analysis.seat_summary import KindCost
    from sockapp.ui.app.app import SockDrawer


def make_trend_reader(
    app: SockDrawer, who: PlayerKey, game: str
) -> Callable[[], AccuracyTrend | None]:
    """Return a function that reads a player's trend. Any thread may call it."""
    history = app.app_data.history
    found = []
    try:
        for game_id in reversed(history.ids()):  # the first game first
            card = history.card(game_id)
            if card is not None and card.game == game:
                seat = card.seat_of(who)
                if seat is not None:
                    found.append((history.accuracy_slot(game_id), seat))
    except StorageError:
        found = []

    def read() -> AccuracyTrend | None:
        summaries = [read_accuracy(slot, game, seat) for slot, seat in found]
        return compute_trend([summary for summary in summaries if summary is not None])

    return read


def make_trend_panel(app: SockDrawer, trend: AccuracyTrend, game: str, *, is_bot: bool) -> Widget:
    """Return the panel of a trend."""
    panel = NumbersPanel(title=_("Accuracy of choices"))
    panel.add_widget(AppLabel(text=_mean_text(trend), font_style="Label"))
    if len(trend.games) > 1:
        means = [point.mean for point in trend.running]
        panel.add_widget(BandPlot(trend.games, means, [_band(point) for point in trend.running]))
    panel.add_widget(
        AppLabel(text=_change_text(trend), role="medium", theme_text_color="Secondary")
    )
    if trend.costliest is not None:
        _add_habit(app, panel, trend.costliest, game, is_bot=is_bot)
    return panel


def _band(point: MeanAccuracy) -> tuple[float, float] | None:
    if point.error is None:
        return None
    return (
        point.mean - MIN_CHANGE_STANDARD_ERRORS * point.error,
        point.mean + MIN_CHANGE_STANDARD_ERRORS * point.error,
    )


def _mean_text(trend: AccuracyTrend) -> str:
    count = len(trend.games)
    mean, error = trend.whole.mean, trend.whole.error
    if error is None:
        text = ngettext(
            "{percent} in {count} game, not enough to say how reliable that is.",
            "{percent} in {count} games, not enough to say how reliable that is.",
            count,
        )
    else:
        text = ngettext(
            # Translators: a mean and its uncertainty, as 94% and 2%.
            "{percent}, give or take {error}, in {count} game",
            "{percent}, give or take {error}, in {count} games",
            count,
        )
    return text.format(
        percent=percent(round(mean)),
        error=percent(max(1, round(MIN_CHANGE_STANDARD_ERRORS * (error or 0.0)))),
        count=number(count),
    )


def _change_text(trend: AccuracyTrend) -> str:
    match trend.change:
        case TrendChange.BETTER:
            return _("The later games were clearly played better than the first ones.")
        case TrendChange.WORSE:
            return _("The later games were clearly not played as well as the first ones.")
        case TrendChange.NONE:
            return _("No clear change so far.")
        case TrendChange.UNKNOWN:
            return _("Only games whose analysis you’ve opened are counted.")


def _add_habit(
    app: SockDrawer, panel: Widget, costliest: KindCost, game: str, *, is_bot: bool
) -> None:
    """Add what costs most, and for a person a button to the puzzles that practise it."""
    from sockapp.puzzles.choice_practice import find_practice  # loads all kinds of puzzles

    words = games.analysis_text(game)
    if words is None:
        return
    text = _("What costs the most: “{kind}”").format(kind=words.kind(costliest.kind))
    panel.add_widget(AppLabel(text=text, font_style="Label"))
    practice = find_practice(game, costliest.kind, costliest.facts)
    if is_bot or practice is None:
        return
    panel.add_widget(AppLabel(text=words.habit(costliest.kind)))
    kind_id, idea = practice.kind, practice.idea

    def practise(_button: object) -> None:
        from sockapp.ui.screens.puzzles.drawer_page import new_exercise

        app.navigator.go("solve", assignment=new_exercise(kind_id, idea))

    button = AppButton(
        AppButtonIcon(icon="hint"), AppButtonText(text=_("Practise it with puzzles")), style="tonal"
    )
    button.bind(on_release=practise)
    panel.add_widget(button)
