"""The board of SOCK): the opponents, the felt with all piles, the viewer's hand, the buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from sockapp.engine.game import Seat
from sockapp.games.sock.cards import Card
from sockapp.games.sock.draft import NEW
from sockapp.games.sock.events import DealEnded, Dealt, Event, GameEnded, Played
from sockapp.games.sock.moves import Move, PlayTurn
from sockapp.games.sock.piles import list_pile_steps
from sockapp.games.sock.recent_changes import touches_cards
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import Table, View
from sockapp.i18n import _, pgettext
from sockapp.ui.boards.animation_queue import PACE_OF_MOTION
from sockapp.ui.boards.base import TalkPlace, place_in_row
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.sock.actions import GLIDE_S, BoardActions
from sockapp.ui.boards.sock.cards_on_board import (
    MAX_ZOOM_FACTOR,
    MIN_ZOOM_FACTOR,
    CardsOnBoard,
    ComeFrom,
    start_in_place,
)
from sockapp.ui.boards.sock.layout import LayoutRequest, Places, compute_places
from sockapp.ui.boards.sock.moments.round_moments import RoundMoments
from sockapp.ui.boards.sock.narrator import Narrator, compute_turn_duration_s
from sockapp.ui.boards.sock.round_end import RoundEndSheets, open_scores
from sockapp.ui.boards.sock.sprite_names import event_sprites
from sockapp.ui.boards.sock.turn.gestures import GestureRecogniser
from sockapp.ui.boards.sock.turn.hints import Hints
from sockapp.ui.boards.sock.turn.last_turn import LastTurn
from sockapp.ui.boards.sock.turn.more_plays import MorePlays
from sockapp.ui.boards.sock.turn.recent_cards import RecentCards
from sockapp.ui.boards.sock.turn.turn_messages import fault_text, foot_text, prompt_text
from sockapp.ui.boards.sock.turn.turn_model import Order, TurnModel
from sockapp.ui.look.geometry import Box

Builder.load_string("""
<SockBoard>:
    appearance: app.theme_cls.palette, app.theme_cls.scale, app.theme_cls.is_left_handed, app.lang
""")


class SockBoard(CardsOnBoard):
    """The board widget. Gestures, animations, hints and round ends are in helpers."""

    appearance = ObjectProperty(None, allownone=True)

    def __init__(self, host: BoardHost, **kwargs: Any) -> None:
        super().__init__(host, **kwargs)
        self.table: Table | None = None
        self.plan: Places | None = None
        self.acting: Seat | None = None
        """The player whose turn is shown, who has a ring; None between two rounds."""
        self._recent = RecentCards(host)
        self.own_played: tuple[Card, ...] = ()
        """The cards that the viewer played in their last turn on this board."""
        self.hands = BoardActions(self)
        self.fingers = GestureRecogniser(self, self.hands)
        self.narrator = Narrator(self)
        self.hints = Hints(self)
        self.rounds = RoundEndSheets(self)
        self.last_turn = LastTurn(self)
        self.moments = RoundMoments(self)
        self._more_plays = MorePlays(self._show_knock)
        self._bind_buttons()
        self._redraw_soon = Clock.create_trigger(lambda _dt: self.redraw(), -1)
        for prop in ("pos", "size", "appearance"):
            self.fbind(prop, self._redraw_soon)
        self.fbind("is_covered", lambda *_args: self._apply_cover())

    def _bind_buttons(self) -> None:
        """Bind each button to its action."""
        self.rail.zoom, self.rail.scroll = self.hands.zoom, self.hands.scroll
        press: list[tuple[Widget, Callable[[], Any]]] = [
            (self.opponents, self._play_last_turn),
            (self.head, self.open_scores),
            (self.deck, self.hands.draw),
            (self.draw_tile, self.hands.draw),
            (self.back_tile, self.hands.put_back),
            (self.undo_tile, self.hands.undo),
            (self.hint_tile, self.hint),
            (self.tidy_tile, self.hands.tidy),
            (self.knock, self.hands.knock),
            (self.sorts["suit"], lambda: self._sort("suit")),
            (self.sorts["rank"], lambda: self._sort("rank")),
        ]
        for button, act in press:
            button.bind(on_release=lambda _button, act=act: act())

    # Showing

    def show(self, view: View) -> None:
        """Draw a view, with the draft of the turn if the viewer is to move."""
        self.last_turn.forget()
        self.animated_turn = None
        is_new_round = self.table is not None and len(self.table.deals) != len(view.table.deals)
        self.fingers.let_go(is_new_round=is_new_round)
        if is_new_round:
            self.own_played = ()
        self.felt.point_at(None)
        self.felt.marked = frozenset()
        is_next_turn = self.table is not None and _turn_key(self.table) != _turn_key(view.table)
        self.table, self.me, self.own = view.table, view.seat, view.hand
        self.acting = None if view.table.is_over else view.table.turn
        self.point_at_cards()
        self.hints.forget()
        self._begin_turn(view)
        if is_next_turn:
            self.tidy_between_turns()
        self.changes = self._recent.find_others_changes(self.me, view.table)
        self.drawn = self._recent.find_drawn_cards(self.turn, view.table)
        self.redraw()
        self.fingers.resume()
        self.rounds.notice(view.table)

    def _begin_turn(self, view: View) -> None:
        is_own_turn = view.seat is not None and self.host.deciding == view.seat == view.table.turn
        turn = None
        if is_own_turn and not view.table.is_over and not self.is_covered:
            turn = TurnModel(self.host, view, self.order)
        is_same_draft = turn and self.turn and turn.draft == self.turn.draft
        if not is_same_draft:
            self.replace_piles(view.table.piles)
        self.turn = turn

    def show_table(self, table: Table) -> None:
        """Show an earlier table of this round, without marks; the hand stays as it is."""
        self.table, self.acting = table, table.turn
        self.replace_piles(table.piles)
        self.unmark_changes()
        self.redraw()

    def show_changes_again(self) -> None:
        """Mark the cards that others played or moved since the viewer's last turn once more."""
        self._recent.show_again()
        if self.table is not None:
            self.changes = self._recent.find_others_changes(self.me, self.table)
            self.redraw()

    def forget_changes(self) -> None:
        """Remove the marks of this turn for good, because the viewer acts."""
        if self.table is None or self.turn is None:
            return
        self._recent.dismiss(self.table)
        if self.changes:
            self.unmark_changes()
            self.redraw()

    def follow_event(self, event: Event) -> None:
        """Advance the table and its piles past this event; nothing is drawn yet.

        The hand is left out, because the narrator changes it card by card with ``hold``.
        """
        if self.table is not None:
            before, self.table = self.table, GAME.follow(View(None, self.table, ()), event).table
            self.replace_piles(self.table.piles)
            if _turn_key(before) != _turn_key(self.table):
                self.tidy_between_turns()

    def _apply_cover(self) -> None:
        """Turn the viewer's cards face down or face up, after ``is_covered`` has changed."""
        if self.table is None:
            return
        self.fingers.let_go()
        view = self.host.view
        if view is not None and view.seat == self.me and view.table == self.table:
            self._begin_turn(view)
        else:
            self.turn = None
        self.redraw()

    @property
    def pace(self) -> float:
        """The factor on animation times that the motion setting asks for; 0 for no motion."""
        return PACE_OF_MOTION[self.host.app.settings.motion]

    def redraw(self, seconds: float = 0, come_from: ComeFrom = start_in_place) -> None:
        """Draw the current state; moved cards glide to their new places in ``seconds``."""
        self._redraw_soon.cancel()  # it is drawn now, also in a new size
        self.lay_out(come_from)
        self.cards.glide(seconds * self.pace)

    def lay_out(self, come_from: ComeFrom = start_in_place) -> None:
        """Draw the current state; moved cards stay where they were until they fly."""
        table = self.table
        if table is None or self.width <= 1:
            return
        look = self.host.app.theme_cls
        others = self._others(table)
        request = LayoutRequest(
            others=len(others),
            has_hand=self.me is not None,
            scale=look.scale,
            is_left_handed=look.is_left_handed,
            has_buttons=not self.host.is_spectator,
            has_help=self.host.offers_help,
            cards=0 if self.me is None else table.counts[self.me],
            piles=tuple(map(len, table.piles)),
        )
        plan = self.plan = compute_places(Box(self.x, self.y, self.width, self.height), request)
        self.place_parts(plan)
        self.opponents.columns = plan.opponent_columns
        self.head.hint = _("Scores")
        self.opponents.hint = _("See last turn") if self.me is not None else _("Scores")
        self.opponents.show(table, others, self.acting)
        self._show_own(table)
        self._show_buttons(table, plan)
        self.show_cards(plan, come_from)

    def _others(self, table: Table) -> tuple[Seat, ...]:
        """Return the seats other than the viewer's, in turn order; all seats without a viewer."""
        if self.me is None:
            return tuple(range(table.players))
        return tuple((self.me + step) % table.players for step in range(1, table.players))

    def _show_own(self, table: Table) -> None:
        if self.me is None:
            return
        count = len(self.turn.draft.hand) if self.turn else table.counts[self.me]
        self.head.show(
            self.host.face(self.me),
            self.host.names[self.me],
            (count, table.totals[self.me]),
            is_addressed=self.host.is_viewer_addressed,
            is_acting=self.acting == self.me,
        )
        for order, tile in self.sorts.items():
            tile.is_chosen = order == self.order
        self.sorts["suit"].text = pgettext("sort the hand by", "Suit")
        self.sorts["rank"].text = pgettext("sort the hand by", "Rank")

    def _show_buttons(self, table: Table, plan: Places) -> None:
        draft = self.turn.draft if self.turn else None
        is_passing = not table.deck_left
        self.draw_tile.text = (
            pgettext("button", "Pass") if is_passing else pgettext("button", "Draw")
        )
        self.draw_tile.icon = "step_forward" if is_passing else "draw"
        self.back_tile.text = _("Put it all back")
        self.undo_tile.text = _("Undo step")
        self.hint_tile.text = pgettext("button", "Hint")
        # Translators: a small button that puts the piles on the table in neat rows.
        self.tidy_tile.text = pgettext("button", "Tidy")
        self.tidy_tile.row = [self.tidy_tile.text]
        shown = self.tiles[: len(plan.tiles)]
        for tile in shown:
            tile.row = [one.text for one in shown]
        self.knock.text = pgettext("button", "Knock")
        self.deck.hint = self.draw_tile.text
        self.draw_tile.is_ready = draft is not None and draft.draw_problem is None
        self.can_step_back = draft is not None and bool(draft.steps)
        self.back_tile.is_ready = self.undo_tile.is_ready = self.can_step_back
        self.hint_tile.is_ready = draft is not None
        is_legal = draft is not None and draft.problem is None
        self.knock.is_calm = is_legal and draft is not None and self._more_plays.has_more(draft)
        self.knock.is_ready = is_legal
        self.deck.show(table.deck_left, is_boxed=not plan.felt.contains(*plan.deck.center))
        self.felt.is_inviting = draft is not None and not self.host.is_spectator
        self.felt.reason = fault_text(self.host.phrases, draft) if draft else ""
        self.felt.words = (
            foot_text(draft)
            if self.felt.is_inviting and draft
            else ""
            if draft or self.is_covered
            else self.narrator.words
        )
        self.draft_prompt = prompt_text(draft) if draft else ""

    def _show_knock(self) -> None:
        """Show the knock button bright, or calm while more could be played."""
        draft = self.turn.draft if self.turn else None
        if draft is not None and draft.problem is None:
            self.knock.is_calm = self._more_plays.has_more(draft)

    def zoom_to(self, zoom: float) -> None:
        """Show the piles at this multiple of their automatic size, within the limits."""
        self.zoomed = round(max(MIN_ZOOM_FACTOR, min(zoom, MAX_ZOOM_FACTOR)), 3)
        self.forget_places()
        self.redraw()

    def _sort(self, order: Order) -> None:
        self.order = order
        if self.turn is not None:
            self.turn.sort(order)
        self.redraw(GLIDE_S)

    # Input

    def on_touch_down(self, touch: Any) -> bool:
        """Offer the touch to the buttons first, then to the cards."""
        if self.collide_point(*touch.pos) and self.moments.skip():
            return True
        self.last_turn.stop()
        if not self.opponents.collide_point(*touch.pos) and self.collide_point(*touch.pos):
            self.forget_changes()
        return bool(super().on_touch_down(touch)) or self.fingers.down(touch)

    def handles_touch(self, x: float, y: float) -> bool:
        """Return whether a touch skips to the score sheet of the round, instead of past it."""
        return self.moments.is_skippable

    def take_hold(self, touch: Any) -> None:
        """Begin a drag with a touch that has just skipped an animation."""
        if not self.rounds.is_sheet_open:  # the card under the finger is one of the next round
            self.fingers.down(touch, has_skipped=True)

    @property
    def is_hurried(self) -> bool:
        """Whether a finger on an own card waits for the viewer's turn."""
        return self.fingers.is_waiting

    def on_touch_move(self, touch: Any) -> bool:
        """Pass the movement of a grabbed touch on to the gestures."""
        if touch.grab_current is self:
            return self.fingers.move(touch)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """Pass the end of a grabbed touch on to the gestures."""
        if touch.grab_current is self:
            return self.fingers.up(touch)
        return bool(super().on_touch_up(touch))

    def focus_targets(self) -> Iterator[tuple[Hashable, Box]]:
        """Yield the keyboard's targets in the viewer's turn: each card, and the drop area."""
        if self.turn is None:
            return
        for spot, box in self.cards.in_sight():
            yield (spot.place, spot.position), box
        if self.felt.drop.height > 0:
            yield NEW, self.felt.drop

    def mark_moves(self, better: Any, played: Any = None) -> None:
        """Mark the hand's cards of a better play, and those that were played and are not in it."""
        best, made = self._cards_from_hand(better), self._cards_from_hand(played)
        self.point_at_cards(best)
        self.regretted = made - best
        self.redraw()

    def _cards_from_hand(self, move: Any) -> frozenset[Card]:
        """Return the cards that a move adds to the table."""
        if self.table is None or not isinstance(move, PlayTurn):
            return frozenset()
        after = Counter(card for pile in move.table for card in pile)
        return frozenset(after - Counter(card for pile in self.table.piles for card in pile))

    def find_boxes(self, name: str) -> list[Box]:
        """Return the boxes of ``hand``, ``cards:B5 B6``, ``drop``, ``deck``, ``knock`` or
        ``opponent``. Cards in the hand come before equal cards on the table."""
        part, _, which = name.partition(":")
        plan = self.plan
        if plan is None:
            return []
        match part:
            case "hand":
                return [plan.own]
            case "cards":
                return self._find_cards([Card[each] for each in which.split()])
            case "drop":
                return [self.felt.invitation] if self.felt.invitation.height > 0 else []
            case "deck":
                return [Box(*self.deck.pos, *self.deck.size)]
            case "knock":
                return [Box(*self.knock.pos, *self.knock.size)]
            case "opponent":
                return [plan.opponents]
        return []

    def _find_cards(self, wanted: list[Card]) -> list[Box]:
        """Return the visible boxes of one card of each face."""
        seen = [(spot.card, box) for spot, box in self.cards.in_sight()]
        boxes_found = []
        for card in wanted:
            boxes = [box for face, box in seen if face == card]
            boxes_found += boxes[-1:]  # the hand is drawn after the piles
        return boxes_found

    def move(self, move: Move) -> None:
        """Dispatch ``on_move``, for the controller to check and apply the move."""
        self.dispatch("on_move", move)

    def step_back(self) -> None:
        """Undo the last step of the draft, as the undo button does."""
        self.hands.undo()

    def hint(self) -> bool:
        """Show the next step of the hint: that there is a play, its card, then the whole play."""
        return self.hints.next()

    def point_at(self, places: tuple[int, ...]) -> None:
        """Mark piles by their index, and scroll to them."""
        self.felt.marked = frozenset(places)
        self.felt.repaint()
        self.bring_into_sight(places)

    @property
    def is_hint_sought(self) -> bool:
        """Whether a play is being searched for."""
        return self.hints.is_searching

    @property
    def footer_height(self) -> float:
        """Pixels that a toast leaves free: the felt, the hand and the buttons.

        Toasts lie over the opponents. Cards, deck and drop area can be touched all the time.
        """
        return self.plan.felt.top - self.y if self.plan is not None else 0.0

    def retract_toast(self) -> None:
        """Hide the toast, because the turn has changed since."""
        self.host.app.navigator.toast.hide()

    def open_scores(self) -> None:
        """Open a sheet with all players' points, round by round."""
        if self.table is not None:
            open_scores(self.host, self.table)

    def _play_last_turn(self) -> None:
        """Play the last turn of the touched opponent again; without one, open the scores."""
        seat = self.opponents.touched_seat()
        if seat is None or not self.last_turn.play(seat):
            self.open_scores()

    def talk_place(self, seat: Seat) -> TalkPlace | None:
        """Return the opponent's plate, and the plates beside it."""
        opponents = self.opponents
        if seat not in opponents.seats:
            return None
        return place_in_row(opponents.plate(seat), map(opponents.plate, opponents.seats))

    def must_animate(self, event: Any) -> bool:
        """Return whether an event is animated even with the motion setting "none"."""
        return self.rounds.must_animate(event)

    def is_moment(self, event: Any) -> bool:
        """Return whether a round or the game ends, or cards are dealt."""
        is_last_turn = isinstance(event, Played) and not event.left
        return is_last_turn or isinstance(event, DealEnded | GameEnded | Dealt)

    def compute_duration_s(self, event: Any) -> float:
        """Return how many seconds the animation of another player's turn takes in full."""
        if self.table is None or not isinstance(event, Played):
            return 0.0
        return compute_turn_duration_s(len(list_pile_steps(self.table.piles, event.table)))

    def touches_viewer(self, event: Any) -> bool:
        """Return whether a turn changes a pile with cards that the viewer has just played."""
        if self.table is None or not isinstance(event, Played):
            return False
        return touches_cards(self.table.piles, event.table, self.own_played)

    async def play(self, event: Any, pace: float) -> None:
        """Animate one event, and update the board to the state after it."""
        if self.table is not None:
            await self.narrator.tell(event, pace)

    @classmethod
    def pictures_of(cls, events: Sequence[Any]) -> tuple[str, ...]:
        """Return the sprites of the cards played, or else of the cards drawn."""
        return event_sprites(events)

    @classmethod
    def score_sheet(cls, host: BoardHost) -> Widget | None:
        """Return a widget with all players' points, round by round."""
        from sockapp.ui.boards.sock.score_sheet import ScoresByRound

        return ScoresByRound(host, host.view.table)


def _turn_key(table: Table) -> tuple[int, Seat]:
    """Return what changes from one turn to the next."""
    return len(table.deals), table.turn
