"""The pre-commit hooks: the commands of `make check`, each once, from the local environment."""

from __future__ import annotations

import re
import subprocess

from tests.support.paths import ROOT

CONFIG = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")


def hooks() -> list[dict[str, str]]:
    """Return the fields of every hook; the requirements have no YAML parser."""
    blocks = re.split(r"^ +- id: ", CONFIG, flags=re.MULTILINE)[1:]
    found = []
    for block in blocks:
        first, *lines = block.strip().splitlines()
        fields = dict(line.strip().split(": ", 1) for line in lines)
        found.append({"id": first, **fields})
    return found


def commands_of_check() -> list[str]:
    """Return the commands of `make check` without the set-up."""
    listing = ["make", "--no-print-directory", "--dry-run", "check"]
    done = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True)
    return [line for line in done.stdout.splitlines() if "tools/bootstrap.py" not in line]


def test_hooks_run_the_commands_of_make_check() -> None:
    commands = commands_of_check()
    assert len(commands) > 5
    assert [hook["entry"] for hook in hooks()] == commands


def test_hooks_are_local_and_see_the_whole_project() -> None:
    assert re.findall(r"repo: (.*)", CONFIG) == ["local"]
    for hook in hooks():
        assert hook["language"] == "system", hook["id"]
        assert hook["pass_filenames"] == "false", hook["id"]
        assert hook["entry"].startswith(".venv/bin/"), hook["id"]


def test_hooks_with_a_file_pattern_match_existing_files() -> None:
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=False)
    paths = done.stdout.splitlines() or [
        str(path.relative_to(ROOT)) for path in ROOT.rglob("*") if path.is_file()
    ]
    for hook in hooks():
        if pattern := hook.get("files"):
            assert any(re.search(pattern, path) for path in paths), hook["id"]
