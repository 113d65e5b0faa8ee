"""Which languages the phone or the desktop speaks, best first."""

from __future__ import annotations

from typing import Any

from sockapp.device import android
from sockapp.i18n import desktop_languages


def system_languages() -> list[str]:
    """Language tags such as ``es-MX``; Android does not set LANG, so it is asked."""
    if not android.on_android():
        return list(desktop_languages())

    def tags(activity: Any) -> list[str]:
        locales = activity.getResources().getConfiguration().getLocales()
        return [str(locales.get(i).toLanguageTag()) for i in range(locales.size())]

    return android.ask(tags, [])
