"""Odd Socks played by touches: every action, the steps of a turn, the reveal, the notebook."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
import pytest

from sockapp.engine.player import Player
from sockapp.games.odd_socks.cards import ACTIONS, Action, Design
from sockapp.games.odd_socks.draft import Ask
from sockapp.games.odd_socks.events import (
    Asked,
    Chose,
    Copied,
    Flipped,
    GameWon,
    HandPeeked,
    NothingDone,
    Passed,
    Peeked,
    Placed,
    RoundEnded,
    Stashed,
    Swapped,
    Traded,
)
from sockapp.games.odd_socks.moves import BasketCard, HandCard, Person
from sockapp.games.odd_socks.state import Phase
from tests.support.odd_socks.positions import LETTERS, card, position
from tests.support.tiers import full_after_first, full_groups_after_first
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.odd_socks_table import (
    ID,
    PEOPLE,
    WITH_BOTS,
    act,
    asked,
    board,
    choose_on,
    confirm,
    dealt,
    events,
    letter_of,
    pass_phone,
    play_up,
    put_down,
    settle,
    sit_in,
    tap_back,
    tap_basket,
    tap_choice,
    tap_face,
    tap_hand,
)

Patch = pytest.MonkeyPatch

LETTER = {ACTIONS[design]: letter for letter, design in LETTERS.items()}
TOLD = {
    Action.STASH: Stashed,
    Action.SHOW_OFF: Stashed,
    Action.BASKET_SWAP: Swapped,
    Action.PEEK: HandPeeked,
    Action.COPYCAT: Copied,
    Action.BLIND_TRADE: Traded,
    Action.TRADE: Traded,
    Action.LEFT_OR_RIGHT: Passed,
    Action.FLIP: Flipped,
}
"""The event of each action when the last of its choices is taken every time."""

# ---- the nine actions


@pytest.mark.parametrize("players", full_after_first([PEOPLE, WITH_BOTS]), ids=["persons", "bots"])
@pytest.mark.parametrize("count", full_after_first([3, 2]))
@pytest.mark.parametrize("action", Action, ids=lambda action: action.value)
def test_action_played_by_touches_leads_to_its_event(
    launch: Launch, monkeypatch: Patch, action: Action, count: int, players: tuple[Player, ...]
) -> None:
    """ODD-A1 to ODD-A9, with two and three players, persons and bots."""
    if count == 2 and action is Action.LEFT_OR_RIGHT:
        assert card(LETTER[action]) is Design.POKER  # ODD-1: not in a game of two
        return
    driver = launch(motion="short")
    controller = sit_in(driver, monkeypatch, dealt(LETTER[action], count), players[:count])
    tap_hand(driver, LETTER[action])
    tap_face(driver, True)
    choose_on(driver)
    before = controller.session.moves_made
    confirm(driver)
    assert controller.session.moves_made == before + 1
    placed = events(controller, Placed)[0]
    assert (placed.seat, placed.design, placed.up) == (0, card(LETTER[action]), True)
    finish_action(driver, controller)
    assert events(controller, TOLD[action]), controller.visible_events()
    assert not controller.session.bot_failures


def finish_action(driver: Driver, controller: Any) -> None:
    """Answer for each person who takes part in the action (ODD-6); stop before the next turn."""
    for _person in range(3):
        pass_phone(driver, controller)
        view = controller.view
        if driver.page.name != "table" or view.table.pending is None:
            return
        choose_on(driver, 0)
        confirm(driver)
    pass_phone(driver, controller)


def test_odd_a1_card_tapped_in_its_basket_is_chosen(driver: Driver, monkeypatch: Patch) -> None:
    """A tap on the tray and a tap in the basket are the same choice."""
    controller = sit_in(driver, monkeypatch, dealt("s", 3), WITH_BOTS)
    tap_hand(driver, "s")
    tap_face(driver, True)
    tap_hand(driver, "o")
    tap_basket(driver, 2)
    assert board(driver).draft.doing == (HandCard(card("o")), BasketCard(2))
    confirm(driver)
    stashed = events(controller, Stashed)[-1]
    assert (stashed.basket, stashed.taken, stashed.design) == (1, 2, card("o"))


def test_odd_r5_card_just_played_may_be_taken(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, dealt("s", 3), WITH_BOTS)
    play_up(driver, "s", "o #5")
    stashed = events(controller, Stashed)[-1]
    assert (stashed.taken, stashed.got) == (5, card("s"))


def test_odd_a4_peeked_card_is_shown_until_a_tap_turns_it_down(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = sit_in(driver, monkeypatch, dealt("p", 2), WITH_BOTS[:2])
    play_up(driver, "p", "#4")
    light = board(driver).spotlight
    driver.until(lambda: light.cards)
    peeked = events(controller, Peeked)[-1]
    assert light.cards == (peeked.design,)
    driver.seconds(30)
    assert light.cards and controller.animations.is_busy, "it waits for the person"
    driver.tap(tuple(board(driver).center))
    assert not light.cards
    settle(driver, controller)
    lying = board(driver).table.find_card(4)
    assert (lying.up, lying.design) == (False, peeked.design), "known, but face down"


@pytest.mark.parametrize("motion", full_after_first(["full", "short", "none"]))
def test_odd_a4_peeked_card_is_shown_with_any_motion_setting(
    launch: Launch, monkeypatch: Patch, motion: str
) -> None:
    driver = launch(motion=motion)
    controller = sit_in(driver, monkeypatch, dealt("p", 3), WITH_BOTS)
    play_up(driver, "p", "@2")
    driver.until(lambda: board(driver).spotlight.cards)
    assert board(driver).spotlight.cards == (events(controller, HandPeeked)[-1].design,)


def test_odd_a5_copycat_of_a_copycat_asks_for_each_choice_in_turn(
    driver: Driver, monkeypatch: Patch
) -> None:
    """ODD-R2: a Copycat copies a Copycat that copies a Flip."""
    state = position("cspw tbof wtbs", "cf dp o", lost="d")
    controller = sit_in(driver, monkeypatch, state, WITH_BOTS)
    tap_hand(driver, "c")
    tap_face(driver, True)
    assert [option.card for option in board(driver).zone.turn.options] == [0, 1]
    tap_choice(driver, "#0")
    assert board(driver).draft.doing == (BasketCard(0), BasketCard(1)), "only the Flip is left"
    tap_choice(driver, "#3")
    assert asked(driver) is Ask.CONFIRM
    confirm(driver)
    assert [event.design for event in events(controller, Copied)] == [card("c"), card("f")]
    flipped = events(controller, Flipped)[-1]
    assert (flipped.card, flipped.up) == (3, False)


def test_odd_a8_buttons_say_which_player_gets_the_card(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, dealt("d", 3), WITH_BOTS)
    tap_hand(driver, "d")
    tap_face(driver, True)
    left, right = board(driver).zone.buttons
    assert (left.text, left.below) == ("To the left", "yours goes to Otto")
    assert (right.text, right.below) == ("To the right", "yours goes to Lana")


# ---- a turn in plain steps


def test_odd_4_card_placed_face_down_does_nothing(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, dealt("p", 3), WITH_BOTS)
    put_down(driver, "p")
    placed = events(controller, Placed)[0]
    assert (placed.design, placed.up) == (card("p"), False)
    assert not events(controller, HandPeeked)


def test_odd_r3_card_without_effect_warns_and_can_be_played(
    driver: Driver, monkeypatch: Patch
) -> None:
    """The last Copycat of a round, and nothing in the basket to copy."""
    state = position("cf tb", "- so", lost="d")
    controller = sit_in(driver, monkeypatch, state, WITH_BOTS[:2])
    tap_hand(driver, "c")
    up, down = board(driver).zone.buttons
    assert (up.below, down.below) == ("nothing happens", "nothing happens")
    tap_face(driver, True)
    assert asked(driver) is Ask.CONFIRM
    confirm(driver)
    assert [event.action for event in events(controller, NothingDone)] == [Action.COPYCAT]


def test_back_button_takes_back_a_turn_step_by_step(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, dealt("s", 3), WITH_BOTS)
    tap_hand(driver, "s")
    tap_face(driver, True)
    tap_choice(driver, "o")
    tap_choice(driver, "#2")
    steps = []
    while asked(driver) is not Ask.FACE:
        steps.append((asked(driver), len(board(driver).draft.doing)))
        tap_back(driver)
    assert steps == [(Ask.CONFIRM, 2), (Ask.CHOICE, 1), (Ask.CHOICE, 0)]
    tap_hand(driver, "w")
    assert (asked(driver), board(driver).draft.card) == (Ask.FACE, card("w")), "another card"
    tap_hand(driver, "w")
    assert (asked(driver), board(driver).draft.card) == (Ask.CARD, None), "put back"
    assert controller.session.moves_made == 0


def test_prompt_at_each_step_says_what_to_do(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, dealt("s", 3), WITH_BOTS)
    page = driver.page
    first = page.prompt
    assert first == "Ana, put one card into your basket."
    tap_hand(driver, "s")
    assert page.prompt == "Ana, face up or face down?"
    tap_face(driver, True)
    assert page.prompt == "Stash: your choice, Ana."
    page.hide(True)
    assert page.prompt == "Ana is choosing a card.", "which one is nobody’s business"
    page.hide(False)
    tap_choice(driver, "o")
    tap_choice(driver, "#2")
    assert page.prompt == "Ana, play it or go back."
    tap_hand(driver, "s")
    tap_hand(driver, "s")
    assert page.prompt == first


def test_choice_with_only_one_answer_is_skipped(driver: Driver, monkeypatch: Patch) -> None:
    """A game of two has only one player to trade with. Going back skips that choice too."""
    sit_in(driver, monkeypatch, dealt("t", 2), WITH_BOTS[:2])
    tap_hand(driver, "t")
    tap_face(driver, True)
    assert board(driver).draft.doing == (Person(1),)
    tap_back(driver)
    assert asked(driver) is Ask.FACE


def test_unfinished_turn_after_leaving_or_a_restart_is_kept(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch()
    sit_in(driver, monkeypatch, dealt("s", 3), WITH_BOTS)
    tap_hand(driver, "s")
    tap_face(driver, True)
    tap_choice(driver, "o")
    made = board(driver).draft
    driver.back()
    driver.tap("Continue")
    driver.frames(5)
    assert (board(driver).draft, asked(driver)) == (made, Ask.CHOICE)
    tap_choice(driver, "#2")
    made = board(driver).draft

    driver = launch()
    driver.tap("Continue")
    driver.frames(5)
    assert (board(driver).draft, asked(driver)) == (made, Ask.CONFIRM)
    confirm(driver)
    assert events(driver.page.controller, Stashed)


def test_basket_tapped_opens_a_sheet_of_its_cards(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, dealt("p", 2), WITH_BOTS[:2])
    panel = next(panel for panel in board(driver).panels if panel.seat == 1)
    driver.tap((panel.x + 20, panel.top - 20))
    assert driver.sees("Otto’s basket")
    assert driver.sees("You need Peek to see that card.")
    driver.back()
    panel = next(panel for panel in board(driver).panels if panel.seat == 0)
    driver.tap((panel.x + 20, panel.top - 20))
    assert driver.sees("Face down, but you know it.")


# ---- whole rounds


@pytest.mark.parametrize(
    ("speaks", "seats", "motion"),
    full_groups_after_first([("en", "pb", "full"), ("es", "pbp", "short"), ("it", "bpp", "none")]),
)
def test_round_played_by_touches_goes_from_home_to_result(
    launch: Launch, speaks: str, seats: str, motion: str
) -> None:
    """ODD-1 to ODD-7: from the home screen to the result, persons and bots mixed."""
    driver = launch(speaks=speaks, motion=motion)
    driver.tap(next(card for card in driver.all_of("GameCard") if card.game_id == ID).ids.play)
    for number in range(len(seats)):
        if number >= 2:
            driver.tap(driver.page.ids.add)
        scenes.seat(driver, number, {"p": "person", "b": "bot"}[seats[number]])
    scenes.choose_starter(driver, 0)
    name = driver.page.players[0].name
    deals = {"en": f"{name} deals", "es": f"reparte {name}", "it": f"dà le carte {name}"}
    assert driver.page.start_text.endswith(deals[speaks]), "and the player to the left begins"
    scenes.start(driver)
    controller = driver.page.controller
    for _turn in range(40):
        if controller.outcome is not None:
            break
        pass_phone(driver, controller)
        if driver.page.name == "table":
            act(driver)
            settle(driver, controller)
    driver.until(lambda: driver.page.name == "result")
    won = events(controller, GameWon)[-1]
    assert controller.outcome.winners == (won.seat,)
    assert driver.all_of("UnitedPair") and len(driver.all_of("BasketResult")) == len(seats)
    assert not controller.session.bot_failures


def one_turn_left(rounds: int = 1, wins: tuple[int, ...] | None = None) -> Any:
    """Return a position before Ana's last turn, in which she has the match of the lost Robot."""
    return position("wc p", "octf sbwo", down="bp", lost="f", rounds=rounds, wins=wins)


def test_odd_7_reveal_shows_the_pair_and_can_be_skipped(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, one_turn_left(3, (0, 1)), WITH_BOTS[:2])
    put_down(driver, "w")
    shown = board(driver)
    seen_lost, lights = [], []

    def watch() -> bool:
        table = shown.table
        hidden = [lying for basket in table.baskets for lying in basket if not lying.up]
        if table.lost is not None:
            seen_lost.append(len(hidden))
        if shown.spotlight.cards:
            lights.append(shown.spotlight.cards)
        return not controller.animations.is_busy

    driver.until(watch)
    assert set(seen_lost) == {0}, "the lost mate comes last"
    assert set(lights) == {(card("f"), card("f"))}, "the pair is united"
    assert (shown.table.phase, asked(driver)) == (Phase.DEAL, Ask.DEAL)
    assert shown.table.wins == (1, 1) and not shown.spotlight.cards

    driver.page.controller.leave()
    driver.frames(3)
    controller = sit_in(driver, monkeypatch, one_turn_left(3, (0, 1)), WITH_BOTS[:2])
    put_down(driver, "w")
    while controller.animations.is_busy:  # a touch skips one step
        driver.tap(tuple(board(driver).center))
    assert board(driver).table.lost is card("f")


def test_odd_7_header_does_not_name_the_winner_before_the_match_is_shown(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(speaks="en")
    state = position("wc p", "octf sbwo", down="bp", lost="f", rounds=3, wins=(1, 2))
    controller = sit_in(driver, monkeypatch, state, WITH_BOTS[:2])
    put_down(driver, "w")
    prompts = []
    while not board(driver).spotlight.cards:
        prompts.append(driver.page.prompt)
        driver.frames(1)
    assert dict.fromkeys(prompts) == dict.fromkeys(("You play a card.", "The round is over."))
    driver.until(lambda: not controller.animations.is_busy)
    assert driver.page.prompt == "You won the round. Deal the next one."


def test_header_names_the_player_whose_card_is_animated(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(speaks="en")
    controller = sit_in(driver, monkeypatch, dealt("s", 3), WITH_BOTS)
    put_down(driver, letter_of(board(driver).hand.hand[0]))
    assert driver.page.prompt == "You play a card."
    driver.until(lambda: controller.session.moves_made > 1)
    driver.frames(2)
    assert driver.page.prompt == "Otto plays a card."
    settle(driver, controller)
    assert driver.page.prompt == "Ana, put one card into your basket."


def test_odd_8_winner_of_a_round_deals_the_next(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, one_turn_left(3, (0, 1)), WITH_BOTS[:2])
    put_down(driver, "w")
    settle(driver, controller)
    assert events(controller, RoundEnded)[-1].winner == 0
    monkeypatch.undo()
    confirm(driver)
    settle(driver, controller)
    table = board(driver).table
    assert (table.phase, table.dealer, table.wins) == (Phase.TURN, 0, (1, 1))
    assert len(table.hands[0]) == 5 and asked(driver) is Ask.CARD


def test_odd_6_passed_cards_move_only_after_the_last_answer(
    driver: Driver, monkeypatch: Patch
) -> None:
    """Three people pass a card to the left."""
    state = dealt("d", 3)
    controller, hands = sit_in(driver, monkeypatch, state, PEOPLE), state.table.hands
    play_up(driver, "d", f"< {letter_of(hands[0][0])}")
    for seat in (1, 2):
        settle(driver, controller)
        assert driver.page.name == "curtain" and controller.session.unlock_needed_from == seat
        scenes.to_table(driver)
        settle(driver, controller)
        assert not events(controller, Passed)
        assert len(events(controller, Asked)) == 1
        tap_choice(driver, HandCard(hands[seat][0]))
        confirm(driver)
    pass_phone(driver, controller)
    assert controller.watcher == 1
    (passed,) = events(controller, Passed)
    assert passed.gifts == (hands[0][0], hands[1][0], None), "as Bruno may know it"
    assert len(events(controller, Chose)) == 3


def test_answer_can_be_changed_before_it_is_confirmed(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, dealt("t", 2), PEOPLE[:2])
    play_up(driver, "t", letter_of(controller.view.table.hands[0][0]))
    pass_phone(driver, controller)
    mine = list(dict.fromkeys(controller.view.table.hands[1]))
    one, other = mine[0], mine[1]
    tap_choice(driver, HandCard(one))
    assert (asked(driver), driver.page.prompt) == (Ask.CONFIRM, "Bruno, confirm your choice.")
    tap_hand(driver, letter_of(other))
    assert board(driver).draft.answer == HandCard(other)
    tap_back(driver)
    assert (asked(driver), board(driver).draft.answer) == (Ask.CHOICE, None)


# ---- the notebook


def test_notebook_row_tapped_says_why_a_card_is_known(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, dealt("p", 3), WITH_BOTS)
    driver.app.change(games={"odd_socks": {"notebook": "full"}})
    driver.tap(board(driver).notebook_button)
    rows = driver.until(lambda: driver.all_of("NotebookPairRow"))
    assert [row.row.design for row in rows] == list(Design)
    assert driver.sees("pairs still have a missing sock.")
    dealt_row = next(row for row in rows if row.row.design is card("p"))
    driver.tap(dealt_row)
    assert driver.sees("It was dealt into your hand.")
    driver.tap(dealt_row)
    assert not driver.sees("It was dealt into your hand.")
    total = sum(row.row.odd for row in rows)
    assert total == 1, "one of the pairs is the odd one"
    assert controller.session.moves_made == 0


def test_notebook_set_to_log_or_off_is_shown_so_and_remembered(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch()
    sit_in(driver, monkeypatch, dealt("p", 3), WITH_BOTS)
    driver.tap(board(driver).notebook_button)
    assert len(driver.all_of("PencilTile")) == 9, "a new installation begins with pencil marks"
    driver.tap("Full")
    driver.until(lambda: driver.all_of("NotebookPairRow"))
    driver.tap("Log only")
    assert not driver.all_of("NotebookPairRow") and driver.sees("Lana dealt a new round.")
    driver.tap("Off")
    assert driver.sees("The notebook is off, so you’ll have to remember.")
    driver.tap("Back to the table")
    assert driver.app.settings.games == {"odd_socks": {"notebook": "off"}}

    driver = launch()
    driver.tap("Continue")
    driver.frames(5)
    driver.tap(board(driver).notebook_button)
    assert driver.sees("The notebook is off, so you’ll have to remember.")
    driver.tap("Full")
    assert driver.until(lambda: driver.all_of("NotebookPairRow"))


def test_odd_r6_note_on_a_face_down_card_lists_what_it_can_be(
    driver: Driver, monkeypatch: Patch
) -> None:
    """Ana has seen all but two pairs, so that Otto's card must belong to one of them."""
    driver.app.change(games={"odd_socks": {"notebook": "full"}})
    sit_in(driver, monkeypatch, position("wcp bb", "octw sotp", down="sf", lost="f"), WITH_BOTS[:2])
    shown = board(driver)
    own, other = shown.table.find_card(4), shown.table.find_card(9)
    assert (own.up, other.up, other.design) == (False, False, None)
    driver.until(lambda: shown.notes.guesses)
    scene = shown.zone.turn.scene
    assert scene.known(own) == (card("s"),), "my own, face down"
    assert set(scene.known(other)) == {card("b"), card("f")}
    driver.app.change(games={"odd_socks": {"notebook": "log"}})
    shown.show(driver.page.controller.view)
    driver.seconds(0.5)
    assert shown.zone.turn.scene.known(other) == (), "no help is wanted"


# ---- the covered board


def test_covered_board_hides_hand_notes_and_choices_at_once(
    driver: Driver, monkeypatch: Patch
) -> None:
    sit_in(driver, monkeypatch, dealt("s", 2), WITH_BOTS[:2])
    shown = board(driver)
    tap_hand(driver, "s")
    tap_face(driver, True)
    shown.is_covered = True
    scene = shown.zone.turn.scene
    assert set(scene.table.hands[0]) == {None}
    assert scene.known(scene.table.find_card(2)) == ()
    assert shown.zone.turn.ask is None and scene.played is None and not scene.chosen
    assert shown.notebook_button.disabled
    shown.is_covered = False
    assert asked(driver) is Ask.CHOICE and shown.draft.card is card("s"), "nothing is lost"


def test_covered_board_animates_a_card_that_leaves_the_hidden_hand(
    driver: Driver, monkeypatch: Patch
) -> None:
    """While the hand is covered, events do not say which of its cards leaves."""
    sit_in(driver, monkeypatch, dealt("s", 3), WITH_BOTS)
    shown = board(driver)
    driver.page.hide(True)
    before = len(shown.table.hands[0])
    task = ak.start(shown.play(Passed(1, False, (None, None, None)), 1.0))
    driver.seconds(3)
    assert task.finished and set(shown.table.hands[0]) == {None}
    assert len(shown.table.hands[0]) == before


def test_last_round_won_opens_the_result_of_the_game(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, one_turn_left(3, (2, 1)), WITH_BOTS[:2])
    put_down(driver, "w")
    driver.until(lambda: driver.page.name == "result")
    assert controller.outcome.winners == (0,) and controller.outcome.scores == (3, 1)
    assert len(driver.all_of("BasketResult")) == 2
