"""Suggest players for the free seats of a new game: known players, guests and bots."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import replace

from sockapp import games
from sockapp.engine.game import BotInfo, GameInfo
from sockapp.engine.matched_bot import MATCHED, strength_of
from sockapp.engine.player import Player
from sockapp.i18n import percent, pgettext
from sockapp.people.guests import guest_name, guest_number
from sockapp.people.settings import Settings

LOOKS = ("red", "blue", "yellow", "green", "pink", "orange", "teal", "plum")
"""The colours of the players' puppets."""


def level_name(level: str) -> str:
    """Return the translated name of a bot's level."""
    names = {
        "easy": pgettext("bot level", "Easy"),
        "medium": pgettext("bot level", "Medium"),
        "hard": pgettext("bot level", "Hard"),
        MATCHED: pgettext("bot level", "A good match"),
    }
    return names[level]


def describe_bot(game_id: str, bot_id: str) -> str:
    """Return a bot's level, and a few words about its character or its strength."""
    bot = games.bot_info(game_id, bot_id)
    strength = strength_of(bot_id)
    about = games.phrases(game_id).bot_tagline(bot) if strength is None else percent(strength)
    return f"{level_name(bot.level)} · {about}"


def bot_name(bot: BotInfo) -> str:
    """Return a bot's name, which is the same in every language."""
    return bot.character.capitalize()


def suggest_players(info: GameInfo, settings: Settings) -> list[Player]:
    """Return the seats of a new game: those of the last one, else one person against bots."""
    last = settings.setups.get(info.id)
    players = [settings.person(player) for player in last.usable_players(info)] if last else []
    players = rename_guests(players, settings)
    is_short = len(players) < info.min_players
    if is_short and not any(player.is_person for player in players):
        players.insert(0, suggest_person(players, settings))
    while len(players) < info.min_players:
        players.append(suggest_bot(info, players))
    return players


def suggest_person(others: Iterable[Player], settings: Settings) -> Player:
    """Return a player for a free seat: the latest person without a seat, or a new guest."""
    taken = list(others)
    names = {player.name for player in taken}
    for person in settings.people:
        if person.name not in names and not settings.is_guest(person):
            return person
    look = find_free_look([*taken, *settings.people]) or LOOKS[0]
    return Player(_free_guest_name(names), look=look)


def rename_guests(players: Iterable[Player], settings: Settings) -> list[Player]:
    """Return the players with the guests' names in the current language."""
    renamed = list(players)
    for seat, player in enumerate(renamed):
        if settings.is_guest(player):
            others = {other.name for place, other in enumerate(renamed) if place != seat}
            name = _free_guest_name(others, guest_number(player.name) or 1)
            renamed[seat] = replace(player, name=name)
    return renamed


def _free_guest_name(names: Container[str], number: int = 1) -> str:
    """Return the first default name from this number on that is not among ``names``."""
    while (name := guest_name(number)) in names:
        number += 1
    return name


def find_free_look(players: Iterable[Player]) -> str:
    """Return the first colour that no person among the players has; empty if all are taken."""
    looks = {player.look for player in players if player.is_person}
    return next((look for look in LOOKS if look not in looks), "")


def suggest_bot(info: GameInfo, others: Iterable[Player]) -> Player:
    """Return a bot for a free seat, if possible of medium level and not seated yet."""
    taken = {player.bot for player in others}
    by_level = sorted(info.bots, key=lambda bot: bot.level != "medium")
    bot = next((bot for bot in by_level if bot.id not in taken), by_level[0])
    return make_bot_player(bot)


def make_bot_player(bot: BotInfo) -> Player:
    """Return a bot as a player."""
    return Player(bot_name(bot), bot=bot.id)
