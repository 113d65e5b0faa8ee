"""SOCK) afterwards: deals counted, all hands open, the play that was not seen."""

from sockapp.games.sock.afterwards.missed import missed
from sockapp.games.sock.afterwards.tally import tally
from sockapp.games.sock.afterwards.unveiled import place_name, unveil
from sockapp.games.sock.afterwards.words import (
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
