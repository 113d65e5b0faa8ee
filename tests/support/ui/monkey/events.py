"""The kinds of events, each chosen at random and performed by a function of its own.

An event says exactly what happens ("tap", 103, 220, 5), not how it was chosen. So a list of events
can be performed again without the random numbers that it came from.
"""

from __future__ import annotations

import errno
from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.uix.textinput import TextInput

from sockapp import games
from sockapp.engine.player import TEXT_SIZES
from sockapp.ui.app.keyboard_focus import Target, in_window
from sockapp.ui.widgets.button import AppButton
from sockapp.ui.widgets.hold_button import HOLD_S, HoldButton
from tests.support.faulty_files import CALLS
from tests.support.ui import locks
from tests.support.ui.driver import Finger
from tests.support.ui.keys import KEYS
from tests.support.ui.monkey import starts
from tests.support.ui.monkey.checks import Broken, check_locked, wait_until_asked
from tests.support.ui.monkey.stage import PHONE, Stage
from tests.support.ui.wound_clock import FRAME

Args = tuple[Any, ...]
PAUSES_FRAMES = (0, 1, 1, 2, 3, 5, 8, 15, 30)
"""How many frames pass after an event: animations are interrupted, or come to their end."""
ALL_KEYS = {**KEYS, "backspace": 8, "delete": 127, "home": 278, "end": 279}
TEXTS = ("a", "B", " ", "ñ", "Zoë", "👩‍👩‍👧", "שלום", "عربي", "漢字", "[b]x[/b]", "&amp;", "9" * 40)
JUMPS_SECONDS = (-400 * 86400, -86400, -3600, 3600, 86400, 400 * 86400)
SLEEPS_SECONDS = (1, 60, 3600, 2 * 86400)
MOST_FINGERS = 3
MOST_BACKS = 12
"""How many presses of the back key lead home from everywhere."""
LISTED_MOVES = 64
"""The number of legal moves that one is chosen from."""
ANIMATED_FRAMES = 20
"""How long a move is animated before the rest of it is skipped."""
HOLD_FRAMES = round((HOLD_S + 0.2) / FRAME)
PLAYING_PAGES = ("curtain", "recap", "table")
EAGER = 8
"""How much more often legal moves are made in a part that is about playing."""
UNSAVED_SHEET = "unsaved_sheet.ask_before_leaving"
WRITES = ("create", "write", "replace", "rename", "unlink", "mkdir", "rmtree")
READS = ("open_to_read", "read", "listdir", "stat")
FAULTS: dict[str, tuple[tuple[str, ...], int]] = {
    "full": (("create", "write", "mkdir"), errno.ENOSPC),
    "locked": (WRITES, errno.EACCES),
    "unwritable": (("write", "replace"), errno.EIO),
    "unreadable": (READS, errno.EIO),
    "dead": (CALLS, errno.EIO),
}
"""What can be wrong with a disk: the calls that fail, and how."""


class Event(NamedTuple):
    """Something that happens; ``args`` are plain JSON data."""

    kind: str
    args: Args

    def __str__(self) -> str:
        return f"{self.kind} {' '.join(map(str, self.args))}".rstrip()


class Kind(NamedTuple):
    """One kind of event."""

    weight: float
    choose: Callable[[Random, Stage], Args | None]
    """Returns the arguments, or None if there is nothing of this kind to do."""
    perform: Callable[..., None]


# ---- places


def _is_inside(target: Target) -> bool:
    x, y = target.box.center
    return target.is_in_sight and 0 <= x < Window.width and 0 <= y < Window.height


def _choose_target(rng: Random, stage: Stage) -> Target | None:
    found = [target for target in stage.targets() if _is_inside(target)]
    return rng.choice(found) if found else None


def _anywhere(rng: Random) -> tuple[int, int]:
    return rng.randrange(int(Window.width)), rng.randrange(int(Window.height))


def _inside(rng: Random, target: Target) -> tuple[int, int]:
    box = target.box
    share_x, share_y = rng.uniform(0.2, 0.8), rng.uniform(0.2, 0.8)
    return round(box.x + share_x * box.width), round(box.y + share_y * box.height)


def _somewhere(rng: Random, stage: Stage) -> tuple[int, int]:
    target = _choose_target(rng, stage) if rng.random() < 0.6 else None
    return _anywhere(rng) if target is None else _inside(rng, target)


def _pause(rng: Random) -> int:
    return rng.choice(PAUSES_FRAMES)


# ---- touches


def _choose_tap(rng: Random, stage: Stage) -> Args | None:
    target = _choose_target(rng, stage)
    if target is None:
        return None
    held = isinstance(target.widget, HoldButton)
    seconds = rng.choice((0.2, 1.0, 1.0)) if held else 2 * FRAME
    return (*_inside(rng, target), round(seconds / FRAME), _pause(rng))


def _choose_tap_anywhere(rng: Random, _stage: Stage) -> Args:
    return (*_anywhere(rng), rng.choice((1, 2, 12)), _pause(rng))


def _choose_hold(rng: Random, stage: Stage) -> Args:
    return (*_somewhere(rng, stage), rng.choice((20, 50, 100)), _pause(rng))


def _tap(stage: Stage, x: int, y: int, held_frames: int, pause: int) -> None:
    finger = Finger(x, y)
    EventLoop.post_dispatch_input("begin", finger)
    stage.driver.frames(held_frames)
    EventLoop.post_dispatch_input("end", finger)
    stage.driver.frames(pause)


def _choose_drag(rng: Random, stage: Stage) -> Args:
    start = _somewhere(rng, stage)
    if rng.random() < 0.4:  # along a line, as lists are scrolled and sheets are pulled
        far = rng.choice((-300, -120, 120, 300))
        end = (start[0], start[1] + far) if rng.random() < 0.7 else (start[0] + far, start[1])
    else:
        end = _somewhere(rng, stage)
    return (*start, *end, rng.choice((2, 5, 12, 25)), _pause(rng))


def _drag(stage: Stage, *args: int) -> None:
    x0, y0, x1, y1, steps, pause = args
    _move_together(stage, [((x0, y0), (x1, y1))], steps)
    stage.driver.frames(pause)


def _choose_two_fingers(rng: Random, stage: Stage) -> Args:
    places = [coordinate for _ in range(4) for coordinate in _somewhere(rng, stage)]
    return (*places, rng.choice((1, 5, 12)), _pause(rng))


def _two_fingers(stage: Stage, *args: int) -> None:
    *places, steps, pause = args
    ways = [((places[at], places[at + 1]), (places[at + 2], places[at + 3])) for at in (0, 4)]
    _move_together(stage, ways, steps)
    stage.driver.frames(pause)


def _move_together(
    stage: Stage, ways: list[tuple[tuple[int, int], tuple[int, int]]], steps: int
) -> None:
    fingers = []
    for start, _end in ways:
        fingers.append(Finger(*start))
        EventLoop.post_dispatch_input("begin", fingers[-1])
        stage.driver.frames(1)
    for step in range(1, steps + 1):
        for finger, ((x0, y0), (x1, y1)) in zip(fingers, ways, strict=True):
            _move(finger, x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps)
        stage.driver.frames(1)
    for finger in fingers:
        EventLoop.post_dispatch_input("end", finger)


def _move(finger: Finger, x: float, y: float) -> None:
    finger.move({"x": x / max(1, Window.width - 1), "y": y / max(1, Window.height - 1)})
    EventLoop.post_dispatch_input("update", finger)


def _choose_press(rng: Random, stage: Stage) -> Args | None:
    if len(stage.fingers) >= MOST_FINGERS:
        return None
    return (*_somewhere(rng, stage), _pause(rng))


def _press(stage: Stage, x: int, y: int, pause: int) -> None:
    """Put a finger down that stays down while other things happen."""
    stage.fingers.append(Finger(x, y))
    EventLoop.post_dispatch_input("begin", stage.fingers[-1])
    stage.driver.frames(pause)


def _choose_slide(rng: Random, stage: Stage) -> Args | None:
    return (*_somewhere(rng, stage), _pause(rng)) if stage.fingers else None


def _slide(stage: Stage, x: int, y: int, pause: int) -> None:
    if stage.fingers:
        _move(stage.fingers[0], x, y)
    stage.driver.frames(pause)


def _choose_release(rng: Random, stage: Stage) -> Args | None:
    return (_pause(rng),) if stage.fingers else None


def _release(stage: Stage, pause: int) -> None:
    if stage.fingers:
        EventLoop.post_dispatch_input("end", stage.fingers.pop(0))
    stage.driver.frames(pause)


# ---- keys


def _choose_key(rng: Random, _stage: Stage) -> Args:
    return rng.choice(sorted(ALL_KEYS)), rng.choice((1, 2, 40)), _pause(rng)


def _key(stage: Stage, name: str, held_frames: int, pause: int) -> None:
    code = ALL_KEYS[name]
    if not Window.dispatch("on_key_down", code, 0, None, []):
        Window.dispatch("on_keyboard", code, 0, None, [])
    stage.driver.frames(held_frames)
    Window.dispatch("on_key_up", code, 0)
    stage.driver.frames(pause)


def _choose_type(rng: Random, stage: Stage) -> Args | None:
    fields = [w for w in stage.app.keyboard.top_layer.walk(restrict=True)
              if isinstance(w, TextInput)]  # fmt: skip
    return (rng.choice(TEXTS), _pause(rng)) if any(field.focus for field in fields) else None


def _type(stage: Stage, text: str, pause: int) -> None:
    Window.dispatch("on_textinput", text)
    stage.driver.frames(pause)


def _choose_back(rng: Random, _stage: Stage) -> Args:
    return (_pause(rng),)


def _back(stage: Stage, pause: int) -> None:
    _press_back(stage)
    stage.driver.frames(pause)


def _press_back(stage: Stage) -> None:
    Window.dispatch("on_keyboard", ALL_KEYS["esc"], 9, None, [])
    stage.driver.frames(1)


def _choose_nothing(_rng: Random, _stage: Stage) -> Args:
    return ()


def _choose_go_home(_rng: Random, stage: Stage) -> Args | None:
    """Return no arguments; None while another app has the games open, as home is locked then."""
    return None if stage.page.name == "occupied" else ()


def _go_home(stage: Stage) -> None:
    """Press back until home is there. From everywhere it takes only a few presses."""
    stage.lift_fingers()
    wait_until_asked(stage)
    presses = 0
    while stage.page.name != "home" or stage.top_sheet is not None:
        if presses == MOST_BACKS:
            raise Broken(f"dead end: back does not lead home from {stage.page.name}")
        if getattr(stage.top_sheet, "opener", "") == UNSAVED_SHEET:
            _leave_unsaved(stage)
        else:
            _press_back(stage)
        presses += 1


def _leave_unsaved(stage: Stage) -> None:
    """Touch the last button of the question before a game is left that cannot be saved."""
    stage.driver.frames(2)  # the last finger that was lifted may just have opened it
    pills = [target for target in stage.targets() if isinstance(target.widget, AppButton)]
    stage.driver.tap(pills[-1].widget)  # which scrolls to it on a small window


# ---- legal moves


def _choose_play(rng: Random, stage: Stage) -> Args | None:
    if stage.app.controller is None or stage.page.name not in PLAYING_PAGES:
        return None
    return rng.randrange(LISTED_MOVES), _pause(rng)


def _play(stage: Stage, number: int, pause: int) -> None:
    """Go one step on in a game: lift the curtain, read the recap, or make a legal move."""
    stage.lift_fingers()
    if stage.top_sheet is not None:
        _press_back(stage)
    controller, page = stage.app.controller, stage.page
    if page.name in ("curtain", "table") and controller.session.unlock_needed_from is not None:
        _hold(stage)
    elif page.name == "recap":
        page.go_on()
    elif page.name == "table":
        _make_move(stage, number)
    stage.driver.frames(pause)


def _hold(stage: Stage) -> None:
    """Hold the curtain's ring, or the bar of a phone that lies on the table."""
    holds = [widget for widget in stage.page.walk(restrict=True) if isinstance(widget, HoldButton)]
    if holds:  # else the last turn is still animated
        x, y = in_window(holds[0]).center
        _tap(stage, round(x), round(y), HOLD_FRAMES, 2)


def _make_move(stage: Stage, number: int) -> None:
    """Make one of the legal moves as the board does."""
    controller, board = stage.app.controller, stage.page.board
    if controller.animations is not None and controller.animations.is_busy:
        stage.driver.frames(ANIMATED_FRAMES)
        if controller.animations is not None:  # else the game has left the table by itself
            controller.animations.skip()
            stage.driver.frames(2)
        return
    session = controller.session
    if session.is_covered:
        stage.page.hide(False)  # A board takes no move while the cards lie face down.
    elif board.can_step_back or controller.draft is not None:
        stage.page.undo()  # A board makes no other move than the one that is half made.
    elif session.deciding is not None:
        legal = list(islice(games.rules(controller.game_id).moves(session.view), LISTED_MOVES))
        board.dispatch("on_move", legal[number % len(legal)])


# ---- the phone


def _choose_pause(rng: Random, _stage: Stage) -> Args:
    return rng.choice((0, 1, 3)), rng.choice((0, *SLEEPS_SECONDS)), _pause(rng)


def _pause_app(stage: Stage, frames: int, seconds: int, pause: int) -> None:
    """Pause and resume the app, as when another app comes to the front.

    The phone may sleep for some seconds meanwhile.
    """
    stage.app.dispatch("on_pause")
    check_locked(stage)
    stage.driver.frames(frames)
    stage.driver.jump(seconds)
    stage.app.dispatch("on_resume")
    stage.driver.frames(pause)


AWAY = {"lose_focus": locks.lose_focus, "minimise": locks.minimise, "hide": locks.hide}


def _choose_away(rng: Random, _stage: Stage) -> Args:
    return rng.choice(sorted(AWAY)), _pause(rng)


def _look_away(stage: Stage, how: str, pause: int) -> None:
    AWAY[how](stage.driver)
    check_locked(stage)
    stage.driver.frames(pause)


def _choose_memory(rng: Random, _stage: Stage) -> Args:
    return (_pause(rng),)


def _warn_of_memory(stage: Stage, pause: int) -> None:
    Window.dispatch("on_memorywarning")
    stage.driver.frames(pause)


def _choose_size(rng: Random, _stage: Stage) -> Args:
    turned = (int(Window.height), int(Window.width))
    return (*(turned if rng.random() < 0.4 else rng.choice(starts.SIZES)), _pause(rng))


def _resize(stage: Stage, width: int, height: int, pause: int) -> None:
    stage.driver.resize(width, height)
    stage.driver.frames(pause)


def _choose_settings(rng: Random, _stage: Stage) -> Args:
    name = rng.choice(("language", "theme", "text_size", "motion", "left_hand", "toss"))
    if name == "text_size":
        return name, rng.choice(TEXT_SIZES), _pause(rng)
    return name, starts.choose_settings(rng)[name], _pause(rng)


def _change_settings(stage: Stage, name: str, value: Any, pause: int) -> None:
    stage.app.change(**{name: value})
    stage.driver.frames(pause)


def _choose_jump(rng: Random, _stage: Stage) -> Args:
    return (rng.choice(JUMPS_SECONDS),)


def _set_clock(stage: Stage, seconds: int) -> None:
    """Set the phone's clock forward or back."""
    stage.clock_offset += seconds


def _choose_wait(rng: Random, _stage: Stage) -> Args:
    return (rng.choice((30, 60, 180)),)


def _wait(stage: Stage, frames: int) -> None:
    stage.driver.frames(frames)


def _restart(stage: Stage) -> None:
    stage.relaunch()


# ---- the disk


def _choose_fault(rng: Random, stage: Stage) -> Args | None:
    return None if stage.is_disk_failing else (rng.choice(sorted(FAULTS)),)


def _break_disk(stage: Stage, fault: str) -> None:
    names, error = FAULTS[fault]
    stage.break_disk(names, error)


def _choose_heal(_rng: Random, stage: Stage) -> Args | None:
    return () if stage.is_disk_failing else None


def _heal_disk(stage: Stage) -> None:
    stage.heal_disk()


# ---- what the run asks for


def _start(stage: Stage, start: str | dict[str, Any], chosen: dict[str, Any], size: Any) -> None:
    """Begin a scene on a common phone, then give the phone the chosen settings and size.

    The steps that lead to scenes are known to work on a common phone. So whatever goes wrong there
    is a fault of the app, and no error needs to be forgiven.
    """
    kept = {name: chosen[name] for name in ("language", "theme")}
    stage.start_over(starts.settings_of(kept | {"motion": "none"}), PHONE)
    with stage.all_frames():
        starts.go_to(stage, start)
    stage.app.change(**chosen)
    if tuple(size) != PHONE:
        stage.driver.resize(*size)


KINDS = {
    "tap": Kind(20, _choose_tap, _tap),
    "tap_anywhere": Kind(14, _choose_tap_anywhere, _tap),
    "hold": Kind(4, _choose_hold, _tap),
    "drag": Kind(12, _choose_drag, _drag),
    "two_fingers": Kind(3, _choose_two_fingers, _two_fingers),
    "press": Kind(5, _choose_press, _press),
    "slide": Kind(14, _choose_slide, _slide),
    "release": Kind(5, _choose_release, _release),
    "key": Kind(14, _choose_key, _key),
    "type": Kind(5, _choose_type, _type),
    "play": Kind(5, _choose_play, _play),
    "back": Kind(3, _choose_back, _back),
    "go_home": Kind(1, _choose_go_home, _go_home),
    "pause": Kind(1.5, _choose_pause, _pause_app),
    "away": Kind(1.5, _choose_away, _look_away),
    "memory": Kind(0.5, _choose_memory, _warn_of_memory),
    "resize": Kind(1, _choose_size, _resize),
    "settings": Kind(0.7, _choose_settings, _change_settings),
    "clock": Kind(0.5, _choose_jump, _set_clock),
    "wait": Kind(3, _choose_wait, _wait),
    "restart": Kind(0.3, _choose_nothing, _restart),
    "break_disk": Kind(1, _choose_fault, _break_disk),
    "heal_disk": Kind(4, _choose_heal, _heal_disk),
}


def choose(rng: Random, stage: Stage, *, is_eager: bool = False) -> Event:
    """Return an event that can happen now; ``is_eager`` makes legal moves more likely."""
    names, weights = list(KINDS), [kind.weight for kind in KINDS.values()]
    if is_eager:
        weights[names.index("play")] *= EAGER
    while True:
        (name,) = rng.choices(names, weights)
        args = KINDS[name].choose(rng, stage)
        if args is not None:
            return Event(name, args)


def perform(stage: Stage, event: Event) -> None:
    """Let an event happen."""
    if event.kind == "start":
        _start(stage, *event.args)
    else:
        KINDS[event.kind].perform(stage, *event.args)
