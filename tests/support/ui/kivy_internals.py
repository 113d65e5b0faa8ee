"""Everything that the tests use of Kivy's private parts.

Each function says why there is no public way. A new release of Kivy may break them, and then this
is the only file to mend. Nothing here imports the window before it is asked for: tests without a
window use some of it too.
"""
# ruff: noqa: SLF001

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.lang.parser import ParserRule


def frame_rate_limit() -> float:
    """Return the highest number of frames a second; 0: no limit."""
    return float(Clock._max_fps)


def set_frame_rate_limit(frames_per_second: float) -> None:
    """Limit the number of frames a second; 0: no limit.

    The public way is a setting that the clock reads once, when it is made. With a limit, every
    ``tick`` sleeps for the rest of its frame, however the clock's time is set.
    """
    Clock._max_fps = frames_per_second


def prepare_app(app: App) -> None:
    """Build an app and put it into the window, without running the event loop.

    ``App.run`` and ``App.async_run`` do the same and then return only when the app has ended.
    """
    app._run_prepare()


def forget_running_app() -> None:
    """Make no app the running one.

    ``App.stop`` does the same, but closes the window too, which all tests share.
    """
    App._running_app = None


def forget_animations() -> None:
    """Stop all animations, which would keep their widgets alive.

    ``Animation.cancel_all`` needs the widgets, and those of a closed app are no longer reachable.
    """
    from kivy.animation import Animation

    for animation in list(Animation._instances):
        animation._unregister()
        animation._widgets.clear()


@contextmanager
def window_without_focus() -> Iterator[None]:
    """Take the keyboard focus away from the window for a while.

    ``Window.focus`` is read-only. Only the window provider sets it, when the window manager says
    so, and a virtual screen has no window manager.
    """
    from kivy.core.window import Window

    Window._focus = False
    try:
        yield
    finally:
        Window._focus = True


@contextmanager
def modifier_keys(*names: str) -> Iterator[None]:
    """Hold modifier keys such as ``ctrl`` down for a while.

    ``Window.modifiers`` is read-only. Kivy derives it from SDL's events, which cannot be injected.
    """
    from kivy.core.window import Window

    Window._modifiers = list(names)
    try:
        yield
    finally:
        Window._modifiers = []


@contextmanager
def no_sound_provider() -> Iterator[None]:
    """Let Kivy find nothing that plays sounds for a while.

    Providers register themselves when ``kivy.core.audio`` is imported and cannot be removed.
    """
    from kivy.core.audio import SoundLoader

    providers, SoundLoader._classes = SoundLoader._classes, []
    try:
        yield
    finally:
        SoundLoader._classes = providers


def text_renderer(label: Any) -> Any:
    """Return the ``kivy.core.text.Label`` that renders a label widget.

    The widget shows only the size of the whole text, not that of a word in the same font.
    """
    return label._label


def lines_of(label: Any) -> list[str]:
    """Return the lines that a label widget's text was broken into.

    Kivy keeps them for its own rendering and publishes only the texture.
    """
    return ["".join(word.text for word in line.words) for line in label._label._cached_lines]


def refuse_undeclared_properties(rule: ParserRule, widget: Any) -> None:
    """Raise AttributeError if a kv rule sets a property that a class of the app does not have.

    It replaces ``ParserRule.create_missing``, with which Kivy makes such a property. A misspelled
    name in a kv file would then do nothing and raise nothing. Rules of Kivy and KivyMD rely on it.
    """
    is_ours = type(widget).__module__.startswith("sockapp.")
    missing = [name for name in rule.properties if is_ours and not hasattr(widget, name)]
    if missing and not str(rule.ctx.filename).endswith("style.kv"):
        raise AttributeError(
            f"{rule.ctx.filename}:{rule.line}: {type(widget).__name__} has no {', '.join(missing)}"
        )
    _create_missing(rule, widget)


_create_missing = ParserRule.create_missing
