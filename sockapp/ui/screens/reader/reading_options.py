"""The sheet with text size and theme, which takes effect while the page is in view."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.metrics import dp

from sockapp.engine.player import TEXT_SIZES
from sockapp.i18n import _, percent, pgettext
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.segments import Segments
from sockapp.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

TEXT_SIZE_PERCENTS = (TEXT_SIZES[0], 100, 115, 130, TEXT_SIZES[-1])
"""The text sizes to choose from, in percent."""
THEMES = ("phone", "light", "dark")


def open_reading_options(app: SockDrawer) -> Sheet:
    """Open the sheet; a choice takes effect at once."""
    now = round(app.theme_cls.scale * 100)
    nearest = min(TEXT_SIZE_PERCENTS, key=lambda size: abs(size - now))
    sizes = Segments(
        values=TEXT_SIZE_PERCENTS,
        labels=[percent(size) for size in TEXT_SIZE_PERCENTS],
        value=nearest,
    )
    sizes.bind(on_pick=lambda _sizes, size: resize(app, size))
    labels = [pgettext("theme", "Phone"), pgettext("theme", "Light"), pgettext("theme", "Dark")]
    themes = Segments(values=THEMES, labels=labels, value=app.settings.theme)
    themes.bind(on_pick=lambda _themes, theme: app.change(theme=theme))
    sheet = Sheet(title=_("Text and colours"))
    sheet.add(AppLabel(text=_("Text size"), font_style="Label"), sizes)
    sheet.add(AppLabel(text=_("Theme"), font_style="Label", padding=(0, dp(6), 0, 0)), themes)
    sheet.open(animation=False)
    return sheet


def resize(app: SockDrawer, size: int) -> None:
    """Set the text size: the holder's own if they have one, else the app's."""
    holder = app.settings.person(app.holder) if app.holder else None
    if holder is not None and holder.text_size:
        people = app.settings.rename(holder.name, replace(holder, text_size=size)).people
        app.change(people=people)
    else:
        app.change(text_size=size)
