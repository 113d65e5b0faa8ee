"""The one face that a board sees of a game, whether it is played or only looked at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol

from sockapp import games
from sockapp.engine.game import Outcome, Problem, Seat
from sockapp.engine.game_text import GameText
from sockapp.engine.player import Player

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


class BoardHost(Protocol):
    """What a board may read of the game that it shows, and the two things it reports.

    The controller of a game under way, a spectator of a replay, a recap or a picture, and the
    reader's example inherit it. A board never asks which of them it has.
    """

    app: SockDrawer
    game_id: str
    title: str
    phrases: GameText

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    @property
    def view(self) -> Any:
        """What may be shown now."""
        ...

    @property
    def visible_view(self) -> Any:
        """``view``, or the public one while the watcher's secrets lie face down."""
        return self.view

    @property
    def watcher(self) -> Seat | None:
        """Whose eyes ``view`` is for; None: anybody's."""
        ...

    @property
    def is_covered(self) -> bool:
        """Whether the watcher's secrets lie face down because others may be looking."""
        return False

    @property
    def is_spectator(self) -> bool:
        """Whether nothing on the board can ever be touched."""
        return False

    @property
    def deciding(self) -> Seat | None:
        """The person who may move now; None: nobody may touch anything."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        ...

    @property
    def draft(self) -> Any:
        """The deciding person's half-made turn as plain data, if there is one."""
        ...

    def events(self) -> tuple[Any, ...]:
        """All events so far, as the watcher may know them."""
        ...

    def story(self, events: Iterable[Any] | None = None) -> list[str]:
        """Events (all so far, if none are given) in words, as said to whoever watches."""
        event_text, seat, names = self.phrases.event, self.watcher, self.names
        found = self.events() if events is None else events
        return [line for event in found if (line := event_text(event, seat, names))]

    def face(self, seat: Seat) -> str:
        """The sprite of a player's face."""
        return face_of(self.game_id, self.players[seat])

    def why(self) -> tuple[str, str] | None:
        """The bot that moved last and why it did that; None if there is nothing to tell."""
        return None

    # What a board reports

    def set_draft(self, draft: Any) -> None:
        """Keep a half-made turn through a pause or a kill."""
        ...

    def refuse(self, problem: Problem) -> None:
        """Say why something cannot be done, with the way to its rule."""
        ...


class Spectator(BoardHost):
    """The host of a board that is only looked at: a replay, a recap, a picture of a table."""

    players: tuple[Player, ...] = ()
    view: Any = None
    watcher: Seat | None = None
    is_spectator: bool = True
    deciding: Seat | None = None
    outcome: Outcome | None = None
    draft: Any = None
    told: tuple[Any, ...] = ()
    """What ``events`` gives."""

    def __init__(self, app: SockDrawer, game_id: str, players: tuple[Player, ...]) -> None:
        self.app = app
        self.game_id = game_id
        self.title = games.title(game_id).TITLE
        self.phrases = games.phrases(game_id)
        self.players = players

    def events(self) -> tuple[Any, ...]:
        """All events so far."""
        return self.told

    def set_draft(self, draft: Any) -> None:
        """A spectator makes no turn."""

    def refuse(self, problem: Problem) -> None:
        """A spectator is refused nothing."""


def face_of(game_id: str, player: Player) -> str:
    """The sprite of a player's face: a person's colour, or a bot's character."""
    if player.is_person:
        return f"person_{player.look}"
    bots = {bot.id: bot.character for bot in games.info(game_id).bots}
    return f"bot_{bots[player.bot]}"
