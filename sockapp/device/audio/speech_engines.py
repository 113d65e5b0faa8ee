"""Speech engines: Android's TextToSpeech through pyjnius, or a desktop program."""

from __future__ import annotations

import shutil
import subprocess
from typing import Any

from sockapp.device import android

LOCALES = {"en": "en-GB", "es": "es-ES", "it": "it-IT"}
"""The locale in which each language of the app is pronounced; others are read as English."""

SUCCESS = 0
QUEUE_FLUSH = 0
MAX_SILENT_POLLS = 30
"""The polls without speech after which a text counts as over. Android may not report its end."""


class CannotSpeak(Exception):
    """The engine cannot say this text."""


def locale_of(language: str) -> str:
    """Return the locale in which one of the app's languages is pronounced."""
    return LOCALES.get(language, LOCALES["en"])


def phone_has_voice() -> bool:
    """Return whether the phone has a speech engine.

    Android answers only because the manifest lists the intent under ``queries``.
    """

    def has_engine(activity: Any) -> bool:
        from jnius import autoclass

        wanted = autoclass("android.content.Intent")("android.intent.action.TTS_SERVICE")
        return bool(activity.getPackageManager().queryIntentServices(wanted, 0).size() > 0)

    return android.call_activity(has_engine, False)


class PhoneVoice:
    """Android's TextToSpeech. It starts in the background and counts as busy until then."""

    def __init__(self) -> None:
        from jnius import autoclass

        self._init_status: list[int] = []
        """The status with which the engine started. Only Java's thread appends to it."""
        self._ended_utterances: list[str] = []
        """Numbers of the texts that are over. Java's thread appends to it as well."""
        self._utterance_number = 0
        self._silent_polls = 0
        self._locale = autoclass("java.util.Locale")
        self._bundle = autoclass("android.os.Bundle")
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        # Kept as an attribute, because Java keeps no Python object alive.
        self._listener = _make_listener(self._init_status, self._ended_utterances)
        self._tts = autoclass("android.speech.tts.TextToSpeech")(activity, self._listener)
        self._tts.setOnUtteranceCompletedListener(self._listener)

    @property
    def is_broken(self) -> bool:
        """Whether the engine has failed to start."""
        return bool(self._init_status) and self._init_status[0] != SUCCESS

    @property
    def is_busy(self) -> bool:
        """Whether it is starting or speaking.

        A text is over when Android reports its end, or after ``MAX_SILENT_POLLS`` polls in which
        nothing was spoken.
        """
        if not self._init_status:
            return True
        if not self._utterance_number or str(self._utterance_number) in self._ended_utterances:
            return False
        self._silent_polls = 0 if self._tts.isSpeaking() else self._silent_polls + 1
        return self._silent_polls <= MAX_SILENT_POLLS

    def say(self, text: str, language: str) -> None:
        """Start to say a text. Raises ``CannotSpeak`` for a language it lacks, or a refusal."""
        tag = locale_of(language)
        if self._tts.setLanguage(self._locale.forLanguageTag(tag)) < 0:
            raise CannotSpeak(f"this phone's voice does not speak {tag}")
        self._ended_utterances.clear()
        self._utterance_number += 1
        self._silent_polls = 0
        answer = self._tts.speak(
            android.java_string(text), QUEUE_FLUSH, self._bundle(), str(self._utterance_number)
        )
        if answer != SUCCESS:
            self._ended_utterances.append(str(self._utterance_number))
            raise CannotSpeak(f"this phone's voice refuses: {answer}")

    def stop(self) -> None:
        """Stop speaking at once."""
        self._ended_utterances.append(str(self._utterance_number))
        self._tts.stop()


def _make_listener(init_status: list[int], ended_utterances: list[str]) -> Any:
    """Return a listener that Java calls on its own thread. It only appends, which is atomic."""
    from jnius import PythonJavaClass, java_method

    class SpeechListener(PythonJavaClass):
        __javainterfaces__ = (
            "android/speech/tts/TextToSpeech$OnInitListener",
            "android/speech/tts/TextToSpeech$OnUtteranceCompletedListener",
        )

        @java_method("(I)V")
        def onInit(self, status: int) -> None:  # noqa: N802
            """Note that the engine has started, or has failed to."""
            init_status.append(status)

        @java_method("(Ljava/lang/String;)V")
        def onUtteranceCompleted(self, utterance_number: str) -> None:  # noqa: N802
            """Note that a text has been said."""
            ended_utterances.append(str(utterance_number))

    return SpeechListener()


PROGRAMS = {
    "espeak-ng": ("-v", "{language}", "--", "{text}"),
    "espeak": ("-v", "{language}", "--", "{text}"),
    "spd-say": ("--wait", "--language", "{language}", "--", "{text}"),
}
"""Desktop speech programs and their arguments. The first that is installed is used."""


class DesktopVoice:
    """A desktop program that is run once for each text."""

    is_broken = False

    def __init__(self, program: str, arguments: tuple[str, ...]) -> None:
        self._program, self._arguments = program, arguments
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether the program is still running."""
        return self._process is not None and self._process.poll() is None

    def say(self, text: str, language: str) -> None:
        """Start the program with a text."""
        values = {"{text}": text, "{language}": locale_of(language)[:2]}
        command = [self._program, *(values.get(part, part) for part in self._arguments)]
        null = subprocess.DEVNULL
        self._process = subprocess.Popen(command, stdin=null, stdout=null, stderr=null)

    def stop(self) -> None:
        """Terminate the program, if it is running."""
        process, self._process = self._process, None
        if process is not None and process.poll() is None:
            process.terminate()
            process.wait()


def find_voice() -> PhoneVoice | DesktopVoice | None:
    """Return the engine of the phone or the desktop; None if there is none."""
    if android.is_android():
        return PhoneVoice() if phone_has_voice() else None
    for name, arguments in PROGRAMS.items():
        if program := shutil.which(name):
            return DesktopVoice(program, arguments)
    return None
