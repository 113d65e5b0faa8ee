"""The paths and languages of the catalogs, in a module that does not import Babel."""

from pathlib import Path

CODES = ("en", "es", "it")
DOMAIN = "sockapp"


def template_path(root: Path) -> Path:
    """Return the path of the template with all messages."""
    return root / "locales" / f"{DOMAIN}.pot"


def catalog_path(root: Path, code: str) -> Path:
    """Return the path of one language's catalog."""
    return root / "locales" / code / "LC_MESSAGES" / f"{DOMAIN}.po"
