"""Odd Socks' drawings for its book, painted with the board's own pieces."""

from __future__ import annotations

from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.odd_socks.pictures.pairs import PairsDrawing
from sockapp.ui.boards.odd_socks.pictures.player_places import PlacesDrawing

PICTURES: dict[str, type[Drawing]] = {"pairs": PairsDrawing, "places": PlacesDrawing}
"""The names by which the book's pages ask for them."""
