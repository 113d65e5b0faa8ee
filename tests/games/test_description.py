"""Descriptions of the table in words: whole sentences, complete, and without secrets."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sockapp import games, i18n
from sockapp.engine.game import AnyGame, keeps_secrets
from sockapp.games.odd_socks.text.names import card_name as odd_card
from sockapp.games.out_of_sock.cards import PILES, SUITS
from sockapp.games.out_of_sock.state import Phase
from sockapp.games.out_of_sock.text.names import card_name as oos_card
from sockapp.games.sock.cards import Card
from sockapp.games.sock.draft import HAND, NEW, Draft, TakenCard
from sockapp.games.sock.state import Table, View
from sockapp.games.sock.text.names import card_names as sock_cards
from tests.support.contract import CASES, seats, worlds
from tests.support.random_play import NAMES, walk

every_walk = pytest.mark.parametrize(("game_id", "players", "seed"), CASES)


@pytest.fixture(autouse=True)
def _with_toy(toy: AnyGame) -> None:
    """Register the toy as one of the games."""


@pytest.fixture
def english() -> None:
    i18n.set_language("en")


@every_walk
@pytest.mark.parametrize("code", ["en", "es", "it"])
def test_describe_has_whole_sentences_in_every_language(
    game_id: str, players: int, seed: int, code: str
) -> None:
    walked, names = walk(game_id, players, seed), NAMES[:players]
    states = [position.state for position in walked.sample(6)]
    with i18n.language_override(code):
        for state in (*states, walked.end):
            for seat in (*seats(walked), None):
                sentences = games.describe(game_id, walked.game.view(state, seat), names)
                assert len(sentences) > 1 or game_id == "toy"
                for sentence in sentences:
                    assert re.search(r"[.!?]$", sentence), sentence
                    assert not re.search(r"[{}]|  |None", sentence), sentence


@every_walk
def test_describe_does_not_depend_on_hidden_cards(game_id: str, players: int, seed: int) -> None:
    """Hidden cards are exchanged for others; the seat must not hear a difference."""
    walked, names = walk(game_id, players, seed), NAMES[:players]
    game, different = walked.game, 0
    for position in walked.sample(8):
        for seat in seats(walked):
            sentences = games.describe(game_id, game.view(position.state, seat), names)
            for world in worlds(game, position, seat, 2):
                assert games.describe(game_id, game.view(world, seat), names) == sentences
                for other in {*seats(walked)} - {seat}:
                    if keeps_secrets(game, position.state, other):
                        here, there = (game.view(at, other) for at in (position.state, world))
                        different += games.describe(game_id, here, names) != games.describe(
                            game_id, there, names
                        )
    assert bool(different) == game.info.has_secrets, "whoever may know them must hear them"


@every_walk
def test_describe_for_no_seat_tells_only_public_facts(
    game_id: str, players: int, seed: int
) -> None:
    walked, names = walk(game_id, players, seed), NAMES[:players]
    game = walked.game
    for position in walked.sample(6):
        sentences = games.describe(game_id, game.view(position.state, None), names)
        for seat in seats(walked):
            for world in worlds(game, position, seat, 1):
                assert games.describe(game_id, game.view(world, None), names) == sentences


# ---- summaries at the end of a recap


@every_walk
@pytest.mark.parametrize("code", ["en", "es", "it"])
def test_sum_up_has_whole_sentences_in_every_language(
    game_id: str, players: int, seed: int, code: str
) -> None:
    walked, names = walk(game_id, players, seed), NAMES[:players]
    with i18n.language_override(code):
        for state in (*(position.state for position in walked.sample(6)), walked.end):
            public = games.sum_up(game_id, walked.game.view(state, None), names)
            assert public == [], "sum_up must return [] for the public view (view.seat is None)"
            for seat in seats(walked):
                for sentence in games.sum_up(game_id, walked.game.view(state, seat), names):
                    assert re.search(r"[.!?]$", sentence), sentence
                    assert not re.search(r"[{}]|  |None", sentence), sentence


@every_walk
def test_sum_up_does_not_depend_on_hidden_cards(game_id: str, players: int, seed: int) -> None:
    walked, names = walk(game_id, players, seed), NAMES[:players]
    game = walked.game
    for position in walked.sample(8):
        for seat in seats(walked):
            sentences = games.sum_up(game_id, game.view(position.state, seat), names)
            for world in worlds(game, position, seat, 2):
                assert games.sum_up(game_id, game.view(world, seat), names) == sentences


def test_sum_up_of_odd_socks_counts_hidden_cards(english: None) -> None:
    walked = walk("odd_socks", 3, 1)
    start = walked.game.view(walked.sample(1)[0].state, 0)
    others = len(start.table.hands[1]) + len(start.table.hands[2])
    unseen = sum(one.design is None for basket in start.table.baskets for one in basket)
    assert games.sum_up("odd_socks", start, NAMES[:3]) == [
        f"{others + unseen + 1} of 18 cards are hidden from you.",
        "One of them is the lost mate.",
    ]
    assert games.sum_up("odd_socks", walked.game.view(walked.end, 0), NAMES[:3]) == []


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((9, 5), "Bruno holds 5 cards."),
        ((1, 5, 4), "Fewest cards among the others: Carla, with 4."),
        ((9, 1, 2, 7), "Fewest cards among the others: Bruno, with 1."),
        ((9, 2, 7, 2), "Fewest cards among the others: Bruno and Dino, with 2 each."),
    ],
)
def test_sum_up_of_sock_game_names_the_player_with_the_fewest_cards(
    english: None, counts: tuple[int, ...], expected: str
) -> None:
    table = Table(len(counts), "wrap", False, 0, 0, (), counts, deck_left=34)
    sentences = games.sum_up("sock", View(0, table, ()), ("Ana", "Bruno", "Carla", "Dino"))
    assert sentences == ["34 cards are left in the draw deck.", expected]


def _describe_views(game_id: str, players: int, seed: int) -> list[tuple[Any, str]]:
    """Return views along a game, each with its description as one text."""
    walked, names = walk(game_id, players, seed), NAMES[:players]
    views = [
        walked.game.view(position.state, seat)
        for position in walked.sample(20)
        for seat in seats(walked)
    ]
    return [(view, "\n".join(games.describe(game_id, view, names))) for view in views]


def test_describe_out_of_sock_leaves_nothing_out(english: None) -> None:
    phases = set()
    for view, text in _describe_views("out_of_sock", 3, 1):
        table = view.table
        phases.add(table.phase)
        for pile in PILES:
            top = table.top(pile)
            assert f"Pile {pile}: " in text
            if top:
                assert f"Pile {pile}: {oos_card(top)} on top, " in text
        for columns in table.columns:
            for card in (card for column in columns for card in column):
                assert oos_card(card) in text
        for seat in range(3):
            points = i18n.number(table.score(seat))
            name = "You have" if seat == view.seat else f"{NAMES[seat]} has"
            assert re.search(rf"^{name} {points} points?\.$", text, re.MULTILINE)
            for suit in SUITS:
                owner = "Your" if seat == view.seat else f"{NAMES[seat]}’s"
                has = bool(table.columns[seat][SUITS.index(suit)])
                assert (f"{owner} {suit.value} suit" in text) == has
        if table.phase is Phase.PICK:
            assert "dice to take from pile" in text
            for pile in PILES:
                if count := table.dice_at(pile):
                    line = next(one for one in text.split("\n") if one.startswith(f"Pile {pile}:"))
                    assert f"{count} di" in line
        if table.phase is Phase.CHOOSE:
            assert "The dice show" in text
    assert {Phase.TOSS, Phase.CHOOSE, Phase.PICK} <= phases


def test_describe_sock_game_leaves_nothing_out(english: None) -> None:
    for view, text in _describe_views("sock", 4, 1):
        table, lines = view.table, text.split("\n")
        for card in view.hand:
            held = [line for line in lines if line.startswith("In your hand: ")]
            assert any(sock_cards([card] * view.hand.count(card)) in line for line in held)
        assert f"You hold {len(view.hand)} card" in text
        for place, pile in enumerate(table.piles, start=1):
            (line,) = (line for line in lines if line.startswith(f"Pile {place}, "))
            assert all(sock_cards([card] * pile.count(card)) in line for card in pile)
            assert ("a set" in line) == (len({card.rank for card in pile}) == 1)
        for seat, (count, total) in enumerate(zip(table.counts, table.totals, strict=True)):
            if seat != view.seat:
                assert f"{NAMES[seat]} holds {count} card" in text
                assert f"{NAMES[seat]} has {total} point" in text
        assert f"{table.deck_left} card" in text or "deck is empty" in text


def test_describe_sock_game_includes_the_draft_of_a_turn(english: None) -> None:
    cards = Card.P1, Card.P2, Card.P3
    table = Table(2, "wrap", False, 0, 1, (cards,), (1, 2), 9)
    view = View(1, table, (Card.P4, Card.L9))
    draft = (
        Draft.of(view)
        .with_step([TakenCard(HAND, Card.L9)], NEW)
        .with_step([TakenCard(HAND, Card.P4)], 0)
    )
    sentences = games.describe("sock", view, NAMES[:2], draft.to_data())
    assert (
        "Pile 1, a run: the 1 of Pagodas, the 2 of Pagodas, the 3 of Pagodas and the 4 of Pagodas."
        in sentences
    )
    assert "Pile 2, not finished: the 9 of Ladies." in sentences
    assert "You hold 0 cards." in sentences
    untouched = games.describe("sock", view, NAMES[:2])
    assert games.describe("sock", view, NAMES[:2], [{"no": "draft"}]) == untouched
    assert "You hold 2 cards." in untouched


def test_describe_odd_socks_leaves_nothing_out(english: None) -> None:
    unseen = 0
    for view, text in _describe_views("odd_socks", 3, 1):
        table = view.table
        own = [card for card in table.hands[view.seat] if card is not None]
        for card in own:
            assert odd_card(card) in text.split("\n")[1]
        for seat, basket in enumerate(table.baskets):
            owner = "Your" if seat == view.seat else f"{NAMES[seat]}’s"
            assert f"{owner} basket has {len(basket)} card" in text
            for lying in basket:
                if lying.design is not None:
                    assert odd_card(lying.design) in text
                else:
                    unseen += 1
                    assert "you haven’t seen" in text
            if seat != view.seat and table.hands[seat]:
                assert f"{NAMES[seat]} holds {len(table.hands[seat])} card" in text
        if table.lost is None:
            assert "The lost mate has been put aside, unseen." in text
        else:
            assert f"The lost mate was {odd_card(table.lost)}." in text
    assert unseen, "some cards lie face down"
