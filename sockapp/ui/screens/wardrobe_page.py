"""The wardrobe page: card backs, felts and hats, chosen or still to be earned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from sockapp.goals.found_goals import goals_store
from sockapp.goals.wardrobe import GARMENTS, Earnings, Garment, GarmentKind
from sockapp.i18n import NC_, ngettext, number, pgettext
from sockapp.puzzles.progress_store import loads as load_progress
from sockapp.storage.slot import StorageError
from sockapp.ui.app.page import Page
from sockapp.ui.widgets.avatar import Avatar
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.page_layout import add_rows
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)

load_kv(__file__)

_NAMES: Mapping[GarmentKind, Mapping[str, str]] = {
    "card_back": {
        "": NC_("card back", "Each game’s own"),
        "waves": NC_("card back", "All at sea"),
        "argyle": NC_("card back", "Sunday best"),
        "patchwork": NC_("card back", "Mended twice"),
        "night": NC_("card back", "Nightcap"),
    },
    "felt": {
        "": NC_("felt", "Green"),
        "denim": NC_("felt", "Denim"),
        "berry": NC_("felt", "Berry"),
        "moss": NC_("felt", "Moss"),
        "cocoa": NC_("felt", "Cocoa"),
    },
    "hat": {
        "": NC_("hat", "Bareheaded"),
        "party": NC_("hat", "Party hat"),
        "straw": NC_("hat", "Straw hat"),
        "chef": NC_("hat", "Chef’s hat"),
        "wizard": NC_("hat", "Wizard’s hat"),
        "crown": NC_("hat", "Crown"),
    },
}
_CONTEXTS: Mapping[GarmentKind, str] = {"card_back": "card back", "felt": "felt", "hat": "hat"}


class GarmentPicture(Avatar):
    """A card back, a piece of felt, or a face with a hat."""

    felt = StringProperty("")
    """The name of a felt, if it is one."""
    is_felt = BooleanProperty(False)


class GarmentItem(AppListItem):
    """A row with a piece of the wardrobe."""

    text = StringProperty("")
    about = StringProperty("")
    picture = StringProperty("")
    """A sprite's name."""
    felt = StringProperty("")
    is_felt = BooleanProperty(False)
    hat = StringProperty("")
    is_chosen = BooleanProperty(False)
    is_locked = BooleanProperty(False)


class WardrobePage(Page):
    """The page with everything that goals and stars unlock."""

    has_two_columns = True
    earned_words = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._earned = Earnings()
        self._rows: list[tuple[Garment, GarmentItem]] = []
        for kind in _CONTEXTS:
            self._fill(kind)
        self.app.bind(lang=self._refresh)
        self.app.bind(settings=self._refresh)

    def on_enter(self, **_given: Any) -> None:
        """Show what has been earned by now."""
        self._earned = self._count()
        self._refresh()

    def _fill(self, kind: GarmentKind) -> None:
        for garment in (each for each in GARMENTS if each.kind == kind):
            row = GarmentItem(picture=_picture_of(garment), felt=garment.id, is_felt=kind == "felt")
            row.hat = garment.id if kind == "hat" else ""
            row.bind(on_release=lambda _row, garment=garment: self.choose(garment))
            self._rows.append((garment, row))
        add_rows(self.ids[kind], [row for garment, row in self._rows if garment.kind == kind])

    def _count(self) -> Earnings:
        """Return what has been reached. Data that cannot be read now count as nothing."""
        data = self.app.app_data
        found = goals_store(data.slot_named("goals")).value.found
        try:
            people = load_progress(data.slot_named("puzzles").read().payload or "") or {}
        except StorageError:
            people = {}
        return Earnings.of(found, people.values())

    def _refresh(self, *_args: object) -> None:
        for garment, row in self._rows:
            row.text = pgettext(_CONTEXTS[garment.kind], _NAMES[garment.kind][garment.id])
            row.is_chosen = getattr(self.app.settings, garment.kind) == garment.id
            row.is_locked = not (garment.is_unlocked(self._earned) or row.is_chosen)
            row.about = _tell_price(garment.price) if row.is_locked else ""
        goals, stars = self._earned.goals, self._earned.stars
        self.earned_words = " · ".join(
            (
                ngettext("{count} goal reached", "{count} goals reached", goals).format(
                    count=number(goals)
                ),
                ngettext("{count} puzzle star", "{count} puzzle stars", stars).format(
                    count=number(stars)
                ),
            )
        )

    def choose(self, garment: Garment) -> None:
        """Wear a piece, or show a toast with what is missing."""
        is_worn = getattr(self.app.settings, garment.kind) == garment.id
        if is_worn or garment.is_unlocked(self._earned):
            self.app.change(**{garment.kind: garment.id})
            return
        self.app.navigator.say(_tell_missing(garment.missing(self._earned)))


def _picture_of(garment: Garment) -> str:
    """Return the name of the sprite that shows a piece; empty for a felt."""
    match garment.kind:
        case "card_back":
            return f"back_{garment.id}" if garment.id else "back_sock"
        case "hat":
            return "person_red"
    return ""


def _tell_price(price: Earnings) -> str:
    """Return what unlocks a piece."""
    if price.goals:
        words = ngettext("for {count} goal", "for {count} goals", price.goals)
        return words.format(count=number(price.goals))
    words = ngettext("for {count} puzzle star", "for {count} puzzle stars", price.stars)
    return words.format(count=number(price.stars))


def _tell_missing(missing: Earnings) -> str:
    """Return a sentence about what is still to be reached."""
    if missing.goals:
        words = ngettext(
            "{count} more goal, and it’s yours.",
            "{count} more goals, and it’s yours.",
            missing.goals,
        )
        return words.format(count=number(missing.goals))
    words = ngettext(
        "Solve {count} more puzzle without help, and it’s yours.",
        "Solve {count} more puzzles without help, and it’s yours.",
        missing.stars,
    )
    return words.format(count=number(missing.stars))
