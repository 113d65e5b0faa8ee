"""What the user has decided about the league: named groups, merged names, what is hidden.

Values are immutable and kept in a slot. A merge of names changes no game. It only says whose games
those of a guest were, so it can be undone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from sockapp.engine.codec import BadData, decode, encode
from sockapp.engine.codec.strict_json import BadText, canonical_json, parse_json
from sockapp.engine.player import is_name
from sockapp.storage.slot import Slot
from sockapp.storage.stored_value import StoredValue

FORMAT = "sockdrawer-league/1"
MAX_ALIASES = 1000
MAX_GROUPS = 100
MAX_MEMBERS = 20
MAX_UNIX_SECONDS = (1 << 53) - 1
"""Later than any game, in seconds since 1970."""


class LeagueSection(StrEnum):
    """The parts of the league that can be hidden. The names are stored."""

    TABLE = "table"
    DUELS = "duels"
    STREAKS = "streaks"
    RATINGS = "ratings"
    STORIES = "stories"
    LADDER = "ladder"


@dataclass(frozen=True, slots=True)
class Alias:
    """A name whose games are those of another person, such as a guest's.

    Raises ValueError for impossible values.
    """

    name: str
    """The name in the games."""
    person: str
    first: int = 0
    """The end of the first of these games, in seconds since 1970."""
    last: int = MAX_UNIX_SECONDS
    """The end of the last one. A guest's name may be another person's from then on."""

    def __post_init__(self) -> None:
        if not (is_name(self.name) and is_name(self.person)) or self.name == self.person:
            raise ValueError("no two names")
        if not 0 <= self.first <= self.last <= MAX_UNIX_SECONDS:
            raise ValueError("no span of time")


@dataclass(frozen=True, slots=True)
class NamedGroup:
    """People who often play together, under a name of their own. Raises ValueError."""

    name: str
    members: tuple[str, ...]
    """Sorted."""

    def __post_init__(self) -> None:
        if not is_name(self.name) or not all(map(is_name, self.members)):
            raise ValueError("no names")
        if not 1 <= len(self.members) <= MAX_MEMBERS:
            raise ValueError("too few or too many members")
        if self.members != tuple(sorted(set(self.members))):
            raise ValueError("members twice or not in order")


@dataclass(frozen=True, slots=True)
class LeagueData:
    """All decisions of the user. Raises ValueError for impossible values."""

    aliases: tuple[Alias, ...] = ()
    """The latest decision last."""
    groups: tuple[NamedGroup, ...] = ()
    hidden: frozenset[LeagueSection] = frozenset()
    hidden_people: frozenset[str] = frozenset()
    """People who are in no list of the league. Their games still count for the others."""

    def __post_init__(self) -> None:
        if len(self.aliases) > MAX_ALIASES or len(self.groups) > MAX_GROUPS:
            raise ValueError("too many aliases or groups")
        if len({group.members for group in self.groups}) < len(self.groups):
            raise ValueError("a group twice")

    def person(self, name: str, ended: int) -> str:
        """Return whose game it was that a player of this name played.

        Names that are merged with each other in a circle are one person.
        """
        names = [name]
        while (alias := self._alias_of(names[-1], ended)) is not None:
            if alias.person in names:
                return min(names[names.index(alias.person) :])
            names.append(alias.person)
        return names[-1]

    def _alias_of(self, name: str, ended: int) -> Alias | None:
        """Return the latest decision about a name in a game that ended then."""
        matching = (
            alias
            for alias in reversed(self.aliases)
            if alias.name == name and alias.first <= ended <= alias.last
        )
        return next(matching, None)

    def merge(self, alias: Alias) -> LeagueData:
        """Return the data with a guest's games counted as those of a person."""
        return replace(self, aliases=(*self.without(alias).aliases, alias))

    def without(self, alias: Alias) -> LeagueData:
        """Return the data without a merge, as before it."""
        return replace(self, aliases=tuple(each for each in self.aliases if each != alias))

    def rename(self, name: str, person: str, now: int) -> LeagueData:
        """Return the data after a person got another name. Games until now stay theirs."""
        groups = {
            tuple(sorted({person if each == name else each for each in group.members})): group
            for group in self.groups
        }
        hidden = frozenset(person if each == name else each for each in self.hidden_people)
        # The new name may have been an alias before. It is the person's own now.
        aliases = tuple(each for each in self.aliases if each.name != person)
        return replace(
            self,
            aliases=(*aliases, Alias(name, person, last=now)),
            groups=tuple(replace(group, members=members) for members, group in groups.items()),
            hidden_people=hidden,
        )

    def name_group(self, members: tuple[str, ...], name: str) -> LeagueData:
        """Return the data with a name for these people; without one if the name is empty."""
        wanted = tuple(sorted(set(members)))
        others = tuple(group for group in self.groups if group.members != wanted)
        return replace(self, groups=(*others, NamedGroup(name, wanted)) if name.strip() else others)

    def group_name(self, members: tuple[str, ...]) -> str:
        """Return the name of a group; empty if it has none."""
        return next((group.name for group in self.groups if group.members == members), "")

    def hide(self, section: LeagueSection, *, is_hidden: bool) -> LeagueData:
        """Return the data with a part of the league hidden or shown."""
        if is_hidden:
            return replace(self, hidden=self.hidden | {section})
        return replace(self, hidden=self.hidden - {section})

    def hide_person(self, name: str, *, is_hidden: bool) -> LeagueData:
        """Return the data with a person hidden or shown."""
        if is_hidden:
            return replace(self, hidden_people=self.hidden_people | {name})
        return replace(self, hidden_people=self.hidden_people - {name})


@dataclass(frozen=True, slots=True)
class StoredLeague:
    """The stored text."""

    format: str
    league: LeagueData


def dumps(league: LeagueData) -> str:
    """Return the data as JSON text."""
    return canonical_json(encode(StoredLeague(FORMAT, league))) + "\n"


def loads(text: str) -> LeagueData | None:
    """Return the data in a text; None if this version of the app cannot read it."""
    try:
        stored = decode(StoredLeague, parse_json(text))
    except (BadText, BadData):
        return None
    return stored.league if stored.format == FORMAT else None


def league_store(slot: Slot) -> StoredValue[LeagueData]:
    """Return the stored data of a slot."""
    return StoredValue(slot, LeagueData(), dumps, loads)
