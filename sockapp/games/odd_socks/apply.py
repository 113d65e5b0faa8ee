"""Making a legal move: what it changes, and every step that the rules force after it."""

from __future__ import annotations

from sockapp.engine.game import Seat, Step
from sockapp.engine.rng import RngStream
from sockapp.games.odd_socks.cards import ACTIONS, Action, Design, deck
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
    Answer,
    BasketCard,
    Choice,
    Chosen,
    Direction,
    HandCard,
    Move,
    Person,
    Play,
)
from sockapp.games.odd_socks.reducer import TableReducer, in_order, reduce_trail
from sockapp.games.odd_socks.state import Lying, State

_COPYCAT = Action.COPYCAT


def dealt(players: int, dealer: Seat, stream: RngStream) -> Dealt:
    """A round as it is dealt (ODD-2, ODD-3)."""
    cards = stream.shuffled(deck(players))
    lost = cards.pop()
    up: list[list[Design]] = [[] for _ in range(players)]
    for seat in range(players):
        for _ in range(1 if seat == dealer else 2):
            up[seat].append(cards.pop())
    down = tuple(cards.pop() for _ in range(2)) if players == 2 else ()
    size = len(cards) // players
    hands = [in_order(tuple(cards[at : at + size])) for at in range(0, len(cards), size)]
    return Dealt(dealer, lost, tuple(map(tuple, up)), down, tuple(hands))


class MoveApplier:
    """A position while a move is made; ``step`` is what it leads to."""

    __slots__ = ("draws", "events", "is_irreversible", "now", "trail")

    def __init__(self, state: State) -> None:
        self.now = TableReducer(state.table)
        """The table as it is by now."""
        self.trail = state.trail
        self.draws = state.rng.open()
        self.events: list[Event] = []
        self.is_irreversible = True

    def step(self) -> Step[State, Event]:
        """The position reached, with all that happened on the way."""
        state = State(self.now.table(), self.trail, self.draws.close())
        return Step(state, tuple(self.events), self.is_irreversible)

    def make(self, move: Move) -> None:
        """Make a move that ``check`` found legal."""
        if isinstance(move, Play):
            self.play(move)
        elif isinstance(move, Answer):
            self.answer(move.choice)
        else:
            self.deal()

    def emit(self, event: Event) -> None:
        """Let an event happen."""
        self.events.append(event)
        self.now.reduce(event)
        self.trail = reduce_trail(self.trail, event)

    def play(self, move: Play) -> None:
        """ODD-4."""
        seat, card = self.now.active, self.now.next_card
        self.emit(Placed(seat, card, move.card, move.up))
        if move.up:
            self.act(move.card, move.doing)
        else:
            self.is_irreversible = (
                False  # nobody has learned anything from a card that lies face down
            )
        if self.now.pending is None and self.now.is_round_over:
            self.end_round()

    def act(self, card: Design, doing: tuple[Choice, ...]) -> None:
        """Do the action of a card; Copycats lead from one to the next."""
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
                self.emit(HandPeeked(seat, other, self.at_random(other)))
            case (Person(other),):
                mine, theirs = self.at_random(seat), self.at_random(other)
                self.emit(Traded(seat, other, mine, theirs, blind=True))
            case (BasketCard(number),) if action is Action.BASKET_SWAP:
                self.ask(action, (self.owner(number),), doing[0])
            case (BasketCard(number),):
                self.look_or_flip(action, number)
            case _:
                raise ValueError(f"{doing} is no way to do {action}")

    def copy(self, card: Design, doing: tuple[Choice, ...]) -> tuple[Design, tuple[Choice, ...]]:
        """ODD-A5: follow Copycats to the card whose action is done, and its choices."""
        while ACTIONS[card] is _COPYCAT and doing:
            choice = doing[0]
            lying = self.lying(choice.card) if isinstance(choice, BasketCard) else None
            if lying is None or lying.design is None:
                raise ValueError(f"{choice} cannot be copied")
            card, doing = lying.design, doing[1:]
            self.emit(Copied(self.now.active, lying.card, card, turned=not lying.up))
        return card, doing

    def stash(self, design: Design, taken: int, *, up: bool) -> None:
        """ODD-A1, ODD-A2."""
        lying, basket = self.lying(taken), self.owner(taken)
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
        """ODD-A4, ODD-A9."""
        lying, basket = self.lying(number), self.owner(number)
        if action is Action.PEEK:
            self.emit(Peeked(self.now.active, basket, number, lying.design))
        elif lying.design is not None:
            self.emit(Flipped(self.now.active, basket, number, lying.design, up=not lying.up))

    def ask(
        self, action: Action, others: tuple[Seat, ...], choice: Choice, left: bool | None = None
    ) -> None:
        """ODD-6: the others choose too, and nothing shows until all have."""
        if not isinstance(choice, Chosen):
            raise ValueError(f"{choice} cannot be kept secret")
        self.emit(Asked(self.now.active, action, others, left))
        self.emit(Chose(self.now.active, choice))

    def answer(self, choice: Chosen) -> None:
        """Somebody's part in the action; the last one makes it happen."""
        pending = self.now.pending
        if pending is None:
            raise ValueError("nobody was asked")
        self.emit(Chose(pending.waiting[0], choice))
        pending = self.now.pending
        if pending is None or pending.waiting:
            self.is_irreversible = False  # what was chosen is still a secret
            return
        seat, chosen = pending.seat, pending.chosen
        if pending.left is not None:
            gifts = [one.design for one in chosen if isinstance(one, HandCard)]
            self.emit(Passed(seat, pending.left, tuple(gifts)))
        else:
            other = next(i for i, one in enumerate(chosen) if one is not None and i != seat)
            match chosen[seat], chosen[other]:
                case (HandCard(mine), HandCard(theirs)):
                    self.emit(Traded(seat, other, mine, theirs, blind=False))
                case (BasketCard(taken), BasketCard(given)):
                    one, two = self.lying(taken), self.lying(given)
                    self.emit(
                        Swapped(
                            seat,
                            other,
                            taken,
                            one.design,
                            one.shown,
                            given,
                            two.design,
                            two.shown,
                        )
                    )
        if self.now.is_round_over:
            self.end_round()

    def end_round(self) -> None:
        """ODD-7: all hands go into the baskets, all is turned up, the lost mate is shown."""
        now = self.now
        hands = [hand[0] for hand in now.hands]
        baskets = []
        for basket, last in zip(now.baskets, hands, strict=True):
            cards = (*[lying.design for lying in basket], last)
            baskets.append(tuple(design for design in cards if design is not None))
        lost = now.lost
        winner = next(seat for seat, basket in enumerate(baskets) if lost in basket)
        if lost is None:
            raise ValueError("nobody knows the lost mate")
        wins = list(now.wins)
        wins[winner] += 1
        kept = tuple(design for design in hands if design is not None)
        self.emit(RoundEnded(lost, kept, tuple(baskets), winner, tuple(wins)))
        self.is_irreversible = True
        if wins[winner] == now.rounds:
            self.emit(GameWon(winner, wins[winner]))

    def deal(self) -> None:
        """ODD-8: whoever won deals; the player to the left begins."""
        self.emit(dealt(self.now.players, self.now.active, self.draws))

    def lying(self, number: int) -> Lying:
        """The basket card with this number, as it lies by now."""
        for basket in self.now.baskets:
            for lying in basket:
                if lying.card == number:
                    return lying
        raise LookupError(f"no card {number} in any basket")

    def owner(self, number: int) -> Seat:
        """In whose basket the card with this number lies by now."""
        for seat, basket in enumerate(self.now.baskets):
            if any(lying.card == number for lying in basket):
                return seat
        raise LookupError(f"no card {number} in any basket")

    def at_random(self, seat: Seat) -> Design | None:
        """A random card of a hand."""
        return self.draws.pick(self.now.hands[seat])
