"""The checks of the game contract (``sockapp/engine/game.py``), as plain functions.

``tests/engine/test_contract.py`` runs them on every registered game and on the toy game.
``tests/engine/test_contract_detects_violations.py`` runs them on toy games that break the contract.

Most checks play a random game to its end and look at positions along the way. To see whether
anything leaks, they sample worlds from a seat's view: the seat must not be able to tell such a
world from the real one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import MISSING, fields, is_dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from sockapp import games, i18n
from sockapp.engine.bot import TimeBudget
from sockapp.engine.codec import BadData, decode, decode_tagged, encode, encode_tagged
from sockapp.engine.codec.strict_json import canonical_json, parse_json
from sockapp.engine.game import AnyGame, Problem, keeps_secrets
from sockapp.engine.game_log import digest, dumps, final_state, loads, replay
from sockapp.engine.rng import Rng
from tests.support.paths import GOLDEN
from tests.support.random_play import LISTED, NAMES, Position, Walk, transcript, walk
from tests.support.toy import INFO as TOY

INFOS = (*(games.info(game_id) for game_id in games.game_ids()), TOY)
CASES = [
    pytest.param(
        *(info.id, players, seed),
        id=f"{info.id}-{players}p-{seed}",
        marks=pytest.mark.full if seed or info.min_players < players < info.max_players else (),
    )
    for info in INFOS
    for players in range(info.min_players, info.max_players + 1)
    for seed in range(2)
]
"""Game id, number of players and seed of every random game that the checks look at.

The fast tier has the fewest and the most players; the golden games there have all numbers.
"""

WRONG = (None, True, -1, 10**30, 2.5, float("nan"), "x", (), (1, 2), frozenset({1}), object())
"""Values that are hardly ever valid in a field of a move."""
AT_EASE = 60.0
"""Seconds for a bot's decision, enough for its other limits to decide and not the clock."""


def seats(walked: Walk) -> range:
    """Return the seats of a random game."""
    return range(walked.log.options.players)


def first_moves(game: AnyGame, state: Any, seat: int) -> list[Any]:
    """Return the first moves that a game lists for a seat."""
    return list(islice(game.moves(game.view(state, seat)), LISTED))


def worlds(game: AnyGame, position: Position, seat: int, count: int) -> Iterator[Any]:
    """Yield states that this seat cannot tell from the real one."""
    view = game.view(position.state, seat)
    for number in range(count):
        yield game.sample_state(view, Rng(number).derive("world", seat))


def with_luck_of(state: Any, world: Any) -> Any:
    """Return the world with the random generators of the state, because dice are no secret."""
    values = {field.name: getattr(state, field.name) for field in fields(state)}
    return replace(world, **{name: rng for name, rng in values.items() if isinstance(rng, Rng)})


def tried_moves(walked: Walk, position: Position) -> Iterator[Any]:
    """Yield moves of this seat, of other seats and positions, and values that are no moves."""
    here = first_moves(walked.game, position.state, position.seat)
    yield from here[:8]
    yield from (other.move for other in walked.sample(12))
    for move in (*here[:2], *here[-1:], position.move):
        for field in fields(move):
            yield from (replace(move, **{field.name: wrong}) for wrong in WRONG)
    yield from (None, "move", 7, object(), position.step)


def can_be_logged(game: AnyGame, move: Any) -> bool:
    try:
        encode_tagged(game.move_types, move)
    except BadData:
        return False
    return True


def everything_in(value: Any) -> Iterator[Any]:
    """Yield a value and everything inside it."""
    yield value
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from everything_in(getattr(value, field.name))
    elif isinstance(value, dict):
        yield from everything_in(tuple(value.items()))
    elif isinstance(value, tuple | list | frozenset):
        for item in value:
            yield from everything_in(item)


def check_info(game_id: str) -> None:
    game = games.rules(game_id)
    info = game.info
    assert info == games.info(game_id)
    assert info.id == game_id
    assert 1 <= info.min_players <= info.max_players <= len(NAMES)
    assert info.rules_version >= 1
    assert len({bot.id for bot in info.bots}) == len(info.bots) > 0
    assert {bot.level for bot in info.bots} <= {"easy", "medium", "hard"}
    defaults = {field.name: field.default for field in fields(game.options_type)}
    del defaults["players"], defaults["first"]
    assert MISSING not in defaults.values(), "an option without a default cannot be checked"
    for choice in info.choices:
        assert choice.values[0] == defaults[choice.field], "the default comes first"
        assert len(set(choice.values)) == len(choice.values) > 1


def check_random_play_ends(game_id: str, players: int, seed: int) -> None:
    walked = walk(game_id, players, seed)
    for position in walked.positions:
        assert position.seat in seats(walked)
        assert walked.game.outcome(position.state) is None
    outcome = walked.game.outcome(walked.end)
    assert outcome is not None
    assert len(outcome.scores) == players
    assert outcome.winners, "somebody wins, alone or with others"
    assert sorted({*outcome.winners} & {*seats(walked)}) == list(outcome.winners)


def check_moves_are_legal_and_only_the_movers(game_id: str, players: int, seed: int) -> None:
    walked = walk(game_id, players, seed)
    game = walked.game
    for position in walked.sample(40):
        moves = first_moves(game, position.state, position.seat)
        assert moves, "a seat that is to move has a move"
        for move in moves:
            assert isinstance(move, game.move_types)
            assert game.check(position.state, move) is None
            assert moves.count(move) == 1
        for seat in {*seats(walked), None} - {position.seat}:
            assert not list(islice(game.moves(game.view(position.state, seat)), 1))
    for seat in seats(walked):
        assert not first_moves(game, walked.end, seat), "nothing to do after the end"
        assert isinstance(game.check(walked.end, walked.log.moves[-1]), Problem)


def check_log_round_trip(game_id: str, players: int, seed: int) -> None:
    walked = walk(game_id, players, seed)
    game, log = walked.game, walked.log
    for length in {0, 1, len(log.moves) // 2, len(log.moves)}:
        part = replace(log, moves=log.moves[:length])
        text = dumps(game, part)
        read = loads(text, games.rules)
        assert read == part
        assert dumps(game, read) == text


def check_replay_gives_the_same_states(game_id: str, players: int, seed: int) -> None:
    walked = walk(game_id, players, seed)
    game, log = walked.game, walked.log
    first, *steps = replay(game, log)
    assert first.state == walked.positions[0].state
    assert not first.events
    assert steps == [position.step for position in walked.positions]
    assert final_state(game, log) == walked.end
    assert digest(game, log) == digest(game, log, walked.end)
    again = walk.__wrapped__(game_id, players, seed)
    assert digest(game, again.log) == digest(game, log)


def check_refused_moves_leave_the_state_unchanged(game_id: str, players: int, seed: int) -> None:
    walked = walk(game_id, players, seed)
    game, refused = walked.game, 0
    for position in walked.sample(8):
        state = position.state
        before, data = deepcopy(state), encode(state, game.state_type)
        for move in tried_moves(walked, position):
            step, problem = game.try_move(state, move), game.check(state, move)
            if problem is None:
                assert can_be_logged(game, move), f"{move!r} is accepted but cannot be saved"
                assert step == game.apply(state, move)
            else:
                refused += 1
                assert problem.rule
                assert problem.kind
                assert decode(Problem, encode(problem)) == problem
                assert step == problem
            assert state == before
        assert encode(state, game.state_type) == data
    assert refused


def check_guess_agrees_with_the_view(game_id: str, players: int, seed: int) -> None:
    walked = walk(game_id, players, seed)
    game = walked.game
    for position in walked.sample(8):
        for seat in seats(walked):
            view = game.view(position.state, seat)
            for world in worlds(game, position, seat, 2):
                assert type(world) is game.state_type
                assert game.view(world, seat) == view
                assert game.to_move(world) == position.seat
                assert game.outcome(world) is None
        for world in worlds(game, position, position.seat, 2):
            for move in tried_moves(walked, position):
                assert game.check(world, move) == game.check(position.state, move), move


def check_guess_does_not_know_hidden_cards(game_id: str, players: int, seed: int) -> None:
    """Raise AssertionError if sampled states are always right about a hidden hand.

    They would be if a view revealed what another seat holds.
    """
    walked = walk(game_id, players, seed)
    game = walked.game
    secret, wrong = set(), set()
    for position in walked.sample(12):
        for other in seats(walked):
            if not keeps_secrets(game, position.state, other):
                continue
            hidden = game.view(position.state, other)
            for seat in {*seats(walked)} - {other}:
                secret.add((seat, other))
                if any(game.view(w, other) != hidden for w in worlds(game, position, seat, 3)):
                    wrong.add((seat, other))
    assert wrong == secret
    assert bool(secret) == game.info.has_secrets


def check_events_reveal_no_more_than_the_view(game_id: str, players: int, seed: int) -> None:
    """Raise AssertionError if an event tells apart two worlds that have equal views.

    The views are equal before and after the move. Where they differ afterwards, the move has
    revealed something that the seat may see.
    """
    walked = walk(game_id, players, seed)
    game, compared = walked.game, 0
    for position in walked.sample(24):
        step = position.step
        for seat in (*seats(walked), None):
            view = game.view(step.state, seat)
            seen = [game.redact(event, seat) for event in step.events]
            for world in worlds(game, position, position.seat if seat is None else seat, 4):
                if game.check(world, position.move) is not None:
                    continue
                other = game.apply(with_luck_of(position.state, world), position.move)
                if game.view(other.state, seat) == view:
                    assert [game.redact(event, seat) for event in other.events] == seen
                    compared += 1
    assert compared


def check_follow_leads_from_each_view_to_the_next(game_id: str, players: int, seed: int) -> None:
    """Raise AssertionError unless a step's events, folded into a view, give the next view."""
    walked = walk(game_id, players, seed)
    game = walked.game
    for position in walked.positions:
        for seat in (*seats(walked), None):
            view = game.view(position.state, seat)
            for event in position.step.events:
                view = game.follow(view, game.redact(event, seat))
            assert view == game.view(position.step.state, seat), position.step.events


def check_public_view_reveals_no_more_than_any_seat(game_id: str, players: int, seed: int) -> None:
    """Raise AssertionError if the public view tells apart two worlds that some seat cannot."""
    walked = walk(game_id, players, seed)
    game = walked.game
    for position in walked.sample(12):
        public = game.view(position.state, None)
        for seat in seats(walked):
            assert all(game.view(w, None) == public for w in worlds(game, position, seat, 2))


def check_undoable_moves_reveal_nothing(game_id: str, players: int, seed: int) -> None:
    walked = walk(game_id, players, seed)
    game = walked.game
    for position in walked.sample(12):
        for move in first_moves(game, position.state, position.seat)[-12:]:
            step = game.apply(position.state, move)
            if step.is_irreversible:
                continue
            for seat in seats(walked):
                view = game.view(step.state, seat)
                for world in worlds(game, position, seat, 3):
                    if game.check(world, move) is None:
                        assert game.view(game.apply(world, move).state, seat) == view
                    else:
                        assert seat != position.seat, "legal there too, for who makes it"


def check_generator_is_in_no_view(game_id: str, players: int, seed: int) -> None:
    """Raise AssertionError if a view or an event contains the random generator or the seed.

    With it a player could calculate every die and card to come.
    """
    walked = walk(game_id, players, seed)
    game = walked.game
    for position in walked.sample(12):
        inner = {item.state for item in everything_in(position.state) if isinstance(item, Rng)}
        for seat in (*seats(walked), None):
            events = tuple(game.redact(event, seat) for event in position.step.events)
            for shown in everything_in((game.view(position.state, seat), events)):
                assert not isinstance(shown, Rng)
                assert not (type(shown) is int and shown in {*inner, walked.log.seed} - {0, 1})


def check_info_hidden_is_true(game_id: str) -> None:
    info = games.info(game_id)
    kept = {
        keeps_secrets(walked.game, position.state, seat)
        for players in range(info.min_players, info.max_players + 1)
        for walked in (walk(game_id, players, 0),)
        for position in walked.sample(20)
        for seat in seats(walked)
    }
    assert (True in kept) == info.has_secrets


def check_states_moves_events_and_views_are_frozen(game_id: str, players: int, seed: int) -> None:
    walked = walk(game_id, players, seed)
    game = walked.game
    for position in walked.sample(12):
        views = [game.view(position.state, seat) for seat in (*seats(walked), None)]
        again = [game.view(position.state, seat) for seat in (*seats(walked), None)]
        assert views == again
        assert [view.seat for view in views] == [*seats(walked), None]
        for value in (position.state, position.move, *position.step.events, *views):
            for item in everything_in(value):
                assert not isinstance(item, list | set | bytearray), f"{value!r} can be changed"
                if is_dataclass(item):
                    cls: Any = type(item)
                    assert cls.__dataclass_params__.frozen, f"{cls} is not frozen"


def check_states_moves_and_events_can_be_encoded(game_id: str, players: int, seed: int) -> None:
    walked = walk(game_id, players, seed)
    game = walked.game
    for position in walked.positions:
        state = parse_json(canonical_json(encode(position.step.state, game.state_type)))
        assert decode(game.state_type, state) == position.step.state
        move = parse_json(canonical_json(encode_tagged(game.move_types, position.move)))
        assert decode_tagged(game.move_types, move) == position.move
        for event in position.step.events:
            for shown in (event, *(game.redact(event, seat) for seat in (*seats(walked), None))):
                data = parse_json(canonical_json(encode_tagged(game.event_types, shown)))
                assert decode_tagged(game.event_types, data) == shown


def check_bot_plays_by_its_view(game_id: str, bot_id: str) -> None:
    info = games.info(game_id)
    for players in {info.min_players, info.max_players}:
        walked = walk(game_id, players, 0)
        game = walked.game
        for position in walked.sample(2):
            view = game.view(position.state, position.seat)
            rng = Rng(7).derive("bot", bot_id)
            bot = games.make_bot(game_id, bot_id)
            decision = bot.choose(view, rng, TimeBudget(AT_EASE))
            assert game.check(position.state, decision.move) is None
            for world in worlds(game, position, position.seat, 1):
                same = game.view(world, position.seat)
                assert bot.choose(same, rng, TimeBudget(AT_EASE)).move == decision.move
            for reason in decision.reasons:
                assert games.phrases(game_id).reason(reason, NAMES[:players])


def check_start_text_names_the_first_player(game_id: str) -> None:
    """Raise AssertionError unless the text says whether the chosen player goes first or deals.

    A player who deals does not go first.
    """
    game = games.rules(game_id)
    options = game.options_type(players=2, first=1)
    begins = game.to_move(game.new(options, Rng(1))) == 1
    text = games.phrases(game_id).start_text("Ana")
    wanted = "Start: Ana goes first" if begins else "Start: Ana deals"
    assert text == wanted, f"PHRASES.start_text of {game_id} must use the text of the other games"


MAX_SHARED_WORDS = 0.5
"""The share of its words that a translation may have in common with the English text."""


def check_every_phrase(game_id: str, code: str) -> None:
    texts = every_phrase(game_id, code)
    for text in texts:
        assert isinstance(text, str)
        assert text.strip(" ") == text != ""
        assert "{" not in text, f"a placeholder is left: {text}"
    if code != "en":
        same = {*NAMES, games.title(game_id).TITLE}
        for text, english in zip(texts, every_phrase(game_id, "en"), strict=True):
            words, english_words = _words_of(text, same), _words_of(english, same)
            shared = len(words & english_words)
            assert shared <= len(words) * MAX_SHARED_WORDS, f"English in {code}: {text}"


def _words_of(text: str, same: set[str]) -> set[str]:
    """Return the words of a text but for those that are the same in every language."""
    for name in same:
        text = text.replace(name, " ")
    return {word.lower() for word in re.findall(r"[^\W\d_]+", text)}


def every_phrase(game_id: str, code: str) -> list[str]:
    """Return all texts of a game's menus and of one whole game, in a language."""
    phrases, info, title = games.phrases(game_id), games.info(game_id), games.title(game_id)
    walked = walk(game_id, info.max_players, 1)
    game, names = walked.game, NAMES[: info.max_players]
    with i18n.language_override(code):
        texts: list[str] = [title.TITLE, title.tagline(), phrases.who_starts()]
        texts.append(phrases.start_text("Ana"))
        for choice in info.choices:
            texts.append(phrases.option_label(choice.field))
            texts.extend(phrases.option_value_label(choice.field, value) for value in choice.values)
        texts.extend(phrases.bot_tagline(bot) for bot in info.bots)
        lines: list[str | None] = []
        for position in walked.positions:
            for seat in (*seats(walked), None):
                texts.append(phrases.prompt(game.view(position.state, seat), names))
                for event in position.step.events:
                    seen = game.redact(event, seat)
                    lines.append(phrases.event(seen, seat, names))
                    about = phrases.subject_of(seen, seat)
                    if about is not None and names[about] in (line := lines[-1] or ""):
                        named = [name for name in names if name in line]
                        assert names[about] == min(named, key=line.index), line
        for position in walked.sample(6):
            for move in tried_moves(walked, position):
                if problem := game.check(position.state, move):
                    texts.append(phrases.problem(problem))
        outcome = game.outcome(walked.end)
        assert outcome is not None
        texts.extend(phrases.result(outcome, seat, names) for seat in (*seats(walked), None))
        texts.append(phrases.result(replace(outcome, winners=(0, 1)), 0, names))
    assert any(lines), "a game of which nothing is told"
    return [*texts, *(line for line in lines if line is not None)]


def check_golden_game(game_id: str, players: int, folder: Path = GOLDEN) -> None:
    game = games.rules(game_id)
    path = folder / f"{game_id}_{players}p.json"
    assert path.exists(), f"{path.name} is missing: python -m tools.golden {game_id}"
    text = path.read_text("utf-8")
    log = loads(text, games.rules)
    assert (log.game, log.options.players) == (game_id, players)
    assert game.outcome(final_state(game, log)) is not None, "a golden game is a whole game"
    assert dumps(game, log) == text
    assert transcript(game, log) == path.with_suffix(".txt").read_text("utf-8")
