"""Apply a legal move: the events that it causes, and those that the rules force after it."""

from __future__ import annotations

from sockapp.engine.game import Seat, Step
from sockapp.engine.rng import RngStream
from sockapp.games.odd_socks.cards import ACTIONS, Action, Design, build_deck
from sockapp.games.odd_socks.events import (
    Asked,
    Chose,
    Copied,
    Dealt,
    Event,
    Flipped,
    GameWon,
    HandPeeked,
    NothingDone,
    Passed,
    Peeked,
    Placed,
    RoundEnded,
    Stashed,
    Swapped,
    Traded,
)
from sockapp.games.odd_socks.moves import (
    ActionChoice,
    Answer,
    BasketCard,
    Chosen,
    Direction,
    HandCard,
    Move,
    Person,
    Play,
)
from sockapp.games.odd_socks.reducer import TableReducer, reduce_trail, sort_hand
from sockapp.games.odd_socks.state import CardInBasket, State

_COPYCAT = Action.COPYCAT


def deal_round(players: int, dealer: Seat, stream: RngStream) -> Dealt:
    """Return the event of a new round with shuffled cards (ODD-2, ODD-3)."""
    cards = stream.shuffled(build_deck(players))
    lost = cards.pop()
    up: list[list[Design]] = [[] for _ in range(players)]
    for seat in range(players):
        for _ in range(1 if seat == dealer else 2):
            up[seat].append(cards.pop())
    down = tuple(cards.pop() for _ in range(2)) if players == 2 else ()
    size = len(cards) // players
    hands = [sort_hand(tuple(cards[at : at + size])) for at in range(0, len(cards), size)]
    return Dealt(dealer, lost, tuple(map(tuple, up)), down, tuple(hands))


class MoveApplier:
    """A position while a move is applied to it; ``step`` returns the result."""

    __slots__ = ("events", "is_irreversible", "now", "stream", "trail")

    def __init__(self, state: State) -> None:
        self.now = TableReducer(state.table)
        """The current table, after all events so far."""
        self.trail = state.trail
        self.stream = state.rng.open()
        self.events: list[Event] = []
        self.is_irreversible = True

    def step(self) -> Step[State, Event]:
        """Return the position reached, with all events since the start of the move."""
        state = State(self.now.table(), self.trail, self.stream.close())
        return Step(state, tuple(self.events), self.is_irreversible)

    def make(self, move: Move) -> None:
        """Apply a move that ``check`` found legal."""
        if isinstance(move, Play):
            self.play(move)
        elif isinstance(move, Answer):
            self.answer(move.choice)
        else:
            self.deal()

    def emit(self, event: Event) -> None:
        """Record an event and apply it to the table and the trail."""
        self.events.append(event)
        self.now.reduce(event)
        self.trail = reduce_trail(self.trail, event)

    def play(self, move: Play) -> None:
        """Place a card in the basket, and do its action if it lies face up (ODD-4)."""
        seat, card = self.now.active, self.now.next_card
        self.emit(Placed(seat, card, move.card, move.up))
        if move.up:
            self.act(move.card, move.doing)
        else:
            # A card placed face down reveals nothing to other seats, so undo may take it back.
            self.is_irreversible = False
        if self.now.pending is None and self.now.is_round_over:
            self.end_round()

    def act(self, card: Design, doing: tuple[ActionChoice, ...]) -> None:
        """Do the action of a card, or the one that Copycats lead to."""
        seat = self.now.active
        card, doing = self.copy(card, doing)
        action = ACTIONS[card]
        match doing:
            case ():
                self.emit(NothingDone(seat, action))  # ODD-R3
            case (HandCard(design), BasketCard(taken)):
                self.stash(design, taken, up=action is Action.SHOW_OFF)
            case (Person(other), HandCard()):
                self.ask(action, (other,), doing[1])
            case (Direction(left), HandCard()):
                others = [(seat + i) % len(self.now.hands) for i in range(1, len(self.now.hands))]
                self.ask(action, tuple(others), doing[1], left)
            case (Person(other),) if action is Action.PEEK:
                self.emit(HandPeeked(seat, other, self.pick_random_card(other)))
            case (Person(other),):
                mine, theirs = self.pick_random_card(seat), self.pick_random_card(other)
                self.emit(Traded(seat, other, mine, theirs, blind=True))
            case (BasketCard(number),) if action is Action.BASKET_SWAP:
                self.ask(action, (self.find_owner(number),), doing[0])
            case (BasketCard(number),):
                self.look_or_flip(action, number)
            case _:
                raise ValueError(f"{doing} is no way to do {action}")

    def copy(
        self, card: Design, doing: tuple[ActionChoice, ...]
    ) -> tuple[Design, tuple[ActionChoice, ...]]:
        """Return the card that Copycats lead to, and the choices of its action (ODD-A5)."""
        while ACTIONS[card] is _COPYCAT and doing:
            choice = doing[0]
            lying = self.find_card(choice.card) if isinstance(choice, BasketCard) else None
            if lying is None or lying.design is None:
                raise ValueError(f"{choice} cannot be copied")
            card, doing = lying.design, doing[1:]
            self.emit(Copied(self.now.active, lying.card, card, turned=not lying.up))
        return card, doing

    def stash(self, design: Design, taken: int, *, up: bool) -> None:
        """Put a hand card into a basket and take another card from there (ODD-A1, ODD-A2)."""
        lying, basket = self.find_card(taken), self.find_owner(taken)
        self.emit(
            Stashed(
                self.now.active,
                basket,
                self.now.next_card,
                design,
                up,
                taken,
                lying.design,
                lying.shown,
            )
        )

    def look_or_flip(self, action: Action, number: int) -> None:
        """Peek at a basket card or turn it over (ODD-A4, ODD-A9)."""
        lying, basket = self.find_card(number), self.find_owner(number)
        if action is Action.PEEK:
            self.emit(Peeked(self.now.active, basket, number, lying.design))
        elif lying.design is not None:
            self.emit(Flipped(self.now.active, basket, number, lying.design, up=not lying.up))

    def ask(
        self,
        action: Action,
        others: tuple[Seat, ...],
        choice: ActionChoice,
        left: bool | None = None,
    ) -> None:
        """Let other seats choose too; all choices stay secret until the last one (ODD-6)."""
        if not isinstance(choice, Chosen):
            raise ValueError(f"{choice} cannot be kept secret")
        self.emit(Asked(self.now.active, action, others, left))
        self.emit(Chose(self.now.active, choice))

    def answer(self, choice: Chosen) -> None:
        """Record a seat's part in the action; after the last part, carry the action out."""
        pending = self.now.pending
        if pending is None:
            raise ValueError("no question is pending")
        self.emit(Chose(pending.waiting[0], choice))
        pending = self.now.pending
        if pending is None or pending.waiting:
            self.is_irreversible = False  # what was chosen is still a secret
            return
        seat, chosen = pending.seat, pending.chosen
        if pending.left is not None:
            gifts = [choice.design for choice in chosen if isinstance(choice, HandCard)]
            self.emit(Passed(seat, pending.left, tuple(gifts)))
        else:
            other = next(i for i, part in enumerate(chosen) if part is not None and i != seat)
            match chosen[seat], chosen[other]:
                case (HandCard(mine), HandCard(theirs)):
                    self.emit(Traded(seat, other, mine, theirs, blind=False))
                case (BasketCard(taken), BasketCard(given)):
                    taken_card, given_card = self.find_card(taken), self.find_card(given)
                    self.emit(
                        Swapped(
                            seat,
                            other,
                            taken,
                            taken_card.design,
                            taken_card.shown,
                            given,
                            given_card.design,
                            given_card.shown,
                        )
                    )
        if self.now.is_round_over:
            self.end_round()

    def end_round(self) -> None:
        """Put all hands into the baskets, turn all cards up and show the lost mate (ODD-7)."""
        now = self.now
        hands = [hand[0] for hand in now.hands]
        baskets = []
        for basket, last in zip(now.baskets, hands, strict=True):
            cards = (*[lying.design for lying in basket], last)
            baskets.append(tuple(design for design in cards if design is not None))
        lost = now.lost
        winner = next(seat for seat, basket in enumerate(baskets) if lost in basket)
        if lost is None:
            raise ValueError("the lost mate is unknown")
        wins = list(now.wins)
        wins[winner] += 1
        kept = tuple(design for design in hands if design is not None)
        self.emit(RoundEnded(lost, kept, tuple(baskets), winner, tuple(wins)))
        self.is_irreversible = True
        if wins[winner] == now.rounds:
            self.emit(GameWon(winner, wins[winner]))

    def deal(self) -> None:
        """Deal the next round; the dealer is the winner of the last one (ODD-8)."""
        self.emit(deal_round(self.now.players, self.now.active, self.stream))

    def find_card(self, number: int) -> CardInBasket:
        """Return the basket card with this number; raise LookupError if there is none."""
        for basket in self.now.baskets:
            for lying in basket:
                if lying.card == number:
                    return lying
        raise LookupError(f"no card {number} in any basket")

    def find_owner(self, number: int) -> Seat:
        """Return the seat whose basket has this card; raise LookupError if none has."""
        for seat, basket in enumerate(self.now.baskets):
            if any(lying.card == number for lying in basket):
                return seat
        raise LookupError(f"no card {number} in any basket")

    def pick_random_card(self, seat: Seat) -> Design | None:
        """Return a random card of a hand."""
        return self.stream.pick(self.now.hands[seat])
