"""The lines of bots in all games: short, translated, and never about what is secret."""

from __future__ import annotations

from collections import Counter

import pytest

from sockapp import games
from sockapp.engine.bot_talk import TEMPERAMENTS, BotTalk
from sockapp.i18n import LANGUAGES, _, language_override
from tests.support.random_play import Walk, walk

LETTERS_MAX = 40
LINES_PER_KIND = range(6, 11)
CHARACTERS = ("", *TEMPERAMENTS)

each_game = pytest.mark.parametrize("game_id", games.game_ids())


def remarks_in(played: Walk, players: int) -> list[str | None]:
    """Return what bots say after each move of a game, from its public steps."""
    game = played.game
    repertoire = games.remarks(game.info.id)
    assert repertoire is not None
    talk = BotTalk(repertoire, CHARACTERS[:players])
    remarks = []
    for position in played.positions:
        events = tuple(game.redact(event, None) for event in position.step.events)
        remark = talk.hear(game.view(position.state, None), events)
        remarks.append(None if remark is None else remark.line)
    return remarks


@each_game
def test_lines_fit_in_every_language(game_id: str) -> None:
    repertoire = games.remarks(game_id)
    assert repertoire is not None
    for kind, lines in repertoire.LINES.items():
        assert len(lines.all) in LINES_PER_KIND, kind
        for known in LANGUAGES:
            with language_override(known.code):
                remarks = [_(line) for line in lines.all]
            assert max(map(len, remarks)) <= LETTERS_MAX, (known.code, kind)
            assert len(set(remarks)) == len(remarks), (known.code, kind)


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_find_occasions_secret_fields_make_no_difference(game_id: str, seed: int) -> None:
    """The same step with and without its secrets has the same occasions."""
    played = walk(game_id, 3, seed)
    repertoire, game = games.remarks(game_id), played.game
    assert repertoire is not None
    found = 0
    for position in played.positions:
        events = position.step.events
        public = tuple(game.redact(event, None) for event in events)
        before = game.view(position.state, None)
        occasions = list(repertoire.find_occasions(before, public))
        for seat in range(3):
            own = tuple(game.redact(event, seat) for event in events)
            view = game.view(position.state, seat)
            assert list(repertoire.find_occasions(view, own)) == occasions
        assert list(repertoire.find_occasions(before, events)) == occasions
        found += len(occasions)
    assert found


@each_game
def test_remarks_are_seldom_and_a_game_has_some(game_id: str) -> None:
    for seed in range(3):
        played = walk(game_id, 3, seed)
        repertoire = games.remarks(game_id)
        assert repertoire is not None
        remarks = remarks_in(played, 3)
        ends = repertoire.TURN_ENDS
        turns = sum(
            isinstance(event, ends) for one in played.positions for event in one.step.events
        )
        count = len([line for line in remarks if line])
        assert 1 <= count <= turns / 3 + 2
        assert remarks[-1] is not None, "the end of the game"
        assert remarks_in(played, 3) == remarks


@each_game
def test_remarks_repeat_no_line_before_all_of_its_kind_were_used(game_id: str) -> None:
    repertoire = games.remarks(game_id)
    assert repertoire is not None
    remarks = Counter(line for line in remarks_in(walk(game_id, 3, 1), 3) if line)
    for kind, lines in repertoire.LINES.items():
        counts = [remarks[line] for line in lines.all]
        assert max(counts) - min(counts) <= 1, kind
