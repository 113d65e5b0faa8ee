"""The command line of ``python -m tools.calibration``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from sockapp import games


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.calibration", description="Measure the analysis on bots' games."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name, help_text in (
        ("gather", "play games between bots and analyse them"),
        ("play-on", "play on blamed choices of gathered games from the real positions"),
        ("plant", "plant blunders in games and look what the analysis says"),
    ):
        command = commands.add_parser(name, help=help_text)
        command.add_argument("game", choices=games.game_ids())
        command.add_argument("players", type=int)
        command.add_argument("--count", type=int, default=200)
        command.add_argument("--effort", type=float, default=1.0, help="part of the usual worlds")
        command.add_argument(
            "--first-seed",
            type=int,
            default=0,
            help="the seed of the first game, to measure games that no correction was fitted on",
        )
        if name == "gather":
            command.add_argument(
                "--part", type=float, default=1.0, help="part of the positions, drawn by lot"
            )
    for name, help_text in (
        ("turns", "play on the turns of SOCK) that played fewer cards"),
        ("beliefs", "compare where players of Odd Socks think the match is with where it is"),
    ):
        command = commands.add_parser(name, help=help_text)
        command.add_argument("players", type=int)
        command.add_argument("--count", type=int, default=200)
        command.add_argument("--first-seed", type=int, default=0)
    reporting = commands.add_parser("report", help="print all tables for docs/ANALYSIS.md")
    reporting.add_argument("game", choices=games.game_ids())
    args = parser.parse_args(arguments)
    if args.command == "report":
        from .report import report

        print(report(args.game))
    elif args.command == "gather":
        from .gathering import gather

        gather(args.game, args.players, args.count, args.effort, args.first_seed, args.part)
    elif args.command == "turns":
        from .sock_turns import replay_turns

        replay_turns(args.players, args.count, args.first_seed)
    elif args.command == "beliefs":
        from .match_beliefs import report_beliefs

        print(report_beliefs(args.players, args.count, args.first_seed))
    elif args.command == "play-on":
        from .playing_on import play_on_blamed

        play_on_blamed(args.game, args.players, args.count)
    else:
        from .playing_on import plant

        plant(args.game, args.players, args.count, args.effort)
    return 0


if __name__ == "__main__":
    sys.exit(main())
