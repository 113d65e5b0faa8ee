"""The moves. A whole turn of laying, adding and rearranging is one move."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.games.sock.cards import Piles


@dataclass(frozen=True, slots=True)
class PlayTurn:
    """Leave these piles and knock (SOCK-3, 4, 6, 8). The order of a pile's cards is ignored."""

    table: Piles


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of the draw deck. The turn continues."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass, with nothing to draw and nothing to play (SOCK-14)."""


Move = PlayTurn | Draw | Pass
