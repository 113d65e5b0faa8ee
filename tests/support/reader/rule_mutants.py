"""Rules changed one at a time, to see that the page that shows them breaks.

    python -m tests.support.reader.rule_mutants [OOS-9 …]

Each change is made in a copy of the app, and the tests of the books are run on it. Prints which
of them noticed, and those changes that nobody noticed. It takes some minutes, so it is no test;
``test_told`` only sees that every change still fits the source.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tests.support.paths import ROOT

GAMES = ROOT / "sockapp" / "games"
NEEDED = (
    "sockapp", "tests", "locales", "docs/RULES.md", "assets/manifest.json", "pyproject.toml",
)  # fmt: skip
OPTIONS = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", "not fits_the_source")


class Change(NamedTuple):
    """One rule as it is not."""

    what: str
    file: str
    old: str
    new: str


# fmt: off
CHANGES = (
    Change("OOS-0: other sock cards", "out_of_sock/cards.py",
        "SUIT_SOCKS = (2, 2, 4, 4, 6, 8)",
        "SUIT_SOCKS = (2, 2, 2, 4, 6, 8)"),
    Change("OOS-1: decks in another order", "out_of_sock/rules.py",
        "tops=tuple(deck[-1] for deck in decks)",
        "tops=tuple(deck[-1] for deck in decks[::-1])"),
    Change("OOS-1: the wrong player starts", "out_of_sock/rules.py",
        "turn=options.first,",
        "turn=(options.first + 1) % players,"),
    Change("OOS-2: shaking ends the game", "out_of_sock/play.py",
        "self.lose_turn(Loss.SHAKEN)",
        "self.end_game(2)"),
    Change("OOS-3: eight dice are a toss", "out_of_sock/play.py",
        "if count not in PILES:  # OOS-3",
        "if count < 2:"),
    Change("OOS-3: one die is a toss", "out_of_sock/play.py",
        "if count not in PILES:  # OOS-3",
        "if count not in (1, *PILES):"),
    Change("OOS-5: to the right", "out_of_sock/play.py",
        "self.turn = (self.turn + 1) % self.players\n            self.force",
        "self.turn = (self.turn - 1) % self.players\n            self.force"),
    Change("OOS-5: the last die is a choice", "out_of_sock/play.py",
        "if len(self.dice) == 1:",
        "if len(self.dice) == 11:"),
    Change("OOS-6: a stack gives one card", "out_of_sock/play.py",
        "range(min(2, self.left[number - 2]))",
        "range(1)"),
    Change("OOS-6: a stack goes by what a die shows", "out_of_sock/play.py",
        "number = len(self.dice)\n",
        "number = self.dice[0]\n"),
    Change("OOS-8: the basket goes to the right", "out_of_sock/play.py",
        "left = (self.holder + 1) % self.players",
        "left = (self.holder - 1) % self.players"),
    Change("OOS-9: a Double trebles", "out_of_sock/scoring.py",
        "sum(socks) << doubles",
        "sum(socks) * 3**doubles"),
    Change("OOS-9: two Conversions are still negative", "out_of_sock/scoring.py",
        "    if conversions % 2:\n        score = -score",
        "    if conversions:\n        score = -score"),
    Change("OOS-9: a Ban leaves a point", "out_of_sock/scoring.py",
        "score = 0 if banned else",
        "score = 1 if banned else"),
    Change("OOS-10: one deck ends the game of two", "out_of_sock/table.py",
        "return 2 if players == 2 else 1",
        "return 1"),
    Change("OOS-10: it takes two decks", "out_of_sock/table.py",
        "return 2 if players == 2 else 1",
        "return 2"),
    Change("OOS-11: special cards break ties", "out_of_sock/scoring.py",
        "sum(card.kind is Kind.SOCKS for column",
        "sum(card.kind is not None for column"),
    Change("OOS-11: nobody is asked who wins", "out_of_sock/play.py",
        "if len(result.leaders) > 1:",
        "if len(result.leaders) > 9:"),
    Change("OOS-12: dice stay before a deck that is gone", "out_of_sock/play.py",
        "elif back := self.dice.count(number):",
        "elif back := 0:"),
    Change("OOS-12: stacking on a deck that is gone", "out_of_sock/legality.py",
        "if table.stack_number is not None:",
        "if True:"),
    Change("OOS-13: a stack needs two cards", "out_of_sock/play.py",
        "min(2, self.left[number - 2])",
        "2"),
    Change("OOS-14: one of the tied names the winner", "out_of_sock/play.py",
        "self.turn = self.holder\n            self.events.append(StillTied(self.holder",
        "self.turn = result.leaders[-1]\n            self.events.append(StillTied(self.turn"),
    Change("SOCK-1: ten cards each", "sock/table.py",
        "return 7 if players == 8 else 11",
        "return 10"),
    Change("SOCK-1: eleven cards for eight", "sock/table.py",
        "return 7 if players == 8 else 11",
        "return 11"),
    Change("SOCK-1: the dealer begins", "sock/play.py",
        "turn=(dealer + 1) % table.players,",
        "turn=dealer,"),
    Change("SOCK-2: four cards make a pile", "sock/piles.py",
        "FEWEST = 3",
        "FEWEST = 4"),
    Change("SOCK-2: two cards make a pile", "sock/piles.py",
        "FEWEST = 3",
        "FEWEST = 2"),
    Change("SOCK-2: no suit twice in a set", "sock/piles.py",
        "    if len(set(ranks)) == 1:\n",
        "    if len(set(ranks)) == 1 and len(set(cards)) == len(cards):\n"),
    Change("SOCK-2: runs of several suits", "sock/piles.py",
        "    if len({card // RANKS for card in cards}) > 1:\n",
        "    if False:\n"),
    Change("SOCK-6: rearranging is enough", "sock/legality.py",
        'return None if len(left) < len(hand) else Problem("SOCK-6", "nothing_played")',
        "return None"),
    Change("SOCK-6: cards may leave the table", "sock/legality.py",
        "    if missing := lay - laid:",
        "    if missing := None:"),
    Change("SOCK-8: a knock does not end the turn", "sock/play.py",
        "turn = (seat + 1) % table.players if hand else seat",
        "turn = seat"),
    Change("SOCK-9: a happy symbol costs 13", "sock/cards.py",
        "return sum(card % RANKS for card in cards)",
        "return sum(card % RANKS or 13 for card in cards)"),
    Change("SOCK-10: the limit is 101", "sock/totals.py",
        "LIMIT = 100",
        "LIMIT = 101"),
    Change("SOCK-10: 100 stays 100", "sock/totals.py",
        "return tuple(0 if total == LIMIT else total for total in sums)",
        "return tuple(sums)"),
    Change("SOCK-10: the highest total wins", "sock/totals.py",
        "least = min(totals)",
        "least = max(totals)"),
    Change("SOCK-11: low is also high", "sock/piles.py",
        'if happy == "low" or ranks[0] != HAPPY:',
        "if ranks[0] != HAPPY:"),
    Change("SOCK-11: high is also low", "sock/piles.py",
        'return 0 if happy != "high" or ranks[0] != HAPPY else _above(ranks)',
        "return 0"),
    Change("SOCK-11: both goes round", "sock/piles.py",
        'if happy in ("high", "both"):',
        'if happy in ("high",):'),
    Change("SOCK-11: nothing goes round", "sock/piles.py",
        "return leaps[0] if len(leaps) == 1",
        "return leaps[0] if len(leaps) == 7"),
    Change("SOCK-12: a rank twice in a run", "sock/piles.py",
        "    if len(set(ranks)) < len(ranks):",
        "    if False:"),
    Change("SOCK-13: the referee is asleep", "sock/legality.py",
        "if table.referee and",
        "if False and"),
    Change("SOCK-14: passing with a play in hand", "sock/legality.py",
        'hand, table.happy):\n        return Problem("SOCK-14", "can_play")',
        'hand, table.happy):\n        return None'),
    Change("ODD-1: poker suits for two", "odd_socks/cards.py",
        "if players > 2 or design is not Design.POKER",
        "if True"),
    Change("ODD-3: two open cards for the dealer", "odd_socks/play.py",
        "range(1 if seat == dealer else 2)",
        "range(2)"),
    Change("ODD-3: nothing face down for two", "odd_socks/play.py",
        "if players == 2 else ()",
        "if players == 7 else ()"),
    Change("ODD-3: the dealer begins", "odd_socks/rules.py",
        "(dealer + 1) % players, dealer, nobody",
        "dealer, dealer, nobody"),
    Change("ODD-4: face-down cards act", "odd_socks/play.py",
        "if move.up:\n            self.act",
        "if not move.up:\n            self.act"),
    Change("ODD-6: nobody is asked", "odd_socks/play.py",
        "self.phase = _ANSWER",
        "self.phase = _TURN"),
    Change("ODD-7: the round ends with two cards", "odd_socks/play.py",
        "if all(len(hand) == 1 for hand in hands)",
        "if all(len(hand) == 2 for hand in hands)"),
    Change("ODD-7: whoever lacks the match wins", "odd_socks/play.py",
        "if lost in basket)",
        "if lost not in basket)"),
    Change("ODD-8: the deal goes to the left", "odd_socks/play.py",
        "self.dealer = self.active",
        "self.dealer = (self.dealer + 1) % len(self.desk.hands)"),
    Change("ODD-8: two rounds are enough", "odd_socks/play.py",
        "if wins[winner] == desk.before.rounds",
        "if wins[winner] == 2"),
    Change("ODD-A1: a Stash is open", "odd_socks/play.py",
        "up=action is Action.SHOW_OFF",
        "up=True"),
    Change("ODD-A2: a Show off is hidden", "odd_socks/play.py",
        "up=action is Action.SHOW_OFF",
        "up=False"),
    Change("ODD-A3: a swapped card stays", "odd_socks/telling.py",
        "self.put(event.seat, _seen(taken, event.seat, event.took))",
        "self.put(event.other, _seen(taken, event.seat, event.took))"),
    Change("ODD-A4: peeking at open cards", "odd_socks/plans.py",
        "if not lying.up and lying.card not in copied",
        "if lying.card not in copied"),
    Change("ODD-A4: nothing is seen", "odd_socks/telling.py",
        "return replace(lying, design=known, seen_by=lying.seen_by | _ONE[seat])",
        "return replace(lying, design=known)"),
    Change("ODD-A5: a copied card stays down", "odd_socks/telling.py",
        "if event.turned:\n            self.change",
        "if False:\n            self.change"),
    Change("ODD-A6: a Blind trade is a Trade", "odd_socks/play.py",
        "blind=True",
        "blind=False"),
    Change("ODD-A7: everybody keeps their card", "odd_socks/telling.py",
        "self.join(event.seat, event.got)\n        self.join(event.other, event.gave)",
        "self.join(event.other, event.got)\n        self.join(event.seat, event.gave)"),
    Change("ODD-A9: a flipped card stays as it was", "odd_socks/play.py",
        "up=not lying.up)",
        "up=lying.up)"),
    Change("ODD-R2: a Copycat over and over", "odd_socks/plans.py",
        "if lying.card in copied or lying.design is None",
        "if lying.design is None"),
    Change("ODD-R4: trading with oneself", "odd_socks/plans.py",
        "for other in range(table.players) if other != seat]",
        "for other in range(table.players)]"),
    Change("ODD-R5: not the card just played", "odd_socks/plans.py",
        "    cards.append(BASKET_CARDS[table.next_card])\n",
        ""),
    Change("ODD-5: one’s own cards are unknown", "odd_socks/telling.py",
        "event.up, _ONE[seat]))\n\n    def copied",
        "event.up, _NOBODY))\n\n    def copied"),
    Change("ODD-R1: swapped cards turn up", "odd_socks/telling.py",
        "self.put(event.other, _seen(given, event.other, event.gave))",
        "self.put(event.other, replace(_seen(given, event.other, event.gave), up=True))"),
)
# fmt: on


def noticed(change: Change, copy: Path) -> str:
    """The first test of the books that fails with this change; empty if none does."""
    path = copy / "sockapp" / "games" / change.file
    source = path.read_text("utf-8")
    path.write_text(source.replace(change.old, change.new), "utf-8")
    try:
        run = subprocess.run(
            [sys.executable, "-m", "pytest", "tests/reader", *OPTIONS],
            cwd=copy, capture_output=True, text=True, timeout=300,
        )  # fmt: skip
    finally:
        path.write_text(source, "utf-8")
    found = (line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR")))
    return next(found, "the tests could not be run") if run.returncode else ""


def main(wanted: list[str]) -> int:
    """Try the changes of these rules, or all."""
    unnoticed = 0
    with tempfile.TemporaryDirectory(prefix="sockapp-") as folder:
        copy = Path(folder) / "app"
        for name in NEEDED:
            whole = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            whole(ROOT / name, copy / name)
        for change in CHANGES:
            if wanted and change.what.partition(":")[0] not in wanted:
                continue
            by = noticed(change, copy)
            unnoticed += not by
            sys.stdout.write(f"{change.what}: {by or 'NOBODY NOTICED'}\n")
            sys.stdout.flush()
    return unnoticed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
