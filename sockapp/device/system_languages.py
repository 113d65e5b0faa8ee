"""The languages that are set on the phone or desktop."""

from __future__ import annotations

from typing import Any

from sockapp.device import android
from sockapp.i18n import desktop_languages


def system_languages() -> list[str]:
    """Return language tags such as ``es-MX``, the preferred one first.

    Android has no LANG variable, so its configuration is read instead.
    """
    if not android.is_android():
        return list(desktop_languages())

    def list_tags(activity: Any) -> list[str]:
        locales = activity.getResources().getConfiguration().getLocales()
        return [str(locales.get(i).toLanguageTag()) for i in range(locales.size())]

    return android.call_activity(list_tags, [])
