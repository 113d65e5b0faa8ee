"""Widgets of KivyMD that no rule of ours touches have the app's colours and fonts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from kivy.lang import Builder
from kivy.metrics import sp
from kivymd.theming import COLOR_NAMES

from sockapp.ui.look.palette import MATERIAL, palette
from sockapp.ui.look.theme import FONT_STYLES
from tests.support.tiers import full_after_first
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

PAGE = """
MDBoxLayout:
    orientation: "vertical"
    md_bg_color: self.theme_cls.backgroundColor
    MDTopAppBar:
        MDTopAppBarTitle:
            id: title
            text: "Title"
    MDLabel:
        id: label
        text: "Label"
        font_style: "Headline"
        role: "small"
    MDButton:
        id: filled
        style: "filled"
        MDButtonText:
            id: filled_text
            text: "Filled"
    MDButton:
        id: tonal
        style: "tonal"
        MDButtonText:
            id: tonal_text
            text: "Tonal"
    MDIconButton:
        id: icon_button
        icon: "plus"
    MDCard:
        id: card
        style: "filled"
    MDListItem:
        MDListItemHeadlineText:
            id: headline
            text: "Headline"
        MDListItemSupportingText:
            id: supporting
            text: "Supporting"
    MDSwitch:
        id: switch
        active: True
    MDTextField:
        id: field
        MDTextFieldHelperText:
            id: helper
            text: "Helper"
            mode: "persistent"
    MDCheckbox:
        id: checkbox
        active: True
"""
"""Ten widgets of KivyMD, as its documentation writes them."""

COLORS = {
    "label.color": "text",
    "title.color": "text",
    "filled.md_bg_color": "accent",
    "filled_text.color": "on_accent",
    "tonal.md_bg_color": "surface2",
    "tonal_text.color": "text",
    "icon_button.color": "accent",
    "card.md_bg_color": "surface2",
    "headline.color": "text",
    "supporting.color": "muted",
    "checkbox.color": "accent",
}
"""Properties of the widgets above, and their colours in the palette."""

FONTS = {
    "label": ("Headline", "small"),
    "title": ("Title", "large"),
    "filled_text": ("Label", "large"),
    "tonal_text": ("Label", "large"),
    "headline": ("Body", "large"),
    "supporting": ("Body", "medium"),
    "helper": ("Body", "small"),
}
"""Widgets above, and the style and role of their fonts."""


def shown(driver: Driver) -> dict[str, object]:
    page = Builder.load_string(PAGE)
    driver.page.add_widget(page)
    driver.seconds(0.5)  # KivyMD places some parts late
    return dict(page.ids)


def is_color(found: Sequence[float], name: str, dark: bool) -> bool:
    return list(found) == pytest.approx(list(palette(dark)[name]))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_stock_widgets_have_the_colours_of_the_theme(launch: Launch, theme: str) -> None:
    ids = shown(launch(theme=theme))
    odd = {}
    for place, name in COLORS.items():
        widget, prop = place.split(".")
        found = getattr(ids[widget], prop)
        if not is_color(found, name, theme == "dark"):
            odd[place] = (found, name)
    assert not odd


def test_stock_widgets_follow_a_change_of_the_theme(launch: Launch) -> None:
    driver = launch(theme="light")
    ids = shown(driver)
    driver.app.change(theme="dark")
    driver.frames(2)
    for place, name in COLORS.items():
        widget, prop = place.split(".")
        assert is_color(getattr(ids[widget], prop), name, dark=True), place


@pytest.mark.parametrize("text_size", full_after_first([130, 100, 85, 160]))
def test_stock_widgets_have_the_font_sizes_of_the_theme(launch: Launch, text_size: int) -> None:
    driver = launch()
    ids = shown(driver)
    driver.app.change(text_size=text_size)
    driver.frames(2)
    for name, (style, role) in FONTS.items():
        size, font = FONT_STYLES[style][role]
        widget: object = ids[name]
        assert widget.font_size == pytest.approx(sp(size) * text_size / 100), name  # type: ignore[attr-defined]
        assert widget.font_name == font, name  # type: ignore[attr-defined]


def test_every_material_role_has_a_colour() -> None:
    assert set(MATERIAL) == set(COLOR_NAMES)
    assert set(MATERIAL.values()) <= set(palette(is_dark=False))
