"""Out of Sock's drawings for its rule book, painted with the board's functions."""

from __future__ import annotations

from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.out_of_sock.pictures.change import ChangeDrawing
from sockapp.ui.boards.out_of_sock.pictures.counts import TossCountsDrawing
from sockapp.ui.boards.out_of_sock.pictures.gesture import GestureDrawing
from sockapp.ui.boards.out_of_sock.pictures.pack import PackDrawing
from sockapp.ui.boards.out_of_sock.pictures.pile_drawings import PileStepsDrawing
from sockapp.ui.boards.out_of_sock.pictures.sums import SumsDrawing
from sockapp.ui.boards.out_of_sock.pictures.tie import TieDrawing

PICTURES: dict[str, type[Drawing]] = {
    "change": ChangeDrawing,
    "counts": TossCountsDrawing,
    "gesture": GestureDrawing,
    "pack": PackDrawing,
    "piles": PileStepsDrawing,
    "sums": SumsDrawing,
    "tie": TieDrawing,
}
"""The drawings, by the names that the book's pages use."""
