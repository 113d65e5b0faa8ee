"""The sheet that compares two games of a challenge turn by turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp.i18n import _, ngettext, number
from sockapp.session import challenge_text
from sockapp.session.challenge import TurnPair
from sockapp.ui.boards.board_host import face_of
from sockapp.ui.play.finished_game import FinishedGame
from sockapp.ui.screens.challenges.comparison import ComparedGames
from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.recycled_list import RecycledList
from sockapp.ui.widgets.sheet import Sheet

Builder.load_string("""
#:import dp kivy.metrics.dp
<ComparedTurnLine>:
    size_hint_y: None
    spacing: dp(8)
    Avatar:
        who: root.who
        size: dp(root.FACE_DP), dp(root.FACE_DP)
        pos_hint: {"center_y": 0.5}
    AppLabel:
        id: words
        role: "medium"
        pos_hint: {"center_y": 0.5}
        text: root.text

<ComparedTurnRow>:
    is_pressable: True
    fill: "surface2"
    line: "none"
    radius: dp(12)
    padding: dp(root.PADDING_DP)
    spacing: dp(root.SPACING_DP)
    AppLabel:
        id: heading
        font_style: "Label"
        role: "large"
        text: root.heading
    ComparedTurnLine:
        id: mine
    ComparedTurnLine:
        id: theirs
""")

ROW_GAP_DP = 8
"""Space between two rows, in dp."""


class ComparedTurnLine(BoxLayout):
    """A face and what this player did."""

    FACE_DP = 30
    who = StringProperty("")
    text = StringProperty("")

    def fit(self, width: float) -> float:
        """Lay out for this width at once, and return the height."""
        height = self.ids.words.fit(width - dp(self.FACE_DP) - self.spacing)
        self.height = max(height, dp(self.FACE_DP))
        return float(self.height)


class ComparedTurnRow(AppCard):
    """One turn of both players; a tap shows the moment in the replay."""

    PADDING_DP, SPACING_DP = 10, 6
    heading = StringProperty("")
    hint = StringProperty("")
    """The whole row in words, for screen readers."""

    def __init__(self, on_tap: Callable[[int], None], **kwargs: Any) -> None:
        self._on_tap = on_tap
        self.number = 0
        super().__init__(**kwargs)

    def show(self, number: int, turn: ComparedTurn, faces: tuple[str, str]) -> None:
        """Show a turn."""
        self.number, self.heading = number, turn.heading
        self.hint = " · ".join((turn.heading, turn.mine, turn.theirs))
        for line, who, text in zip(
            (self.ids.mine, self.ids.theirs), faces, (turn.mine, turn.theirs), strict=True
        ):
            line.who, line.text = who, text

    def on_release(self) -> None:
        """Show the moment."""
        self._on_tap(self.number)

    def fit(self, width: float) -> float:
        """Lay out for this width at once, and return the height."""
        self.width = width
        inner = width - dp(2 * self.PADDING_DP)
        parts = (self.ids.heading, self.ids.mine, self.ids.theirs)
        room = dp(2 * self.PADDING_DP + (len(parts) - 1) * self.SPACING_DP)
        self.height = room + sum(part.fit(inner) for part in parts)
        return float(self.height)


@dataclass(frozen=True, slots=True)
class ComparedTurn:
    """One turn of both players in words."""

    at: int
    """The number of moves before this player's turn."""
    heading: str
    mine: str
    theirs: str
    is_alike: bool
    """Whether both did the same."""

    @property
    def note(self) -> str:
        """What the friend did, for the replay of this player's game."""
        return f"{self.heading}: {self.theirs}"


def describe_turns(compared: ComparedGames) -> list[ComparedTurn]:
    """Return all turns that both players had, as far as they have words."""
    turns = (_describe_turn(compared, pair) for pair in compared.comparison.pairs)
    return [turn for turn in turns if turn.mine and turn.theirs]


def _describe_turn(compared: ComparedGames, pair: TurnPair) -> ComparedTurn:
    finished, challenge = compared.finished, compared.challenge
    seat, phrases = challenge.seat, finished.phrases
    mine = challenge_text.turn_text(pair.mine, seat, phrases, finished.names, is_own=True)
    names = tuple(player.name for player in challenge.log.players)
    theirs = challenge_text.turn_text(pair.theirs, seat, phrases, names, is_own=False)
    is_alike = challenge_text.is_told_alike(challenge, pair, phrases, finished.names)
    if is_alike and mine:
        theirs = _("{name} did the same.").format(name=challenge.name)
    heading = _("Turn {number}").format(number=number(pair.mine.number))
    return ComparedTurn(pair.mine.at, heading, mine, theirs, is_alike)


def open_comparison(compared: ComparedGames) -> Sheet:
    """Open the sheet. A tap on a turn goes to the replay."""
    finished, challenge = compared.finished, compared.challenge
    app, seat = finished.app, challenge.seat
    sheet = Sheet(title=_("You and {name}").format(name=challenge.name))
    turns = describe_turns(compared)

    def show_moment(index: int) -> None:
        sheet.dismiss()
        turn = turns[index]
        app.navigator.go("replay", finished=finished, viewpoint=seat, at=turn.at, note=turn.note)

    def watch(_button: AppButton) -> None:
        sheet.dismiss()
        app.navigator.go("replay", finished=FinishedGame(app, challenge.log), viewpoint=seat)

    if turns:
        friend = challenge.log.players[seat]
        faces = (finished.face(seat), face_of(finished.game_id, friend))
        sheet.scroll_list(_rows(turns, faces, show_moment))
    else:
        sheet.add(AppLabel(text=_("You had no turns in common."), halign="center"))
    words = _("Watch {name}’s game").format(name=challenge.name)
    button = AppButton(AppButtonIcon(icon="replay"), AppButtonText(text=words), style="outlined")
    button.bind(on_release=watch)
    sheet.add_footer(button)
    sheet.open(animation=False)
    return sheet


def _rows(
    turns: list[ComparedTurn], faces: tuple[str, str], on_tap: Callable[[int], None]
) -> RecycledList:
    """Return the list of turns. A long game has hundreds of them."""
    rows = RecycledList(
        has_fitted_rows=True, gap=dp(ROW_GAP_DP), count=len(turns), row_height=dp(110)
    )
    rows.make = lambda: ComparedTurnRow(on_tap)
    rows.fill = lambda row, index: row.show(index, turns[index], faces)
    return rows


def summarise(compared: ComparedGames) -> str:
    """Return in how many of the listed turns both did the same."""
    turns = describe_turns(compared)
    text = ngettext(
        "Turns played alike: {count} of {total}.",
        "Turns played alike: {count} of {total}.",
        len(turns),
    )
    count = sum(turn.is_alike for turn in turns)
    return text.format(count=number(count), total=number(len(turns)))
