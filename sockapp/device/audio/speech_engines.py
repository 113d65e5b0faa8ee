"""Who can speak: Android's TextToSpeech through pyjnius, or a desktop's own program."""

from __future__ import annotations

import shutil
import subprocess
from typing import Any

from sockapp.device import android

LOCALES = {"en": "en-GB", "es": "es-ES", "it": "it-IT"}
"""How the app's languages are to be pronounced; anything else is read as English."""

SUCCESS = 0
QUEUE_FLUSH = 0
SILENT_LOOKS = 30
"""After so many looks in which nothing is heard, a text whose end was never told is over."""


class Mute(Exception):
    """This text cannot be said here."""


def locale_of(language: str) -> str:
    """The pronunciation of one of the app's languages."""
    return LOCALES.get(language, LOCALES["en"])


def phone_has_voice() -> bool:
    """Whether any app on the phone offers to speak; the manifest's ``queries`` let us ask."""

    def engines(activity: Any) -> bool:
        from jnius import autoclass

        wanted = autoclass("android.content.Intent")("android.intent.action.TTS_SERVICE")
        return bool(activity.getPackageManager().queryIntentServices(wanted, 0).size() > 0)

    return android.ask(engines, False)


class PhoneVoice:
    """Android's TextToSpeech. It wakes in its own time; until then it counts as busy."""

    def __init__(self) -> None:
        from jnius import autoclass

        self._told: list[int] = []
        """Java's answer to waking up; its thread appends, nobody else does."""
        self._ended: list[str] = []
        """Numbers of the texts that Java has said; the same."""
        self._number = 0
        self._silent = 0
        self._locale = autoclass("java.util.Locale")
        self._bundle = autoclass("android.os.Bundle")
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._ears = _ears(self._told, self._ended)  # Java keeps no Python object alive
        self._tts = autoclass("android.speech.tts.TextToSpeech")(activity, self._ears)
        self._tts.setOnUtteranceCompletedListener(self._ears)

    @property
    def is_broken(self) -> bool:
        """Whether Java has said that it cannot speak."""
        return bool(self._told) and self._told[0] != SUCCESS

    @property
    def is_busy(self) -> bool:
        """Until the end was told; or, if it never is, until nothing has been heard for long."""
        if not self._told:
            return True
        if not self._number or str(self._number) in self._ended:
            return False
        self._silent = 0 if self._tts.isSpeaking() else self._silent + 1
        return self._silent <= SILENT_LOOKS

    def say(self, text: str, language: str) -> None:
        """Begin; raises ``Mute`` where the voice lacks the language."""
        tag = locale_of(language)
        if self._tts.setLanguage(self._locale.forLanguageTag(tag)) < 0:
            raise Mute(f"this phone's voice does not speak {tag}")
        self._ended.clear()
        self._number += 1
        self._silent = 0
        answer = self._tts.speak(
            android.java_string(text), QUEUE_FLUSH, self._bundle(), str(self._number)
        )
        if answer != SUCCESS:
            self._ended.append(str(self._number))
            raise Mute(f"this phone's voice refuses: {answer}")

    def stop(self) -> None:
        """Silence."""
        self._ended.append(str(self._number))
        self._tts.stop()


def _ears(told: list[int], ended: list[str]) -> Any:
    """What Java calls, on a thread of its own: it only leaves a mark, which is atomic."""
    from jnius import PythonJavaClass, java_method

    class Ears(PythonJavaClass):
        __javainterfaces__ = (
            "android/speech/tts/TextToSpeech$OnInitListener",
            "android/speech/tts/TextToSpeech$OnUtteranceCompletedListener",
        )

        @java_method("(I)V")
        def onInit(self, status: int) -> None:  # noqa: N802
            """The voice is awake, or will never be."""
            told.append(status)

        @java_method("(Ljava/lang/String;)V")
        def onUtteranceCompleted(self, number: str) -> None:  # noqa: N802
            """A text has come to its end."""
            ended.append(str(number))

    return Ears()


PROGRAMS = {
    "espeak-ng": ("-v", "{language}", "--", "{text}"),
    "espeak": ("-v", "{language}", "--", "{text}"),
    "spd-say": ("--wait", "--language", "{language}", "--", "{text}"),
}
"""Desktop programs that speak, and how they are told to; the first that is there is taken."""


class DesktopVoice:
    """A program that says a text and ends."""

    is_broken = False

    def __init__(self, program: str, arguments: tuple[str, ...]) -> None:
        self._program, self._arguments = program, arguments
        self._running: subprocess.Popen[bytes] | None = None

    @classmethod
    def found(cls) -> DesktopVoice | None:
        """The first program that is installed."""
        for name, arguments in PROGRAMS.items():
            if program := shutil.which(name):
                return cls(program, arguments)
        return None

    @property
    def is_busy(self) -> bool:
        """Whether it has not ended yet."""
        return self._running is not None and self._running.poll() is None

    def say(self, text: str, language: str) -> None:
        """Start it."""
        words = {"{text}": text, "{language}": locale_of(language)[:2]}
        command = [self._program, *(words.get(part, part) for part in self._arguments)]
        nothing = subprocess.DEVNULL
        self._running = subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing)

    def stop(self) -> None:
        """End it."""
        running, self._running = self._running, None
        if running is not None and running.poll() is None:
            running.terminate()
            running.wait()
