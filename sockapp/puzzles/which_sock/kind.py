"""*Which sock?* as a kind of puzzles."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from typing import ClassVar

from sockapp.engine.game import AnyGame, Problem, Seat
from sockapp.games.odd_socks.cards import COPIES_PER_DESIGN, Design, build_deck
from sockapp.games.odd_socks.deduction.card_provenance import find_evidence
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import State, View
from sockapp.puzzles.puzzle import (
    AnswerHint,
    Explanation,
    IdeaHint,
    KindId,
    PlaceHint,
    Puzzle,
    PuzzleKind,
    PuzzleKindParts,
    Verdict,
    play_moves,
)
from sockapp.puzzles.which_sock import generator, ideas, judge, notation, text
from sockapp.puzzles.which_sock.judge import SockSolution
from sockapp.puzzles.which_sock.notation import RoundPosition
from sockapp.puzzles.which_sock.notes import (
    LineNote,
    OddNote,
    PairNote,
    SockAnswer,
    WrongLine,
    WrongPair,
)
from sockapp.reader.lesson import Frame

SockPuzzle = Puzzle[RoundPosition, SockSolution]


class WhichSock(PuzzleKind[RoundPosition, SockSolution, SockAnswer]):
    """Exactly one pair can be odd. The player names it and marks the line that gave it away.

    The board must not offer the notebook here, because the notebook has the answer.
    """

    id: ClassVar[KindId] = "which_sock"
    game: ClassVar[AnyGame] = GAME
    version = generator.VERSION
    ideas = tuple(ideas.Idea)

    def __init__(self) -> None:
        parts = PuzzleKindParts(
            draw_position=generator.draw_position,
            judge=lambda position: judge.judge(_view(position)),
            measure=lambda position, solution: ideas.measure(_view(position), solution),
            grade_features=ideas.grade_features,
            find_ideas=lambda position, solution: ideas.find_ideas(_view(position), solution),
            encode=notation.encode_position,
            decode=notation.decode_position,
            text=text.TEXT,
        )
        super().__init__(parts)

    def signature(self, position: RoundPosition) -> str:
        """Return a digest of what the seat has seen. Other secrets make no difference."""
        view = _view(position)
        return sha256(f"{view.seat} {view.trail}".encode()).hexdigest()

    def state(self, puzzle: SockPuzzle) -> State:
        """Return the state at the player's turn."""
        return _state(puzzle.position)

    def seat(self, puzzle: SockPuzzle) -> Seat:
        """Return the seat whose view the puzzle shows."""
        return puzzle.position.seat

    def frames(self, puzzle: SockPuzzle) -> tuple[Frame, ...]:
        """Return the round as the player saw it: the deal, then one frame for each move."""
        position = puzzle.position
        return play_moves(GAME, position.first_state(), position.seat, position.moves)

    def lines(self, puzzle: SockPuzzle) -> tuple[int, ...]:
        """Return the indexes of the view's trail that have a line in the log, to be marked."""
        return ideas.list_lines(_view(puzzle.position))

    def choices(self, puzzle: SockPuzzle) -> tuple[Design, ...]:
        """Return the pairs among which the player chooses."""
        return tuple(dict.fromkeys(build_deck(puzzle.position.players)))

    def reveal(self, puzzle: SockPuzzle) -> Frame:
        """Return the position with the lost mate face up, for a solved puzzle."""
        view = _view(puzzle.position)
        return Frame(replace(view, table=replace(view.table, lost=puzzle.solution.design)))

    def answer(self, puzzle: SockPuzzle) -> SockAnswer:
        """Return the odd pair and the line that gave it away."""
        return SockAnswer(puzzle.solution.design, puzzle.solution.line)

    def judge_answer(self, puzzle: SockPuzzle, answer: SockAnswer) -> Verdict:
        """Return what an answer is worth. Pair and line must be right."""
        solution = puzzle.solution
        if answer.design not in self.choices(puzzle) or answer.line not in self.lines(puzzle):
            return Verdict(False, Problem("ODD-R6", "no_such_answer"))
        if answer.design is not solution.design:
            events = find_evidence(_view(puzzle.position), answer.design)
            return Verdict(False, miss=WrongPair(answer.design, events))
        if answer.line != solution.line:
            return Verdict(False, miss=WrongLine(answer.line < solution.line))
        return Verdict(True)

    def hints(self, puzzle: SockPuzzle) -> tuple[IdeaHint, PlaceHint, AnswerHint]:
        """Return the idea, the two pairs between which it lies, and the answer."""
        odd = puzzle.solution.design
        others = _list_pairs_out_of_sight(puzzle)
        return (
            IdeaHint(puzzle.idea),
            PlaceHint(tuple(sorted((odd, others[-1])))),
            AnswerHint(self.answer(puzzle)),
        )

    def explain(self, puzzle: SockPuzzle) -> tuple[Explanation, ...]:
        """Return where each pair out of sight was seen, the decisive line, and the odd pair."""
        view, solution = _view(puzzle.position), puzzle.solution
        here = Frame(view)
        hidden = judge.count_out_of_sight(view)
        explanations = [
            Explanation(
                here,
                PairNote(design, COPIES_PER_DESIGN - hidden[design]),
                find_evidence(view, design),
            )
            for design in _list_pairs_out_of_sight(puzzle)
        ]
        # The frame in which the decisive event happened, so that the board can show it again.
        decisive, seen = here, 1
        for frame in self.frames(puzzle)[1:]:
            seen += len(frame.events)
            if solution.line < seen:
                decisive = frame
                break
        others = tuple(sorted(judge.find_possible(view, solution.line - 1) - {solution.design}))
        explanations.append(
            Explanation(decisive, LineNote(solution.line, others), (solution.line,))
        )
        odd = OddNote(solution.design, solution.is_unseen)
        evidence = find_evidence(view, solution.design)
        return (*explanations, Explanation(self.reveal(puzzle), odd, evidence))


@lru_cache(maxsize=4)
def _state(position: RoundPosition) -> State:
    """Return the last state of a round. It is cached, because every question needs it."""
    return position.state()


def _view(position: RoundPosition) -> View:
    return GAME.view(_state(position), position.seat)


def _list_pairs_out_of_sight(puzzle: SockPuzzle) -> list[Design]:
    """Return the complete pairs of which a card is out of sight. There is at least one."""
    return sorted(judge.find_pairs_out_of_sight(_view(puzzle.position)) - {puzzle.solution.design})


KIND = WhichSock()
