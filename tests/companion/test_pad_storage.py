"""Score pads and dice tray of the box companion, and how they are stored."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sockapp.companion import pad_storage
from sockapp.companion.dice_tray import TrayDice
from sockapp.companion.out_of_sock_score_pad import COPIES_IN_BOX, FACES, OutOfSockScorePad
from sockapp.companion.pad_storage import Pads
from sockapp.companion.sock_score_pad import MAX_ROUND_POINTS, SockScorePad
from sockapp.engine.game import Outcome
from sockapp.engine.player import Player
from sockapp.games.out_of_sock.cards import PACK, SUITS, Card, CardKind, Suit
from sockapp.games.out_of_sock.scoring import compute_standing
from sockapp.games.sock.scoring import add_points, find_back_to_zero, find_lowest, is_over
from sockapp.storage.slot import Slot
from tests.support.random_play import walk

PEOPLE = (Player("Ana"), Player("Bruno"), Player("Carla"), Player("Dino"))
FULL = Pads(
    OutOfSockScorePad(PEOPLE[:2], ((PACK[0], PACK[9]), (PACK[13],))),
    SockScorePad(PEOPLE[:3], ((0, 12, 30), (7, 0, 70))),
    TrayDice.after((5, 2, 2)),
)


def socks(suit: Suit, count: int) -> Card:
    return Card(suit, CardKind.SOCKS, count)


def pad_of(*cards: tuple[Card, ...]) -> OutOfSockScorePad:
    return OutOfSockScorePad(PEOPLE[: len(cards)], cards)


# --- Out of Sock --------------------------------------------------------------------------------


def test_oos_0_score_pad_tapping_a_card_stops_at_the_copies_in_the_box() -> None:
    two = socks(Suit.RED, 2)
    pad = pad_of((), ())
    pad = pad.with_tap(0, two).with_tap(1, two)
    assert (pad.count(0, two), pad.count(1, two), pad.free(two)) == (1, 1, 0)
    assert pad.holders(two) == (0, 1)
    pad = pad.with_tap(0, two)  # there is no third copy, so the tap removes the card
    assert (pad.count(0, two), pad.count(1, two), pad.free(two)) == (0, 1, 1)


def test_oos_0_score_pad_takes_every_card_of_the_box_and_no_more() -> None:
    pad = pad_of((), (), ())
    for at, card in enumerate(PACK):
        assert pad.free(card)
        pad = pad.with_tap(at % 3, card)
    assert not any(map(pad.free, COPIES_IN_BOX))
    assert sum(map(len, pad.cards)) == 72
    with pytest.raises(ValueError):
        pad_of((*PACK, PACK[0]), ())
    assert [len(FACES[suit]) for suit in SUITS] == [7] * 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_oos_9_score_pad_of_a_finished_game_has_its_points_and_winner(players: int) -> None:
    end = walk("out_of_sock", players, 3).end
    columns = end.table.columns
    cards = tuple(tuple(card for column in mine for card in column) for mine in columns)
    Random(1).shuffle(mixed := list(cards[0]))
    pad = pad_of(tuple(mixed), *cards[1:])
    assert pad.standing == compute_standing(columns)
    assert pad.outcome().scores == end.table.standing.points
    assert pad.winner == end.table.winner
    assert pad.view().table.score(0) == end.table.score(0)


def test_oos_11_score_pad_tie_is_won_by_most_sock_cards() -> None:
    pad = pad_of((socks(Suit.RED, 4),), (socks(Suit.BLUE, 2), socks(Suit.BLUE, 2)))
    assert pad.standing.most_points == (0, 1)
    assert (pad.winner, pad.tied) == (1, ())


def test_oos_11_score_pad_lasting_tie_is_won_by_the_chosen_player() -> None:
    pad = pad_of((socks(Suit.RED, 4),), (socks(Suit.BLUE, 4),), ())
    assert (pad.winner, pad.tied) == (None, (0, 1))
    assert pad.outcome().winners == ()
    assert pad.with_pick(1).winner == 1
    with pytest.raises(ValueError):
        pad.with_pick(2)
    assert pad.with_pick(1).with_tap(2, socks(Suit.PINK, 8)).picked is None, "other cards, no tie"


def test_out_of_sock_score_pad_new_seating_keeps_cards_of_remaining_players() -> None:
    pad = pad_of((PACK[0],), (PACK[5],), ())
    moved = pad.with_players((Player("Bea"), PEOPLE[3], PEOPLE[0]), (1, None, 0))
    assert moved.cards == ((PACK[5],), (), (PACK[0],))
    assert pad.cleared() == pad_of((), (), ())


# --- SOCK) --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5, 8])
def test_sock_10_score_pad_totals_equal_those_of_the_game(players: int) -> None:
    table = walk("sock", players, 1).end.table
    people = tuple(Player(f"P{seat}") for seat in range(players))
    pad = SockScorePad(people, tuple(deal.points for deal in table.deals))
    assert pad.totals == tuple(deal.totals for deal in table.deals)
    assert pad.is_over
    assert pad.outcome() == Outcome(table.winners, table.totals)


def test_sock_10_score_pad_exactly_100_goes_back_to_0() -> None:
    pad = SockScorePad(PEOPLE[:2], ((90, 0), (10, 3)))
    assert pad.total == (0, 3)
    assert pad.back_to_zero == (0,)
    assert not pad.is_over
    assert pad.with_round((5, 5)).back_to_zero == ()


def test_sock_10_score_pad_over_100_ends_the_game_and_lowest_totals_win() -> None:
    pad = SockScorePad(PEOPLE[:3], ((101, 4, 4),))
    assert pad.outcome() == Outcome((1, 2), (101, 4, 4))
    with pytest.raises(ValueError):
        pad.with_round((1, 1, 1))
    assert not pad.with_last((99, 4, 4)).is_over
    assert pad.without_last().rounds == ()


def test_sock_scoring_totals_reset_at_100_and_end_above() -> None:
    assert add_points((88, 99, 0), (12, 2, 0)) == (0, 101, 0)
    assert find_back_to_zero((88, 99, 0), (12, 1, 100)) == (0, 1, 2)
    assert is_over((101, 0)) and not is_over((100, 0))
    assert find_lowest((3, 1, 1)) == (1, 2)


def test_sock_score_pad_impossible_points_raise_value_error() -> None:
    for line in ((1,), (1, -1), (1, MAX_ROUND_POINTS + 1)):
        with pytest.raises(ValueError):
            SockScorePad(PEOPLE[:2], (line,))


def test_sock_score_pad_new_seating_keeps_points_of_remaining_players() -> None:
    pad = SockScorePad(PEOPLE[:2], ((0, 12), (7, 0)))
    assert pad.with_players((PEOPLE[2], Player("Bea")), (None, 1)).rounds == ((0, 12), (0, 0))
    assert pad.cleared() == SockScorePad(PEOPLE[:2])


# --- the tray -----------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(9))
def test_oos_3_dice_tray_0_1_or_8_dice_lose_the_turn(count: int) -> None:
    tray = TrayDice.after((3,) * count)
    assert tray.is_lost == (count in (0, 1, 8))
    assert tray.in_basket == 8 - count


def test_dice_tray_sorts_dice_and_gives_them_back_one_by_one() -> None:
    tray = TrayDice.after((5, 2, 7, 2))
    assert tray.dice == (2, 2, 5, 7)
    assert [tray.at(pile) for pile in (2, 3, 5)] == [2, 0, 1]
    tray = tray.without_die(2)
    assert tray.dice == (2, 2, 7)
    assert not tray.is_lost, "the toss brought four"
    for _die in range(2):
        tray = tray.without_die(0)
    assert tray.without_die(0) == TrayDice()


@pytest.mark.parametrize(
    ("tossed", "dice"), [(None, (2,)), (1, (2, 3)), (9, (2,)), (2, (1,)), (2, (3, 2))]
)
def test_dice_tray_impossible_dice_raise_value_error(
    tossed: int | None, dice: tuple[int, ...]
) -> None:
    with pytest.raises(ValueError):
        TrayDice(tossed, dice)


# --- storage ------------------------------------------------------------------------------------


def test_pad_storage_load_returns_what_was_saved(tmp_path: Path) -> None:
    slot = Slot(tmp_path, "pads")
    assert pad_storage.load(slot).pads == Pads()
    pad_storage.save(slot, FULL)
    found = pad_storage.load(Slot(tmp_path, "pads"))
    assert (found.pads, found.has_losses) == (FULL, False)


@pytest.mark.parametrize("name", ["suits", "hands", "tray"])
def test_pad_storage_damaged_pad_loses_only_itself(name: str) -> None:
    data = json.loads(pad_storage.dumps(FULL))
    data[name] = {"players": 7}
    read, lost = pad_storage.loads(json.dumps(data))
    assert lost == (name,)
    for other in {"suits", "hands", "tray"} - {name}:
        assert getattr(read, other) == getattr(FULL, other)
    assert getattr(read, name) == getattr(Pads(), name)


def test_pad_storage_damaged_last_save_falls_back_to_the_one_before(tmp_path: Path) -> None:
    slot = Slot(tmp_path, "pads")
    pad_storage.save(slot, FULL)
    pad_storage.save(slot, Pads())
    newest = tmp_path / "pads.b"
    newest.write_bytes(newest.read_bytes()[:-9])
    found = pad_storage.load(Slot(tmp_path, "pads"))
    assert found.pads == FULL
    assert found.has_losses


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"format":"sockdrawer-pads/2"}', "null"])
def test_pad_storage_unreadable_text_gives_empty_pads(text: str) -> None:
    assert pad_storage.loads(text) == (Pads(), ("suits", "hands", "tray"))


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.data())
def test_pad_storage_any_damage_gives_pads_that_can_be_stored(data: st.DataObject) -> None:
    """Characters are cut out or replaced anywhere in the text; no exception may leave ``loads``."""
    text = pad_storage.dumps(FULL)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    put_in = data.draw(
        st.sampled_from(["", "0", "-1", "null", "9" * 30, '"x"', "[", "}", ",", "é"])
    )
    read, _lost = pad_storage.loads(text[:start] + put_in + text[end:])
    assert pad_storage.loads(pad_storage.dumps(read)) == (read, ())
