"""Draws many small pictures on one large one, for review at a glance."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from kivy import kivy_data_dir
from PIL import Image, ImageDraw, ImageFont

PAPER, INK, EDGE = "#F4F1EA", "#3A2620", "#B9AD9C"
MARGIN, LINE = 16, 26
THUMB_HEIGHT, THUMB_WIDTH = 560, 480
"""The size that a picture is scaled down to."""
SHEET_WIDTH = 2600
"""The approximate width of a sheet, which decides how many pictures stand side by side."""


def draw(title: str, rows: Mapping[str, Mapping[str, Path]]) -> Image.Image:
    """Draw a labelled table of pictures: row name -> column name -> file."""
    thumbs = {
        (row, column): _thumb(path)
        for row, columns in rows.items()
        for column, path in columns.items()
    }
    names = list(dict.fromkeys(column for columns in rows.values() for column in columns))
    widths = {
        name: max(thumb.width for (_, column), thumb in thumbs.items() if column == name)
        for name in names
    }
    heights = {
        name: max(thumb.height for (row, _), thumb in thumbs.items() if row == name)
        for name in rows
    }
    width = MARGIN + sum(each + MARGIN for each in widths.values())
    height = MARGIN + 2 * LINE + sum(LINE + each + MARGIN for each in heights.values())
    sheet = Image.new("RGB", (width, height), PAPER)
    pen = ImageDraw.Draw(sheet)
    pen.text((MARGIN, MARGIN), title, INK, _font("Bold", 24))
    y = MARGIN + 2 * LINE
    for row in rows:
        x = MARGIN
        for column in names:
            if thumb := thumbs.get((row, column)):
                pen.text((x, y), f"{row} · {column}", INK, _font("Regular", 14))
                sheet.paste(thumb, (x, y + LINE))
                pen.rectangle(
                    (x - 1, y + LINE - 1, x + thumb.width, y + LINE + thumb.height), outline=EDGE
                )
            x += widths[column] + MARGIN
        y += LINE + heights[row] + MARGIN
    return sheet


def grid(title: str, pictures: Mapping[str, Path]) -> Image.Image:
    """Draw labelled pictures, as many side by side as fit: name -> file."""
    thumbs = {name: _thumb(path) for name, path in pictures.items()}
    cell_width = max((thumb.width for thumb in thumbs.values()), default=THUMB_WIDTH) + MARGIN
    cell_height = max((thumb.height for thumb in thumbs.values()), default=0) + LINE + MARGIN
    columns = max(1, SHEET_WIDTH // cell_width)
    rows = -(-len(thumbs) // columns)
    top = MARGIN + 2 * LINE
    size = (MARGIN + columns * cell_width, top + max(1, rows) * cell_height)
    sheet = Image.new("RGB", size, PAPER)
    pen = ImageDraw.Draw(sheet)
    pen.text((MARGIN, MARGIN), title, INK, _font("Bold", 24))
    for number, (name, thumb) in enumerate(thumbs.items()):
        x, y = MARGIN + number % columns * cell_width, top + number // columns * cell_height
        pen.text((x, y), name, INK, _font("Regular", 14))
        sheet.paste(thumb, (x, y + LINE))
        right, bottom = x + thumb.width, y + LINE + thumb.height
        pen.rectangle((x - 1, y + LINE - 1, right, bottom), outline=EDGE)
    return sheet


def _thumb(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        small = picture.convert("RGB")
    small.thumbnail((THUMB_WIDTH, THUMB_HEIGHT), Image.Resampling.LANCZOS)
    return small


def _font(weight: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(Path(kivy_data_dir) / "fonts" / f"Roboto-{weight}.ttf"), size)
