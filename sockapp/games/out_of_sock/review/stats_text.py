"""Out of Sock's statistics in words."""

from __future__ import annotations

from sockapp.engine.game_review import Skill
from sockapp.games.out_of_sock.cards import PILES, SUITS
from sockapp.games.out_of_sock.dice_model import DICE
from sockapp.games.out_of_sock.review.stats import TossFigures
from sockapp.games.out_of_sock.text.names import suit_name
from sockapp.i18n import _, ngettext, number, percent


def sample_title(sample: str) -> str:
    """What was counted."""
    match sample:
        case "faces":
            return _("Faces of the dice")
        case "out":
            return _("Dice out of the basket")
        case _other:
            return _("Top cards at the start")


def sample_labels(sample: str) -> tuple[str, ...]:
    """What each count is of."""
    match sample:
        case "faces":
            return tuple(map(number, PILES))
        case "out":
            return tuple(map(number, range(DICE + 1)))
        case _other:
            return tuple(map(suit_name, SUITS))


def sample_line(sample: str, index: int, count: int, expected: float) -> str:
    """How often one of them came, beside how often it was to be expected."""
    label = sample_labels(sample)[index]
    if sample == "out":
        text = ngettext(
            "Dice out, {label}: {count} time; {expected} would be average.",
            "Dice out, {label}: {count} times; {expected} would be average.",
            count,
        )
    else:
        text = ngettext(
            "{label} came up {count} time; {expected} would be average.",
            "{label} came up {count} times; {expected} would be average.",
            count,
        )
    return text.format(
        label=label[:1].upper() + label[1:], count=number(count), expected=number(round(expected))
    )


def luck_line(luck: float, expected: float) -> str:
    """Lost tosses, beside what tosses of this strength lose on average."""
    return ngettext(
        "Lost tosses: {count}; {expected} would be average.",
        "Lost tosses: {count}; {expected} would be average.",
        round(luck),
    ).format(count=number(round(luck)), expected=number(round(expected, 1)))


def skill(figures: tuple[float, ...]) -> Skill | None:
    """How steadily a person tosses; None after too few tosses."""
    tossed = TossFigures(*figures[:3])
    if tossed.spread is None:
        return None
    count = round(tossed.tosses)
    line = ngettext(
        "{count} toss: its strength varies by {percent} up or down.",
        "{count} tosses: their strength varies by {percent} up or down.",
        count,
    ).format(count=number(count), percent=percent(round(100 * tossed.spread)))
    return Skill(_("Steady hand"), line)
