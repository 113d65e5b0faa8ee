"""The words of *Out in one*."""

from __future__ import annotations

from sockapp.engine.game_text import Names
from sockapp.games.sock.cards import HAPPY, Pile, Suit
from sockapp.games.sock.piles import is_set
from sockapp.games.sock.text.names import card_names
from sockapp.i18n import N_, _, ngettext, number, pgettext
from sockapp.puzzles.out_in_one.generator import HandPosition
from sockapp.puzzles.out_in_one.ideas import Idea
from sockapp.puzzles.out_in_one.judge import HandSolution
from sockapp.puzzles.out_in_one.notes import ApartNote, CardsLeft, NotAPlay, OutNote, PileNote
from sockapp.puzzles.puzzle import AnswerHint, Explanation, Hint, IdeaHint, Puzzle

_TITLES = {
    Idea.RUN_END: N_("Lend me an end"),
    Idea.BORROW_FROM_SET: N_("Borrow from a set"),
    Idea.SPLIT_RUN: N_("Split a run"),
    Idea.DISSOLVE: N_("All in pieces"),
    Idea.WRAP_ROUND: N_("Round the corner"),
    Idea.TWINS: N_("Twins"),
    Idea.CHAIN: N_("One helps the next"),
}

_LINES = {
    Idea.RUN_END: N_("A run of four or more can spare the card at either end."),
    Idea.BORROW_FROM_SET: N_("A set of four or more can spare a card and still be a set."),
    Idea.SPLIT_RUN: N_("A long run can be split in two, with room for your card in between."),
    Idea.DISSOLVE: N_("A whole pile can come apart if each of its cards finds a new place."),
    Idea.WRAP_ROUND: N_("A wrap-around run goes on past the happy symbol: 12, happy, 1."),
    Idea.TWINS: N_("You hold two of the same card. They need different piles."),
    Idea.CHAIN: N_("One pile helps the next. Begin with the card that fits in the fewest places."),
}

_RUNS = {
    Suit.PAGODA: N_("Make this run of Pagodas: {ranks}."),
    Suit.FLOWER: N_("Make this run of Flowers: {ranks}."),
    Suit.BOAT: N_("Make this run of Boats: {ranks}."),
    Suit.LADY: N_("Make this run of Ladies: {ranks}."),
}


class OutInOneText:
    """The sentences that the app asks of every kind (see ``puzzle.PuzzleText``)."""

    def title(self) -> str:
        """Return the name of the kind."""
        return _("Out in one")

    def teaser(self) -> str:
        """Return in a few words what the puzzles of this kind ask for."""
        return _("play your whole hand in one turn")

    def task(self, puzzle: Puzzle[HandPosition, HandSolution]) -> str:
        """Return what the player is asked to do."""
        count = len(puzzle.position.hand)
        return ngettext(
            "Play your {count} card in this one turn. Runs can wrap round.",
            "Play your {count} cards in this one turn. Runs can wrap round.",
            count,
        ).format(count=number(count))

    def idea_title(self, idea: str) -> str:
        """Return the name of an idea."""
        return _(_TITLES[Idea(idea)])

    def idea_line(self, idea: str) -> str:
        """Return an idea in one sentence."""
        return _(_LINES[Idea(idea)])

    def hint(self, puzzle: Puzzle[HandPosition, HandSolution], hint: Hint, names: Names) -> str:
        """Return a hint as a sentence."""
        if isinstance(hint, IdeaHint):
            return self.idea_line(hint.idea)
        if isinstance(hint, AnswerHint):
            return _("Here’s one way to do it.")
        return _apart(len(hint.places))

    def explain(
        self, puzzle: Puzzle[HandPosition, HandSolution], explanation: Explanation, names: Names
    ) -> str:
        """Return the sentence beside a step of the explanation."""
        note: ApartNote | PileNote | OutNote = explanation.note
        match note:
            case ApartNote(count):
                return _apart(count)
            case PileNote(step):
                return _pile_text(step.pile)
            case OutNote():
                return _("All piles are legal, and your hand is empty.")

    def miss(
        self,
        puzzle: Puzzle[HandPosition, HandSolution],
        miss: CardsLeft | NotAPlay,
        names: Names,
    ) -> str:
        """Return why a turn is not the solution."""
        if isinstance(miss, NotAPlay):
            return _("No drawing here. You can go out with the hand you have.")
        count = len(miss.cards)
        return ngettext(
            "Almost: {count} card is left ({cards}).",
            "{count} cards are left: {cards}.",
            count,
        ).format(count=number(count), cards=card_names(miss.cards))


def _apart(count: int) -> str:
    return ngettext(
        "{count} pile must come apart.", "{count} piles must come apart.", count
    ).format(count=number(count))


def _pile_text(pile: Pile) -> str:
    """Return what pile is made: a run by its ranks, a set card by card."""
    if is_set(pile):
        return _("Make this pile: {cards}.").format(cards=card_names(pile))
    ranks = (
        pgettext("card in a run", "happy") if card.rank == HAPPY else number(card.rank)
        for card in pile
    )
    return _(_RUNS[pile[0].suit]).format(ranks=", ".join(ranks))


TEXT = OutInOneText()
