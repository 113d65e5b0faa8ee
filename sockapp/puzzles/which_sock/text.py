"""The words of *Which sock?*."""

from __future__ import annotations

from sockapp.engine.game_text import Names
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.text.names import design_name
from sockapp.games.odd_socks.text.phrases import PHRASES
from sockapp.i18n import N_, _, join_or
from sockapp.puzzles.puzzle import AnswerHint, Explanation, Hint, IdeaHint, Puzzle
from sockapp.puzzles.which_sock.ideas import Idea
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

_TITLES = {
    Idea.TURNED_OVER: N_("Seen face up"),
    Idea.PEEKED: N_("What you peeked at"),
    Idea.TRADED_AWAY: N_("Given away"),
    Idea.CARRIED_OFF: N_("Carried off"),
    Idea.NEITHER_SEEN: N_("Never seen"),
    Idea.ONE_OF_THESE: N_("One of these"),
}

_LINES = {
    Idea.TURNED_OVER: N_("A card that’s face down now was face up earlier."),
    Idea.PEEKED: N_("A card you’ve peeked at can’t be the lost mate."),
    Idea.TRADED_AWAY: N_("You gave a card away. You still know what it was."),
    Idea.CARRIED_OFF: N_("A card went from a basket into a hand. Remember which one."),
    Idea.NEITHER_SEEN: N_(
        "Count all the other pairs. The odd sock may be from a pair you never saw."
    ),
    Idea.ONE_OF_THESE: N_("You don’t know where a card is, but you know that it’s not lost."),
}


class WhichSockText:
    """The sentences that the app asks of every kind (see ``puzzle.PuzzleText``)."""

    def title(self) -> str:
        """Return the name of the kind."""
        return _("Which sock?")

    def teaser(self) -> str:
        """Return in a few words what the puzzles of this kind ask for."""
        return _("find the odd pair")

    def task(self, puzzle: Puzzle[RoundPosition, SockSolution]) -> str:
        """Return what the player is asked to do."""
        return _("Only one pair can be the odd one. Name it, and mark the line that gave it away.")

    def idea_title(self, idea: str) -> str:
        """Return the name of an idea."""
        return _(_TITLES[Idea(idea)])

    def idea_line(self, idea: str) -> str:
        """Return an idea in one sentence."""
        return _(_LINES[Idea(idea)])

    def hint(self, puzzle: Puzzle[RoundPosition, SockSolution], hint: Hint, names: Names) -> str:
        """Return a hint as a sentence."""
        if isinstance(hint, IdeaHint):
            return self.idea_line(hint.idea)
        if isinstance(hint, AnswerHint):
            answer: SockAnswer = hint.answer
            return _("It’s this pair: {design}.").format(design=design_name(answer.design))
        one, other = hint.places
        text = _("It’s one of two pairs: {one} or {other}.")
        return text.format(one=design_name(Design(one)), other=design_name(Design(other)))

    def explain(
        self, puzzle: Puzzle[RoundPosition, SockSolution], explanation: Explanation, names: Names
    ) -> str:
        """Return the sentence beside a step of the explanation."""
        note: PairNote | LineNote | OddNote = explanation.note
        match note:
            case PairNote(design, 0):
                text = _("{design}: neither sock is in sight, but the log shows that you saw both.")
                return text.format(design=design_name(design))
            case PairNote(design):
                text = _("{design}: one sock is in sight. The log shows where you saw the other.")
                return text.format(design=design_name(design))
            case LineNote(at, others):
                event = explanation.frame.view.trail[at]
                line = PHRASES.event(event, puzzle.position.seat, names) or ""
                text = _(
                    "This line gave it away: “{line}” Until then, it could still have been {pairs}."
                )
                return text.format(line=line, pairs=join_or(map(design_name, others)))
            case OddNote(design, True):
                text = _("Only one pair is left: {design}. You’ve seen neither of its socks.")
                return text.format(design=design_name(design))
            case OddNote(design):
                text = _("Only one pair is left: {design}. You’ve seen just one of its socks.")
                return text.format(design=design_name(design))

    def miss(
        self,
        puzzle: Puzzle[RoundPosition, SockSolution],
        miss: WrongPair | WrongLine,
        names: Names,
    ) -> str:
        """Return why an answer is wrong."""
        if isinstance(miss, WrongPair):
            text = _("{design}: you have seen both socks of this pair.")
            return text.format(design=design_name(miss.design))
        if miss.is_early:
            return _("The right pair! But it wasn’t certain yet after that line.")
        return _("The right pair! But it was already certain before that line.")


TEXT = WhichSockText()
