"""Buttons: the icon's lines stand out from the button."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from tests.support.ui.driver import Driver


@pytest.mark.parametrize(
    ("style", "is_dark"),
    [("filled", True), ("tonal", True), ("outlined", False), ("text", False)],
)
def test_icon_in_the_light_theme_has_light_lines_on_a_red_or_teal_button(
    launch: Callable[..., Driver], style: str, is_dark: bool
) -> None:
    launch(theme="light")
    icon = AppButtonIcon(icon="share")
    button = AppButton(icon, AppButtonText(text="Share"), style=style)
    assert icon.is_dark is is_dark
    button.style = "filled"
    assert icon.is_dark, "it follows a change of the style"


def test_icon_in_the_dark_theme_has_light_lines_on_every_button(
    launch: Callable[..., Driver],
) -> None:
    launch(theme="dark")
    for style in AppButton.LOOKS:
        icon = AppButtonIcon(icon="share")
        AppButton(icon, AppButtonText(text="Share"), style=style)
        assert icon.is_dark
