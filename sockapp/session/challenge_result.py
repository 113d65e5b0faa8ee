"""How a game did against the challenge that it took up."""

from __future__ import annotations

from typing import Literal

ChallengeResult = Literal["won", "lost", "drawn"]
