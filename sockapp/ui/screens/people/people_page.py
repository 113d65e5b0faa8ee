"""The people page: the remembered players and their preferences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from sockapp.engine.player import Player
from sockapp.i18n import _, language, percent, pgettext
from sockapp.ui.app.page import Page
from sockapp.ui.screens.people.person_form import PersonForm
from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.page_layout import add_rows
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.sheet import Sheet, ask

load_kv(__file__)


class PersonItem(AppListItem):
    """A row with a remembered player."""

    who = StringProperty("")
    text = StringProperty("")
    about = StringProperty("")
    has_pin = BooleanProperty(False)


class PeoplePage(Page):
    """The page with the remembered players."""

    has_two_columns = True
    has_people = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("is_wide", self._fill)
        self.app.bind(lang=self._fill)
        self.app.bind(settings=self._fill)

    def on_enter(self, **_given: Any) -> None:
        """Show all remembered players."""
        self._fill()

    def _fill(self, *_args: object) -> None:
        if self.parent is None:
            return
        people = self.app.settings.people
        self.has_people = bool(people)
        self.ids.more.clear_widgets()
        beside = len(people) // 2 if self.is_wide else 0
        self._show(self.ids.people, people[: len(people) - beside])
        if beside:
            panel = AppCard()
            self._show(panel, people[len(people) - beside :])
            self.ids.more.add_widget(panel)

    def _show(self, place: AppCard, people: Sequence[Player]) -> None:
        rows = []
        for person in people:
            prefs = self.app.settings.prefs_of(person.name)
            row = PersonItem(
                who=f"person_{person.look}",
                text=person.name,
                about=self._about(person),
                has_pin=prefs.latch is not None,
            )
            row.bind(on_release=lambda _row, person=person: self.edit(person))
            rows.append(row)
        place.clear_widgets()
        add_rows(place, rows)

    def _about(self, person: Player) -> str:
        chosen_language = language(person.language) if person.language else self.app.lang
        size = percent(person.text_size or self.app.settings.text_size)
        hands = {"left": pgettext("hand", "Left"), "right": pgettext("hand", "Right")}
        hand = hands.get(self.app.settings.prefs_of(person.name).hand, "")
        return " · ".join(word for word in (chosen_language.name, size, hand) if word)

    def edit(self, person: Player) -> Sheet:
        """Open the sheet that changes a player's name and preferences."""
        sheet = Sheet(title=_("About {name}").format(name=person.name))
        form = PersonForm(self.app, person, is_remembered=True)

        def done(_button: Any = None) -> None:
            others = {other.name for other in self.app.settings.people} - {person.name}
            changed = form.make_player(others)
            if changed is None:
                return
            sheet.dismiss()
            if changed.name == person.name:
                change(changed)
            else:
                self._guard(person, lambda: change(changed))

        def change(changed: Player) -> None:
            settings = self.app.settings.rename(person.name, changed)
            self.app.change(people=settings.people, habits=settings.habits, setups=settings.setups)
            form.save_hand(changed.name)

        def forget() -> None:
            person_id = self.app.settings.prefs_of(person.name).id
            if person_id:  # without one the person has solved nothing, and "" is the guest
                self.app.puzzle_store.forget(person_id)
            settings = self.app.settings.forget(person.name)
            self.app.change(
                people=settings.people,
                habits=settings.habits,
                setups=settings.setups,
                fitted_strokes=settings.fitted_strokes,
            )

        def ask_to_forget(_button: Any) -> None:
            sheet.dismiss()
            ask(
                _("Forget {name}?").format(name=person.name),
                _(
                    "Colour, language, text size, left or right hand, PIN and puzzles are "
                    "forgotten. Games stay."
                ),
                pgettext("button", "Forget"),
                _("Cancel"),
                lambda: self._guard(person, forget),
            )

        save = AppButton(AppButtonText(text=_("Done")))
        gone = AppButton(
            AppButtonIcon(icon="trash"),
            AppButtonText(text=_("Forget {name}…").format(name=person.name)),
            style="outlined",
        )
        save.bind(on_release=done)
        form.name.bind(on_text_validate=done)
        gone.bind(on_release=ask_to_forget)
        sheet.add(*form.widgets, gone).add_footer(save)
        sheet.open(animation=False)
        return sheet

    def _guard(self, person: Player, then: Callable[[], None]) -> None:
        """Call ``then`` after the person has typed their PIN, or at once if they have none."""
        from sockapp.ui.play.sheets import pin_sheet  # loaded late, as few people have a PIN

        owner = pin_sheet.PinOwner(self.app, self.app.settings.prefs_of(person.name))
        pin_sheet.require_pin(owner, then)
