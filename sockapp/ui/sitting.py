"""People sitting down to a game: a session, where it is kept, and the screens it moves between."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from sockapp import games
from sockapp.engine.game import Problem, Seat
from sockapp.engine.log import BadLog, Player
from sockapp.i18n import _
from sockapp.replay import Shown
from sockapp.saves import Save
from sockapp.session import Session
from sockapp.storage import StorageError

if TYPE_CHECKING:
    from sockapp.ui.app import SockDrawer
    from sockapp.ui.director import Director


class Sitting:
    """One game under way on this phone. The session decides, this only leads the way."""

    def __init__(self, app: SockDrawer, save_id: str, save: Save) -> None:
        self.app = app
        self.save_id = save_id
        self.game_id = save.log.game
        self.title = games.title(self.game_id).TITLE
        self.phrases = games.phrases(self.game_id)
        self.adviser = games.adviser(self.game_id)
        self.director: Director | None = None
        self.session = Session(
            games.rules(self.game_id),
            lambda bot_id: games.make_bot(self.game_id, bot_id),
            save,
            self,
            lambda call: Clock.schedule_once(lambda _dt: call(), 0),
            keep=app.shelf.slot(save_id).write,
        )

    # What the session tells

    def show(self, step: Shown) -> None:
        """Something changed at the table."""
        if self.director is not None:
            self.director.show(step)

    def not_kept(self, error: StorageError) -> None:
        """The phone cannot keep the game at the moment."""
        if error.kind == "full":
            self.app.house.say(_("The phone is full: this game isn’t being saved."))
        else:
            self.app.house.say(_("This game can’t be saved at the moment."))

    # Who is who

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.session.names

    def face(self, seat: Seat) -> str:
        """The sprite of a player's face."""
        return face_of(self.game_id, self.session.players[seat])

    @property
    def has_secrets(self) -> bool:
        """Whether the game hides anything from anybody."""
        return games.info(self.game_id).hidden

    def story(self, events: Iterable[Any] | None = None) -> list[str]:
        """Events (all so far, if none are given) in words, as said to whoever watches."""
        seat = self.session.watcher
        told = self.session.story() if events is None else events
        lines = (self.phrases.event(event, seat, self.names) for event in told)
        return [line for line in lines if line]

    def why(self) -> tuple[str, str] | None:
        """The bot that moved last and why it did that; None if there is nothing to tell."""
        session = self.session
        for move in reversed(range(session.moves_made)):
            if reasons := session.reasons(move):
                seat = session.mover(move)
                return self.names[seat], self.phrases.reason(reasons[0], self.names)
        return None

    # The way from screen to screen

    def begin(self) -> None:
        """Sit down: at the curtain if somebody's secrets are at stake, else at the table."""
        self.session.start()
        self.follow()

    def follow(self) -> None:
        """Everything so far is on the screen: go where the game goes on."""
        session, house = self.session, self.app.house
        self.app.hand_to(None if session.watcher is None else session.players[session.watcher])
        if session.waiting_for is not None:
            house.swap("curtain", sitting=self)
        elif session.outcome is not None:
            house.swap("result", sitting=self)
        else:
            if house.page.name != "table":
                house.swap("table", sitting=self)
            session.shown()

    def lift(self) -> None:
        """The person who is waited for holds the phone: first what has happened meanwhile."""
        seat = self.session.waiting_for
        if seat is None:
            return
        self.session.lift(seat)
        self.app.hand_to(self.session.players[seat])
        if self.session.since_last_turn(seat):
            self.app.house.swap("recap", sitting=self)
        else:
            self.app.house.swap("table", sitting=self)

    def play(self, move: Any) -> Problem | None:
        """Make a move for the person who holds the phone, or say why it is refused."""
        problem = self.session.play(move)
        if problem is not None:
            self.app.house.say(self.phrases.problem(problem))
        return problem

    def lock(self) -> None:
        """The phone turns away: behind the curtain with everything that is not everybody's."""
        if self.director is not None:
            self.director.skip()
        self.session.lock()
        if self.session.waiting_for is not None and self.app.house.page.name != "curtain":
            self.app.hand_to(None)
            self.app.house.swap("curtain", sitting=self)

    def leave(self) -> None:
        """Get up. The game is on the shelf and waits."""
        if self.director is not None:
            self.director.close()
        self.session.close()
        self.app.hand_to(None)
        self.app.house.go("home")


def face_of(game_id: str, player: Player) -> str:
    """The sprite of a player's face: a person's colour, or a bot's character."""
    if player.is_person:
        return f"person_{player.look}"
    bots = {bot.id: bot.character for bot in games.info(game_id).bots}
    return f"bot_{bots[player.bot]}"


def sit_down(app: SockDrawer, save: Save) -> Sitting:
    """Begin a new game."""
    sitting = Sitting(app, app.shelf.new_id(), save)
    sitting.begin()
    return sitting


def resume(app: SockDrawer, save_id: str) -> Sitting | None:
    """Go on with a game from the shelf; None, and a word about it, if it cannot be read."""
    try:
        opened = app.shelf.open(save_id, games.rules)
    except (BadLog, StorageError, KeyError):
        app.house.say(_("This saved game is damaged. The others are fine."))
        return None
    sitting = Sitting(app, save_id, opened.save)
    sitting.begin()
    if opened.set_aside:
        app.house.say(_("The last save was damaged: the game goes on from the one before."))
    return sitting
