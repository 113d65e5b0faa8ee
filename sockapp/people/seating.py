"""Suggest players for the free seats of a new game: known players, guests and bots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sockapp.engine.game import BotInfo, GameInfo
from sockapp.engine.player import Player
from sockapp.i18n import _, pgettext

LOOKS = ("red", "blue", "yellow", "green", "pink", "orange", "teal", "plum")
"""The colours of the players' puppets."""


def level_name(level: str) -> str:
    """Return the translated name of a bot's level."""
    names = {
        "easy": pgettext("bot level", "Easy"),
        "medium": pgettext("bot level", "Medium"),
        "hard": pgettext("bot level", "Hard"),
    }
    return names[level]


def bot_name(bot: BotInfo) -> str:
    """Return a bot's name, which is the same in every language."""
    return bot.character.capitalize()


def suggest_players(info: GameInfo, people: Sequence[Player]) -> list[Player]:
    """Return the default seats of a game: the player who played last, and bots as opponents."""
    players = [suggest_person([], people)]
    while len(players) < info.min_players:
        players.append(suggest_bot(info, players))
    return players


def suggest_person(others: Iterable[Player], people: Sequence[Player]) -> Player:
    """Return a player for a free seat: the first of ``people`` without a seat, or a new guest."""
    taken = list(others)
    names = {player.name for player in taken}
    for person in people:
        if person.name not in names:
            return person
    number = 1
    # Translators: a player's name until a real one is typed in; a number follows.
    while (name := _("Sock {number}").format(number=number)) in names:
        number += 1
    return Player(name, look=find_free_look([*taken, *people]) or LOOKS[0])


def find_free_look(players: Iterable[Player]) -> str:
    """Return the first colour that no person among the players has; empty if all are taken."""
    looks = {player.look for player in players if player.is_person}
    return next((look for look in LOOKS if look not in looks), "")


def suggest_bot(info: GameInfo, others: Iterable[Player]) -> Player:
    """Return a bot for a free seat, if possible of medium level and not seated yet."""
    taken = {player.bot for player in others}
    by_level = sorted(info.bots, key=lambda bot: bot.level != "medium")
    bot = next((bot for bot in by_level if bot.id not in taken), by_level[0])
    return seated_bot(bot)


def seated_bot(bot: BotInfo) -> Player:
    """Return a bot as a player."""
    return Player(bot_name(bot), bot=bot.id)
