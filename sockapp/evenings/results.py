"""The result of a game of an evening, from the history or from the game under way."""

from __future__ import annotations

from contextlib import suppress

from sockapp import games
from sockapp.engine import game_log as logs
from sockapp.engine.game_log import BadLog
from sockapp.engine.player import Player
from sockapp.evenings.evening import Evening, EveningGame
from sockapp.records.app_data import AppData
from sockapp.records.places import places_among, places_by, places_of


def settle(evening: Evening, app_data: AppData) -> Evening:
    """Return the evening with the result of the game under way, if there is one.

    A game that exists no more is planned again. A game is settled when its evening is next shown,
    so a kill at any moment loses no result. Raises ``StorageError``.
    """
    game = evening.under_way
    if game is None:
        return evening
    places = find_places(game, app_data)
    if places is not None:
        return evening.finish(places)
    is_there = game.game_id in app_data.history or any(
        entry.id == game.game_id for entry in app_data.games()
    )
    return evening if is_there else evening.abandon()


def find_places(game: EveningGame, app_data: AppData) -> tuple[int, ...] | None:
    """Return the places of the people in a game, among themselves; None before it counts.

    A game of some rounds counts as soon as these are over. Raises ``StorageError``.
    """
    if game.game_id in app_data.history:
        card = app_data.history.card(game.game_id)
        if card is None:
            return None
        players = tuple(sitter.player for sitter in card.sitters)
        with suppress(KeyError):
            return _places_of_people(game, players, places_of(card))
        return None
    if not game.planned.rounds:
        return None
    with suppress(KeyError, BadLog):
        log = app_data.open(game.game_id, games.rules).save.log
        return places_after_rounds(game, log.players, logs.final_state(games.rules(log.game), log))
    return None


def places_after_rounds(
    game: EveningGame, players: tuple[Player, ...], state: object
) -> tuple[int, ...] | None:
    """Return the places of the people after the planned rounds; None before they are over."""
    review = games.review(game.planned.game)
    if review is None or review.scores_after is None or not game.planned.rounds:
        return None
    scores = review.scores_after(state, game.planned.rounds)
    if scores is None:
        return None
    best = (min if review.LOW_WINS else max)(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    return _places_of_people(game, players, places_by(scores, winners, low_wins=review.LOW_WINS))


def _places_of_people(
    game: EveningGame, players: tuple[Player, ...], places: tuple[int, ...]
) -> tuple[int, ...] | None:
    """Return the places in the order of ``game.players``; None if one of them did not play."""
    seats = {player.name: seat for seat, player in enumerate(players) if player.is_person}
    if not set(game.players) <= set(seats):
        return None
    return places_among(places, [seats[name] for name in game.players])
