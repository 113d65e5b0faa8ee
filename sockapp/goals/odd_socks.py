"""Goals of Odd Socks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.events import (
    Copied,
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
from sockapp.games.odd_socks.state import CardInBasket, Table
from sockapp.goals.goal import GameTurn, GoalFind, GoalTable, PlayedGame

TABLE = GoalTable("odd_socks")
MIN_OWNER_CHANGES = 3
LONG_GAME_ROUNDS = 3
MIN_FACE_DOWN_CARDS = 3


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One round of a finished game."""

    start: Table
    """The table as it was dealt."""
    turns: tuple[GameTurn, ...]
    end: RoundEnded

    @property
    def events(self) -> tuple[object, ...]:
        """All events of the round."""
        return tuple(event for turn in self.turns for event in turn.events)

    @property
    def last_table(self) -> Table:
        """The table before the last move, when nothing was turned up yet."""
        table: Table = self.turns[-1].before.table
        return table


def list_rounds(played: PlayedGame) -> Iterator[PlayedRound]:
    """Yield all rounds of a game."""
    turns: list[GameTurn] = []
    for turn in played.turns:
        if turn.before.table.winner is not None:
            continue  # the deal of the next round
        turns.append(turn)
        ended = next((event for event in turn.events if isinstance(event, RoundEnded)), None)
        if ended is not None:
            yield PlayedRound(turns[0].before.table, tuple(turns), ended)
            turns = []


def locate_owner_of_match(table: Table, lost: Design) -> Seat | None:
    """Return the seat that has the match of the lost mate in the hand or the basket."""
    for seat in range(table.players):
        basket = (lying.design for lying in table.baskets[seat])
        if lost in table.hands[seat] or lost in basket:
            return seat
    return None


def locate_lying_match(table: Table, lost: Design, seat: Seat) -> CardInBasket | None:
    """Return the match of the lost mate if it lies in the basket of a seat."""
    return next((lying for lying in table.baskets[seat] if lying.design is lost), None)


@TABLE.goal
def find_no_peeking(played: PlayedGame) -> Iterator[GoalFind]:
    """Win a round without a Peek by any player."""
    for each in list_rounds(played):
        if not any(isinstance(event, Peeked | HandPeeked) for event in each.events):
            yield GoalFind(each.end.winner, {"design": each.end.lost.name})


@TABLE.goal
def find_well_hidden(played: PlayedGame) -> Iterator[GoalFind]:
    """Win a round by a card in the basket that no other player has ever seen."""
    for each in list_rounds(played):
        match = locate_lying_match(each.last_table, each.end.lost, each.end.winner)
        if match is not None and not match.shown and match.seen_by <= {each.end.winner}:
            moved = any(
                isinstance(event, Flipped | Stashed | Swapped | Peeked)
                for event in each.turns[-1].events
            )
            if not moved:
                yield GoalFind(each.end.winner, {"design": each.end.lost.name})


@TABLE.goal
def find_plain_sight(played: PlayedGame) -> Iterator[GoalFind]:
    """Win a round by a card that lay face up in the basket all the time."""
    for each in list_rounds(played):
        dealt = locate_lying_match(each.start, each.end.lost, each.end.winner)
        if dealt is None or not dealt.up:
            continue
        tables = [turn.before.table for turn in each.turns]
        if all(dealt in table.baskets[each.end.winner] for table in tables):
            yield GoalFind(each.end.winner, {"design": each.end.lost.name})


@TABLE.goal
def find_own_goal(played: PlayedGame) -> Iterator[GoalFind]:
    """Put the match into the basket of the player who then wins with it."""
    for each in list_rounds(played):
        for event in each.events:
            if (
                isinstance(event, Stashed)
                and event.design is each.end.lost
                and event.basket == each.end.winner != event.seat
            ):
                yield GoalFind(event.seat, {"other": each.end.winner, "design": each.end.lost.name})


@TABLE.goal
def find_hot_potato(played: PlayedGame) -> Iterator[GoalFind]:
    """Win a round whose match has changed hands three times."""
    for each in list_rounds(played):
        owners = [locate_owner_of_match(turn.before.table, each.end.lost) for turn in each.turns]
        changes = sum(old != new for old, new in pairwise((*owners, each.end.winner)))
        if changes >= MIN_OWNER_CHANGES:
            yield GoalFind(each.end.winner, {"count": changes, "design": each.end.lost.name})


@TABLE.goal
def find_copied_copycat(played: PlayedGame) -> Iterator[GoalFind]:
    """Let a Copycat copy the other Copycat."""
    for turn in played.turns:
        if sum(isinstance(event, Copied) for event in turn.events) > 1:
            yield GoalFind(turn.seat)


@TABLE.goal
def find_fair_trade(played: PlayedGame) -> Iterator[GoalFind]:
    """Trade a card for its own mate."""
    for event in played.events:
        if isinstance(event, Traded) and event.gave is not None and event.gave is event.got:
            yield GoalFind(event.seat, {"other": event.other, "design": event.gave.name})


@TABLE.goal
def find_much_ado(played: PlayedGame) -> Iterator[GoalFind]:
    """Play an action that does nothing and still win the round."""
    for each in list_rounds(played):
        for event in each.events:
            if isinstance(event, NothingDone) and event.seat == each.end.winner:
                yield GoalFind(event.seat)


@TABLE.goal
def find_clean_sweep(played: PlayedGame) -> Iterator[GoalFind]:
    """Win the long game without losing a round."""
    for event in played.events:
        is_clean = sum(played.outcome.scores) == LONG_GAME_ROUNDS
        if isinstance(event, GameWon) and event.wins == LONG_GAME_ROUNDS and is_clean:
            yield GoalFind(event.seat)


@TABLE.goal
def find_comeback(played: PlayedGame) -> Iterator[GoalFind]:
    """Win the long game after another player was one round from winning and you had none."""
    wins = [each.end.wins for each in list_rounds(played)]
    for seat in played.winners:
        for standing in wins:
            if standing[seat] == 0 and max(standing) == LONG_GAME_ROUNDS - 1:
                yield GoalFind(seat, {"other": standing.index(max(standing))})
                break


@TABLE.goal
def find_flip_flop(played: PlayedGame) -> Iterator[GoalFind]:
    """Turn over a card that another player has turned over in this round."""
    for each in list_rounds(played):
        flipped: dict[int, Seat] = {}
        for event in each.events:
            if isinstance(event, Flipped):
                before = flipped.get(event.card, event.seat)
                if before != event.seat:
                    yield GoalFind(event.seat, {"other": before, "design": event.design.name})
                flipped[event.card] = event.seat


@TABLE.goal
def find_poker_face(played: PlayedGame) -> Iterator[GoalFind]:
    """Win a round with all cards played face down."""
    for each in list_rounds(played):
        own = [
            event
            for event in each.events
            if isinstance(event, Placed) and event.seat == each.end.winner
        ]
        if len(own) >= MIN_FACE_DOWN_CARDS and not any(event.up for event in own):
            yield GoalFind(each.end.winner, {"count": len(own)})


@TABLE.goal
def find_had_it(played: PlayedGame) -> Iterator[GoalFind]:
    """Give away the match of your own free will, to the player who then wins with it."""
    for each in list_rounds(played):
        for giver, receiver, design in list_gifts(each):
            if design is each.end.lost and receiver == each.end.winner:
                yield GoalFind(giver, {"other": receiver, "design": design.name})


def list_gifts(each: PlayedRound) -> Iterator[tuple[Seat, Seat, Design | None]]:
    """Yield every hand card that its owner chose to give away: giver, receiver, card."""
    for event in each.events:
        if isinstance(event, Traded) and not event.blind:
            yield event.seat, event.other, event.gave
            yield event.other, event.seat, event.got
        elif isinstance(event, Passed):
            for giver, design in enumerate(event.gifts):
                yield giver, event.receiver(giver), design
