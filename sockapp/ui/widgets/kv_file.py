"""Loading of the kv files that lie beside their modules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import kivy.context


def _import_builder() -> Any:
    """Import Kivy's ``Builder`` and let it use ``LateParser``.

    Kivy loads ``style.kv`` while ``kivy.lang`` is imported. The parser must therefore be replaced
    in the middle of that import, when Kivy registers its ``Builder``.
    """
    register = kivy.context.register_context

    def register_late(name: str, *args: Any, **kwargs: Any) -> Any:
        if name == "Builder":
            use_late_parser()
        return register(name, *args, **kwargs)

    kivy.context.register_context = register_late
    try:
        from kivy.lang import Builder
    finally:
        kivy.context.register_context = register
    use_late_parser()  # ``kivy.lang`` may have been imported before
    return Builder


def use_late_parser() -> None:
    """Replace the parser of Kivy's ``Builder``."""
    from sockapp.ui.widgets.late_rules import LateParser

    builder: Any = sys.modules["kivy.lang.builder"]
    builder.Parser = LateParser


Builder = _import_builder()


def compile_rules(kind: type) -> None:
    """Compile the rules of a widget class and its bases before its first widget needs them."""
    for base in kind.__mro__:
        rules = Builder.match_rule_name(base.__name__)
        for rule in rules:
            rule.precompile()
        if any(rule.avoid_previous_rules for rule in rules):
            return


def load_kv(module_file: str) -> None:
    """Load the kv file beside a module that has the module's name."""
    Builder.load_file(str(Path(module_file).with_suffix(".kv")))
