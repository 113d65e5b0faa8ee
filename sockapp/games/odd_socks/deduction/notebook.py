"""A seat's notebook: where each pair may be, and how likely each is the odd one (ODD-R6).

Everything in it follows from the seat's own view, and the chances are exact: they are
shares of all worlds that fit what the seat has seen (``belief_state``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import comb

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import COPIES, Design, deck
from sockapp.games.odd_socks.deduction.belief_state import UNSEEN, Belief, KnownCards
from sockapp.games.odd_socks.deduction.card_provenance import follows_from
from sockapp.games.odd_socks.deduction.determinization import belief
from sockapp.games.odd_socks.state import Table, View


class NotebookMark(StrEnum):
    """What the notebook says of a pair and a place."""

    CERTAIN = "certain"
    POSSIBLE = "possible"
    EXCLUDED = "excluded"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card can be: a basket card's place, a hand, or (no seat) aside as the lost mate."""

    seat: Seat | None
    card: int | None = None
    """The basket card's number; None for the hand."""


LOST = Place(None)


@dataclass(frozen=True, slots=True)
class Cell:
    """One pair and one place."""

    place: Place
    mark: NotebookMark
    chance: Fraction
    """That at least one card of the pair is there."""


@dataclass(frozen=True, slots=True)
class NotebookPair:
    """One pair."""

    design: Design
    odd: Fraction
    """The chance that its mate is the lost one."""
    cells: tuple[Cell, ...]
    """Every place, the lost mate's first, then seat by seat: hand, basket cards."""
    one_of: tuple[Place, ...]
    """A card of this pair was seen and has mixed: it is in one of these places."""
    missing: int
    """How many of its cards are nowhere for certain."""
    with_player: tuple[Fraction, ...]
    """By seat: the chance that a missing card of it is in that hand or basket."""
    events: tuple[int, ...]
    """What it follows from: places in the view's trail."""

    def at(self, place: Place) -> Cell:
        """What the notebook says of this place."""
        return next(cell for cell in self.cells if cell.place == place)

    def certain(self) -> tuple[Place, ...]:
        """Where a card of it is for certain."""
        return tuple(cell.place for cell in self.cells if cell.mark is NotebookMark.CERTAIN)


@dataclass(frozen=True, slots=True)
class Notebook:
    """All pairs of the round."""

    rows: tuple[NotebookPair, ...]
    winning: tuple[Fraction, ...]
    """By seat: the chance to have the match of the lost mate as the cards lie now."""

    def row(self, design: Design) -> NotebookPair:
        """One pair's."""
        return next(row for row in self.rows if row.design is design)


def open_notebook(view: View) -> Notebook:
    """The notebook of a view's seat; of a round that is over it only says what was lost."""
    table = view.table
    places = [LOST, *_places(table)]
    designs = tuple(dict.fromkeys(deck(table.players)))
    if not view.trail:
        return _finished(table, places, designs)
    known = belief(table.players, view.trail)
    counted = Counted(known)
    by_seat = [[place for place in places if place.seat == seat] for seat in range(table.players)]
    rows = []
    for design in designs:
        cells = tuple(
            Cell(place, _mark(chance), chance)
            for place, chance in ((place, counted.chance(design, place)) for place in places)
        )
        sure = {place: counted.sure(design, place) for place in places}
        certain = sum(sure.values())
        rows.append(
            NotebookPair(
                design,
                odd=cells[0].chance,
                cells=cells,
                one_of=_one_of(known, design, places, certain),
                missing=COPIES - certain,
                with_player=tuple(
                    counted.more_than(design, sum(sure[place] for place in mine), mine)
                    for mine in by_seat
                ),
                events=follows_from(view, design),
            )
        )
    return Notebook(tuple(rows), tuple(map(counted.winning, by_seat)))


class Counted:
    """Chances as shares of all worlds."""

    def __init__(self, known: Belief) -> None:
        self._known = known
        self._shares = [
            (node.picture, Fraction(worlds, known.total), sum(node.picture.unseen))
            for node, worlds in zip(known.nodes, known.worlds, strict=True)
        ]

    def chance(self, design: Design, place: Place) -> Fraction:
        """That at least one card of a design is in a place."""
        return sum(
            (
                share * self._in_picture(picture, unseen, design, place)
                for picture, share, unseen in self._shares
            ),
            Fraction(0),
        )

    def _in_picture(
        self, picture: KnownCards, unseen: int, design: Design, place: Place
    ) -> Fraction:
        seen, blanks = _contents(self._known, picture, place)
        if design in seen:
            return Fraction(1)
        copies = picture.unseen[design]
        # None of the blanks here is one of the copies: all copies are among the other blanks.
        return 1 - Fraction(comb(unseen - blanks, copies), comb(unseen, copies))

    def sure(self, design: Design, place: Place) -> int:
        """How many cards of a design a place holds in every world."""
        least = COPIES
        for picture, _, unseen in self._shares:
            seen, blanks = _contents(self._known, picture, place)
            forced = max(0, picture.unseen[design] - (unseen - blanks))
            least = min(least, seen.count(design) + forced)
        return least

    def more_than(self, design: Design, count: int, places: list[Place]) -> Fraction:
        """That these places together hold more than so many cards of a design."""
        total = Fraction(0)
        for picture, share, unseen in self._shares:
            seen, blanks = self._together(picture, places)
            copies = picture.unseen[design]
            ways = sum(
                comb(blanks, here) * comb(unseen - blanks, copies - here)
                for here in range(max(0, count + 1 - seen.count(design)), copies + 1)
            )
            total += share * Fraction(ways, comb(unseen, copies))
        return total

    def winning(self, places: list[Place]) -> Fraction:
        """That the match of the lost mate is in one of these places."""
        total = Fraction(0)
        for picture, share, unseen in self._shares:
            seen, blanks = self._together(picture, places)
            for design, copies in enumerate(picture.unseen):
                if copies == COPIES:
                    # The lost one is any of the two; the other one is among the blanks here.
                    total += share * Fraction(copies, unseen) * Fraction(blanks, unseen - 1)
                elif copies and design in seen:
                    total += share * Fraction(copies, unseen)
        return total

    def _together(self, picture: KnownCards, places: list[Place]) -> tuple[list[int], int]:
        """The seen cards of some places, and how many unseen ones they have."""
        seen: list[int] = []
        blanks = 0
        for place in places:
            cards, count = _contents(self._known, picture, place)
            seen += cards
            blanks += count
        return seen, blanks


def _contents(known: Belief, picture: KnownCards, place: Place) -> tuple[tuple[int, ...], int]:
    """The seen cards of a place, and how many unseen ones it has."""
    if place.seat is None:
        return (), 1
    if place.card is None:
        hand = picture.hands[place.seat]
        return hand, known.hand_sizes[place.seat] - len(hand)
    card = picture.baskets[place.card]
    return ((), 1) if card == UNSEEN else ((card,), 0)


def _places(table: Table) -> Iterator[Place]:
    for seat, basket in enumerate(table.baskets):
        if table.hands[seat]:
            yield Place(seat)
        for lying in basket:
            yield Place(seat, lying.card)


def _mark(chance: Fraction) -> NotebookMark:
    if chance == 0:
        return NotebookMark.EXCLUDED
    return NotebookMark.CERTAIN if chance == 1 else NotebookMark.POSSIBLE


def _one_of(known: Belief, design: Design, places: list[Place], certain: int) -> tuple[Place, ...]:
    """Where a seen card of a design may be, if it is not known for certain."""
    pictures = [node.picture for node in known.nodes]
    if min(COPIES - picture.unseen[design] for picture in pictures) <= certain:
        return ()
    holding = [
        Counter(
            {
                place: _contents(known, picture, place)[0].count(design)
                for place in places
                if design in _contents(known, picture, place)[0]
            }
        )
        for picture in pictures
    ]
    everywhere = holding[0]
    anywhere = holding[0]
    for held in holding[1:]:
        everywhere = everywhere & held
        anywhere = anywhere | held
    return tuple(place for place in places if anywhere[place] > everywhere[place])


def _finished(table: Table, places: list[Place], designs: tuple[Design, ...]) -> Notebook:
    """All is turned up."""
    one, none = Fraction(1), Fraction(0)
    rows = []
    for design in designs:
        cells = []
        for place in places:
            if place.card is None:
                here = table.lost is design
            else:
                lying = table.lying(place.card)
                here = lying is not None and lying.design is design
            chance = one if here else none
            cells.append(Cell(place, _mark(chance), chance))
        nobody = (none,) * table.players
        rows.append(NotebookPair(design, cells[0].chance, tuple(cells), (), 0, nobody, ()))
    winning = tuple(one if seat == table.winner else none for seat in range(table.players))
    return Notebook(tuple(rows), winning)
