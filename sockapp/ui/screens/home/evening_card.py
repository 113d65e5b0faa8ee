"""The card of a sock night under way, first in the strip of unfinished games."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from sockapp.evenings.evening import Evening
from sockapp.i18n import _
from sockapp.ui.screens.evening.evening_text import leader_text, progress_text
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.kv_file import load_kv

load_kv(__file__)


class EveningCard(AppCard):
    """A card that leads to the standings of the sock night."""

    title = StringProperty("")
    about = StringProperty("")
    is_wide = BooleanProperty(False)
    """Whether the button stands beside the text."""

    def show(self, evening: Evening) -> None:
        """Show how far an evening is."""
        self.title = _("Sock night")
        self.about = f"{progress_text(evening)} · {leader_text(evening)}"
