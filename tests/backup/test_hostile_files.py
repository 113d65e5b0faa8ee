"""A damaged or hostile file is refused with its reason, or loaded right, and never half."""

from __future__ import annotations

import json
import random
import shutil
import tracemalloc
import zlib
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest

from sockapp.backup import container
from sockapp.backup.container import MAGIC, BackupHeader, BackupReader, BackupWriter, BadBackup
from sockapp.backup.contents import BackupContents
from sockapp.backup.export import export
from sockapp.backup.staging import preview, stage_merge, stage_replacement
from sockapp.backup.switch import READY, clear_remains, complete_import
from sockapp.people import settings as settings_file
from sockapp.people.settings import Settings
from sockapp.records.app_data import AppData
from tests.support.faulty_files import FaultyFiles
from tests.support.full_phone import contents_of, furnish_phone
from tests.support.past_games import game_id
from tests.support.tiers import full_after_first

HEADER = BackupHeader("0.1.0", 1_790_000_000)
GAME = game_id(100)


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("old phone")
    furnish_phone(folder, finished=("sock_6p",))
    return folder


@pytest.fixture(scope="module")
def backup(phone: Path) -> bytes:
    file = BytesIO()
    export(AppData(phone), file.write, HEADER.made)
    return file.getvalue()


def read_all(data: bytes) -> dict[str, str]:
    """Return all texts of a file. Raises ``BadBackup``."""
    contents = BackupContents(BytesIO(data).read)
    found: dict[str, str] = {}
    for game in contents.games():
        found |= {f"{game.place}/{game.id}/{name}": text for name, text in game.texts.items()}
    return found | contents.small_slots.dumps()


def pack(*texts: tuple[str, str]) -> bytes:
    """Return a well-formed file with these texts."""
    file = BytesIO()
    writer = BackupWriter(file.write, HEADER)
    for name, text in texts:
        writer.add(name, text)
    writer.finish()
    return file.getvalue()


def pack_raw(body: bytes, *, is_sealed: bool = True) -> bytes:
    """Return a file with this body, under a right checksum."""
    end = {"count": body.count(b'"name"'), "sha256": sha256(body).hexdigest()}
    tail = json.dumps(end, separators=(",", ":")).encode() + b"\n" if is_sealed else b""
    return MAGIC + zlib.compress(body + tail)


def kind_of(data: bytes) -> str:
    with pytest.raises(BadBackup) as caught:
        read_all(data)
    return caught.value.kind


HEAD_LINE = b'{"app":"0.1.0","made":1}\n'


def test_reader_gives_back_what_the_writer_got() -> None:
    texts = [("settings", "é\n"), (f"games/{GAME}/save", ""), ("reading", "x" * 300_000)]
    reader = BackupReader(BytesIO(pack(*texts)).read)
    assert list(reader.texts()) == texts
    assert reader.header == HEADER


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", "not_a_backup"),
        (b"PK\x03\x04 a zip file, and a long one", "not_a_backup"),
        (b"sockdrawer-backup/2\n and what comes then", "newer"),
        (b"sockdrawer-backup/17\n and what comes then", "newer"),
        (MAGIC[:9], "cut_off"),
        (MAGIC, "cut_off"),
        (MAGIC + b"no zlib stream", "damaged"),
        (pack_raw(HEAD_LINE, is_sealed=False), "damaged"),
        (pack_raw(b"{}\n"), "damaged"),
        (pack_raw(b'{"app":"0.1.0","made":-1}\n'), "damaged"),
        (pack_raw(b"x" * 10_000), "damaged"),
        (pack_raw(HEAD_LINE + b'{"bytes":-1,"name":"pads"}\n'), "damaged"),
        (pack_raw(HEAD_LINE + b'{"bytes":9999999999,"name":"pads"}\n'), "large"),
        (pack_raw(HEAD_LINE + b'{"bytes":9,"name":"pads"}\n'), "damaged"),
        (pack_raw(HEAD_LINE + b'{"bytes":1,"name":"pads"}\n\xff'), "damaged"),
        (pack_raw(HEAD_LINE + b'{"bytes":0,"name":"../../etc/passwd"}\n'), "damaged"),
        (pack_raw(HEAD_LINE + b'{"bytes":0,"name":"/etc/passwd"}\n'), "damaged"),
        (pack_raw(HEAD_LINE + b"[]\n"), "damaged"),
        (pack(("secrets", "")), "content"),
        (pack((f"bin/{GAME}/save", "")), "content"),
        (pack((f"games/{GAME}/extra", "")), "content"),
        (pack((f"games/{GAME}/save", "no save")), "content"),
        (pack(("settings", "not json"), ("pads", "not json")), "content"),
        (pack(("league", "{}")), "content"),
        (pack(("reading", "[]")), "content"),
        (pack() + b"!", "damaged"),
        (pack()[:-1], "cut_off"),
    ],
)
def test_file_that_is_no_backup_is_refused_with_the_reason(data: bytes, kind: str) -> None:
    assert kind_of(data) == kind


def test_name_that_occurs_twice_is_refused() -> None:
    line = b'{"bytes":0,"name":"pads"}\n'
    assert kind_of(pack_raw(HEAD_LINE + line + line)) == "damaged"


def test_game_that_occurs_twice_is_refused(phone: Path) -> None:
    """A game has one place, or an import would depend on the order."""
    save = contents_of(phone)[f"games/{GAME}/save"]
    twice = pack((f"games/{GAME}/save", save), (f"history/{GAME}/save", save))
    assert kind_of(twice) == "content"
    parted = pack((f"games/{GAME}/save", save), ("reading", "{}"), (f"games/{GAME}/challenge", ""))
    assert kind_of(parted) == "content"


def test_scorecard_of_another_game_is_refused(phone: Path) -> None:
    texts = contents_of(phone)
    card = texts[f"history/{game_id(0)}/card"]
    save = texts[f"history/{game_id(0)}/save"]
    where = f"history/{game_id(0)}"
    lying = card.replace('"moves":', '"moves":1', 1)
    assert kind_of(pack((f"{where}/save", save), (f"{where}/card", lying))) == "content"


def test_bomb_is_refused_in_bounded_memory() -> None:
    packer = zlib.compressobj(9)
    bomb = MAGIC + packer.compress(HEAD_LINE + b'{"bytes":4194304,"name":"pads"}\n')
    bomb += b"".join(packer.compress(bytes(1 << 20)) for _each in range(100)) + packer.flush()
    assert len(bomb) < 1 << 18
    tracemalloc.start()
    try:
        assert kind_of(bomb) == "damaged"
        _now, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 24 << 20


@pytest.mark.parametrize(
    ("limit", "value"), [("MAX_TOTAL_BYTES", 2000), ("MAX_FILE_BYTES", 600), ("MAX_TEXTS", 3)]
)
def test_file_beyond_a_limit_is_neither_read_nor_written(
    backup: bytes, phone: Path, monkeypatch: pytest.MonkeyPatch, limit: str, value: int
) -> None:
    monkeypatch.setattr(container, limit, value)
    assert kind_of(backup) == "large"
    with pytest.raises(BadBackup, match="large"):
        export(AppData(phone), BytesIO().write, HEADER.made)


def mutations(data: bytes, rng: random.Random, count: int) -> Iterator[bytes]:
    """Yield damaged copies: bits, bytes, cuts, repetitions, and new seals over bent texts."""
    texts = list(BackupReader(BytesIO(data).read).texts())
    for number in range(count):
        at = rng.randrange(len(data))
        match number % 6:
            case 0:
                yield data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]
            case 1:
                yield data[:at]
            case 2:
                yield data[:at] + rng.randbytes(rng.randint(1, 40)) + data[at:]
            case 3:
                end = min(len(data), at + rng.randint(1, 200))
                yield data[:at] + data[end:]
            case _:
                yield pack(*_bend(texts, rng, is_text_bent=number % 6 == 4))


def _bend(
    texts: list[tuple[str, str]], rng: random.Random, *, is_text_bent: bool
) -> list[tuple[str, str]]:
    """Return the texts with one of them changed, left out, renamed or moved."""
    bent = list(texts)
    at = rng.randrange(len(bent))
    name, text = bent[at]
    if is_text_bent and text:
        place = rng.randrange(len(text))
        sign = rng.choice('0123456789{}[]",:-abcé\0')
        bent[at] = name, text[:place] + sign + text[place + rng.randint(0, 2) :]
    elif rng.random() < 0.4:
        del bent[at]
    else:
        other = rng.randrange(len(bent))
        bent[at], bent[other] = (name, bent[other][1]), (bent[other][0], text)
    return bent


@pytest.mark.parametrize("count", full_after_first([60, 5000]))
def test_mutated_file_is_refused_or_loaded_right(
    phone: Path, backup: bytes, tmp_path: Path, count: int
) -> None:
    """Whatever is not refused is, after the import, exactly what the file says."""
    rng = random.Random(count)
    before = contents_of(phone)
    path, folder, both = tmp_path / "file", tmp_path / "phone", tmp_path / "both"
    furnish_phone(folder, finished=(), person_id="dddddddddddd")
    untouched = contents_of(folder)
    refused = loaded = 0
    for data in mutations(backup, rng, count):
        path.write_bytes(data)
        try:
            preview(path, AppData(folder), Settings())
            expected = read_all(data)
        except BadBackup:
            refused += 1
            for stage in (stage_replacement, stage_merge):
                with pytest.raises(BadBackup):
                    stage(path, folder, files=FaultyFiles())
                assert not (folder / READY).exists()
            clear_remains(folder)
            if refused % 50 == 0:
                assert contents_of(folder) == untouched
            continue
        loaded += 1
        new = tmp_path / f"new {loaded}"
        stage_replacement(path, new, files=FaultyFiles())  # a real fsync would only cost time
        complete_import(new, FaultyFiles())
        assert contents_of(new) == expected
        _use(new)
        shutil.copytree(folder, both)
        names = preview(path, AppData(folder), settings_of(folder)).shared_names
        stage_merge(path, both, names[: loaded % 2], files=FaultyFiles())
        complete_import(both, FaultyFiles())
        _use(both)
        shutil.rmtree(both)
    assert contents_of(folder) == untouched
    assert contents_of(phone) == before
    assert refused > count / 2
    assert loaded > count / 40


def settings_of(folder: Path) -> Settings:
    return settings_file.load(AppData(folder).settings).settings


def _use(folder: Path) -> None:
    """Read everything as the app does. Nothing may raise but what pages expect."""
    data = AppData(folder)
    data.games()
    for each in data.history.ids():
        data.history.card(each)
    for game in ("sock", "out_of_sock"):
        list(data.history.list_tallied(game))
