"""The board of Out of Sock: opponents, six piles, the basket and the viewer's columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import PILES, SUIT_INDEX, Card, CardKind, Suit
from sockapp.games.out_of_sock.events import (
    DeckGone,
    DiceSplit,
    DiceStacked,
    DieTaken,
    Event,
    Flicked,
    GameEnded,
    TurnLost,
    Won,
)
from sockapp.games.out_of_sock.moves import TakeDie
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase, Table, View
from sockapp.games.out_of_sock.text.phrases import taking_text
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.boards.base import AnimatedTurn, Board, TalkPlace, place_in_row
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.out_of_sock.actions import Actions
from sockapp.ui.boards.out_of_sock.columns.card_columns import OwnCards
from sockapp.ui.boards.out_of_sock.deck_piles import NumberedPile, PileMark
from sockapp.ui.boards.out_of_sock.layout import compute_places
from sockapp.ui.boards.out_of_sock.moments.game_moments import GameMoments
from sockapp.ui.boards.out_of_sock.narrator import Narrator
from sockapp.ui.boards.out_of_sock.opponents import OpponentStrip
from sockapp.ui.boards.out_of_sock.sprite_names import event_sprites
from sockapp.ui.boards.out_of_sock.taken_dice import TakenDice, update_taken_dice
from sockapp.ui.boards.out_of_sock.zones.base_zone import Zone
from sockapp.ui.boards.out_of_sock.zones.choice_zone import ChoiceZone
from sockapp.ui.boards.out_of_sock.zones.pick_zone import PickZone
from sockapp.ui.boards.out_of_sock.zones.toss_zone import TossZone
from sockapp.ui.boards.out_of_sock.zones.winner_zone import WinnerZone
from sockapp.ui.look.geometry import Box, bounding_box
from sockapp.ui.toss import strength_arc
from sockapp.ui.widgets.flight_animation import Flights

AFTER_TOSS_S = 0.4
"""Seconds after a toss in which the next zone ignores touches, because the thumb that tossed is
where its buttons appear."""

SUMMARY_S = 1.6
"""Seconds for which the header says what happened, if animations are off. The game goes on."""


class OutOfSockBoard(Board):
    """The board of Out of Sock."""

    def __init__(self, host: BoardHost, **kwargs: Any) -> None:
        super().__init__(host, **kwargs)
        self.table: Table | None = None
        self.me: Seat = 0
        self._viewer: Seat | None = None
        """The seat whose view is shown; None for the public view."""
        self.taken: TakenDice = ()
        self.stage = Box(0, 0, 0, 0)
        """The piles and the zone below them, where moments are shown."""
        self._marked: dict[int, tuple[PileMark, Seat]] = {}
        """The piles that ``mark_moves`` has marked by number, with the seat that would score."""
        self.strips: list[OpponentStrip] = []
        self.actions = Actions(self)
        self.piles = [NumberedPile(number) for number in PILES]
        for pile in self.piles:
            pile.fbind("on_release", lambda pile: self.actions.tap_pile(pile.number))
        self.own_cards = OwnCards(
            self.actions.explain, self.actions.request_move, self.actions.enlarge
        )
        self._zones: dict[type[Zone], Zone] = {}
        self.zone = self._get_zone(TossZone)
        self.flights = Flights()
        self.moments = GameMoments(self)
        self._end_summary = Clock.create_trigger(self._forget_summary, SUMMARY_S)
        self.narrator = Narrator(self)
        lowest_first: tuple[Widget, ...] = (*self.piles, self.own_cards, self.zone, self.flights)
        for widget in lowest_first:
            widget.size_hint = (None, None)
            self.add_widget(widget)
        for prop in ("pos", "size"):
            self.fbind(prop, self._lay_out)

    # Drawing

    def show(self, view: View) -> None:
        """Draw this view, from the viewer's seat, or in a public view from the seat to move."""
        self._viewer = view.seat
        self.point_at(())
        self._marked = {}
        self._set_viewpoint(view.table.turn if view.seat is None else view.seat)
        self.draw(view.table)
        if not self._end_summary.is_triggered:
            self.animated_turn = None

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
        is_deciding = self.is_deciding
        picking = is_deciding and table.phase is Phase.PICK
        for pile in self.piles:
            takes = picking and table.dice_at(pile.number) > 0
            pile.show(table, self.me if takes else None, self._marked.get(pile.number))
        self.own_cards.can_arrange = is_deciding
        self.draw_players(table)
        self._draw_zone(table, is_deciding)

    def draw_players(self, table: Table) -> None:
        """Draw the cards of all players as on this table, and nothing else of it."""
        for strip in self.strips:
            strip.show(table, self.taken)
        name, face = self.host.names[self.me], self.host.face(self.me)
        following = tuple(strip.player_name for strip in self.strips)
        is_own = self.host.players[self.me].is_person and self.host.is_viewer_addressed
        self.own_cards.show(table, self.me, name, face, is_own=is_own, following=following)

    def mark_moves(self, better: Any, played: Any = None) -> None:
        """Mark the piles of two picks, or the panel of a split or stack."""
        marks: tuple[tuple[Any, PileMark], ...] = ((played, "played"), (better, "best"))
        self._marked = {
            move.number: (mark, self.me) for move, mark in marks if isinstance(move, TakeDie)
        }
        if self.table is not None:
            self.draw(self.table)
        if isinstance(self.zone, ChoiceZone):
            self.zone.point_at(better)

    def _draw_zone(self, table: Table, is_deciding: bool) -> None:
        kind: type[Zone] = PickZone
        if table.phase is Phase.TOSS:
            kind = TossZone
        elif table.phase is Phase.CHOOSE and is_deciding:
            kind = ChoiceZone
        elif table.phase is Phase.NAME:
            kind = WinnerZone
        self.use_zone(kind)
        if isinstance(self.zone, PickZone):
            self.zone.taken = self.taken
        self.zone.show(table, is_deciding)

    def preload_tasks(self) -> IdleTasks:
        """Make the zones with buttons, which would take longer than a frame of an animation."""
        strength_arc.preload()
        yield
        for kind in (ChoiceZone, WinnerZone):
            self._get_zone(kind)
            yield

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
            zone.ready_s = Clock.get_time() + AFTER_TOSS_S if was_tossing else 0.0
            zone.size_hint, zone.pos, zone.size = (None, None), self.zone.pos, self.zone.size
            index = self.children.index(self.zone)
            self.remove_widget(self.zone)
            self.zone = zone
            self.add_widget(zone, index=index)
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
        self.stage = Box(plan.zone.x, plan.zone.y, plan.zone.width, plan.piles[0].top - plan.zone.y)
        _place(self.own_cards, plan.own_cards)
        _place(self.flights, Box(self.x, self.y, self.width, self.height))

    # Input

    @property
    def is_deciding(self) -> bool:
        """Whether the drawn table waits for a move of the user."""
        return self.table is not None and self.host.deciding == self.me == self.table.turn

    def handles_touch(self, x: float, y: float) -> bool:
        """Return whether the zone handles a touch here during animation, or a moment is skipped."""
        return self.zone.handles_touch(x, y) or self.moments.runner.is_running

    def on_touch_down(self, touch: Any) -> bool:
        """Skip the running moment, unless the zone handles the touch."""
        runner, place = self.moments.runner, touch.pos
        if runner.is_running and self.collide_point(*place) and not self.zone.handles_touch(*place):
            return runner.skip()
        return bool(super().on_touch_down(touch))

    def end_decision(self) -> None:
        """Remove everything that invites to a decision, because it has just been made."""
        table = self.table
        if table is None:
            return
        for pile in self.piles:
            pile.show(table, None)
        self.own_cards.can_arrange = False
        if isinstance(self.zone, (ChoiceZone, WinnerZone)):
            zone = self.use_zone(PickZone)
            if isinstance(zone, PickZone):
                zone.taken = ()
            zone.show(replace(table, dice=()), is_deciding=False)

    def point_at(self, places: tuple[int, ...]) -> None:
        """Mark piles by their number."""
        for pile in self.piles:
            pile.point_at(pile.number in places)

    def find_boxes(self, name: str) -> list[Box]:
        """Return the boxes of ``columns``, ``column:yellow``, ``piles``, ``pile:6``, ``dice``,
        ``toss``, ``choices`` or ``opponent``."""
        part, _, which = name.partition(":")
        match part:
            case "columns":
                return [self.own_cards.box]
            case "column":
                return [self.own_cards.columns()[SUIT_INDEX[Suit(which)]]]
            case "piles":
                return [bounding_box(pile.box for pile in self.piles)]
            case "pile":
                return [self.pile(int(which)).box]
            case "dice":
                table = self.table
                return [pile.box for pile in self.piles if table and table.dice_at(pile.number)]
            case "toss":
                return [self.zone.box] if isinstance(self.zone, TossZone) else []
            case "choices":
                return [self.zone.box] if isinstance(self.zone, ChoiceZone) else []
            case "opponent":
                return [strip.box for strip in self.strips[:1]]
        return []

    # Animation

    def must_animate(self, event: Any) -> bool:
        """Return whether the event loses a turn, which nothing else on the table would show."""
        is_losing = isinstance(event, Flicked) and len(event.dice) not in PILES
        return is_losing or isinstance(event, TurnLost)

    def is_moment(self, event: Any) -> bool:
        """Return whether the game ends."""
        return isinstance(event, GameEnded | Won)

    def touches_viewer(self, event: Any) -> bool:
        """Return whether the viewer gets a card, or a split lets them choose next."""
        return isinstance(event, DiceSplit) or getattr(event, "seat", None) == self.me

    def needs_reading(self, event: Any) -> bool:
        """Return whether a card is shown in the middle, or a deck is gone."""
        if isinstance(event, DieTaken):
            return event.card.kind is not CardKind.SOCKS
        return isinstance(event, DiceStacked | DeckGone)

    async def play(self, event: Any, pace: float) -> None:
        """Animate one event, then draw the table after it."""
        if self.table is not None:
            self._end_summary.cancel()
            await self.narrator.tell(event, self.table, pace)

    @property
    def footer_height(self) -> float:
        """Pixels that a toast leaves free: the piles, the zone and the viewer's columns."""
        return float(max(pile.top for pile in self.piles) - self.y)

    def talk_place(self, seat: Seat) -> TalkPlace | None:
        """Return the opponent's strip, and the strips beside it."""
        boxes = {strip.seat: strip.box for strip in self.strips}
        return place_in_row(boxes[seat], boxes.values()) if seat in boxes else None

    def changed_plate(self, event: Event) -> Seat | None:
        """Return the player who takes cards."""
        return event.seat if isinstance(event, (DieTaken, DiceStacked)) else None

    def sum_up(self, events: tuple[Event, ...]) -> None:
        """Show in the header for a moment who took which cards, or that the game is over.

        It says no "you", because the next player may already hold the phone.
        """
        names = self.host.names
        for event in reversed(events):
            match event:
                case DieTaken(seat=seat, card=card):
                    words = taking_text(seat, (card,), False, names)
                case DiceStacked(seat=seat, cards=cards):
                    words = taking_text(seat, cards, False, names)
                case GameEnded(seat=seat):
                    words = self.host.phrases.event(event, None, names) or ""
                case _:
                    continue
            self.animated_turn = AnimatedTurn(seat, words)
            self._end_summary.cancel()
            self._end_summary()
            return

    def _forget_summary(self, _dt: float) -> None:
        self.animated_turn = None

    def follow(self, event: Event) -> None:
        """Draw the table after an event."""
        if self.table is not None:
            self.draw(self.table_after(self.table, event))

    def table_after(self, table: Table, event: Event) -> Table:
        """Return the table after an event."""
        return GAME.follow(View(self._viewer, table), event).table

    def announce_turn(self) -> None:
        """Show the prompt of the table that is drawn, which may lag behind the session.

        When all dice of a round are taken the last prompt stays.
        """
        table = self.table
        if table is not None and (table.dice or table.phase not in (Phase.CHOOSE, Phase.PICK)):
            text = self.host.phrases.prompt(View(self._viewer, table), self.host.names)
            self.animated_turn = AnimatedTurn(table.turn, text)

    def next_card_box(self, seat: Seat, card: Card) -> Box:
        """Return the box of the place where a card will go when this player takes it."""
        if seat == self.me:
            return self.own_cards.next_card_box(card.suit)
        strip = next(strip for strip in self.strips if strip.seat == seat)
        return strip.column_box(card.suit)

    def pile(self, number: int) -> NumberedPile:
        """Return the pile with this number."""
        return self.piles[number - PILES[0]]

    @classmethod
    def pictures_of(cls, events: Sequence[Any]) -> tuple[str, ...]:
        """Return the sprites of the cards that were taken, or of the dice that were tossed."""
        return tuple(name for event in events for name in event_sprites(event))

    @classmethod
    def score_sheet(cls, host: BoardHost) -> Widget | None:
        """Return a widget with the score of each suit of all players, step by step."""
        from sockapp.ui.boards.out_of_sock.score_sheet import ScoreSheet

        return ScoreSheet(host)


def _place(widget: Widget, box: Box) -> None:
    widget.pos, widget.size = box[:2], box[2:]
