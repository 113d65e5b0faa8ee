"""Goals of SOCK)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sockapp.engine.game import Seat
from sockapp.games.sock.cards import HAPPY, Pile, Piles
from sockapp.games.sock.events import BackToZero, DealEnded, Drawn, Ending, Played
from sockapp.games.sock.piles import PileKind, count_broken_piles, find_changed_piles, kind_of
from sockapp.games.sock.state import Table
from sockapp.goals.goal import GoalFind, GoalTable, PlayedGame

TABLE = GoalTable("sock")
MIN_SPLIT_RUNS = 3
MIN_HAPPY_SYMBOLS = 6
MIN_LONG_RUN_CARDS = 11
MIN_CORNER_CARDS = 7
MIN_BIG_SET_CARDS = 8
MIN_HEAVY_HAND_POINTS = 60
MIN_LAST_CARDS = 6
MIN_CLOSE_SHAVE_POINTS = 80
DEALS_WON_IN_A_ROW = 3
MIN_SULKING_CARDS = 4


def list_turns(played: PlayedGame) -> Iterator[tuple[Table, Played]]:
    """Yield every turn with a knock, with the table before it."""
    for turn in played.turns:
        for event in turn.events:
            if isinstance(event, Played):
                yield turn.before.table, event


def list_new_piles(table: Table, event: Played) -> list[Pile]:
    """Return the piles that a turn made or changed."""
    return find_changed_piles(table.piles, event.table)[1]


def list_runs(piles: Piles, table: Table) -> Piles:
    """Return the runs among these piles."""
    return tuple(pile for pile in piles if kind_of(pile, table.happy) is PileKind.RUN)


@TABLE.goal
def find_three_runs(played: PlayedGame) -> Iterator[GoalFind]:
    """Split three runs in one turn."""
    for table, event in list_turns(played):
        split = count_broken_piles(list_runs(table.piles, table), event.table)
        if event.broken >= MIN_SPLIT_RUNS and split >= MIN_SPLIT_RUNS:
            yield GoalFind(event.seat, {"count": split})


@TABLE.goal
def find_never_drew(played: PlayedGame) -> Iterator[GoalFind]:
    """Go out without drawing a card."""
    drew: set[Seat] = set()
    for event in played.events:
        if isinstance(event, Drawn):
            drew.add(event.seat)
        elif isinstance(event, DealEnded):
            if event.how is Ending.OUT and event.seat not in drew:
                yield GoalFind(event.seat)
            drew.clear()


@TABLE.goal
def find_exactly_hundred(played: PlayedGame) -> Iterator[GoalFind]:
    """Reach exactly 100 points, which are 0 again."""
    for event in played.events:
        if isinstance(event, BackToZero):
            yield GoalFind(event.seat)


@TABLE.goal
def find_happy_family(played: PlayedGame) -> Iterator[GoalFind]:
    """Gather six happy symbols in one pile."""
    for table, event in list_turns(played):
        for pile in list_new_piles(table, event):
            if len(pile) >= MIN_HAPPY_SYMBOLS and all(card.rank == HAPPY for card in pile):
                yield GoalFind(event.seat, {"count": len(pile)})


@TABLE.goal
def find_long_run(played: PlayedGame) -> Iterator[GoalFind]:
    """Make a run of eleven cards."""
    for table, event in list_turns(played):
        for pile in list_runs(tuple(list_new_piles(table, event)), table):
            if len(pile) >= MIN_LONG_RUN_CARDS:
                yield GoalFind(event.seat, {"count": len(pile)})


@TABLE.goal
def find_round_the_corner(played: PlayedGame) -> Iterator[GoalFind]:
    """Make a run of seven cards that goes on past the happy symbol."""
    for table, event in list_turns(played):
        for pile in list_runs(tuple(list_new_piles(table, event)), table):
            ranks = [card.rank for card in pile]
            if len(pile) >= MIN_CORNER_CARDS and HAPPY in ranks[1:-1]:
                yield GoalFind(event.seat, {"count": len(pile)})


@TABLE.goal
def find_big_set(played: PlayedGame) -> Iterator[GoalFind]:
    """Make a set of all eight cards of a number."""
    for table, event in list_turns(played):
        for pile in list_new_piles(table, event):
            ranks = {card.rank for card in pile}
            if len(pile) >= MIN_BIG_SET_CARDS and len(ranks) == 1 and HAPPY not in ranks:
                yield GoalFind(event.seat, {"count": len(pile), "rank": pile[0].rank})


@TABLE.goal
def find_heavy_hand(played: PlayedGame) -> Iterator[GoalFind]:
    """Be caught with 60 points in hand."""
    for event in played.events:
        if isinstance(event, DealEnded):
            for seat, points in enumerate(event.points):
                if points >= MIN_HEAVY_HAND_POINTS:
                    yield GoalFind(seat, {"count": points})


@TABLE.goal
def find_out_of_nowhere(played: PlayedGame) -> Iterator[GoalFind]:
    """Go out by playing six cards in one go."""
    for _table, event in list_turns(played):
        if not event.left and len(event.cards) >= MIN_LAST_CARDS:
            yield GoalFind(event.seat, {"count": len(event.cards)})


@TABLE.goal
def find_close_shave(played: PlayedGame) -> Iterator[GoalFind]:
    """Win although the total once was 80 or more."""
    table: Table = played.final.table
    for seat in played.winners:
        most = max(deal.totals[seat] for deal in table.deals)
        if most >= MIN_CLOSE_SHAVE_POINTS:
            yield GoalFind(seat, {"count": most})


@TABLE.goal
def find_clean_sheets(played: PlayedGame) -> Iterator[GoalFind]:
    """Go out in three deals in a row."""
    row: Counter[Seat] = Counter()
    for event in played.events:
        if isinstance(event, DealEnded):
            count = row[event.seat] + 1
            row.clear()
            if event.how is Ending.OUT:
                row[event.seat] = count
                if count == DEALS_WON_IN_A_ROW:
                    yield GoalFind(event.seat)


@TABLE.goal
def find_sulking_card(played: PlayedGame) -> Iterator[GoalFind]:
    """Be down to one card, and end the deal with four or more."""
    had_one: set[Seat] = set()
    for event in played.events:
        if isinstance(event, Played) and event.left == 1:
            had_one.add(event.seat)
        elif isinstance(event, DealEnded):
            for seat in sorted(had_one):
                if len(event.hands[seat]) >= MIN_SULKING_CARDS:
                    yield GoalFind(seat, {"count": len(event.hands[seat])})
            had_one.clear()


@TABLE.goal
def find_comeback(played: PlayedGame) -> Iterator[GoalFind]:
    """Have the highest total after half of the deals, and win."""
    table: Table = played.final.table
    middle = table.deals[(len(table.deals) - 1) // 2].totals
    for seat in played.winners:
        if len(table.deals) > 1 and middle[seat] == max(middle) and middle.count(max(middle)) == 1:
            yield GoalFind(seat, {"count": middle[seat]})
