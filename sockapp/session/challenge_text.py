"""The words of challenges: the message to a friend, and how the friend did."""

from __future__ import annotations

from sockapp.engine.game import Seat
from sockapp.engine.game_text import AnyGameText, Names
from sockapp.i18n import N_, _, ngettext, number
from sockapp.session.challenge import Challenge, Comparison, PersonTurn, TurnPair
from sockapp.session.challenge_result import ChallengeResult

_WITHOUT_POINTS = ("odd_socks",)
"""Games that are only won or lost."""
_WITH_TOSSES = ("out_of_sock",)
"""Games in which the strength of a toss decides how many dice fall."""

_RESULTS: dict[ChallengeResult, str] = {
    "won": N_("You beat {name}: {mine} to {theirs}!"),
    "lost": N_("{name} stays ahead: {mine} to {theirs}."),
    "drawn": N_("You and {name} are level: {mine} to {theirs}."),
}

_RESULTS_WITHOUT_POINTS: dict[ChallengeResult, str] = {
    "won": N_("You won where {name} lost!"),
    "lost": N_("{name} won this one, and you didn’t."),
    "drawn": N_("It ended the same for you and {name}."),
}

_ANSWERS: dict[ChallengeResult, str] = {
    "won": N_("I took up your challenge and beat you: {mine} to {theirs}!"),
    "lost": N_("I took up your challenge, and you stay ahead: {mine} to {theirs}."),
    "drawn": N_("I took up your challenge. It’s a tie: {mine} to {theirs}."),
}

_ANSWERS_WITHOUT_POINTS: dict[ChallengeResult, str] = {
    "won": N_("I took up your challenge and won where you lost!"),
    "lost": N_("I took up your challenge, and you won this one."),
    "drawn": N_("I took up your challenge, and it ended the same way."),
}


def invitation_text(challenge: Challenge, *, low_wins: bool) -> str:
    """Return the challenge in a sentence or two, to be sent with its code."""
    if challenge.log.game in _WITHOUT_POINTS:
        if challenge.has_equal_luck:
            text = _("Same deal, same luck, same bots. Can you win?")
        else:
            text = _("Same deal, same bots. Can you win?")
        return text
    count = challenge.score
    if low_wins:  # "beat my points" would ask for more of them in some languages
        same = (
            _("Same deal, same luck, same bots.")
            if challenge.has_equal_luck
            else _("Same deal, same bots.")
        )
        goal = ngettext(
            "I ended with {count} point. Can you end with fewer?",
            "I ended with {count} points. Can you end with fewer?",
            count,
        )
        return f"{same} {goal.format(count=number(count))}"
    if challenge.has_equal_luck:
        text = ngettext(
            "Same deal, same luck, same bots. Beat my {count} point!",
            "Same deal, same luck, same bots. Beat my {count} points!",
            count,
        )
    else:
        text = ngettext(
            "Same deal, same bots. Beat my {count} point!",
            "Same deal, same bots. Beat my {count} points!",
            count,
        )
    return text.format(count=number(count))


def goal_text(challenge: Challenge, *, low_wins: bool) -> str:
    """Return what the friend must do to win the challenge."""
    if challenge.log.game in _WITHOUT_POINTS:
        if challenge.has_won:
            return _("{name} won this game. Can you win it too?").format(name=challenge.name)
        return _("{name} lost this game. Can you win it?").format(name=challenge.name)
    count = challenge.score
    if low_wins:
        text = ngettext(
            "{name} ended with {count} point. End with fewer!",
            "{name} ended with {count} points. End with fewer!",
            count,
        )
    else:
        text = ngettext(
            "{name} ended with {count} point. End with more!",
            "{name} ended with {count} points. End with more!",
            count,
        )
    return text.format(name=challenge.name, count=number(count))


def luck_text(challenge: Challenge) -> str:
    """Return what is the same for both players, in an honest sentence or two."""
    if not challenge.has_equal_luck:
        return _("Only the deal is the same. What’s drawn at random later may differ.")
    if challenge.log.game in _WITH_TOSSES:
        return _(
            "The cards are the same, and the same dice fall in the same order. The harder "
            "you toss, the more of them fall out."
        )
    return _("The deal and everything drawn at random are the same for both of you.")


def result_text(challenge: Challenge, comparison: Comparison) -> str:
    """Return how the friend did against the challenger, addressed to the friend."""
    return _format_result(challenge, comparison, _RESULTS, _RESULTS_WITHOUT_POINTS)


def answer_text(challenge: Challenge, comparison: Comparison) -> str:
    """Return how the friend did, as a message to the challenger."""
    return _format_result(challenge, comparison, _ANSWERS, _ANSWERS_WITHOUT_POINTS)


def _format_result(
    challenge: Challenge,
    comparison: Comparison,
    texts: dict[ChallengeResult, str],
    texts_without_points: dict[ChallengeResult, str],
) -> str:
    if challenge.log.game in _WITHOUT_POINTS:
        texts = texts_without_points
    return _(texts[comparison.result]).format(
        name=challenge.name,
        mine=number(comparison.my_score),
        theirs=number(comparison.their_score),
    )


def opening_text() -> str:
    """Return how a friend opens a message with a challenge."""
    return _("Copy this whole message, then open History in Sock Drawer.")


def turn_text(
    turn: PersonTurn, seat: Seat, phrases: AnyGameText, names: Names, *, is_own: bool
) -> str:
    """Return what a person did in a turn; empty if nothing of it has words.

    ``is_own`` addresses the person as "you".
    """
    viewer = seat if is_own else None
    own_events = (event for event in turn.events if phrases.subject_of(event, seat) == seat)
    return " ".join(line for event in own_events if (line := phrases.event(event, viewer, names)))


def is_told_alike(challenge: Challenge, pair: TurnPair, phrases: AnyGameText, names: Names) -> bool:
    """Return whether both persons did the same in a turn.

    No two tosses have the same strength. They count as the same if the same dice fell, and the
    words for both turns are then the same.
    """
    if pair.is_same_move or challenge.log.game not in _WITH_TOSSES:
        return pair.is_same_move
    mine, theirs = (
        turn_text(turn, challenge.seat, phrases, names, is_own=True)
        for turn in (pair.mine, pair.theirs)
    )
    return mine == theirs
