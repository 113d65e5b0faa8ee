"""Texts about a draft: what to do next, and what is not legal yet."""

from __future__ import annotations

from sockapp.engine.game import Problem
from sockapp.engine.game_text import AnyGameText
from sockapp.games.sock.draft import Draft
from sockapp.games.sock.piles import MIN_PILE_CARDS
from sockapp.i18n import _, ngettext


def prompt_text(draft: Draft) -> str:
    """Return the prompt above the board; empty while the draft has no steps."""
    if not draft.is_changed:
        return ""
    amber = len(draft.pile_problems)
    if amber:
        if amber == 1:
            return _("Finish the amber pile, then knock.")
        return _("Finish the amber piles, then knock.")
    if not draft.played:
        return _("Now play a card from your hand.")
    if not draft.hand:
        return _("No cards left. Knock to go out!")
    return _("Legal: play on, or knock.")


def foot_text(draft: Draft) -> str:
    """Return the text of the drop area."""
    if not draft.start and not draft.is_changed:
        return _("Drop 3 cards here for the first pile")
    return _("Drop a card here for a new pile")


def choose_first_text() -> str:
    """Return the answer to a tap on the drop area before any card is chosen."""
    return _("First tap your cards, then tap here.")


def fault_text(phrases: AnyGameText, draft: Draft) -> str:
    """Return why a pile is illegal, of several the one changed last; empty if none is."""
    faults = draft.pile_problems
    if not faults:
        return ""
    recent = [step.to for step in draft.steps if step.to in faults]
    return pile_text(phrases, faults[recent[-1] if recent else max(faults)])


def pile_text(phrases: AnyGameText, problem: Problem) -> str:
    """Return a short text about a pile's problem."""
    facts = dict(problem.facts)
    if problem.kind == "too_short" and isinstance(facts.get("count"), int):
        missing = MIN_PILE_CARDS - int(facts["count"])
        return ngettext(
            "{count} card short: you need at least 3",
            "{count} cards short: you need at least 3",
            missing,
        ).format(count=missing)
    return phrases.problem(problem)
