"""The setup of the last game of each kind, which the setup page suggests again."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from sockapp.engine.game import GameInfo
from sockapp.engine.matched_bot import STRENGTHS, matched_id
from sockapp.engine.player import Player, player_fault

OptionValue = int | str | bool

MAX_SETUP_PLAYERS = 20
"""Players or options in a setup. A longer list was not written by this app."""
_WORD = re.compile("[a-z][a-z0-9_]{0,31}")


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Players and options of a game. Raises ValueError for what no game could have."""

    players: tuple[Player, ...]
    options: dict[str, OptionValue] = field(default_factory=dict)
    """By field of the game's ``Options``."""
    on_table: bool = False
    """Whether the phone stays on the table."""

    def __post_init__(self) -> None:
        if max(len(self.players), len(self.options)) > MAX_SETUP_PLAYERS:
            raise ValueError("too many players or options")
        for player in self.players:
            if fault := player_fault(player, ("", player.bot)):
                raise ValueError(f"invalid {fault} of {player!r}")
        for word in self.options:
            if not _WORD.fullmatch(word):
                raise ValueError(f"{word!r} is no option")

    def rename(self, name: str, person: Player) -> GameSetup:
        """Return the setup with the person called ``name`` replaced by ``person``."""
        renamed = (
            person if each.is_person and each.name == name else each for each in self.players
        )
        return replace(self, players=tuple(renamed))

    def forget(self, name: str) -> GameSetup:
        """Return the setup without the seat of the person called ``name``."""
        left = (each for each in self.players if each.name != name or not each.is_person)
        return replace(self, players=tuple(left))

    def usable_players(self, info: GameInfo) -> list[Player]:
        """Return the players whom the game can seat.

        A bot may have left the game with an update, and two players may share a name after one of
        them was renamed.
        """
        bots = {bot.id for bot in info.bots}
        if info.slider:
            bots.update(map(matched_id, STRENGTHS))
        usable: dict[str, Player] = {}
        for player in self.players:
            if player.is_person or player.bot in bots:
                usable.setdefault(player.name, player)
        return list(usable.values())[: info.max_players]

    def usable_options(self, info: GameInfo) -> dict[str, OptionValue]:
        """Return a value for each option of the game, the rulebook's where none can be used."""
        return {
            spec.field: next(
                (
                    value
                    for value in spec.values
                    if spec.field in self.options and _is_same(value, self.options[spec.field])
                ),
                spec.values[0],
            )
            for spec in info.choices
        }


def _is_same(value: OptionValue, other: OptionValue) -> bool:
    """Return whether two values are equal and of one type, as 1 equals ``True``."""
    return type(value) is type(other) and value == other
