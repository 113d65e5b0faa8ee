"""Checks of single translated messages: placeholders, punctuation and spacing.

Each check takes an entry and yields its findings. A translator can switch a check off by its name
in a comment of the entry: ``# allow: ending, doublewords``.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from string import Formatter

from po_files import PLURAL_FORMS, Entry
from translate.filters.checks import StandardChecker
from translate.storage.pypo import pounit

Check = Callable[[Entry], Iterator[str]]

MARKUP = re.compile(r"\[/?[a-z0-9]+(?:=[^\[\]]*)?\]")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_ENDINGS = ".:;,!?…"
_OPENING = {"?": "¿", "!": "¡"}

# name of the mistake, its pattern, its languages
_MISTAKES = [
    ("straight quote or apostrophe: write ’ “ ” « »", r"['\"`´]", "en es it"),
    ("English quotes “ ”: write « »", r"[“”„]", "es it"),
    ("quotes « »: write “ ”", r"[«»]", "en"),
    ("¿ or ¡ in a language that has none", r"[¿¡]", "en it"),
    ("space before a mark", r"\s[:;?!,](?!\))|(?<!\.)\s\.(?!\d)", "en es it"),
    ("three dots: write …", r"\.\.\.", "en es it"),
    ("hyphen as a minus: write − (U+2212)", r"(?<!\w)-(?=[\d{])", "en es it"),
    ("letter x as times: write × (U+00D7)", r"(?<!\w)x(?=[\d{])|(?<=[\d}])x(?!\w)", "en es it"),
    ("hyphen in a range: write – (U+2013)", r"[\d}]-[\d{]", "en es it"),
    ("percent needs a no-break space before it", r"[\d}] ?%", "es"),
    ("space before percent", r"[\d}]\s%", "en it"),
    ("plural in brackets: use ngettext", r"\w\((?:s|es|i|e)\)", "en es it"),
    ("SOCK) inside brackets", r"\([^()]*SOCK\)", "en es it"),
    ("percent placeholder: name it, {count}", r"%(?:\(\w+\))?[sdif](?!\w)", "en es it"),
    ("a mark that hides the gender: reword", r"\w@|\w\*|\wə", "es it"),
]

_POFILTERS = ["brackets", "doublespacing", "doublewords", "escapes", "newlines", "numbers", "tabs"]


def check_filled(entry: Entry) -> Iterator[str]:
    """Report an empty or fuzzy entry."""
    if entry.fuzzy:
        yield "fuzzy: review it and remove the flag"
    if len(entry.texts) < len(entry.ids) or not all(entry.texts):
        yield "not translated"


def check_placeholders(entry: Entry) -> Iterator[str]:
    """Report placeholders that differ or have no plain name, and plural forms without {count}."""
    if len(entry.ids) > 1 and "{count}" not in entry.ids[0]:
        yield "the singular lacks {count}"
    try:
        expected = _placeholders(entry.ids[0])
        for text in (*entry.ids, *entry.texts):
            names = _placeholders(text)
            for name in sorted(names):
                if not name.isidentifier():
                    yield f"{{{name}}} is not a plain named placeholder"
            if names != expected:
                odd = ", ".join(f"{{{name}}}" for name in sorted(names ^ expected))
                yield f"placeholders differ ({odd}): {text}"
    except ValueError as problem:
        yield f"placeholders cannot be read: {problem}"


def _placeholders(text: str) -> set[str]:
    return {
        field + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "")
        for _, field, spec, conversion in Formatter().parse(text)
        if field is not None
    }


def check_markup(entry: Entry) -> Iterator[str]:
    """Report Kivy markup tags that differ."""
    for english, text in entry.pairs:
        if Counter(MARKUP.findall(english)) != Counter(MARKUP.findall(text)):
            yield f"markup tags differ: {text}"


def check_english(entry: Entry) -> Iterator[str]:
    """Report English texts that differ from their ids; they are corrected in the source."""
    if entry.code == "en" and entry.texts != entry.ids:
        yield "English differs from its msgid: change the source and run update"


def check_ending(entry: Entry) -> Iterator[str]:
    """Report outer spaces and a last punctuation mark that differ from the English."""
    for english, text in entry.pairs:
        if _edges(english) != _edges(text):
            yield f"space at the start or end differs: {text!r}"
        theirs, ours = _last_mark(english), _last_mark(text)
        # A Spanish exclamation may be a part of the text: ¡100 clavados! {name} vuelve a 0.
        part_exclaimed = entry.code == "es" and (theirs, ours) == ("!", ".") and "¡" in text
        if theirs != ours and not part_exclaimed:
            yield f"ends with {ours or 'no mark'}, the English with {theirs or 'none'}: {text}"


def _edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def _last_mark(text: str) -> str:
    last = MARKUP.sub("", text).rstrip().rstrip("”»’")[-1:]
    return last if last and last in _ENDINGS else ""


def check_pairs(entry: Entry) -> Iterator[str]:
    """Report Spanish questions and exclamations that are not opened or closed."""
    for text in entry.texts if entry.code == "es" else ():
        open_marks: list[str] = []
        for char in text:
            if char in _OPENING.values():
                open_marks.append(char)
            elif char in _OPENING and (not open_marks or open_marks.pop() != _OPENING[char]):
                yield f"{char} without its {_OPENING[char]}: {text}"
        if open_marks:
            yield f"{''.join(open_marks)} is never closed: {text}"


def check_marks(entry: Entry) -> Iterator[str]:
    """Report wrong quotes, apostrophes, minus, times, percent and spaces."""
    for text in entry.texts:
        plain = MARKUP.sub("", text)
        for name, pattern, codes in _MISTAKES:
            if entry.code in codes.split() and re.search(pattern, plain):
                yield f"{name}: {text}"


@cache
def _pofilter() -> StandardChecker:
    return StandardChecker(limitfilters=_POFILTERS)


def check_pofilter(entry: Entry) -> Iterator[str]:
    """Report findings of translate-toolkit; each of its checks can be allowed by name."""
    for english, text in entry.pairs:
        unit = pounit(_readable(english))
        unit.target = _readable(text)
        for name, problem in sorted(_pofilter().run_filters(unit).items()):
            if name not in allowed(entry):
                yield f"{name}: {problem}: {text}"


def _readable(text: str) -> str:
    """Return the text without what the checks above have compared."""
    return PLACEHOLDER.sub("N", MARKUP.sub("", text))


def allowed(entry: Entry) -> set[str]:
    """Return the checks that the translator has switched off for this entry."""
    comments = (each.removeprefix("allow:") for each in entry.comments if each.startswith("allow:"))
    return {name.strip() for comment in comments for name in comment.split(",")}


CHECKS: dict[str, Check] = {
    "placeholders": check_placeholders,
    "markup": check_markup,
    "english": check_english,
    "ending": check_ending,
    "pairs": check_pairs,
    "marks": check_marks,
    "pofilter": check_pofilter,
}


def check_entry(entry: Entry) -> Iterator[str]:
    """Yield all findings in an entry; an unfinished entry has only that one."""
    unfinished = list(check_filled(entry))
    if unfinished:
        yield from unfinished
        return
    for name, check in CHECKS.items():
        if name not in allowed(entry):
            yield from check(entry)


def check_header(text: str, code: str) -> Iterator[str]:
    """Report a header without the language and our exact plural rule."""
    for name, value in (("Language", code), ("Plural-Forms", PLURAL_FORMS)):
        if f'"{name}: {value}\\n"' not in text:
            yield f"the header needs exactly `{name}: {value}`"
