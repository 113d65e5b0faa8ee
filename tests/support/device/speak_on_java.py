"""Speak a text on a real Java, with the classes in ``java/``.

    python -m tests.support.device.speak_on_java CLASSES

Prints a line for each step. It is a process of its own, because Java cannot be started twice.
"""

# ruff: noqa: T201

from __future__ import annotations

import os
import sys

import jnius_config


def main(classes: str) -> None:
    jnius_config.set_classpath(classes)
    from jnius import autoclass

    from sockapp.device.audio.speech_engines import CannotSpeak, PhoneVoice

    voice = PhoneVoice()
    tts = autoclass("android.speech.tts.TextToSpeech").last
    print("asleep", voice.is_busy, voice.is_broken)
    tts.wake(0)
    print("awake", voice.is_busy, voice.is_broken)
    voice.say("¿Te toca, 👩‍👧 Ana?", "es")
    print("saying", *tts.calls, voice.is_busy)
    tts.end()
    print("said", voice.is_busy)
    try:
        voice.say("Hello", "en")
    except CannotSpeak as reason:
        print("mute", reason)
    voice.say("Ciao", "it")
    voice.stop()
    print("stopped", *list(tts.calls)[-3:], voice.is_busy)
    broken = PhoneVoice()
    autoclass("android.speech.tts.TextToSpeech").last.wake(-1)
    print("broken", broken.is_broken)
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
