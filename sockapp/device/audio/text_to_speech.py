"""Reading aloud, by the phone's own voice: es, it and en, one text after the other.

    speech.say("Te toca.", "es")

returns at once; what is still being said comes first. Java's thread only ever leaves a mark, and
Kivy's Clock looks for marks, so that nothing here runs on two threads. A phone without a voice, or
whose voice lacks a language, says so in the log; nobody hears anything and nothing breaks.
plyer's own speech would force American English and block the app for seconds.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from kivy.app import App
from kivy.clock import Clock
from kivy.logger import Logger

from sockapp.device import android
from sockapp.device.audio.speech_engines import DesktopVoice, PhoneVoice, phone_has_voice

LOOK_SECONDS = 0.1
"""How often somebody looks whether the voice has come to its end."""

Then = Callable[[bool], None]
"""Told when a text is over: whether it could be said at all."""


class Voice(Protocol):
    """Somebody who says one thing at a time."""

    @property
    def is_broken(self) -> bool:
        """Whether nothing will ever be heard."""

    @property
    def is_busy(self) -> bool:
        """Whether it is still saying something, or not awake yet."""

    def say(self, text: str, language: str) -> None:
        """Begin to say this; whoever calls has seen that it is not busy. May raise anything."""

    def stop(self) -> None:
        """Be silent at once, also if it is silent."""


class _Text(NamedTuple):
    """Something to be said."""

    text: str
    language: str
    then: Then | None


def find_voice() -> Voice | None:
    """The phone's voice, the desktop's, or nobody's."""
    if android.on_android():
        return PhoneVoice() if phone_has_voice() else None
    return DesktopVoice.found()


class Speech:
    """One voice for the whole app, woken when it is first asked for."""

    def __init__(self, find: Callable[[], Voice | None] = find_voice) -> None:
        self._find = find
        self._voice: Voice | None = None
        self._looked = False
        self._queue: deque[_Text] = deque()
        self._saying: _Text | None = None
        self._watch: Any = None

    def available(self) -> bool:
        """Whether there is a voice: buttons that read aloud hide without one."""
        voice = self._awake()
        return voice is not None and not voice.is_broken

    def say(self, text: str, language: str, then: Then | None = None) -> None:
        """Say a text after everything that waits.

        ``then`` is called when it is over; not for a text that was stopped.
        """
        if not text.strip() or not self.available():
            return
        self._queue.append(_Text(text, language, then))
        if self._watch is None:
            self._watch = Clock.schedule_interval(lambda _dt: self._look(), LOOK_SECONDS)
            app = App.get_running_app()
            if app:
                app.bind(on_pause=self._hush, on_stop=self._hush)
            self._look()

    def stop(self) -> None:
        """Be silent at once and forget what waits."""
        if self._rest():
            self._try(lambda voice: voice.stop())

    @property
    def is_speaking(self) -> bool:
        """Whether something is being said or waits for it."""
        return self._watch is not None

    def _awake(self) -> Voice | None:
        if not self._looked:
            self._looked = True
            try:
                self._voice = self._find()
            except Exception as error:  # whatever Java throws must not end a game
                Logger.warning("Speech: %s", error)
        return self._voice

    def _hush(self, *_event: object) -> None:
        """The phone turns away; gives nothing back, so that the app's own answer counts."""
        self.stop()

    def _rest(self) -> bool:
        """Forget what waits and look no longer; False: there was nothing."""
        self._queue.clear()
        self._saying = None
        if self._watch is None:
            return False
        self._watch.cancel()
        self._watch = None
        app = App.get_running_app()
        if app:
            app.unbind(on_pause=self._hush, on_stop=self._hush)
        return True

    def _look(self) -> None:
        """Has it been said? Then tell whoever wants to know, and go on."""
        voice = self._voice
        if voice is None or voice.is_broken:
            self._rest()
            return
        if voice.is_busy:
            return
        said, self._saying = self._saying, None
        if said is not None and said.then is not None:
            said.then(True)  # it may say more, or stop
        if not self._queue:
            self._rest()  # not ``stop``: the last word may still be on its way to the ear
            return
        text = self._queue.popleft()
        if self._try(lambda voice: voice.say(text.text, text.language)):
            self._saying = text
        elif text.then is not None:
            text.then(False)

    def _try(self, do: Callable[[Voice], None]) -> bool:
        try:
            if self._voice is not None:
                do(self._voice)
        except Exception as error:  # a phone's oddity must never end a game
            Logger.warning("Speech: %s", error)
            return False
        return True


_speech = Speech()
available = _speech.available
say = _speech.say
stop = _speech.stop
