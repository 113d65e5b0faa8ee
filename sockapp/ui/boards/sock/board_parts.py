"""The widgets of SOCK)'s board, from the felt at the bottom to the flying cards on top."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from sockapp.ui.boards.base import Board
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.sock.board_buttons import ActionTile, DeckPile, KnockButton, SortTile
from sockapp.ui.boards.sock.cards.cards_layer import CardsLayer
from sockapp.ui.boards.sock.cards.felt import Felt
from sockapp.ui.boards.sock.cards.zoom_rail import Rail
from sockapp.ui.boards.sock.layout import Places, is_landscape
from sockapp.ui.boards.sock.opponents import OpponentPlates
from sockapp.ui.boards.sock.own_hand import OwnCloth, OwnHead
from sockapp.ui.look.geometry import Box
from sockapp.ui.widgets.flight_animation import Flights


class SockParts(Board):
    """A board with its widgets, which can be placed by a layout."""

    def __init__(self, host: BoardHost, **kwargs: Any) -> None:
        super().__init__(host, **kwargs)
        self.felt = Felt()
        self.cloth = OwnCloth()
        self.opponents = OpponentPlates(host)
        self.head = OwnHead()
        self.deck = DeckPile()
        self.rail = Rail()
        self.sorts = {order: SortTile(icon=f"sort_{order}") for order in ("suit", "rank")}
        self.draw_tile = ActionTile(icon="draw")
        self.back_tile = ActionTile(icon="put_back")
        self.undo_tile = ActionTile(icon="undo")
        self.hint_tile = ActionTile(icon="hint")
        self.tidy_tile = ActionTile(icon="stack")
        """The button that tidies the piles. It is in the tree while they are not tidy."""
        self.knock = KnockButton()
        self.cards = CardsLayer()
        self.flights = Flights()
        lowest_first: tuple[Widget, ...] = (
            *(self.felt, self.cloth, self.opponents, self.head, self.deck, *self.tiles, self.knock),
            *(*self.sorts.values(), self.cards, self.flights),
        )
        for widget in lowest_first:
            widget.size_hint = (None, None)
            self.add_widget(widget)

    @property
    def tiles(self) -> tuple[ActionTile, ...]:
        """The small buttons, in the order of ``Places.tiles``."""
        if not self.host.offers_help:
            return (self.back_tile, self.undo_tile)
        return (self.draw_tile, self.back_tile, self.undo_tile, self.hint_tile)

    def place_tidy_tile(self, box: Box | None) -> None:
        """Add the tidy button in this box, or remove it for None."""
        if box is None:
            self.remove_widget(self.tidy_tile)
            return
        if self.tidy_tile.parent is None:
            self.tidy_tile.size_hint = (None, None)
            self.add_widget(self.tidy_tile, index=self.children.index(self.cards) + 1)
        self.tidy_tile.pos, self.tidy_tile.size = box[:2], box[2:]

    def place_rail(self, box: Box | None) -> None:
        """Add the zoom rail in this box, or remove it for None."""
        if box is None:
            self.remove_widget(self.rail)
            return
        if self.rail.parent is None:
            self.rail.size_hint = (None, None)
            self.add_widget(self.rail, index=self.children.index(self.cards) + 1)
        self.rail.pos, self.rail.size = box[:2], box[2:]

    def place_parts(self, plan: Places) -> None:
        """Move all widgets to their places, and hide those that have none."""
        bar = plan.own.y - self.y if plan.own.height else 0
        whole = Box(self.x, self.y, self.width, plan.own.top - self.y)
        is_wide = is_landscape(Box(self.x, self.y, self.width, self.height))
        self.cloth.bar_height = 0 if is_wide else bar
        self.cloth.sort = plan.sort
        parts: list[tuple[Widget, Box]] = [
            (self.felt, plan.felt),
            (self.cloth, whole if plan.own.height else Box(self.x, self.y, 0, 0)),
            (self.opponents, plan.opponents),
            (self.head, plan.head),
            (self.deck, plan.deck),
            (self.knock, plan.knock),
            *zip(self.sorts.values(), plan.sort.columns(2), strict=True),
            *zip(self.tiles, plan.tiles, strict=False),
            (self.cards, Box(self.x, self.y, self.width, self.height)),
            (self.flights, Box(self.x, self.y, self.width, self.height)),
        ]
        for widget, box in parts:
            widget.pos, widget.size = box[:2], box[2:]
        is_hidden = plan.own.height <= 0
        for widget in (self.cloth, self.head):
            _set_visible(widget, not is_hidden)
        for tile in self.sorts.values():
            _set_visible(tile, not is_hidden and plan.sort.width > 0)
        _set_visible(self.knock, not is_hidden and plan.knock.width > 0)
        for index, tile in enumerate(self.tiles):
            _set_visible(tile, not is_hidden and index < len(plan.tiles))


def _set_visible(widget: Widget, is_visible: bool) -> None:
    """Show and enable a widget, or hide and disable it."""
    widget.opacity, widget.disabled = (1, False) if is_visible else (0, True)
    if not is_visible:
        widget.size = (0, 0)
