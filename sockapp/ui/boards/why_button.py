"""The button that asks a bot for the reason of its last move, at the table and in the log."""

from __future__ import annotations

from typing import Any

from sockapp.i18n import _, to_name
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText


class WhyButton(AppButton):
    """A button that shows why the bot that moved last made its move."""

    def __init__(self, host: BoardHost, **kwargs: Any) -> None:
        self._host = host
        self._reason = ""
        parts = AppButtonIcon(icon="why"), AppButtonText()
        super().__init__(*parts, **{"style": "outlined"} | kwargs)
        self.update_reason()

    @property
    def has_answer(self) -> bool:
        """Whether a bot has given a reason for the last move."""
        return bool(self._reason)

    def update_reason(self) -> None:
        """Update the button for the bot that moved last."""
        name, self._reason = self._host.why() or ("", "")
        self.text = _("Ask {name} why").format(name=name, to_name=to_name(name)) if name else ""

    def on_release(self) -> None:
        """Show the reason as a toast."""
        self._host.app.navigator.say(self._reason)
