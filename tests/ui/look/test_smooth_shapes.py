"""Smooth shapes are drawn again instead of being made anew."""

from __future__ import annotations

from kivy.graphics import Instruction, SmoothEllipse, SmoothRoundedRectangle

from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from tests.support.ui.driver import Driver


class Dots(Painted):
    """A panel with some dots on it."""

    count = 3
    step = 20

    def paint(self, painter: Painter) -> None:
        """Draw the panel and the dots."""
        painter.plate(Box(self.step, 0, 100, 50))
        for number in range(self.count):
            painter.dot((number * self.step, 10), 8, "line")


def smooth_shapes(dots: Dots) -> list[Instruction]:
    kinds = (SmoothEllipse, SmoothRoundedRectangle)
    return [shape for shape in dots.canvas.before.children if isinstance(shape, kinds)]


def test_repaint_draws_the_same_shapes_in_their_new_places(driver: Driver) -> None:
    dots = Dots(size=(200, 100))
    dots.paint_now()
    before = smooth_shapes(dots)
    dots.step = 30
    dots.paint_now()
    after = smooth_shapes(dots)
    assert [id(shape) for shape in after] == [id(shape) for shape in before]
    assert [shape.pos[0] for shape in after if isinstance(shape, SmoothEllipse)] == [-4, 26, 56]
    assert after[0].pos == (30, 0)


def test_repaint_with_fewer_shapes_draws_no_more(driver: Driver) -> None:
    dots = Dots(size=(200, 100))
    dots.paint_now()
    drawn = len(dots.canvas.before.children)
    dots.count = 1
    dots.paint_now()
    assert len(smooth_shapes(dots)) == 3
    assert len(dots.canvas.before.children) < drawn
    dots.count = 3
    dots.paint_now()
    assert len(dots.canvas.before.children) == drawn
