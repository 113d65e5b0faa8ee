"""Animation of a turn in an illustration: cards glide from the hand and between piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import asynckivy as ak

from sockapp.games.sock.events import Drawn, Event, Played
from sockapp.games.sock.piles import list_pile_steps
from sockapp.games.sock.state import View
from sockapp.ui.boards.sock.narrator import (
    PILE_ANIMATION_S,
    READING_PAUSE_S,
    apply_step,
    cards_from_hand,
    remove_cards,
)

if TYPE_CHECKING:
    from sockapp.ui.boards.sock.pictures.turns import TurnDrawing

DRAW_S, REST_S = 0.5, 0.25
"""Seconds for a card from the deck, and for the piles' last movement."""


class TurnStage:
    """A stage for ``AnimationQueue`` that plays the events of a step on a drawing."""

    def __init__(self, drawing: TurnDrawing) -> None:
        self._drawing = drawing

    def show(self, view: View) -> None:
        """Show the end of the step at once."""
        self._drawing.end_at(view)
        self._drawing.rest()

    def must_animate(self, _event: Event) -> bool:
        """Return False, because every animation may be skipped."""
        return False

    async def play(self, event: Event, pace: float) -> None:
        """Animate one event."""
        match event:
            case Played():
                await self._animate_turn(event, pace)
            case Drawn(card=card) if card is not None:
                drawing = self._drawing
                drawing.hold(tuple(sorted((*drawing.hand, card))))
                drawing.lay(lambda _spot: drawing.deck)
                await drawing.cards.fly(DRAW_S * pace)

    async def _animate_turn(self, event: Played, pace: float) -> None:
        """Animate a turn pile by pile."""
        drawing = self._drawing
        piles = list(drawing.piles)
        drawing.unmark_cards()
        for step in list_pile_steps(drawing.piles, event.table):
            place = apply_step(piles, step, drawing.frame.view.table.happy)
            drawing.hold(remove_cards(drawing.hand, cards_from_hand(step)))
            drawing.lay_pile(tuple(piles), place, step)
            drawing.lay()
            await drawing.cards.fly(PILE_ANIMATION_S * pace)
            await ak.sleep(READING_PAUSE_S * pace)
        drawing.end_at(drawing.frame.view)
        drawing.lay()
        await drawing.cards.fly(REST_S * pace)
