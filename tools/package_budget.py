"""Writes the current sizes into the table of docs/PHONE.md.

python tools/package_budget.py
"""

from __future__ import annotations

import re
import sys
import tarfile
import tempfile
from pathlib import Path

from package_check import budget, clean_venv, gradle_project, staging
from package_check.bundle import libraries
from package_check.places import ROOT

DOCUMENT = ROOT / "docs" / "PHONE.md"


def main() -> None:
    """Build the package, measure it and write the table."""
    with tempfile.TemporaryDirectory(prefix="sockapp-") as folder:
        staged = staging.stage(Path(folder))
        project = gradle_project.render(staged, "apk", Path(sys.executable))
        with tarfile.open(project.private_tar) as tar:
            sizes = budget.measure({file.name: file.size for file in tar if file.isfile()})
        sizes["libraries"] = budget.pure_bytes(libraries(staged, clean_venv.clean_venv()))
    table = budget.rows(sizes)
    text = DOCUMENT.read_text("utf-8")
    head = r"(\| part \|[^\n]*\n\|[-| ]*\n)(?:\| [^\n]*\n)*"
    DOCUMENT.write_text(re.sub(head, lambda found: f"{found[1]}{table}\n", text, count=1), "utf-8")
    print(table)


if __name__ == "__main__":
    main()
