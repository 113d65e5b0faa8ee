"""What a board may know of the people round it, whether they play or only look on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol

from sockapp import games
from sockapp.engine.game import Options, Outcome, Problem, Seat
from sockapp.engine.game_text import Phrases
from sockapp.engine.player import Player

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


class Seated(Protocol):
    """A game with people round it: a sitting, or an onlooker at a replay or a picture."""

    app: SockDrawer
    game_id: str
    title: str
    phrases: Phrases

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        ...

    @property
    def options(self) -> Options:
        """What was agreed."""
        ...

    @property
    def view(self) -> Any:
        """What may be shown now."""
        ...

    @property
    def watcher(self) -> Seat | None:
        """Whose eyes ``view`` is for; None: anybody's."""
        ...

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

    def set_draft(self, draft: Any) -> None:
        """Keep a half-made turn through a pause or a kill."""
        ...

    def face(self, seat: Seat) -> str:
        """The sprite of a player's face."""
        ...

    def events(self) -> tuple[Any, ...]:
        """All events so far, as the watcher may know them."""
        ...

    def story(self, events: Iterable[Any] | None = None) -> list[str]:
        """Events (all so far, if none are given) in words, as said to whoever watches."""
        ...

    def why(self) -> tuple[str, str] | None:
        """The bot that moved last and why it did that; None if there is nothing to tell."""
        ...

    def refuse(self, problem: Problem) -> None:
        """Say why something cannot be done, with the way to its rule."""
        ...


class Onlooker:
    """Somebody who looks on: at a replay, a recap, a picture of a table. Nothing can be touched."""

    def __init__(
        self, app: SockDrawer, game_id: str, players: tuple[Player, ...], options: Options
    ) -> None:
        self.app = app
        self.game_id = game_id
        self.title = games.title(game_id).TITLE
        self.phrases = games.phrases(game_id)
        self.players = players
        self.options = options
        self.view: Any = None
        self.watcher: Seat | None = None
        self.deciding: Seat | None = None
        self.outcome: Outcome | None = None
        self.draft: Any = None
        self.told: tuple[Any, ...] = ()
        """What ``events`` gives."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    def set_draft(self, draft: Any) -> None:
        """An onlooker makes no turn."""

    def face(self, seat: Seat) -> str:
        """The sprite of a player's face."""
        return face_of(self.game_id, self.players[seat])

    def events(self) -> tuple[Any, ...]:
        """All events so far."""
        return self.told

    def story(self, events: Iterable[Any] | None = None) -> list[str]:
        """Events in words, as said to whoever watches."""
        return in_words(self, self.told if events is None else events)

    def why(self) -> tuple[str, str] | None:
        """Nobody is there to ask."""
        return None

    def refuse(self, problem: Problem) -> None:
        """An onlooker is refused nothing."""


def in_words(seated: Seated, events: Iterable[Any]) -> list[str]:
    """Events as said to whoever watches, a line each."""
    seat, names = seated.watcher, seated.names
    lines = (seated.phrases.event(event, seat, names) for event in events)
    return [line for line in lines if line]


def face_of(game_id: str, player: Player) -> str:
    """The sprite of a player's face: a person's colour, or a bot's character."""
    if player.is_person:
        return f"person_{player.look}"
    bots = {bot.id: bot.character for bot in games.info(game_id).bots}
    return f"bot_{bots[player.bot]}"
