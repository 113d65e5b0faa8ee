"""*The one die*: the judge against the engine, and rules that decide who has won."""

from __future__ import annotations

from dataclasses import replace

from puzzles.audit import winning_dice

from sockapp.games.out_of_sock.cards import Suit
from sockapp.games.out_of_sock.moves import Arrange, TakeDie
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase, Table
from sockapp.puzzles.one_die.generator import draw_position
from sockapp.puzzles.one_die.ideas import Idea
from sockapp.puzzles.one_die.judge import PickSearch
from sockapp.puzzles.one_die.kind import KIND
from sockapp.puzzles.one_die.notation import decode_table
from sockapp.puzzles.puzzle import MEDIUM_GRADE, Puzzle


def table_of(text: str) -> Table:
    """Return a table whose taken cards are completed, so that the pack has 72."""
    fields = text.split(";")
    left = sum(int(deck[3:]) for deck in fields[3].split() if deck != "--")
    taken = fields[4].split(",")
    missing = 72 - left - sum(len(codes) // 2 for codes in taken)
    # Seat 1 gets cards that are worth nothing: specials without socks, then socks that are banned.
    specials = [suit + kind for suit in "BOP" for kind in "BCCCDD"]
    socks = [suit + kind for suit in "BO" for kind in "4468"]
    taken[1] += "".join([*specials, "RC", "RC", "RC", "RD", "RD", *socks][:missing])
    return decode_table(";".join([*fields[:4], ",".join(taken)]))


def some_tables(wanted: int) -> list[Table]:
    found = []
    seed = 0
    while len(found) < wanted:
        table = draw_position(seed)
        seed += 7
        if table is not None:
            found.append(table)
    return found


def test_wins_agrees_with_all_moves_of_the_engine() -> None:
    differing = 0
    for table in some_tables(120):
        split = PickSearch(table)
        mine = [number for number in table.dice if split.wins(number)]
        assert mine == winning_dice(KIND.state(Puzzle("one_die", table, None, 1, ())))
        differing += 0 < len(mine) < len(table.dice)
    assert differing > 10  # otherwise the positions would not tell the two apart


def test_best_line_ends_as_the_judge_says() -> None:
    for table in some_tables(60):
        split = PickSearch(table)
        for number in table.dice:
            margin, line = split.find_best_line(number)
            assert line[0] == number
            state = KIND.state(Puzzle("one_die", table, None, 1, ()))
            for die in line:
                if state.table.phase is Phase.PICK:
                    state = GAME.apply(state, TakeDie(die)).state
            points = state.table.standing.points
            ahead = points[0] - max(points[1:])
            assert margin in (ahead, ahead - (1 << 20))
            assert split.wins(number) == (margin > -(1 << 19))


def test_oos_11_equal_points_and_socks_win_only_for_the_holder() -> None:
    # Both have one sock card of 4. Taking the last card, a Ban of an empty suit, changes nothing.
    mine = table_of("2;0;23;RB*1 Y2*12 G2*11 -- P4*12 O2*12;Y4,G4")
    assert PickSearch(mine).wins(2)
    assert not PickSearch(replace(mine, holder=1)).wins(2)


def test_judge_with_two_winning_dice_finds_no_puzzle() -> None:
    table = table_of("2;0;23;R2*1 Y8*1 G2*12 -- P4*12 O2*12;Y2Y2,G2")
    split = PickSearch(table)
    assert [number for number in table.dice if split.wins(number)] == [2, 3]
    assert KIND.judge(table) is None


def test_grade_of_the_obvious_die_is_below_medium() -> None:
    features = {"players": 4, "dice": 6, "depth": 6, "is_ending": 0, "is_spiteful": 0, "traps": 4}
    assert KIND.grade({**features, "is_greedy": 1}) < MEDIUM_GRADE
    assert KIND.grade({**features, "is_greedy": 0}) == 5
    assert KIND.grade({**features, "is_greedy": 0, "traps": 0}) == 4
    assert KIND.grade({**features, "is_greedy": 0, "is_spiteful": 1}) == MEDIUM_GRADE


def test_ideas_of_a_die_that_ends_the_game() -> None:
    table = table_of("2;0;234;R2*12 Y8*1 G2*11 -- P4*12 O2*12;R4R4,G6G4")
    puzzle = KIND.prove(table)
    assert puzzle is not None
    assert puzzle.solution.number == 3
    assert puzzle.ideas == (Idea.END_NOW,)
    assert puzzle.grade == 1


def test_signature_ignores_suits_and_numbers_of_piles() -> None:
    table = table_of("2;0;234;R2*12 Y8*1 G2*11 -- P4*12 O2*12;R4R4,G6G4")
    other = table_of("2;0;235;G2*12 R8*1 -- Y2*11 P4*12 O2*12;G4G4,Y6Y4")
    assert table != other
    assert KIND.signature(decolour(table)) == KIND.signature(decolour(other))


def decolour(table: Table) -> Table:
    """Return the table with only the sock cards, because ``table_of`` adds specials by suit."""
    columns = tuple(
        tuple(tuple(card for card in column if card.socks) for column in own)
        for own in table.columns
    )
    return replace(table, columns=columns)


def test_arranged_cards_are_no_answer() -> None:
    assert KIND.is_answer(TakeDie(3))
    assert not KIND.is_answer(Arrange(Suit.YELLOW, ()))
