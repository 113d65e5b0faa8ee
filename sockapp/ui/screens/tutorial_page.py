"""The tutorial page: a first game of fixed cards on the real board, with a bubble for each step."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from sockapp import games
from sockapp.device.audio import sound
from sockapp.device.window_flags import keep_awake
from sockapp.engine.game import Problem
from sockapp.i18n import _
from sockapp.reader.markup import plain
from sockapp.session.replay import AnyViewStep
from sockapp.text.line_breaks import tie_name
from sockapp.ui.app.page import Page
from sockapp.ui.boards.animation_queue import AnimationQueue
from sockapp.ui.boards.base import Board, make_board, place_board
from sockapp.ui.look.geometry import Box
from sockapp.ui.play.tutorial.tutorial_host import TutorialHost
from sockapp.ui.play.tutorial.tutorial_offer import remember_answer
from sockapp.ui.play.tutorial.tutorial_overlay import TutorialOverlay
from sockapp.ui.widgets.kv_file import load_kv

load_kv(__file__)

LIGHT_POLL_S = 0.1
"""Seconds between two looks at where the lit parts of the board are. Cards glide, and a board lays
itself out in a later frame."""


class TutorialPage(Page):
    """The page of a tutorial. Leaving it ends the tutorial; nothing of it is kept."""

    title = StringProperty("")

    game_id = ""
    tutorial_host: TutorialHost | None = None
    board: Board | None = None
    animations: AnimationQueue | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.overlay = TutorialOverlay(size_hint=(None, None))
        self.overlay.bubble.bind(on_next=lambda _bubble: self.go_on())
        self.add_widget(self.overlay)
        place = self.ids.place
        place.bind(pos=self._fit_overlay, size=self._fit_overlay)
        self._is_going_on = False
        """Whether the next step begins when the animation has ended."""
        self._is_retrying = False
        """Whether the bubble answers a legal move that was not the scripted one."""
        self._answer = ""
        """What the bubble says instead of the step's text: a refusal, or how a toss was."""
        self._follow_board = Clock.create_trigger(self._light, LIGHT_POLL_S, interval=True)
        self.app.bind(lang=self._refresh)

    def on_enter(self, game_id: str, **_given: Any) -> None:
        """Lay the table of the tutorial's first step."""
        tutorial = games.tutorial(game_id)
        if tutorial is None:
            raise KeyError(f"{game_id} has no tutorial")
        self.game_id = game_id
        self.tutorial_host = host = TutorialHost(self.app, tutorial, self)
        self.board = make_board(host)
        self.board.bind(on_move=lambda _board, move: host.play(move))
        place_board(self.board, self.ids.place)
        for name in ("pos", "size"):  # else the first frames light what is not laid out yet
            self.board.fbind(name, self._light)
        self.animations = AnimationQueue(
            self.board, lambda: self.app.settings.motion, self._on_idle
        )
        keep_awake(True)
        self._begin_step(0)
        self.board.show(host.view)
        self._follow_board()

    def on_leave(self) -> None:
        """Remove the board."""
        self._follow_board.cancel()
        keep_awake(False)
        if self.animations is not None:
            self.animations.close()
        self.ids.place.clear_widgets()
        self.tutorial_host = self.board = self.animations = None

    def back(self) -> None:
        """Leave the tutorial. It is not offered by itself again, but the rules still have it."""
        remember_answer(self.app, self.game_id)
        super().back()

    def on_touch_down(self, touch: Any) -> bool:
        """Skip the running animation if the board is touched."""
        self._light()  # the board may have changed since the last look
        is_busy = self.animations is not None and self.animations.is_busy
        on_board = self.ids.place.collide_point(*touch.pos)
        if is_busy and on_board and not self.overlay.takes(*touch.pos):
            self._skip()
            return True
        return bool(super().on_touch_down(touch))

    def take_message(self, text: str, action: str) -> bool:
        """Show a message in the bubble, because a toast could cover what the learner has to touch.

        A message with a button is left out. The only one is about the fitted strength of a toss,
        which the settings can undo too.
        """
        if not action:
            self._answer = text
            self._refresh()
        return True

    # The course of the tutorial

    def go_on(self) -> None:
        """Begin the next step; after the last one, lay the table for a game that counts."""
        host = self.tutorial_host
        if host is None or host.is_learner_asked:
            return
        sound.play("tap")
        self._skip()
        if host.at + 1 < len(host.tutorial.steps):
            self._begin_step(host.at + 1)
        else:
            remember_answer(self.app, self.game_id)
            self.app.navigator.swap("setup", game_id=self.game_id)

    def _begin_step(self, at: int) -> None:
        host = self.tutorial_host
        if host is None:
            return
        self._is_going_on = self._is_retrying = False
        self._answer = ""
        host.go_to(at)
        if self.board is not None and not self._is_animating and self.board.parent is not None:
            self.board.show(host.view)  # the board takes moves only in some steps
        self._refresh()

    def on_step(self, step: AnyViewStep) -> None:
        """Animate a move. After the learner's own move the next step begins by itself."""
        host = self.tutorial_host
        if host is None or self.animations is None:
            return
        self._is_going_on = host.is_learners_move
        self.animations.show(step)
        self._refresh()

    def _on_idle(self) -> None:
        """Go on after the learner's move has been shown."""
        host = self.tutorial_host
        if host is None:
            return
        if self._is_going_on and host.is_step_played:
            self._begin_step(host.at + 1)
        else:
            self._refresh()

    def _skip(self) -> None:
        if self.animations is not None:
            self.animations.skip()

    def on_other_move(self) -> None:
        """Ask for the scripted move again, with the reason why it is better here."""
        self._is_retrying, self._answer = True, ""
        if self.board is not None and self.tutorial_host is not None:
            self.board.show(self.tutorial_host.view)
        self._refresh()

    def on_refused(self, problem: Problem) -> None:
        """Show in the bubble why a move is not legal."""
        sound.play("refuse")
        if self.tutorial_host is not None:
            self._answer = self.tutorial_host.phrases.problem(problem)
        self._refresh()

    def on_draft(self) -> None:
        """Go to the step that the half-made turn has reached, forward or back."""
        host = self.tutorial_host
        if host is None:
            return
        steps, at = host.tutorial.steps, host.at
        while at > 0 and steps[at - 1].is_drafted is not None:
            at -= 1
        while (is_drafted := steps[at].is_drafted) is not None and is_drafted(
            host.view, host.draft
        ):
            at += 1
        if at != host.at:
            self._is_retrying, self._answer = False, ""
            host.go_to(at)
        self._refresh()

    def on_practised(self, words: str) -> None:
        """Go on after a toss that does not count, with a bubble that says how it was."""
        if self.tutorial_host is not None:
            self._begin_step(self.tutorial_host.at + 1)
            self._answer = words
            self._refresh()

    # Drawing

    @property
    def _is_animating(self) -> bool:
        return self.animations is not None and self.animations.is_busy

    def _fit_overlay(self, *_args: object) -> None:
        place = self.ids.place
        self.overlay.pos, self.overlay.size = place.pos, place.size

    def _refresh(self, *_args: object) -> None:
        """Write the bubble's text in the current language, and light what it points at."""
        host = self.tutorial_host
        if host is None:
            return
        name = games.title(self.game_id).TITLE
        self.title = tie_name(_("Learn: {game}").format(game=name), name)
        bubble, steps = self.overlay.bubble, host.tutorial.steps
        is_asked = host.is_learner_asked
        bubble.share = host.at / max(1, len(steps) - 1)
        bubble.text = "" if self._is_going_on and self._is_animating else self._words(host)
        is_last = host.at + 1 == len(steps)
        bubble.button = "" if is_asked else _("Play now") if is_last else _("Next")
        self.overlay.is_learner_asked = is_asked
        self._light()

    def _words(self, host: TutorialHost) -> str:
        step = host.step
        if self._answer:
            return self._answer
        facts = {} if step.facts is None else step.facts(host.view)
        msgid = step.retry if self._is_retrying and step.retry else step.text
        return plain(_(msgid)).format(bot=host.names[1], **facts)

    def _light(self, *_args: object) -> None:
        host, board = self.tutorial_host, self.board
        if host is None or board is None:
            return
        boxes: list[Box] = []
        if not self._is_animating:
            for name in host.step.points_at:
                boxes += board.find_boxes(name)
        self.overlay.light(boxes, is_dimmed=not self._is_animating)
