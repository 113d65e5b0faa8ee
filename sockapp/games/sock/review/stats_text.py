"""SOCK)’s statistics in words."""

from __future__ import annotations

from sockapp.games.sock.cards import HAPPY, RANKS
from sockapp.i18n import _, ngettext, number, pgettext


def sample_title(sample: str) -> str:
    """What was counted."""
    return _("Ranks dealt")


def sample_labels(sample: str) -> tuple[str, ...]:
    """The ranks, the happy symbol first."""
    return tuple(
        # Translators: the happy symbol, as a short label under a bar.
        pgettext("rank", "happy") if rank == HAPPY else number(rank)
        for rank in range(RANKS)
    )


def sample_line(sample: str, index: int, count: int, expected: float) -> str:
    """How often one rank was dealt, beside how often it was to be expected."""
    if index == HAPPY:
        text = ngettext(
            "The happy symbol was dealt {count} time; {expected} would be average.",
            "The happy symbol was dealt {count} times; {expected} would be average.",
            count,
        )
    else:
        text = ngettext(
            "{label} was dealt {count} time; {expected} would be average.",
            "{label} was dealt {count} times; {expected} would be average.",
            count,
        )
    return text.format(
        label=sample_labels(sample)[index], count=number(count), expected=number(round(expected))
    )


def luck_line(luck: float, expected: float) -> str:
    """The points of all hands that somebody was dealt: fewer are better."""
    return ngettext(
        "Points in your dealt cards: {count}; {expected} would be average.",
        "Points in your dealt cards: {count}; {expected} would be average.",
        round(luck),
    ).format(count=number(round(luck)), expected=number(round(expected)))
