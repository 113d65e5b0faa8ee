"""Illustrations for the rules of SOCK), drawn with the parts of its board."""

from __future__ import annotations

from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.sock.pictures.counting import CountingDrawing
from sockapp.ui.boards.sock.pictures.dealt import DealtDrawing
from sockapp.ui.boards.sock.pictures.pile_drawings import PilesDrawing
from sockapp.ui.boards.sock.pictures.scores import SheetDrawing
from sockapp.ui.boards.sock.pictures.suits import SuitsDrawing
from sockapp.ui.boards.sock.pictures.turns import TurnDrawing
from sockapp.ui.boards.sock.pictures.verdicts import VerdictsDrawing

PICTURES: dict[str, type[Drawing]] = {
    "counting": CountingDrawing,
    "dealt": DealtDrawing,
    "piles": PilesDrawing,
    "sheet": SheetDrawing,
    "suits": SuitsDrawing,
    "turn": TurnDrawing,
    "verdicts": VerdictsDrawing,
}
"""The drawing classes, by the names that the rules' pages use."""
