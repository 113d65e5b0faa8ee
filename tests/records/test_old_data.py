"""Data that commit b3c8c6a wrote: the current code loads all of it and replays the same digests.

The files and how they were made are described in tests/data/b3c8c6a/README.md.
"""

from __future__ import annotations

import json
import shutil
from dataclasses import asdict, replace
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from sockapp import games
from sockapp.companion import pad_storage
from sockapp.engine import game_log as logs
from sockapp.engine.codec import encode
from sockapp.engine.codec.strict_json import canonical_json
from sockapp.engine.game import AnyGame
from sockapp.engine.game_log import GameLog
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.draft import Draft as OddSocksDraft
from sockapp.games.out_of_sock.moves import Flick, Toss
from sockapp.games.out_of_sock.review import TossFigures
from sockapp.games.sock.draft import Draft as SockDraft
from sockapp.people import settings
from sockapp.reader import bookmarks
from sockapp.reader.bookmarks import ReadingStore
from sockapp.records.app_data import AppData
from sockapp.records.fairness import judge_sample, sum_samples
from sockapp.records.player_stats import PlayerStats, compute_player_stats, list_players
from sockapp.session import saves, share_code
from sockapp.session.saves import Save
from sockapp.session.share_code import BadCode
from tests.support.paths import TESTS

OLD = TESTS / "data" / "b3c8c6a"
EXPECTED: dict[str, Any] = json.loads((OLD / "expected.json").read_text("utf-8"))
CODES: dict[str, str] = json.loads((OLD / "codes.json").read_text("utf-8"))
SAVES: dict[str, Any] = EXPECTED["saves"]
HISTORY: dict[str, Any] = EXPECTED["history"]
FINISHED_AMONG_SAVES = [key for key, facts in SAVES.items() if facts["outcome"]]
WRITTEN_TWICE = [key for key in SAVES if len([*(OLD / "data/games" / key).glob("save.[ab]")]) == 2]
DRAFTS = [key for key, facts in SAVES.items() if facts["draft"]]

LISTED_MOVES = 64
CONTINUED_MOVES = 25
FORMER_TOSSES = [Toss(strength) for strength in (5.2, 6.0, 6.9, 8.2)]
"""The tosses that commit b3c8c6a listed."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of the old data folder, because reading may rename and write files."""
    return Path(shutil.copytree(OLD / "data", tmp_path / "data"))


@pytest.fixture
def app_data(folder: Path) -> AppData:
    return AppData(folder)


def values_of(data: Any) -> Any:
    """Return encoded data without names of fields and classes, which may change."""
    if isinstance(data, dict):
        return [values_of(value) for key, value in data.items() if key != "is"]
    return [values_of(value) for value in data] if isinstance(data, list) else data


def replay_digest(game: AnyGame, log: GameLog) -> str:
    """Return the SHA-256 of everything that each seat and a spectator see of a game."""
    hashed = sha256()
    for step in logs.replay(game, log):
        for seat in (None, *range(log.options.players)):
            events = [encode(game.redact(event, seat)) for event in step.events]
            seen = [encode(game.view(step.state, seat)), events]
            hashed.update(canonical_json(values_of(seen)).encode() + b"\n")
    return hashed.hexdigest()


def facts_of_log(log: GameLog) -> dict[str, Any]:
    """Return what ``expected.json`` says of a log."""
    game = games.rules(log.game)
    outcome = game.outcome(logs.final_state(game, log))
    return {
        "game": log.game,
        "players": [asdict(player) for player in log.players],
        "options": encode(log.options, game.options_type),
        "moves": len(log.moves),
        "log_digest": logs.digest(game, log),
        "replay_digest": replay_digest(game, log),
        "outcome": outcome and {"winners": list(outcome.winners), "scores": list(outcome.scores)},
    }


def facts_of_save(save: Save) -> dict[str, Any]:
    """Return what ``expected.json`` says of a save."""
    return {
        **facts_of_log(save.log),
        "to_move": save.to_move,
        "started": save.started,
        "updated": save.updated,
        "draft": save.draft,
        "on_table": save.on_table,
        "taken_back": [[note.seat, list(note.untold)] for note in save.taken_back],
        "continued": continued(save.log),
    }


def continued(log: GameLog) -> dict[str, Any]:
    """Return the facts of the game after some more random moves."""
    game, luck = games.rules(log.game), Rng(log.seed).derive("continued").open()
    state, moves = logs.final_state(game, log), log.moves
    while len(moves) < len(log.moves) + CONTINUED_MOVES:
        seat = game.to_move(state)
        if seat is None:
            break
        listed = list(islice(game.moves(game.view(state, seat)), LISTED_MOVES))
        move = luck.pick(FORMER_TOSSES if isinstance(listed[0], Flick) else listed)
        state, moves = game.apply(state, move).state, (*moves, move)
    log = replace(log, moves=moves)
    return {"moves": len(moves), "log_digest": logs.digest(game, log, state)}


def cards_of(app_data: AppData) -> dict[str, Any]:
    """Return what the list of finished games shows, by id in the list's order."""
    found = {}
    for game_id in app_data.history.ids():
        card = app_data.history.card(game_id)
        assert card is not None
        found[game_id] = {
            "game": card.game,
            "names": [sitter.name for sitter in card.sitters],
            "moves": card.moves,
            "started": card.started,
            "ended": card.ended,
            "winners": list(card.winners),
            "scores": list(card.scores),
        }
    return found


def expected_cards() -> dict[str, Any]:
    """Return what ``cards_of`` should find in the old history."""
    kept = ("game", "moves", "started", "ended", "winners", "scores")
    return {
        game_id: {
            **{name: facts[name] for name in kept},
            "names": [player["name"] for player in facts["players"]],
        }
        for game_id, facts in HISTORY["games"].items()
    }


def toss_spread(found: PlayerStats) -> float | None:
    """Return how much a player's tosses differ; None if there are few, or none in the game."""
    return TossFigures(*found.numbers.figures[:3]).spread


def statistics_of(app_data: AppData, kind: str) -> dict[str, Any]:
    """Return the numbers of the statistics and fairness pages for one game."""
    tallied = list(app_data.history.list_tallied(kind))
    people = {}
    for who in list_players(card for card, _tally in tallied):
        found = compute_player_stats(who, tallied, low_wins=kind == "sock")
        people[f"{who.name}/{who.bot}"] = {
            "scores": list(found.scores),
            "won": list(found.won),
            "fair_wins": found.fair_wins,
            "best_score": found.best_score,
            "toss_spread": toss_spread(found),
            "luck": found.luck,
        }
    samples = {}
    for name, sample in sum_samples(tally for _card, tally in tallied).items():
        verdict = judge_sample(sample)
        samples[name] = {
            "counts": list(sample.counts),
            "expected": list(sample.expected),
            "spread": sample.spread,
            "verdict": verdict.verdict,
            "one_in": verdict.one_in,
        }
    return {"people": people, "samples": samples}


def assert_holds(today: Any, then: Any, place: str = "") -> None:
    """Assert that today's data has everything that ``then`` has; it may have more fields."""
    if isinstance(then, dict):
        assert isinstance(today, dict), place
        for name, value in then.items():
            assert name in today, f"{place}.{name}"
            assert_holds(today[name], value, f"{place}.{name}")
    elif isinstance(then, list):
        assert isinstance(today, list), place
        assert len(today) == len(then), place
        for index, value in enumerate(then):
            assert_holds(today[index], value, f"{place}[{index}]")
    else:
        assert today == then, place


# Unfinished games


def test_app_data_lists_all_old_saves_without_trouble(app_data: AppData) -> None:
    entries = app_data.games()
    assert [entry.id for entry in entries] == EXPECTED["shelf"]
    assert [entry.error for entry in entries if entry.error] == []
    assert [entry.set_aside for entry in entries if entry.set_aside] == []
    assert app_data.take_lost_moves() == ()


@pytest.mark.parametrize("game_id", SAVES)
def test_old_save_opens_and_replays_to_the_same_digests(app_data: AppData, game_id: str) -> None:
    save = app_data.open(game_id, games.rules).save
    assert facts_of_save(save) == SAVES[game_id]


@pytest.mark.parametrize("game_id", SAVES)
def test_old_save_written_again_keeps_everything(app_data: AppData, game_id: str) -> None:
    save = app_data.open(game_id, games.rules).save
    slot = app_data.slot(game_id)
    slot.write(saves.dumps(games.rules(save.log.game), save))
    assert app_data.open(game_id, games.rules).save == save


@pytest.mark.parametrize("game_id", WRITTEN_TWICE)
@pytest.mark.parametrize("lost", ["save.a", "save.b"])
def test_old_save_without_one_of_its_files_opens_from_the_other(
    folder: Path, game_id: str, lost: str
) -> None:
    (folder / "games" / game_id / lost).unlink()
    log = AppData(folder).open(game_id, games.rules).save.log
    assert abs(len(log.moves) - SAVES[game_id]["moves"]) <= 1


@pytest.mark.parametrize("game_id", DRAFTS)
def test_old_draft_is_restored_whole(app_data: AppData, game_id: str) -> None:
    save = app_data.open(game_id, games.rules).save
    game, seat = games.rules(save.log.game), save.to_move
    assert seat is not None
    view = game.view(logs.final_state(game, save.log), seat)
    if save.log.game == "sock":
        kept = SockDraft.from_data(save.draft, view).to_data()
    else:
        kept = OddSocksDraft.from_data(save.draft, view).to_data()
    assert kept == SAVES[game_id]["draft"]


def test_old_game_in_the_bin_can_be_restored(app_data: AppData) -> None:
    for game_id, facts in EXPECTED["bin"].items():
        app_data.bring_back(game_id)
        assert facts_of_save(app_data.open(game_id, games.rules).save) == facts


# Finished games


def test_old_history_lists_the_same_scorecards(app_data: AppData) -> None:
    assert list(cards_of(app_data)) == HISTORY["ids"]
    assert cards_of(app_data) == expected_cards()


@pytest.mark.parametrize("game_id", HISTORY["games"])
def test_old_finished_game_opens_and_replays_to_the_same_digests(
    app_data: AppData, game_id: str
) -> None:
    facts = facts_of_log(app_data.history.open(game_id, games.rules).log)
    assert_holds(HISTORY["games"][game_id], facts)


@pytest.mark.parametrize("lost", [(), ("index",), ("card",), ("card", "index")])
@pytest.mark.parametrize("kind", HISTORY["counted"])
def test_old_history_gives_the_same_statistics(
    folder: Path, kind: str, lost: tuple[str, ...]
) -> None:
    """Also if index and scorecards are lost: today's code counts the games again."""
    for name in lost:
        for path in (folder / "history").rglob(f"{name}.?"):
            path.unlink()
    app_data = AppData(folder)
    assert cards_of(app_data) == expected_cards()
    found, then = statistics_of(app_data, kind), HISTORY["counted"][kind]
    assert_holds(rounded(found), rounded(then))
    assert_holds(rounded(then), rounded(found))


def rounded(data: Any) -> Any:
    """Return data with floats that compare equal on every processor."""
    if isinstance(data, dict):
        return {key: rounded(value) for key, value in data.items()}
    if isinstance(data, list):
        return [rounded(value) for value in data]
    return round(data, 6) if isinstance(data, float) else data


def test_old_finished_game_among_the_saves_is_moved_into_the_history(app_data: AppData) -> None:
    app_data.history.move_ended_games(entry.id for entry in app_data.games())
    assert len(FINISHED_AMONG_SAVES) == 1
    for game_id in FINISHED_AMONG_SAVES:
        assert game_id not in [entry.id for entry in app_data.games()]
        card = app_data.history.card(game_id)
        assert card is not None
        outcome = {"winners": list(card.winners), "scores": list(card.scores)}
        assert outcome == SAVES[game_id]["outcome"]
    assert set(app_data.history.ids()) == {*HISTORY["ids"], *FINISHED_AMONG_SAVES}


# Settings, pads, reading


def test_old_settings_load_without_a_reset(app_data: AppData) -> None:
    found = settings.load(app_data.settings)
    assert found.reset == ()
    assert found.set_aside == ()
    then = dict(EXPECTED["settings"])
    then["games"] = {"odd_socks": {"notebook": then.pop("notebook")}}  # a game's setting now
    assert_holds(json.loads(settings.dumps(found.settings)), then)


def test_old_settings_open_with_the_same_pins(app_data: AppData) -> None:
    chosen = settings.load(app_data.settings).settings
    for name, pin in EXPECTED["pins"].items():
        assert chosen.prefs_of(name).after_right_pin(pin) is not None
        assert chosen.prefs_of(name).after_right_pin("9999") is None


def test_old_settings_after_a_new_game_keep_pins_and_hands(app_data: AppData) -> None:
    """A new game gives each person an id; nothing else may change."""
    before = settings.load(app_data.settings).settings
    settings.save(app_data.settings, before.remember(before.people))
    after = settings.load(app_data.settings)
    assert after.reset == ()
    assert after.settings.people == before.people
    for person in before.people:
        then, now = before.prefs_of(person.name), after.settings.prefs_of(person.name)
        assert now.id
        assert replace(now, id="") == then


def test_old_score_pads_load_with_the_same_points(app_data: AppData) -> None:
    found, then = pad_storage.load(app_data.pads), EXPECTED["pads"]
    assert not found.has_losses
    kept = found.pads
    for today, name in ((kept.suits, "suits"), (kept.hands, "hands"), (kept.tray, "tray")):
        assert_holds(encode(today), then[name])
    assert list(kept.suits.outcome().scores) == then["points"]
    assert list(kept.hands.total) == then["totals"]


def test_old_reading_state_loads_whole(app_data: AppData) -> None:
    found = ReadingStore(app_data.reading).reading
    assert_holds(json.loads(bookmarks.dumps(found)), EXPECTED["reading"])


def test_old_bookmarks_point_to_blocks_that_exist() -> None:
    then = EXPECTED["reading"]
    for mark in (*then["bookmarks"], *then["solved"]):
        kind, page, block = mark.split("/")
        book = games.book(kind)
        assert book is not None
        assert book.find(page, block) is not None
    for kind, page in then["pages"]:
        book = games.book(kind)
        assert book is not None
        assert book.find(page) is not None


# Share codes


@pytest.mark.parametrize("game_id", CODES)
def test_old_share_code_opens_and_replays_to_the_same_digests(game_id: str) -> None:
    log = share_code.decode(CODES[game_id], games.rules)
    assert facts_of_log(log) == EXPECTED["codes"][game_id]


def test_old_share_code_in_a_wrapped_message_opens() -> None:
    game_id, code = min(CODES.items(), key=lambda each: len(each[1]))
    lines = "\n".join(code[at : at + 60] for at in range(0, len(code), 60))
    message = f"Look what happened!\n\n{lines}\nSent from my phone"
    log = share_code.decode(message, games.rules)
    assert facts_of_log(log) == EXPECTED["codes"][game_id]


def test_old_share_code_with_a_wrong_character_is_refused() -> None:
    code = next(iter(CODES.values()))
    at = len(code) // 2
    wrong = code[:at] + ("a" if code[at] != "a" else "b") + code[at + 1 :]
    with pytest.raises(BadCode) as refused:
        share_code.decode(wrong, games.rules)
    assert refused.value.kind == "damaged"
