"""Choose a language of the app by the languages of the phone or desktop."""

import os
import re
from collections.abc import Iterable, Iterator, Mapping

from sockapp.i18n.language import ENGLISH, LANGUAGES, Language


def guess_language(candidates: Iterable[str | None]) -> Language:
    """Return the language of the first candidate that the app has, else English.

    Candidates are tags as phones and desktops write them: es_MX.UTF-8, it-CH, C, "" or None.

    >>> guess_language(["pt_BR", "es_MX.UTF-8"]).code
    'es'
    """
    by_code = {each.code: each for each in LANGUAGES}
    for tag in candidates:
        primary = re.split(r"[-_.@]", tag or "", maxsplit=1)[0].strip().lower()
        if primary in by_code:
            return by_code[primary]
    return ENGLISH


def desktop_languages(environ: Mapping[str, str] = os.environ) -> Iterator[str]:
    """Yield the desktop's languages, the preferred one first.

    The environment variables have the same precedence as in gettext.
    """
    yield from environ.get("LANGUAGE", "").split(":")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(variable):
            yield environ[variable]
            return
