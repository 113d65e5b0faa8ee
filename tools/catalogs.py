#!/usr/bin/env python3
"""The message catalogs: locales/sockapp.pot and locales/<code>/LC_MESSAGES/sockapp.po.

    extract    collect the messages of sockapp/ into sockapp.pot
    update     carry them into every catalog: new ones come empty, nothing is lost or guessed
    missing    list what a language still lacks: missing es
    tidy       drop the messages that the app no longer uses
    compile    build the .mo files that are older than their .po
    check      everything that must hold before a commit; fails with file:line messages

Several may follow each other: tools/catalogs.py extract update missing es it
"""

import argparse
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from catalog_paths import CODES, catalog_path, template_path

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = ("extract", "update", "missing", "tidy", "compile", "check")


def extract(root: Path) -> None:
    """Write the messages of the sources into the template."""
    from po_files import read_sources, write_catalog

    template = read_sources(root)
    write_catalog(template_path(root), template)
    print(f"{template_path(root).relative_to(root)}: {len(template)} messages")


def update(root: Path) -> None:
    """Bring every catalog up to the template."""
    from po_files import merge, read_catalog, texts_of, write_catalog

    template = read_catalog(template_path(root))
    for code in CODES:
        path = catalog_path(root, code)
        old = read_catalog(path) if path.exists() else None
        new = merge(template, old, code)
        write_catalog(path, new)
        empty = sum(1 for message in new if message.id and not all(texts_of(message)))
        print(f"{code}: {len(new)} messages, {empty} empty, {len(new.obsolete)} obsolete")


def missing(root: Path, codes: Iterable[str]) -> None:
    """Print the messages without a translation, as they stand in the .po file."""
    from po_files import read_catalog, texts_of

    for code in codes:
        path = catalog_path(root, code)
        for message in read_catalog(path):
            if message.id and not all(texts_of(message)):
                ids = [message.id] if isinstance(message.id, str) else list(message.id)
                context = f"[{message.context}] " if message.context else ""
                where = f"{path.relative_to(root)}:{message.lineno}"
                print(f"{where}: {context}{' / '.join(ids)}")


def tidy(root: Path) -> None:
    """Drop the obsolete messages, which `update` keeps in case they come back."""
    from po_files import read_catalog, write_catalog

    for code in CODES:
        path = catalog_path(root, code)
        catalog = read_catalog(path)
        count = len(catalog.obsolete)
        catalog.obsolete.clear()
        write_catalog(path, catalog)
        print(f"{code}: {count} dropped")


def compile_catalogs(root: Path) -> None:
    """Build each .mo file that is missing or older than its .po file."""
    for code in CODES:
        source = catalog_path(root, code)
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns:
            continue
        from babel.messages.mofile import write_mo
        from po_files import read_catalog

        half_done = target.with_suffix(f".{os.getpid()}.tmp")
        with half_done.open("wb") as file:
            write_mo(file, read_catalog(source))
        half_done.replace(target)
        print(f"{target.relative_to(root)}: built")


def check(root: Path) -> int:
    """Print all findings and return their number."""
    from repository_checks import check_repository

    findings = check_repository(root)
    for finding in findings:
        print(finding.shown(root), file=sys.stderr)
    print(f"catalogs: {len(findings)} problems" if findings else "catalogs: all good")
    return len(findings)


def parse(arguments: list[str] | None) -> list[tuple[str, list[str]]]:
    """Return the commands in order, each with its languages."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("words", nargs="+", metavar="command", choices=(*COMMANDS, *CODES))
    words = parser.parse_args(arguments).words
    steps: list[tuple[str, list[str]]] = []
    for word in words:
        if word in COMMANDS:
            steps.append((word, []))
        elif steps and steps[-1][0] == "missing":
            steps[-1][1].append(word)
        else:
            parser.error(f"{word}: a language goes after `missing`")
    return steps


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """Run the commands; return 1 if something is wrong."""
    problems = 0
    try:
        for command, codes in parse(arguments):
            match command:
                case "extract":
                    extract(root)
                case "update":
                    update(root)
                case "missing":
                    missing(root, codes or CODES)
                case "tidy":
                    tidy(root)
                case "compile":
                    compile_catalogs(root)
                case "check":
                    problems += check(root)
    except (OSError, ValueError, SyntaxError) as problem:
        print(f"catalogs: {problem}", file=sys.stderr)
        return 1
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
