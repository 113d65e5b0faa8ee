"""Read the compiled catalogs, ``locales/<code>/LC_MESSAGES/sockapp.mo``, each of them once."""

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
    """Return the catalog in a file; an empty one, which shows English, if it cannot be read.

    The failure is only logged, because an app in English is better than one that does not start.
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
    """Return the messages of a language, cached after the first call."""
    if code == PSEUDO_CODE:
        return PseudoTranslations()
    return read_catalog(LOCALES / code / "LC_MESSAGES" / f"{DOMAIN}.mo")
