"""What a player may do. A whole turn of laying, adding and rearranging is one move."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.games.sock.cards import Piles


@dataclass(frozen=True, slots=True)
class PlayTurn:
    """Leave the table like this and knock (SOCK-3, 4, 6, 8). The order of cards never matters."""

    table: Piles


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of the draw deck; the turn goes on."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing to draw and nothing to play (SOCK-14)."""


Move = PlayTurn | Draw | Pass
