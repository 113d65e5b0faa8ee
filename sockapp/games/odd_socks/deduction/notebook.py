"""A seat's notebook: where the cards of each pair may be, and which pair is odd (ODD-R6).

Everything in it is deduced from the seat's own view. The chances are exact, because they are
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
from sockapp.games.odd_socks.cards import COPIES_PER_DESIGN, Design, build_deck
from sockapp.games.odd_socks.deduction.belief_state import UNSEEN, Belief, KnownCards
from sockapp.games.odd_socks.deduction.card_provenance import find_evidence
from sockapp.games.odd_socks.deduction.determinization import compute_belief
from sockapp.games.odd_socks.state import Table, View


class NotebookMark(StrEnum):
    """Whether a card of a pair is in a place."""

    CERTAIN = "certain"
    POSSIBLE = "possible"
    EXCLUDED = "excluded"


@dataclass(frozen=True, slots=True)
class Place:
    """A place for cards: one card's place in a basket, a hand, or the lost mate (seat None)."""

    seat: Seat | None
    card: int | None = None
    """The number of the basket card; None for a hand and the lost mate."""


LOST_MATE_PLACE = Place(None)


@dataclass(frozen=True, slots=True)
class Cell:
    """The entry for one pair in one place."""

    place: Place
    mark: NotebookMark
    chance: Fraction
    """The chance that at least one card of the pair is there."""


@dataclass(frozen=True, slots=True)
class NotebookPair:
    """The row of one pair."""

    design: Design
    odd: Fraction
    """The chance that its mate is the lost one."""
    cells: tuple[Cell, ...]
    """An entry for each place: the lost mate, then seat by seat the hand and basket cards."""
    one_of: tuple[Place, ...]
    """The places where a seen card of this pair may be now; empty if it is known."""
    missing: int
    """The number of its cards whose place is not certain."""
    with_player: tuple[Fraction, ...]
    """By seat: the chance that a missing card of the pair is in that hand or basket."""
    events: tuple[int, ...]
    """The events that the row is deduced from, as indices of the view's trail."""

    def at(self, place: Place) -> Cell:
        """Return the entry for a place."""
        return next(cell for cell in self.cells if cell.place == place)

    def certain(self) -> tuple[Place, ...]:
        """Return the places that hold a card of the pair for certain."""
        return tuple(cell.place for cell in self.cells if cell.mark is NotebookMark.CERTAIN)


@dataclass(frozen=True, slots=True)
class Notebook:
    """The rows of all pairs of the round."""

    rows: tuple[NotebookPair, ...]
    winning: tuple[Fraction, ...]
    """By seat: the chance of winning if the round ended now."""

    def row(self, design: Design) -> NotebookPair:
        """Return the row of a design's pair."""
        return next(row for row in self.rows if row.design is design)


def make_notebook(view: View) -> Notebook:
    """Return the notebook of the view's seat; after the round, the cards as they were."""
    table = view.table
    places = [LOST_MATE_PLACE, *_places(table)]
    designs = tuple(dict.fromkeys(build_deck(table.players)))
    if not view.trail:
        return _finished_notebook(table, places, designs)
    belief = compute_belief(table.players, view.trail)
    chances = PlaceChances(belief)
    by_seat = [[place for place in places if place.seat == seat] for seat in range(table.players)]
    rows = []
    for design in designs:
        cells = tuple(
            Cell(place, _mark(chance), chance)
            for place, chance in ((place, chances.chance(design, place)) for place in places)
        )
        certain_by_place = {place: chances.count_certain(design, place) for place in places}
        certain = sum(certain_by_place.values())
        rows.append(
            NotebookPair(
                design,
                odd=cells[0].chance,
                cells=cells,
                one_of=_possible_places(belief, design, places, certain),
                missing=COPIES_PER_DESIGN - certain,
                with_player=tuple(
                    chances.chance_of_more(
                        design, sum(certain_by_place[place] for place in own_places), own_places
                    )
                    for own_places in by_seat
                ),
                events=find_evidence(view, design),
            )
        )
    return Notebook(tuple(rows), tuple(map(chances.chance_of_winning, by_seat)))


class PlaceChances:
    """Chances of designs and places, as shares of all worlds of a belief state."""

    def __init__(self, belief: Belief) -> None:
        self._belief = belief
        self._shares = [
            (node.picture, Fraction(worlds, belief.total), sum(node.picture.unseen))
            for node, worlds in zip(belief.nodes, belief.worlds, strict=True)
        ]

    def chance(self, design: Design, place: Place) -> Fraction:
        """Return the chance that at least one card of a design is in a place."""
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
        """Return the same chance within one picture, which has ``unseen`` unseen cards."""
        seen, blanks = _contents(self._belief, picture, place)
        if design in seen:
            return Fraction(1)
        copies = picture.unseen[design]
        # One minus the chance that all unseen copies are among the blanks of other places.
        return 1 - Fraction(comb(unseen - blanks, copies), comb(unseen, copies))

    def count_certain(self, design: Design, place: Place) -> int:
        """Return the number of cards of a design that a place holds in every world."""
        least = COPIES_PER_DESIGN
        for picture, _, unseen in self._shares:
            seen, blanks = _contents(self._belief, picture, place)
            forced = max(0, picture.unseen[design] - (unseen - blanks))
            least = min(least, seen.count(design) + forced)
        return least

    def chance_of_more(self, design: Design, count: int, places: list[Place]) -> Fraction:
        """Return the chance that places together hold more than ``count`` cards of a design."""
        total = Fraction(0)
        for picture, share, unseen in self._shares:
            seen, blanks = self._contents_of_all(picture, places)
            copies = picture.unseen[design]
            ways = sum(
                comb(blanks, here) * comb(unseen - blanks, copies - here)
                for here in range(max(0, count + 1 - seen.count(design)), copies + 1)
            )
            total += share * Fraction(ways, comb(unseen, copies))
        return total

    def chance_of_winning(self, places: list[Place]) -> Fraction:
        """Return the chance that the match of the lost mate is in one of these places."""
        total = Fraction(0)
        for picture, share, unseen in self._shares:
            seen, blanks = self._contents_of_all(picture, places)
            for design, copies in enumerate(picture.unseen):
                if copies == COPIES_PER_DESIGN:
                    # Both cards are unseen: one is the lost mate, the other a blank in here.
                    total += share * Fraction(copies, unseen) * Fraction(blanks, unseen - 1)
                elif copies and design in seen:
                    total += share * Fraction(copies, unseen)
        return total

    def _contents_of_all(self, picture: KnownCards, places: list[Place]) -> tuple[list[int], int]:
        """Return the seen cards of some places, and their number of unseen cards."""
        seen: list[int] = []
        blanks = 0
        for place in places:
            cards, count = _contents(self._belief, picture, place)
            seen += cards
            blanks += count
        return seen, blanks


def _contents(belief: Belief, picture: KnownCards, place: Place) -> tuple[tuple[int, ...], int]:
    """Return the seen cards of a place, and its number of unseen cards."""
    if place.seat is None:
        return (), 1
    if place.card is None:
        hand = picture.hands[place.seat]
        return hand, belief.hand_sizes[place.seat] - len(hand)
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


def _possible_places(
    belief: Belief, design: Design, places: list[Place], certain: int
) -> tuple[Place, ...]:
    """Return the places where a seen card of a design may be; empty if its place is certain."""
    pictures = [node.picture for node in belief.nodes]
    if min(COPIES_PER_DESIGN - picture.unseen[design] for picture in pictures) <= certain:
        return ()
    holding = [
        Counter(
            {
                place: _contents(belief, picture, place)[0].count(design)
                for place in places
                if design in _contents(belief, picture, place)[0]
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


def _finished_notebook(table: Table, places: list[Place], designs: tuple[Design, ...]) -> Notebook:
    """Return the notebook of a round that is over, in which every chance is 0 or 1."""
    one, none = Fraction(1), Fraction(0)
    rows = []
    for design in designs:
        cells = []
        for place in places:
            if place.card is None:
                is_here = table.lost is design
            else:
                lying = table.find_card(place.card)
                is_here = lying is not None and lying.design is design
            chance = one if is_here else none
            cells.append(Cell(place, _mark(chance), chance))
        nowhere = (none,) * table.players
        rows.append(NotebookPair(design, cells[0].chance, tuple(cells), (), 0, nowhere, ()))
    winning = tuple(one if seat == table.winner else none for seat in range(table.players))
    return Notebook(tuple(rows), winning)
