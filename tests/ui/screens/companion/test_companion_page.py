"""The box companion by touches: score pads and the dice tray, all saved."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from sockapp.companion import pad_storage
from sockapp.companion.dice_tray import TrayDice
from sockapp.companion.out_of_sock_score_pad import OutOfSockScorePad
from sockapp.companion.sock_score_pad import SockScorePad
from sockapp.engine.player import Player
from sockapp.games.out_of_sock import dice_model
from sockapp.games.out_of_sock.cards import Card, CardKind, Suit
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from tests.support.tiers import full_after_first
from tests.support.ui import companion_scenes as scenes
from tests.support.ui import fit
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.painted_text import record_painted_text

SMALL = (320, 480)


def kept(driver: Driver) -> pad_storage.Pads:
    """Return the pads that are on the disk now."""
    return pad_storage.load(driver.app.app_data.pads).pads


def tap_card(driver: Driver, card: Card) -> None:
    driver.tap(next(tile for tile in driver.all_of("CardTile") if tile.card == card))


def tap_suit(driver: Driver, suit: Suit) -> None:
    driver.tap(next(tab for tab in driver.all_of("SuitTab") if tab.suit is suit))


# --- Out of Sock --------------------------------------------------------------------------------


def test_cards_tapped_suit_by_suit_are_scored(driver: Driver) -> None:
    """A red 6 with a Double and a Conversion is −12 (OOS-9)."""
    scenes.suits(driver)
    tap_suit(driver, Suit.RED)
    for card in (
        Card(Suit.RED, CardKind.SOCKS, 6),
        Card(Suit.RED, CardKind.DOUBLE),
        Card(Suit.RED, CardKind.CONVERSION),
    ):
        tap_card(driver, card)
    assert driver.sees("Red: 6×2×−1 = −12")
    assert driver.sees("Tap the cards you have."), "there may be more of them"
    driver.tap(driver.all_of("PlayerTab")[1])
    tap_suit(driver, Suit.BLUE)
    tap_card(driver, Card(Suit.BLUE, CardKind.SOCKS, 2))
    assert [tab.points for tab in driver.all_of("PlayerTab")] == [-12, 2]
    names = [player.name for player in kept(driver).suits.players]
    assert driver.sees(f"{names[1]} wins with 2 points!")


def test_oos_0_card_tapped_past_its_number_in_the_box_returns_to_none(
    driver: Driver,
) -> None:
    scenes.suits(driver)
    two = Card(Suit.YELLOW, CardKind.SOCKS, 2)
    counts = []
    for _touch in range(4):
        tap_card(driver, two)
        counts.append(kept(driver).suits.count(0, two))
    assert counts == [1, 2, 0, 1]


def test_card_tile_looks_disabled_only_if_all_its_cards_are_taken(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenes.suits(driver)
    tap_card(driver, Card(Suit.YELLOW, CardKind.SOCKS, 8))  # the only one
    driver.tap(driver.all_of("PlayerTab")[1])
    pale = {}

    def card(_painter: Painter, name: str, box: Box, **given: float) -> Box:
        pale[name] = given["alpha"]
        return box

    monkeypatch.setattr(Painter, "card", card)
    for tile in driver.all_of("CardTile"):
        tile.repaint()
    driver.frames(2)
    gone = pale.pop("card_yellow_8")
    assert len(pale) == 6
    assert gone < 0.5 < 0.7 <= min(pale.values())


def test_oos_0_card_that_another_player_has_is_refused(driver: Driver) -> None:
    ban = Card(Suit.YELLOW, CardKind.BAN)
    scenes.lay(driver, suits=OutOfSockScorePad(scenes.LONG[:2], ((ban,), ())))
    scenes.suits(driver)
    driver.tap(driver.all_of("PlayerTab")[1])
    tap_card(driver, ban)
    assert driver.sees("These have all been taken by Guillermina.")
    assert kept(driver).suits.cards == ((ban,), ())


def test_score_grid_of_the_pad_is_like_that_of_the_result_page(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    red = (
        Card(Suit.RED, CardKind.SOCKS, 4),
        Card(Suit.RED, CardKind.SOCKS, 6),
        Card(Suit.RED, CardKind.DOUBLE),
    )
    blue = (Card(Suit.BLUE, CardKind.SOCKS, 8), Card(Suit.BLUE, CardKind.BAN))
    scenes.lay(driver, suits=OutOfSockScorePad(scenes.LONG[:2], (blue, red)))
    with record_painted_text(monkeypatch) as watch:
        scenes.suits(driver)
        driver.frames(3)
        (grid,) = driver.all_of("ScoreGrid")
        texts = [written.text for written in watch.written[grid]]
    assert {"(4+6)×2", "20", "banned", "0"} <= set(texts)
    assert grid.order == [1, 0], "the winner first"


def test_oos_11_tie_is_broken_by_sock_cards(driver: Driver) -> None:
    twice = (Card(Suit.BLUE, CardKind.SOCKS, 2), Card(Suit.BLUE, CardKind.SOCKS, 2))
    once = (Card(Suit.RED, CardKind.SOCKS, 4),)
    scenes.lay(driver, suits=OutOfSockScorePad(scenes.LONG[:2], (once, twice)))
    scenes.suits(driver)
    assert driver.sees("Bartolomeo wins with 4 points!")
    assert driver.sees("Bartolomeo has the most sock cards (2).")


def test_oos_11_lasting_tie_lets_the_basket_holder_pick(driver: Driver) -> None:
    scenes.suits_tied(driver)
    assert driver.sees("Tie between Guillermina and Bartolomeo.")
    assert driver.sees("Whoever has the basket picks who wins")
    driver.tap("Bartolomeo")
    assert driver.sees("Bartolomeo wins with 4 points!")
    assert kept(driver).suits.picked == 1


def test_players_sheet_renames_removes_and_adds_players(driver: Driver) -> None:
    ban = Card(Suit.YELLOW, CardKind.BAN)
    scenes.lay(driver, suits=OutOfSockScorePad(scenes.LONG[:3], ((), (ban,), ())))
    scenes.suits(driver)
    driver.tap("Players")
    fields = driver.all_of("NameField")
    driver.type(fields[1], "Zoë")
    bins = [row for row in driver.all_of("AppIconButton") if row.hint == "Remove this player"]
    driver.tap(bins[0])
    driver.tap("Add a player")
    driver.tap("Done")
    pad = kept(driver).suits
    assert [player.name for player in pad.players][:2] == ["Zoë", "Inés"]
    assert len(pad.players) == 3
    assert pad.cards == ((ban,), (), ()), "whoever is renamed keeps the cards"
    assert len(driver.all_of("PlayerTab")) == 3


@pytest.mark.parametrize(
    ("name", "why"),
    [(" ", "A player needs a name."), ("Inés", "Inés is already at the table.")],
)
def test_players_sheet_with_a_bad_name_says_why(driver: Driver, name: str, why: str) -> None:
    scenes.lay(driver, suits=OutOfSockScorePad(scenes.LONG[1:3], ((), ())))
    scenes.suits(driver)
    driver.tap("Players")
    driver.type(driver.all_of("NameField")[0], name)
    driver.tap("Done")
    assert driver.sees(why)
    assert [player.name for player in kept(driver).suits.players] == ["Bartolomeo", "Inés"]


def test_players_sheet_keeps_two_to_four_players(driver: Driver) -> None:
    scenes.suits(driver)
    driver.tap("Players")
    bins = [row for row in driver.all_of("AppIconButton") if row.hint == "Remove this player"]
    assert all(button.disabled for button in bins)
    for _player in range(4):
        driver.tap("Add a player")
    assert len(driver.all_of("PadSeat")) == 4


@pytest.mark.parametrize("scene", ["suits_full", "totals_full"])
def test_clear_the_pad_asks_first_and_keeps_the_other_pad(driver: Driver, scene: str) -> None:
    scenes.SCENES[scene](driver)
    before = kept(driver)
    driver.tap("Clear the pad")
    driver.tap("Cancel")
    assert kept(driver) == before
    driver.tap("Clear the pad")
    driver.tap("Clear it")
    pad = getattr(kept(driver), "suits" if scene == "suits_full" else "hands")
    old = getattr(before, "suits" if scene == "suits_full" else "hands")
    assert pad == old.cleared()
    other = "hands" if scene == "suits_full" else "suits"
    assert getattr(kept(driver), other) == getattr(before, other), "the other pad stays"


# --- SOCK) --------------------------------------------------------------------------------------


def write_round(driver: Driver, *points: str) -> None:
    for field, digits in zip(driver.all_of("PointsField"), points, strict=True):
        driver.type(field, digits)
    driver.tap("Done")


def test_rounds_written_down_are_added_up(driver: Driver) -> None:
    scenes.lay(driver, hands=SockScorePad(scenes.LONG[:2]))
    scenes.totals(driver)
    driver.tap("Write down a round")
    write_round(driver, "90", "0")
    assert driver.sees("Lowest so far: Bartolomeo, with 0 points.")
    driver.tap("Write down a round")
    write_round(driver, "10", "7")
    assert driver.sees("Exactly 100: Guillermina is back to 0!")
    assert kept(driver).hands.total == (0, 7)
    driver.tap("Write down a round")
    write_round(driver, "0", "99")
    assert driver.sees("Guillermina wins with 0 points!")
    assert kept(driver).hands.is_over


def test_last_round_can_be_changed_or_removed(driver: Driver) -> None:
    scenes.lay(driver, hands=SockScorePad(scenes.LONG[:2], ((3, 0), (101, 0))))
    scenes.totals(driver)
    assert driver.sees("Bartolomeo wins with 0 points!")
    driver.tap("Change the last round")
    assert [field.text for field in driver.all_of("PointsField")] == ["101", ""]
    write_round(driver, "10", "0")
    assert kept(driver).hands.rounds == ((3, 0), (10, 0))
    driver.tap("Change the last round")
    driver.tap("Remove this round")
    assert kept(driver).hands.rounds == ((3, 0),)


def test_points_field_takes_only_possible_numbers(driver: Driver) -> None:
    scenes.lay(driver, hands=SockScorePad(scenes.LONG[:2]))
    scenes.totals(driver)
    driver.tap("Write down a round")
    field = driver.all_of("PointsField")[0]
    driver.type(field, "-1a2٣4567")
    assert field.text == "124", "digits only, and three of them"
    driver.type(field, "999")
    driver.tap("Done")
    assert driver.sees("There aren’t that many points in the cards.")
    assert kept(driver).hands.rounds == ()


@pytest.mark.parametrize(
    ("scene", "drawing", "count"),
    [
        ("totals_full", "RoundsTable", 1),
        ("totals_over", "RoundsTable", 0),
        ("suits_picked", "ScoreGrid", 1),
        ("suits_tied", "ScoreGrid", 0),
    ],
)
def test_pad_highlights_the_leader_and_nobody_in_a_tie(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, scene: str, drawing: str, count: int
) -> None:
    golden: list[Box] = []
    plate = Painter.plate

    def noted(painter: Painter, box: Box, fill: str = "", line: str = "", **how: object) -> None:
        if fill == "highlight":
            golden.append(box)
        plate(painter, box, fill, line, **how)

    if scene == "suits_picked":
        scenes.suits_tied(driver)
        driver.tap("Bartolomeo")
    else:
        scenes.SCENES[scene](driver)
    monkeypatch.setattr(Painter, "plate", noted)
    driver.all_of(drawing)[0].paint_now()
    assert len(golden) == count


def test_new_sheet_after_the_end_clears_the_pad(driver: Driver) -> None:
    scenes.totals_over(driver)
    assert driver.sees("Bartolomeo and Inés share the win with 5 points!")
    driver.tap("New sheet")
    driver.tap("Clear it")
    assert kept(driver).hands == SockScorePad(scenes.LONG)
    driver.find("Write down a round")


def test_plot_of_totals_appears_with_rounds_and_grows_on_a_tablet(driver: Driver) -> None:
    scenes.totals(driver)
    (plot,) = driver.all_of("RunningTotals")
    assert plot.height == 0, "nothing to see yet"
    driver.back()
    scenes.lay(driver, hands=SockScorePad(scenes.LONG, ((40, 1, 2, 3), (60, 4, 5, 6))))
    driver.tap(driver.page.ids.hands)
    (plot,) = driver.all_of("RunningTotals")
    assert plot.height == dp(150)
    driver.draw()
    driver.resize(1280, 800)
    assert plot.height == dp(300), "a tablet has room for more"


# --- the tray -----------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(9))
@pytest.mark.parametrize("code", full_after_first(["es", "it"]))
def test_tray_with_any_number_of_dice_has_touchable_dice(
    launch: Launch, count: int, code: str
) -> None:
    """The phone is small and the text large. Each touch takes back the die that it hits."""
    faces = (2, 2, 3, 4, 5, 6, 7, 7)[:count]
    driver = launch(size=SMALL, speaks=code, text_size=130)
    scenes.lay(driver, tray=TrayDice.after(faces))
    scenes.tray(driver)
    dice = driver.all_of("TrayDie")
    assert [die.face for die in dice] == list(faces)
    boxes = [fit.box_of(die) for die in dice]
    for box in boxes:
        assert min(box.right - box.left, box.top - box.bottom) >= dp(48)
        assert box.left >= 0
        assert box.right <= Window.width
    for at, one in enumerate(boxes):
        assert not any(one.meets(other) for other in boxes[at + 1 :])
    assert fit.find_faults(driver) == []
    for left in range(count - 1, -1, -1):
        expected = sorted(kept(driver).tray.dice)
        taken = driver.all_of("TrayDie")[left // 2]
        expected.remove(taken.face)
        driver.tap(taken)
        assert list(kept(driver).tray.dice) == expected
    if count:
        assert kept(driver).tray == TrayDice(), "with the last die the next toss begins"


@pytest.mark.parametrize("count", range(9))
def test_oos_3_tray_says_when_the_turn_is_lost(driver: Driver, count: int) -> None:
    scenes.lay(driver, tray=TrayDice.after((4,) * count))
    scenes.tray(driver)
    assert driver.sees("the turn is lost") == (count in (0, 1, 8))
    assert driver.sees(f"{count} di")


def test_tray_shows_the_number_of_dice_for_each_pile(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenes.lay(driver, tray=TrayDice.after((7, 2, 2, 5)))
    with record_painted_text(monkeypatch) as watch:
        scenes.tray(driver)
        driver.frames(3)
        (counts,) = driver.all_of("PileCounts")
        texts = [written.text for written in watch.written[counts]]
    assert texts == ["×2", "—", "—", "×1", "—", "×1"]


def test_tray_tosses_takes_dice_back_and_tosses_again(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    tosses = iter([(5, 2, 7), (3, 3)])
    monkeypatch.setattr(dice_model, "toss", lambda _strength, _draws: next(tosses))
    driver = launch(toss="button")
    scenes.tray(driver)
    driver.hold(driver.page.pad.button, 0.7)
    assert kept(driver).tray == TrayDice.after((5, 2, 7))
    assert not driver.page.pad.is_live
    for _die in range(3):
        driver.tap(driver.all_of("TrayDie")[0])
    assert driver.page.pad.is_live
    driver.hold(driver.page.pad.button, 0.7)
    assert [die.face for die in driver.all_of("TrayDie")] == [3, 3]
    driver.tap("Put all dice back")
    assert kept(driver).tray == TrayDice()
    assert driver.page.pad.is_live


def test_tray_swiped_tosses_the_dice(driver: Driver) -> None:
    driver.app.change(toss="swipe")
    scenes.tray(driver)
    x, y = driver.page.pad.to_window(*driver.page.pad.basket_box.center)
    driver.drag((x, y), (x, y + 300), seconds=0.15)
    assert kept(driver).tray.tossed is not None


# --- nothing is lost ----------------------------------------------------------------------------


def test_pads_after_a_restart_are_the_same(launch: Launch) -> None:
    driver = launch()
    scenes.suits(driver)
    tap_card(driver, Card(Suit.YELLOW, CardKind.SOCKS, 8))
    driver.back()
    driver.tap(driver.page.ids.hands)
    driver.tap("Write down a round")
    write_round(driver, "5", "0")
    driver.app.on_pause()
    before = kept(driver)
    driver = launch()  # nothing but the files on the disk is left
    scenes.companion(driver)
    assert kept(driver) == before
    names = " and ".join(player.name for player in before.suits.players)
    assert driver.sees(names)
    driver.tap(driver.page.ids.suits)
    assert driver.all_of("PlayerTab")[0].points == 8
    driver.back()
    driver.tap(driver.page.ids.hands)
    assert driver.page.pad.total == (5, 0)


def test_damaged_pad_warns_and_shows_the_save_before(launch: Launch, data: Path) -> None:
    driver = launch()
    scenes.suits(driver)
    tap_card(driver, Card(Suit.YELLOW, CardKind.SOCKS, 8))
    tap_card(driver, Card(Suit.YELLOW, CardKind.SOCKS, 6))
    newest = max(data.glob("pads.[ab]"), key=lambda file: file.stat().st_mtime_ns)
    newest.write_bytes(b"nonsense")
    driver = launch()
    scenes.companion(driver)
    assert driver.sees("A score pad was damaged. This is what could be saved.")
    driver.tap(driver.page.ids.suits)
    assert driver.all_of("PlayerTab")[0].points == 8, "the touch before is still there"


def test_first_pad_lists_the_people_who_played_last(launch: Launch) -> None:
    driver = launch(people=(Player("Zoë", look="teal"), Player("Ana")))
    scenes.suits(driver)
    assert [tab.player.name for tab in driver.all_of("PlayerTab")] == ["Zoë", "Ana"]


# --- it fits ------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", full_after_first(["es", "it", "pseudo"]))
@pytest.mark.parametrize("scene", ["suits_full", "suits_tied", "totals_full", "tray_out"])
def test_painted_text_fits_on_the_smallest_phone(
    launch: Launch, scene: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(size=SMALL, speaks=code, text_size=130)
    with record_painted_text(monkeypatch) as watch:
        scenes.SCENES[scene](driver)
        driver.frames(5)
        found = watch.find_faults(driver.widgets())
    assert found == []
