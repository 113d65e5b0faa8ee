"""The words of *The one die*."""

from __future__ import annotations

from sockapp.engine.game_text import Names
from sockapp.games.out_of_sock.moves import TakeDie
from sockapp.games.out_of_sock.state import Table
from sockapp.games.out_of_sock.text.phrases import PHRASES
from sockapp.i18n import N_, _, join_and, number
from sockapp.puzzles.one_die.ideas import Idea
from sockapp.puzzles.one_die.judge import ME, DieSolution
from sockapp.puzzles.one_die.notes import LosesTo, TakenNote, TemptingNote
from sockapp.puzzles.puzzle import AnswerHint, Explanation, Hint, IdeaHint, Puzzle

_TITLES = {
    Idea.END_NOW: N_("End it now"),
    Idea.CONVERSIONS: N_("Turned round"),
    Idea.BANS: N_("Count the Bans"),
    Idea.DENY: N_("Not for you"),
    Idea.POISON: N_("Leave the bad card"),
    Idea.WAIT: N_("Not yet"),
    Idea.SACRIFICE: N_("Give up points"),
    Idea.TIE_BREAK: N_("All square"),
}

_LINES = {
    Idea.END_NOW: N_("The last card of a deck ends the game. Take it while you’re ahead."),
    Idea.CONVERSIONS: N_("A Conversion flips a whole suit. Think about who needs it."),
    Idea.BANS: N_("A Ban makes a whole suit worth 0. Look at who would have to take it."),
    Idea.DENY: N_("The best card for you may be the one that someone else needs."),
    Idea.POISON: N_("Every die has to be taken. Leave the ones that hurt for the others."),
    Idea.WAIT: N_("It’s too early to end the game. Let someone else do it."),
    Idea.SACRIFICE: N_("The winning die costs you points. It costs the others more."),
    Idea.TIE_BREAK: N_("You’ll be level on points. Count the sock cards."),
}


class OneDieText:
    """The sentences that the app asks of every kind (see ``puzzle.PuzzleText``)."""

    def title(self) -> str:
        """Return the name of the kind."""
        return _("The one die")

    def teaser(self) -> str:
        """Return in a few words what the puzzles of this kind ask for."""
        return _("take the die that wins")

    def task(self, puzzle: Puzzle[Table, DieSolution]) -> str:
        """Return what the player is asked to do."""
        return _("Exactly one die wins, whatever the others do. Which one do you take?")

    def idea_title(self, idea: str) -> str:
        """Return the name of an idea."""
        return _(_TITLES[Idea(idea)])

    def idea_line(self, idea: str) -> str:
        """Return an idea in one sentence."""
        return _(_LINES[Idea(idea)])

    def hint(self, puzzle: Puzzle[Table, DieSolution], hint: Hint, names: Names) -> str:
        """Return a hint as a sentence."""
        if isinstance(hint, IdeaHint):
            return self.idea_line(hint.idea)
        if isinstance(hint, AnswerHint):
            answer: TakeDie = hint.answer
            return _("Take the die from pile {number}.").format(number=number(answer.number))
        one, other = hint.places
        text = _("It’s either the die from pile {one} or the one from pile {other}.")
        return text.format(one=number(one), other=number(other))

    def explain(
        self, puzzle: Puzzle[Table, DieSolution], explanation: Explanation, names: Names
    ) -> str:
        """Return the sentence beside a step of the explanation."""
        note: TemptingNote | TakenNote = explanation.note
        if isinstance(note, TemptingNote):
            if note.is_right:
                text = _("The die from pile {number} wins, however well the others reply.")
            else:
                text = _("Why not the die from pile {number}?")
            return text.format(number=number(note.number))
        lines = [PHRASES.event(event, ME, names) for event in note.events]  # type: ignore[arg-type]
        return " ".join(line for line in lines if line)

    def miss(self, puzzle: Puzzle[Table, DieSolution], miss: LosesTo, names: Names) -> str:
        """Return why a die does not win."""
        if not miss.winners:
            return _("After that, the others can stop you winning.")
        winners = join_and(names[seat] for seat in miss.winners)
        return _("After that, {names} can win.").format(names=winners)


TEXT = OneDieText()
