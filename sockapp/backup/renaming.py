"""Rename people of a backup whose names belong to other people on this phone."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

from sockapp import games
from sockapp.backup.contents import SmallSlots, StoredGame
from sockapp.engine.game_log import BadLog
from sockapp.engine.player import Player
from sockapp.evenings.evening import Evening, EveningGame
from sockapp.evenings.evening_book import Evenings
from sockapp.goals.found_goals import FoundGoal, FoundGoals
from sockapp.league.league_data import Alias, LeagueData, NamedGroup
from sockapp.records import scorecard
from sockapp.records.scorecard import SeatedPlayer
from sockapp.session import saves
from sockapp.storage.slot import StorageError

NewNames = Mapping[str, str]
"""The new name of each person who gets one, by the old name."""


def rename_people(small_slots: SmallSlots, names: NewNames) -> SmallSlots:
    """Return the small slots with other names for some people."""
    if not names:
        return small_slots
    settings = small_slots.settings
    for old, new in names.items():
        person = next(each for each in settings.people if each.name == old)
        settings = settings.rename(old, replace(person, name=new))
    return replace(
        small_slots,
        settings=settings,
        league=_rename_in_league(small_slots.league, names),
        evenings=_rename_in_evenings(small_slots.evenings, names),
        goals=FoundGoals(tuple(_rename_in_goal(each, names) for each in small_slots.goals.found)),
    )


def rename_in_game(game: StoredGame, names: NewNames) -> StoredGame:
    """Return a game with other names for some persons.

    A game that cannot be replayed by today's rules is returned unchanged.

    The checksum of a log covers the names, so it is made again. The analysis is left out, because
    it belongs to that checksum and can be made again.
    """
    with suppress(BadLog, StorageError, KeyError):
        if not any(
            each.is_person and each.name in names for each in saves.peek(game.texts["save"]).players
        ):
            return game
        save = saves.loads(game.texts["save"], games.rules)
        players = tuple(_rename_player(each, names) for each in save.log.players)
        renamed = replace(save, log=replace(save.log, players=players))
        texts = {name: text for name, text in game.texts.items() if name != "analysis"}
        texts["save"] = saves.dumps(games.rules(save.log.game), renamed)
        if "card" in texts:
            card, tally = scorecard.loads(texts["card"]), scorecard.loads_tally(texts["card"])
            sitters = tuple(_rename_sitter(each, names) for each in card.sitters)
            texts["card"] = scorecard.dumps(replace(card, sitters=sitters), tally)
        return replace(game, texts=texts)
    return game


def _rename_player(player: Player, names: NewNames) -> Player:
    return replace(player, name=_new_name(player.name, names)) if player.is_person else player


def _rename_sitter(sitter: SeatedPlayer, names: NewNames) -> SeatedPlayer:
    return sitter if sitter.bot else replace(sitter, name=_new_name(sitter.name, names))


def _rename_in_goal(goal: FoundGoal, names: NewNames) -> FoundGoal:
    facts = {
        key: _new_name(str(value), names) if key == "other" else value
        for key, value in goal.facts.items()
    }
    return replace(goal, name=_new_name(goal.name, names), facts=facts)


def _rename_in_league(league: LeagueData, names: NewNames) -> LeagueData:
    def alias(each: Alias) -> Alias:
        return replace(each, name=_new_name(each.name, names), person=_new_name(each.person, names))

    def group(each: NamedGroup) -> NamedGroup:
        return replace(each, members=tuple(sorted(_new_name(name, names) for name in each.members)))

    return replace(
        league,
        aliases=tuple(map(alias, league.aliases)),
        groups=tuple(map(group, league.groups)),
        hidden_people=frozenset(_new_name(name, names) for name in league.hidden_people),
    )


def _rename_in_evenings(evenings: Evenings, names: NewNames) -> Evenings:
    def game(each: EveningGame) -> EveningGame:
        return replace(each, players=tuple(_new_name(name, names) for name in each.players))

    def evening(each: Evening) -> Evening:
        return replace(
            each,
            people=tuple(
                replace(person, name=_new_name(person.name, names)) for person in each.people
            ),
            played=tuple(map(game, each.played)),
            under_way=None if each.under_way is None else game(each.under_way),
        )

    return Evenings(
        None if evenings.current is None else evening(evenings.current),
        tuple(map(evening, evenings.past)),
        {_new_name(name, names): count for name, count in evenings.trophies.items()},
    )


def _new_name(name: str, names: NewNames) -> str:
    return names.get(name, name)
