"""Two phones in one: the small slots and the people of a backup joined with those of this phone.

The settings of this phone win. Nothing that was reached on either phone is lost, and nothing counts
twice, also if the same backup is imported again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace

from sockapp.backup.contents import SmallSlots
from sockapp.companion.pad_storage import Pads
from sockapp.engine.player import MAX_STORED_NAME_GRAPHEMES
from sockapp.evenings.evening_book import MAX_PAST, Evenings
from sockapp.goals.found_goals import FoundGoals
from sockapp.league.league_data import MAX_ALIASES, MAX_GROUPS, LeagueData
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.people.settings import MAX_RECORDS, Settings
from sockapp.puzzles.progress import MAX_ATTEMPTS, PuzzleProgress, Result
from sockapp.reader.bookmarks import MAX_REMEMBERED, ReadingState


@dataclass(frozen=True, slots=True)
class PeopleMatch:
    """Which people of a backup are people of this phone."""

    new_names: Mapping[str, str] = field(default_factory=dict)
    """The new name of each person who shares a name with a different person of this phone."""
    ids: Mapping[str, str] = field(default_factory=dict)
    """The record's id on this phone, by the id in the backup, where they differ."""


def shared_names(ours: Settings, theirs: Settings) -> tuple[str, ...]:
    """Return the names that are remembered on both phones, for different records.

    The user is asked whether these are the same people. Equal ids are the same person for sure.
    """
    known = {person.name for person in ours.people}
    return tuple(
        person.name
        for person in theirs.people
        if person.name in known and not _is_known(ours, theirs.prefs_of(person.name))
    )


def match_people(
    ours_all: SmallSlots, theirs_all: SmallSlots, different: Collection[str]
) -> PeopleMatch:
    """Return which people are the same. Those named in ``different`` are not."""
    ours, theirs = ours_all.settings, theirs_all.settings
    taken = {name for each in (ours_all, theirs_all) for name in _names_in(each)}
    new_names: dict[str, str] = {}
    ids: dict[str, str] = {}
    for name in shared_names(ours, theirs):
        if name in different:
            new_names[name] = _free_name(name, taken)
            taken.add(new_names[name])
            continue
        own_id, their_id = ours.prefs_of(name).id, theirs.prefs_of(name).id
        if own_id and their_id:
            ids[their_id] = own_id
    return PeopleMatch(new_names, ids)


def merge(ours: SmallSlots, theirs: SmallSlots, match: PeopleMatch) -> SmallSlots:
    """Return both phones' data. The people of ``theirs`` have their new names already."""
    return SmallSlots(
        settings=_merge_settings(ours.settings, theirs.settings),
        pads=ours.pads if ours.pads != Pads() else theirs.pads,
        reading=_merge_reading(ours.reading, theirs.reading),
        puzzles=_merge_puzzles(ours.puzzles, theirs.puzzles, match.ids),
        league=_merge_leagues(ours.league, theirs.league),
        evenings=_merge_evenings(ours.evenings, theirs.evenings),
        goals=FoundGoals(ours.goals.found).with_finds(theirs.goals.found),
    )


def _names_in(small_slots: SmallSlots) -> Iterator[str]:
    """Yield all names, so that a new one is unlike all of them."""
    yield from (person.name for person in small_slots.settings.people)
    yield from (known.name for known in small_slots.settings.habits)
    for alias in small_slots.league.aliases:
        yield from (alias.name, alias.person)
    for group in small_slots.league.groups:
        yield from group.members
    current = small_slots.evenings.current
    for evening in (*small_slots.evenings.past, *([current] if current else [])):
        yield from (person.name for person in evening.people)
    for goal in small_slots.goals.found:
        yield from (goal.name, str(goal.facts.get("other", "")))


def _is_known(settings: Settings, record: PlayerPrefs) -> bool:
    return bool(record.id) and any(each.id == record.id for each in settings.habits)


def _free_name(name: str, taken: Collection[str]) -> str:
    """Return the name with the first number that makes it unlike all others."""
    number = 2
    while (new_name := f"{name[: MAX_STORED_NAME_GRAPHEMES - 4]} ({number})") in taken:
        number += 1
    return new_name


def _merge_settings(ours: Settings, theirs: Settings) -> Settings:
    known = {person.name for person in ours.people}
    habits = list(ours.habits)
    for record in theirs.habits:
        by_id = (n for n, own in enumerate(habits) if record.id and own.id == record.id)
        by_name = (n for n, own in enumerate(habits) if own.name == record.name)
        at = next(by_id, next(by_name, None))
        if at is None:
            habits.append(record)
        else:
            habits[at] = _merge_records(habits[at], record)
    people = [
        *ours.people,
        *(
            person
            for person in theirs.people
            if person.name not in known and not _is_known(ours, theirs.prefs_of(person.name))
        ),
    ]
    strokes = {**theirs.fitted_strokes, **ours.fitted_strokes}
    return replace(
        ours,
        people=tuple(people[:MAX_RECORDS]),
        habits=tuple(habits[:MAX_RECORDS]),
        setups={**theirs.setups, **ours.setups},
        fitted_strokes=strokes if len(strokes) <= MAX_RECORDS else ours.fitted_strokes,
    )


def _merge_records(own: PlayerPrefs, other: PlayerPrefs) -> PlayerPrefs:
    """Return a person's record with what only the other phone knows."""
    has_own_pin = own.is_guarded
    return replace(
        own,
        hand=own.hand or other.hand,
        latch=own.latch if has_own_pin else other.latch,
        forced=own.forced if has_own_pin else other.forced,
        old_latch=own.old_latch if has_own_pin else other.old_latch,
        wrong_tries=max(own.wrong_tries, other.wrong_tries),
        id=own.id or other.id,
    )


def _merge_reading(ours: ReadingState, theirs: ReadingState) -> ReadingState:
    bookmarks = dict.fromkeys((*ours.bookmarks, *theirs.bookmarks))
    return replace(
        ours,
        bookmarks=tuple(bookmarks)[:MAX_REMEMBERED],
        solved=tuple(dict.fromkeys((*ours.solved, *theirs.solved))),
        pages=tuple({**dict(theirs.pages), **dict(ours.pages)}.items()),
        guided=tuple({**dict(theirs.guided), **dict(ours.guided)}.items()),
    )


def _merge_puzzles(
    ours: dict[str, PuzzleProgress], theirs: dict[str, PuzzleProgress], ids: Mapping[str, str]
) -> dict[str, PuzzleProgress]:
    merged = dict(ours)
    for key, progress in theirs.items():
        person = ids.get(key, key)
        merged[person] = _merge_progress(merged[person], progress) if person in merged else progress
    return merged


def _merge_progress(ours: PuzzleProgress, theirs: PuzzleProgress) -> PuzzleProgress:
    daily = dict(theirs.daily)
    for month, signs in ours.daily.items():
        other = daily.get(month, signs)
        daily[month] = "".join(map(_better_sign, signs, other))
    collection = dict(theirs.collection)
    for name, sign in ours.collection.items():
        collection[name] = _better_sign(sign, collection.get(name, sign))
    attempts = {**theirs.attempts, **ours.attempts}
    latest = max(ours, theirs, key=lambda each: each.latest_day)
    return replace(
        ours,
        daily=daily,
        collection=collection,
        practice={**theirs.practice, **ours.practice},
        attempts=dict(list(attempts.items())[-MAX_ATTEMPTS:]),
        latest_day=latest.latest_day,
        day_before=latest.day_before,
    )


def _better_sign(own: str, other: str) -> str:
    """Return the better of two results. A day in time counts more than a late one."""
    order = [result.value for result in Result]  # from the best to the worst
    known = [sign for sign in (own, other) if sign in order]
    return min(known, key=order.index) if known else own


def _merge_leagues(ours: LeagueData, theirs: LeagueData) -> LeagueData:
    own_aliases = set(ours.aliases)
    aliases = (*(each for each in theirs.aliases if each not in own_aliases), *ours.aliases)
    groups = {group.members: group for group in (*theirs.groups, *ours.groups)}
    return replace(
        ours,
        aliases=aliases[-MAX_ALIASES:],
        groups=tuple(groups.values())[-MAX_GROUPS:],
        hidden_people=ours.hidden_people | theirs.hidden_people,
    )


def _merge_evenings(ours: Evenings, theirs: Evenings) -> Evenings:
    evenings = {each.id: each for each in (*theirs.past, *ours.past)}
    past = sorted(evenings.values(), key=lambda each: (each.ended, each.id))
    trophies = Counter[str]()
    for evening in past:
        trophies.update(evening.champions())
    # Earlier evenings are forgotten but for their trophies. If the phones share evenings, one is a
    # copy of the other, so those are the same evenings too and must not count twice.
    own_rest, other_rest = _earlier_trophies(ours), _earlier_trophies(theirs)
    is_copy = bool({each.id for each in ours.past} & {each.id for each in theirs.past})
    trophies += (own_rest | other_rest) if is_copy else (own_rest + other_rest)
    under_way = (ours.current, theirs.current)
    current = next((each for each in under_way if each and each.id not in evenings), None)
    return Evenings(current, tuple(past[-MAX_PAST:]), dict(trophies))


def _earlier_trophies(evenings: Evenings) -> Counter[str]:
    """Return the trophies of evenings that are not kept."""
    trophies = Counter(evenings.trophies)
    for evening in evenings.past:
        trophies.subtract(evening.champions())
    return +trophies
