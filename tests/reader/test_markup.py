"""The markup of the rule books."""

from __future__ import annotations

import pytest

from sockapp.reader.markup import BadMarkup, MarkupRun, html, plain, runs


def test_runs_have_their_styles_and_rules():
    text = "Take [b]one[/b] die: [rule=OOS-5]see [i]splitting[/i][/rule]."
    assert list(runs(text)) == [
        MarkupRun("Take "),
        MarkupRun("one", bold=True),
        MarkupRun(" die: "),
        MarkupRun("see ", rule="OOS-5"),
        MarkupRun("splitting", term=True, rule="OOS-5"),
        MarkupRun("."),
    ]


@pytest.mark.parametrize(
    "text", ["[b]open", "shut[/b]", "[u]other[/u]", "[rule]none[/rule]", "[b=OOS-1]x[/b]", "a ] b"]
)
def test_runs_unknown_or_unclosed_tag_raises_bad_markup(text):
    with pytest.raises(BadMarkup):
        list(runs(text))


def test_plain_and_html_render_markup():
    assert plain("a [b]b[/b]") == "a b"
    assert html("[b]1 < 2[/b]") == "<strong>1 &lt; 2</strong>"
    assert html("[rule=OOS-5]x[/rule]") == '<a href="#rule-OOS-5">x</a>'
