"""Reads and writes the message catalogs with Babel, and turns them into entries for checks."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tokenize import TokenError

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import PoFileError, generate_po, read_po

# The functions with messages, and which of their arguments these are; c is the context.
KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NP_": ((1, "c"), 2),
    "NC_": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
COMMENT_TAGS = ("Translators:",)
PLURAL_FORMS = "nplurals=2; plural=(n != 1);"
_METHODS = [("**.py", "python"), ("**.kv", "kv_extract:extract_kv")]

# No dates and no tool's name: they change with every run and cause merge conflicts.
_HEADER = """\
# {title}
# How we translate: docs/GLOSSARY.md
msgid ""
msgstr ""
"Project-Id-Version: Sock Drawer\\n"
"Language: {code}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural_forms}\\n"

"""
_TITLES = {"": "Every message of Sock Drawer", "en": "English", "es": "Español", "it": "Italiano"}


@dataclass(frozen=True)
class Finding:
    """Something wrong, with its place."""

    path: Path
    line: int
    text: str

    def shown(self, root: Path) -> str:
        """Return the finding as file:line: text."""
        return f"{self.path.relative_to(root)}:{self.line}: {self.text}"


@dataclass(frozen=True)
class Entry:
    """A message with its translation; a plural has two ids and two texts."""

    code: str
    line: int
    ids: tuple[str, ...]
    texts: tuple[str, ...]
    context: str | None = None
    comments: tuple[str, ...] = ()
    fuzzy: bool = False
    source: str = ""
    """The first file that says it."""

    @property
    def pairs(self) -> Iterator[tuple[str, str]]:
        """Yield each English text with its translation."""
        return zip(self.ids, self.texts, strict=False)


def read_sources(root: Path) -> Catalog:
    """Return the messages of sockapp/ in the order of files; ValueError if one is unreadable."""
    catalog = Catalog(charset="utf-8")
    files: list[str] = []
    found = extract_from_dir(
        root / "sockapp",
        _METHODS,
        keywords=KEYWORDS,
        comment_tags=COMMENT_TAGS,
        callback=lambda filename, method, options: files.append(filename),
    )
    try:
        for filename, line, message, comments, context in found:
            catalog.add(
                message,
                ("", "") if isinstance(message, tuple) else "",
                locations=[(f"sockapp/{filename}", line)],
                auto_comments=comments,
                context=context,
            )
    except (TokenError, SyntaxError, UnicodeDecodeError) as problem:
        raise ValueError(f"sockapp/{files[-1]} cannot be read: {problem}") from problem
    return catalog


def read_catalog(path: Path) -> Catalog:
    """Return the messages of a .po or .pot file; ValueError with file and line if malformed."""
    with path.open("rb") as file:
        try:
            return read_po(file, abort_invalid=True)
        except PoFileError as problem:
            raise ValueError(f"{path}:{problem.lineno + 1}: {problem}") from problem


def write_catalog(path: Path, catalog: Catalog) -> None:
    """Write the catalog with file names as locations, because line numbers change too often."""
    code = catalog.locale_identifier or ""
    header = _HEADER.format(title=_TITLES[code], code=code, plural_forms=PLURAL_FORMS)
    body = "".join(generate_po(catalog, omit_header=True, include_lineno=False, width=96))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{(header + body).rstrip()}\n", encoding="utf-8")


def merge(template: Catalog, old: Catalog | None, code: str) -> Catalog:
    """Return the template's messages with existing translations; English ones are their ids.

    A translation without a message is kept as obsolete and is used again if the message returns.
    """
    new = Catalog(locale=code, charset="utf-8")
    known = {message_key(each): each for each in old or () if each.id}
    retired = {message_key(each): each for each in (old.obsolete.values() if old else ())}
    for message in template:
        if not message.id:
            continue
        message = message.clone()
        key = message_key(message)
        if before := known.pop(key, None) or retired.pop(key, None):
            retired.pop(key, None)
            message.string = _reshaped(texts_of(before), plural=message.pluralizable)
            message.user_comments = before.user_comments
            message.flags |= before.flags & {"fuzzy"}
        if code == "en":
            message.string = message.id
        new[message.id] = message
    for key, message in (retired | known).items():
        if code != "en" and any(texts_of(message)):
            new.obsolete[key] = message
    return new


def texts_of(message: Message) -> tuple[str, ...]:
    """Return the translation; a plural has two texts, a missing one is empty."""
    if isinstance(message.string, str):
        return (message.string,)
    return tuple(message.string or ("",))


def message_key(message: Message) -> tuple[str, str] | str:
    """Return what identifies a message: the English (singular) and the context."""
    text = message.id if isinstance(message.id, str) else message.id[0]
    return (text, message.context) if message.context else text


def _reshaped(texts: tuple[str, ...], *, plural: bool) -> str | tuple[str, ...]:
    """Return a translation as singular or plural, also if the English text has changed that."""
    if plural:
        return (*texts, "")[:2]
    return texts[0]


def entries(catalog: Catalog, code: str) -> Iterator[Entry]:
    """Yield the messages of a catalog without its header."""
    for message in catalog:
        if message.id:
            yield Entry(
                code=code,
                line=message.lineno or 1,
                ids=(message.id,) if isinstance(message.id, str) else tuple(message.id),
                texts=texts_of(message),
                context=message.context,
                comments=tuple(message.user_comments),
                fuzzy=message.fuzzy,
                source=str(message.locations[0][0]) if message.locations else "",
            )
