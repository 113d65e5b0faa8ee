"""Text to speech in English, Spanish and Italian, one text after the other.

    speech.say("Te toca.", "es")

returns at once and queues the text. Kivy's Clock polls the speech engine, so this module runs on
one thread. If there is no engine, or it lacks the language, the log says so and nothing is heard.
plyer's text to speech is not used: it forces American English and blocks the app for seconds.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from kivy.app import App
from kivy.clock import Clock
from kivy.logger import Logger

from sockapp.device.audio.speech_engines import find_voice

POLL_INTERVAL_S = 0.1
"""The interval at which the engine is asked whether it has finished."""

OnSpoken = Callable[[bool], None]
"""Called when a text is over. The argument is whether the engine could say it."""


class Voice(Protocol):
    """A speech engine that says one text at a time."""

    @property
    def is_broken(self) -> bool:
        """Whether the engine has failed for good."""

    @property
    def is_busy(self) -> bool:
        """Whether it is speaking or still starting."""

    def say(self, text: str, language: str) -> None:
        """Start to say a text. Only called while it is not busy. May raise any exception."""

    def stop(self) -> None:
        """Stop speaking at once; does nothing if it is silent."""


class _Text(NamedTuple):
    """A text in the queue."""

    text: str
    language: str
    on_spoken: OnSpoken | None


class Speech:
    """A queue of texts for one speech engine, which is started on first use."""

    def __init__(self, find: Callable[[], Voice | None] = find_voice) -> None:
        self._find = find
        self._voice: Voice | None = None
        self._was_searched = False
        self._queue: deque[_Text] = deque()
        self._current: _Text | None = None
        self._poll_event: Any = None

    def is_available(self) -> bool:
        """Return whether there is a working engine. Buttons that read aloud hide without one."""
        if not self._was_searched:
            self._was_searched = True
            try:
                self._voice = self._find()
            except Exception as error:  # pyjnius raises many kinds; none may end a game
                Logger.warning("Speech: %s", error)
        return self._voice is not None and not self._voice.is_broken

    def say(self, text: str, language: str, on_spoken: OnSpoken | None = None) -> None:
        """Say a text after those in the queue.

        ``on_spoken`` is called when the text is over. It is not called for a text that was stopped.
        """
        if not text.strip() or not self.is_available():
            return
        self._queue.append(_Text(text, language, on_spoken))
        if self._poll_event is None:
            self._poll_event = Clock.schedule_interval(lambda _dt: self._poll(), POLL_INTERVAL_S)
            app = App.get_running_app()
            if app:
                app.bind(on_pause=self._on_pause, on_stop=self._on_pause)
            self._poll()

    def stop(self) -> None:
        """Stop speaking at once and clear the queue."""
        if self._stop_polling():
            self._try(lambda voice: voice.stop())

    @property
    def is_speaking(self) -> bool:
        """Whether a text is being said or is in the queue."""
        return self._poll_event is not None

    def _on_pause(self, *_event: object) -> None:
        """Stop when the app pauses or ends.

        Returns None: after a callback of ``on_pause`` that returns True, Kivy would not call the
        app's own ``on_pause``.
        """
        self.stop()

    def _stop_polling(self) -> bool:
        """Clear the queue and stop polling; return False if nothing was being said."""
        self._queue.clear()
        self._current = None
        if self._poll_event is None:
            return False
        self._poll_event.cancel()
        self._poll_event = None
        app = App.get_running_app()
        if app:
            app.unbind(on_pause=self._on_pause, on_stop=self._on_pause)
        return True

    def _poll(self) -> None:
        """Poll the engine. If it has finished, call ``on_spoken`` and start the next text."""
        voice = self._voice
        if voice is None or voice.is_broken:
            self._stop_polling()
            return
        if voice.is_busy:
            return
        finished, self._current = self._current, None
        if finished is not None and finished.on_spoken is not None:
            finished.on_spoken(True)  # it may call ``say`` or ``stop``
        if not self._queue:
            self._stop_polling()  # not ``stop``, which could cut off the end of the last word
            return
        text = self._queue.popleft()
        if self._try(lambda voice: voice.say(text.text, text.language)):
            self._current = text
        elif text.on_spoken is not None:
            text.on_spoken(False)

    def _try(self, do: Callable[[Voice], None]) -> bool:
        try:
            if self._voice is not None:
                do(self._voice)
        except Exception as error:  # phones differ, and no failure may end a game
            Logger.warning("Speech: %s", error)
            return False
        return True


_speech = Speech()
is_available = _speech.is_available
say = _speech.say
stop = _speech.stop
