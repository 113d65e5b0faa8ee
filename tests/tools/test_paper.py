"""Printing a book: the first tool that can make a PDF is used, and a missing one is explained."""

from __future__ import annotations

from pathlib import Path

import paper
import pytest

BROWSER = """#!/bin/sh
for each in "$@"; do
    case $each in --print-to-pdf=*) echo "%PDF of $each" > "${each#--print-to-pdf=}" ;; esac
done
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "sock_es.html"
    path.write_text("<p>SOCK)</p>", "utf-8")
    return path


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The empty folder of programs of a machine without any of the tools."""
    programs = tmp_path / "bin"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setattr(paper, "find_spec", lambda _name: None)
    return programs


def install(programs: Path, script: str) -> None:
    browser = programs / "chromium"
    browser.write_text(script.replace("#!/bin/sh", "#!/bin/sh\nPATH=/usr/bin:/bin"), "utf-8")
    browser.chmod(0o755)


def test_find_press_without_a_tool_names_what_to_install(bare: Path) -> None:
    with pytest.raises(paper.NoPress) as raised:
        paper.find_press()
    assert paper.WEASYPRINT in str(raised.value)
    assert "apt install chromium" in str(raised.value)


def test_find_press_with_a_browser_prints_a_pdf(bare: Path, page: Path) -> None:
    install(bare, BROWSER)
    pdf = page.with_suffix(".pdf")
    paper.find_press()(page, pdf)
    assert pdf.read_text("utf-8").startswith("%PDF")


def test_find_press_with_a_failing_browser_raises_its_message(bare: Path, page: Path) -> None:
    install(bare, "#!/bin/sh\necho no room >&2\nexit 1\n")
    with pytest.raises(paper.NoPress, match="no room"):
        paper.find_press()(page, page.with_suffix(".pdf"))
