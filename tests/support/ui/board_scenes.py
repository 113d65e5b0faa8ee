"""Every game's board scenes, and the motion setting under which they are reached."""

from __future__ import annotations

from tests.support.ui import odd_socks_board_scenes, out_of_sock_board_scenes, sock_board_scenes
from tests.support.ui.board_sweep import Scene

SCENES: dict[str, tuple[Scene, ...]] = {
    "out_of_sock": out_of_sock_board_scenes.SCENES,
    "sock": sock_board_scenes.SCENES,
    "odd_socks": odd_socks_board_scenes.SCENES,
}
MOTION = {"out_of_sock": "full", "sock": "full", "odd_socks": "none"}
"""Without motion, Odd Socks' scenes skip the animations of the events that lead up to them."""
