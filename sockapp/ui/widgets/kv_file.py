"""Loading of the kv files that lie beside their modules."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder


def load_kv(module_file: str) -> None:
    """Load the kv file beside a module that has the module's name."""
    Builder.load_file(str(Path(module_file).with_suffix(".kv")))
