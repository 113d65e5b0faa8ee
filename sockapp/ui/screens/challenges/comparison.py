"""A finished game beside the game of a friend with the same deal, for panels and sheets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sockapp import games
from sockapp.i18n import _
from sockapp.session import challenge as challenges
from sockapp.session import challenge_text
from sockapp.session.challenge import Challenge, Comparison
from sockapp.session.share_code import BadCode
from sockapp.storage.slot import StorageError
from sockapp.ui.play.finished_game import FinishedGame, send_text

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


@dataclass(frozen=True, slots=True)
class ComparedGames:
    """A finished game of this phone, and the friend's game it is compared with."""

    finished: FinishedGame
    challenge: Challenge
    """The friend's game."""
    comparison: Comparison
    is_taken_up: bool
    """Whether the friend played first, so that the friend waits for a result."""


def compare_games(finished: FinishedGame, codes: list[tuple[str, bool]]) -> list[ComparedGames]:
    """Return the comparisons with the games in these codes; each with ``is_taken_up``.

    It repeats all moves of the games, so it is called in another thread. A code that cannot be
    read is left out.
    """
    game, review = games.rules(finished.game_id), games.review(finished.game_id)
    compared = []
    for code, is_taken_up in codes:
        try:
            challenge = challenges.decode(code, games.rules)
            comparison = challenges.compare(
                game,
                challenge,
                finished.log,
                low_wins=_low_wins(finished.game_id),
                round_starts=review.ROUND_STARTS if review is not None else (),
            )
        except (BadCode, ValueError):
            continue
        compared.append(ComparedGames(finished, challenge, comparison, is_taken_up))
    return compared


def read_codes(app: SockDrawer, finished: FinishedGame) -> list[tuple[str, bool]]:
    """Return the codes that a game is compared with, as ``compare_games`` wants them."""
    if not finished.history_id or len(finished.persons) != 1:
        return []
    try:
        codes = app.app_data.read_challenges(finished.history_id)
    except StorageError:
        return []
    found = ((codes.taken_up, True), (codes.answer, False))
    return [(code, is_taken_up) for code, is_taken_up in found if code]


def _low_wins(game_id: str) -> bool:
    """Return whether fewer points are better."""
    review = games.review(game_id)
    return review is not None and review.LOW_WINS


def can_challenge(finished: FinishedGame) -> bool:
    """Return whether a finished game can be sent to a friend as a challenge."""
    # ``challenge.can_challenge`` would repeat all moves.
    rules = games.info(finished.game_id).rules_version
    is_over = finished.outcome is not None
    return is_over and len(finished.persons) == 1 and finished.log.rules == rules


def share_challenge(finished: FinishedGame) -> None:
    """Share a finished game as a challenge, and show a toast with the result."""
    game = games.rules(finished.game_id)
    try:
        code = challenges.encode(game, finished.log)
        challenge = challenges.decode(code, games.rules)
    except BadCode:
        finished.app.navigator.say(_("This game is too long to send."))
        return
    words = challenge_text.invitation_text(challenge, low_wins=_low_wins(finished.game_id))
    _share(finished, words, code)


def share_answer(compared: ComparedGames) -> None:
    """Share the finished game as an answer to the friend's challenge, and show a toast."""
    finished = compared.finished
    try:
        code = challenges.encode(games.rules(finished.game_id), finished.log)
    except BadCode:
        finished.app.navigator.say(_("This game is too long to send."))
        return
    words = challenge_text.answer_text(compared.challenge, compared.comparison)
    _share(finished, words, code)


def _share(finished: FinishedGame, words: str, code: str) -> None:
    lines = (f"{finished.title}: {words}", challenge_text.opening_text(), "", code)
    if message := send_text("\n".join(lines)):
        finished.app.navigator.say(message)
