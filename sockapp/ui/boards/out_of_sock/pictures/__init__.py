"""Out of Sock's drawings for its book, painted with the board's own pieces."""

from __future__ import annotations

from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.out_of_sock.pictures.change import Change
from sockapp.ui.boards.out_of_sock.pictures.counts import Counts
from sockapp.ui.boards.out_of_sock.pictures.pack import Pack
from sockapp.ui.boards.out_of_sock.pictures.pile_drawings import Piles
from sockapp.ui.boards.out_of_sock.pictures.sums import Sums
from sockapp.ui.boards.out_of_sock.pictures.tie import Tie

PICTURES: dict[str, type[Drawing]] = {
    "change": Change,
    "counts": Counts,
    "pack": Pack,
    "piles": Piles,
    "sums": Sums,
    "tie": Tie,
}
"""The names by which the book's pages ask for them."""
