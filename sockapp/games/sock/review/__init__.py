"""SOCK) afterwards: deals counted, all hands open, the play that was not seen."""

from sockapp.games.sock.review.hidden_cards import place_name, unveil
from sockapp.games.sock.review.missed_play import missed
from sockapp.games.sock.review.stats import tally
from sockapp.games.sock.review.stats_text import (
    luck_line,
    sample_labels,
    sample_line,
    sample_title,
)

LOW_WINS = True
skill = None

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
