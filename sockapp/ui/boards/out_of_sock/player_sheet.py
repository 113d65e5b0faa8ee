"""The sheet with another player's cards in full size."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import SUITS
from sockapp.games.out_of_sock.state import Table
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.out_of_sock.columns.card_columns import OwnCards, explain_score
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.sheet import Sheet

CARDS_HEIGHT_DP = 260


class TheirCards(OwnCards):
    """A player's columns without a cloth of their own, because they are drawn on a sheet."""

    has_cloth = False


def open_player(host: BoardHost, table: Table, seat: Seat) -> Sheet:
    """Open and return a sheet with a player's six columns and how their scores come about."""
    name = host.names[seat]
    cards = TheirCards(size_hint_y=None, height=dp(CARDS_HEIGHT_DP))
    cards.show(table, seat, name, host.face(seat), is_own=False)
    sheet = Sheet(title=name).add(cards)
    for suit in SUITS:
        if words := explain_score(table, seat, suit):
            sheet.add(AppLabel(text=words, role="medium"))
    sheet.open(animation=False)
    return sheet
