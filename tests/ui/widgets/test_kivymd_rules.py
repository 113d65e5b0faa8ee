"""KivyMD's kv rules wait until one of KivyMD's own widgets is made, and apply to no other."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from types import SimpleNamespace

from kivy.lang import Builder
from kivy.uix.widget import Widget
from kivymd.uix.label import MDLabel

import sockapp.ui
from sockapp.ui.widgets.kivymd_rules import late_rules
from tests.support.ui.driver import Driver


def subclasses(kind: type) -> Iterator[type]:
    for each in kind.__subclasses__():
        yield each
        yield from subclasses(each)


def components() -> set[type]:
    """Return our subclasses of KivyMD's widgets, with all modules imported."""
    for module in walk_packages(sockapp.ui.__path__, "sockapp.ui."):
        import_module(module.name)
    return {
        kind
        for kind in subclasses(Widget)
        if kind.__module__.startswith("sockapp.")
        and any(base.__module__.startswith("kivymd.") for base in kind.__mro__)
    }


class Stand(SimpleNamespace):
    """What Kivy asks a widget for to find its rules, without making one."""

    def __init__(self, kind: type) -> None:
        super().__init__(cls=[], id="")
        self.kind = kind

    @property
    def __class__(self) -> type:  # type: ignore[override]
        return self.kind


def test_rules_of_kivymd_apply_to_no_component_of_ours(driver: Driver) -> None:
    MDLabel()  # has them parsed
    assert late_rules.rules
    of_kivymd = set(map(id, late_rules.rules))
    found = components()
    assert len(found) > 50
    faults = {
        kind.__name__: [rule.name for rule in Builder.match(Stand(kind)) if id(rule) in of_kivymd]
        for kind in found
    }
    assert not {name: rules for name, rules in faults.items() if rules}


def test_components_say_that_they_drop_the_rules() -> None:
    assert not [kind for kind in components() if not getattr(kind, "drops_kivymd_rules", False)]
