"""KivyMD's kv rules, which are parsed only when one of KivyMD's own widgets is made.

KivyMD's modules parse their rules when they are imported. Our components drop all of them, and no
page has another widget of KivyMD. Parsing them for nothing would take 9 ms of the start and 6 ms of
the first visit of the settings. The first stock widget has all of them parsed, and looks as usual.
"""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

from kivy.lang import Builder


class _Source(NamedTuple):
    """The text of some rules, and how many rules there were before it."""

    position: int
    text: str
    options: dict[str, Any]


class LateRules:
    """The rules that wait, between KivyMD's modules and Kivy's ``Builder``."""

    def __init__(self) -> None:
        self._load, self._match = Builder.load_string, Builder.match
        self._waiting: list[_Source] = []
        self._needs_rules: dict[type, bool] = {}
        self.rules: list[Any] = []
        """The rules that were parsed."""

    @property
    def are_waiting(self) -> bool:
        """Whether no widget of KivyMD has been made yet."""
        return bool(self._waiting)

    def install(self) -> None:
        """Take the place of Kivy's loading and matching of rules."""
        Builder.load_string, Builder.match = self._load_or_wait, self._match_all

    def _load_or_wait(self, string: str, **options: Any) -> Any:
        """Keep a text of KivyMD for later; load every other text."""
        caller = sys._getframe(1).f_globals.get("__name__", "")
        if not caller.startswith("kivymd."):
            return self._load(string, **options)
        self._waiting.append(_Source(len(Builder.rules), string, options))
        return None

    def _match_all(self, widget: Any) -> Any:
        """Return the rules of a widget, once KivyMD's are among them if it needs these."""
        if self._waiting and self._is_stock(type(widget)):
            self._parse()
        return self._match(widget)

    def _is_stock(self, kind: type) -> bool:
        """Return whether a class is KivyMD's, or a subclass without a rule of its own."""
        found = self._needs_rules.get(kind)
        if found is None:
            is_kivymd = any(base.__module__.startswith("kivymd.") for base in kind.__mro__)
            found = is_kivymd and not getattr(kind, "drops_kivymd_rules", False)
            self._needs_rules[kind] = found
        return found

    def _parse(self) -> None:
        """Parse the rules, and insert them where they would be. The later of two rules wins."""
        waiting, self._waiting = self._waiting, []
        for source in waiting:
            end = len(Builder.rules)
            self._load(source.text, **source.options)
            fresh = Builder.rules[end:]
            del Builder.rules[end:]
            at = source.position + len(self.rules)
            Builder.rules[at:at] = fresh
            self.rules += [rule for _selector, rule in fresh]


late_rules = LateRules()
late_rules.install()
