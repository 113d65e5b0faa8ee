"""The panel on the result page that says how a game did against a friend's."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from sockapp.session import challenge_text
from sockapp.ui.boards.board_host import face_of
from sockapp.ui.screens.challenges import comparison, comparison_sheet
from sockapp.ui.screens.challenges.comparison import ComparedGames
from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.kv_file import load_kv

load_kv(__file__)


class ChallengePanel(AppCard):
    """The result of a challenge, with buttons to compare both games and to send this one."""

    mine = StringProperty("")
    """The sprite of this player's face."""
    theirs = StringProperty("")
    """The sprite of the friend's face."""
    text = StringProperty("")
    alike = StringProperty("")
    """How many turns were played alike."""
    is_won = BooleanProperty(False)
    is_lost = BooleanProperty(False)

    def __init__(self, compared: ComparedGames) -> None:
        super().__init__()
        self._compared = compared
        if not compared.is_taken_up:  # the friend has nothing to wait for
            self.ids.buttons.remove_widget(self.ids.send)
        self.show()

    def show(self) -> None:
        """Write all texts in the current language."""
        compared = self._compared
        finished, challenge = compared.finished, compared.challenge
        self.mine = finished.face(challenge.seat)
        self.theirs = face_of(finished.game_id, challenge.log.players[challenge.seat])
        self.text = challenge_text.result_text(challenge, compared.comparison)
        self.alike = comparison_sheet.summarise(compared)
        self.is_won = compared.comparison.result == "won"
        self.is_lost = compared.comparison.result == "lost"

    def compare(self) -> None:
        """Open the comparison of both games."""
        comparison_sheet.open_comparison(self._compared)

    def send(self) -> None:
        """Send the game of this page back to the friend."""
        comparison.share_answer(self._compared)
