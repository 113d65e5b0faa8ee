"""A learner who follows a game's tutorial by touching only what the bubble points at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from sockapp.games.odd_socks.draft import Draft as OddDraft
from sockapp.games.odd_socks.moves import Play
from sockapp.games.out_of_sock.moves import Split, Stack, TakeDie
from sockapp.games.sock.moves import Draw
from tests.support.ui import odd_socks_table, out_of_sock_table, sock_table
from tests.support.ui.driver import Driver

GAMES = ("out_of_sock", "sock", "odd_socks")


class Learner:
    """Goes through a tutorial and counts the touches."""

    def __init__(self, driver: Driver, game_id: str) -> None:
        self.driver, self.game_id = driver, game_id
        self.taps = 0
        self.taps_before_first_act = 0
        """The touches before the first toss or card."""

    @property
    def page(self) -> Any:
        """The tutorial."""
        return self.driver.page

    @property
    def host(self) -> Any:
        """The host of the tutorial's board."""
        return self.page.tutorial_host

    def tap(self, target: Any) -> None:
        """Touch something and count it."""
        self.taps += 1
        self.driver.tap(target)

    def play_card(self) -> Any:
        """Touch *Play* on the game's card at home."""
        cards = self.driver.all_of("GameCard")
        self.tap(next(card for card in cards if card.game_id == self.game_id).ids.play)

    def begin(self, answer: str) -> None:
        """Open the tutorial from home."""
        self.play_card()
        self.tap(answer)
        self.wait()

    def wait(self) -> None:
        """Let animations end, and close what they leave open."""

        def is_quiet() -> bool:
            if self.driver.page.name != "tutorial":
                return True
            sock_table.close_sheets(self.driver)
            board = self.page.board
            if self.game_id == "odd_socks" and board.spotlight.cards:
                self.tap((board.center_x, board.y + 20))
            return not self.page.animations.is_busy

        self.driver.until(is_quiet)
        self.driver.frames(12)

    def steps(self) -> Iterator[int]:
        """Do what each step asks for, and yield the number of each step before."""
        while self.driver.page.name == "tutorial":
            at = self.host.at
            yield at
            if self.host.is_learner_asked:
                self.taps_before_first_act = self.taps_before_first_act or self.taps
                self.act()
            else:
                self.tap(self.page.overlay.bubble.ids.next)
            self.wait()
            if self.driver.page.name == "tutorial" and self.host.at <= at:
                raise AssertionError(f"step {at} does not end: {self.page.overlay.bubble.text}")

    def finish(self) -> None:
        """Do every step to the end."""
        for _at in self.steps():
            pass

    def act(self) -> None:
        """Do what the current step asks for."""
        does: dict[str, Callable[[], None]] = {
            "out_of_sock": self._act_in_out_of_sock,
            "sock": self._act_in_sock,
            "odd_socks": self._act_in_odd_socks,
        }
        does[self.game_id]()

    @property
    def scripted(self) -> Any:
        """The move that the tutorial asks for, now or when the turn is made."""
        tutorial = self.host.tutorial
        return tutorial.lesson.moves[tutorial.first_moves[self.host.at]]

    def _act_in_out_of_sock(self) -> None:
        zone, board = self.page.board.zone, self.page.board
        match self.scripted:
            case Split():
                self.driver.until(lambda: self.driver.now >= zone.ready_s)
                self.tap(zone.split)
            case Stack():
                self.driver.until(lambda: self.driver.now >= zone.ready_s)
                self.tap(zone.stack)
                self.tap(zone.stack)
            case TakeDie(number):
                self.tap(board.pile(number))
            case _:
                self.taps += 1
                out_of_sock_table.swipe(self.driver)

    def _act_in_sock(self) -> None:
        board = self.page.board
        names = [each.partition(":") for each in self.host.step.points_at]
        wanted = [name for part, _, which in names if part == "cards" for name in which.split()]
        if not wanted and isinstance(self.scripted, Draw):
            self.tap(board.deck)
        elif not wanted:
            self.tap(board.knock)
        elif any(part == "drop" for part, _, _which in names):
            for box in [board.find_boxes(f"cards:{name}")[0] for name in wanted]:
                self.tap(box.center)
            self.tap(board.find_boxes("drop")[0].center)
        else:
            self.tap(board.find_boxes(f"cards:{wanted[0]}")[0].center)
            self.tap(board.find_boxes(f"cards:{wanted[1]}")[0].center)

    def _act_in_odd_socks(self) -> None:
        move = self.scripted
        assert isinstance(move, Play)
        letter = odd_socks_table.letter_of(move.card)
        at = self.host.at
        touches: list[Callable[[], None]] = [
            lambda: odd_socks_table.tap_hand(self.driver, letter),
            lambda: odd_socks_table.tap_face(self.driver, move.up),
            *(partial(odd_socks_table.tap_choice, self.driver, one) for one in move.doing),
            lambda: odd_socks_table.confirm(self.driver),
        ]
        for touch in touches[self._odd_socks_touches_made(move) :]:
            self.taps += 1
            touch()
            if self.host.at != at:  # the bubble asks for something else now
                return

    def _odd_socks_touches_made(self, move: Play) -> int:
        made = OddDraft.from_data(self.host.draft, self.host.view)
        if made.card is not move.card:
            return 0
        return 1 if made.up is None else 2 + len(made.doing)
