"""Goals of Out of Sock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import SUITS, CardKind, Suit
from sockapp.games.out_of_sock.events import (
    Decided,
    DiceSplit,
    DiceStacked,
    DieTaken,
    TurnLost,
    Won,
)
from sockapp.games.out_of_sock.scoring import ColumnScore, compute_score_changes
from sockapp.games.out_of_sock.state import Table
from sockapp.goals.goal import GoalFind, GoalTable, PlayedGame

TABLE = GoalTable("out_of_sock")
MIN_TREASURE_POINTS = 20
MIN_BIG_SUIT_POINTS = 56
MIN_REVIVED_POINTS = 20
MIN_DOUBLED_POINTS = 32
MIN_GIFT_POINTS = 24
LOST_TURNS_IN_A_ROW = 3
ALL_CONVERSIONS = 3
ALL_DOUBLES = 2


def score_columns(played: PlayedGame, seat: Seat) -> dict[Suit, ColumnScore]:
    """Return the final score of each suit of a player, step by step."""
    table: Table = played.final.table
    return {suit: table.column_score(seat, suit) for suit in SUITS}


@TABLE.goal
def find_negative_suit(played: PlayedGame) -> Iterator[GoalFind]:
    """Win with a suit below zero."""
    for seat in played.winners:
        suit, worst = min(score_columns(played, seat).items(), key=lambda each: each[1].score)
        if worst.score < 0:
            yield GoalFind(seat, {"suit": suit.value, "count": worst.score})


@TABLE.goal
def find_below_zero(played: PlayedGame) -> Iterator[GoalFind]:
    """Win a game below zero."""
    for seat in played.winners:
        if played.outcome.scores[seat] < 0:
            yield GoalFind(seat, {"count": played.outcome.scores[seat]})


@TABLE.goal
def find_inside_out_twice(played: PlayedGame) -> Iterator[GoalFind]:
    """Turn a suit inside out twice, so that it counts again."""
    for seat in played.persons:
        for suit, each in score_columns(played, seat).items():
            if each.conversions == ALL_CONVERSIONS - 1 and each.score >= MIN_REVIVED_POINTS:
                yield GoalFind(seat, {"suit": suit.value, "count": each.score})


@TABLE.goal
def find_three_conversions(played: PlayedGame) -> Iterator[GoalFind]:
    """Collect all three Conversions in one suit."""
    for seat in played.persons:
        for suit, each in score_columns(played, seat).items():
            if each.conversions == ALL_CONVERSIONS:
                yield GoalFind(seat, {"suit": suit.value})


@TABLE.goal
def find_double_double(played: PlayedGame) -> Iterator[GoalFind]:
    """Make both Doubles of a suit count."""
    for seat in played.persons:
        for suit, each in score_columns(played, seat).items():
            if each.doubles == ALL_DOUBLES and each.score >= MIN_DOUBLED_POINTS:
                yield GoalFind(seat, {"suit": suit.value, "count": each.score})


@TABLE.goal
def find_banned_treasure(played: PlayedGame) -> Iterator[GoalFind]:
    """Bury a fine suit under its Ban."""
    for turn in played.turns:
        table: Table = turn.before.table
        for event in turn.events:
            if isinstance(event, DieTaken | DiceStacked):
                cards = (event.card,) if isinstance(event, DieTaken) else event.cards
                for change in compute_score_changes(table.columns[event.seat], cards):
                    if change.card.kind is CardKind.BAN and change.before >= MIN_TREASURE_POINTS:
                        facts = {"suit": change.card.suit.value, "count": change.before}
                        yield GoalFind(event.seat, facts)


@TABLE.goal
def find_big_suit(played: PlayedGame) -> Iterator[GoalFind]:
    """Make one suit worth 56 points."""
    for seat in played.persons:
        for suit, each in score_columns(played, seat).items():
            if each.score >= MIN_BIG_SUIT_POINTS:
                yield GoalFind(seat, {"suit": suit.value, "count": each.score})


@TABLE.goal
def find_butterfingers(played: PlayedGame) -> Iterator[GoalFind]:
    """Lose three turns in a row."""
    lost: Counter[Seat] = Counter()
    for event in played.events:
        if isinstance(event, TurnLost):
            lost[event.seat] += 1
            if lost[event.seat] == LOST_TURNS_IN_A_ROW:
                yield GoalFind(event.seat)
        elif isinstance(event, DiceSplit | DiceStacked):
            lost[event.seat] = 0


@TABLE.goal
def find_rainbow(played: PlayedGame) -> Iterator[GoalFind]:
    """Win with points in all six suits."""
    for seat in played.winners:
        if all(each.score > 0 for each in score_columns(played, seat).values()):
            yield GoalFind(seat, {"count": played.outcome.scores[seat]})


@TABLE.goal
def find_poisoned_gift(played: PlayedGame) -> Iterator[GoalFind]:
    """Leave another player a last die that costs them dearly."""
    for turn in played.turns:
        table: Table = turn.before.table
        for event in turn.events:
            if isinstance(event, DieTaken) and event.forced and event.seat != turn.seat:
                cost = -table.gain(event.seat, event.card)
                if cost >= MIN_GIFT_POINTS:
                    yield GoalFind(turn.seat, {"other": event.seat, "count": cost})


@TABLE.goal
def find_more_socks(played: PlayedGame) -> Iterator[GoalFind]:
    """Win a tie by the number of sock cards."""
    for event in played.events:
        if isinstance(event, Won) and event.by is Decided.SOCKS:
            other = next(seat for seat in event.tied if seat != event.seat)
            yield GoalFind(event.seat, {"other": other})


@TABLE.goal
def find_kind_basket(played: PlayedGame) -> Iterator[GoalFind]:
    """Have the basket in a tie, and name another player the winner."""
    holder = played.final.table.holder
    for event in played.events:
        if isinstance(event, Won) and event.by is Decided.NAMED and event.seat != holder:
            yield GoalFind(holder, {"other": event.seat})


@TABLE.goal
def find_comeback(played: PlayedGame) -> Iterator[GoalFind]:
    """Be last at the halfway mark and still win."""
    table: Table = played.steps[len(played.steps) // 2].state.table
    scores = [table.score(seat) for seat in range(table.players)]
    for seat in played.winners:
        if scores.count(min(scores)) == 1 and scores[seat] == min(scores):
            yield GoalFind(seat, {"count": max(scores) - scores[seat]})
