"""Slots survive damage, full disks and interrupted writes; the list of saves loses nothing."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp import games
from sockapp.engine import game_log as logs
from sockapp.engine.game import AnyGame
from sockapp.engine.game_log import BadLog
from sockapp.engine.player import Player
from sockapp.records.app_data import AppData
from sockapp.session import saves
from sockapp.storage import slot as slots
from sockapp.storage.files import ReadOnlyFiles
from sockapp.storage.slot import Slot, SlotContent, StorageError
from tests.support.faulty_files import FaultyFiles
from tests.support.paths import ROOT
from tests.support.toy.rules import ToyOptions

TEXT = "calcetín\nzwei ’ 🧦\n"


@pytest.fixture
def slot(tmp_path: Path) -> Slot:
    return Slot(tmp_path / "data", "game")


def folder_of(tmp_path: Path) -> Path:
    return tmp_path / "data"


def listing(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def header_and_text(path: Path) -> tuple[dict[str, object], bytes]:
    head, _, text = path.read_bytes().partition(b"\n")
    return json.loads(head), text


# Slots


def test_slot_read_when_empty_gives_nothing_and_writes_nothing(slot: Slot, tmp_path: Path) -> None:
    assert slot.read() == SlotContent(None)
    assert not folder_of(tmp_path).exists()


def test_slot_read_gives_what_another_slot_wrote(tmp_path: Path) -> None:
    folder = tmp_path / "far" / "down" / "here"
    Slot(folder, "game").write(TEXT)
    assert Slot(folder, "game").read() == SlotContent(TEXT)


@given(texts=st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=1, max_size=6))
def test_slot_read_gives_the_last_text_written(
    tmp_path_factory: pytest.TempPathFactory, texts: list[str]
) -> None:
    slot = Slot(tmp_path_factory.mktemp("slot"), "game")
    for text in texts:
        slot.write(text)
        assert slot.read() == SlotContent(text)


def test_slot_write_alternates_between_two_files(slot: Slot, tmp_path: Path) -> None:
    folder = folder_of(tmp_path)
    for number in range(1, 6):
        slot.write(f"text {number}")
        newest = folder / ("game.a" if number % 2 else "game.b")
        header, text = header_and_text(newest)
        assert text.decode() == f"text {number}"
        assert (header["format"], header["sequence"], header["bytes"]) == (1, number, len(text))
    assert listing(folder) == {"game.a", "game.b"}


def test_two_slots_on_the_same_files_see_each_others_writes(tmp_path: Path) -> None:
    one, other = Slot(tmp_path, "game"), Slot(tmp_path, "game")
    one.write("1")
    for number in range(2, 8):
        other.write(str(number))
    one.write("8")
    assert other.read() == SlotContent("8")


def test_slots_of_one_folder_are_separate(tmp_path: Path) -> None:
    Slot(tmp_path, "one").write("1")
    Slot(tmp_path, "other").write("2")
    assert Slot(tmp_path, "one").read().payload == "1"


def test_slot_read_after_any_flipped_bit_gives_the_older_text(slot: Slot, tmp_path: Path) -> None:
    """The damaged file is kept under another name."""
    folder = folder_of(tmp_path)
    slot.write("older")
    slot.write("newer")
    whole = {name: (folder / name).read_bytes() for name in ("game.a", "game.b")}
    for bit in range(len(whole["game.b"]) * 8):
        for path in folder.iterdir():
            path.unlink()
        damaged = bytearray(whole["game.b"])
        damaged[bit // 8] ^= 1 << bit % 8
        (folder / "game.a").write_bytes(whole["game.a"])
        (folder / "game.b").write_bytes(damaged)
        loaded = Slot(folder, "game").read()
        assert loaded == SlotContent("older", ("game.damaged-1",)), f"bit {bit}"
        assert (folder / "game.damaged-1").read_bytes() == damaged


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "cut in the header": lambda data: data[:20],
    "cut after the header": lambda data: data[: data.index(b"\n") + 1],
    "cut in the text": lambda data: data[:-1],
    "longer": lambda data: data + b"x",
    "zeros": lambda data: bytes(len(data)),
    "garbage": lambda data: b"\xff\xfe" + os.urandom(300),
    "not an object": lambda data: b"[]\n" + data,
    "deep": lambda data: b"[" * 250 + b"\n" + data,
    "huge number": lambda data: data.replace(b'"sequence": 2', b'"sequence": 1' + b"0" * 99),
    "wrong kind": lambda data: data.replace(b'"format": 1', b'"format": true'),
    "sequence of a later one": lambda data: data.replace(b'"sequence": 2', b'"sequence": 9'),
    "another's checksum": lambda data: data.replace(b"newer", b"never"),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_slot_read_damaged_newest_falls_back_and_sets_it_aside(
    slot: Slot, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    folder = folder_of(tmp_path)
    slot.write("older")
    slot.write("newer")
    whole = (folder / "game.b").read_bytes()
    damaged = damage(whole)
    assert damaged != whole
    (folder / "game.b").write_bytes(damaged)

    assert slot.read() == SlotContent("older", ("game.damaged-1",))
    assert (folder / "game.damaged-1").read_bytes() == damaged
    assert slot.read() == SlotContent("older")  # reported once
    slot.write("newest")
    assert slot.read() == SlotContent("newest")
    assert (folder / "game.damaged-1").read_bytes() == damaged


def test_slot_read_both_damaged_gives_nothing_and_keeps_both(slot: Slot, tmp_path: Path) -> None:
    folder = folder_of(tmp_path)
    slot.write("older")
    slot.write("newer")
    for name in ("game.a", "game.b"):
        (folder / name).write_bytes(b"?")
    loaded = slot.read()
    assert loaded == SlotContent(None, ("game.damaged-1", "game.damaged-2"))
    slot.write("afresh")
    assert slot.read() == SlotContent("afresh")
    assert {"game.damaged-1", "game.damaged-2"} < listing(folder)


def test_slot_read_reports_damage_that_a_write_found(slot: Slot, tmp_path: Path) -> None:
    slot.write("older")
    slot.write("newer")
    (folder_of(tmp_path) / "game.a").write_bytes(b"?")
    slot.write("newest")
    assert slot.read() == SlotContent("newest", ("game.damaged-1",))


def test_slot_read_oversized_file_counts_as_damaged(slot: Slot, tmp_path: Path) -> None:
    slot.write("older")
    slot.write("newer")
    with (folder_of(tmp_path) / "game.b").open("ab") as file:
        file.truncate(slots.MAX_BYTES * 3)
    assert slot.read() == SlotContent("older", ("game.damaged-1",))


def test_slot_write_too_large_text_is_refused(slot: Slot) -> None:
    slot.write("small")
    with pytest.raises(StorageError) as caught:
        slot.write("x" * (slots.MAX_BYTES + 1))
    assert caught.value.kind == "large"
    assert slot.read() == SlotContent("small")


def test_slot_file_of_a_newer_version_is_neither_read_nor_replaced(
    slot: Slot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slot.write("ours")
    with monkeypatch.context() as patch:
        patch.setattr(slots, "FORMAT", 2)
        slot.write("theirs")
    before = {path: path.read_bytes() for path in folder_of(tmp_path).iterdir()}
    for attempt in (slot.read, lambda: slot.write("again")):
        with pytest.raises(StorageError) as caught:
            attempt()
        assert caught.value.kind == "newer"
    assert {path: path.read_bytes() for path in folder_of(tmp_path).iterdir()} == before


@pytest.mark.parametrize("left", ["game.new", "game.new-0a1b2c3d"])
def test_slot_write_after_a_kill_removes_its_temporary_file(
    slot: Slot, tmp_path: Path, left: str
) -> None:
    slot.write("older")
    (folder_of(tmp_path) / left).write_bytes(b"half a wri")
    (folder_of(tmp_path) / "game.newer").write_bytes(b"somebody else's")
    again = Slot(folder_of(tmp_path), "game")
    assert again.read() == SlotContent("older")
    again.write("newer")
    assert again.read() == SlotContent("newer")
    assert listing(folder_of(tmp_path)) == {"game.a", "game.b", "game.newer"}


KINDS = [
    (errno.ENOSPC, "full"),
    (errno.EDQUOT, "full"),
    (errno.EROFS, "locked"),
    (errno.EACCES, "locked"),
    (errno.EIO, "broken"),
]


@pytest.mark.parametrize(("number", "kind"), KINDS)
@pytest.mark.parametrize("stage", ["create", "write", "fsync", "close", "replace"])
def test_slot_write_that_fails_changes_no_file(
    tmp_path: Path, stage: str, number: int, kind: str
) -> None:
    files, folder = FaultyFiles(), folder_of(tmp_path)
    slot = Slot(folder, "game", files)
    slot.write("older")
    slot.write("newer")
    before = {path: path.read_bytes() for path in folder.iterdir()}
    opened: list[int] = []

    def fault(name: str, args: tuple[Any, ...]) -> int | None:
        if name == "create":
            opened.append(1)
        return number if name == stage and (opened or name == "create") else None

    files.fault = fault
    with pytest.raises(StorageError) as caught:
        slot.write("lost")
    files.fault = None
    assert files.failed[0] == stage
    assert caught.value.kind == kind
    assert str(caught.value) == f"game: {kind}"
    assert {path: path.read_bytes() for path in folder.iterdir()} == before
    slot.write("newest")
    assert slot.read() == SlotContent("newest")


@pytest.mark.parametrize(
    ("number", "forgiven"),
    [(errno.EINVAL, True), (errno.EACCES, True), (errno.EIO, False), (errno.ENOSPC, False)],
)
def test_slot_write_forgives_only_a_folder_that_cannot_be_synced(
    tmp_path: Path, number: int, forgiven: bool
) -> None:
    files = FaultyFiles()
    slot = Slot(folder_of(tmp_path), "game", files)
    slot.write("older")
    opened = [path for name, (path, *_) in files.calls if name == "open_to_read"]

    def fault(name: str, _args: tuple[Any, ...]) -> int | None:
        last = files.calls[-2:]
        return number if [each for each, _ in last] == ["open_to_read", "fsync"] else None

    files.fault = fault
    if forgiven:
        slot.write("newer")
    else:
        with pytest.raises(StorageError):
            slot.write("newer")
    assert files.failed == ["fsync"]
    assert folder_of(tmp_path) in opened
    files.fault = None
    assert slot.read().payload == "newer"


def test_slot_write_syncs_file_before_the_rename_and_folder_after(tmp_path: Path) -> None:
    files = FaultyFiles()
    slot = Slot(folder_of(tmp_path), "game", files)
    slot.write("older")
    files.calls.clear()
    slot.write("newer")
    names = [name for name, _args in files.calls]
    made = names.index("create")
    assert names[made:] == [
        *("create", "write", "fsync", "close", "replace"),
        *("open_to_read", "fsync", "close"),
    ]
    temporary, target = dict(files.calls)["replace"]
    assert (temporary, target) == (files.calls[made][1][0], folder_of(tmp_path) / "game.b")
    assert files.calls[made + 5][1] == (folder_of(tmp_path),)


# Read errors


def test_slot_read_error_that_passes_is_retried(tmp_path: Path) -> None:
    files = FaultyFiles()
    slot = Slot(folder_of(tmp_path), "game", files)
    slot.write("older")
    slot.write("newer")
    files.fail("read", error=errno.EIO, times=2)
    assert slot.read() == SlotContent("newer")
    assert files.failed == ["read", "read"]
    assert listing(folder_of(tmp_path)) == {"game.a", "game.b"}


@pytest.mark.parametrize(("number", "kind"), [(errno.EIO, "broken"), (errno.EACCES, "locked")])
@pytest.mark.parametrize("call", ["open_to_read", "read"])
def test_slot_read_error_that_stays_is_raised_and_sets_nothing_aside(
    tmp_path: Path, call: str, number: int, kind: str
) -> None:
    files = FaultyFiles()
    slot = Slot(folder_of(tmp_path), "game", files)
    slot.write("older")
    slot.write("newer")
    files.fail(call, error=number)
    with pytest.raises(StorageError) as caught:
        slot.read()
    assert caught.value.kind == kind
    assert listing(folder_of(tmp_path)) == {"game.a", "game.b"}
    files.fault = None
    assert slot.read() == SlotContent("newer")


def test_slot_write_with_one_unreadable_file_uses_the_other(tmp_path: Path) -> None:
    """A bad block under one file must not end all saving."""
    files, folder = FaultyFiles(), folder_of(tmp_path)
    slot = Slot(folder, "game", files)
    slot.write("1")
    slot.write("2")
    bad = folder / "game.b"

    def fault(name: str, args: tuple[Any, ...]) -> int | None:
        return errno.EIO if name == "open_to_read" and args == (bad,) else None

    files.fault = fault
    slot.write("3")
    slot.write("4")  # over the unreadable one
    files.fault = None
    assert Slot(folder, "game").read() == SlotContent("4")
    assert listing(folder) == {"game.a", "game.b"}


def test_slot_write_over_a_file_that_was_never_read_is_refused(tmp_path: Path) -> None:
    Slot(folder_of(tmp_path), "game").write("1")
    files = FaultyFiles()
    files.fail("read", error=errno.EIO)
    with pytest.raises(StorageError):
        Slot(folder_of(tmp_path), "game", files).write("2")
    assert Slot(folder_of(tmp_path), "game").read() == SlotContent("1")


def test_slot_write_after_a_failed_read_is_refused_until_it_is_read(tmp_path: Path) -> None:
    """Otherwise settings that could not be read would be replaced by the defaults."""
    files = FaultyFiles()
    Slot(tmp_path, "settings").write("chosen")
    slot = Slot(tmp_path, "settings", files)
    files.fail("read", error=errno.EIO)
    with pytest.raises(StorageError):
        slot.read()
    files.fault = None
    with pytest.raises(StorageError):
        slot.write("defaults")
    assert slot.read() == SlotContent("chosen")
    slot.write("chosen again")
    assert slot.read() == SlotContent("chosen again")


def test_slot_read_of_damage_on_a_read_only_disk_falls_back(tmp_path: Path) -> None:
    files = FaultyFiles()
    slot = Slot(folder_of(tmp_path), "game", files)
    slot.write("older")
    slot.write("newer")
    (folder_of(tmp_path) / "game.b").write_bytes(b"?")
    files.fail("rename", error=errno.EROFS)
    assert slot.read() == SlotContent("older", ("game.b",))
    with pytest.raises(StorageError) as caught:
        slot.write("newest")
    assert caught.value.kind == "locked"
    assert (folder_of(tmp_path) / "game.b").read_bytes() == b"?"


def test_read_only_files_are_read_and_never_changed(tmp_path: Path) -> None:
    Slot(tmp_path, "game").write("older")
    Slot(tmp_path, "game").write("newer")
    (tmp_path / "game.b").write_bytes(b"?")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    slot = Slot(tmp_path, "game", ReadOnlyFiles())
    assert slot.read() == SlotContent("older", ("game.b",))
    with pytest.raises(StorageError) as caught:
        slot.write("newest")
    assert caught.value.kind == "locked"
    app_data = AppData(tmp_path, ReadOnlyFiles())
    for attempt in (lambda: app_data.slot("0" * 12).write("x"), lambda: app_data.remove("0" * 12)):
        with pytest.raises(StorageError):
            attempt()
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_slot_written_by_two_processes_is_not_damaged(tmp_path: Path) -> None:
    """With one temporary name for both, 45 of 800 writes left a damaged file."""
    workers = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.support.slot_writer", str(tmp_path), name, "200"],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        for name in ("one", "other")
    ]
    slot, damaged = Slot(tmp_path, "game"), []
    while any(worker.poll() is None for worker in workers):
        damaged += slot.read().set_aside
    assert [worker.returncode for worker in workers] == [0, 0]
    assert not damaged
    assert not list(tmp_path.glob("game.damaged-*"))
    assert slot.read().payload in ("one 199" + " " * 5000, "other 199" + " " * 5000)


def test_storage_with_a_file_in_place_of_the_folder_raises(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    for attempt in (Slot(tmp_path / "data", "game").read, AppData(tmp_path / "data").games):
        with pytest.raises(StorageError):
            attempt()
    with pytest.raises(StorageError):
        Slot(tmp_path / "data", "game").write("text")
    assert (tmp_path / "data").read_text() == "in the way"


# The list of saved games


ANA, BRUNO = Player("Ana"), Player("Bruno", bot="easy")


@pytest.fixture
def app_data(tmp_path: Path) -> AppData:
    return AppData(tmp_path / "not" / "yet")


def put(app_data: AppData, toy: AnyGame, now: int, seed: int = 1) -> str:
    game_id = app_data.new_id()
    save = saves.new_game(toy, ToyOptions(2), (ANA, BRUNO), seed=seed, now=now)
    app_data.slot(game_id).write(saves.dumps(toy, save))
    return game_id


def test_app_data_without_games_lists_nothing_and_writes_nothing(
    app_data: AppData, tmp_path: Path
) -> None:
    assert app_data.games() == ()
    app_data.empty_bin()
    assert not (tmp_path / "not").exists()


def test_app_data_games_are_listed_latest_first(app_data: AppData, toy: AnyGame) -> None:
    ids = {now: put(app_data, toy, now) for now in (20, 30, 10)}
    entries = app_data.games()
    assert [entry.id for entry in entries] == [ids[30], ids[20], ids[10]]
    summary = entries[0].summary
    assert summary is not None
    assert (summary.game, summary.players, summary.moves) == ("toy", (ANA, BRUNO), 0)
    assert (summary.to_move, summary.started, summary.updated) == (0, 30, 30)


def test_app_data_open_gives_the_stored_game(app_data: AppData, toy: AnyGame) -> None:
    game_id = put(app_data, toy, 5, seed=77)
    opened = app_data.open(game_id, games.rules)
    assert opened.set_aside == ()
    assert (opened.save.log.seed, opened.save.started) == (77, 5)


def test_app_data_remove_can_be_undone(app_data: AppData, toy: AnyGame) -> None:
    game_id, other = put(app_data, toy, 5), put(app_data, toy, 6)
    before = app_data.open(game_id, games.rules)
    app_data.remove(game_id)
    assert [entry.id for entry in app_data.games()] == [other]
    with pytest.raises(KeyError):
        app_data.open(game_id, games.rules)
    app_data.bring_back(game_id)
    assert app_data.open(game_id, games.rules) == before
    app_data.remove(game_id)
    app_data.empty_bin()
    with pytest.raises(KeyError):
        app_data.bring_back(game_id)
    assert [entry.id for entry in app_data.games()] == [other]


def test_log_digest_changes_only_with_the_log(app_data: AppData, toy: AnyGame) -> None:
    """Neither the draft of a turn nor the time of a save is part of the log."""
    save = saves.new_game(toy, ToyOptions(2), (ANA, BRUNO), seed=3, now=9)
    state = logs.final_state(toy, save.log)
    move = next(iter(toy.moves(toy.view(state, save.to_move))))
    drafted = replace(save, draft={"half": "made"}, updated=10)
    moved = replace(save, log=replace(save.log, moves=(move,)))
    game_id, digests = app_data.new_id(), []
    for each in (save, drafted, moved):
        app_data.slot(game_id).write(saves.dumps(toy, each))
        digests.append(app_data.log_digest(game_id))
    assert digests[0] == digests[1] != digests[2]


@pytest.mark.parametrize("game_id", ["", "..", "../../etc", "a" * 13, "A" * 12, "0" * 12])
def test_app_data_invalid_ids_raise_key_error(app_data: AppData, game_id: str) -> None:
    for attempt in (
        app_data.remove,
        app_data.bring_back,
        app_data.log_digest,
        lambda it: app_data.open(it, games.rules),
    ):
        with pytest.raises(KeyError):
            attempt(game_id)


def test_app_data_ignores_foreign_files_among_the_games(
    app_data: AppData, toy: AnyGame, tmp_path: Path
) -> None:
    game_id = put(app_data, toy, 5)
    folder = tmp_path / "not" / "yet" / "games"
    (folder / "notes.txt").write_text("mine")
    (folder / ("0" * 12)).mkdir()  # its first write was interrupted
    (folder / ("0" * 12) / "save.new").write_bytes(b"ha")
    assert [entry.id for entry in app_data.games()] == [game_id]
    assert (folder / "notes.txt").read_text() == "mine"


def test_app_data_open_damaged_game_falls_back_and_reports_it(
    app_data: AppData, toy: AnyGame, tmp_path: Path
) -> None:
    game_id = put(app_data, toy, 5)
    save = app_data.open(game_id, games.rules).save
    app_data.slot(game_id).write(saves.dumps(toy, save))
    (tmp_path / "not" / "yet" / "games" / game_id / "save.b").write_bytes(b"?")
    opened = app_data.open(game_id, games.rules)
    assert opened.save == save
    assert opened.set_aside == ("save.damaged-1",)


def test_app_data_games_list_unreadable_games_with_their_trouble(
    app_data: AppData, toy: AnyGame, tmp_path: Path
) -> None:
    broken, foreign, fine = put(app_data, toy, 5), put(app_data, toy, 6), put(app_data, toy, 1)
    (tmp_path / "not" / "yet" / "games" / broken / "save.a").write_bytes(b"?")
    app_data.slot(foreign).write("not a save")
    for _ in range(2):  # also when the damage was reported before
        entries = {entry.id: entry for entry in app_data.games()}
        assert next(iter(entries)) == fine
        assert isinstance(entries[broken].error, StorageError)
        assert isinstance(entries[foreign].error, BadLog)
        assert entries[broken].summary is entries[foreign].summary is None
    with pytest.raises(BadLog):
        app_data.open(foreign, games.rules)


def test_app_data_settings_and_games_are_separate(app_data: AppData, toy: AnyGame) -> None:
    app_data.settings.write("{}")
    put(app_data, toy, 5)
    assert app_data.settings.read().payload == "{}"
    assert len(app_data.games()) == 1


# Saves as text


def test_saves_round_trip_keeps_the_draft(toy: AnyGame) -> None:
    save = saves.new_game(toy, ToyOptions(2), (ANA, BRUNO), now=9)
    draft = {"piles": [[1, 2], []], "note": "medio ’ hecho"}
    saves.check_plain_data(draft)
    with_draft = saves.Save(save.log, save.to_move, save.started, 10, draft)
    text = saves.dumps(toy, with_draft)
    assert saves.loads(text, games.rules) == with_draft
    assert saves.peek(text) == with_draft.summary


@pytest.mark.parametrize("draft", [object(), {1: 2}, (1, 2), float("nan"), 10**30, "\ud800"])
def test_check_plain_data_refuses_anything_but_plain_data(draft: object) -> None:
    with pytest.raises(ValueError, match="plain JSON"):
        saves.check_plain_data(draft)


def test_check_plain_data_refuses_deep_nesting() -> None:
    draft: list[object] = []
    for _ in range(40):
        draft = [draft]
    with pytest.raises(ValueError, match="plain JSON"):
        saves.check_plain_data(draft)


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("sockdrawer-save/1", "sockdrawer-save/2", "format"),
        ("sockdrawer-save/1", "something/1", "not_a_log"),
        ('"moves":0', '"moves":1', "shape"),
        ('"moves":0', '"moves":"0"', "shape"),
        ('"started":9', '"begun":9', "shape"),
        ('"to_move":0', '"to_move":7', "shape"),
        ('"to_move":0', '"to_move":-1', "shape"),
        ("{", "", "not_json"),
        ('"game":"toy"', '"game":"whist"', "shape"),
    ],
)
def test_saves_loads_altered_text_is_refused(toy: AnyGame, old: str, new: str, kind: str) -> None:
    text = saves.dumps(toy, saves.new_game(toy, ToyOptions(2), (ANA, BRUNO), now=9))
    assert old in text
    with pytest.raises(BadLog) as caught:
        saves.loads(text.replace(old, new, 1), games.rules)
    assert caught.value.kind == kind


@given(text=st.text())
def test_saves_loads_any_text_raises_bad_log(text: str) -> None:
    with pytest.raises(BadLog):
        saves.loads(text, games.rules)


def test_saves_dumps_too_large_to_read_again_is_refused(toy: AnyGame) -> None:
    save = saves.new_game(toy, ToyOptions(2), (ANA, BRUNO))
    large = saves.Save(save.log, save.to_move, save.started, save.updated, ["x" * 4000] * 300)
    with pytest.raises(StorageError) as caught:
        saves.dumps(toy, large)
    assert caught.value.kind == "large"


@pytest.mark.parametrize(
    "players",
    [
        (ANA,),
        (ANA, Player("")),
        (ANA, Player("x" * 41)),
        (ANA, Player("B", bot="nobody")),
        (ANA, Player("B\n")),
        (ANA, Player("half \ud800")),
        (ANA, Player("B", text_size=5)),
    ],
)
def test_saves_new_game_with_unreadable_players_is_refused(
    toy: AnyGame, players: tuple[Player, ...]
) -> None:
    with pytest.raises(BadLog):
        saves.new_game(toy, ToyOptions(2), players)


def test_stamp_changes_with_every_write_and_reads_only_headers(tmp_path: Path) -> None:
    files = FaultyFiles()
    slot = Slot(tmp_path, "stamped", files)
    stamps = [slot.stamp()]
    for text in ("one", "two", "three", "three"):
        slot.write(text * 1000)
        stamps.append(slot.stamp())
    assert len(set(stamps)) == 5
    files.calls.clear()
    assert slot.stamp() == stamps[-1] == Slot(tmp_path, "stamped").stamp()
    assert all(args[1] <= 256 for name, args in files.calls if name == "read")


def test_stamp_that_cannot_be_read_raises_a_storage_error(tmp_path: Path) -> None:
    Slot(tmp_path, "stamped").write("one")
    files = FaultyFiles()
    files.fail("read", error=errno.EIO)
    with pytest.raises(StorageError):
        Slot(tmp_path, "stamped", files).stamp()
