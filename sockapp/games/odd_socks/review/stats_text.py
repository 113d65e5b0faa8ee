"""Odd Socks’ statistics in words."""

from __future__ import annotations

from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.text.names import design_name
from sockapp.i18n import _, ngettext, number


def sample_title(sample: str) -> str:
    """What was counted."""
    return _("Lost mates")


def sample_labels(sample: str) -> tuple[str, ...]:
    """The nine designs."""
    return tuple(map(design_name, Design))


def sample_line(sample: str, index: int, count: int, expected: float) -> str:
    """How often one design went missing, beside how often it was to be expected."""
    return ngettext(
        "{label} went missing {count} time; {expected} would be average.",
        "{label} went missing {count} times; {expected} would be average.",
        count,
    ).format(
        label=sample_labels(sample)[index],
        count=number(count),
        expected=number(round(expected, 1)),
    )


def luck_line(luck: float, expected: float) -> str:
    """Luck has no number in this game."""
    return ""
