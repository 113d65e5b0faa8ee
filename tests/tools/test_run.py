"""`make run`: with a display, on a virtual screen with a terminal, and unattended."""

from __future__ import annotations

import os
import pty
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest
import run
from PIL import Image

from tests.support.paths import ROOT
from tests.support.tiers import full_after_first

SIZE = (360, 780)
PICTURES = {"home.png", "out_of_sock.png", "sock.png", "odd_socks.png"}
needs_xvfb = pytest.mark.skipif(not shutil.which("Xvfb"), reason="Xvfb is not installed")


def surroundings(home: Path) -> dict[str, str]:
    """Return the environment of a server in English with an empty home folder."""
    ours = ("SOCKAPP_", "KIVY_", "LC_", "XDG_", "SDL_")
    others = {"DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE"}
    kept = {k: v for k, v in os.environ.items() if not k.startswith(ours) and k not in others}
    return {**kept, "HOME": str(home), "LANG": "en_GB.UTF-8"}


def is_drawn(path: Path) -> bool:
    """Return whether a picture has many colours, none of which fills most of it."""
    with Image.open(path) as picture:
        counted = picture.convert("RGB").getcolors(picture.width * picture.height)
        most = max(count for count, _colour in counted)
        return len(counted) > 500 and most < 0.7 * picture.width * picture.height


# --- command line -------------------------------------------------------------------------------


def test_parse_options_become_variables_of_the_app():
    asked = ["--lang", "es", "--size", "360x780", "--theme", "dark", "--pictures", "somewhere"]
    variables, pictures = run.parse(asked)
    assert variables == {
        "SOCKAPP_LANG": "es",
        "SOCKAPP_SIZE": "360x780",
        "SOCKAPP_THEME": "dark",
    }
    assert pictures == Path("somewhere")


def test_parse_empty_options_leave_the_choice_to_the_app():
    asked = ["--lang", "", "--size", "", "--theme", ""]
    assert run.parse(asked) == ({}, ROOT / "build" / "run")


@pytest.mark.parametrize("wrong", ["360", "360x", "x780", "36x78", "360 x 780", "360x78000"])
def test_parse_wrong_size_is_explained(wrong, capsys):
    with pytest.raises(SystemExit):
        run.parse(["--size", wrong])
    assert f"“{wrong}” is not a size such as 360x780" in capsys.readouterr().err


# --- choice of the start ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("display", "terminals", "expected"),
    [
        (":0", {0, 1}, "main.py"),
        (":0", set(), "main.py"),
        ("", {0, 1}, "demo.py --stay"),
        ("", {0}, "demo.py"),  # a script that collects the output and inherits a terminal
        ("", {1}, "demo.py"),  # make run < /dev/null
        ("", set(), "demo.py"),
    ],
)
def test_main_starts_what_display_and_terminal_allow(
    monkeypatch, tmp_path, display, terminals, expected
):
    started: list[str] = []

    def record(command: list[str], _environment: Mapping[str, str]) -> int:
        started.append(" ".join(command[1:]).replace(f" {tmp_path}", "").rpartition("/")[2])
        return 7

    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "argv", ["run.py", "--pictures", str(tmp_path)])
    monkeypatch.setattr(os, "isatty", lambda number: number in terminals)
    monkeypatch.setattr(run, "run", record)
    if not display and not shutil.which("Xvfb"):
        pytest.skip("NOT CHECKED: install xvfb")
    assert run.main() == 7
    assert started == [expected]


# --- unattended ---------------------------------------------------------------------------------


class Ended(NamedTuple):
    """A run that has ended."""

    code: int
    lines: list[str]
    errors: str
    pictures: Path
    home: Path


@pytest.fixture(scope="module")
def unattended(tmp_path_factory: pytest.TempPathFactory) -> Ended:
    """The finished command without display and terminal, in a folder with old pictures."""
    if not shutil.which("Xvfb"):
        pytest.skip("NOT CHECKED: install xvfb")
    home, pictures = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("pictures")
    for old in ("screen.png", "home.png"):
        (pictures / old).write_bytes(b"old")
    size = "{}x{}".format(*SIZE)
    command = [sys.executable, "tools/run.py", "--size", size, "--pictures", str(pictures)]
    data = {"XDG_DATA_HOME": f"{home}/data", "SOCKAPP_DATA": f"{home}/saves"}
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**surroundings(home), **data},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    return Ended(done.returncode, done.stdout.splitlines(), done.stderr, pictures, home)


def test_unattended_run_succeeds_without_errors(unattended):
    assert (unattended.code, unattended.errors) == (0, "")


def test_unattended_run_names_the_winner_of_each_game(unattended):
    expected = [
        r"Out of Sock: (Otto|Denim|Angora) wins with \d+ points!",
        r"SOCK\): (Denim|Angora|Tweed|Lana) wins with \d+ points!",
        r"Odd Socks: (Nylon|Lana|Zigzag) wins!",
    ]
    played = unattended.lines[1:-1]
    assert len(played) == len(expected)
    for pattern, line in zip(expected, played, strict=True):
        assert re.fullmatch(pattern, line)


def test_unattended_run_leaves_exactly_four_drawn_pictures(unattended):
    found = {path.name: path for path in unattended.pictures.iterdir()}
    assert set(found) == PICTURES
    for path in found.values():
        with Image.open(path) as picture:
            assert (picture.format, picture.size) == ("PNG", SIZE)
        assert is_drawn(path), path.name
    assert len({path.read_bytes() for path in found.values()}) == len(PICTURES)


def test_unattended_run_leaves_the_home_folder_alone(unattended):
    assert not list(unattended.home.iterdir())


# --- failures -----------------------------------------------------------------------------------

FAULTS = {
    "the app raises": (
        "from sockapp.games.odd_socks.text.phrases import PHRASES\n"
        "def fail(*_): raise LookupError('no words')\n"
        "type(PHRASES).prompt = fail",
        "LookupError: no words",
    ),
    "a thread raises": (
        "from threading import Thread\n"
        "from kivy.clock import Clock\n"
        "def fail(): raise LookupError('no thread')\n"
        "Clock.schedule_once(lambda _: Thread(target=fail).start())",
        "LookupError: no thread",
    ),
    "the app logs an error": (
        "from kivy.clock import Clock\n"
        "from kivy.logger import Logger\n"
        "Clock.schedule_once(lambda _: Logger.error('AnimationQueue: animation failed'))",
        "AnimationQueue: animation failed",
    ),
    "a bot raises": (
        "from sockapp import games\n"
        "class Bot:\n"
        "    def choose(self, *_): raise LookupError('no idea')\n"
        "games.make_bot = lambda *_: Bot()",
        "failed at move 0: LookupError('no idea')",
    ),
    "a game does not end": (
        "import threading\n"
        "from sockapp import games\n"
        "class Bot:\n"
        "    def choose(self, *_): threading.Event().wait()\n"
        "games.make_bot = lambda *_: Bot()\n"
        "demo.GAME_LIMIT_SECONDS = 0.1",
        "Odd Socks is not over after 0 moves.",
    ),
    "the app hangs": (
        "from kivy.clock import Clock\n"
        "def hang(_dt):\n"
        "    while True: pass\n"
        "Clock.schedule_once(hang)\n"
        "demo.TOTAL_LIMIT_SECONDS = 0.5",
        "Timeout (0:00:00.500000)!",
    ),
    "the app is closed": (
        "from kivy.app import App\n"
        "from kivy.clock import Clock\n"
        "Clock.schedule_once(lambda _: App.get_running_app().stop())",
        "The app was closed before all games were over.",
    ),
    "a game is over too early": (
        "from dataclasses import replace\n"
        "demo.MATCHES = (*demo.MATCHES[:-1], replace(demo.MATCHES[-1], picture_move=1000))",
        "Odd Socks was over before move 1000.",
    ),
}


@needs_xvfb
@pytest.mark.parametrize("fault", full_after_first(FAULTS))
def test_run_demo_fault_gives_exit_code_1_and_is_named(fault, tmp_path):
    break_it, message = FAULTS[fault]
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "import demo\n"
        f"{break_it}\n"
        "sys.exit(demo.run_demo(Path(sys.argv[1]), demo.MATCHES[-1:]))"
    )
    done = subprocess.run(
        [sys.executable, "tools/headless.py", "--", sys.executable, "-c", script, str(tmp_path)],
        cwd=ROOT,
        env={**surroundings(tmp_path), "PYTHONPATH": "tools"},
        capture_output=True,
        text=True,
        check=False,
    )
    # On a busy machine faulthandler may crash after its message, while it reads other threads.
    assert done.returncode in ((1, 139) if fault == "the app hangs" else (1,)), done.stderr
    assert message in done.stderr
    assert "Pictures" not in done.stdout


# --- with a terminal ----------------------------------------------------------------------------


@needs_xvfb
def test_run_with_a_terminal_announces_home_and_stays_until_ctrl_c(tmp_path):
    ours, theirs = pty.openpty()
    started = subprocess.Popen(
        [sys.executable, "tools/run.py", "--pictures", str(tmp_path / "pictures")],
        cwd=ROOT,
        env=surroundings(tmp_path),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        # A shell's background jobs ignore Ctrl-C, and their children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    os.close(theirs)
    with started, os.fdopen(ours) as terminal:
        try:
            line = terminal.readline()
            pattern = r"Home is on a virtual screen, shown in \S+screen\.png\. .+\n"
            assert re.fullmatch(pattern, line)
            assert is_drawn(tmp_path / "pictures" / "screen.png")
            os.killpg(started.pid, signal.SIGINT)  # as a terminal does
            assert started.wait() == 128 + signal.SIGINT
        finally:
            started.terminate()  # does nothing if it has ended
