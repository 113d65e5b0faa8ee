"""The buttons below the board of a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sockapp.i18n import _, number, pgettext
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from sockapp.ui.widgets.icon_button import AppIconButton
from sockapp.ui.widgets.label import AppLabel

if TYPE_CHECKING:
    from sockapp.ui.screens.puzzles.solve_page import SolvePage

DISABLED_OPACITY = 0.3


def make_controls(page: SolvePage) -> Iterator[Widget]:
    """Yield the buttons of the page's phase."""
    match page.phase:
        case "solving":
            yield make_hint_button(page.attempt.hints_left, page.give_hint)
            log = None if page.stage is None else page.stage.log
            if log is not None:
                answer_button = make_button(_("That’s the one"), page.answer_log)
                answer_button.disabled = log.answer is None
                yield answer_button
        case "missed":
            yield make_button(_("Try again"), page.try_again)
        case "solved":
            yield make_button(_("Why is that?"), page.explain, style="outlined", icon="why")
            yield _make_next_button(page)
        case "explaining":
            yield ProofStepper(page.step, len(page.proof), page.go_to_step)
            yield _make_next_button(page)


def _make_next_button(page: SolvePage) -> AppButton:
    is_last = page.find_following() is None
    return make_button(_("All done") if is_last else pgettext("button", "Next"), page.go_on)


def make_button(
    text: str, on_release: Callable[[], None], *, style: str = "filled", icon: str = ""
) -> AppButton:
    """Return a button."""
    parts = [AppButtonIcon(icon=icon)] if icon else []
    button = AppButton(*parts, AppButtonText(text=text), style=style, padding_x=dp(8))
    button.bind(on_release=lambda _button: on_release())
    return button


def make_hint_button(hints_left: int, on_release: Callable[[], None]) -> AppButton:
    """Return the button for the next hint, which becomes one for the answer again."""
    word = pgettext("button", "Hint")
    text = f"{word} · {number(hints_left)}" if hints_left else _("See answer again")
    return make_button(text, on_release, style="outlined", icon="hint")


class ProofStepper(BoxLayout):
    """The buttons that go through a proof, with the number of the step between them."""

    def __init__(self, step: int, count: int, go_to: Callable[[int], None]) -> None:
        super().__init__(size_hint_y=None, height=dp(48))
        back = AppIconButton(icon="step_back", hint=_("One step back"))
        back.disabled = step == 0
        back.bind(on_release=lambda _button: go_to(step - 1))
        forward = AppIconButton(icon="step_forward", hint=_("One step forward"))
        forward.disabled = step == count - 1
        forward.bind(on_release=lambda _button: go_to(step + 1))
        for button in (back, forward):
            button.opacity = DISABLED_OPACITY if button.disabled else 1
        where = AppLabel(text=f"{number(step + 1)} / {number(count)}", halign="center")
        for widget in (back, where, forward):
            widget.pos_hint = {"center_y": 0.5}
            self.add_widget(widget)
