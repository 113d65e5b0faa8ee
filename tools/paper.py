"""Puts an HTML page on paper: a PDF by WeasyPrint, or by a Chromium, whichever is at hand.

Neither is among our requirements: they are heavy, and only whoever wants paper needs one.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WEASYPRINT = "weasyprint==70.0"
"""The release that this was tried with."""

HOW_TO = f"""No PDF was made: there is neither WeasyPrint nor a Chromium. Either
    .venv/bin/pip install {WEASYPRINT}    (and, on Debian: apt install libpangoft2-1.0-0)
or  apt install chromium
and then `make rulebook` again. The HTML pages are complete; a browser prints them too."""

Press = Callable[[Path, Path], None]
"""Makes a PDF of a page: (the page, the PDF)."""


class NoPress(Exception):
    """Nothing here can make a PDF; the message says what to install."""


def find_press() -> Press:
    """Whatever can make a PDF here. Raises ``NoPress``."""
    if find_spec("weasyprint"):
        try:
            import weasyprint  # noqa: F401
        except OSError:  # Pango is missing
            pass
        else:
            return with_weasyprint
    browser = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if browser is None:
        raise NoPress(HOW_TO)
    return lambda page, pdf: with_chromium(browser, page, pdf)


def with_weasyprint(page: Path, pdf: Path) -> None:
    """WeasyPrint reads the page and writes the PDF."""
    from weasyprint import HTML

    HTML(str(page)).write_pdf(str(pdf))


def with_chromium(browser: str, page: Path, pdf: Path) -> None:
    """A browser without a window prints the page."""
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
    command = [browser, *options, f"--print-to-pdf={pdf}", page.as_uri()]
    made = subprocess.run(command, capture_output=True, text=True)
    if made.returncode or not pdf.exists():
        raise NoPress(f"{browser} made no PDF of {page}:\n{made.stderr}")
