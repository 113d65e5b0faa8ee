"""Odd Socks' drawings for its rule book, painted with the board's functions."""

from __future__ import annotations

from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.odd_socks.pictures.pairs import PairsDrawing
from sockapp.ui.boards.odd_socks.pictures.player_places import PlacesDrawing

PICTURES: dict[str, type[Drawing]] = {"pairs": PairsDrawing, "places": PlacesDrawing}
"""The drawings, by the names that the book's pages use."""
