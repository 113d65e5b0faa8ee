"""Checks of all catalogs in the repository."""

from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from catalog_paths import CODES, catalog_path, template_path
from glossary import read_glossary
from po_checks import allowed, check_entry, check_header
from po_files import Finding, entries, message_key, read_catalog, read_sources
from source_checks import check_sources
from spelling import misspelt, read_words, words_of


def check_repository(root: Path) -> list[Finding]:
    """Return all findings in the order of files and lines."""
    template = read_catalog(template_path(root))
    findings = list(check_template(root, template))
    findings += check_sources(root)
    for code in CODES:
        findings += check_catalog(root, code, template)
    return sorted(findings, key=lambda finding: (finding.path, finding.line))


def check_template(root: Path, template: Catalog) -> Iterator[Finding]:
    """Yield differences between the template and the sources."""
    path = template_path(root)
    sources = {message_key(each): each for each in read_sources(root) if each.id}
    known = {message_key(each): each for each in template if each.id}
    for key in sources.keys() - known.keys():
        filename, line = sources[key].locations[0]
        yield Finding(
            root / filename, line, f"not in {path.name}, run `extract update`: {_name(key)}"
        )
    for key in known.keys() - sources.keys():
        yield Finding(
            path, known[key].lineno or 1, f"gone from the sources, run `extract`: {_name(key)}"
        )
    for key in known.keys() & sources.keys():
        if (known[key].id, known[key].auto_comments) != (
            sources[key].id,
            sources[key].auto_comments,
        ):
            line = known[key].lineno or 1
            yield Finding(
                path, line, f"plural or comment out of date, run `extract update`: {_name(key)}"
            )


def check_catalog(root: Path, code: str, template: Catalog) -> Iterator[Finding]:
    """Yield findings in one language: completeness, leftovers, entries, terms and spelling."""
    path = catalog_path(root, code)
    for text in check_header(path.read_text(encoding="utf-8"), code):
        yield Finding(path, 1, text)
    catalog = read_catalog(path)
    have = {message_key(each): each for each in catalog if each.id}
    want = {message_key(each): each for each in template if each.id}
    for key in want.keys() - have.keys():
        yield Finding(path, 1, f"lacks a message, run `update`: {_name(key)}")
    for key in have.keys() - want.keys():
        yield Finding(
            path, have[key].lineno or 1, f"not in the template, run `update`: {_name(key)}"
        )
    for message in catalog.obsolete.values():
        yield Finding(path, message.lineno or 1, "obsolete: use it again or run `tidy`")

    glossary = read_glossary(root / "docs" / "GLOSSARY.md")
    words = root / "tools" / "words"
    known = read_words(words / "names.txt", words / f"{code}.txt")
    all_entries = list(entries(catalog, code))
    wrong = misspelt(code, [text for entry in all_entries for text in entry.texts], known)
    for entry in all_entries:
        problems = list(check_entry(entry))
        if all(entry.texts) and "terms" not in allowed(entry):
            problems += glossary.check(entry)
        for text in entry.texts:
            problems += [f"misspelt: {word}" for word in words_of(text) if word in wrong]
        for problem in dict.fromkeys(problems):
            yield Finding(path, entry.line, problem)


def _name(key: tuple[str, str] | str) -> str:
    return key if isinstance(key, str) else f"[{key[1]}] {key[0]}"
