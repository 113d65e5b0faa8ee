"""The board of Out of Sock: opponents, six piles, the basket and the viewer's columns."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import PILES, Card
from sockapp.games.out_of_sock.events import Event, Flicked, TurnLost
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase, Table, View
from sockapp.ui.boards.base import AnimatedTurn, Board
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.out_of_sock.actions import Actions
from sockapp.ui.boards.out_of_sock.columns.card_columns import OwnCards
from sockapp.ui.boards.out_of_sock.deck_piles import NumberedPile
from sockapp.ui.boards.out_of_sock.layout import compute_places
from sockapp.ui.boards.out_of_sock.narrator import Narrator
from sockapp.ui.boards.out_of_sock.opponents import OpponentStrip
from sockapp.ui.boards.out_of_sock.taken_dice import TakenDice, update_taken_dice
from sockapp.ui.boards.out_of_sock.zones.base_zone import Zone
from sockapp.ui.boards.out_of_sock.zones.choice_zone import ChoiceZone
from sockapp.ui.boards.out_of_sock.zones.pick_zone import PickZone
from sockapp.ui.boards.out_of_sock.zones.toss_zone import TossZone
from sockapp.ui.boards.out_of_sock.zones.winner_zone import WinnerZone
from sockapp.ui.look.geometry import Box
from sockapp.ui.widgets.flight_animation import Flights

AFTER_TOSS_SECONDS = 0.4
"""Seconds after a toss in which the next zone ignores touches, because the thumb that tossed is
where its buttons appear."""


class OutOfSockBoard(Board):
    """The board of Out of Sock."""

    def __init__(self, host: BoardHost, **kwargs: Any) -> None:
        super().__init__(host, **kwargs)
        self.table: Table | None = None
        self.me: Seat = 0
        self._viewer: Seat | None = None
        """The seat whose view is shown; None for the public view."""
        self.taken: TakenDice = ()
        self.strips: list[OpponentStrip] = []
        self.actions = Actions(self)
        self.piles = [NumberedPile(number, self.actions.tap_pile) for number in PILES]
        self.sheet = OwnCards(self.actions.explain, self.actions.request_move, self.actions.enlarge)
        self._zones: dict[type[Zone], Zone] = {}
        self.zone = self._get_zone(TossZone)
        self.flights = Flights()
        self.narrator = Narrator(self)
        lowest_first: tuple[Widget, ...] = (*self.piles, self.sheet, self.zone, self.flights)
        for widget in lowest_first:
            widget.size_hint = (None, None)
            self.add_widget(widget)
        for prop in ("pos", "size"):
            self.fbind(prop, self._lay_out)

    # Drawing

    def show(self, view: View) -> None:
        """Draw this view, from the viewer's seat, or in a public view from the seat to move."""
        self._viewer = view.seat
        self._set_viewpoint(view.table.turn if view.seat is None else view.seat)
        self.draw(view.table)
        self.telling = None

    def _set_viewpoint(self, me: Seat) -> None:
        """Draw the table from this seat, with strips for the others in clockwise order."""
        names, players = self.host.names, len(self.host.names)
        others = [(me + step) % players for step in range(1, players)]
        self.me = me
        if [strip.seat for strip in self.strips] == others:
            return
        for strip in self.strips:
            self.remove_widget(strip)
        self.strips = [
            OpponentStrip(
                seat,
                names[seat],
                self.host.face(seat),
                self.actions.enlarge,
                size_hint=(None, None),
            )
            for seat in others
        ]
        for strip in self.strips:
            self.add_widget(strip, index=len(self.children))
        self._lay_out()

    def draw(self, table: Table) -> None:
        self.taken, self.table = update_taken_dice(self.taken, self.table, table), table
        own = self.is_deciding
        for strip in self.strips:
            strip.show(table, self.taken)
        picking = own and table.phase is Phase.PICK
        for pile in self.piles:
            takes = picking and table.dice_at(pile.number) > 0
            pile.show(table, self.me if takes else None)
        self.sheet.can_arrange = own
        name, face = self.host.names[self.me], self.host.face(self.me)
        following = tuple(strip.player_name for strip in self.strips)
        is_person = self.host.players[self.me].is_person
        self.sheet.show(table, self.me, name, face, own=is_person, following=following)
        self._draw_zone(table, own)

    def _draw_zone(self, table: Table, own: bool) -> None:
        kind: type[Zone] = PickZone
        if table.phase is Phase.TOSS:
            kind = TossZone
        elif table.phase is Phase.CHOOSE and own:
            kind = ChoiceZone
        elif table.phase is Phase.NAME:
            kind = WinnerZone
        self.use_zone(kind)
        if isinstance(self.zone, PickZone):
            self.zone.taken = self.taken
        self.zone.show(table, own)

    def _get_zone(self, kind: type[Zone]) -> Zone:
        """Return the zone of this class. It is created on first use."""
        if kind not in self._zones:
            self._zones[kind] = kind(host=self.host, on_move=self.actions.request_move)
        return self._zones[kind]

    def use_zone(self, kind: type[Zone]) -> Zone:
        """Show the zone of this class in the middle of the board, and return it."""
        zone = self._get_zone(kind)
        zone.me = self.me
        if self.zone is not zone:
            was_tossing = isinstance(self.zone, TossZone) and self.zone.has_tossed
            zone.ready_s = Clock.get_time() + AFTER_TOSS_SECONDS if was_tossing else 0.0
            place = self.children.index(self.zone)
            self.remove_widget(self.zone)
            self.zone = zone
            self.zone.size_hint = (None, None)
            self.add_widget(self.zone, index=place)
            self._lay_out()
        return zone

    def _lay_out(self, *_args: object) -> None:
        scale = self.host.app.theme_cls.scale
        plan = compute_places(
            Box(self.x, self.y, self.width, self.height), max(1, len(self.strips)), scale
        )
        for strip, box in zip(self.strips, plan.strips, strict=False):
            _place(strip, box)
        for pile, box in zip(self.piles, plan.piles, strict=True):
            _place(pile, box)
        _place(self.zone, plan.zone)
        _place(self.sheet, plan.sheet)
        _place(self.flights, Box(self.x, self.y, self.width, self.height))

    # Input

    @property
    def is_deciding(self) -> bool:
        """Whether the drawn table waits for a move of the user."""
        return self.table is not None and self.host.deciding == self.me == self.table.turn

    def answers(self, x: float, y: float) -> bool:
        """Return whether the zone handles a touch here during animation."""
        return self.zone.answers(x, y)

    # Animation

    def must_animate(self, event: Any) -> bool:
        """Return whether the event loses a turn: nothing else on the table would show it."""
        is_losing = isinstance(event, Flicked) and len(event.dice) not in PILES
        return is_losing or isinstance(event, TurnLost)

    async def play(self, event: Any, pace: float) -> None:
        """Animate one event, then draw the table after it."""
        if self.table is not None:
            await self.narrator.tell(event, self.table, pace)

    def follow(self, event: Event) -> None:
        """Draw the table after an event."""
        if self.table is not None:
            self.draw(GAME.follow(View(self._viewer, self.table), event).table)

    def announce_turn(self) -> None:
        """Show the prompt of the table that is drawn, which may lag behind the session.

        When all dice of a round are taken the last prompt stays.
        """
        table = self.table
        if table is not None and (table.dice or table.phase not in (Phase.CHOOSE, Phase.PICK)):
            text = self.host.phrases.prompt(View(self._viewer, table), self.host.names)
            self.telling = AnimatedTurn(table.turn, text)

    def next_card_box(self, seat: Seat, card: Card) -> Box:
        """Return the box of the place where a card will go when this player takes it."""
        if seat == self.me:
            return self.sheet.next_card_box(card.suit)
        strip = next(strip for strip in self.strips if strip.seat == seat)
        return strip.column_box(card.suit)

    def pile(self, number: int) -> NumberedPile:
        """Return the pile with this number."""
        return self.piles[number - PILES[0]]

    @classmethod
    def score_sheet(cls, host: BoardHost) -> Widget | None:
        """Return a widget with the score of each suit of all players, step by step."""
        from sockapp.ui.boards.out_of_sock.score_sheet import ScoreSheet

        return ScoreSheet(host)


def _place(widget: Widget, box: Box) -> None:
    widget.pos, widget.size = box[:2], box[2:]
