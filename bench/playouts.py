"""Measures random play-outs a second of every game of ours, beside RLCard and OpenSpiel.

    python -m bench.playouts [--seconds 2] [--no-peers]

Our games are played through their public interface. The peers are installed into ``build/peers``,
an environment of their own, the first time. Without a package index they are left out, and the
report says so. All take turns several times, and the median of the CPU time counts, so that a busy
machine slows all of them alike.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

from arena import playouts_per_second

from sockapp import games

ROOT = Path(__file__).resolve().parents[1]
PEERS = ROOT / "build" / "peers"
PACKAGES = ("rlcard==1.2.0", "open_spiel==2.0.2")
PEER_SCRIPT = Path(__file__).with_name("peer_playouts.py")
ROUNDS = 3


def peers_python() -> Path | None:
    """Return the interpreter of the peers' environment; None if it cannot be created."""
    python = PEERS / "bin" / "python"
    ready = PEERS / "ready"
    if ready.exists():
        return python
    print("Installing the peers into build/peers …", file=sys.stderr)
    venv.create(PEERS, with_pip=True, clear=True)
    install = [str(python), "-m", "pip", "install", "--quiet", *PACKAGES]
    done = subprocess.run(install, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["pip failed"])[-1]
        print(f"Peers left out, they cannot be installed: {reason}", file=sys.stderr)
        return None
    ready.touch()
    return python


def peer_speeds(python: Path, seconds: float) -> dict[str, float]:
    """Return one measurement of every peer."""
    run = [str(python), str(PEER_SCRIPT), str(seconds)]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"Peers left out, they do not run: {done.stderr.strip()}", file=sys.stderr)
        return {}
    speeds: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return speeds


def our_speeds(seconds: float) -> dict[str, float]:
    """Return one measurement of every game of ours."""
    speeds = {}
    for game_id in games.game_ids():
        info = games.info(game_id)
        for players in range(info.min_players, info.max_players + 1):
            speed = playouts_per_second(games.rules(game_id), players, seconds)
            speeds[f"Sock Drawer {game_id}, {players} players"] = speed
    return speeds


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Random play-outs a second, ours and others'.")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time a measurement")
    parser.add_argument("--no-peers", action="store_true")
    args = parser.parse_args(arguments)
    python = None if args.no_peers else peers_python()
    found: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        speeds = our_speeds(args.seconds)
        if python:
            speeds |= peer_speeds(python, args.seconds)
        for name, speed in speeds.items():
            found.setdefault(name, []).append(speed)
    print(f"{'random play-outs a second of CPU time':44} median    least     most")
    for name, all_speeds in found.items():
        middle = statistics.median(all_speeds)
        print(f"{name:44} {middle:6.0f} {min(all_speeds):8.0f} {max(all_speeds):8.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
