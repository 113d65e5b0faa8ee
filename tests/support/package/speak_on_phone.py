"""Print texts of the unpacked package on a phone with given languages; not a test.

    python -S -OO speak_on_phone.py [TAG …]          (with PYTHONPATH as on the phone)

The tags, such as es-MX, are what Android answers. Prints one line of JSON.
"""

from __future__ import annotations

import datetime
import json
import sys
from types import ModuleType, SimpleNamespace
from typing import Any


def install_fake_java(tags: list[str]) -> None:
    """Install a fake Java that answers with these languages."""
    locales = SimpleNamespace(
        size=lambda: len(tags), get=lambda i: SimpleNamespace(toLanguageTag=lambda: tags[i])
    )
    configuration = SimpleNamespace(getLocales=lambda: locales)
    resources = SimpleNamespace(getConfiguration=lambda: configuration)
    activity = SimpleNamespace(getResources=lambda: resources)
    jnius: Any = ModuleType("jnius")
    jnius.autoclass = lambda _name: SimpleNamespace(mActivity=activity)
    sys.modules["jnius"] = jnius


def main(tags: list[str]) -> None:
    install_fake_java(tags)
    from sockapp import i18n
    from sockapp.device import android
    from sockapp.device.system_languages import system_languages

    android.is_android = lambda: True
    lang = i18n.set_language(i18n.guess_language(system_languages()).code)
    day = datetime.date(2026, 11, 16)
    texts = {
        "language": lang.code,
        "word": lang._("Settings"),
        "number": lang.number(-12345),
        "decimal": lang.number(1.5),
        "percent": lang.percent(53),
        "date": lang.date(day),
        "short": lang.date(day, short=True),
        "list": lang.join_and(["Ana", "Elena", "Inés"]),
    }
    sys.stdout.write(json.dumps(texts) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
