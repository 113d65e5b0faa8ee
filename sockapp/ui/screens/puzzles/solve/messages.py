"""What the page of a puzzle says: the task, what is wrong with an answer, and praise.

Each function returns a message and its second line, which may be empty.
"""

from __future__ import annotations

from sockapp.i18n import _, ngettext, number
from sockapp.puzzles.assignment import Assignment
from sockapp.puzzles.attempt import Attempt, GuessPrice
from sockapp.puzzles.puzzle import Verdict
from sockapp.ui.screens.puzzles.solve.log_answer import LogAnswer, pair_name
from sockapp.ui.screens.puzzles.solve.puzzle_stage import PuzzleStage

Message = tuple[str, str]


def task_message(assignment: Assignment, stage: PuzzleStage) -> Message:
    """Return the task, and the idea if it is known."""
    text = stage.kind.text
    begun = stage.log is not None and _missing_part(stage.log)
    idea = text.idea_line(stage.puzzle.idea) if assignment.has_open_idea else ""
    return begun or text.task(stage.puzzle), idea


def _missing_part(log: LogAnswer) -> str:
    """Return what is missing in the answer of *Which sock?*; empty before the first tap."""
    if log.design is None:
        return "" if log.line is None else _("And which pair is it? Tap it.")
    name = pair_name(log.design)
    if log.line is None:
        return _("{design}, then. Which line gave it away? Tap it.").format(design=name)
    return _("{design}, then. Did the marked line give it away?").format(design=name)


def miss_message(stage: PuzzleStage, verdict: Verdict, price: GuessPrice) -> Message:
    """Return why an answer is wrong, and what the guess cost."""
    miss = stage.kind.text.miss(stage.puzzle, verdict.miss, stage.host.names)
    match price:
        case "sock":
            return miss, _("That guess cost a sock.")
        case "free":
            return miss, _("Try again. This guess was free, but the next one costs a sock.")
        case _:
            return miss, ""


def praise_message(stage: PuzzleStage, attempt: Attempt) -> Message:
    """Return the praise for a solved puzzle, and its idea."""
    idea = stage.kind.text.idea_line(stage.puzzle.idea)
    if not attempt.cost:
        return _("Solved, all by yourself!"), idea
    if not attempt.socks:
        return _("Solved. Next time, you’ll see it yourself."), idea
    return ngettext(
        "Solved, with {count} sock left.", "Solved, with {count} socks left.", attempt.socks
    ).format(count=number(attempt.socks)), idea
