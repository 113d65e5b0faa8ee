"""*The one die* as a kind of puzzles."""

from __future__ import annotations

from typing import ClassVar

from sockapp.engine.game import AnyGame, Problem, Seat
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock.cards import SUITS, Card
from sockapp.games.out_of_sock.moves import Move, NameWinner, TakeDie
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase, State, Table, View
from sockapp.puzzles.one_die import generator, ideas, judge, notation, text
from sockapp.puzzles.one_die.judge import ME, DieSolution, PickSearch
from sockapp.puzzles.one_die.notes import LosesTo, TakenNote, TemptingNote
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

DiePuzzle = Puzzle[Table, DieSolution]


class OneDie(PuzzleKind[Table, DieSolution, TakeDie]):
    """The dice are split, and one of them ends the game. Exactly one die wins in any case."""

    id: ClassVar[KindId] = "one_die"
    game: ClassVar[AnyGame] = GAME
    version = generator.VERSION
    ideas = tuple(ideas.Idea)

    def __init__(self) -> None:
        parts = PuzzleKindParts(
            draw_position=generator.draw_position,
            judge=judge.judge,
            measure=ideas.measure,
            grade_features=ideas.grade_features,
            find_ideas=ideas.find_ideas,
            encode=notation.encode_table,
            decode=notation.decode_table,
            text=text.TEXT,
        )
        super().__init__(parts)

    def signature(self, position: Table) -> str:
        """Return the same text for tables that differ only in suits and in numbers of piles."""
        suits = []
        for at, suit in enumerate(SUITS):
            taken = ["".join(sorted(map(_face, columns[at]))) for columns in position.columns]
            open_cards = sorted(
                _face(top) + ("!" if position.ends_game(number) else "")
                for number in position.dice
                if (top := position.top(number)) is not None and top.suit is suit
            )
            suits.append(f"{'|'.join(taken)}:{' '.join(open_cards)}")
        return f"{position.players};{position.holder};{'/'.join(sorted(suits))}"

    def state(self, puzzle: DiePuzzle) -> State:
        """Return the state. The cards below the tops cannot be reached, so any will do."""
        return GAME.sample_state(View(ME, puzzle.position), Rng(0))

    def answer(self, puzzle: DiePuzzle) -> TakeDie:
        """Return the only die that wins."""
        return TakeDie(puzzle.solution.number)

    def is_answer(self, move: object) -> bool:
        """Return whether a move takes a die."""
        return isinstance(move, TakeDie)

    def judge_answer(self, puzzle: DiePuzzle, answer: TakeDie) -> Verdict:
        """Return what a die is worth. A wrong one is refuted by the others' best replies."""
        state = self.state(puzzle)
        problem: Problem | None = GAME.check(state, answer)
        if problem is not None:
            return Verdict(False, problem)
        _margin, line = PickSearch(puzzle.position).find_best_line(answer.number)
        moves = _line_moves(state, line)
        frames = play_moves(GAME, state, ME, moves)
        if answer.number == puzzle.solution.number:
            return Verdict(True, frames=frames)
        winners = _winners(frames[-1].view.table)
        return Verdict(False, miss=LosesTo(answer.number, winners), frames=frames)

    def hints(self, puzzle: DiePuzzle) -> tuple[IdeaHint, PlaceHint, AnswerHint]:
        """Return the idea, two dice of which one is the answer, and the answer."""
        places = tuple(sorted((puzzle.solution.number, _find_tempting(puzzle))))
        return IdeaHint(puzzle.idea), PlaceHint(places), AnswerHint(self.answer(puzzle))

    def explain(self, puzzle: DiePuzzle) -> tuple[Explanation, ...]:
        """Return the course of the game after the answer, and after the most tempting die."""
        state, explanations = self.state(puzzle), []
        right, wrong = puzzle.solution.number, _find_tempting(puzzle)
        _margin, refutation = PickSearch(puzzle.position).find_best_line(wrong)
        for line, is_right in ((puzzle.solution.line, True), (refutation, False)):
            frames = play_moves(GAME, state, ME, _line_moves(state, line))
            opening = TemptingNote(right if is_right else wrong, is_right)
            explanations.append(Explanation(frames[0], opening, (opening.number,)))
            for frame in frames[1:]:
                note = TakenNote(frame.events, frame.view.table.standing.points)
                explanations.append(Explanation(frame, note))
        return tuple(explanations)


def _face(card: Card) -> str:
    """Return a card without its suit."""
    return str(card.socks or card.kind[0])


def _find_tempting(puzzle: DiePuzzle) -> int:
    """Return the wrong die that brings the player most at once."""
    search = PickSearch(puzzle.position)
    wrong = [number for number in puzzle.position.dice if number != puzzle.solution.number]
    return max(wrong, key=lambda number: search.gain(number, ME))


def _line_moves(state: State, line: tuple[int, ...]) -> tuple[Move, ...]:
    """Return the moves of a line. The engine itself makes the last pick, which is forced."""
    moves: list[Move] = []
    for number in line:
        if state.table.phase is Phase.PICK:
            moves.append(TakeDie(number))
            state = GAME.apply(state, moves[-1]).state
    if state.table.phase is Phase.NAME:
        leaders = state.table.standing.leaders
        # The holder names itself, or else any seat but the player's.
        named = state.table.holder if state.table.holder in leaders else leaders[-1]
        moves.append(NameWinner(named))
    return tuple(moves)


def _winners(table: Table) -> tuple[Seat, ...]:
    return () if table.winner is None else (table.winner,)


KIND = OneDie()
