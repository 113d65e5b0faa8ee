"""Fakes of Android's TextToSpeech, of pyjnius that leads to it, and of a desktop's voice."""

from __future__ import annotations

from threading import Thread
from types import ModuleType, SimpleNamespace
from typing import Any

from tests.support.device.fake_java import PythonJavaClass, java_method

WAKES, ENDS = "(I)V", "(Ljava/lang/String;)V"


class TextToSpeech:
    """A speech engine that starts and ends a text when a test says so, on another thread."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.unknown = {"it-IT"}
        self.answer = 0
        self.heard = True
        """Whether ``isSpeaking`` admits that it speaks."""
        self.waker: Any = None
        self.listener: Any = None
        self.number = ""

    def made(self, _context: Any, waker: Any) -> TextToSpeech:
        self.waker = waker
        return self

    def setOnUtteranceCompletedListener(self, listener: Any) -> int:  # noqa: N802
        self.listener = listener
        return 0

    def setLanguage(self, tag: str) -> int:  # noqa: N802
        self.calls.append(tag)
        return -2 if tag in self.unknown else 1

    def speak(self, text: str, mode: int, _params: Any, number: str) -> int:
        self.calls.append(f"{text} {mode}")
        self.number = number
        return self.answer

    def isSpeaking(self) -> bool:  # noqa: N802
        return bool(self.number) and self.heard

    def stop(self) -> int:
        self.calls.append("stop")
        self.number = ""
        return 0

    def wake(self, status: int = 0) -> None:
        _run_on_a_thread(self.waker.java_methods[WAKES], self.waker, status)

    def end(self, number: str = "") -> None:
        utterance, self.number = number or self.number, ""
        _run_on_a_thread(self.listener.java_methods[ENDS], self.listener, utterance)


def _run_on_a_thread(call: Any, *given: Any) -> None:
    thread = Thread(target=call, args=given)
    thread.start()
    thread.join()


def jnius(tts: TextToSpeech, engines: int = 1) -> ModuleType:
    """Return a module in place of pyjnius that leads to this engine."""
    found = SimpleNamespace(size=lambda: engines)
    packages = SimpleNamespace(queryIntentServices=lambda _intent, _flags: found)
    activity = SimpleNamespace(getPackageManager=lambda: packages)
    classes = {
        "java.lang.String": lambda text, code: text.decode(code),
        "android.content.Intent": lambda action: action,
        "android.os.Bundle": dict,
        "android.speech.tts.TextToSpeech": tts.made,
        "java.util.Locale": SimpleNamespace(forLanguageTag=lambda tag: tag),
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
    }
    module: Any = ModuleType("jnius")
    module.PythonJavaClass = PythonJavaClass
    module.java_method = java_method
    module.autoclass = classes.__getitem__
    return module


class Reader:
    """A voice for tests of screens that keeps its texts and ends one when a test says so."""

    is_broken = False

    def __init__(self, *, speaks: tuple[str, ...] = ("en", "es", "it")) -> None:
        self.spoken: list[tuple[str, str]] = []
        self.is_busy = False
        self._speaks = speaks

    def say(self, text: str, language: str) -> None:
        if language not in self._speaks:
            raise ValueError(f"no {language} here")
        self.spoken.append((text, language))
        self.is_busy = True

    def end(self) -> None:
        self.is_busy = False

    def stop(self) -> None:
        self.is_busy = False
