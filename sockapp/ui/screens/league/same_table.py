"""The same table again: a new game of the people who played together, with one tap."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from sockapp import games
from sockapp.engine.game import Options
from sockapp.engine.game_log import BadLog
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.league.league_data import LeagueData
from sockapp.league.matched_seat import with_matched_bot
from sockapp.people.game_setup import GameSetup
from sockapp.people.seating import find_free_look
from sockapp.records.scorecard import Scorecard
from sockapp.session import saves
from sockapp.session.saves import Save
from sockapp.storage.slot import StorageError
from sockapp.ui.app.data_stores import league_book

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


def known_person(app: SockDrawer, name: str, others: tuple[Player, ...] = ()) -> Player:
    """Return the remembered person of this name, else one with the face of the latest game.

    A person without a game gets a face that is free.
    """
    known = app.settings.person(Player(name))
    if known in app.settings.people:
        return known
    look = _latest_look(app, name) or find_free_look([*others, *app.settings.people])
    return replace(known, look=look or known.look)


def _latest_look(app: SockDrawer, name: str) -> str:
    """Return the face of a person in their latest game; empty if it is too long ago."""
    book, history = league_book(app.app_data), app.app_data.history
    for played in reversed(book.standings.recent):
        if name not in played.lineup:
            continue
        with suppress(KeyError, StorageError):
            card = history.card(played.id)
            for player, sitter in zip(played.players, card.sitters if card else (), strict=False):
                if player.name == name and not player.bot:
                    return sitter.look
    return ""


def same_table(app: SockDrawer, game_id: str) -> Save | None:
    """Return a new game like a finished one, in which the next seat starts; None if it is lost."""
    history = app.app_data.history
    try:
        card = history.card(game_id)
    except (KeyError, StorageError):
        card = None
    if card is None or card.game not in games.game_ids():
        return None
    info, book = games.info(card.game), league_book(app.app_data)
    players = _players(app, card, book.decisions.value)
    usable = GameSetup(players).usable_players(info)
    if len(usable) < len(players):  # a bot has left the game with an update
        return None
    players = with_matched_bot(info, tuple(usable), book.standings)
    options, on_table = _options(app, game_id, card)
    save = saves.new_game(games.rules(card.game), options, players)
    return replace(save, on_table=on_table)


def start_game(app: SockDrawer, save: Save) -> None:
    """Remember the people of a new game, and start it."""
    from sockapp.ui.play.game_controller import start_new_game  # the list of groups needs none

    settings = app.settings.remember(save.log.players)
    app.change(people=settings.people, habits=settings.habits)
    start_new_game(app, save)


def _players(app: SockDrawer, card: Scorecard, league: LeagueData) -> tuple[Player, ...]:
    """Return the players of a game by seat, under the names that they have now."""
    names = [
        sitter.name if sitter.bot else league.person(sitter.name, card.ended)
        for sitter in card.sitters
    ]
    if len(set(names)) < len(names):  # merged names that sat at one table
        names = [sitter.name for sitter in card.sitters]
    return tuple(
        sitter.player if sitter.bot else app.settings.person(Player(name, look=sitter.look))
        for name, sitter in zip(names, card.sitters, strict=True)
    )


def _options(app: SockDrawer, game_id: str, card: Scorecard) -> tuple[Options, bool]:
    """Return the options of a finished game with the next starter, and where the phone lay.

    If the game is damaged, they are those of the last setup.
    """
    count = len(card.sitters)
    with suppress(BadLog, KeyError, StorageError):
        save = app.app_data.history.open(game_id, games.rules)
        options = save.log.options
        return replace(options, first=(options.first + 1) % count), save.on_table
    setup = app.settings.setups.get(card.game, GameSetup(()))
    first = Rng.fresh().open().below(count)
    agreed = setup.usable_options(games.info(card.game))
    new_options = games.rules(card.game).options_type(players=count, first=first, **agreed)
    return new_options, setup.on_table
