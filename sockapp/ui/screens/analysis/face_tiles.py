"""The players' faces, one of which is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from sockapp.engine.game import Seat
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.button_behavior import AppButtonBehavior
from sockapp.ui.widgets.state_layer import StateLayer

TILE_MIN_DP, TILE_HEIGHT_DP = 68, 72
"""The least width of a tile, and its height, at 100 % text size."""
FACE_DP = 44


class FaceTile(StateLayer, AppButtonBehavior, Painted):
    """A player's face and name; the chosen one has a ring."""

    hint = StringProperty("")
    """The player's name."""
    who = StringProperty("")
    is_chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for prop in ("hint", "who", "is_chosen"):
            self.fbind(prop, self.repaint)

    def paint(self, painter: Painter) -> None:
        """Draw the face above the name."""
        face, name = self.box.inset(dp(2), dp(3)).cut_top(dp(FACE_DP), dp(3))
        if self.is_chosen:
            painter.plate(self.box, "highlight", "ring", radius=14, stitch="ring")
            painter.ring(face.center, dp(FACE_DP) / 2 - dp(1), "ring", 1.6)
        painter.sprite(self.who, face.inset(dp(4)))
        level = "label" if self.is_chosen else "small"
        painter.text(self.hint, name.inset(dp(3), 0), level, shorten=True)


class FaceTiles(GridLayout):
    """A tile for each player, in as many rows as they need."""

    scale = NumericProperty(1)
    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, spacing=dp(4), **kwargs)
        for prop in ("width", "scale"):
            self.fbind(prop, self._divide)
        self.fbind("minimum_height", self.setter("height"))

    def show(self, faces: Sequence[tuple[str, str]], chosen: Seat) -> None:
        """Show these faces with their names, and mark the chosen one."""
        if len(self.children) != len(faces):
            self.clear_widgets()
            for seat in range(len(faces)):
                tile = FaceTile(size_hint_y=None)
                tile.bind(on_release=lambda _tile, seat=seat: self.dispatch("on_pick", seat))
                self.add_widget(tile)
        tiles = reversed(self.children)
        for seat, (tile, (who, name)) in enumerate(zip(tiles, faces, strict=True)):
            tile.who, tile.hint, tile.is_chosen = who, name, seat == chosen
        self._divide()

    def _divide(self, *_args: object) -> None:
        """Choose the number of columns, so that the rows are about equally full."""
        count = max(1, len(self.children))
        most = max(1, int((self.width + dp(4)) // (dp(TILE_MIN_DP) * max(1.0, self.scale))))
        rows = -(-count // most)
        self.cols = -(-count // rows)
        for tile in self.children:
            tile.height = dp(TILE_HEIGHT_DP) + dp(18) * (max(1.0, self.scale) - 1)

    def on_pick(self, seat: Seat) -> None:
        """Fired with the seat whose face was touched."""
