"""The turn zone: the steps of a turn, from face up or down to the choices and the confirmation."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.action_choices import has_no_effect
from sockapp.games.odd_socks.cards import ACTIONS
from sockapp.games.odd_socks.draft import Ask
from sockapp.games.odd_socks.moves import ActionChoice, Direction, HandCard, Person
from sockapp.games.odd_socks.text.names import action_name
from sockapp.i18n import _, ngettext, number, to_name
from sockapp.ui.boards.odd_socks.scene import Scene
from sockapp.ui.boards.odd_socks.turn.big_button import BigButton
from sockapp.ui.boards.odd_socks.turn.card_picker import CardPicker
from sockapp.ui.boards.odd_socks.turn.turn_model import TurnActions, TurnModel
from sockapp.ui.boards.odd_socks.turn.turn_start import SHORT_HINT_DP, paint_last_event, paint_start
from sockapp.ui.boards.odd_socks.turn.turn_text import (
    LARGE_PROMPT_DP,
    LARGE_TEXT_MIN_HEIGHT_DP,
    TEXT_SCALE_MAX,
    paint_action,
    paint_intent,
    paint_prompt,
    paint_round,
)
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter, place_centred
from sockapp.ui.widgets.button import AppButton, AppButtonText

BUTTON_HEIGHT_DP = 58
"""Height of a big button at 100 % text size."""


class TurnZone(Painted, FloatLayout):
    """The part of the sheet above the hand: the current question and its buttons."""

    def __init__(self, player: TurnActions, **kwargs: Any) -> None:
        self.player = player
        self.turn: TurnModel | None = None
        self.buttons: list[Widget] = []
        """The buttons of the question: face up and down, players, directions, or confirm."""
        self.tray: CardPicker | None = None
        self.back_button = AppButton(AppButtonText(), style="outlined", padding_x=dp(10))
        self.back_button.bind(on_release=lambda _button: self.player.go_back())
        super().__init__(**kwargs)
        for prop in ("pos", "size", "appearance"):
            self.fbind(prop, self._lay_out)
        self.fbind("appearance", self._build_buttons)

    # Questions

    def show(self, turn: TurnModel) -> None:
        """Draw this turn and build its buttons."""
        if turn == self.turn:
            return
        self.turn = turn
        self._build_buttons()

    def _build_buttons(self, *_args: object) -> None:
        turn = self.turn
        self.clear_widgets()
        self.buttons, self.tray = [], None
        if turn is not None and turn.ask is not None:
            self._make_buttons(turn, turn.ask)
            # The face question needs no back button, because another card can be tapped instead.
            can_go_back = turn.draft.can_go_back(turn.scene.table, turn.seat)
            if can_go_back and turn.ask is not Ask.FACE:
                self.back_button.text = _("Back")
                self.add_widget(self.back_button)
        self._lay_out()
        self.repaint()

    def _make_buttons(self, turn: TurnModel, ask: Ask) -> None:
        match ask:
            case Ask.FACE:
                self._make_face_buttons(turn)
            case Ask.CHOICE if turn.needs_card_picker:
                self.tray = CardPicker(turn.scene, turn.options, self.player.choose)
                self.add_widget(self.tray)
            case Ask.CHOICE:
                for option in turn.options:
                    if not isinstance(option, HandCard):
                        self._add_button(self._make_choice_button(turn.scene, turn.seat, option))
            case Ask.CONFIRM | Ask.DEAL:
                self._add_button(self._make_confirm_button(turn))

    def _make_face_buttons(self, turn: TurnModel) -> None:
        scene, card = turn.scene, turn.draft.card
        if card is None:
            return
        effect, brief = _("nothing happens"), ""
        if not has_no_effect(scene.table, turn.seat, card):
            brief = action_name(ACTIONS[card])
            effect = _("you use {action}").format(action=brief)
        up = BigButton(
            fill="primary", icon="face_up_l", text=_("Face up"), below=effect, brief=brief
        )
        down = BigButton(
            fill="violet", icon="face_down_l", text=_("Face down"), below=_("nothing happens")
        )
        up.mate, down.mate = down, up
        up.bind(on_release=lambda _button: self.player.face(True))
        down.bind(on_release=lambda _button: self.player.face(False))
        for button in (up, down):
            self._add_button(button)

    def _make_choice_button(self, scene: Scene, seat: Seat, option: ActionChoice) -> Widget:
        button = BigButton(fill="secondary")
        players = scene.table.players
        if isinstance(option, Person):
            count = len(scene.table.hands[option.seat])
            button.icon = scene.faces[option.seat]
            button.text = scene.names[option.seat]
            button.below = ngettext("{count} in hand", "{count} in hand", count).format(
                count=number(count)
            )
        elif isinstance(option, Direction):
            button.icon = "back_dark_l" if option.left else "chevron_right_dark_l"
            button.text = _("To the left") if option.left else _("To the right")
            receiver = scene.names[(seat + (1 if option.left else -1)) % players]
            button.below = _("yours goes {to_name}").format(to_name=to_name(receiver))
        button.bind(on_release=lambda _button: self.player.choose(option))
        return button

    def _make_confirm_button(self, turn: TurnModel) -> AppButton:
        if turn.ask is Ask.DEAL:
            text = _("Deal the next round")
        elif turn.scene.table.pending is not None:
            text = _("Confirm")
        else:
            text = _("Play it")
        button = AppButton(AppButtonText(text=text))
        button.bind(on_release=lambda _button: self.player.confirm())
        return button

    def _add_button(self, button: Widget) -> None:
        button.size_hint = (None, None)
        self.buttons.append(button)
        self.add_widget(button)

    # Layout

    @property
    def _scale(self) -> float:
        return min(TEXT_SCALE_MAX, self.text_scale)

    def preferred_height(self, turn: TurnModel) -> float:
        """Return the preferred height of this zone, in pixels.

        Large text does not change it, because it would take the height from the cards.
        """
        match turn.ask:
            case Ask.FACE:
                return float(dp(112 + BUTTON_HEIGHT_DP))
            case Ask.CHOICE if all(isinstance(option, HandCard) for option in turn.options):
                return float(dp(34 + 54))
            case Ask.CHOICE:
                return float(dp(34 + BUTTON_HEIGHT_DP + 58))
            case Ask.CONFIRM | Ask.DEAL:
                return float(dp(76 + 66))
            case _:
                news = dp(54) if turn.news.text else dp(8)
                return float(news + (dp(12 + SHORT_HINT_DP) if turn.ask is Ask.CARD else 0.0))

    def _inner(self) -> Box:
        return self.box.inset(dp(10), dp(5))

    def _button_boxes(self) -> tuple[Box, Box]:
        """Return the box of the buttons at the bottom, and the box above it."""
        inner = self._inner()
        turn = self.turn
        if turn is None or turn.ask in (None, Ask.CARD):
            return Box(inner.x, inner.y, inner.width, 0), inner
        if turn.ask is Ask.FACE:
            height = max(dp(50), min(dp(BUTTON_HEIGHT_DP) * self._scale, inner.height * 0.45))
        else:
            lowest = [button.height for button in self.children if isinstance(button, AppButton)]
            height = max([dp(48), *lowest])
            if not lowest and turn.ask is Ask.CHOICE:
                height = 0.0
        above, below = inner.cut_top(inner.height - height - dp(5), dp(5))
        return below, above

    def _lay_out(self, *_args: object) -> None:
        turn = self.turn
        if turn is None or self.width <= 1:
            return
        below, above = self._button_boxes()
        is_left_handed = bool(self.theme is not None and self.theme.is_left_handed)
        match turn.ask:
            case Ask.FACE:
                for button, box in zip(self.buttons, below.columns(2, dp(6)), strict=True):
                    _place(button, box)
                return
            case Ask.CONFIRM | Ask.DEAL:
                self._lay_out_confirming(below, is_left_handed)
                return
            case Ask.CHOICE:
                rest = self._question_boxes(turn, above)[1]
                if self.tray is not None:
                    self.tray.size_hint = (None, None)
                    _place(self.tray, rest)
                elif self.buttons:
                    row = rest.cut_top(min(rest.height, dp(BUTTON_HEIGHT_DP + 8) * self._scale))[0]
                    boxes = row.columns(len(self.buttons), dp(6))
                    for button, box in zip(self.buttons, boxes, strict=True):
                        _place(button, box)
                if self.back_button.parent is self:
                    half = below.columns(2, dp(6))[1 if is_left_handed else 0]
                    place_centred(self.back_button, half)

    def _lay_out_confirming(self, below: Box, is_left_handed: bool) -> None:
        if self.back_button.parent is not self:
            place_centred(self.buttons[0], below)
            return
        narrow_box, wide_box = below.cut_left(below.width * 0.34, dp(6))
        if is_left_handed:
            wide_box, narrow_box = below.cut_left(below.width * 0.66, dp(6))
        place_centred(self.back_button, narrow_box)
        place_centred(self.buttons[0], wide_box)

    def _question_boxes(self, turn: TurnModel, above: Box) -> tuple[Box, Box]:
        """Return the boxes of the question and of the choices under it, centred in a large zone."""
        above = button_inset(above)
        gap = dp(4)
        most = min(above.height * 0.5, above.height - gap - dp(BUTTON_HEIGHT_DP))
        prompt = min(dp(38) * self._scale, max(dp(32), most))
        if above.height >= dp(LARGE_TEXT_MIN_HEIGHT_DP) and not turn.needs_card_picker:
            prompt, gap = dp(LARGE_PROMPT_DP) * self._scale, dp(10)
            buttons = dp(BUTTON_HEIGHT_DP + 8) * self._scale if self.buttons else 0.0
            above = above.middle(above.width, prompt + gap + buttons)
        return above.cut_top(prompt, gap)

    # Painting

    def paint(self, painter: Painter) -> None:
        """Draw the text of this step."""
        turn = self.turn
        if turn is None:
            return
        above = self._button_boxes()[1]
        match turn.ask:
            case Ask.FACE:
                paint_action(painter, turn, button_inset(above))
            case Ask.CHOICE:
                question, rest = self._question_boxes(turn, above)
                paint_prompt(painter, turn, question)
                if self.tray is None and not self.buttons:
                    paint_last_event(painter, turn, rest)
            case Ask.CONFIRM:
                paint_intent(painter, turn, above)
            case _ if turn.is_round_over:
                paint_round(painter, turn, above)
            case _:
                paint_start(painter, turn, button_inset(above))


def button_inset(box: Box) -> Box:
    """Return the box without a strip at its top, which keeps its content off the stitches."""
    return box.cut_top(dp(3))[1]


def _place(widget: Widget, box: Box) -> None:
    widget.pos, widget.size = box[:2], box[2:]
