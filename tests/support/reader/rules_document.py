"""docs/RULES.md as data: every rule with its title and its text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tests.support.paths import ROOT

PATH = ROOT / "docs" / "RULES.md"
HEADING = re.compile(r"^### (?P<id>[A-Z]+-[AR]?\d+): (?P<title>.+)$", re.MULTILINE)
RULE_ID = re.compile(r"\b(?:OOS|SOCK|ODD)-[AR]?\d+\b")
RULING = "**House rule.**"


@dataclass(frozen=True, slots=True)
class Rule:
    """An entry of the document."""

    id: str
    title: str
    text: str

    @property
    def has_ruling(self) -> bool:
        """Whether the rule has a house ruling, where the rulebook leaves a question open."""
        return RULING in self.text

    @property
    def mentions(self) -> set[str]:
        """The ids that the rule's text refers to."""
        return set(RULE_ID.findall(self.text))


def rules(text: str | None = None) -> dict[str, Rule]:
    """Return all rules by id, in the order of the document.

    Raises ValueError if an id has two entries.
    """
    if text is None:
        text = PATH.read_text("utf-8")
    found: dict[str, Rule] = {}
    for heading in HEADING.finditer(text):
        body, _, _ = text[heading.end() :].partition("\n#")
        rule = Rule(heading["id"], heading["title"], body.strip())
        if rule.id in found:
            raise ValueError(f"{rule.id} has two entries")
        found[rule.id] = rule
    return found


def rules_of(prefix: str) -> dict[str, Rule]:
    """Return the rules of one game: ``OOS``, ``SOCK`` or ``ODD``."""
    return {each.id: each for each in rules().values() if each.id.startswith(f"{prefix}-")}
