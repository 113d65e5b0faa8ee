"""Scorecards: a finished game in one line of text."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.engine.game_review import FrequencySample, SeatTally, Tally
from sockapp.records import scorecard
from sockapp.records.scorecard import BadScorecard, NotOver, PlayerKey, make_scorecard
from sockapp.session.saves import HelpUse
from tests.support.past_games import golden

NAMES = ["out_of_sock_3p", "sock_8p", "odd_socks_long_3p"]


@pytest.mark.parametrize("name", NAMES)
def test_scorecard_round_trip_gives_the_same_card_and_tally(name: str) -> None:
    card, tally = make_scorecard(golden(name), 100, 200)
    line = scorecard.dumps(card, tally)
    assert "\n" not in line
    assert scorecard.loads(line) == card
    again = scorecard.loads_tally(line)
    assert again.samples.keys() == tally.samples.keys()
    for sample_name, sample in tally.samples.items():
        assert again.samples[sample_name].counts == sample.counts
        assert again.samples[sample_name].expected == pytest.approx(sample.expected, abs=1e-3)
    for mine, theirs in zip(again.seats, tally.seats, strict=True):
        assert mine.figures == pytest.approx(theirs.figures, abs=1e-3)
    assert [seat.luck for seat in again.seats] == [seat.luck for seat in tally.seats]


def test_scorecard_has_seats_winners_times_and_moves() -> None:
    log = golden("out_of_sock_3p")
    card, _tally = make_scorecard(log, 100, 200)
    assert [sitter.name for sitter in card.sitters] == ["Ana", "Bruno", "Otto"]
    assert (card.started, card.ended, card.moves) == (100, 200, len(log.moves))
    assert card.winners == (2,)
    assert card.seat_of(PlayerKey("Bruno")) == 1
    assert card.seat_of(PlayerKey("Otto")) is None, "the bot is somebody else"
    assert card.seat_of(card.sitters[2].who) == 2


def test_scorecard_leaves_out_language_and_text_size() -> None:
    log = golden("odd_socks_2p")
    people = tuple(replace(player, language="it", text_size=130) for player in log.players)
    line = scorecard.dumps(*make_scorecard(replace(log, players=people), 1, 2))
    assert "language" not in line
    assert "130" not in line


def test_make_scorecard_of_an_unfinished_game_raises_not_over() -> None:
    log = golden("odd_socks_2p")
    with pytest.raises(NotOver):
        make_scorecard(replace(log, moves=log.moves[:-1]), 1, 2)


def test_scorecard_line_is_short() -> None:
    """One index must hold thousands of games."""
    for name in NAMES:
        assert len(scorecard.dumps(*make_scorecard(golden(name), 10**9, 10**9))) < 1200


def test_scorecard_counts_the_rounds_with_help_by_seat() -> None:
    uses = (HelpUse(1, 1), HelpUse(1, 1), HelpUse(1, 3), HelpUse(2, 2))
    card, tally = make_scorecard(golden("sock_8p"), 1, 2, uses)
    assert card.helped == (0, 2, 1, 0, 0, 0, 0, 0)
    assert scorecard.loads(scorecard.dumps(card, tally)) == card


def test_scorecard_without_help_is_written_as_by_older_apps() -> None:
    line = scorecard.dumps(*make_scorecard(golden("sock_8p"), 1, 2))
    assert "helped" not in line
    assert scorecard.loads(line).helped == ()


LINE = scorecard.dumps(*make_scorecard(golden("out_of_sock_3p"), 100, 200))
HEAD = json.loads(LINE.partition("\t")[0])


@pytest.mark.parametrize(
    "change",
    [
        {"winners": []},
        {"winners": [7]},
        {"winners": [-1]},
        {"scores": [1]},
        {"sitters": []},
        {"sitters": [{"name": "\n", "bot": "", "look": "red"}] * 3},
        {"sitters": [{"name": "x" * 90, "bot": "", "look": "red"}] * 3},
        {"sitters": [{"name": "A", "bot": "", "look": "../red"}] * 3},
        {"ended": "today"},
        {"more": 1},
        {"moves": 2**80},
    ],
)
def test_loads_impossible_values_are_refused(change: dict[str, object]) -> None:
    with pytest.raises(BadScorecard):
        scorecard.loads(json.dumps({**HEAD, **change}))


@pytest.mark.parametrize(
    "numbers",
    ["", "[]", "{}", '{"seats":[[1]],"samples":{}}', '{"seats":[],"samples":{"x":[[1],[],1.0]}}',
     '{"seats":[],"samples":{"x":[[1],["a"],1.0]}}', '{"seats":1,"samples":1}'],
)  # fmt: skip
def test_loads_tally_impossible_numbers_are_refused(numbers: str) -> None:
    with pytest.raises(BadScorecard):
        scorecard.loads_tally(f"{{}}\t{numbers}")


@given(st.text(max_size=60) | st.integers(0, len(LINE)).map(lambda at: LINE[:at] + "x" + LINE[at:]))
def test_loads_any_text_gives_a_scorecard_or_is_refused(text: str) -> None:
    for read in (scorecard.loads, scorecard.loads_tally):
        with suppress(BadScorecard):
            read(text)  # type: ignore[operator]


@pytest.mark.parametrize(
    ("row", "seat"),
    [
        ("[3,1.5,0.75,2.0,1.2,0.6]", SeatTally(2.0, 1.2, 0.6, (3, 1.5, 0.75))),
        ("[0,0.0,0.0,40.0,42.0,9.5]", SeatTally(40.0, 42.0, 9.5, (0, 0, 0))),
        ("[40.0,42.0,9.5]", SeatTally(40.0, 42.0, 9.5)),
    ],
)
def test_loads_tally_reads_numbers_of_the_first_version(row: str, seat: SeatTally) -> None:
    assert scorecard.loads_tally(f'{{}}\t{{"seats":[{row}],"samples":{{}}}}').seats == (seat,)


def test_seat_tally_sums_survive_a_round_trip() -> None:
    one = SeatTally(1.0, 0.5, 0.25, (1, 2.0, 4.0))
    assert one + one == SeatTally(2.0, 1.0, 0.5, (2, 4.0, 8.0))
    assert one + SeatTally() == SeatTally() + one == one
    assert scorecard.loads_tally(
        scorecard.dumps(
            scorecard.loads(LINE), Tally((one,), {"faces": FrequencySample((1, 2), (1.5, 1.5), 3)})
        )
    ) == Tally((one,), {"faces": FrequencySample((1, 2), (1.5, 1.5), 3)})
