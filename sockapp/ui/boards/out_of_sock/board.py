"""Out of Sock's board: opponents, six piles, the basket in the middle, my columns."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import asynckivy as ak
from kivy.uix.widget import Widget

from sockapp.device.audio import sound
from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import PILES, Card, Suit
from sockapp.games.out_of_sock.events import (
    BasketPassed,
    DiceReturned,
    DiceSplit,
    DiceStacked,
    DieTaken,
    Event,
    GameEnded,
    Tossed,
    TurnLost,
    Won,
)
from sockapp.games.out_of_sock.moves import Move, TakeDie
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase, Table, View
from sockapp.i18n import _
from sockapp.ui.boards.base import Board, Telling
from sockapp.ui.boards.board_host import Seated
from sockapp.ui.boards.out_of_sock.columns.card_columns import OwnCards, explanation
from sockapp.ui.boards.out_of_sock.deck_piles import Pile
from sockapp.ui.boards.out_of_sock.layout import places
from sockapp.ui.boards.out_of_sock.opponents import Strip
from sockapp.ui.boards.out_of_sock.player_sheet import open_player
from sockapp.ui.boards.out_of_sock.score_change import prospect
from sockapp.ui.boards.out_of_sock.sprite_names import card_sprite
from sockapp.ui.boards.out_of_sock.taken_dice import Taken, follow
from sockapp.ui.boards.out_of_sock.zones.base_zone import Zone
from sockapp.ui.boards.out_of_sock.zones.choice_zone import ChoiceZone
from sockapp.ui.boards.out_of_sock.zones.lost_zone import LostZone
from sockapp.ui.boards.out_of_sock.zones.pick_zone import PickZone
from sockapp.ui.boards.out_of_sock.zones.toss_zone import TossZone
from sockapp.ui.boards.out_of_sock.zones.winner_zone import NameZone
from sockapp.ui.look.geometry import Box
from sockapp.ui.widgets.flight_animation import Flights, Flyer

TUMBLE = tuple(f"die_tilt_{face}" for face in range(1, 7))
TO_READ = 1.0
"""Seconds that a line stands at least, however little is to move; a touch takes it away."""


class OutOfSockBoard(Board):
    """The table."""

    def __init__(self, sitting: Seated, **kwargs: Any) -> None:
        super().__init__(sitting, **kwargs)
        self.table: Table | None = None
        self.me: Seat = 0
        self._eyes: Seat | None = None
        """Whose view is shown; None: nobody's."""
        self.taken: Taken = ()
        self.strips: list[Strip] = []
        self.piles = [Pile(number, self._tap_pile) for number in PILES]
        self.sheet = OwnCards(self._explain, self._move, self._enlarge)
        self._zones: dict[type[Zone], Zone] = {}
        self.zone = self._zone(TossZone)
        self.flights = Flights()
        for widget in (*self.piles, self.sheet, self.zone, self.flights):
            widget.size_hint = (None, None)
            self.add_widget(widget)
        for prop in ("pos", "size"):
            self.fbind(prop, self._lay_out)

    # Showing

    def show(self, view: View) -> None:
        """Draw this view."""
        self._eyes = view.seat
        self._sit(view.table.turn if view.seat is None else view.seat)
        self._draw(view.table)
        self.telling = None

    def _sit(self, me: Seat) -> None:
        """Look at the table from this seat: the others follow clockwise."""
        names, players = self.sitting.names, len(self.sitting.names)
        others = [(me + step) % players for step in range(1, players)]
        self.me = me
        if [strip.seat for strip in self.strips] == others:
            return
        for strip in self.strips:
            self.remove_widget(strip)
        self.strips = [
            Strip(seat, names[seat], self.sitting.face(seat), self._enlarge, size_hint=(None, None))
            for seat in others
        ]
        for strip in self.strips:
            self.add_widget(strip, index=len(self.children))
        self._lay_out()

    def _draw(self, table: Table) -> None:
        self.taken, self.table = follow(self.taken, self.table, table), table
        own = self._deciding(table)
        for strip in self.strips:
            strip.show(table, self.taken)
        picking = own and table.phase is Phase.PICK
        for pile in self.piles:
            takes = picking and table.dice_at(pile.number) > 0
            pile.show(table, self.me if takes else None)
        self.sheet.may_arrange = own
        name, face = self.sitting.names[self.me], self.sitting.face(self.me)
        following = tuple(strip.player_name for strip in self.strips)
        self.sheet.show(table, self.me, name, face, own=self._person, following=following)
        self._draw_zone(table, own)

    @property
    def _person(self) -> bool:
        """Whether the board is turned towards a person, not a bot among bots."""
        return bool(self.sitting.players[self.me].is_person)

    def _draw_zone(self, table: Table, own: bool) -> None:
        kind: type[Zone] = PickZone
        if table.phase is Phase.TOSS:
            kind = TossZone
        elif table.phase is Phase.CHOOSE and own:
            kind = ChoiceZone
        elif table.phase is Phase.NAME:
            kind = NameZone
        self._use_zone(kind)
        if isinstance(self.zone, PickZone):
            self.zone.taken = self.taken
        self.zone.show(table, own)

    def _zone(self, kind: type[Zone]) -> Zone:
        """One of the things that the middle can be, made when it is first wanted."""
        if kind not in self._zones:
            self._zones[kind] = kind(sitting=self.sitting, on_move=self._move)
        return self._zones[kind]

    def _use_zone(self, kind: type[Zone]) -> None:
        zone = self._zone(kind)
        zone.me = self.me
        if self.zone is not zone:
            place = self.children.index(self.zone)
            self.remove_widget(self.zone)
            self.zone = zone
            self.zone.size_hint = (None, None)
            self.add_widget(self.zone, index=place)
            self._lay_out()

    def _lay_out(self, *_args: object) -> None:
        scale = self.sitting.app.look.scale
        plan = places(Box(self.x, self.y, self.width, self.height), max(1, len(self.strips)), scale)
        for strip, box in zip(self.strips, plan.strips, strict=False):
            _place(strip, box)
        for pile, box in zip(self.piles, plan.piles, strict=True):
            _place(pile, box)
        _place(self.zone, plan.zone)
        _place(self.sheet, plan.sheet)
        _place(self.flights, Box(self.x, self.y, self.width, self.height))

    # What people do

    def _move(self, move: Move) -> None:
        self.dispatch("on_move", move)

    def _tap_pile(self, number: int) -> None:
        """A tap takes a die, or says why not; at other times it says what the card would do."""
        table = self.table
        if table is None:
            return
        card = table.top(number)
        if self._deciding(table) and table.phase is Phase.PICK:
            self._move(TakeDie(number))
        elif card is not None:
            self._say(prospect(table, self.me, card))

    def _deciding(self, table: Table) -> bool:
        """Whether it is the decision of whoever holds the phone."""
        return bool(self.sitting.deciding == self.me == table.turn)

    def answers(self, x: float, y: float) -> bool:
        """A bot can be asked why while its move is told."""
        return self.zone.answers(x, y)

    def _explain(self, suit: Suit) -> None:
        if self.table is not None:
            words = explanation(self.table, self.me, suit)
            self._say(words or _("No cards of this suit yet."))

    def _enlarge(self, seat: Seat) -> None:
        if self.table is not None:
            open_player(self.sitting, self.table, seat)

    def _say(self, text: str) -> None:
        self.sitting.app.house.say(text)

    # Telling

    def insists(self, event: Any) -> bool:
        """Nothing on the table would show that a turn was lost, and why."""
        return isinstance(event, TurnLost)

    async def play(self, event: Any, pace: float) -> None:
        """Tell one event: what flies flies, then the table is as it is after it."""
        if self.table is None:
            return
        self._tell_turn(self.table)
        match event:
            case Tossed():
                await self._tell_toss(event, pace)
            case TurnLost():
                lost = _("{name}: turn lost.").format(name=self.sitting.names[event.seat])
                self.telling = Telling(event.seat, lost)
                self._use_zone(LostZone)
                self.zone.tell(event)
                sound.play("sad")
                await ak.sleep(max(1.5 * pace, TO_READ))
            case DieTaken(seat=seat, number=number, card=card, forced=forced):
                if forced:
                    await self._tell_forced(event, pace)
                await self._tell_taking(seat, number, (card,), pace)
            case DiceStacked(seat=seat, number=number, cards=cards):
                await self._tell_stack(event, pace)
                await self._tell_taking(seat, number, cards, pace)
            case DiceSplit() | DiceReturned():
                self._follow(event)
                self._tell_turn(self.table)
                await ak.sleep(0.45 * pace)
                return
            case BasketPassed():
                await ak.sleep(0.25 * pace)
            case GameEnded() | Won():
                await ak.sleep(0.9 * pace)
        self._follow(event)

    def _follow(self, event: Event) -> None:
        """Draw the table as it is after an event."""
        if self.table is not None:
            self._draw(GAME.follow(View(self._eyes, self.table), event).table)

    def _tell_turn(self, table: Table) -> None:
        """Whose turn it is, as far as it has been told; with no dice left, whose it was."""
        if table.dice or table.phase not in (Phase.CHOOSE, Phase.PICK):
            text = self.sitting.phrases.prompt(View(self._eyes, table), self.sitting.names)
            self.telling = Telling(table.turn, text)

    async def _tell_toss(self, event: Tossed, pace: float) -> None:
        """Dice fly out of the basket and land in front of their piles."""
        self._use_zone(TossZone)
        await ak.sleep(0.15 * pace)
        start = self.zone.mouth()
        seen: dict[int, int] = {}
        flyers = []
        for order, die in enumerate(event.dice):
            index = seen.get(die, 0)
            seen[die] = index + 1
            end = self._pile(die).die_box(index, event.dice.count(die))
            flyers.append(Flyer(f"die_{die}", start, end, order * 0.05 * pace, TUMBLE, arch=70))
        if event.dice:
            sound.play("dice_toss")
        self.zone.tell(event)
        await self.flights.fly(flyers, 0.75 * pace)
        await ak.sleep(0.4 * pace)

    async def _tell_forced(self, event: DieTaken, pace: float) -> None:
        """The last die is nobody's choice: time to read who gets it."""
        self._use_zone(PickZone)
        self.zone.tell(event)
        await ak.sleep(1.2 * pace)

    async def _tell_stack(self, event: DiceStacked, pace: float) -> None:
        """All dice gather in front of one pile."""
        if self.table is None:
            return
        target = self._pile(event.number)
        dice = sorted(self.table.dice)
        flyers = [
            Flyer(
                f"die_{die}",
                self._pile(die).die_box(),
                target.die_box(index, len(dice)),
            )
            for index, die in enumerate(dice)
        ]
        for pile in self.piles:
            pile.show(replace(self.table, dice=()), None)
        await self.flights.fly(flyers, 0.5 * pace)

    async def _tell_taking(
        self, seat: Seat, number: int, cards: tuple[Card, ...], pace: float
    ) -> None:
        """Cards fly to whoever took them, the die back into the basket."""
        sound.play("card")
        pile = self._pile(number)
        flyers = [
            Flyer(card_sprite(card), pile.card_box(), self._home(seat, card), index * 0.18 * pace)
            for index, card in enumerate(cards)
        ]
        if self.zone.basket_box.width:
            flyers.append(Flyer(f"die_{number}", pile.die_box(), self.zone.mouth(), 0, TUMBLE))
        await self.flights.fly(flyers, 0.5 * pace)

    def _home(self, seat: Seat, card: Card) -> Box:
        """Where a player's next card of a suit will lie."""
        if seat == self.me:
            return self.sheet.next_card_box(card.suit)
        strip = next(strip for strip in self.strips if strip.seat == seat)
        return strip.column_box(card.suit)

    def _pile(self, number: int) -> Pile:
        return self.piles[number - PILES[0]]

    @classmethod
    def score_sheet(cls, sitting: Seated) -> Widget | None:
        """Everybody's six suits, worked out step by step."""
        from sockapp.ui.boards.out_of_sock.score_sheet import ScoreSheet

        return ScoreSheet(sitting)


def _place(widget: Widget, box: Box) -> None:
    widget.pos, widget.size = box[:2], box[2:]
