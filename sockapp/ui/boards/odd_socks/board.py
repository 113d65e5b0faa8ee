"""The board of Odd Socks: the baskets, the lost mate, the viewer's hand and the turn steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.deduction.pencil_marks import count_round
from sockapp.games.odd_socks.draft import Ask, Draft
from sockapp.games.odd_socks.events import Dealt, GameWon, HandPeeked, Passed, Peeked, RoundEnded
from sockapp.games.odd_socks.moves import ActionChoice, Answer, BasketCard, HandCard, Play
from sockapp.games.odd_socks.redaction import redact_event, redact_table
from sockapp.games.odd_socks.state import Table, View
from sockapp.games.odd_socks.text import move_preview
from sockapp.i18n import _
from sockapp.ui.boards.base import Board, TalkPlace, place_in_row
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.odd_socks.actions import Decisions
from sockapp.ui.boards.odd_socks.baskets.basket_panel import BasketPanel
from sockapp.ui.boards.odd_socks.baskets.basket_sheet import open_basket
from sockapp.ui.boards.odd_socks.baskets.lost_panel import LostPanel
from sockapp.ui.boards.odd_socks.board_parts import Cloth
from sockapp.ui.boards.odd_socks.event_picture import actor_of, picture_of
from sockapp.ui.boards.odd_socks.layout import lay_out
from sockapp.ui.boards.odd_socks.narrator import Narrator
from sockapp.ui.boards.odd_socks.notebook.notebook_kinds import NOTED_DESIGNS, chosen_kind
from sockapp.ui.boards.odd_socks.notebook.notebook_worker import NotebookWorker
from sockapp.ui.boards.odd_socks.own_hand import HINT_RING_DP, HandFan, HandHead
from sockapp.ui.boards.odd_socks.pass_arrows import PassArrows
from sockapp.ui.boards.odd_socks.scene import Scene
from sockapp.ui.boards.odd_socks.spotlight import Spotlight
from sockapp.ui.boards.odd_socks.turn.turn_model import TurnModel, TurnNotice
from sockapp.ui.boards.odd_socks.turn.turn_zone import TurnZone
from sockapp.ui.look.geometry import Box
from sockapp.ui.widgets.flight_animation import Flights
from sockapp.ui.widgets.icon_button import AppIconButton
from sockapp.ui.widgets.sheet import Sheet


class OddSocksBoard(Board):
    """The board of Odd Socks."""

    preloaded_sprites = ("face_up_l",)

    def __init__(self, host: BoardHost, **kwargs: Any) -> None:
        super().__init__(host, **kwargs)
        self.view: View | None = None
        self.table: Table | None = None
        """The table that is drawn: the view's, or an earlier one during animation."""
        self.me: Seat = 0
        self.news = TurnNotice()
        self._hinted: frozenset[ActionChoice] = frozenset()
        """The cards of the move that a hint recommends."""
        self._regretted: frozenset[ActionChoice] = frozenset()
        """The cards of the move that was made instead of the better one."""
        self.is_narrating = False
        """Whether events are being animated. No decision is possible meanwhile."""
        self.decisions = Decisions(self)
        self.notes = NotebookWorker(self._on_notes_ready)
        self.narrator = Narrator(self)
        self._labels = host.name_tags()
        self._sheet: Sheet | None = None

        decisions = self.decisions
        self.cloth = Cloth()
        self.panels = [
            BasketPanel(decisions.tap_card, decisions.tap_player) for _player in host.players
        ]
        """The other players' baskets in clockwise order, then the viewer's."""
        self.lost = LostPanel()
        self.zone = TurnZone(decisions)
        self.hand_head = HandHead()
        self.hand = HandFan(decisions.tap_hand)
        self.notebook_button = AppIconButton(icon="notebook", icon_size=dp(32))
        self.notebook_button.bind(on_release=lambda _button: self.open_notebook())
        self.pass_arrows = PassArrows(lambda seat: self.panel(seat).box, host.face)
        self.flights = Flights()
        self.spotlight = Spotlight()
        lowest_first: tuple[Widget, ...] = (
            *(*self.panels, self.lost, self.cloth, self.zone, self.hand_head, self.hand),
            *(self.notebook_button, self.pass_arrows, self.flights, self.spotlight),
        )
        for widget in lowest_first:
            widget.size_hint = (None, None)
            self.add_widget(widget)
        for prop in ("pos", "size"):
            self.fbind(prop, self._lay_out)
        self.fbind("is_covered", self._on_covered)
        self.zone.fbind("appearance", self.redraw)

    @property
    def draft(self) -> Draft:
        """The viewer's half-made turn."""
        return self.decisions.draft

    # Drawing

    def show(self, view: View) -> None:
        """Draw this view and start the decision that it waits for."""
        if self.view is not None and view.seat != self.view.seat:
            self._close_sheet()
        self.view = view
        self._hinted = self._regretted = frozenset()
        self.is_narrating, self.animated_turn = False, None
        self.me = 0 if view.seat is None else view.seat
        self.decisions.begin(view)
        self.news = self._latest_news(view)
        self._clear_animation()
        self.pass_arrows.show(view.trail[-1] if view.trail else None)
        self._keep_notes(view)
        self.draw(view.table)

    def _clear_animation(self) -> None:
        """Remove what an interrupted animation may have left on the board."""
        self.spotlight.hide_cards()
        self.lost.bring_back()
        for panel in self.panels:
            panel.unmark()

    def draw(self, table: Table, news: TurnNotice | None = None) -> None:
        """Draw this table. ``news`` replaces the line about the last event."""
        self.table = table
        self.news = news or self.news
        turn = self._make_turn(table)
        scene = turn.scene
        for panel, seat in zip(self.panels, (*scene.others, scene.me), strict=True):
            panel.show(scene, seat)
        self.lost.show(scene)
        self.hand_head.show(scene)
        self.hand.show(scene)
        self.notebook_button.hint = _("My notebook")
        self.zone.show(turn)
        is_asked = turn.ask is not None
        self.draft_prompt = (
            move_preview.describe_next_step(table, self.me, turn.draft, scene.names)
            if is_asked
            else ""
        )
        self._lay_out()

    def redraw(self, *_args: object) -> None:
        """Draw the same table again, after a change of the draft, the notes or the language."""
        if self.table is not None:
            if self.view is not None and not self.is_narrating:
                self.news = self._latest_news(self.view)
            self.draw(self.table)

    def _on_covered(self, *_args: object) -> None:
        self._close_sheet()
        self._report_notes()
        self.redraw()

    def _make_turn(self, table: Table) -> TurnModel:
        seat = self.decisions.deciding_seat
        draft = self.draft if seat is not None else Draft()
        ask = None if seat is None else draft.ask(table, seat)
        turn = TurnModel(self._make_scene(table), self.me, ask, draft, self.news)
        chosen: set[ActionChoice] = set(draft.doing)
        if draft.answer is not None:
            chosen.add(draft.answer)
        played = draft.card if ask in (Ask.FACE, Ask.CHOICE, Ask.CONFIRM) else None
        scene = replace(
            turn.scene,
            options=frozenset(turn.options),
            chosen=frozenset(chosen),
            played=played,
            is_picking=ask is Ask.CARD,
            hinted=frozenset() if self.is_covered else self._hinted,
            regretted=frozenset() if self.is_covered else self._regretted,
        )
        return replace(turn, scene=scene)

    def _make_scene(self, table: Table) -> Scene:
        host = self.host
        has_viewer = self.view is not None and self.view.seat is not None
        return Scene(
            table=redact_table(table, None) if self.is_covered else table,
            me=self.me,
            has_viewer=has_viewer,
            is_addressed=has_viewer and host.is_viewer_addressed,
            is_secret=has_viewer and host.outcome is None,
            names=host.names,
            faces=tuple(map(host.face, range(table.players))),
            labels=self._labels,
            guesses={} if self.is_covered else self.notes.guesses,
            acting=_acting_seat(table),
        )

    def _latest_news(self, view: View) -> TurnNotice:
        """Return the notice of the last event, redacted for the viewer, or for all if covered."""
        seat = None if self.is_covered else view.seat
        for event in reversed(view.trail or self.host.events()):
            visible_event = redact_event(event, None) if self.is_covered else event
            if news := self.make_notice(visible_event, seat):
                return news
        return TurnNotice()

    def make_notice(self, event: Any, seat: Seat | None) -> TurnNotice | None:
        """Return the notice of an event for a seat; None if the event has no text."""
        you = seat if self.host.is_viewer_addressed else None
        line = self.host.phrases.event(event, you, self.host.names)
        return TurnNotice(line, actor_of(event), picture_of(event)) if line else None

    def _lay_out(self, *_args: object) -> None:
        if self.zone.turn is not None and self.width > 1 and self.height > 1:
            lay_out(self, self.zone.turn)

    def mark_moves(self, better: Any, played: Any = None) -> None:
        """Mark the cards of a better move, and those of the one that was made instead."""
        self._hinted = cards_of(better)
        self._regretted = cards_of(played) - self._hinted
        self.redraw()

    def find_boxes(self, name: str) -> list[Box]:
        """Return the boxes of ``lost``, ``baskets``, ``own``, ``opponent``, ``turn``, ``notebook``
        or ``hand:GHOST``. A part that a low board leaves out has none."""
        part, _, which = name.partition(":")
        parts: dict[str, tuple[Widget, ...]] = {
            "lost": (self.lost,),
            "baskets": tuple(self.panels),
            "own": tuple(self.panels[-1:]),
            "opponent": tuple(self.panels[:1]),
            "turn": (self.zone,),
            "notebook": (self.notebook_button,),
        }
        if part == "hand":
            seen = dict(self.hand.focus_targets()) if self.hand.height > 1 else {}
            return [
                seen[index] for index, card in enumerate(self.hand.hand) if card is Design[which]
            ][:1]
        shown = (each for each in parts.get(part, ()) if each.height > 1 and each.opacity)
        return [Box(*each.pos, *each.size) for each in shown]

    # Sheets over the board

    def open_notebook(self) -> None:
        """Open the viewer's notebook. There is none in a public or covered view, or in a puzzle."""
        if self.view is None or self.view.seat is None:
            return
        if self.host.offers_help and not self.is_covered:
            from sockapp.ui.boards.odd_socks.notebook.notebook_sheet import open_notebook_sheet

            self._sheet = open_notebook_sheet(self.host, self.view, self._change_notebook)

    def open_basket(self, seat: Seat) -> None:
        """Open the sheet that lists a basket's cards."""
        if self.zone.turn is not None:
            self._sheet = open_basket(self.host, self.zone.turn.scene, seat)

    def _close_sheet(self) -> None:
        """Close the open sheet, because it may show secrets to another player."""
        if self._sheet is not None:
            self._sheet.dismiss()
            self._sheet = None

    def _change_notebook(self, kind: str) -> None:
        """Save how much the notebook tells, and update the notes on the cards."""
        app = self.host.app
        app.change(games=app.settings.with_game_choice("odd_socks", "notebook", kind).games)
        if self.view is not None:
            self._keep_notes(self.view)
            self.redraw()

    def _keep_notes(self, view: View) -> None:
        """Compute the notes on face-down cards that the kind of notebook allows."""
        kind = chosen_kind(self.host.app.settings)
        self.notes.keep(view, NOTED_DESIGNS.get(kind, 0) if self.host.offers_help else 0)

    def _on_notes_ready(self) -> None:
        """Redraw when the notes on face-down cards are ready."""
        self._report_notes()
        if not self.is_narrating:
            self.redraw()

    def _report_notes(self) -> None:
        """Save that the viewer has help, if there are notes for them to see."""
        if self.view is not None and self.notes.guesses and not self.is_covered:
            self.host.note_help(count_round(self.view.table))

    # Animation

    async def play(self, event: Any, pace: float) -> None:
        """Animate one event, then draw the table after it."""
        if self.table is None or self.view is None:
            return
        self.is_narrating = True
        self.decisions.forget()
        self.draft_prompt = ""
        await self.narrator.tell(event, pace)

    def must_animate(self, event: Any) -> bool:
        """Return whether the event shows the viewer a card, which only the animation does."""
        has_viewer = self.view is not None and self.view.seat is not None
        if not has_viewer or not isinstance(event, Peeked | HandPeeked):
            return False
        return bool(event.seat == self.me and event.design is not None)

    def is_moment(self, event: Any) -> bool:
        """Return whether a round or the game ends, or cards are dealt."""
        return isinstance(event, RoundEnded | GameWon | Dealt)

    def touches_viewer(self, event: Any) -> bool:
        """Return whether the viewer's hand or basket takes part."""
        parts = (getattr(event, name, None) for name in ("seat", "other", "basket"))
        return isinstance(event, Passed) or self.me in parts

    @property
    def footer_height(self) -> float:
        """Pixels that a toast leaves free: the steps of a turn and the hand.

        A hint on a hand card leaves only the hand free. It is about the baskets too, at least the
        viewer's, into which the card goes.
        """
        turn = self.zone.turn
        if self._hinted and turn is not None and turn.ask is Ask.CARD and self.hand.height:
            return float(self.hand.top + dp(HINT_RING_DP) - self.y)
        return float(self.cloth.top - self.y) if self.cloth.height else 0.0

    def talk_place(self, seat: Seat) -> TalkPlace | None:
        """Return the head of a player's panel, and the heads beside it; None if it is hidden."""
        heads = {panel.seat: panel.head_box() for panel in self.panels if panel.height > 1}
        return (
            place_in_row(heads[seat], heads.values()) if seat in heads and seat != self.me else None
        )

    def panel(self, seat: Seat) -> BasketPanel:
        """Return the panel of a player's basket."""
        return next(panel for panel in self.panels if panel.seat == seat)

    @classmethod
    def pictures_of(cls, events: Sequence[Any]) -> tuple[str, ...]:
        """Return the sprites of the cards that events are about."""
        return tuple(filter(None, map(picture_of, events)))

    @classmethod
    def score_sheet(cls, host: BoardHost) -> Widget | None:
        """Return a widget with all baskets and the pair that decided the round."""
        from sockapp.ui.boards.odd_socks.score_sheet import RoundSheet

        return RoundSheet(host)


def _acting_seat(table: Table) -> Seat | None:
    """Return the seat whose panel is ringed: the deciding player, or the winner.

    None between the last answer to an action and its effect.
    """
    if table.pending is not None:
        return table.pending.waiting[0] if table.pending.waiting else None
    return table.active


def cards_of(move: Any) -> frozenset[ActionChoice]:
    """Return the cards that a move plays and chooses."""
    match move:
        case Play(card, _, doing):
            lying = (choice for choice in doing if isinstance(choice, BasketCard))
            return frozenset((HandCard(card), *lying))
        case Answer(choice):
            return frozenset((choice,))
    return frozenset()
