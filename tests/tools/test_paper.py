"""A book on paper: whichever tool can make a PDF is found, and without one we are told which."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import paper

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
    """A machine with neither tool; gives back where programs are looked for."""
    programs = tmp_path / "bin"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setattr(paper, "find_spec", lambda _name: None)
    return programs


def install(programs: Path, script: str) -> None:
    browser = programs / "chromium"
    browser.write_text(script.replace("#!/bin/sh", "#!/bin/sh\nPATH=/usr/bin:/bin"), "utf-8")
    browser.chmod(0o755)


def test_without_a_tool_we_are_told_what_to_install(bare: Path) -> None:
    with pytest.raises(paper.NoPress) as told:
        paper.find_press()
    assert paper.WEASYPRINT in str(told.value)
    assert "apt install chromium" in str(told.value)


def test_a_browser_prints(bare: Path, page: Path) -> None:
    install(bare, BROWSER)
    pdf = page.with_suffix(".pdf")
    paper.find_press()(page, pdf)
    assert pdf.read_text("utf-8").startswith("%PDF")


def test_a_browser_that_fails_says_why(bare: Path, page: Path) -> None:
    install(bare, "#!/bin/sh\necho no room >&2\nexit 1\n")
    with pytest.raises(paper.NoPress, match="no room"):
        paper.find_press()(page, page.with_suffix(".pdf"))
