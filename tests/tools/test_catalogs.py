"""tools/catalogs.py on a small project: extracting, updating, compiling and checking."""

import os
import re
import shutil
from io import BytesIO
from pathlib import Path

import catalogs
import pytest
from catalog_paths import CODES, catalog_path, template_path
from kv_extract import extract_kv
from po_files import COMMENT_TAGS, KEYWORDS, read_catalog
from repository_checks import check_repository

from tests.support.paths import ROOT

GLOSSARY = ROOT / "docs" / "GLOSSARY.md"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with one source of each kind and complete catalogs."""
    (tmp_path / "sockapp" / "ui").mkdir(parents=True)
    (tmp_path / "docs").mkdir()
    shutil.copy(GLOSSARY, tmp_path / "docs")
    shutil.copytree(ROOT / "tools" / "words", tmp_path / "tools" / "words")
    (tmp_path / "sockapp" / "phrases.py").write_text(
        "# Translators: said when the toss is over\n"
        'said = ngettext("{count} die out.", "{count} dice out.", n).format(count=n)\n',
        encoding="utf-8",
    )
    (tmp_path / "sockapp" / "ui" / "home.kv").write_text(
        '<Home>:\n    text: app.lang._("Settings")\n', encoding="utf-8"
    )
    assert catalogs.main(["extract", "update"], tmp_path) == 0
    fill(
        tmp_path,
        "es",
        {"Settings": "Ajustes", "0": "Sale {count} dado.", "1": "Salen {count} dados."},
    )
    fill(
        tmp_path,
        "it",
        {"Settings": "Impostazioni", "0": "Esce {count} dado.", "1": "Escono {count} dadi."},
    )
    return tmp_path


def fill(root: Path, code: str, words: dict[str, str]) -> None:
    """Write translations into the empty places of a msgid, or of plural forms 0 and 1."""
    path = catalog_path(root, code)
    text = path.read_text(encoding="utf-8")
    for key, word in words.items():
        empty = f'msgstr[{key}] ""' if key in "01" else f'msgid "{key}"\nmsgstr ""'
        assert empty in text
        text = text.replace(empty, empty[:-2] + f'"{word}"')
    path.write_text(text, encoding="utf-8")


def swap(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def problems(root: Path) -> list[str]:
    return [finding.shown(root) for finding in check_repository(root)]


# --- the repository ----------------------------------------------------------------------------


@pytest.mark.full
def test_check_repository_of_this_project_passes():
    assert problems(ROOT) == []


def test_catalogs_of_this_project_have_every_message():
    count = len(read_catalog(template_path(ROOT)))
    assert count > 0
    assert [len(read_catalog(catalog_path(ROOT, code))) for code in CODES] == [count] * 3


# --- extracting --------------------------------------------------------------------------------


def kv_messages(text: str) -> list[tuple[int, str, tuple[str | None, ...], list[str]]]:
    return list(extract_kv(BytesIO(text.encode()), KEYWORDS, COMMENT_TAGS, {}))


def test_extract_kv_finds_calls_with_line_and_arguments():
    text = """#:import _ sockapp.i18n._
<Table@Widget>:
    title: app.lang._("Your turn") if root.mine else ''
    count: app.lang.ngettext("{count} die", '{count} dice', root.n).format(count=root.n)
    MDButton:
        on_release:
            root.say(
            app.lang.pgettext("button",
            "Don’t " "split (yet)"))
        text: app.lang.npgettext("a", "b", "c", len(x))
"""
    assert kv_messages(text) == [
        (3, "_", ("Your turn",), []),
        (4, "ngettext", ("{count} die", "{count} dice", None), []),
        (8, "pgettext", ("button", "Don’t split (yet)"), []),
        (10, "npgettext", ("a", "b", "c", None), []),
    ]


def test_extract_kv_ignores_strings_and_comments():
    text = '# text: _("a")\nA:\n    text: "_(\'b\')"\n    x: foo_("c")\n    y: self._x("d")\n'
    assert kv_messages(text) == []


def test_extract_kv_calls_without_literals_give_no_message():
    assert kv_messages("A:\n    text: _(root.title)\n") == [(2, "_", (None,), [])]
    assert kv_messages('A:\n    text: _("x"\n') == [(2, "_", (None,), [])]


def test_extract_kv_takes_translator_comments_right_above():
    text = """A:
    # an ordinary line
    # Translators: a pun on socks,
    # keep it short
    text: _("a")
    # Translators: too far away

    text: _("b")
"""
    assert [comments for *_, comments in kv_messages(text)] == [
        ["Translators: a pun on socks,", "keep it short"],
        [],
    ]


def test_extract_and_update_keep_contexts_plurals_and_comments(project):
    template = template_path(project).read_text(encoding="utf-8")
    assert "#. Translators: said when the toss is over" in template
    assert 'msgid "{count} die out."\nmsgid_plural "{count} dice out."' in template
    assert "#: sockapp/ui/home.kv\n" in template
    english = read_catalog(catalog_path(project, "en"))
    assert english["Settings"].string == "Settings"
    assert english["{count} die out."].string == ("{count} die out.", "{count} dice out.")


def test_extract_twice_changes_nothing(project):
    before = template_path(project).read_bytes()
    catalogs.main(["extract"], project)
    assert template_path(project).read_bytes() == before


# --- updating ----------------------------------------------------------------------------------


def test_update_twice_changes_nothing(project):
    before = [catalog_path(project, code).read_bytes() for code in CODES]
    catalogs.main(["extract", "update"], project)
    assert [catalog_path(project, code).read_bytes() for code in CODES] == before


def test_update_keeps_translations_and_comments_and_guesses_nothing(project):
    swap(
        catalog_path(project, "es"),
        "#: sockapp/ui/home.kv\n",
        "# allow: ending\n#: sockapp/ui/home.kv\n",
    )
    swap(project / "sockapp/ui/home.kv", "    text", '    hint: app.lang._("Settings!")\n    text')
    catalogs.main(["extract", "update"], project)
    spanish = read_catalog(catalog_path(project, "es"))
    assert spanish["Settings"].string == "Ajustes"
    assert spanish["Settings"].user_comments == ["allow: ending"]
    assert spanish["Settings!"].string == ""
    assert not spanish["Settings!"].fuzzy


def test_update_message_that_comes_back_keeps_its_translation(project):
    home = project / "sockapp/ui/home.kv"
    swap(home, "Settings", "Rules")
    catalogs.main(["extract", "update"], project)
    assert "Settings" not in read_catalog(catalog_path(project, "it"))
    swap(home, "Rules", "Settings")
    catalogs.main(["extract", "update"], project)
    italian = read_catalog(catalog_path(project, "it"))
    assert italian["Settings"].string == "Impostazioni"
    assert [each.id for each in italian.obsolete.values()] == []


def test_update_message_that_gains_a_plural_keeps_its_words(project):
    swap(
        project / "sockapp/ui/home.kv",
        '_("Settings")',
        'ngettext("Settings", "{count} settings", 2)',
    )
    catalogs.main(["extract", "update"], project)
    assert read_catalog(catalog_path(project, "es"))["Settings"].string == ("Ajustes", "")


def test_tidy_drops_obsolete_messages(project):
    swap(project / "sockapp/ui/home.kv", '"Settings"', "root.name")
    catalogs.main(["extract", "update"], project)
    assert any("obsolete" in problem for problem in problems(project))
    catalogs.main(["tidy"], project)
    assert problems(project) == []


def test_missing_lists_empty_messages(project, capsys):
    swap(catalog_path(project, "it"), '"Escono {count} dadi."', '""')
    swap(catalog_path(project, "it"), '"Impostazioni"', '""')
    capsys.readouterr()
    assert catalogs.main(["missing", "es", "it"], project) == 0
    printed = capsys.readouterr().out.splitlines()
    assert [line.split(": ", 1)[1] for line in printed] == [
        "{count} die out. / {count} dice out.",
        "Settings",
    ]
    assert all(line.startswith("locales/it/LC_MESSAGES/sockapp.po:") for line in printed)


# --- compiling ---------------------------------------------------------------------------------


def test_compile_builds_only_outdated_catalogs(project, capsys):
    catalogs.main(["compile"], project)
    assert capsys.readouterr().out.count("built") == 3
    catalogs.main(["compile"], project)
    assert capsys.readouterr().out == ""
    path = catalog_path(project, "es")
    later = path.with_suffix(".mo").stat().st_mtime + 5
    os.utime(path, (later, later))
    catalogs.main(["compile"], project)
    assert capsys.readouterr().out == "locales/es/LC_MESSAGES/sockapp.mo: built\n"
    assert not list(path.parent.glob("*.tmp"))


def test_compile_malformed_file_is_named_with_its_line(project, capsys):
    swap(catalog_path(project, "es"), "msgstr[0]", "msgstring[0]")
    assert catalogs.main(["compile"], project) == 1
    assert re.search(r"sockapp\.po:\d+: Unknown or misformatted keyword", capsys.readouterr().err)
    assert not catalog_path(project, "es").with_suffix(".mo").exists()


@pytest.mark.parametrize("arguments", [[], ["guess"], ["es"], ["compile", "es"]])
def test_catalogs_main_wrong_commands_are_refused(arguments, capsys):
    with pytest.raises(SystemExit) as ending:
        catalogs.main(arguments)
    assert ending.value.code == 2


# --- checks of the whole -----------------------------------------------------------------------


def test_check_complete_project_passes(project, capsys):
    assert problems(project) == []
    capsys.readouterr()
    assert catalogs.main(["check"], project) == 0
    assert capsys.readouterr().out == "catalogs: all good\n"


def test_check_problem_is_named_with_file_and_line(project, capsys):
    swap(catalog_path(project, "es"), '"Ajustes"', '""')
    assert catalogs.main(["check"], project) == 1
    line = catalog_path(project, "es").read_text().splitlines().index('msgid "Settings"') + 1
    printed = capsys.readouterr()
    assert printed.err == f"locales/es/LC_MESSAGES/sockapp.po:{line}: not translated\n"
    assert printed.out == "catalogs: 1 problems\n"


@pytest.mark.parametrize(
    "file, old, new, expected",
    [
        ("sockapp/ui/home.kv", "Settings", "Rules", "home.kv:2: not in sockapp.pot"),
        ("sockapp/ui/home.kv", '"Settings"', "x", "sockapp.pot:21: gone from the sources"),
        (
            "sockapp/phrases.py",
            "is over",
            "is done",
            "sockapp.pot:15: plural or comment out of date",
        ),
        ("sockapp/phrases.py", " dice out", " dice fell", "sockapp.pot:15: plural or comment out"),
        ("sockapp/phrases.py", "said =", "said = f'{_(x)}' +", "phrases.py:2: "),
        (
            "sockapp/ui/home.kv",
            "    text",
            "    x: f'{_(1)}'\n    text",
            "home.kv:2: a translation",
        ),
        ("locales/es/LC_MESSAGES/sockapp.po", 'msgid "Settings"', 'msgid "Set"', "lacks a message"),
        (
            "locales/es/LC_MESSAGES/sockapp.po",
            'msgid "Settings"',
            'msgid "Set"',
            "not in the templ",
        ),
        ("locales/es/LC_MESSAGES/sockapp.po", "#: sockapp/ui", "#, fuzzy\n#: sockapp/ui", "fuzzy"),
        ("locales/es/LC_MESSAGES/sockapp.po", "(n != 1)", "(n>1)", "exactly `Plural-Forms: npl"),
        ("locales/es/LC_MESSAGES/sockapp.po", '"Ajustes"', '"Ajutses"', "misspelt: Ajutses"),
        ("locales/es/LC_MESSAGES/sockapp.po", '"Ajustes"', '"Opciones"', "“settings” is ajuste*"),
        (
            "locales/en/LC_MESSAGES/sockapp.po",
            'msgstr "Settings"',
            'msgstr "Set"',
            "from its msgid",
        ),
        (
            "locales/it/LC_MESSAGES/sockapp.po",
            "Escono {count}",
            "Escono {n}",
            "placeholders differ",
        ),
    ],
)
def test_check_finds_every_kind_of_problem(project, file, old, new, expected):
    swap(project / file, old, new)
    found = problems(project)
    assert [problem for problem in found if expected in problem], found


@pytest.mark.parametrize("broken", ["said = (", "said = = "])
def test_check_names_a_source_that_cannot_be_read(project, capsys, broken):
    swap(project / "sockapp/phrases.py", "said = ", broken)
    assert catalogs.main(["check"], project) == 1
    assert "phrases.py" in capsys.readouterr().err


def test_allow_terms_skips_the_glossary_for_one_entry(project):
    path = catalog_path(project, "es")
    swap(path, '"Ajustes"', '"Opciones"')
    swap(path, "#: sockapp/ui/home.kv\n", "# allow: terms\n#: sockapp/ui/home.kv\n")
    assert problems(project) == []


def test_check_without_hunspell_fails_in_one_line(project, monkeypatch, capsys):
    monkeypatch.setenv("PATH", "")
    assert catalogs.main(["check"], project) == 1
    printed = capsys.readouterr().err
    assert printed.count("\n") == 1
    assert "hunspell is missing, install hunspell hunspell-en-gb" in printed
