"""The score pad of Out of Sock: tap in each player's cards, suit by suit."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from sockapp.companion.out_of_sock_score_pad import FACES, OutOfSockScorePad
from sockapp.engine.game import Seat
from sockapp.engine.player import Player
from sockapp.games.out_of_sock import INFO
from sockapp.games.out_of_sock.cards import SUITS, Suit
from sockapp.games.out_of_sock.events import Decided, Won
from sockapp.games.out_of_sock.text.highlights import tie_text
from sockapp.games.out_of_sock.text.phrases import PHRASES
from sockapp.i18n import _, join_and, ngettext, number
from sockapp.ui.app.page import Page
from sockapp.ui.boards.board_host import Spectator
from sockapp.ui.boards.out_of_sock.columns.card_columns import explain_score
from sockapp.ui.boards.out_of_sock.score_sheet import ScoreGrid
from sockapp.ui.screens.companion.card_tabs import CardTile, PlayerTab, SuitTab
from sockapp.ui.screens.companion.pad_persistence import open_pads, save_pads
from sockapp.ui.screens.companion.players_sheet import OldSeats, ask_players
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.sheet import ask

load_kv(__file__)


class OutOfSockPadPage(Page):
    """A page with one player's cards of one suit, and the scores of all players."""

    is_side_by_side = BooleanProperty(False)
    """Whether cards and scores stand side by side."""
    message = StringProperty("")
    """The winner, or the instruction."""
    tie = StringProperty("")
    """How a tie was broken, or that it was not; empty without a tie."""
    working = StringProperty("")
    """How the suit's score comes about, or the instruction while it has no cards."""
    is_working_shown = BooleanProperty(False)
    """Whether ``working`` is such an explanation."""
    can_clear = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.seat: Seat = 0
        self.suit = Suit.YELLOW
        self._pads = open_pads(self.app)
        for suit in SUITS:
            tab = SuitTab(suit)
            tab.bind(on_release=lambda tab: self._choose_suit(tab.suit))
            self.ids.suits.add_widget(tab)
        self.app.bind(lang=self._show)
        self.ids.picks.fbind("width", self._place_picks)

    @property
    def pad(self) -> OutOfSockScorePad:
        """The score pad."""
        return self._pads.suits

    def on_enter(self, **_given: Any) -> None:
        """Show the pad as it was left."""
        self._pads = open_pads(self.app)
        self.seat = 0
        self._lay_players()
        self._show()
        self.ids.scroller.scroll_y = 1

    def _keep(self, pad: OutOfSockScorePad) -> None:
        self._pads = save_pads(self.app, self._pads, suits=pad)
        self._show()

    # ---- changes by the user

    def _choose_seat(self, seat: Seat) -> None:
        self.seat = seat
        self._show()

    def _choose_suit(self, suit: Suit) -> None:
        self.suit = suit
        self._show()

    def _tap(self, tile: CardTile) -> None:
        if tile.is_gone:
            text = _("These have all been taken by {names}.").format(names=tile.held_by)
            self.app.navigator.say(text)
            return
        self._keep(self.pad.with_tap(self.seat, tile.card))

    def _pick(self, seat: Seat) -> None:
        self._keep(self.pad.with_pick(seat))

    def edit_players(self) -> None:
        """Ask for names, and for players to add or remove."""
        ask_players(self.app, INFO, self.pad.players, self._seat_players)

    def _seat_players(self, players: tuple[Player, ...], old_seats: OldSeats) -> None:
        self.seat = min(self.seat, len(players) - 1)
        pad = self.pad.with_players(players, old_seats)
        self._pads = save_pads(self.app, self._pads, suits=pad)
        self._lay_players()
        self._show()

    def ask_clear(self) -> None:
        """Ask before all cards are removed."""
        ask(
            _("Clear the pad?"),
            _("All points will be cleared. The names stay."),
            _("Clear it"),
            _("Cancel"),
            lambda: self._keep(self.pad.cleared()),
        )

    # ---- drawing

    def _lay_players(self) -> None:
        place = self.ids.players
        place.clear_widgets()
        for seat, player in enumerate(self.pad.players):
            tab = PlayerTab(seat, player)
            tab.bind(on_release=lambda tab: self._choose_seat(tab.seat))
            place.add_widget(tab)

    def _show(self, *_args: object) -> None:
        pad = self.pad
        if self.parent is None:
            return
        table, names = pad.view().table, [player.name for player in pad.players]
        self.can_clear = not pad.is_empty
        for tab in self.ids.players.children:
            tab.points, tab.is_chosen = table.score(tab.seat), tab.seat == self.seat
            tab.repaint()
        for tab in self.ids.suits.children:
            has_cards = bool(table.columns[self.seat][SUITS.index(tab.suit)])
            tab.working = table.column_score(self.seat, tab.suit) if has_cards else None
            tab.is_chosen = tab.suit is self.suit
            tab.repaint()
        self._show_tiles(names)
        working = explain_score(table, self.seat, self.suit)
        self.is_working_shown = bool(working)
        self.working = working or _("Tap each card {name} has, once for each copy.").format(
            name=names[self.seat]
        )
        self._show_standing(names)

    def _show_tiles(self, names: list[str]) -> None:
        tiles = {tile.card: tile for tile in self.ids.tiles.children}
        if not tiles or next(iter(tiles)).suit is not self.suit:
            self.ids.tiles.clear_widgets()
            tiles = {}
            for card in FACES[self.suit]:
                tile = tiles[card] = CardTile(card)
                tile.bind(on_release=self._tap)
                self.ids.tiles.add_widget(tile)
        for card, tile in tiles.items():
            held_by = join_and(names[seat] for seat in self.pad.holders(card))
            tile.show(self.pad.count(self.seat, card), self.pad.free(card), held_by)

    def _show_standing(self, names: list[str]) -> None:
        pad = self.pad
        spectator = Spectator(self.app, INFO.id, pad.players)
        spectator.view, spectator.outcome = pad.view(), pad.outcome()
        self.ids.sheet.clear_widgets()
        self.ids.sheet.add_widget(ScoreGrid(spectator))
        self.message, self.tie = _standing_text(pad, names), _tie_break_text(pad, names)
        self.ids.picks.clear_widgets()
        if pad.tied and all(pad.cards):
            for seat in pad.tied:
                button = AppButton(
                    AppButtonText(text=names[seat]),
                    style="tonal" if seat == pad.picked else "outlined",
                )
                button.bind(on_release=lambda _button, seat=seat: self._pick(seat))
                self.ids.picks.add_widget(button)
            self._place_picks()
        else:
            self.ids.picks.height = 0

    def _place_picks(self, *_args: object) -> None:
        """Place the players of a tie side by side, or below each other if a name is too long."""
        place, buttons = self.ids.picks, self.ids.picks.children
        if not buttons:
            return
        room = (place.width - place.spacing * (len(buttons) - 1)) / len(buttons)
        is_stacked = any(button.minimum_width > room for button in buttons)
        place.orientation = "vertical" if is_stacked else "horizontal"
        height = max(button.minimum_height for button in buttons) + dp(4)
        place.height = (height + place.spacing) * len(buttons) if is_stacked else height


def _standing_text(pad: OutOfSockScorePad, names: list[str]) -> str:
    """Return who wins; while a player has no cards, who leads."""
    if pad.is_empty:
        return _("Tap in everyone’s cards, suit by suit.")
    winner, points = pad.winner, pad.standing.points
    if winner is None:
        return _("Tie between {names}.").format(names=join_and(names[seat] for seat in pad.tied))
    if all(pad.cards):
        return PHRASES.result(pad.outcome(), None, names)
    count = points[winner]
    return ngettext(
        "{name} is ahead with {count} point.", "{name} is ahead with {count} points.", count
    ).format(name=names[winner], count=number(count))


def _tie_break_text(pad: OutOfSockScorePad, names: list[str]) -> str:
    """Return how a tie was broken (OOS-11); empty if there is none."""
    if pad.is_empty or not all(pad.cards):
        return ""
    if pad.tied:
        return _("Level on sock cards too. Whoever has the basket picks who wins.")
    won = pad.standing
    if len(won.most_points) == 1:
        return ""
    winner = won.leaders[0]
    event = Won(winner, won.points[winner], Decided.SOCKS, won.most_points)
    return tie_text((event,), pad.view().table, names)
