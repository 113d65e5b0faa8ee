"""The statistics of puzzles and challenges of a person."""

from __future__ import annotations

import datetime
from dataclasses import replace

from sockapp.puzzles import collection
from sockapp.puzzles.progress import PuzzleProgress
from sockapp.records import scorecard
from sockapp.records.player_stats import ChallengeStats, compute_challenge_stats
from sockapp.records.puzzle_stats import compute_puzzle_stats
from sockapp.records.scorecard import PlayerKey
from tests.support import same_deal_games

MONDAY = datetime.date(2026, 11, 16)
TUESDAY = MONDAY + datetime.timedelta(days=1)
NOTHING = (0, 0, 0, 0, 0)


def test_puzzle_stats_of_nothing_are_zeros() -> None:
    found = compute_puzzle_stats(PuzzleProgress(), MONDAY)
    assert set(found.solved.values()) == {NOTHING}
    assert (found.total, found.stars) == (0, 0)
    assert (found.streak, found.longest_streak) == (0, 0)


def test_puzzle_stats_count_days_by_the_grade_of_the_weekday() -> None:
    progress = (
        PuzzleProgress()
        .with_daily(MONDAY, "one_die", MONDAY, 0)
        .with_daily(TUESDAY, "one_die", TUESDAY, 2)
    )
    found = compute_puzzle_stats(progress, TUESDAY)
    assert found.solved["one_die"] == (1, 1, 0, 0, 0)
    assert found.solved["which_sock"] == NOTHING
    assert (found.total, found.stars) == (2, 1)
    assert (found.streak, found.longest_streak) == (2, 2)


def test_puzzle_stats_count_the_collection_by_its_grades() -> None:
    entries = [
        entry for chapter in collection.list_chapters("out_in_one") for entry in chapter.puzzles
    ]
    easy = next(entry for entry in entries if entry.grade == 1)
    hard = next(entry for entry in entries if entry.grade == 5)
    progress = PuzzleProgress()
    for entry, hints in ((easy, 1), (hard, 0)):
        progress = progress.with_collected("out_in_one", entry.id, hints)
    progress = progress.with_collected("out_in_one", "0123abcd", 0)
    found = compute_puzzle_stats(progress, MONDAY)
    assert found.solved["out_in_one"] == (1, 0, 0, 0, 1)
    assert (found.total, found.stars) == (2, 1), "a puzzle that no longer ships has no grade"


def test_challenge_stats_count_challenges_and_answers_of_the_person() -> None:
    log = same_deal_games.play("odd_socks", same_deal_games.ANA, taste=0)
    card, _tally = scorecard.make_scorecard(log, 1, 2)
    cards = [
        card,
        replace(card, challenge="won"),
        replace(card, challenge="lost", answer="won"),
        replace(card, answer="drawn"),
    ]
    assert compute_challenge_stats(PlayerKey("Ana"), cards) == ChallengeStats(2, 1, 1)
    assert compute_challenge_stats(PlayerKey("Ana"), cards).total == 4
    assert compute_challenge_stats(PlayerKey("Bea"), cards).total == 0
    bot = card.sitters[1].who
    assert compute_challenge_stats(bot, cards).total == 0
