"""Odd Socks afterwards: lost mates counted, everything turned up."""

from sockapp.games.odd_socks.review.hidden_cards import place_name, unveil
from sockapp.games.odd_socks.review.stats import tally
from sockapp.games.odd_socks.review.stats_text import (
    luck_line,
    sample_labels,
    sample_line,
    sample_title,
)

LOW_WINS = False
skill = None
missed = None
"""What others held was anybody’s guess: nobody has anything to be reproached with."""

__all__ = [
    "LOW_WINS",
    "luck_line",
    "missed",
    "place_name",
    "sample_labels",
    "sample_line",
    "sample_title",
    "skill",
    "tally",
    "unveil",
]
