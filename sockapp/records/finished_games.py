"""Finished games: the last save of each, its scorecard, and one index of them all.

    history/<id>/save.a, save.b         the game as it was last saved while under way
    history/<id>/card.a, card.b         its scorecard, one line
    history/<id>/challenge.a, .b        the challenge that the game took up, if any
    history/<id>/answer.a, .b           the game of a friend who took up this one, if any
    history/<id>/analysis.a, .b         its analysis as far as it has come, if any was begun
    history/index.a, index.b            all scorecards, one line each

A game is added by a single rename of its folder. The index is a cache. Whenever it is read, it is
updated from the folders. A damaged index is made again from the scorecards, and a damaged
scorecard from its game. So a game can be lost only by damage to its own files.

Reading the index decodes no scorecard. A list asks for the scorecards that it shows, one by one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sockapp import games
from sockapp.engine.game import AnyGame
from sockapp.engine.game_log import BadLog, GameLog, OldLog
from sockapp.engine.game_review import Tally
from sockapp.records import scorecard
from sockapp.records.lost_moves import LostMoves, find_lost_moves
from sockapp.records.scorecard import BadScorecard, NotOver, Scorecard
from sockapp.session import saves
from sockapp.session.saves import Save
from sockapp.storage.files import FILES, Files
from sockapp.storage.game_folders import folder_of, games_in, move_game
from sockapp.storage.slot import Slot, StorageError

if TYPE_CHECKING:
    from sockapp.session.challenge import Challenge

GAMES_PER_STEP = 8
"""How many games a page reads in a frame while the index is made again."""
_INDEXED = re.compile(r"([0-9a-f]{12}) (\d{1,12}) ", re.ASCII)


@dataclass(frozen=True, slots=True)
class _IndexLine:
    """A scorecard as it is stored in the index, not decoded."""

    ended: int
    text: str


class FinishedGames:
    """All finished games. Every method may raise ``StorageError``."""

    def __init__(
        self,
        folder: Path,
        files: Files = FILES,
        on_lost_moves: Callable[[LostMoves], None] = lambda _lost: None,
    ) -> None:
        self._files = files
        self._on_lost_moves = on_lost_moves
        self._games = folder / "games"
        self._bin = folder / "bin"
        self._folder = folder / "history"
        self._index = Slot(self._folder, "index", files)
        self._lines: dict[str, _IndexLine | None] | None = None
        """All games by id; None before the index is read. A line is None if it cannot be read."""
        self._unread: dict[str, None] | None = None
        """The games that the index lacks and ``read_missing`` must read; None before it begins."""
        self._found: dict[str, _IndexLine | None] = {}
        """The lines that ``read_missing`` has so far, by id."""
        self._indexed: set[str] = set()
        """The games that were in the index when ``read_missing`` began."""
        self._cards: dict[str, Scorecard | None] = {}
        """Decoded scorecards by id; None if one cannot be read."""
        self._tallies: dict[str, Tally | None] = {}
        """Decoded statistics by id; None if they cannot be read."""
        self._read_errors: dict[str, StorageError] = {}
        """Why the last try to read a game failed, by id."""

    # Reading

    def ids(self) -> list[str]:
        """Return the ids of all games, the latest first. Unreadable ones come last."""
        lines = self._all_lines()
        readable = [(line.ended, game_id) for game_id, line in lines.items() if line]
        damaged = [game_id for game_id, line in lines.items() if not line]
        return [game_id for _ended, game_id in sorted(readable, reverse=True)] + sorted(damaged)

    def list_by_end(self) -> list[tuple[int, str]]:
        """Return the end and the id of every readable game, the earliest first."""
        lines = self._all_lines()
        return sorted((line.ended, game_id) for game_id, line in lines.items() if line)

    def has_unreadable(self) -> bool:
        """Return whether a game could not be read, which may succeed after the next start."""
        lines = self._all_lines()
        return any(game_id in lines for game_id in self._read_errors)

    def stamp(self) -> str:
        """Return a short text that changes whenever a game comes or goes. It reads no game."""
        try:
            changed = self._files.stat(self._folder).st_mtime_ns
        except FileNotFoundError:
            changed = 0
        except OSError as error:
            raise StorageError.from_os(error, self._folder.name) from error
        return f"{changed} {self._index.stamp()}"

    def read_missing(self, count: int) -> float:
        """Read up to ``count`` games that the index lacks; return the fraction that is done.

        At 1, ``ids`` returns at once. A lost index is made again from all folders, which takes
        long. A page can do that in several frames.
        """
        if self._lines is not None:
            return 1.0
        if self._unread is None:
            there = games_in(self._folder, self._files)
            indexed = self._read_index()
            self._found = {game_id: indexed.get(game_id) for game_id in there}
            self._unread = {game_id: None for game_id in there if game_id not in indexed}
            self._indexed = set(indexed)
        for game_id in list(self._unread)[:count]:
            self._found[game_id] = self._read(game_id)
            del self._unread[game_id]
        if self._unread:
            return 1 - len(self._unread) / len(self._found)
        self._lines, self._unread = self._found, None
        if {game_id for game_id, line in self._lines.items() if line} != self._indexed:
            self._write(self._lines)
        return 1.0

    def card(self, game_id: str) -> Scorecard | None:
        """Return the scorecard of a game; None if it cannot be read. Raises ``KeyError``."""
        if game_id not in self._cards:
            lines = self._all_lines()
            card = _decode_card(lines[game_id])
            if card is None:  # the index may be damaged or outdated
                lines[game_id] = self._read(game_id)
                card = _decode_card(lines[game_id])
            if game_id in self._read_errors:  # not cached, because the next try may succeed
                return None
            self._cards[game_id] = card
        return self._cards[game_id]

    def read_error(self, game_id: str) -> StorageError | None:
        """Return why the last try to read a game failed.

        None if there was no try, or if it succeeded, or if the game is damaged.
        """
        return self._read_errors.get(game_id)

    def list_tallied(self, game: str) -> Iterator[tuple[Scorecard, Tally]]:
        """Yield the scorecard and statistics of every game of one kind, the earliest first."""
        mark = f'"game":"{game}"'
        for game_id in reversed(self.ids()):
            line = self._all_lines()[game_id]
            if line is None or mark not in line.text:  # avoids decoding the other games
                continue
            card, tally = self.card(game_id), self._tally(game_id)
            if card is not None and card.game == game and tally is not None:
                yield card, tally

    def preload(self, count: int) -> bool:
        """Preload ``count`` more scorecards, and return whether any are left."""
        unread = [game_id for game_id in self.ids() if game_id not in self._tallies]
        for game_id in unread[:count]:
            self.card(game_id)
            self._tally(game_id)
        return len(unread) > count

    def open(self, game_id: str, find_game: Callable[[str], AnyGame]) -> Save:
        """Load a game.

        If its last save is damaged, the one before it is loaded, which is not over, and
        ``on_lost_moves`` is called. Raises ``KeyError``, ``BadLog`` or ``StorageError``.
        """
        return saves.loads(self.save_text(game_id), find_game)

    def save_text(self, game_id: str) -> str:
        """Return a game's last save, and report lost moves. Raises ``KeyError``."""
        loaded = self._slot(game_id, "save").read()
        if loaded.payload is None:
            raise KeyError(game_id)
        if lost := find_lost_moves(game_id, loaded):
            self._on_lost_moves(lost)
        return loaded.payload

    def open_old(self, game_id: str, find_game: Callable[[str], AnyGame]) -> OldLog:
        """Load a game that was played by other rules, as far as it can be shown.

        Raises ``KeyError``, ``BadLog`` or ``StorageError``.
        """
        return saves.loads_old(self.save_text(game_id), find_game)

    def challenge_slot(self, game_id: str) -> Slot:
        """Return the slot of the challenge that a finished game has taken up."""
        return self._slot(game_id, "challenge")

    def answer_slot(self, game_id: str) -> Slot:
        """Return the slot of the latest game of a friend who took this one up as a challenge."""
        return self._slot(game_id, "answer")

    def analysis_slot(self, game_id: str) -> Slot:
        """Return the slot of a finished game's analysis (see ``records.kept_studies``)."""
        return self._slot(game_id, "analysis")

    def accuracy_slot(self, game_id: str) -> Slot:
        """Return the slot of what a finished game's analysis says about its seats, for trends."""
        return self._slot(game_id, "accuracy")

    def find_same_deal(
        self, challenge: Challenge, find_game: Callable[[str], AnyGame]
    ) -> tuple[str, Save] | None:
        """Return the latest game of this phone with the deal and the bots of a challenge.

        The challenge itself does not count. None if there is no such game.
        """
        from sockapp.session import challenge as challenges  # few games have one, lists need none

        log = challenge.log
        mark, bots = f'"game":"{log.game}"', [player.bot for player in log.players]
        seed = re.compile(rf'"seed":{log.seed}[,}}]')
        for game_id in self.ids():
            line = self._all_lines()[game_id]
            if line is None or mark not in line.text:  # avoids decoding the other games
                continue
            card = self.card(game_id)
            if card is None or [sitter.bot for sitter in card.sitters] != bots:
                continue
            with suppress(BadLog, KeyError):
                if not seed.search(saves.log_text(self.save_text(game_id))):
                    continue  # avoids repeating all moves of the game
                save = self.open(game_id, find_game)
                if save.log.moves != log.moves and challenges.is_answer(challenge, save.log):
                    return game_id, save
        return None

    def __contains__(self, game_id: str) -> bool:
        """Return whether a game has been moved here. Raises ``StorageError``."""
        try:
            return self._files.exists(folder_of(self._folder, game_id))
        except OSError as error:
            raise StorageError.from_os(error, game_id) from error

    # Changing

    def keep(self, game_id: str, log: GameLog) -> None:
        """Move a finished game from the games under way into the history.

        Raises ``KeyError`` if there is no such game under way. Raises ``NotOver`` if it is not
        over, or if its save is older than ``log`` and must be written first. In both cases
        nothing is changed.
        """
        payload = Slot(folder_of(self._games, game_id), "save", self._files).read().payload
        if payload is None:
            raise KeyError(game_id)
        summary = saves.peek(payload)
        if summary.to_move is not None or summary.moves != len(log.moves):
            raise NotOver
        helped = saves.peek_helped(payload)
        folder = folder_of(self._games, game_id)
        results = self._challenge_results(folder, log)
        card = scorecard.make_scorecard(log, summary.started, summary.updated, helped, *results)
        text = scorecard.dumps(*card)
        Slot(folder, "card", self._files).write(text)
        lines = self._all_lines()
        move_game(game_id, self._games, self._folder, self._files)
        lines[game_id] = _IndexLine(summary.updated, text)
        self._forget(game_id)
        self._write(lines)

    def keep_answer(self, game_id: str, code: str) -> None:
        """Keep the code of a friend's game beside the game that it took up as a challenge.

        Raises ``KeyError`` or ``BadLog`` if the game cannot be read.
        """
        save = self.open(game_id, games.rules)
        self.answer_slot(game_id).write(code)
        text = self._make_card(game_id, save)
        self._slot(game_id, "card").write(text)
        lines = self._all_lines()
        lines[game_id] = _IndexLine(save.updated, text)
        self._forget(game_id)
        self._write(lines)

    def move_ended_games(self, game_ids: Iterable[str]) -> None:
        """Move games into the history that ended just before the app was killed.

        A game that cannot be read stays where it is, and the others are still moved. Raises
        ``StorageError`` after all of them were tried.
        """
        failure: StorageError | None = None
        for game_id in game_ids:
            with suppress(BadLog, KeyError, NotOver):
                try:
                    slot = Slot(folder_of(self._games, game_id), "save", self._files)
                    payload = slot.read().payload
                    if payload is not None:
                        self.keep(game_id, saves.loads(payload, games.rules).log)
                except StorageError as error:
                    failure = error
        if failure is not None:
            raise failure

    def remove(self, game_id: str) -> None:
        """Move a game into the bin; ``bring_back`` undoes it. Raises ``KeyError``."""
        lines = self._all_lines()
        move_game(game_id, self._folder, self._bin, self._files)
        lines.pop(game_id, None)
        self._forget(game_id)
        self._write(lines)

    def bring_back(self, game_id: str) -> None:
        """Move a game out of the bin again. Raises ``KeyError``."""
        lines = self._all_lines()
        move_game(game_id, self._bin, self._folder, self._files)
        lines[game_id] = self._read(game_id)
        self._write(lines)

    # Implementation

    def _tally(self, game_id: str) -> Tally | None:
        """Return the statistics of a game; None if they cannot be read."""
        if game_id not in self._tallies:
            line, tally = self._all_lines()[game_id], None
            if line is not None:
                with suppress(BadScorecard):
                    tally = scorecard.loads_tally(line.text)
            self._tallies[game_id] = tally
        return self._tallies[game_id]

    def _forget(self, game_id: str) -> None:
        """Drop the cached scorecard and statistics of a game."""
        self._cards.pop(game_id, None)
        self._tallies.pop(game_id, None)

    def _all_lines(self) -> dict[str, _IndexLine | None]:
        """Return the lines of all games, from the index or, if it lacks one, from the folder."""
        while self._lines is None:
            self.read_missing(GAMES_PER_STEP)
        return self._lines

    def _read_index(self) -> dict[str, _IndexLine]:
        """Return the lines in the index; none if it cannot be read."""
        try:
            payload = self._index.read().payload or ""
        except StorageError:
            return {}
        lines = {}
        for text in payload.split("\n"):
            if head := _INDEXED.match(text):
                lines[head[1]] = _IndexLine(int(head[2]), text[head.end() :])
        return lines

    def _read(self, game_id: str) -> _IndexLine | None:
        """Return the scorecard in a game’s folder; None if it cannot be read.

        If the scorecard is damaged, it is made again from the game.
        """
        slot = self._slot(game_id, "card")
        self._read_errors.pop(game_id, None)
        with suppress(StorageError, BadScorecard):
            if text := slot.read().payload:
                return _IndexLine(scorecard.loads(text).ended, text)
        try:
            save = self.open(game_id, games.rules)
            text = self._make_card(game_id, save)
        except StorageError as error:
            self._read_errors[game_id] = error.bare()
            return None
        except (BadLog, KeyError, NotOver):
            return None
        with suppress(StorageError):
            slot.write(text)
        return _IndexLine(save.updated, text)

    def _make_card(self, game_id: str, save: Save) -> str:
        """Return the scorecard of a game as text. Raises ``NotOver`` or ``BadLog``."""
        results = self._challenge_results(folder_of(self._folder, game_id), save.log)
        return scorecard.dumps(
            *scorecard.make_scorecard(save.log, save.started, save.updated, save.helped, *results)
        )

    def _challenge_results(self, folder: Path, log: GameLog) -> tuple[str, str]:
        """Return how a game did against the challenge it took up, and against an answer to it.

        Each is empty if there is none or it cannot be read.
        """
        results = ["", ""]
        for number, name in enumerate(("challenge", "answer")):
            with suppress(StorageError):
                if code := Slot(folder, name, self._files).read().payload:
                    results[number] = _judge_challenge(code, log)
        return results[0], results[1]

    def _write(self, lines: dict[str, _IndexLine | None]) -> None:
        """Save the index. A failure is ignored, because the next start makes it again."""
        text = "\n".join(f"{key} {line.ended} {line.text}" for key, line in lines.items() if line)
        with suppress(StorageError):
            self._index.write(text)

    def _slot(self, game_id: str, name: str) -> Slot:
        return Slot(folder_of(self._folder, game_id), name, self._files)


def _decode_card(line: _IndexLine | None) -> Scorecard | None:
    """Return the scorecard in a line; None if it cannot be decoded."""
    if line is None:
        return None
    try:
        return scorecard.loads(line.text)
    except BadScorecard:
        return None


def _judge_challenge(code: str, log: GameLog) -> str:
    """Return how a game did against the challenge of a code; empty if that cannot be read."""
    from sockapp.session import challenge as challenges
    from sockapp.session.share_code import BadCode

    game, review = games.rules(log.game), games.review(log.game)
    low_wins = review is not None and review.LOW_WINS
    with suppress(BadCode, ValueError):
        challenge = challenges.decode(code, games.rules)
        return challenges.judge(game, challenge, log, low_wins=low_wins)
    return ""
