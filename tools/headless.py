"""Runs a command on a virtual screen of its own, with a temporary home folder.

    python tools/headless.py -- COMMAND [ARGUMENT …]

For tests, screenshots and servers. Windows open as on a desktop and are drawn in software. What is
written at home (settings, saves, Kivy's own configuration) goes to a folder that is deleted.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import FrameType

SCREEN = "2560x1600x24"  # room for every window size that is tested
SOFTWARE_GL = {"LIBGL_ALWAYS_SOFTWARE": "1", "SDL_VIDEODRIVER": "x11"}
QUIET_KIVY = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_FILELOG": "1",
    # xclip copies in a process of its own, so that a paste right after may come too early.
    "KIVY_CLIPBOARD": "dummy",
    "SDL_AUDIODRIVER": "dummy",
}

PR_SET_PDEATHSIG = 1


def end_with_parent() -> None:
    """Ask Linux, in a child process, for SIGTERM when the parent dies, even by SIGKILL."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


@contextmanager
def virtual_screen() -> Iterator[str]:
    """Start Xvfb on a free display number and yield the value for DISPLAY."""
    read_end, write_end = os.pipe()
    options = f"-displayfd {write_end} -screen 0 {SCREEN} -dpi 96 -nolisten tcp -noreset"
    server = subprocess.Popen(
        ["Xvfb", *options.split()],
        pass_fds=[write_end],
        stderr=subprocess.PIPE,
        start_new_session=True,  # Ctrl-C must end the app before the screen
        preexec_fn=end_with_parent,
    )
    os.close(write_end)
    with server, os.fdopen(read_end) as answer:
        number = answer.readline().strip()  # empty if the server ended without a screen
        try:
            if not number:
                raise RuntimeError(f"Xvfb did not start: {server.communicate()[1].decode()}")
            yield f":{number}"
        finally:
            server.terminate()


@contextmanager
def temporary_home() -> Iterator[dict[str, str]]:
    """Create a home folder that is deleted afterwards; yield the variables that point to it."""
    with tempfile.TemporaryDirectory(prefix="sockapp-") as home:
        places = {
            "HOME": home,
            "KIVY_HOME": f"{home}/.kivy",
            "XDG_CONFIG_HOME": f"{home}/.config",
            "XDG_DATA_HOME": f"{home}/.local/share",
        }
        os.mkdir(places["XDG_CONFIG_HOME"])
        yield places


def run(command: Sequence[str], environment: Mapping[str, str]) -> int:
    """Run a command and return its exit code; SIGTERM is passed on to it."""
    children: list[subprocess.Popen[bytes]] = []

    def pass_on(number: int, _frame: FrameType | None) -> None:
        if not children:
            raise SystemExit(128 + number)
        children[0].send_signal(number)

    # The terminal sends Ctrl-C to the child as well, so here it is only ignored. Both handlers are
    # set first, because a caller may send a signal as soon as the child prints a line.
    before = {
        signal.SIGINT: signal.signal(signal.SIGINT, lambda *_: None),
        signal.SIGTERM: signal.signal(signal.SIGTERM, pass_on),
    }
    try:
        children.append(
            subprocess.Popen(command, env=dict(environment), preexec_fn=end_with_parent)
        )
        code = children[0].wait()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    return 128 - code if code < 0 else code  # as a shell reports an end by a signal


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Run a command on a virtual screen.")
    parser.add_argument("command", nargs="+")
    command = parser.parse_args().command
    with temporary_home() as places, virtual_screen() as display:
        own = {**SOFTWARE_GL, **QUIET_KIVY, **places, "DISPLAY": display}
        return run(command, {**os.environ, **own})


if __name__ == "__main__":
    sys.exit(main())
