"""*Out in one* as a kind of puzzles."""

from __future__ import annotations

from collections import Counter
from itertools import chain, permutations
from typing import ClassVar

from sockapp.engine.game import AnyGame, Seat
from sockapp.engine.rng import Rng
from sockapp.games.sock.cards import PACK, RANKS, SUITS, Card
from sockapp.games.sock.draft import HAND, NEW, Draft, TakenCard
from sockapp.games.sock.events import Played
from sockapp.games.sock.moves import Move, PlayTurn
from sockapp.games.sock.piles import list_pile_steps
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import State, Table, View
from sockapp.puzzles.out_in_one import generator, ideas, judge, notation, text
from sockapp.puzzles.out_in_one.generator import HAPPY_RULE, HandPosition
from sockapp.puzzles.out_in_one.judge import HandSolution
from sockapp.puzzles.out_in_one.notes import ApartNote, CardsLeft, NotAPlay, OutNote, PileNote
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
)
from sockapp.reader.lesson import Frame

HandPuzzle = Puzzle[HandPosition, HandSolution]

ME: Seat = 0
"""The seat of the player who solves the puzzle."""
OTHER_HAND_CARDS = 7
"""The number of cards of the other player, which are never seen."""


class OutInOne(PuzzleKind[HandPosition, HandSolution, Move]):
    """Play the whole hand in this turn. Any legal table that does it counts."""

    id: ClassVar[KindId] = "out_in_one"
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
            encode=notation.encode_position,
            decode=notation.decode_position,
            text=text.TEXT,
        )
        super().__init__(parts)

    def signature(self, position: HandPosition) -> str:
        """Return the same text for positions that differ only in suits and the order of piles."""
        texts = []
        for order in permutations(SUITS):
            piles = sorted(_names(pile, order) for pile in position.piles)
            texts.append(f"{'/'.join(piles)};{_names(position.hand, order)}")
        return min(texts)

    def state(self, puzzle: HandPuzzle) -> State:
        """Return the state. What the other player holds does not matter."""
        position = puzzle.position
        hidden = len(PACK) - len(position.hand) - sum(map(len, position.piles))
        table = Table(
            players=2,
            happy=HAPPY_RULE,
            referee=False,
            dealer=1,
            turn=ME,
            piles=position.piles,
            counts=(len(position.hand), OTHER_HAND_CARDS),
            deck_left=hidden - OTHER_HAND_CARDS,
        )
        return GAME.sample_state(View(ME, table, position.hand), Rng(0))

    def answer(self, puzzle: HandPuzzle) -> PlayTurn:
        """Return a turn that takes as few piles apart as possible."""
        return PlayTurn(puzzle.solution.piles)

    def judge_answer(self, puzzle: HandPuzzle, answer: Move) -> Verdict:
        """Return what a turn is worth. Every legal turn that plays the whole hand is right."""
        state = self.state(puzzle)
        problem = GAME.check(state, answer)
        if problem is not None:
            return Verdict(False, problem)
        if not isinstance(answer, PlayTurn):
            return Verdict(False, miss=NotAPlay())
        frames = _play(state, answer)
        lay = Counter(chain.from_iterable(puzzle.position.piles))
        played = Counter(chain.from_iterable(answer.table)) - lay
        left = tuple((Counter(puzzle.position.hand) - played).elements())
        if left:
            return Verdict(False, miss=CardsLeft(left), frames=frames)
        return Verdict(True, frames=frames)

    def hints(self, puzzle: HandPuzzle) -> tuple[IdeaHint, PlaceHint, AnswerHint]:
        """Return the idea, the piles that come apart, and the turn."""
        places = PlaceHint(puzzle.solution.apart)
        return IdeaHint(puzzle.idea), places, AnswerHint(self.answer(puzzle))

    def explain(self, puzzle: HandPuzzle) -> tuple[Explanation, ...]:
        """Return the piles that come apart, each new pile, and the finished turn."""
        state, apart = self.state(puzzle), puzzle.solution.apart
        start = Frame(GAME.view(state, ME))
        explanations = [Explanation(start, ApartNote(len(apart)), apart)]
        draft = Draft.of(start.view)
        for step in list_pile_steps(puzzle.position.piles, puzzle.solution.piles):
            if not step.arrived:
                continue
            cards = [TakenCard(HAND if at is None else at, card) for card, at in step.arrived]
            target = NEW if step.was is None else step.was
            draft = draft.with_step(cards, target)
            place = len(draft.piles) - 1 if target == NEW else target
            explanations.append(Explanation(start, PileNote(step, draft.to_data()), (place,)))
        end = _play(state, self.answer(puzzle))[-1]
        return (*explanations, Explanation(end, OutNote()))


def _play(state: State, turn: PlayTurn) -> tuple[Frame, Frame]:
    """Return the position before and after a turn, without the deal that may follow it."""
    before = GAME.view(state, ME)
    played = GAME.apply(state, turn).events[0]
    if not isinstance(played, Played):
        raise ValueError(f"{turn} is no turn")
    return Frame(before), Frame(GAME.follow(before, played), (played,), None, turn)


def _names(cards: tuple[Card, ...], order: tuple[int, ...]) -> str:
    """Return cards as text in which each suit is written as its place in ``order``."""
    faces = sorted((order.index(card // RANKS), card % RANKS) for card in cards)
    return " ".join(f"{suit}.{rank}" for suit, rank in faces)


KIND = OutInOne()
