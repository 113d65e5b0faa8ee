"""The protocol of a game's words for its analysis. They are in the current language."""

from __future__ import annotations

from typing import Protocol

from sockapp.analysis.game_analysis import Choice
from sockapp.analysis.key_moments import KeyMoment
from sockapp.engine.game import Seat
from sockapp.engine.game_review import Steps
from sockapp.engine.game_text import Names


class AnalysisText(Protocol):
    """A game's words. Its module ``text.analysis_text`` has an object ``TEXT`` with them.

    ``seat`` is the seat that is addressed, as in ``GameText``; None to name all players. A text
    about a choice uses what its seat knew then, and nothing that came out later.
    """

    def choice(self, choice: Choice, steps: Steps, seat: Seat | None, names: Names) -> str:
        """Return a sentence that praises the choice, or names the better move and the reason."""
        ...

    def moment(self, moment: KeyMoment, steps: Steps, seat: Seat | None, names: Names) -> str:
        """Return a key moment in one sentence, which can stand in the story of a game.

        ``analysis.words.with_chances`` adds how the chance changed.
        """
        ...

    def reason(self, moment: KeyMoment, steps: Steps, seat: Seat | None, names: Names) -> str:
        """Return why the better move of a key moment was better, or why the played one was good.

        It is the reason that a bot would give. Empty if there was no choice or no reason.
        """
        ...

    def kind(self, kind: str) -> str:
        """Return the name of a kind of choice, for statistics."""
        ...

    def habit(self, kind: str) -> str:
        """Return what a player often does wrong if this kind of choice costs most.

        The sentence says "you".
        """
        ...

    def accuracy_meaning(self) -> str:
        """Return in a few sentences what the accuracy of this game measures."""
        ...
