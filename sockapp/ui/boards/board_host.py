"""The interface through which a board reads its game, whether it is played or only watched."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol

from sockapp import games
from sockapp.engine.game import Outcome, Problem, Seat
from sockapp.engine.game_text import AnyGameText, LogEntry, tell_events
from sockapp.engine.player import Player

if TYPE_CHECKING:
    from sockapp.session.replay import AnyViewStep
    from sockapp.session.saves import HelpUse
    from sockapp.ui.app.app import SockDrawer

BOT_NAME_TAGS = ("teal", "orange", "plum", "green", "pink", "yellow", "blue", "red")
"""Colours for bots, in order of preference. A bot gets the first one that no person has."""


class BoardHost(Protocol):
    """What a board may read of the game that it shows, and the methods it reports to.

    It is implemented by the controller of a game under way, by ``Spectator`` for replays, recaps
    and pictures, by the rule book's examples and by puzzles. A board never asks which of them it
    has.
    """

    app: SockDrawer
    game_id: str
    title: str
    phrases: AnyGameText
    players: tuple[Player, ...]
    """The players, by seat."""
    names: tuple[str, ...]
    """Their names, by seat."""

    @property
    def view(self) -> Any:
        """The view that may be shown now."""
        ...

    @property
    def visible_view(self) -> Any:
        """``view``, or the public view while ``is_covered``."""
        return self.view

    @property
    def watcher(self) -> Seat | None:
        """The seat that ``view`` belongs to; None for the public view."""
        ...

    @property
    def is_viewer_addressed(self) -> bool:
        """Whether texts address the seat of ``view`` as "you", and not by name."""
        return True

    @property
    def is_covered(self) -> bool:
        """Whether the viewer's secrets are drawn face down because others may see the screen."""
        return False

    @property
    def is_spectator(self) -> bool:
        """Whether the board never takes moves."""
        return False

    @property
    def offers_help(self) -> bool:
        """Whether the board may offer a hint, the notebook and a card from the deck.

        A puzzle has hints of its own, and its answer is never a card from the deck.
        """
        return True

    @property
    def is_last_round_over(self) -> bool:
        """Whether the table is left after the round that has just ended, though the game goes on.

        So it is at a sock night on which only some rounds count.
        """
        return False

    @property
    def deciding(self) -> Seat | None:
        """The seat whose move the board accepts now; None if it accepts no move."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """The result of the game; None while it goes on."""
        ...

    @property
    def draft(self) -> Any:
        """The half-made turn of the deciding seat as plain data; None if there is none."""
        ...

    def events(self) -> tuple[Any, ...]:
        """Return all events so far, redacted for ``watcher``."""
        ...

    def visible_events(self, events: Iterable[Any] | None = None) -> list[str]:
        """Return events (default: all so far) as lines of text addressed to ``watcher``."""
        return [line.text for line in self.log_entries(events)]

    def log_entries(self, events: Iterable[Any] | None = None) -> list[LogEntry]:
        """Return the same lines, each with its round and the events that it tells."""
        told_events = self.events() if events is None else events
        return tell_events(self.phrases, told_events, self.watcher, self.names)

    def steps_since_turn_ended(self) -> tuple[AnyViewStep, ...]:
        """Return all steps since the watcher's last whole turn; none by default."""
        return ()

    def face(self, seat: Seat) -> str:
        """Return the sprite of a player's face."""
        return face_of(self.game_id, self.players[seat])

    def name_tags(self) -> tuple[str, ...]:
        """Return the colours of the name tags on the players' baskets, by seat."""
        taken = [player.look for player in self.players if player.is_person]
        free = [colour for colour in BOT_NAME_TAGS if colour not in taken]
        return tuple(player.look if player.is_person else free.pop(0) for player in self.players)

    def why(self) -> tuple[str, str] | None:
        """Return the name of the bot that moved last and its reason; None if there is none."""
        return None

    @property
    def helped(self) -> tuple[HelpUse, ...]:
        """The rounds in which players had help."""
        return ()

    @property
    def own_notes(self) -> Any:
        """What the viewer has noted as plain data; None if there is nothing."""
        return None

    @property
    def is_toss_free(self) -> bool:
        """Whether the next toss does not count, because it is the first one on this phone."""
        return not self.app.settings.has_tried_toss

    # What a board reports

    def note_free_toss(self, words: str) -> None:
        """Store that there has been a toss on this phone, and say how it was."""
        self.app.change(has_tried_toss=True)
        self.app.navigator.say(words)

    def note_help(self, round_number: int) -> None:
        """Save that the viewer has help in this round.

        The default does nothing, for games that are not saved.
        """
        return

    def set_own_notes(self, notes: Any) -> None:
        """Save what the viewer has noted. It is a secret of that seat.

        The default does nothing, for games that are only watched.
        """
        return

    def set_draft(self, draft: Any) -> None:
        """Save a half-made turn, so that it survives a pause or a kill of the app."""
        ...

    def refuse(self, problem: Problem) -> None:
        """Show why a move is not allowed, with a link to the rule."""
        ...


class Spectator(BoardHost):
    """The host of a board without moves, for a replay, a recap or a picture of a table."""

    view: Any = None
    watcher: Seat | None = None
    is_spectator: bool = True
    deciding: Seat | None = None
    outcome: Outcome | None = None
    draft: Any = None
    own_notes: Any = None
    helped: tuple[HelpUse, ...] = ()
    shown_events: tuple[Any, ...] = ()
    """The events that ``events()`` returns."""

    def __init__(self, app: SockDrawer, game_id: str, players: tuple[Player, ...]) -> None:
        self.app = app
        self.game_id = game_id
        self.title = games.title(game_id).TITLE
        self.phrases = games.phrases(game_id)
        self.players = players
        self.names = tuple(player.name for player in players)

    def events(self) -> tuple[Any, ...]:
        """Return the events set in ``shown_events``."""
        return self.shown_events

    def set_own_notes(self, notes: Any) -> None:
        """Hold the notes of a spectator, who may solve along. They are not saved."""
        self.own_notes = notes

    def set_draft(self, draft: Any) -> None:
        """Do nothing, because a spectator makes no turn."""

    def refuse(self, problem: Problem) -> None:
        """Do nothing, because a spectator makes no move that could be refused."""


def face_of(game_id: str, player: Player) -> str:
    """Return the sprite of a player's face: a person's colour, or a bot's character."""
    if player.is_person:
        return f"person_{player.look}"
    return f"bot_{games.bot_info(game_id, player.bot).character}"


def find_characters(game_id: str, players: Iterable[Player]) -> tuple[str, ...]:
    """Return the bots' characters by seat, empty for persons."""
    return tuple(
        "" if player.is_person else games.bot_info(game_id, player.bot).character
        for player in players
    )
