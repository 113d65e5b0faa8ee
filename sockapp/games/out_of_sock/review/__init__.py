"""Out of Sock afterwards: dice and deals counted, the decks turned over, the die not taken."""

from sockapp.games.out_of_sock.review.hidden_cards import place_name, unveil
from sockapp.games.out_of_sock.review.missed_play import missed
from sockapp.games.out_of_sock.review.stats import tally
from sockapp.games.out_of_sock.review.stats_text import (
    luck_line,
    sample_labels,
    sample_line,
    sample_title,
    skill,
)

LOW_WINS = False

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
