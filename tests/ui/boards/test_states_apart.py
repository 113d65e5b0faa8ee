"""States on the tables of SOCK) and Odd Socks look different with any colour vision."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from sockapp.games.odd_socks.deduction.notebook import NotebookMark, make_notebook
from sockapp.games.odd_socks.moves import BasketCard, HandCard, Person
from sockapp.games.sock.draft import NEW
from sockapp.i18n import _
from sockapp.ui.app import keyboard_focus
from sockapp.ui.boards.odd_socks.notebook.notebook_row import NotebookPairRow
from sockapp.ui.boards.sock.cards.cards_layer import LIFT_SHARE
from sockapp.ui.boards.sock.sprite_names import peg_box
from sockapp.ui.look.geometry import Box
from tests.support.odd_socks.positions import card as design
from tests.support.sock.positions import position
from tests.support.tiers import full_after_first
from tests.support.ui import keys, odd_socks_table, sock_table
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.odd_socks_table import WITH_BOTS, dealt
from tests.support.ui.sock_table import ANA, PEOPLE, card, spot
from tests.support.ui.states_apart import assert_apart, show_alone

Patch = pytest.MonkeyPatch


@pytest.fixture(params=full_after_first(["light", "dark"]))
def app(request: pytest.FixtureRequest, launch: Launch) -> Driver:
    return launch(theme=request.param, motion="none", speaks="en")


# ---- SOCK)


@pytest.fixture
def sock(app: Driver, monkeypatch: Patch) -> Driver:
    """A position where Ana may add to a run."""
    state = position("P3 P4 P5", "P6 F9 L9", "P1 F2 B3 L12")
    sock_table.sit_in(app, monkeypatch, state)
    return app


def test_sock_pile_looks_different_calm_amber_or_targeted(sock: Driver, tmp_path: Path) -> None:
    felt = sock_table.board(sock).felt

    def pile(amber: frozenset[int], target: int | None) -> None:
        felt.amber, felt.target = amber, target
        felt.repaint()

    states = {
        "calm": lambda: pile(frozenset(), None),
        "amber": lambda: pile(frozenset({0}), None),
        "pointed at": lambda: pile(frozenset(), 0),
        "amber, pointed at": lambda: pile(frozenset({0}), 0),
    }
    assert_apart(sock, tmp_path, keyboard_focus.in_window(felt, felt.fans[0].box).inset(-7), states)


def test_sock_drop_area_looks_different_when_targeted(sock: Driver, tmp_path: Path) -> None:
    felt = sock_table.board(sock).felt
    states = {"as always": lambda: felt.point_at(None), "lit": lambda: felt.point_at(NEW)}
    assert_apart(sock, tmp_path, keyboard_focus.in_window(felt, felt.drop), states)


def test_sock_felt_card_looks_different_when_played_or_hinted(sock: Driver, tmp_path: Path) -> None:
    cards = sock_table.board(sock).cards
    last = spot(sock, "P5", 0)

    plain = cards.spots

    def lay(peg: bool, ring: bool) -> None:
        up = last.box.height * LIFT_SHARE if peg or ring else 0
        box = Box(last.box.x, last.box.y + up, last.box.width, last.box.height)
        marked = last._replace(has_peg=peg, has_ring=ring, box=box)
        cards.lay([marked if one == last else one for one in plain])
        cards.finish()

    states = {
        "as it lay": lambda: lay(peg=False, ring=False),
        "played in this turn": lambda: lay(peg=True, ring=False),
        "pointed at": lambda: lay(peg=False, ring=True),
        "played, pointed at": lambda: lay(peg=True, ring=True),
    }
    place = cards.on_screen(last)
    over = place.height * LIFT_SHARE + peg_box(place).top - place.top  # how far the peg stands out
    head, _rest = place.inset(-8, -over).cut_top(place.height * 0.3)
    assert_apart(sock, tmp_path, head, states)


def test_sock_hand_card_looks_different_when_chosen_or_focused(
    sock: Driver, tmp_path: Path
) -> None:
    board = sock_table.board(sock)
    box = board.cards.on_screen(spot(sock, "F9")).inset(-8)

    def with_ring() -> None:
        sock.tap(card(sock, "F9"))  # deselects the card
        for _press in range(keys.MOST_KEYS):
            at = keys.ring(sock)
            if at is not None and box.contains(*at.box.center):
                return
            keys.press(sock, "tab")
        raise AssertionError("tab does not lead to the card")

    states = {"as it lies": lambda: None, "chosen": lambda: sock.tap(card(sock, "F9"))}
    assert_apart(sock, tmp_path, box, states | {"the keyboard’s": with_ring})


def test_sock_hand_card_looks_different_when_hinted(sock: Driver, tmp_path: Path) -> None:
    board = sock_table.board(sock)
    box = board.cards.on_screen(spot(sock, "P6")).inset(-8)

    def hint() -> None:
        for _step in range(2):  # first that there is a play, then the card
            sock.tap(_("Hint"))
            sock.until(lambda: not board.hints.is_busy)
        sock.app.navigator.toast.hide()

    assert_apart(sock, tmp_path, box, {"as it lies": lambda: None, "hinted at": hint})


def test_sock_knock_button_looks_different_when_ready_or_pressed(
    sock: Driver, tmp_path: Path
) -> None:
    knock = sock_table.board(sock).knock
    states = {
        "not yet": lambda: setattr(knock, "is_ready", False),
        "is_ready": lambda: setattr(knock, "is_ready", True),
        "pressed": lambda: setattr(knock, "state", "down"),
    }
    assert_apart(sock, tmp_path, knock, states)


def test_sock_draw_tile_looks_different_when_not_allowed(sock: Driver, tmp_path: Path) -> None:
    tile = sock_table.board(sock).draw_tile
    states = {name: (lambda ready=name == "is_ready": setattr(tile, "is_ready", ready))
              for name in ("is_ready", "not now")}  # fmt: skip
    assert_apart(sock, tmp_path, tile, states)


def test_sock_sort_tile_looks_different_when_chosen(sock: Driver, tmp_path: Path) -> None:
    tile = sock.all_of("SortTile")[0]
    states = {str(value): (lambda value=value: setattr(tile, "is_chosen", value))
              for value in (False, True)}  # fmt: skip
    assert_apart(sock, tmp_path, tile, states)


def test_sock_plate_looks_different_in_its_players_turn(
    app: Driver, monkeypatch: Patch, tmp_path: Path
) -> None:
    state = position("P3 P4 P5", "P6 F9", "P1 F2")
    sock_table.sit_in(app, monkeypatch, state, (ANA, PEOPLE[1]))
    opponents = sock_table.board(app).opponents
    mine = opponents.table
    states = {
        "mine": lambda: opponents.show(mine, opponents.seats, 0),
        "theirs": lambda: opponents.show(mine, opponents.seats, 1),
    }
    assert_apart(
        app, tmp_path, keyboard_focus.in_window(opponents, opponents.plate(1)).inset(-2), states
    )


# ---- Odd Socks


@pytest.fixture
def odd(app: Driver, monkeypatch: Patch) -> Driver:
    """A position where Ana holds the octopus."""
    odd_socks_table.sit_in(app, monkeypatch, dealt("s", 3), WITH_BOTS)
    return app


def test_odd_hand_card_looks_different_playable_chosen_or_gone(odd: Driver, tmp_path: Path) -> None:
    hand = odd_socks_table.board(odd).hand
    scene = replace(hand.scene, is_picking=False)
    mine = design("s")
    states = {
        "in the hand": lambda: hand.show(replace(scene, played=None)),
        "a choice": lambda: hand.show(replace(scene, options=frozenset({HandCard(mine)}))),
        "taken up": lambda: hand.show(replace(scene, played=mine)),
        "on its way": lambda: hand.show(
            replace(scene, played=mine, options=frozenset({BasketCard(0)}))
        ),
    }
    assert_apart(
        odd, tmp_path, keyboard_focus.in_window(hand, hand.card_box(mine)).inset(-6), states
    )


def test_odd_basket_card_looks_different_up_down_known_or_choosable(
    odd: Driver, tmp_path: Path
) -> None:
    board = odd_socks_table.board(odd)
    panel = board.panels[0]
    scene = panel.scene
    lying = next(iter(panel.cards()))

    def show(choice: bool = False, **how: object) -> None:
        cards = {lying: replace(lying, **how)}
        baskets = tuple(
            tuple(cards.get(one, one) for one in basket) for basket in scene.table.baskets
        )
        table = replace(scene.table, baskets=baskets)
        options = frozenset({BasketCard(lying.card)} if choice else ())
        panel.show(replace(scene, table=table, options=options), panel.seat)

    states = {
        "face up": lambda: show(up=True),
        "face up, a choice": lambda: show(choice=True, up=True),
        "face down": lambda: show(up=False, design=None),
        "face down, known": lambda: show(up=False),
        "face down, a choice": lambda: show(choice=True, up=False, design=None),
    }
    assert_apart(
        odd, tmp_path, keyboard_focus.in_window(panel, panel.card_box(lying.card)).inset(-5), states
    )


def test_odd_panel_looks_different_at_turn_or_choosable(odd: Driver, tmp_path: Path) -> None:
    panel = odd_socks_table.board(odd).panels[0]
    scene, seat = panel.scene, panel.seat
    states = {
        "neither": lambda: panel.show(replace(scene, acting=None), seat),
        "at turn": lambda: panel.show(replace(scene, acting=seat), seat),
        "may be named": lambda: panel.show(
            replace(scene, acting=None, options=frozenset({Person(seat)})), seat
        ),
    }
    assert_apart(odd, tmp_path, panel, states)


def test_odd_button_looks_different_when_pressed(odd: Driver, tmp_path: Path) -> None:
    odd_socks_table.tap_hand(odd, "s")
    button = odd_socks_table.board(odd).zone.buttons[0]
    states = {state: (lambda state=state: setattr(button, "state", state))
              for state in ("normal", "down")}  # fmt: skip
    assert_apart(odd, tmp_path, button, states)


def test_odd_notebook_cell_looks_different_for_each_certainty(odd: Driver, tmp_path: Path) -> None:
    """A sock is excluded, possible, or certain in the hand, in the basket or perhaps in both."""
    view = odd_socks_table.board(odd).view
    row = make_notebook(view).row(design("s"))
    odd.back()
    line = show_alone(odd, NotebookPairRow(view, row, is_striped=False))
    seat = line.seats[1]
    sure = next(cell for cell in row.cells if cell.place.seat == seat and cell.place.card is None)
    lies = next(cell for cell in row.cells if cell.place.seat == seat and cell.place.card)

    def show(chance: Fraction, *places: object) -> None:
        cells = tuple(
            replace(cell, mark=NotebookMark.CERTAIN if cell in places else NotebookMark.EXCLUDED)
            for cell in row.cells
        )
        chances = tuple(chance if at == seat else Fraction(0) for at in range(len(line.seats)))
        line.row = replace(row, cells=cells, with_player=chances)
        line.repaint()

    states = {
        "excluded": lambda: show(Fraction(0)),
        "possible": lambda: show(Fraction(1, 3)),
        "certain, in the hand": lambda: show(Fraction(0), sure),
        "certain, in the basket": lambda: show(Fraction(0), lies),
        "certain, perhaps both": lambda: show(Fraction(1, 3), lies),
    }
    assert_apart(odd, tmp_path, keyboard_focus.in_window(line, line.columns()[1][1]), states)


def test_odd_notebook_column_looks_different_for_a_perhaps_lost_sock(
    odd: Driver, tmp_path: Path
) -> None:
    view = odd_socks_table.board(odd).view
    row = make_notebook(view).row(design("s"))
    odd.back()
    line = show_alone(odd, NotebookPairRow(view, row, is_striped=False))

    def show(odds: Fraction, missing: int) -> None:
        line.row = replace(row, odd=odds, missing=missing)
        line.repaint()

    states = {
        "both are found": lambda: show(Fraction(0), 0),
        "missing, not lost": lambda: show(Fraction(0), 1),
        "perhaps lost": lambda: show(Fraction(1, 7), 1),
    }
    assert_apart(odd, tmp_path, keyboard_focus.in_window(line, line.columns()[1][-1]), states)


def test_assert_apart_ignores_changes_outside_its_box(odd: Driver, tmp_path: Path) -> None:
    """This shows that the tests above can fail."""
    hand = odd_socks_table.board(odd).hand
    mine = design("s")
    states = {
        "in the hand": lambda: hand.show(replace(hand.scene, played=None)),
        "taken up": lambda: hand.show(replace(hand.scene, played=mine)),
    }
    with pytest.raises(AssertionError, match="look alike"):
        assert_apart(odd, tmp_path, Box(200, 876, 40, 8), states)
