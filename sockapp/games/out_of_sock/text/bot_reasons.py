"""The reasons of bots and hints, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sockapp.engine.game_text import Names
from sockapp.games.out_of_sock import beta_binomial_model, dice_model
from sockapp.games.out_of_sock.moves import Flick, NameWinner, Split, Stack, TakeDie, Toss
from sockapp.games.out_of_sock.text.names import card_name
from sockapp.i18n import _, ngettext, number, percent, signed, to_name

if TYPE_CHECKING:  # the table shows texts at once, so they must not wait for the bots' import
    from sockapp.games.out_of_sock.bots.evaluation import Reason


def reason_text(reason: Reason, names: Names) -> str:
    """Return what a bot expected of a move."""
    match reason.move:
        case Flick(strength=strength):
            return _toss_text(dice_model.chances(strength))
        case Toss(strength=strength):
            return _toss_text(beta_binomial_model.chances(strength))
        case NameWinner(seat=seat):
            return _("The win goes {to_name}.").format(to_name=to_name(names[seat]))
        case _:
            return " ".join(_arguments(reason))


def _toss_text(chances: tuple[float, ...]) -> str:
    """Return how many dice a toss with these chances brings out on average."""
    count = round(sum(n * chance for n, chance in enumerate(chances)))
    return ngettext("Try for about {count} die.", "Try for about {count} dice.", count).format(
        count=number(count)
    )


def _arguments(reason: Reason) -> list[str]:
    """Return a sentence about the gain, and perhaps one about what the next player misses."""
    card = "" if reason.card is None else card_name(reason.card)
    facts: dict[str, object] = {"card": card}
    if isinstance(reason.move, TakeDie):
        facts["number"] = reason.move.number
    if reason.wins is not None:
        facts["percent"] = percent(reason.wins)
        match reason.move:
            case Split():
                text = _("Splitting wins {percent} of the games I imagined.")
            case Stack():
                text = _("Stacking wins {percent} of the games I imagined.")
            case _:
                text = _("Pile {number} ({card}) wins {percent} of the games I imagined.")
        return [text.format(**facts)]
    gain = reason.gain
    facts["count"] = signed(gain)
    match reason.move:
        case Split():
            text = ngettext(
                "Split: the best card is {card} ({count} point).",
                "Split: the best card is {card} ({count} points).",
                gain,
            )
        case Stack():
            text = ngettext(
                "Stack: {card} for sure ({count} point), and a surprise.",
                "Stack: {card} for sure ({count} points), and a surprise.",
                gain,
            )
        case _:
            text = ngettext(
                "Pile {number} ({card}): {count} point straight away.",
                "Pile {number} ({card}): {count} points straight away.",
                gain,
            )
    lines = [text.format(**facts)]
    if isinstance(reason.move, TakeDie) and reason.denied > max(gain, 0):
        lines.append(
            ngettext(
                "And it denies the next player {count} point.",
                "And it denies the next player {count} points.",
                reason.denied,
            ).format(count=number(reason.denied))
        )
    return lines
