"""kv rules are parsed for the first widget that needs them, and mean what they mean to Kivy."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from types import SimpleNamespace

import pytest
from kivy.factory import Factory
from kivy.lang import Builder, ParserException
from kivy.uix.label import Label
from kivy.uix.widget import Widget

import sockapp.ui
from sockapp.ui.widgets.kv_file import compile_rules
from sockapp.ui.widgets.late_rules import LateRule
from tests.support.ui.driver import Driver

KV = """
#:import dp kivy.metrics.dp
#:set twelve 12

# a comment
<Plain>:
    opacity: 0.5

<Fancy@Plain>:
    # a comment inside
    width: dp(twelve)
    on_touch_down:
        self.height = 1
        self.opacity = 0
    canvas.before:
        Color:
            rgba: 1, 0, 0, 1
    Label:
        id: inner
        text: "first"
    Label:
        text:
            "of " \
            + inner.text

<-Bare,Plainer@Widget>:
    height: 7
"""


class Plain(Widget):
    pass


class Bare(Plain):
    pass


@pytest.fixture
def rules() -> Iterator[dict[str, LateRule]]:
    Builder.load_string(KV, filename="late.kv")
    yield {rule.name: rule for _selector, rule in Builder.rules if rule.ctx.filename == "late.kv"}
    Builder.unload_file("late.kv")


def subclasses(kind: type) -> Iterator[type]:
    for each in kind.__subclasses__():
        yield each
        yield from subclasses(each)


def is_from(kind: type, package: str) -> bool:
    return kind.__module__.startswith(f"{package}.")


def components() -> set[type]:
    """Return our subclasses of KivyMD's widgets, with all modules imported."""
    for module in walk_packages(sockapp.ui.__path__, "sockapp.ui."):
        import_module(module.name)
    return {
        kind
        for kind in subclasses(Widget)
        if is_from(kind, "sockapp") and any(is_from(base, "kivymd") for base in kind.__mro__)
    }


class Stand(SimpleNamespace):
    """What Kivy asks a widget for to find its rules, without making one."""

    def __init__(self, kind: type) -> None:
        super().__init__(cls=[], id="")
        self.kind = kind

    @property
    def __class__(self) -> type:  # type: ignore[override]
        return self.kind


def test_rule_is_parsed_for_the_first_widget_that_needs_it(rules: dict[str, LateRule]) -> None:
    assert set(rules) == {"<Plain>", "<Fancy@Plain>", "<-Bare,Plainer@Widget>"}
    assert not [name for name, rule in rules.items() if rule.is_parsed]
    Plain()
    assert [name for name, rule in rules.items() if rule.is_parsed] == ["<Plain>"]


def test_compile_rules_parses_what_the_first_widget_would_need(
    rules: dict[str, LateRule],
) -> None:
    compile_rules(Factory.Fancy)
    assert [name for name, rule in rules.items() if rule.is_parsed] == ["<Plain>", "<Fancy@Plain>"]
    compile_rules(Bare)
    assert all(rule.is_parsed for rule in rules.values())


def test_compile_rules_leaves_out_what_a_minus_drops(rules: dict[str, LateRule]) -> None:
    compile_rules(Bare)
    assert [name for name, rule in rules.items() if rule.is_parsed] == ["<-Bare,Plainer@Widget>"]


@pytest.mark.usefixtures("rules")
def test_rule_applies_as_kivy_would_apply_it() -> None:
    fancy = Factory.Fancy()
    assert (fancy.opacity, fancy.width) == (0.5, 12)
    assert [label.text for label in reversed(fancy.children)] == ["first", "of first"]
    fancy.ids.inner.text = "other"
    assert fancy.children[0].text == "of other"
    assert len(fancy.canvas.before.children) == 1
    fancy.dispatch("on_touch_down", SimpleNamespace(pos=(0, 0)))
    assert (fancy.height, fancy.opacity) == (1, 0)


@pytest.mark.usefixtures("rules")
def test_minus_drops_the_rules_of_base_classes() -> None:
    assert (Bare().opacity, Bare().height) == (1, 7)
    assert Factory.Plainer().height == 7


def test_root_widget_of_a_text_is_made_at_once() -> None:
    root = Builder.load_string("Label:\n    text: 'now'\n    Widget:\n        height: 3")
    assert isinstance(root, Label)
    assert (root.text, root.children[0].height) == ("now", 3)


@pytest.mark.parametrize("body", ["    id: self", "    : 3", "  width: 2", "    width: 1 +"])
def test_mistake_is_raised_by_the_first_widget_with_its_line(body: str) -> None:
    text = f"#:set one 1\n\n<Plain>:\n    opacity: 1\n{body}\n"
    Builder.load_string(text, filename="faulty.kv")
    try:
        with pytest.raises((ParserException, SyntaxError), match=r'faulty\.kv"?, line 5'):
            Plain()
    finally:
        Builder.unload_file("faulty.kv")


def test_rules_of_kivymd_apply_to_no_component_of_ours(driver: Driver) -> None:
    found = components()
    assert len(found) > 50
    stock = {kind.__name__.lower() for kind in subclasses(Widget) if is_from(kind, "kivymd")}
    foreign = {id(rule) for selector, rule in Builder.rules if selector.key in stock}
    assert len(foreign) > 20
    faults = {
        kind.__name__: [rule.name for rule in Builder.match(Stand(kind)) if id(rule) in foreign]
        for kind in found
    }
    assert not {name: rules for name, rules in faults.items() if rules}
