"""An evening by touches: a day's puzzles, one failed first, shared, then a challenge won."""

from __future__ import annotations

import pytest

from sockapp import games
from sockapp.device import share
from sockapp.i18n import _, ngettext, pgettext
from sockapp.puzzles.progress import Result
from sockapp.puzzles.puzzle import HINTS, KIND_IDS
from sockapp.puzzles.sharing import NO_SOCK, SOCK
from sockapp.session import challenge as challenges
from tests.support import same_deal_games
from tests.support.same_deal_games import ANA, code_of
from tests.support.tiers import full_after_first
from tests.support.ui import scenes
from tests.support.ui.launch import Launch
from tests.support.ui.puzzle_table import (
    WEDNESDAY,
    buttons,
    open_daily,
    progress,
    set_clock,
    solve,
    take_die,
    take_hint,
    wait_for_puzzle,
)


@pytest.mark.parametrize("speaks", full_after_first(["es", "it", "en"]))
def test_evening_of_puzzles_and_a_challenge(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, speaks: str
) -> None:
    set_clock(monkeypatch, WEDNESDAY)
    sent: list[str] = []
    monkeypatch.setattr(share, "copy", lambda text: sent.append(text) or True)
    driver = launch(speaks=speaks, motion="none", size=(360, 740))
    open_daily(driver, KIND_IDS[0])
    solve(driver)
    driver.tap(pgettext("button", "Next"))
    wait_for_puzzle(driver)
    take_hint(driver)
    solve(driver)
    driver.tap(pgettext("button", "Next"))
    wait_for_puzzle(driver)
    position, right = driver.page.stage.puzzle.position, driver.page.stage.puzzle.solution.number
    take_die(driver, next(number for number in position.dice if number != right))
    driver.tap(_("Try again"))
    solve(driver)
    driver.tap(buttons(driver)[-1])
    assert driver.page.name == "puzzles"
    results = [progress(driver).daily_result(WEDNESDAY, kind_id) for kind_id in KIND_IDS]
    assert results == [Result.STAR, Result.ONE_HINT, Result.STAR]
    driver.tap(_("Share this day"))
    socks = [line.rpartition(" ")[2] for line in sent[0].splitlines()[1:4]]
    assert socks == [SOCK * HINTS, SOCK * 2 + NO_SOCK, SOCK * HINTS]
    driver.back()
    driver.seconds(1)
    solved = ngettext("A sock a day: {count} of 3 solved", "A sock a day: {count} of 3 solved", 3)
    assert driver.sees(solved.format(count=3))

    friends = (same_deal_games.play("toy", ANA, taste, seats=2) for taste in range(1, 60))
    theirs = min(friends, key=lambda log: challenges.decode(code_of(log), games.rules).score)
    monkeypatch.setattr(share, "read_clipboard", lambda: code_of(theirs))
    driver.tap(_("History"))
    driver.tap(_("Open a copied game"))
    driver.until(lambda: not driver.page.is_reading_code)
    driver.frames(3)
    driver.tap(pgettext("button", "Play"))
    scenes.play_to_the_end(driver)
    driver.until(lambda: driver.all_of("ChallengePanel"))
    assert driver.all_of("ChallengePanel")[0].is_won
    driver.tap(_("Send my result back"))
    assert challenges.decode(sent[-1], games.rules).log.seed == theirs.seed
