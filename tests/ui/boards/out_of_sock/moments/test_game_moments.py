"""Moments of Out of Sock: the surprise, a Ban, a Conversion, an empty deck and the final count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sockapp.engine.player import Player
from sockapp.games.out_of_sock.dice_model import BEST_STRENGTH
from sockapp.games.out_of_sock.moves import Flick, NameWinner, Split, Stack, TakeDie
from sockapp.games.out_of_sock.state import Phase, State
from sockapp.i18n import _, ngettext, number
from sockapp.people.settings import MotionLevel
from sockapp.ui.boards.out_of_sock.zones.choice_zone import ChoiceZone
from sockapp.ui.play.game_controller import GameController
from tests.support.out_of_sock.positions import choosing, picking, position
from tests.support.tiers import full_after_first
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.out_of_sock_table import BOTS, PEOPLE, board, sit_in
from tests.support.ui.wound_clock import FRAME

Patch = pytest.MonkeyPatch
HELD = {0: "r8 r6 r4 y4 p2", 1: "b8 b2 g4", 2: "o6 oC y2"}
MOMENT_MIN_S = 0.5
MOMENTS = ("CardMoment", "DeckStamp", "FinalCount")


def surprise() -> State:
    """Return a state in which Ana can stack on pile 4.

    Its second card doubles her red suit from 18 to 36.
    """
    return choosing(3, (2, 3, 5, 6), held=HELD, decks={4: "g2 rD y2 y2 y4"})


def with_top(top: str, players: int = 3) -> State:
    """Return a state in which Ana can take this card from pile 3."""
    return picking(players, (2, 3, 5), held=HELD, decks={3: f"{top} y2 y2 y4"})


def last_card(players: int) -> State:
    """Return a state in which Ana can take the last card of pile 3."""
    return picking(players, (2, 3, 5), held=HELD, decks={3: "r2"})


def moments(driver: Driver) -> list[Any]:
    """Return the moments on the screen."""
    return [moment for kind in MOMENTS for moment in driver.all_of(kind)]


def kinds(driver: Driver) -> set[str]:
    """Return the class names of the moments on the screen."""
    return {type(moment).__name__ for moment in moments(driver)}


def animation_frames(driver: Driver, controller: GameController) -> Iterator[list[Any]]:
    """Let frames pass until the last move has been animated; yield the moments of each frame."""
    for _frame in range(1200):
        animations = controller.animations
        if driver.page.name != "table" or animations is None or not animations.is_busy:
            return
        yield moments(driver)
        driver.frames(1)
    raise AssertionError("the animation does not end")


def frames_with(driver: Driver, controller: GameController, kind: str) -> int:
    """Return in how many frames a kind of moment is shown."""
    return sum(
        any(type(moment).__name__ == kind for moment in shown)
        for shown in animation_frames(driver, controller)
    )


def test_surprise_turns_over_counts_up_then_lands_in_its_column(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = sit_in(driver, monkeypatch, surprise())
    controller.play(Stack())
    seen: list[tuple[bool, int, str]] = []
    for shown in animation_frames(driver, controller):
        seen += [(moment.is_open, moment.score, moment.words) for moment in shown]
    faces = [is_open for is_open, _score, _words in seen]
    scores = [score for _open, score, _words in seen]
    assert faces == sorted(faces) and not faces[0] and faces[-1], "face down, then face up"
    assert scores[0] == 18 and scores[-1] == 36 and scores == sorted(scores)
    assert len(set(scores)) > 5, "the score does not jump"
    assert {words for is_open, _score, words in seen if not is_open} == {""}
    assert seen[-1][2] == _("That doubles {suit}.").format(suit="red")
    assert board(driver).table.score(0) == 2 + 36 + 4 + 2


def test_surprise_takes_1_2_seconds(driver: Driver, monkeypatch: Patch) -> None:
    """From the first frame of the card in the air until it lies in its column."""
    controller = sit_in(driver, monkeypatch, surprise())
    controller.play(Stack())
    red, frames = board(driver).own_cards.table.columns[0][3], 0
    for shown in animation_frames(driver, controller):
        frames += bool(shown) or frames > 0
        if frames and board(driver).own_cards.table.columns[0][3] != red:
            break
    assert frames * FRAME == pytest.approx(1.2, abs=0.1)


@pytest.mark.parametrize(
    ("top", "score", "words"),
    [
        ("rB", 0, "Banned: {suit} is worth nothing."),
        ("rC", -18, "That flips {suit} to minus."),
        ("rD", 36, "That doubles {suit}."),
    ],
)
def test_special_card_that_counts_gets_a_moment(
    driver: Driver, monkeypatch: Patch, top: str, score: int, words: str
) -> None:
    controller = sit_in(driver, monkeypatch, with_top(top))
    controller.play(TakeDie(3))
    seen = [moment for shown in animation_frames(driver, controller) for moment in shown]
    assert seen[0].is_open, "all players saw it lie on its pile"
    assert seen[-1].score == score
    assert seen[-1].words == _(words).format(suit="red")


@pytest.mark.parametrize("top", ["r2", "bD", "bC"])
def test_card_that_does_nothing_special_flies_home_at_once(
    driver: Driver, monkeypatch: Patch, top: str
) -> None:
    controller = sit_in(driver, monkeypatch, with_top(top))
    controller.play(TakeDie(3))
    assert not any(animation_frames(driver, controller))


def test_oos_10_last_card_of_a_deck_stamps_its_pile(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, last_card(2))
    controller.play(TakeDie(3))
    stamps = [moment for shown in animation_frames(driver, controller) for moment in shown]
    words = _("Deck {number} is gone.").format(number=3)
    assert stamps and {stamp.words for stamp in stamps} == {words}
    more = ngettext("{count} more deck ends the game.", "{count} more decks end the game.", 1)
    assert stamps[0].note == more.format(count=number(1))
    pile = board(driver).pile(3)
    assert stamps[0].box.contains(*pile.center)


def test_oos_10_end_counts_the_points_suit_by_suit_before_the_result(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = sit_in(driver, monkeypatch, last_card(3))
    controller.play(TakeDie(3))
    counted: list[tuple[int, ...]] = []
    titles: list[str] = []
    for shown in animation_frames(driver, controller):
        for panel in shown:
            if type(panel).__name__ == "FinalCount":
                counted.append(tuple(panel.points(seat) for seat in range(3)))
                if panel.title not in titles:
                    titles.append(panel.title)
    assert counted[0] == (0, 0, 0) and counted[-1] == (26, 14, -4)
    assert titles == [
        _("You took the last card. The game is over."),
        _("You win with {count} points!").format(count=number(26)),
    ]
    assert driver.page.name == "result"


def test_oos_10_end_marks_nobody_as_the_next_player(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, last_card(3))
    controller.play(TakeDie(3))
    phases = [
        {strip.table.phase for strip in board(driver).strips}
        for shown in animation_frames(driver, controller)
        for panel in shown
        if type(panel).__name__ == "FinalCount"
    ]
    assert phases and all(each == {Phase.OVER} for each in phases), "no strip has the ring"


def test_oos_11_tie_after_the_count_asks_for_the_winner(driver: Driver, monkeypatch: Patch) -> None:
    tied = picking(3, (3,), held={0: "r4", 1: "b4"}, decks={3: "yC"}, holder=0)
    controller = sit_in(driver, monkeypatch, tied)
    controller.play(TakeDie(3))
    titles = [
        panel.title
        for shown in animation_frames(driver, controller)
        for panel in shown
        if type(panel).__name__ == "FinalCount"
    ]
    assert titles[-1] == _("Still tied. {name} has the basket and picks who wins.").format(
        name="Ana"
    )
    controller.play(NameWinner(1))
    driver.until(lambda: driver.page.name == "result")


CASES: dict[str, tuple[Callable[[], State], Any, str]] = {
    "surprise": (surprise, Stack(), "CardMoment"),
    "ban": (lambda: with_top("rB"), TakeDie(3), "CardMoment"),
    "conversion": (lambda: with_top("rC"), TakeDie(3), "CardMoment"),
    "deck": (lambda: last_card(2), TakeDie(3), "DeckStamp"),
    "end": (lambda: last_card(3), TakeDie(3), "FinalCount"),
}


@pytest.mark.parametrize("case", full_after_first(CASES))
def test_moment_is_shorter_with_short_motion_and_left_out_without(
    launch: Launch, monkeypatch: Patch, case: str
) -> None:
    make, move, kind = CASES[case]
    lengths: dict[MotionLevel, int] = {}
    for motion in ("full", "short", "none"):
        driver = launch(motion=motion, anew=True)
        controller = sit_in(driver, monkeypatch, make())
        controller.play(move)
        lengths[motion] = frames_with(driver, controller, kind)
    assert lengths["none"] == 0
    assert lengths["short"] == pytest.approx(0.4 * lengths["full"], abs=6)


@pytest.mark.parametrize("case", CASES)
def test_touch_skips_the_moment_and_plays_nothing(
    driver: Driver, monkeypatch: Patch, case: str
) -> None:
    make, move, kind = CASES[case]
    controller = sit_in(driver, monkeypatch, make())
    controller.play(move)
    driver.until(lambda: kind in kinds(driver))
    driver.frames(5)
    made = controller.session.moves_made
    driver.tap(board(driver).pile(2))  # a die lies there, which a pick would take
    assert kind not in kinds(driver)
    assert controller.session.moves_made == made


def test_step_skipped_during_a_moment_swallows_no_later_touch(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = sit_in(driver, monkeypatch, with_top("rB", players=2), PEOPLE[:2])
    controller.play(TakeDie(3))
    driver.until(lambda: moments(driver))
    controller.animations.skip()
    driver.frames(3)
    assert not moments(driver)
    made = controller.session.moves_made
    driver.tap(board(driver).pile(2))
    assert controller.session.moves_made > made, "the first touch takes the die"


def test_touch_on_the_stamp_leaves_the_final_count(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, last_card(3))
    controller.play(TakeDie(3))
    driver.until(lambda: "DeckStamp" in kinds(driver))
    driver.tap(board(driver).pile(6))
    assert kinds(driver) == {"FinalCount"}
    driver.tap(board(driver).pile(6))
    driver.until(lambda: driver.page.name == "result", seconds=1)


@pytest.mark.parametrize("motion", ["full", "short", "none"])
@pytest.mark.parametrize("move", [Split(), Stack()], ids=["split", "stack"])
def test_choice_made_removes_its_panels_in_the_same_frame(
    launch: Launch, monkeypatch: Patch, motion: MotionLevel, move: Any
) -> None:
    driver = launch(motion=motion)
    controller = sit_in(driver, monkeypatch, surprise())
    assert isinstance(board(driver).zone, ChoiceZone)
    board(driver).dispatch("on_move", move)  # as the release of the button does
    assert not driver.all_of(ChoiceZone)
    assert controller.session.moves_made == 1
    assert not any(pile.is_inviting for pile in board(driver).piles) or isinstance(move, Split)


def test_pick_made_removes_the_rings_in_the_same_frame(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, with_top("rC"))
    assert any(pile.is_inviting for pile in board(driver).piles)
    controller.play(TakeDie(3))
    assert not any(pile.is_inviting for pile in board(driver).piles)
    assert driver.page.prompt == _("You take {cards}.").format(cards="a red Conversion")


def test_header_says_what_happens_without_naming_the_hidden_card(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = sit_in(driver, monkeypatch, surprise())
    prompts: list[str] = []
    controller.play(Stack())
    prompts.append(driver.page.prompt)
    for shown in animation_frames(driver, controller):
        if not any(moment.is_open for moment in shown if type(moment).__name__ == "CardMoment"):
            prompts.append(driver.page.prompt)
        else:
            break
    text = ngettext(
        "You stack on pile {number}: {count} card.", "You stack on pile {number}: {count} cards.", 2
    )
    assert set(prompts) == {text.format(number=4, count=number(2))}


def test_header_without_motion_says_what_happened_and_delays_nothing(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(motion="none")
    controller = sit_in(driver, monkeypatch, surprise())
    controller.play(Stack())
    assert not controller.animations.is_busy
    assert controller.session.deciding == 1, "Bruno can toss at once"
    assert driver.page.prompt == _("{name} takes {cards}.").format(
        name="Ana", cards="2 green socks and a red Double"
    )
    driver.seconds(2)
    assert driver.page.prompt == _("Your turn to toss, {name}.").format(name="Bruno")


def test_bot_takes_a_ban_the_panel_names_the_bot(driver: Driver, monkeypatch: Patch) -> None:
    state = picking(3, (3, 3, 5), held=HELD, decks={3: "r2 bB y2", 5: "y8 y2"})
    controller = sit_in(driver, monkeypatch, state, (PEOPLE[0], *BOTS))
    controller.play(TakeDie(5))
    bans: list[Any] = []

    def listen() -> bool:
        bans.extend(moments(driver))
        return bool(bans) and not moments(driver)

    driver.until(listen)
    assert {type(moment).__name__ for moment in bans} <= set(MOMENTS)
    assert bans[0].taking.seat in (1, 2)


def test_bot_that_stacks_is_given_time_for_the_surprise(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(bot_pace="brisk")
    decks = {2: "", 3: "g2 y2 r2 r4"}  # no die can be placed on pile 2
    state = choosing(2, (2, 2, 2), turn=1, decks=decks)
    bot = Player("Otto", bot="hard_tweed")
    controller = sit_in(driver, monkeypatch, state, (PEOPLE[0], bot))
    driver.until(lambda: controller.session.moves_made)
    assert frames_with(driver, controller, "CardMoment") * FRAME >= MOMENT_MIN_S


def test_tossed_dice_that_have_landed_stay_in_front_of_their_piles(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = sit_in(driver, monkeypatch, position(2))
    controller.play(Flick(BEST_STRENGTH))
    flights, piles = board(driver).flights, board(driver).piles
    dice_in_sight = []
    for _moments in animation_frames(driver, controller):
        lying = sum(pile.table.dice_at(pile.number) for pile in piles)
        dice_in_sight.append(max(lying, len(flights.canvas.children)))
    first = next(frame for frame, count in enumerate(dice_in_sight) if count)
    assert all(dice_in_sight[first:]), dice_in_sight
