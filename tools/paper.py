"""Converts an HTML page to PDF by WeasyPrint or a Chromium.

Neither is among our requirements, because they are heavy and only needed for printing.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WEASYPRINT = "weasyprint==70.0"
"""The release that was tested."""

HOW_TO = f"""No PDF was made: there is neither WeasyPrint nor a Chromium. Either
    .venv/bin/pip install {WEASYPRINT}    (and, on Debian: apt install libpangoft2-1.0-0)
or  apt install chromium
and then `make rulebook` again. The HTML pages are complete; a browser prints them too."""

Press = Callable[[Path, Path], None]
"""A function that converts a page to PDF: (page, PDF)."""


class NoPress(Exception):
    """Raised if nothing can make a PDF; the message says what to install."""


def find_press() -> Press:
    """Return a function that makes a PDF; raise ``NoPress``."""
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
    """Convert the page by WeasyPrint."""
    from weasyprint import HTML

    HTML(str(page)).write_pdf(str(pdf))


def with_chromium(browser: str, page: Path, pdf: Path) -> None:
    """Convert the page by a browser without a window."""
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
    command = [browser, *options, f"--print-to-pdf={pdf}", page.as_uri()]
    made = subprocess.run(command, capture_output=True, text=True)
    if made.returncode or not pdf.exists():
        raise NoPress(f"{browser} made no PDF of {page}:\n{made.stderr}")
