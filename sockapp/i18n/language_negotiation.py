"""Which of our languages does this phone or desktop speak?"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping

from sockapp.i18n.language import ENGLISH, LANGUAGES, Language


def guess_language(candidates: Iterable[str | None]) -> Language:
    """The first candidate that we speak, else English.

    Understands tags as phones and desktops write them: es_MX.UTF-8, it-CH, C, nothing at all.

    >>> guess_language(["pt_BR", "es_MX.UTF-8"]).code
    'es'
    """
    spoken = {each.code: each for each in LANGUAGES}
    for tag in candidates:
        primary = re.split(r"[-_.@]", tag or "", maxsplit=1)[0].strip().lower()
        if primary in spoken:
            return spoken[primary]
    return ENGLISH


def desktop_languages(environ: Mapping[str, str] = os.environ) -> Iterator[str]:
    """The languages that the desktop asks for, best first, as gettext ranks the variables."""
    yield from environ.get("LANGUAGE", "").split(":")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(variable):
            yield environ[variable]
            return
