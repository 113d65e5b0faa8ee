"""The pure packages' own tests on the very Python that ships, which no desktop here may have.

npm's pyodide is that Python compiled to WebAssembly: no threads, no processes and no windows, so
what needs those stays at home. Everything else runs from an archive, as it is.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tarfile
from dataclasses import dataclass
from pathlib import Path

from package_check import spec
from package_check.clean_venv import NotChecked, pip
from package_check.places import KEPT, ROOT

PYODIDE = "314.0.7"
"""npm's version: 314.x is CPython 3.14, this one 3.14.2."""
TOOLS = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")
"""What the tests need; hypothesis in its latest version that is pure Python."""
TOO_LONG = {
    "analyst", "analysts", "arena", "belief", "bots", "contract", "counted", "description",
    "flicks", "imagined", "movements", "plausible", "random", "recordings", "rollouts", "session",
    "solver",
}  # fmt: skip
"""Tests of these names play thousands of games: WebAssembly would take minutes for them."""
OTHER_DISK = {"slot", "disk"}
"""Their files and error numbers are WebAssembly's own, not a phone's."""
DOCUMENTS = ("docs/RULES.md", "docs/QUIZ.md")
"""The documents that pure tests read."""
NOT_THERE = {"subprocess", "threading", "multiprocessing", "signal", "socket", "concurrent"}
_SETTINGS = "[pytest]\npythonpath = . tools\nxfail_strict = true\nmarkers = full\n"


@dataclass(frozen=True)
class Passed:
    """How it went."""

    version: str
    count: int
    output: str
    ok: bool


class Running:
    """A run that takes a minute of one processor, while the other one does something else."""

    def __init__(self, folder: Path, files: list[Path]) -> None:
        """Start it. Raises ``NotChecked`` without Node or network."""
        archive = folder / "project.tar"
        _pack(archive, files)
        names = [str(path.relative_to(ROOT)) for path in files]
        options = [
            "-q", "-c", "pytest.ini", "-m", "not full", "-p", "no:cacheprovider",
            "-p", "in_webassembly",
        ]  # fmt: skip
        script = Path(__file__).with_suffix(".mjs")
        self._output = folder / "output.txt"
        with self._output.open("w", encoding="utf-8") as output:
            self._process = subprocess.Popen(
                ["node", str(script), str(_pyodide()), str(archive), *options, *names],
                cwd=folder,
                stdout=output,
                stderr=subprocess.STDOUT,
            )

    def finish(self) -> Passed:
        """Wait for it."""
        code = self._process.wait()
        text = self._output.read_text("utf-8")
        version = re.search(r"^Python\.(.*)$", text, re.MULTILINE)
        count = re.search(r"(\d+) passed", text)
        return Passed(
            version[1] if version else "", int(count[1]) if count else 0, text[-6000:], code == 0
        )

    def stop(self) -> None:
        """End it, if it has not ended."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()


def pure_tests() -> list[Path]:
    """Return the test files that need only pytest and pure packages, also indirectly.

    Tests of the developers' tools and documents are left out, because the phone has neither.
    """
    tests = ROOT / "tests"
    files = sorted(set(tests.rglob("test_*.py")) - set((tests / "tools").rglob("test_*.py")))
    quick = [path for path in files if not (TOO_LONG | OTHER_DISK) & {*path.stem.split("_")}]
    return [path for path in quick if _is_pure(path, set())]


def _is_pure(path: Path, seen: set[Path]) -> bool:
    """Return whether a file imports only what WebAssembly has, also through the tests' helpers."""
    seen.add(path)
    for name in _imports(path):
        top, _, rest = name.partition(".")
        if top == "sockapp" and rest.partition(".")[0] not in ("ui", "device"):
            continue
        if top == "tests":
            helpers = [ROOT.joinpath(*name.split(".")).with_suffix(".py")]
            helpers += [ROOT.joinpath(*name.split("."), "__init__.py")]
            known = [helper for helper in helpers if helper.is_file() and helper not in seen]
            if all(_is_pure(helper, seen) for helper in known):
                continue
        elif top in {*sys.stdlib_module_names, "pytest", "hypothesis"} - NOT_THERE:
            continue
        return False
    return True


def _imports(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            names |= {module} | {
                f"{module}.{alias.name}" for alias in node.names if module == "tests"
            }
    return names


def _pack(archive: Path, files: list[Path]) -> None:
    """Put everything that the tests may read into one file.

    They are unpacked on WebAssembly's own disk, which is quick.
    """
    settings = archive.with_name("pytest.ini")
    settings.write_text(_SETTINGS)
    with tarfile.open(archive, "w") as tar:
        tar.add(settings, "pytest.ini")
        tar.add(Path(__file__).with_name("in_webassembly.py"), "in_webassembly.py")
        tar.add(_site(), "site", filter=_no_cache)
        for name in ("sockapp", "locales", "tests", *DOCUMENTS, "assets/puzzles"):
            tar.add(ROOT / name, name, filter=_no_cache)


def _no_cache(member: tarfile.TarInfo) -> tarfile.TarInfo | None:
    return None if member.name.endswith("__pycache__") else member


def _site() -> Path:
    """Return a folder with pytest and its dependencies as pure wheels."""
    python = spec.requirements()["python3"]
    folder = KEPT / f"site-{python}"
    if not (folder / "complete").exists():
        shutil.rmtree(folder, ignore_errors=True)
        babel = f"babel=={spec.requirements()['babel']}"
        pip(
            "install", "--quiet", "--no-deps", "--only-binary=:all:", "--platform=any",
            "--implementation=py", "--abi=none", f"--python-version={python}",
            f"--target={folder}", *TOOLS, babel,
        )  # fmt: skip
        (folder / "complete").touch()
    return folder


def _pyodide() -> Path:
    if not shutil.which("node") or not shutil.which("npm"):
        raise NotChecked("no Node or no npm: install nodejs and npm")
    folder = KEPT / f"pyodide-{PYODIDE}"
    if not (folder / "complete").exists():
        folder.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--prefix", str(folder), "--no-audit", "--no-fund"]
        done = subprocess.run([*command, f"pyodide@{PYODIDE}"], capture_output=True, text=True)
        if done.returncode != 0:
            raise NotChecked("npm cannot fetch pyodide: it needs the internet once")
        (folder / "complete").touch()
    return folder / "node_modules" / "pyodide"
