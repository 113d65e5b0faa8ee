"""Challenges: codes, equal luck whatever is played, and the comparison of two games."""

from __future__ import annotations

import base64
import zlib
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp import games
from sockapp.engine.game_log import GameLog, dumps, final_state, loads
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng, RngStream
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.moves import Answer, HandCard
from sockapp.games.odd_socks.state import OddOptions
from sockapp.games.out_of_sock.events import Flicked, Tossed
from sockapp.games.out_of_sock.moves import Flick, Fumble
from sockapp.games.sock.events import Dealt
from sockapp.i18n import language_override
from sockapp.records.app_data import AppData
from sockapp.session import challenge as challenges
from sockapp.session import saves, share_code
from sockapp.session.challenge import Challenge, PersonDecision, TurnPair, compare
from sockapp.session.challenge_text import (
    answer_text,
    goal_text,
    invitation_text,
    is_told_alike,
    luck_text,
    result_text,
    turn_text,
)
from sockapp.session.share_code import BadCode

GAME_IDS = ("out_of_sock", "sock", "odd_socks")
SEED = -987_654_321
BEA = Player("Bea", look="blue")


@cache
def played(game_id: str, taste: int, seed: int = SEED) -> GameLog:
    """Return a finished game of Ana against bots, in which ``taste`` chooses the moves."""
    game = games.rules(game_id)
    bots = [bot.id for bot in games.info(game_id).bots][:2]
    players = (Player("Ana"), *(Player(f"Bot {bot}", bot=bot) for bot in bots))
    options = game.options_type(players=3, first=1)
    stream = Rng(taste).open()
    state = game.new(options, Rng(seed))
    moves: list[Any] = []
    while (seat := game.to_move(state)) is not None:
        moves.append(stream.pick(list(islice(game.moves(game.view(state, seat)), 40))))
        state = game.apply(state, moves[-1]).state
    return GameLog(game_id, game.info.rules_version, options, seed, players, tuple(moves))


@cache
def dare(game_id: str, taste: int = 1) -> Challenge:
    log = played(game_id, taste)
    return challenges.decode(challenges.encode(games.rules(game_id), log), games.rules)


def refused(text: str) -> str:
    with pytest.raises(BadCode) as caught:
        challenges.decode(text, games.rules)
    return caught.value.kind


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_decode_of_encoded_challenge_gives_the_game_and_the_score(game_id: str) -> None:
    log = played(game_id, 1)
    found = dare(game_id)
    assert found.log == log
    assert (found.seat, found.name) == (0, "Ana")
    assert found.score == found.outcome.scores[0]
    assert found.has_equal_luck


def test_decode_allows_other_words_around_the_code() -> None:
    code = challenges.encode(games.rules("odd_socks"), played("odd_socks", 1))
    text = f"Beat me!\n{code[:40]}\n{code[40:].lower()} see you tomorrow"
    assert challenges.decode(text, games.rules).log == played("odd_socks", 1)


def test_decode_refuses_a_replay_code_and_the_other_way_round() -> None:
    log = played("odd_socks", 1)
    game = games.rules("odd_socks")
    assert refused(share_code.encode(game, log)) == "none"
    with pytest.raises(BadCode) as caught:
        share_code.decode(challenges.encode(game, log), games.rules)
    assert caught.value.kind == "none"


def test_decode_refuses_what_is_no_challenge() -> None:
    log = played("odd_socks", 1)
    game = games.rules("odd_socks")

    def code_of(changed: GameLog) -> str:
        return "SOCKDARE1:" + share_code.encode(game, changed).partition(":")[2]

    two_persons = (Player("Ana"), Player("Bea"), log.players[2])
    assert refused(code_of(replace(log, players=two_persons))) == "log"
    no_person = (Player("Otto", bot=log.players[1].bot), *log.players[1:])
    assert refused(code_of(replace(log, players=no_person))) == "log"
    assert refused(code_of(replace(log, moves=log.moves[:-1]))) == "unfinished"
    assert refused("SOCKDARE2:" + code_of(log).partition(":")[2]) == "version"
    assert refused("SOCKDARE1:") == "none"
    assert refused("SOCKDARE1:" + "A" * 300_000) == "too_big"
    assert refused("") == "none"


FUZZED_CODES = 4000


def mutate(code: str, stream: RngStream) -> str:
    """Return a code that was changed on its way, by accident or on purpose."""
    head, _colon, signs = code.partition(":")
    at, other = sorted(stream.below(len(signs)) for _end in range(2))
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567 \n019:éя"
    match stream.below(8):
        case 0:
            signs = signs[:at] + stream.pick(alphabet) + signs[at + 1 :]
        case 1:
            signs = signs[:at] + signs[other:]
        case 2:
            signs = signs[:at] + stream.pick(alphabet) * (1 + stream.below(30)) + signs[at:]
        case 3:
            signs = signs[:at] + signs[at:other][::-1] + signs[other:]
        case 4:
            signs = signs[: at + 1]
        case 5:
            head = stream.pick(
                ("SOCKDARE0", "SOCKDARE2", "SOCKDARE9999", "SOCKDARE", "SOCKDRAWER2")
            )
        case 6:
            signs = signs[at:other] + signs
        case _:
            return repack(code, stream)
    return f"{head}:{signs}"


def repack(code: str, stream: RngStream) -> str:
    """Return a code with a right checksum around a log in which something was changed."""
    raw = base64.b32decode(code.partition(":")[2] + "=" * (-len(code.partition(":")[2]) % 8))
    text = bytearray(zlib.decompress(raw[4:]))
    for _change in range(1 + stream.below(4)):
        at = stream.below(len(text))
        if stream.chance(0.3):
            del text[at : at + 1 + stream.below(40)]
        else:
            text[at : at + 1] = stream.pick((b"0", b"-", b"9", b"}", b"[", b'"', b"\xff", b"null"))
    return "SOCKDARE1:" + share_code.wrap(zlib.compress(bytes(text), 9)).partition(":")[2]


def test_decode_of_mutated_codes_is_refused_or_gives_a_game_that_could_be_played() -> None:
    codes = [
        challenges.encode(games.rules(game_id), played(game_id, 1))
        for game_id in ("odd_socks", "out_of_sock")
    ]
    stream = Rng(20).open()
    faults: Counter[str] = Counter()
    for number in range(FUZZED_CODES):
        text = mutate(codes[number % len(codes)], stream)
        try:
            found = challenges.decode(text, games.rules)
        except BadCode as bad:
            faults[bad.kind] += 1
            continue
        faults["read"] += 1
        game = games.rules(found.log.game)
        assert game.outcome(final_state(game, found.log)) == found.outcome
        assert [player.is_person for player in found.log.players].count(True) == 1
    assert {"damaged", "version", "log", "none"} <= set(faults), "every way of refusal was tried"
    assert faults["read"] < FUZZED_CODES / 4


@given(at=st.integers(10, 400), sign=st.sampled_from("A7Z "))
def test_decode_of_a_damaged_code_is_refused_or_unchanged(at: int, sign: str) -> None:
    code = challenges.encode(games.rules("odd_socks"), played("odd_socks", 1))
    damaged = code[:at] + sign + code[at + 1 :]
    try:
        found = challenges.decode(damaged, games.rules)
    except BadCode:
        return
    assert found.log == played("odd_socks", 1)


def test_encode_refuses_games_that_are_no_challenge() -> None:
    game = games.rules("odd_socks")
    log = played("odd_socks", 1)
    assert challenges.can_challenge(game, log)
    unfinished = replace(log, moves=log.moves[:-1])
    assert not challenges.can_challenge(game, unfinished)
    with pytest.raises(BadCode):
        challenges.encode(game, unfinished)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_take_up_deals_the_same_cards_to_the_friend(game_id: str) -> None:
    found = dare(game_id)
    game = games.rules(game_id)
    save = challenges.take_up(found, game, BEA, now=0)
    assert save.log.players == (BEA, *found.log.players[1:])
    assert save.log.moves == ()
    assert challenges.is_answer(found, save.log)
    first = game.new(save.log.options, Rng(save.log.seed))
    assert first == game.new(found.log.options, Rng(found.log.seed))


def steps_of(game_id: str, taste: int) -> list[Any]:
    """Return the states and events of a game."""
    game, log = games.rules(game_id), played(game_id, taste)
    state = game.new(log.options, Rng(log.seed))
    found = []
    for move in log.moves:
        step = game.apply(state, move)
        found.append((state, move, step))
        state = step.state
    return found


def test_equal_luck_gives_the_nth_toss_the_same_dice_whatever_was_played() -> None:
    game = games.rules("out_of_sock")
    tosses = []
    for taste in (1, 2):
        rows = [
            row for row in steps_of("out_of_sock", taste) if isinstance(row[2].events[0], Tossed)
        ]
        tosses.append([state for state, _move, _step in rows])
    assert min(map(len, tosses)) > 5
    for one, other in zip(*tosses, strict=False):
        assert one.table.turn == other.table.turn
        move = next(iter(game.moves(game.view(one, one.table.turn))))
        mine, theirs = (game.apply(state, move).events[0] for state in (one, other))
        assert mine.dice == theirs.dice


def test_equal_luck_deals_the_same_hands_in_every_round() -> None:
    deals = []
    for taste in (1, 2):
        events = [event for row in steps_of("sock", taste) for event in row[2].events]
        deals.append([event for event in events if isinstance(event, Dealt)])
    assert min(map(len, deals)) > 0
    assert all(one == other for one, other in zip(*deals, strict=False))


@pytest.mark.parametrize(("gentle", "hard"), [(7.0, 12.0), (6.0, 8.0)])
def test_equal_luck_of_a_stronger_toss_begins_with_the_dice_of_a_softer_one(
    gentle: float, hard: float
) -> None:
    game = games.rules("out_of_sock")
    state = game.new(game.options_type(players=2), Rng(SEED))
    few, more = (game.apply(state, Flick(strength)).events[0].dice for strength in (gentle, hard))
    assert 0 < len(few) < len(more)
    assert more[: len(few)] == few


def test_equal_luck_after_a_fumble_gives_the_next_player_the_same_dice() -> None:
    game = games.rules("out_of_sock")
    state = game.new(game.options_type(players=2), Rng(SEED))
    fumbled = game.apply(state, Fumble()).state
    tossed = game.apply(state, Flick(3.0)).state  # too soft, so the turn is lost as well
    assert fumbled.table.turn == tossed.table.turn == 1
    assert game.apply(fumbled, Flick(8.0)).events[0] == game.apply(tossed, Flick(8.0)).events[0]
    ordinary = game.new(game.options_type(players=2), Rng(5))
    assert game.apply(ordinary, Fumble()).state.rng == ordinary.rng, "as in all older logs"


def test_equal_luck_dice_are_fair() -> None:
    """Each toss has a stream of its own, so the first faces of 6,000 streams are counted."""
    rng, counts = Rng(SEED), [0] * 6
    for _toss in range(6000):
        stream = rng.open()
        counts[stream.below(6)] += 1
        rng = stream.close()
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts)
    assert chi_square < 15.1, "a fair die exceeds it once in a hundred times"


def test_ordinary_luck_depends_on_what_was_played() -> None:
    """Otherwise equal luck would prove nothing."""
    game = games.rules("out_of_sock")
    state = game.new(game.options_type(players=2), Rng(5))
    gentle, *_others, hard = game.moves(game.view(state, 0))
    assert game.apply(state, gentle).state.rng != game.apply(state, hard).state.rng
    equal = game.new(game.options_type(players=2), Rng(-5))
    assert game.apply(equal, gentle).state.rng == game.apply(equal, hard).state.rng


def test_equal_luck_of_an_unused_stream_stays() -> None:
    rng = Rng(-77)
    stream = rng.open()
    assert stream.close() == rng
    first = stream.bits()
    assert stream.close() != rng
    assert rng.open().bits() == first
    assert stream.close().open().bits() != first
    assert stream.close().has_equal_luck
    assert Rng.fresh_equal_luck().has_equal_luck
    assert not Rng.fresh().has_equal_luck


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_log_with_equal_luck_is_saved_and_loaded(game_id: str) -> None:
    game, log = games.rules(game_id), played(game_id, 1)
    assert loads(dumps(game, log), games.rules) == log
    save = saves.from_log(game, log, now=0)
    assert saves.loads(saves.dumps(game, save), games.rules) == save


def test_has_equal_luck_is_false_for_ordinary_seeds_and_several_rounds() -> None:
    game = games.rules("odd_socks")
    log = played("odd_socks", 1, seed=3)
    ordinary = challenges.decode(challenges.encode(game, log), games.rules)
    assert not ordinary.has_equal_luck
    options = replace(log.options, rounds=3)
    assert isinstance(options, OddOptions)
    long_game = replace(dare("odd_socks").log, options=options)
    assert not replace(ordinary, log=long_game).has_equal_luck


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_compare_with_itself_is_drawn_and_all_the_same(game_id: str) -> None:
    found = dare(game_id)
    result = compare(games.rules(game_id), found, found.log)
    assert result.result == "drawn"
    assert result.pairs
    assert all(pair.is_same_move and pair.mine.view == pair.theirs.view for pair in result.pairs)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_compare_two_games_pairs_their_turns_in_order(game_id: str) -> None:
    found = dare(game_id)
    game = games.rules(game_id)
    mine = played(game_id, 2)
    result = compare(game, found, mine)
    assert not all(pair.is_same_move for pair in result.pairs)
    # The bots of these games play at random too, so only the first view is surely the same.
    assert all(pair.mine.view.seat == pair.theirs.view.seat == 0 for pair in result.pairs)
    assert [pair.mine.number for pair in result.pairs] == sorted(
        pair.mine.number for pair in result.pairs
    )
    assert {result.my_score, result.their_score} <= {
        *found.outcome.scores,
        *challenges.decode(challenges.encode(game, mine), games.rules).outcome.scores,
    }


def test_compare_by_rounds_pairs_turns_with_the_same_holder_of_the_basket() -> None:
    """A turn that one of the two lost does not shift the turns of later rounds."""
    game = games.rules("out_of_sock")
    found, mine = dare("out_of_sock"), played("out_of_sock", 2)
    review = games.review("out_of_sock")
    assert review is not None
    result = compare(game, found, mine, round_starts=review.ROUND_STARTS)
    plain = compare(game, found, mine)
    assert all(pair.mine.view.table.turn == 0 for pair in result.pairs[:1])

    def shifted(pairs: tuple[TurnPair, ...]) -> int:
        return sum(pair.mine.view.table.phase != pair.theirs.view.table.phase for pair in pairs)

    assert shifted(result.pairs) < shifted(plain.pairs)


def test_compare_joins_the_decisions_of_a_turn() -> None:
    """A toss and the choice after it are one turn."""
    found = dare("out_of_sock")
    result = compare(games.rules("out_of_sock"), found, found.log)
    decisions = sum(len(pair.mine.decisions) for pair in result.pairs)
    assert decisions > len(result.pairs)
    for pair in result.pairs:
        assert (
            found.log.moves[pair.mine.at : pair.mine.at + len(pair.mine.moves)] == pair.mine.moves
        )


@pytest.mark.parametrize("game_id", GAME_IDS)
@pytest.mark.parametrize("code", ["en", "es", "it"])
def test_turn_text_tells_what_both_did(game_id: str, code: str) -> None:
    found, mine = dare(game_id), played(game_id, 2)
    pairs = compare(games.rules(game_id), found, mine).pairs
    phrases, names = games.phrases(game_id), tuple(player.name for player in mine.players)
    with language_override(code):
        lines = [
            [turn_text(turn, 0, phrases, names, is_own=own) for own in (True, False)]
            for pair in pairs
            for turn in (pair.mine, pair.theirs)
        ]
    assert sum(all(texts) for texts in lines) > len(lines) / 2
    assert any("Ana" in other and "Ana" not in own for own, other in lines)
    same = [replace(pair, theirs=pair.mine) for pair in pairs]
    assert all(is_told_alike(found, pair, phrases, names) for pair in same)
    assert not all(is_told_alike(found, pair, phrases, names) for pair in pairs)


def test_is_told_alike_ignores_the_strength_of_tosses_with_the_same_dice() -> None:
    found = dare("out_of_sock")
    phrases, names = games.phrases("out_of_sock"), ("Ana", "Lana", "Otto")
    turn = compare(games.rules("out_of_sock"), found, found.log).pairs[0].mine
    events = (Flicked(0, 7.0, (2, 3)), Flicked(0, 7.1, (2, 3)), Flicked(0, 7.1, (2, 4)))
    soft, strong, other = (
        replace(turn, decisions=(PersonDecision(Flick(event.strength), (event,)),))
        for event in events
    )
    assert is_told_alike(found, TurnPair(soft, strong), phrases, names)
    assert not is_told_alike(found, TurnPair(soft, other), phrases, names)


def test_is_told_alike_is_false_for_different_secret_choices() -> None:
    """Their words are the same, or there are none."""
    found = dare("odd_socks")
    phrases, names = games.phrases("odd_socks"), ("Ana", "Lana", "Otto")
    turn = compare(games.rules("odd_socks"), found, found.log).pairs[0].mine
    secret, other = (
        replace(turn, decisions=(PersonDecision(Answer(HandCard(design)), ()),))
        for design in (Design(0), Design(1))
    )
    assert not is_told_alike(found, TurnPair(secret, other), phrases, names)
    assert turn_text(secret, 0, phrases, names, is_own=True) == ""


def fake(found: Challenge, score: int, *, won: bool) -> Challenge:
    scores = (score, *found.outcome.scores[1:])
    winners = (0,) if won else (1,)
    return replace(found, outcome=replace(found.outcome, scores=scores, winners=winners))


@pytest.mark.parametrize(
    ("points", "won", "low_wins", "result"),
    [(-1, False, False, "won"), (1, False, False, "lost"), (-1, False, True, "lost")],
)
def test_compare_counts_points_by_the_games_measure(
    points: int, won: bool, low_wins: bool, result: str
) -> None:
    found = dare("out_of_sock")
    mine = found.score
    theirs = fake(found, mine + points, won=won)
    got = compare(games.rules("out_of_sock"), theirs, found.log, low_wins=low_wins)
    assert got.result == result
    assert (got.my_score, got.their_score) == (mine, mine + points)


def test_compare_of_another_game_raises_value_error() -> None:
    with pytest.raises(ValueError, match="not a game"):
        compare(games.rules("odd_socks"), dare("odd_socks"), played("odd_socks", 1, seed=-4))


def test_challenge_slot_moves_to_the_history_with_its_game(tmp_path) -> None:
    app_data = AppData(tmp_path)
    game_id, log = app_data.new_id(), played("odd_socks", 1)
    game = games.rules("odd_socks")
    app_data.slot(game_id).write(saves.dumps(game, saves.from_log(game, log, now=0)))
    app_data.challenge_slot(game_id).write("SOCKDARE1:ABC")
    app_data.history.keep(game_id, log)
    assert app_data.history.challenge_slot(game_id).read().payload == "SOCKDARE1:ABC"


@pytest.mark.parametrize("game_id", GAME_IDS)
@pytest.mark.parametrize("code", ["en", "es", "it"])
def test_texts_have_no_open_placeholder(game_id: str, code: str) -> None:
    found = dare(game_id)
    comparison = compare(games.rules(game_id), found, played(game_id, 2))
    with language_override(code):
        texts = [
            luck_text(found),
            *(text(found, comparison) for text in (result_text, answer_text)),
            *(goal_text(found, low_wins=low_wins) for low_wins in (False, True)),
            *(invitation_text(found, low_wins=low_wins) for low_wins in (False, True)),
        ]
    assert not [text for text in texts if not text or "{" in text]


def test_invitation_text_names_the_points() -> None:
    with language_override("en"):
        text = invitation_text(fake(dare("out_of_sock"), 34, won=True), low_wins=False)
    assert text == "Same deal, same luck, same bots. Beat my 34 points!"


def test_invitation_text_asks_for_fewer_points_where_they_win() -> None:
    with language_override("en"):
        text = invitation_text(fake(dare("sock"), 34, won=True), low_wins=True)
    goal = "I ended with 34 points. Can you end with fewer?"
    assert text == f"Same deal, same luck, same bots. {goal}"


def test_luck_text_of_tosses_says_what_strength_changes() -> None:
    with language_override("en"):
        assert "The harder you toss" in luck_text(dare("out_of_sock"))
        assert "toss" not in luck_text(dare("sock"))


def test_has_code_finds_codes_of_any_version() -> None:
    assert challenges.has_code("Beat me! sockdare 9: ABC")
    assert not challenges.has_code("SOCKDRAWER2:ABC")


def test_can_challenge_is_false_for_a_game_of_older_rules() -> None:
    log = played("odd_socks", 1)
    assert not challenges.can_challenge(games.rules("odd_socks"), replace(log, rules=log.rules - 1))


@pytest.mark.parametrize(("kinds", "is_equal"), [("pb", True), ("pp", False), ("bb", False)])
def test_new_game_of_one_person_against_bots_has_equal_luck(kinds: str, is_equal: bool) -> None:
    game = games.rules("odd_socks")
    bot = games.info("odd_socks").bots[0].id
    players = tuple(
        Player(f"{kind}{seat}", bot=bot if kind == "b" else "") for seat, kind in enumerate(kinds)
    )
    save = saves.new_game(game, game.options_type(players=2), players, now=0)
    assert Rng(save.log.seed).has_equal_luck == is_equal
