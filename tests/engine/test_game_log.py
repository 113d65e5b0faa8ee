"""Game logs: round trips, and BadLog for everything else."""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp import games
from sockapp.engine.codec.strict_json import MAX_BYTES
from sockapp.engine.game import AnyGame, Problem
from sockapp.engine.game_log import (
    FORMAT,
    BadLog,
    GameLog,
    OldLog,
    digest,
    dumps,
    final_state,
    from_data,
    loads,
    loads_old,
    peek_rules,
    replay,
    to_data,
)
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from tests.support.random_play import walk
from tests.support.toy.rules import GAME, Move, Place, State, Swap, Toy, ToyOptions

THUMB = "\N{THUMBS UP SIGN}\N{EMOJI MODIFIER FITZPATRICK TYPE-4}"
FAMILY = "\N{ZERO WIDTH JOINER}".join("\N{WOMAN}\N{WOMAN}\N{GIRL}\N{BOY}")

LOG = replace(
    walk("toy", 3, 1).log,
    players=(
        Player("Ana", look="blue", language="es", text_size=120),
        Player("Zoë ’n’ 🧦"),
        Player("Otto", bot="hard"),
    ),
)
TEXT = dumps(GAME, LOG)


def find_game(game_id: str) -> AnyGame:
    return {"toy": GAME}[game_id]


def changed(**fields: Any) -> str:
    """Return the log's text with some fields replaced."""
    return json.dumps({**json.loads(TEXT), **fields})


def resigned(log: GameLog) -> str:
    """Return the text of a log that the app would not write, with a matching digest."""
    return dumps(GAME, log, final_state(GAME, LOG))


def refusal(text: str) -> BadLog:
    with pytest.raises(BadLog) as caught:
        loads(text, find_game)
    return caught.value


def test_game_log_round_trip_gives_the_same_log() -> None:
    assert loads(TEXT, find_game) == LOG
    assert from_data(to_data(GAME, LOG), find_game) == LOG
    assert dumps(GAME, LOG, final_state(GAME, LOG)) == TEXT


def test_dumps_writes_compact_text_with_a_line_per_move() -> None:
    lines = TEXT.splitlines()
    assert lines[0] == f'{{"format":"{FORMAT}",'
    assert sum('"is":' in line for line in lines) == len(LOG.moves)
    assert "Zoë ’n’ 🧦" in TEXT
    assert json.loads(TEXT)["digest"] == digest(GAME, LOG)
    assert '"moves":[],' in dumps(GAME, replace(LOG, moves=()))


def test_loads_does_not_depend_on_layout_and_order_of_keys() -> None:
    turned = dict(reversed(json.loads(TEXT).items()))
    assert loads(json.dumps(turned, indent=4), find_game) == LOG


def test_replay_starts_with_the_deal() -> None:
    deal, *steps = replay(GAME, LOG)
    assert deal.state == walk("toy", 3, 1).positions[0].state
    assert deal.events == ()
    assert len(steps) == len(LOG.moves)
    assert all(step.events for step in steps)


def test_digest_depends_on_seed_options_players_and_moves() -> None:
    others = [
        replace(LOG, seed=2, moves=()),
        replace(LOG, moves=()),
        replace(LOG, moves=LOG.moves[:-1]),
        replace(LOG, players=(*LOG.players[:2], Player("Nylon", bot="hard"))),
        replace(LOG, options=ToyOptions(3, 0), moves=()),
        replace(LOG, options=ToyOptions(3, 1), moves=()),
        replace(LOG, options=ToyOptions(3, 0, high_wins=False), moves=()),
    ]
    assert len({digest(GAME, log) for log in (LOG, *others)}) == len(others) + 1


def test_loads_rules_that_play_differently_are_found_by_the_digest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The moves are all legal, but the deck differs."""
    deal = GAME.new(ToyOptions(2), Rng(5))
    log = GameLog("toy", 1, ToyOptions(2), 5, LOG.players[:2], (Place(deal.hands[0][0]),))
    text = dumps(GAME, log)
    monkeypatch.setattr(GAME.__class__, "new", lambda *_: replace(deal, deck=deal.deck | {17}))
    assert refusal(text).kind == "digest"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", "not_json"),
        (TEXT[:-40], "not_json"),
        (TEXT + TEXT, "not_json"),
        (TEXT.replace('"seed":1', '"seed":NaN'), "not_json"),
        (TEXT.replace('"seed":1', '"seed":1' + "0" * 50), "not_json"),
        (TEXT.replace('"seed":1', '"seed":1,"seed":2'), "not_json"),
        (TEXT + " " * MAX_BYTES, "too_big"),
        (changed(moves="").replace('""', "[" * 10_000 + "]" * 10_000), "too_deep"),
        ("null", "not_a_log"),
        ("[]", "not_a_log"),
        ("{}", "not_a_log"),
        ('"sockdrawer/1"', "not_a_log"),
        (changed(format=1), "not_a_log"),
        (changed(format="sock"), "not_a_log"),
        (changed(format="sockdrawer/١"), "not_a_log"),
    ],
)
def test_loads_text_that_is_no_log_is_refused_with_its_kind(text: str, kind: str) -> None:
    assert refusal(text).kind == kind


def test_loads_other_version_of_the_format_is_refused() -> None:
    bad = refusal(changed(format="sockdrawer/2", whatever=[]))
    assert (bad.kind, bad.facts) == ("format", {"found": "sockdrawer/2"})


def test_loads_unknown_game_is_refused() -> None:
    bad = refusal(changed(game="poker" * 100))
    assert (bad.kind, bad.facts["found"]) == ("game", "poker" * 8)


def test_loads_unknown_game_in_the_registry_is_refused() -> None:
    with pytest.raises(BadLog) as caught:
        loads(changed(game="poker"), games.rules)
    assert caught.value.kind == "game"


def test_loads_other_version_of_the_rules_is_refused() -> None:
    bad = refusal(changed(rules=7, options={"from": "the future"}))
    assert (bad.kind, bad.facts) == ("rules", {"game": "toy", "found": 7, "known": 1})


def without(name: str) -> str:
    data = json.loads(TEXT)
    del data[name]
    return json.dumps(data)


@pytest.mark.parametrize("name", ["game", "rules", "options", "seed", "players", "moves", "digest"])
def test_loads_missing_field_is_named(name: str) -> None:
    bad = refusal(without(name))
    assert (bad.kind, bad.facts) == ("shape", {"place": name, "reason": "missing"})


@pytest.mark.parametrize(
    ("fields", "place", "reason"),
    [
        ({"game": 1}, "game", "type"),
        ({"rules": True}, "rules", "type"),
        ({"rules": "1"}, "rules", "type"),
        ({"seed": 1.0}, "seed", "type"),
        ({"seed": -(1 << 63) - 1}, "seed", "range"),
        ({"seed": 2**64}, "seed", "range"),
        ({"digest": 1}, "digest", "type"),
        ({"extra": 1}, "extra", "unknown"),
        ({"options": []}, "options", "type"),
        ({"options": {"players": 3}}, "options.first", "missing"),
        (
            {"options": {"players": "3", "first": 0, "high_wins": True}},
            "options.players",
            "type",
        ),
        ({"options": {"players": 3, "first": 0, "high_wins": 1}}, "options.high_wins", "type"),
        ({"players": {}}, "players", "type"),
        ({"players": [{"name": "Ana"}]}, "players[0].bot", "missing"),
        ({"moves": {}}, "moves", "type"),
        ({"moves": None}, "moves", "type"),
        ({"moves": [1]}, "moves[0]", "type"),
        ({"moves": [{"card": 1}]}, "moves[0].is", "missing"),
        ({"moves": [{"is": "State"}]}, "moves[0].is", "value"),
        ({"moves": [{"is": "Place", "card": True}]}, "moves[0].card", "type"),
        ({"moves": [{"is": "Place", "card": 10**19 * 9}]}, "moves[0].card", "range"),
    ],
)
def test_loads_field_of_the_wrong_type_is_named(
    fields: dict[str, Any], place: str, reason: str
) -> None:
    bad = refusal(changed(**fields))
    assert (bad.kind, bad.facts) == ("shape", {"place": place, "reason": reason})


@pytest.mark.parametrize(
    ("options", "place"),
    [
        (ToyOptions(1, 0), "players"),
        (ToyOptions(5, 0), "players"),
        (ToyOptions(-3, 0), "players"),
        (ToyOptions(3, 3), "first"),
        (ToyOptions(3, -1), "first"),
    ],
)
def test_loads_impossible_options_are_refused(options: ToyOptions, place: str) -> None:
    bad = refusal(resigned(replace(LOG, options=options)))
    assert (bad.kind, bad.facts) == ("options", {"place": place})


def test_loads_option_that_is_none_of_its_choices_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where the choices are fewer than the type allows, or there are none."""
    low = dumps(GAME, replace(LOG, options=ToyOptions(3, high_wins=False), moves=()))
    high = dumps(GAME, replace(LOG, options=ToyOptions(3, high_wins=True), moves=()))
    loads(low, find_game)
    monkeypatch.setattr(GAME.__class__, "info", replace(GAME.info, choices=()))
    loads(high, find_game)
    bad = refusal(low)
    assert (bad.kind, bad.facts) == ("options", {"place": "high_wins"})


@pytest.mark.parametrize(
    ("players", "place"),
    [
        (LOG.players[:2], "players"),
        ((*LOG.players, Player("Eve")), "players"),
        ((), "players"),
    ],
)
def test_loads_wrong_number_of_players_is_refused(players: tuple[Player, ...], place: str) -> None:
    bad = refusal(resigned(replace(LOG, players=players)))
    assert (bad.kind, bad.facts) == ("players", {"place": place})


@pytest.mark.parametrize(
    ("player", "field"),
    [
        (Player(""), "name"),
        (Player("  "), "name"),
        (Player("x" * 41), "name"),
        (Player(THUMB * 41), "name"),
        (Player(FAMILY * 35), "name"),
        (Player("two\nlines"), "name"),
        (Player("two\u2028lines"), "name"),
        (Player("nul\0"), "name"),
        (Player("Bot", bot="deep_blue"), "bot"),
        (Player("Ana", look="../../etc"), "look"),
        (Player("Ana", language="es es"), "language"),
        (Player("Ana", text_size=84), "text_size"),
        (Player("Ana", text_size=161), "text_size"),
        (Player("Ana", text_size=-120), "text_size"),
    ],
)
def test_loads_impossible_player_is_refused(player: Player, field: str) -> None:
    players = (LOG.players[0], player, LOG.players[2])
    bad = refusal(resigned(replace(LOG, players=players)))
    assert (bad.kind, bad.facts) == ("players", {"place": f"players[1].{field}"})


@pytest.mark.parametrize("name", ["x" * 40, THUMB * 40, FAMILY * 34])
def test_loads_long_names_are_measured_in_visible_letters(name: str) -> None:
    """A letter may have several characters: a coloured thumb has 2, a family of four has 7."""
    log = replace(LOG, players=(LOG.players[0], Player(name), LOG.players[2]))
    assert loads(dumps(GAME, log), find_game) == log


def test_loads_move_that_the_rules_refuse_is_named() -> None:
    bad = refusal(resigned(replace(LOG, moves=(Swap(0, 1), Swap(1, 1)))))
    assert (bad.kind, bad.facts) == ("move", {"number": 2, "rule": "TOY-2", "problem": "same"})


def test_loads_move_after_the_end_is_refused() -> None:
    bad = refusal(resigned(replace(LOG, moves=(*LOG.moves, LOG.moves[-1]))))
    assert (bad.kind, bad.facts) == ("move", {"number": len(LOG.moves) + 1})


def test_loads_when_the_rules_raise_gives_bad_log(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(GAME.__class__, "apply", broken)
    bad = refusal(TEXT)
    assert bad.kind == "replay"
    assert isinstance(bad.__cause__, ZeroDivisionError)


def test_loads_wrong_digest_is_refused() -> None:
    assert refusal(changed(digest="0" * 64)).kind == "digest"
    assert refusal(changed(seed=2, moves=[])).kind == "digest"
    assert refusal(TEXT.replace('"Ana"', '"Eva"')).kind == "digest"


def test_loads_every_truncation_is_refused() -> None:
    for end in range(len(TEXT.rstrip())):
        assert refusal(TEXT[:end]).kind == "not_json"


@given(st.data())
def test_loads_changed_character_is_refused_or_means_the_same(data: st.DataObject) -> None:
    """No other exception and no other game may result."""
    place = data.draw(st.integers(0, len(TEXT) - 1))
    sign = data.draw(st.characters() | st.sampled_from('0123456789{}[]",:-.etfn\\'))
    try:
        log = loads(TEXT[:place] + sign + TEXT[place + 1 :], find_game)
    except BadLog as bad:
        assert bad.kind
    else:
        assert log == LOG


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(sorted(json.loads(TEXT))), anything, min_size=1))
def test_from_data_any_value_in_any_field_is_refused(fields: dict[str, Any]) -> None:
    data = json.loads(TEXT)
    try:
        log = from_data({**data, **fields}, find_game)
    except BadLog as bad:
        assert bad.kind
    else:
        assert log == LOG


move_like = st.one_of(
    st.builds(lambda a, b: {"is": "Swap", "one": a, "other": b}, st.integers(), st.integers()),
    st.builds(lambda card: {"is": "Place", "card": card}, st.integers(-1, 20)),
    st.builds(lambda card: {"is": "Trade", "card": card}, st.integers(-1, 20)),
)


@given(st.lists(move_like, max_size=6))
def test_from_data_any_moves_are_refused_unless_legal(moves: list[dict[str, Any]]) -> None:
    with pytest.raises(BadLog) as caught:
        from_data({**json.loads(TEXT), "moves": moves}, find_game)
    assert caught.value.kind in {"move", "shape", "digest"}


@pytest.mark.parametrize("spare_frames", [50, 200])
def test_loads_deep_nesting_with_little_stack_left_is_refused(spare_frames: int) -> None:
    """The stack of a worker thread may be short, so nesting is refused without recursion."""

    def descend(left: int, then: Callable[[], None]) -> None:
        if left:
            descend(left - 1, then)
        else:
            then()

    depth = len(inspect.stack(0))
    text = changed(moves="").replace('""', "[" * 50_000)
    descend(
        sys.getrecursionlimit() - depth - spare_frames,
        lambda: _expect_too_deep(text),
    )


def _expect_too_deep(text: str) -> None:
    try:
        loads(text, find_game)
    except BadLog as bad:
        assert bad.kind == "too_deep"
    else:
        raise AssertionError("accepted")


# Logs of older rules


class NewerToy(Toy):
    """The toy after an update of its rules."""

    info = replace(GAME.info, rules_version=GAME.info.rules_version + 1)


class ToyWithoutSwaps(NewerToy):
    """An update that forbids swaps, which were allowed."""

    def check(self, state: State, move: Move) -> Problem | None:
        return (
            Problem("toy-9", "no_swaps") if isinstance(move, Swap) else super().check(state, move)
        )


class ToyThatForgot(NewerToy):
    """An update that no longer has a kind of move."""

    move_types = tuple(kind for kind in GAME.move_types if kind is not Swap)


class OtherDealToy(NewerToy):
    """An update that deals other cards from the same seed."""

    def new(self, options: ToyOptions, rng: Rng) -> State:
        return super().new(options, Rng(rng.state ^ 1))


def test_loads_old_with_rules_that_still_fit_is_faithful() -> None:
    old = loads_old(TEXT, lambda _: NewerToy())
    assert old == OldLog(LOG, True)
    assert old.log.rules == 1
    with pytest.raises(BadLog) as caught:
        loads(TEXT, lambda _: NewerToy())
    assert caught.value.kind == "rules"


@pytest.mark.parametrize("game", [ToyWithoutSwaps(), ToyThatForgot()])
def test_loads_old_ends_before_the_first_refused_move(game: AnyGame) -> None:
    first_swap = next(at for at, move in enumerate(LOG.moves) if isinstance(move, Swap))
    old = loads_old(TEXT, lambda _: game)
    assert (len(old.log.moves), old.is_faithful) == (first_swap, False)
    assert len(list(replay(game, old.log))) == first_swap + 1


def test_loads_old_with_another_result_is_not_faithful() -> None:
    assert not loads_old(TEXT, lambda _: OtherDealToy()).is_faithful


@pytest.mark.parametrize("text", ["", "{}", TEXT[:-9], TEXT.replace('"toy"', '"bridge"')])
def test_loads_old_text_that_is_no_log_raises_bad_log(text: str) -> None:
    with pytest.raises(BadLog):
        loads_old(text, find_game)


def test_peek_rules_reads_the_rules_version_of_dumps() -> None:
    assert peek_rules(TEXT) == 1
    assert peek_rules(TEXT.replace('"rules":1', '"rules":12')) == 12
    assert peek_rules("{}") is None
