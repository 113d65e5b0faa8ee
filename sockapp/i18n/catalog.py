"""The compiled catalogs: ``locales/<code>/LC_MESSAGES/sockapp.mo``, each read once."""

import logging
import struct
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from sockapp.i18n.pseudo import PSEUDO_CODE, PseudoTranslations

DOMAIN = "sockapp"
LOCALES = Path(__file__).resolve().parents[2] / "locales"

_log = logging.getLogger("sockapp.i18n")


def read_catalog(path: Path) -> NullTranslations:
    """The catalog in that file; one that is missing or damaged is reported and left in English.

    A text that stays English is a nuisance, a start that fails is an app that cannot be used.
    """
    try:
        with path.open("rb") as file:
            return GNUTranslations(file)
    except FileNotFoundError:
        _log.error("%s is not built: run `python tools/catalogs.py compile`.", path)
    except (OSError, ValueError, IndexError, struct.error) as problem:
        _log.error("%s cannot be read (%s): showing English.", path, problem)
    return NullTranslations()


@cache
def catalog(code: str) -> NullTranslations:
    """The messages of a language, from memory after the first call."""
    if code == PSEUDO_CODE:
        return PseudoTranslations()
    return read_catalog(LOCALES / code / "LC_MESSAGES" / f"{DOMAIN}.mo")
