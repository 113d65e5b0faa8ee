"""Goals that can be reached in every game."""

from __future__ import annotations

from collections.abc import Iterator

from sockapp import games
from sockapp.engine.player import Player
from sockapp.goals.goal import GoalFind, GoalTable, PlayedGame

TABLE = GoalTable("any_game")
PHOTO_FINISH_MAX_POINTS = 2
MIN_HARD_BOTS = 2
MIN_BOTS = 3


@TABLE.goal
def find_photo_finish(played: PlayedGame) -> Iterator[GoalFind]:
    """Win with one or two points more than the next player, or fewer where low scores win."""
    review = games.review(played.log.game)
    if review is None or review.COUNTS_ROUNDS or len(played.winners) > 1:
        return
    (winner,) = played.winners
    scores = played.outcome.scores
    gaps = [abs(score - scores[winner]) for seat, score in enumerate(scores) if seat != winner]
    if 0 < min(gaps) <= PHOTO_FINISH_MAX_POINTS:
        yield GoalFind(winner, {"count": min(gaps)})


@TABLE.goal
def find_shared_win(played: PlayedGame) -> Iterator[GoalFind]:
    """Share the win."""
    if len(played.winners) > 1:
        for seat in played.winners:
            yield GoalFind(
                seat, {"other": next(other for other in played.winners if other != seat)}
            )


@TABLE.goal
def find_hard_nuts(played: PlayedGame) -> Iterator[GoalFind]:
    """Leave two hard bots behind in one game."""
    levels = {bot.id: bot.level for bot in played.game.info.bots}
    hard = [each for each in played.log.players if levels.get(each.bot) == "hard"]
    if len(hard) >= MIN_HARD_BOTS and len(played.winners) == 1:
        yield GoalFind(played.winners[0], {"count": len(hard)})


@TABLE.goal
def find_one_against_all(played: PlayedGame) -> Iterator[GoalFind]:
    """Win as the only person among three bots or more."""
    bots: list[Player] = [each for each in played.log.players if not each.is_person]
    if len(played.persons) == 1 and len(bots) >= MIN_BOTS and played.winners == played.persons:
        yield GoalFind(played.persons[0], {"count": len(bots)})
