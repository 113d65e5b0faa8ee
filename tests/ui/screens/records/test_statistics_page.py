"""The statistics and fairness pages show the right numbers in plain words."""

from __future__ import annotations

import datetime
import gc
from pathlib import Path

import pytest

from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import FrequencySample, Tally
from sockapp.engine.player import Player
from sockapp.i18n import _, pgettext, set_language
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.puzzles import collection
from sockapp.puzzles.daily import WEEKDAY_GRADES
from sockapp.puzzles.progress_store import GUEST, PuzzleStore
from sockapp.records.app_data import AppData
from sockapp.records.fairness import FairnessVerdict, SampleVerdict
from sockapp.records.finished_games import FinishedGames
from sockapp.ui.look.painter import Painter
from sockapp.ui.screens.records.fairness_page import group_digits, verdict_text
from tests.support import same_deal_games
from tests.support.past_games import furnish, game_id, golden, put_on_shelf
from tests.support.tiers import full_after_first
from tests.support.ui import records_scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.painted_text import record_painted_text

NAMES = ["out_of_sock_4p", "sock_3p", "odd_socks_3p", "out_of_sock_2p", "out_of_sock_3p"]

ANA_ID = "0123456789ab"


@pytest.fixture
def past(data: Path, launch: Launch) -> Driver:
    """The open history page with five games."""
    furnish(data, NAMES)
    driver = launch()
    driver.tap("History")
    return driver


def keep_challenge_game(app_data: AppData, log: GameLog, challenge: GameLog) -> None:
    """Put a game into the history that has taken up a challenge."""
    key = put_on_shelf(app_data, 50, log)
    app_data.keep_challenge(key, same_deal_games.code_of(challenge))
    app_data.history.keep(key, log)


def figures(driver: Driver) -> dict[str, str]:
    return {figure.text: figure.value for figure in driver.all_of("Figure")}


def test_statistics_start_with_the_most_frequent_player(past: Driver) -> None:
    past.tap("Statistics")
    assert past.sees("Ana")
    assert past.page.game == "out_of_sock", "the game played last"
    history = past.app.app_data.history
    cards = [history.card(game_id(number)) for number in (0, 3, 4)]
    scores = [card.scores[0] for card in cards]  # type: ignore[union-attr]
    wins = sum(0 in card.winners for card in cards)  # type: ignore[union-attr]
    shown = figures(past)
    assert shown["Games"] == "3"
    assert shown["Wins"] == str(wins)
    assert shown["Best score"] == str(max(scores))
    assert past.all_of("ScorePlot")[0].scores == tuple(scores)
    assert past.sees("tosses: their strength varies by")
    assert past.sees("Lost tosses:")
    assert past.all_of("LuckPlot")


def test_statistics_of_another_player_and_game_can_be_chosen(past: Driver) -> None:
    past.tap("Statistics")
    past.tap(past.page.ids.who)
    past.tap("Carla")
    assert figures(past)["Games"] == "1"
    past.tap("Odd Socks")
    assert past.sees("Carla hasn’t finished a game of Odd Socks yet.")
    past.tap(past.page.ids.who)
    past.tap("Otto, bot")
    assert figures(past)["Games"] == "1"
    assert not past.all_of("LuckPlot"), "Odd Socks measures no luck"


def solve_puzzles(driver: Driver, person: str) -> None:
    """Solve today's puzzle, and the first one of the collection with a hint."""
    today = datetime.date.today()
    entry = collection.list_chapters("out_in_one")[0].puzzles[0]
    store = PuzzleStore(driver.app.app_data.puzzles)
    store.change(person, lambda progress: progress.with_daily(today, "one_die", today, 0))
    store.change(person, lambda progress: progress.with_collected("out_in_one", entry.id, 1))


@pytest.mark.parametrize("speaks", full_after_first(["es", "en", "it"]))
def test_statistics_of_a_person_count_puzzles_and_challenges(
    data: Path, launch: Launch, speaks: str
) -> None:
    driver = launch(speaks=speaks, people=(Player("Ana"),), habits=(PlayerPrefs("Ana", id=ANA_ID),))
    solve_puzzles(driver, ANA_ID)
    theirs = same_deal_games.play("odd_socks", taste=2)
    keep_challenge_game(driver.app.app_data, same_deal_games.play("odd_socks", taste=2), theirs)
    records_scenes.statistics_empty(driver)
    shown = figures(driver)
    assert shown[pgettext("statistics", "Solved")] == "2"
    assert shown[pgettext("statistics", "Stars")] == "1"
    assert shown[pgettext("statistics", "Days in a row now")] == "1"
    assert shown[pgettext("statistics", "Most days in a row")] == "1"
    assert shown[pgettext("challenges", "Level")] == "1"
    assert shown[pgettext("challenges", "Won")] == "0"
    rows = {row.title: row.numbers for row in driver.all_of("GradeRow")}
    weekday = datetime.date.today().weekday()
    solved = tuple(int(grade == WEEKDAY_GRADES[weekday]) for grade in range(1, 6))
    assert rows[_("The one die")] == solved
    assert sum(rows[_("Out in one")]) == 1
    assert rows[_("Which sock?")] == (0,) * 5


def test_statistics_of_a_bot_or_a_person_without_record_have_no_puzzles(past: Driver) -> None:
    solve_puzzles(past, GUEST)
    past.tap("Statistics")
    assert past.page.name_text == "Ana"
    assert not past.all_of("GradeRow"), "they are the guest's"
    past.tap(past.page.ids.who)
    past.tap("Otto, bot")
    assert not past.all_of("GradeRow")


def test_statistics_of_a_guest_and_of_a_person_without_games_show_their_puzzles(
    launch: Launch,
) -> None:
    driver = launch(people=(Player("Ana"),), habits=(PlayerPrefs("Ana", id=ANA_ID),))
    solve_puzzles(driver, GUEST)
    records_scenes.statistics_empty(driver)
    assert driver.page.name_text == "A guest"
    assert figures(driver)["Solved"] == "2"
    assert not driver.sees("hasn’t finished")
    driver.back()
    solve_puzzles(driver, ANA_ID)
    driver.tap("Statistics")
    driver.tap(driver.page.ids.who)
    driver.tap("Ana")
    assert figures(driver)["Solved"] == "2"
    assert driver.sees("Ana hasn’t finished a game of")


def test_statistics_of_sock_call_the_lowest_score_best(past: Driver) -> None:
    past.tap("Statistics")
    past.tap("SOCK)")
    card = past.app.app_data.history.card(game_id(1))
    assert card is not None
    assert figures(past)["Best score"] == str(card.scores[0])
    assert past.sees("Points in the cards you were dealt:")


def test_statistics_of_odd_socks_count_rounds_and_plot_no_scores(past: Driver) -> None:
    """Every winner has the same score, so a best score and a plot of scores say nothing."""
    past.tap("Statistics")
    past.tap("Odd Socks")
    card = past.app.app_data.history.card(game_id(2))
    assert card is not None
    assert figures(past)["Rounds won"] == str(card.scores[0])
    assert "Best score" not in figures(past)
    assert not past.all_of("ScorePlot")
    assert past.sees("Wins to expect by luck alone") and not past.sees("Average score")


def test_statistics_without_games_say_so(driver: Driver) -> None:
    records_scenes.statistics_empty(driver)
    assert driver.sees("No finished games yet.")
    assert not driver.all_of("Figure")


def test_statistics_opened_while_empty_show_numbers_later(driver: Driver) -> None:
    records_scenes.statistics_empty(driver)
    driver.back()
    driver.back()
    app_data = driver.app.app_data
    app_data.history.keep(put_on_shelf(app_data, 0, golden(NAMES[0])), golden(NAMES[0]))
    gc.collect()  # a button without a strong reference would be gone now
    driver.tap("History")
    driver.tap("Statistics")
    assert driver.sees("Ana")
    driver.tap(driver.page.ids.who)
    assert driver.sees("Whose numbers?")


@pytest.mark.parametrize("code", full_after_first(["es", "en", "it"]))
@pytest.mark.parametrize("page", ["statistics", "fairness"])
@pytest.mark.parametrize("game", ["out_of_sock", "sock", "odd_socks"])
def test_plots_of_every_game_fit_on_a_small_phone(
    data: Path, launch: Launch, monkeypatch: pytest.MonkeyPatch, page: str, game: str, code: str
) -> None:
    furnish(data, NAMES)
    driver = launch(size=(320, 640), text_size=130, speaks=code)
    with record_painted_text(monkeypatch) as painted:
        driver.app.navigator.go(page)
        driver.page.pick_game(game)
        driver.frames(5)
        if page == "fairness" or game != "odd_socks":  # whose scores are rounds won
            assert driver.all_of("ScorePlot" if page == "statistics" else "BarPlot")
        assert painted.find_faults(driver.widgets()) == []
    driver.draw()


# ---- was it fair?


@pytest.mark.parametrize(
    ("code", "game", "lies"),
    [
        ("en", "out_of_sock", False),
        ("it", "out_of_sock", True),  # arancione
        ("en", "sock", True),
        ("en", "odd_socks", True),
    ],
)
def test_bar_plot_with_long_names_is_horizontal(
    data: Path, launch: Launch, monkeypatch: pytest.MonkeyPatch, code: str, game: str, lies: bool
) -> None:
    furnish(data, NAMES)
    driver = launch(size=(320, 640), speaks=code)
    with record_painted_text(monkeypatch) as painted:
        driver.app.navigator.go("fairness")
        driver.page.pick_game(game)
        driver.frames(5)
        plots = driver.all_of("BarPlot")
        plot = next(plot for plot in plots if plot.is_horizontal(Painter(plot.theme)) or not lies)
        assert plot.is_horizontal(Painter(plot.theme)) is lies
        assert set(plot.labels) <= set(painted.texts(driver.widgets())), "no name is cut short"


def test_fairness_of_one_game_shows_its_number_and_deals_it_again(past: Driver) -> None:
    past.tap(sorted(past.all_of("HistoryRow"), key=lambda row: -row.y)[0])
    past.tap("Was it fair?")
    assert past.sees("This game’s number: 2026"), "the seed of all golden games"
    past.tap("Deal it again and compare")
    assert past.sees("58 moves later: the same cards, dice and scores.")
    past.back()
    assert past.page.name == "result"


def test_fairness_of_a_game_that_ends_differently_says_so(past: Driver) -> None:
    past.tap(sorted(past.all_of("HistoryRow"), key=lambda row: -row.y)[0])
    past.tap("Was it fair?")
    past.page.finished.outcome = None
    past.tap("Deal it again and compare")
    assert past.sees("The replay doesn’t match this game!")


def test_fairness_counts_all_games_of_this_phone(past: Driver) -> None:
    past.tap("Was it fair?")
    plots = {panel.title: panel for panel in past.all_of("SamplePanel")}
    assert set(plots) == {"Faces of the dice", "Dice out of the basket", "Top cards at the start"}
    tallies = [tally for _card, tally in past.app.app_data.history.list_tallied("out_of_sock")]
    faces = [sum(tally.samples["faces"].counts[at] for tally in tallies) for at in range(6)]
    shown = next(plot for plot in past.all_of("BarPlot") if len(plot.counts) == 6
                 and plot.labels[0] == "2")  # fmt: skip
    assert list(shown.counts) == faces
    past.tap("Odd Socks")
    assert [panel.title for panel in past.all_of("SamplePanel")] == ["Lost mates"]
    assert past.sees("Too early to tell.")


def test_fairness_without_games_says_so(driver: Driver) -> None:
    records_scenes.history_empty(driver)
    driver.tap("Was it fair?")
    assert driver.sees("Nothing to count yet. Finish a game first.")


def test_fairness_leaves_out_games_that_took_up_a_challenge(past: Driver) -> None:
    """A friend's phone has drawn their luck."""
    app_data = past.app.app_data
    before = sum(1 for _pair in app_data.history.list_tallied("out_of_sock"))
    log = same_deal_games.play("out_of_sock", taste=0)
    keep_challenge_game(app_data, log, same_deal_games.play("out_of_sock", taste=2))
    assert sum(1 for _pair in app_data.history.list_tallied("out_of_sock")) == before + 1
    past.tap("Was it fair?")
    plot = next(plot for plot in past.all_of("BarPlot") if plot.labels[0] == "2")
    tallies = [t for card, t in app_data.history.list_tallied("out_of_sock") if not card.challenge]
    faces = [sum(tally.samples["faces"].counts[at] for tally in tallies) for at in range(6)]
    assert len(tallies) == before
    assert list(plot.counts) == faces


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ((40, 41, 39, 40, 42, 38), "Fair. Honest luck looks just like this."),
        ((40, 38, 42, 40, 39, 70), "A bit lopsided"),
        ((40, 40, 40, 40, 40, 100), "Very lopsided. Only 1 fair phone in"),
    ],
)
def test_fairness_verdict_stands_below_the_bars(
    past: Driver, monkeypatch: pytest.MonkeyPatch, counts: tuple[int, ...], words: str
) -> None:
    sample = FrequencySample(counts, (sum(counts) / 6,) * 6, sum(counts))
    history = past.app.app_data.history
    fake = [(history.card(history.ids()[0]), Tally((), {"faces": sample}))]
    monkeypatch.setattr(FinishedGames, "list_tallied", lambda _history, _game: iter(fake))
    past.tap("Was it fair?")
    assert past.sees(words)
    (plot,) = past.all_of("BarPlot")
    assert plot.oddest == (None if words.startswith("Fair") else 5)
    assert past.sees(
        f"{counts[5]} dice showed 7. You’d expect about {round(sum(counts) / 6)}."
    ) or (plot.oddest is None)


@pytest.mark.parametrize("code", full_after_first(["es", "en", "it"]))
def test_verdict_text_is_different_for_every_verdict(code: str) -> None:
    set_language(code)
    texts = {verdict_text(SampleVerdict(verdict, 64, 0)) for verdict in FairnessVerdict}
    assert len(texts) == len(FairnessVerdict)
    assert "64" in verdict_text(SampleVerdict(FairnessVerdict.LOPSIDED, 64, 0))


def test_grouped_splits_long_numbers_into_fours() -> None:
    assert group_digits(2026) == "2026"
    assert group_digits(12345678901234567890) == "1234 5678 9012 3456 7890"
    assert group_digits(123456) == "12 3456"
    assert group_digits(0) == "0"
    assert group_digits(-123456) == "−12 3456"
