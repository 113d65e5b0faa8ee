"""The words of challenges: the message to a friend, and how the friend did."""

from __future__ import annotations

from sockapp.i18n import N_, _, ngettext, number
from sockapp.session.challenge import Challenge, ChallengeResult, Comparison

_WITHOUT_POINTS = ("odd_socks",)
"""Games that are only won or lost."""

_RESULTS: dict[ChallengeResult, str] = {
    "won": N_("You beat {name}: {mine} to {theirs}!"),
    "lost": N_("{name} stays ahead: {mine} to {theirs}."),
    "drawn": N_("You and {name} are level: {mine} to {theirs}."),
}

_RESULTS_WITHOUT_POINTS: dict[ChallengeResult, str] = {
    "won": N_("You won where {name} lost!"),
    "lost": N_("{name} won this one, and you didn’t."),
    "drawn": N_("You and {name} ended alike."),
}


def dare_text(challenge: Challenge) -> str:
    """Return the challenge in one sentence, to be sent with its code."""
    if challenge.log.game in _WITHOUT_POINTS:
        if challenge.has_equal_luck:
            text = _("Same deal, same luck, same bots: can you win it?")
        else:
            text = _("Same deal, same bots: can you win it?")
        return text
    count = challenge.score
    if challenge.has_equal_luck:
        text = ngettext(
            "Same deal, same luck, same bots: beat my {count} point!",
            "Same deal, same luck, same bots: beat my {count} points!",
            count,
        )
    else:
        text = ngettext(
            "Same deal, same bots: beat my {count} point!",
            "Same deal, same bots: beat my {count} points!",
            count,
        )
    return text.format(count=number(count))


def luck_text(challenge: Challenge) -> str:
    """Return what is the same for both players, in one honest sentence."""
    if challenge.has_equal_luck:
        return _("The deal and everything drawn by chance are the same for both of you.")
    return _("Only the deal is the same. What is drawn by chance later may differ.")


def result_text(challenge: Challenge, comparison: Comparison) -> str:
    """Return how the friend did against the challenger, addressed to the friend."""
    texts = _RESULTS_WITHOUT_POINTS if challenge.log.game in _WITHOUT_POINTS else _RESULTS
    return _(texts[comparison.result]).format(
        name=challenge.name,
        mine=number(comparison.my_score),
        theirs=number(comparison.their_score),
    )
