"""Where the catalogs lie, and in which languages. Apart, so that `compile` need not load Babel."""

from pathlib import Path

CODES = ("en", "es", "it")
DOMAIN = "sockapp"


def template_path(root: Path) -> Path:
    """The file with every message of the app."""
    return root / "locales" / f"{DOMAIN}.pot"


def catalog_path(root: Path, code: str) -> Path:
    """The file with the messages of one language."""
    return root / "locales" / code / "LC_MESSAGES" / f"{DOMAIN}.po"
