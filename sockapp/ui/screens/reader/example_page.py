"""The example page: an exercise of a rule book on a real board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from sockapp.engine.game import Problem
from sockapp.i18n import _
from sockapp.reader.book import Book, BookPage, TryIt
from sockapp.reader.bookmarks import block_name
from sockapp.reader.markup import plain
from sockapp.session.replay import AnyViewStep
from sockapp.ui.app.page import Page
from sockapp.ui.boards.animation_queue import AnimationQueue
from sockapp.ui.boards.base import Board, make_board, place_board
from sockapp.ui.screens.reader.example_host import ExampleHost
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.kv_file import load_kv

if TYPE_CHECKING:
    from sockapp.ui.play.game_controller import GameController

load_kv(__file__)


class ExerciseFeedback(AppCard):
    """A panel with the task, the reason of a refusal or the result."""

    text = StringProperty("")
    icon = StringProperty("")
    rule = StringProperty("")
    """The rule that refused the last move; empty without a refusal."""
    is_wide = BooleanProperty(False)
    """Whether the text and the link to the rule stand side by side."""
    __events__ = ("on_see",)

    _link: Widget | None = None
    """The link to that rule."""

    def on_kv_post(self, _base: Widget) -> None:
        """Find the link and hide it."""
        self._link = self.ids.way.__self__
        self.on_rule()

    def on_rule(self, *_args: object) -> None:
        """Add the link only while there is a rule; a hidden link could still be touched."""
        if self._link is None:
            return
        if self.rule and self._link.parent is None:
            self.add_widget(self._link)
        elif not self.rule and self._link.parent is not None:
            self.remove_widget(self._link)

    def on_see(self) -> None:
        """Fired when the user wants to read the rule."""


class ExamplePage(Page):
    """The page of one exercise."""

    message = StringProperty("")
    icon = StringProperty("tap")
    is_over = BooleanProperty(False)
    is_solved = BooleanProperty(False)
    rule = StringProperty("")
    """The rule of the last refusal."""
    has_next = BooleanProperty(False)

    book: Book | None = None
    example: TryIt | None = None
    controller: GameController | None = None
    example_host: ExampleHost | None = None
    board: Board | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._words: Callable[[], str] = str
        """Returns the current message in the current language."""
        self._problem = ""
        """The kind of the last refusal."""
        self.app.bind(lang=self._say_again)

    def on_enter(
        self,
        book: Book,
        example: TryIt,
        controller: GameController | None = None,
        language_override: str = "",
        **_given: Any,
    ) -> None:
        """Create the board of the exercise."""
        self.book, self.controller = book, controller
        self.app.override_language(language_override)
        self._lay(example)

    def _lay(self, example: TryIt) -> None:
        self._clear()
        self.example = example
        self.example_host = ExampleHost(
            self.app, example, self._on_shown, self._on_refused, self._on_end
        )
        self.board = make_board(self.example_host)
        self.board.bind(on_move=lambda _board, move: self._play(move))
        place_board(self.board, self.ids.place)
        self.animations = AnimationQueue(self.board, lambda: self.app.settings.motion, lambda: None)
        self.has_next = self._next() is not None
        self.again()

    def _clear(self) -> None:
        if self.example_host is not None:
            self.animations.close()
        self.ids.place.clear_widgets()
        self.example_host = self.board = None

    def on_leave(self) -> None:
        """Remove the board."""
        self.app.override_language("")
        self._clear()
        self.book = self.example = self.controller = None

    def pause(self) -> None:
        """Lock the game if the page was opened from a table."""
        if self.controller is not None:
            self.controller.lock()

    def back(self) -> None:
        """Return to the page of the book that has this example."""
        if self.book is None or self.example is None:
            return
        page = self._page(self.example)
        self.app.navigator.swap(
            "rules",
            game_id=self.book.game_id,
            page=page.id,
            block=self.example.id,
            controller=self.controller,
            language_override=self.app.language_override,
        )

    def on_touch_down(self, touch: Any) -> bool:
        """Skip the running animation if the board is touched."""
        busy = self.example_host is not None and self.animations.is_busy
        if busy and self.ids.scroller.collide_point(*touch.pos):
            self.animations.skip()
            return True
        return bool(super().on_touch_down(touch))

    # ---- events of the game

    def _play(self, move: Any) -> None:
        if self.example_host is not None:
            self.example_host.play(move)

    def _on_shown(self, step: AnyViewStep) -> None:
        self.animations.show(step)

    def _on_refused(self, problem: Problem) -> None:
        if self.example_host is not None:
            phrases, self.rule = self.example_host.phrases, problem.rule
            self._problem = problem.kind
            self._say("close", lambda: phrases.problem(problem))

    def _on_end(self, is_goal_reached: bool) -> None:
        example = self.example
        if example is None or self.book is None:
            return
        self.is_over, self.is_solved, self.rule = True, is_goal_reached, ""
        self._tell(
            "check" if is_goal_reached else "close",
            example.done if is_goal_reached else example.missed,
        )
        if is_goal_reached:
            which = block_name(self.book.game_id, self._page(example).id, example.id)
            self.app.reading_store.change(lambda reading: reading.with_solved(which))

    def _tell(self, sign: str, message: str) -> None:
        self._say(sign, lambda: plain(_(message)))

    def _say(self, sign: str, words: Callable[[], str]) -> None:
        self.icon, self._words = sign, words
        self._say_again()

    def _say_again(self, *_args: object) -> None:
        self.message = self._words()

    def _say_task(self) -> None:
        if self.example is not None and self.example_host is not None:
            self._tell("tap", self.example.task)

    # ---- actions

    def again(self) -> None:
        """Start the exercise again."""
        if self.example_host is None or self.board is None:
            return
        self.animations.skip()
        self.example_host.put_back()
        self.is_over = self.is_solved = False
        self.rule = ""
        self.board.show(self.example_host.view)
        self._say_task()

    def show_answer(self) -> None:
        """Play the solution on the board."""
        if self.example_host is None or self.board is None or self.example is None:
            return
        self.animations.skip()
        self.example_host.put_back()
        self.board.show(self.example_host.view)
        self.example_host.show_answer()
        self.is_over, self.is_solved, self.rule = True, False, ""
        self._tell("hint", self.example.done)

    def go_on(self) -> None:
        """Go to the next example of the book."""
        example = self._next()
        if example is not None:
            self._lay(example)

    def see_rule(self) -> None:
        """Open the rule that refused the last move."""
        if self.book is not None:
            self.app.navigator.swap(
                "rules",
                game_id=self.book.game_id,
                rule=self.rule,
                problem=self._problem,
                controller=self.controller,
                language_override=self.app.language_override,
            )

    def _page(self, example: TryIt) -> BookPage:
        pages = self.book.tries() if self.book else ()
        return next(page for page, other in pages if other is example)

    def _next(self) -> TryIt | None:
        tries = [example for _page, example in self.book.tries()] if self.book else []
        following = tries[tries.index(self.example) + 1 :] if self.example in tries else []
        return following[0] if following else None
