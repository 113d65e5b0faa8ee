"""Out of Sock's texts fit: every phase, on small and large glass, in long languages and large type.

Painted text shrinks to fit (see ``Painter.text``); here nothing may still be too large at the
smallest size, lie over something else, or have shrunk too far on an ordinary phone.
"""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from sockapp.engine.log import Player
from sockapp.games.out_of_sock.events import Loss, TurnLost
from sockapp.games.out_of_sock.moves import Stack
from sockapp.games.out_of_sock.table import Phase
from sockapp.ui.boards.out_of_sock.lost_zone import LostZone
from tests.out_of_sock.positions import choosing, picking, play, position
from tests.ui.board_fit import SIZES, Scene, get_up
from tests.ui.conftest import Launch
from tests.ui.driver import Driver
from tests.ui.painted import Watch, watching
from tests.ui.sock_table import BOTS, PEOPLE, board, sit_in, swipe

Patch = pytest.MonkeyPatch

RICH = "y8 y4 yD yD yC g2 g8 gB p4 p6 pC r8 r6 rD rD o2 o4 oC b8 b6 bD bC"
POOR = "y2 yC p8 pD pD pC r4"
HELD = {0: RICH, 1: POOR, 2: "b2 b4 oB o8 g4", 3: ""}
LOW = {4: "r2 y2", 6: "pC"}
CROWD = (*PEOPLE, Player("Maximiliana", look="green"))


def toss(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position(4, held=HELD), CROWD)


def toss_near_the_end(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position(3, held=HELD, decks=LOW))


def tossed(driver: Driver, monkeypatch: Patch) -> None:
    """Dice in the air, the strength and their number on the arc."""
    sit_in(driver, monkeypatch, position(4, held=HELD), CROWD)
    swipe(driver)
    driver.seconds(0.5)


def lost(driver: Driver, monkeypatch: Patch) -> None:
    """The longest way to lose a turn."""
    toss(driver, monkeypatch)
    board(driver)._use_zone(LostZone)
    board(driver).zone.tell(TurnLost(2, Loss.SHAKEN, 0))
    driver.frames(3)


def choice(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, choosing(4, (2, 2, 3, 5, 6, 6, 7), held=HELD), CROWD)


def choice_near_the_end(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, choosing(2, (4, 6, 6, 5), held=HELD, decks={2: "", **LOW}))


def choice_of_one(driver: Driver, monkeypatch: Patch) -> None:
    """No stacking here."""
    sit_in(driver, monkeypatch, choosing(2, (4, 6, 6), held=HELD, decks={3: ""}))


def choice_of_a_bot(driver: Driver, monkeypatch: Patch) -> None:
    sitting = sit_in(
        driver, monkeypatch, choosing(2, (4, 6, 6), held=HELD, turn=1), (PEOPLE[0], BOTS[0])
    )
    assert sitting.session.deciding is None


def pick(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, picking(4, (2, 2, 2, 3, 5, 6, 7), held=HELD), CROWD)


def pick_near_the_end(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, picking(3, (4, 4, 6, 5), held=HELD, decks=LOW))


def pick_that_hurts(driver: Driver, monkeypatch: Patch) -> None:
    state = picking(2, (5, 5, 5), held=HELD, decks={5: "rC r2 y2"})
    sit_in(driver, monkeypatch, state)


def forced(driver: Driver, monkeypatch: Patch) -> None:
    """The last die is being told."""
    state = picking(4, (5, 7), held=HELD, decks={7: "oC y2 y4"})
    sit_in(driver, monkeypatch, state, CROWD)
    driver.tap(board(driver).piles[3])
    driver.until(lambda: getattr(board(driver).zone, "words", ""))
    driver.frames(3)


def name(driver: Driver, monkeypatch: Patch) -> None:
    held = {0: "r4 r4", 1: "b4 b4", 2: "g4 g4", 3: "o4 o4"}
    step = play(choosing(4, (2, 2), decks={2: "yB"}, held=held), Stack())
    assert step.state.table.phase is Phase.NAME
    sit_in(driver, monkeypatch, step.state, CROWD)


def enlarged(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position(4, held=HELD, turn=3), CROWD)
    driver.tap(board(driver).strips[0])


def result(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, choosing(4, (2, 2), held=HELD, decks={2: "r8"}), CROWD)
    driver.tap(board(driver).zone.stack)
    driver.until(lambda: driver.page.name == "result")
    driver.frames(3)


def result_of_two(driver: Driver, monkeypatch: Patch) -> None:
    state = choosing(2, (2, 2), held={0: "r8 y8", 1: RICH}, decks={2: "r8", 3: ""})
    sit_in(driver, monkeypatch, state)
    driver.tap(board(driver).zone.stack)
    driver.until(lambda: driver.page.name == "result")
    driver.frames(3)


SCENES: tuple[Scene, ...] = (
    toss, toss_near_the_end, tossed, lost, choice, choice_near_the_end, choice_of_one,
    choice_of_a_bot, pick, pick_near_the_end, pick_that_hurts, forced, name, enlarged, result,
    result_of_two,
)  # fmt: skip


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_what_can_be_touched_is_large_enough(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int]
) -> None:
    """48 dp, for all that is painted too: strips, piles, the basket, the columns."""
    driver = launch(size=size, text_size=130)
    for scene in (toss, choice, pick):
        scene(driver, monkeypatch)
        place = board(driver)
        for part in (*place.strips, *place.piles, place.zone):
            assert min(part.size) >= dp(48) - 0.1, (scene.__name__, type(part).__name__, part.size)
        columns = [place.sheet.box] if place.sheet.low else place.sheet.columns()
        assert all(column.width >= dp(48) - 0.1 for column in columns), columns[0]
        assert all(column.height >= dp(48) - 0.1 for column in columns), columns[0]
        get_up(driver)


def test_dice_lie_beside_the_caption_of_their_pile(
    launch: Launch, monkeypatch: Patch, watch: Watch
) -> None:
    driver = launch()
    sit_in(driver, monkeypatch, picking(2, (5, 5, 5, 5, 7), held=HELD))
    for pile in board(driver).piles:
        captions = [text for text in watch.written[pile] if "left" in text.text]
        assert len(captions) == 1
        for count in range(1, 8):
            for index in range(count):
                die = pile.die_box(index, count)
                assert die.right <= min(captions[0].ink.x, pile._half().x) + 1
                assert die.x >= pile.x
                assert die.top <= pile.box.top - pile.height * 0.6


def test_a_watch_finds_what_does_not_fit(driver: Driver, monkeypatch: Patch) -> None:
    """The tests above can fail: on tiny text, endless words, and a place that is taken."""
    with watching(monkeypatch) as watch:
        toss(driver, monkeypatch)
        assert not watch.faults(driver.widgets())
        assert any("sp" in fault for fault in watch.faults(driver.widgets(), smallest_sp=14))
        zone = board(driver).zone
        zone.button.y = zone.basket_box.center[1]
        assert any("lies under" in fault for fault in watch.faults(driver.widgets()))
        get_up(driver)
        lost(driver, monkeypatch)
        zone = board(driver).zone
        zone.words = "Donaudampfschifffahrtsgesellschaftskapitänsmützenband" * 2
        zone.repaint()
        driver.frames(2)
        assert any("needs" in fault for fault in watch.faults(driver.widgets()))
        paint = LostZone.paint
        monkeypatch.setattr(LostZone, "paint", lambda self, it: (paint(self, it), paint(self, it)))
        zone.words = "twice"
        zone.repaint()
        driver.frames(2)
        assert any("lies over" in fault for fault in watch.faults(driver.widgets()))
