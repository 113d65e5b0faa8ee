"""The board of Odd Socks draws only what the viewer may know."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from sockapp.engine import game_log as logs
from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import ACTIONS, Design
from sockapp.games.odd_socks.draft import Ask
from sockapp.games.odd_socks.moves import HandCard
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import Phase, Table
from sockapp.games.odd_socks.text.names import action_text
from sockapp.session.replay import Replay
from sockapp.ui.boards.animation_queue import AnimationQueue
from sockapp.ui.boards.board_host import Spectator
from sockapp.ui.boards.odd_socks.board import OddSocksBoard
from sockapp.ui.boards.odd_socks.card_painting import BACK
from sockapp.ui.look import textures
from sockapp.ui.look.painter import Painter
from tests.support.odd_socks.positions import card
from tests.support.paths import GOLDEN
from tests.support.true_state import state_of_sitting
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.odd_socks_table import (
    PEOPLE,
    WITH_BOTS,
    act,
    asked,
    board,
    confirm,
    dealt,
    letter_of,
    pass_phone,
    play_up,
    put_down,
    settle,
    sit_in,
    tap_choice,
    tap_hand,
)

Patch = pytest.MonkeyPatch


def is_revealed(table: Table) -> bool:
    """Return whether the round has ended, with all cards face up in the baskets."""
    return not any(table.hands) and all(lying.shown for one in table.baskets for lying in one)


def leaks(table: Table, seat: Seat | None) -> Iterator[str]:
    """Yield what a drawn table shows that this seat may not know."""
    if table.phase in (Phase.DEAL, Phase.OVER) or is_revealed(table):
        return
    if table.lost is not None:
        yield f"the lost mate {table.lost!r}"
    for owner, hand in enumerate(table.hands):
        if owner != seat and any(design is not None for design in hand):
            yield f"the hand of {owner}"
    for basket in table.baskets:
        for lying in basket:
            seen = lying.up or lying.shown or seat in lying.seen_by
            if lying.design is not None and not seen:
                yield f"basket card {lying.card}"
    if table.pending is not None:
        for owner, chosen in enumerate(table.pending.chosen):
            if owner != seat and chosen is not None:
                yield f"what {owner} has chosen"


@contextmanager
def watched(monkeypatch: Patch) -> Iterator[list[str]]:
    """Check everything that is drawn from now on, and give the list of leaks."""
    found: list[str] = []
    draw = OddSocksBoard.draw

    def looked_over(self: OddSocksBoard, *args: Any) -> None:
        draw(self, *args)
        turn = self.zone.turn
        seat = None if self.view is None or self.is_covered else self.view.seat
        found.extend(leaks(turn.scene.table, seat))
        if seat is None and (turn.ask is not None or turn.scene.played is not None):
            found.append("a turn in the making")

    with monkeypatch.context() as patch:
        patch.setattr(OddSocksBoard, "draw", looked_over)
        yield found


def painted(driver: Driver, monkeypatch: Patch) -> set[Design]:
    """Repaint the board, and return the designs that it shows as pictures."""
    names: set[str] = set()
    sprite = Painter.sprite

    def noted(self: Painter, name: str, *args: Any, **kwargs: Any) -> Any:
        names.add(name)
        return sprite(self, name, *args, **kwargs)

    with monkeypatch.context() as patch:
        patch.setattr(Painter, "sprite", noted)
        for part in board(driver).walk(restrict=True):
            if hasattr(part, "repaint"):
                part.repaint()
        driver.frames(3)
    kinds = ("card_", "motif_", "sock_")
    return {
        design for design in Design for kind in kinds if f"{kind}{design.name.lower()}" in names
    }


def face_up(table: Table) -> set[Design]:
    return {lying.design for basket in table.baskets for lying in basket if lying.up}


# ---- one phone, three persons


def test_odd_6_pause_and_kill_during_a_choice_leak_and_lose_nothing(
    launch: Launch, monkeypatch: Patch
) -> None:
    """Bruno is choosing when the app is paused and then killed."""
    with watched(monkeypatch) as found:
        driver = launch(motion="short")
        state = dealt("d", 3)
        controller, hands = sit_in(driver, monkeypatch, state, PEOPLE), state.table.hands
        gift = next(design for design in hands[0] if design is not card("d"))
        play_up(driver, "d", f"< {letter_of(gift)}")
        settle(driver, controller)
        assert driver.page.name == "curtain" and not driver.all_of("OddSocksBoard")
        scenes.to_table(driver)
        settle(driver, controller)
        tap_choice(driver, HandCard(hands[1][2]))
        assert asked(driver) is Ask.CONFIRM

        driver.app.on_pause()  # another player might look
        driver.frames(3)
        assert driver.page.name == "curtain" and not driver.all_of("OddSocksBoard")
        assert controller.session.view.seat is None and controller.draft is None
        driver.app.on_resume()
        driver.frames(3)
        assert driver.page.name == "curtain", "whoever picks it up must say who they are"

        driver = launch(motion="short")
        driver.tap("Continue")
        driver.frames(3)
        controller = driver.page.controller
        assert driver.page.name == "curtain" and not driver.all_of("OddSocksBoard")
        assert controller.session.unlock_needed_from == 1
        scenes.to_table(driver)
        settle(driver, controller)
        shown = board(driver)
        assert (shown.me, shown.draft.answer) == (1, HandCard(hands[1][2])), "as he left it"
        assert shown.table.hands[1] == hands[1]
        assert shown.table.pending.chosen == (None, None, None), "Ana's choice is Ana's"
        confirm(driver)

        pass_phone(driver, controller)
        assert board(driver).me == 2
        tap_choice(driver, HandCard(hands[2][0]))
        confirm(driver)
        for _turn in range(40):
            if controller.outcome is not None:
                break
            pass_phone(driver, controller)
            if driver.page.name == "table":
                act(driver)
                settle(driver, controller)
        driver.until(lambda: driver.page.name == "result")
    assert found == []
    assert not controller.session.bot_failures


def test_question_is_shown_only_to_the_player_asked(driver: Driver, monkeypatch: Patch) -> None:
    state = dealt("t", 3)
    controller, hands = sit_in(driver, monkeypatch, state, PEOPLE), state.table.hands
    gift = next(design for design in hands[0] if design is not card("t"))
    play_up(driver, "t", f"@2 {letter_of(gift)}")
    settle(driver, controller)
    assert controller.session.unlock_needed_from == 2, "Bruno has no part in it"
    scenes.to_table(driver)
    settle(driver, controller)
    assert {option.design for option in board(driver).zone.turn.options} == set(hands[2])
    assert painted(driver, monkeypatch) <= set(hands[2]) | face_up(board(driver).table)


def test_watched_with_a_planted_leak_finds_it(driver: Driver, monkeypatch: Patch) -> None:
    """This shows that the tests above can fail."""
    controller = sit_in(driver, monkeypatch, dealt("t", 3), WITH_BOTS)
    with watched(monkeypatch) as found:
        board(driver).draw(state_of_sitting(controller).table)
    assert "the hand of 1" in found and any("lost mate" in fault for fault in found)


# ---- the covered board


def test_covered_board_paints_only_face_up_cards(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, dealt("s", 2), WITH_BOTS[:2])
    tap_hand(driver, "s")
    open_now = painted(driver, monkeypatch)
    table = board(driver).table
    assert set(table.hands[0]) <= open_now
    board(driver).is_covered = True
    driver.frames(3)
    assert painted(driver, monkeypatch) == face_up(table)


def test_covered_board_closes_a_peeked_card(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, dealt("p", 2), WITH_BOTS[:2])
    play_up(driver, "p", "#4")
    driver.until(lambda: board(driver).spotlight.cards)
    driver.page.hide(True)
    driver.frames(3)
    assert not board(driver).spotlight.cards


def test_covered_board_tells_only_public_news(driver: Driver, monkeypatch: Patch) -> None:
    """The line about the last event is public too."""
    controller = sit_in(driver, monkeypatch, dealt("s", 2), WITH_BOTS[:2])
    put_down(driver, "s")
    driver.until(lambda: controller.animations.is_busy)
    driver.page.hide(True)
    driver.frames(3)
    own = "You put an octopus sock face down into your basket."
    news = board(driver).zone.turn.news
    assert news.text != own and "octopus" not in news.text + news.picture


@pytest.mark.parametrize(("kind", "part"), [("pencil", "PencilTile"), ("full", "NotebookPairRow")])
def test_notebook_is_closed_on_pause(
    driver: Driver, monkeypatch: Patch, kind: str, part: str
) -> None:
    driver.app.change(games={"odd_socks": {"notebook": kind}})
    for on_table in (False, True):
        controller = sit_in(driver, monkeypatch, dealt("s", 3), PEOPLE)
        controller.session.stay_on_table(on_table)
        scenes.to_table(driver)
        board(driver).is_covered = False
        driver.tap(board(driver).notebook_button)
        driver.until(lambda: driver.all_of(part))
        driver.app.on_pause()
        driver.frames(3)
        assert not driver.all_of(part), on_table
        driver.app.on_resume()
        controller.leave()
        driver.frames(3)


# ---- spectators


def spectator(driver: Driver, name: str, seat: Seat | None) -> tuple[Spectator, Replay, Any]:
    """Show a finished game from a seat, and return its host, replay and board."""
    log = logs.loads((GOLDEN / f"{name}.json").read_text("utf-8"), lambda _game: GAME)
    replay = Replay(GAME, log, seat)
    looking = Spectator(driver.app, "odd_socks", log.players)
    looking.view, looking.watcher = replay.view, seat
    shown = OddSocksBoard(looking)
    driver.app.navigator.add_widget(shown)
    shown.size = (412, 760)
    shown.show(looking.view)
    driver.frames(3)
    return looking, replay, shown


@pytest.mark.parametrize("seat", [None, 0, 1], ids=["anybody", "first", "second"])
@pytest.mark.parametrize("name", ["odd_socks_2p", "odd_socks_3p"])
def test_spectator_of_a_round_sees_no_secrets_and_makes_no_move(
    driver: Driver, monkeypatch: Patch, name: str, seat: Seat | None
) -> None:
    moves: list[Any] = []
    with watched(monkeypatch) as found:
        looking, replay, shown = spectator(driver, name, seat)
        shown.bind(on_move=lambda _board, move: moves.append(move))
        animations = AnimationQueue(shown, lambda: "short", lambda: None)
        while step := replay.forward():
            looking.view = step.after
            looking.shown_events = (*looking.shown_events, *step.events)
            animations.show(step)
            driver.until(lambda: not animations.is_busy)
            assert shown.table == step.after.table
            assert asked_nothing(shown)
        for part in (shown.hand, *shown.panels, shown.zone):
            driver.tap((part.center_x, part.center_y))
            driver.app.navigator.close_sheet()
            driver.frames(2)
    assert found == [] and moves == []
    assert shown.table.phase in (Phase.DEAL, Phase.OVER)


def asked_nothing(shown: OddSocksBoard) -> bool:
    return shown.zone.turn is not None and shown.zone.turn.ask is None


def test_spectator_tapping_a_hand_card_reads_its_action(driver: Driver) -> None:
    _looking, replay, shown = spectator(driver, "odd_socks_3p", 0)
    driver.frames(3)
    design = replay.view.table.hands[0][0]
    place = dict(shown.hand.focus_targets())[0]
    driver.tap(place.center)
    assert driver.sees(action_text(ACTIONS[design]))


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_picture_of_an_event_shows_only_cards_of_the_event(seat: Seat | None) -> None:
    """A card that was not seen is shown by its back."""
    log = logs.loads((GOLDEN / "odd_socks_3p.json").read_text("utf-8"), lambda _game: GAME)
    replay = Replay(GAME, log, seat)
    shown = set()
    for move in range(len(replay)):
        for event in replay.events(move):
            picture = "".join(OddSocksBoard.pictures_of((event,)))
            shown.add(picture)
            assert not picture or textures.has_sprite(picture)
            if picture not in ("", BACK):
                design = Design[picture.removeprefix("card_").upper()]
                assert design in vars_of(event), event
    assert BACK in shown and len(shown) > 3


def vars_of(event: Any) -> list[Any]:
    return [getattr(event, name) for name in event.__slots__]
