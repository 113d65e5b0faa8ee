"""tools/catalogs.py: what it extracts, keeps, builds, and that every check can say no."""

import ast
import os
import re
import shutil
from io import BytesIO
from pathlib import Path

import pytest

from tools import catalogs, spelling
from tools.catalog_paths import CODES, catalog_path, template_path
from tools.glossary import Glossary, read_glossary, read_table
from tools.kv_extract import extract_kv, formatted_calls
from tools.po_checks import CHECKS, check_entry, check_header
from tools.po_files import COMMENT_TAGS, KEYWORDS, PLURAL_FORMS, Entry, read_catalog
from tools.repository_checks import check_repository
from tools.source_checks import check_python

ROOT = Path(__file__).resolve().parent.parent
GLOSSARY = ROOT / "docs" / "GLOSSARY.md"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with one source of each kind, its catalogs complete."""
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
    """Write translations into the empty places: of a msgid, or of the plural's forms 0 and 1."""
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


def test_the_repository_passes_its_check():
    assert problems(ROOT) == []


def test_the_repository_has_every_message_in_every_language():
    count = len(read_catalog(template_path(ROOT)))
    assert count > 0
    assert [len(read_catalog(catalog_path(ROOT, code))) for code in CODES] == [count] * 3


def model_sentences() -> list[tuple[str, Entry]]:
    """The glossary's model sentences as entries: [die/dice] is two forms."""

    def forms(text: str, count: int) -> tuple[str, ...]:
        choices = [re.sub(r"\[([^/\]]*)/([^\]]*)\]", rf"\{n}", text) for n in (1, 2)]
        return tuple(choices[:count])

    found = []
    for number, english, *others in read_table(GLOSSARY, "models", columns=4):
        count = 2 if "[" in english else 1
        for code, text in zip(CODES, (english, *others), strict=True):
            entry = Entry(code, 1, forms(english, count), forms(text, count))
            found.append((f"{number} {code}", entry))
    return found


def test_the_glossary_follows_itself():
    glossary = read_glossary(GLOSSARY)
    sentences = model_sentences()
    assert len(sentences) == 90
    assert {
        name: wrong
        for name, entry in sentences
        if (wrong := [*check_entry(entry), *glossary.check(entry)])
    } == {}
    for code in CODES:
        words = ROOT / "tools" / "words"
        known = spelling.read_words(words / "names.txt", words / f"{code}.txt")
        texts = [text for _, entry in sentences if entry.code == code for text in entry.texts]
        assert spelling.misspelt(code, texts, known) == set()


# --- extracting --------------------------------------------------------------------------------


def kv_messages(text: str) -> list[tuple[int, str, tuple[str | None, ...], list[str]]]:
    return list(extract_kv(BytesIO(text.encode()), KEYWORDS, COMMENT_TAGS, {}))


def test_kv_calls_are_found_with_line_and_arguments():
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


def test_kv_strings_and_comments_hold_no_calls():
    text = '# text: _("a")\nA:\n    text: "_(\'b\')"\n    x: foo_("c")\n    y: self._x("d")\n'
    assert kv_messages(text) == []


def test_kv_calls_that_are_not_literal_or_not_closed_give_no_message():
    assert kv_messages("A:\n    text: _(root.title)\n") == [(2, "_", (None,), [])]
    assert kv_messages('A:\n    text: _("x"\n') == [(2, "_", (None,), [])]


def test_kv_translator_comments_stand_right_above():
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


def test_extract_and_update_carry_contexts_plurals_and_comments(project):
    template = template_path(project).read_text(encoding="utf-8")
    assert "#. Translators: said when the toss is over" in template
    assert 'msgid "{count} die out."\nmsgid_plural "{count} dice out."' in template
    assert "#: sockapp/ui/home.kv\n" in template
    english = read_catalog(catalog_path(project, "en"))
    assert english["Settings"].string == "Settings"
    assert english["{count} die out."].string == ("{count} die out.", "{count} dice out.")


def test_extract_is_repeatable(project):
    before = template_path(project).read_bytes()
    catalogs.main(["extract"], project)
    assert template_path(project).read_bytes() == before


# --- updating ----------------------------------------------------------------------------------


def test_update_twice_changes_nothing(project):
    before = [catalog_path(project, code).read_bytes() for code in CODES]
    catalogs.main(["extract", "update"], project)
    assert [catalog_path(project, code).read_bytes() for code in CODES] == before


def test_update_keeps_translations_comments_and_guesses_nothing(project):
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


def test_a_message_that_goes_and_comes_back_keeps_its_translation(project):
    home = project / "sockapp/ui/home.kv"
    swap(home, "Settings", "Rules")
    catalogs.main(["extract", "update"], project)
    assert "Settings" not in read_catalog(catalog_path(project, "it"))
    swap(home, "Rules", "Settings")
    catalogs.main(["extract", "update"], project)
    italian = read_catalog(catalog_path(project, "it"))
    assert italian["Settings"].string == "Impostazioni"
    assert [each.id for each in italian.obsolete.values()] == []


def test_a_message_that_gains_a_plural_keeps_its_words(project):
    swap(
        project / "sockapp/ui/home.kv",
        '_("Settings")',
        'ngettext("Settings", "{count} settings", 2)',
    )
    catalogs.main(["extract", "update"], project)
    assert read_catalog(catalog_path(project, "es"))["Settings"].string == ("Ajustes", "")


def test_tidy_drops_what_is_obsolete(project):
    swap(project / "sockapp/ui/home.kv", '"Settings"', "root.name")
    catalogs.main(["extract", "update"], project)
    assert any("obsolete" in problem for problem in problems(project))
    catalogs.main(["tidy"], project)
    assert problems(project) == []


def test_missing_lists_what_is_empty(project, capsys):
    swap(catalog_path(project, "it"), '"Escono {count} dadi."', '""')
    swap(catalog_path(project, "it"), '"Impostazioni"', '""')
    capsys.readouterr()
    assert catalogs.main(["missing", "es", "it"], project) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.split(": ", 1)[1] for line in said] == [
        "{count} die out. / {count} dice out.",
        "Settings",
    ]
    assert all(line.startswith("locales/it/LC_MESSAGES/sockapp.po:") for line in said)


# --- compiling ---------------------------------------------------------------------------------


def test_compile_builds_only_what_is_older(project, capsys):
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


def test_compile_names_the_line_of_a_malformed_file(project, capsys):
    swap(catalog_path(project, "es"), "msgstr[0]", "msgstring[0]")
    assert catalogs.main(["compile"], project) == 1
    assert re.search(r"sockapp\.po:\d+: Unknown or misformatted keyword", capsys.readouterr().err)
    assert not catalog_path(project, "es").with_suffix(".mo").exists()


@pytest.mark.parametrize("arguments", [[], ["guess"], ["es"], ["compile", "es"]])
def test_wrong_commands_are_refused(arguments, capsys):
    with pytest.raises(SystemExit) as ending:
        catalogs.main(arguments)
    assert ending.value.code == 2


# --- checks of the whole -----------------------------------------------------------------------


def test_a_complete_project_passes(project, capsys):
    assert problems(project) == []
    capsys.readouterr()
    assert catalogs.main(["check"], project) == 0
    assert capsys.readouterr().out == "catalogs: all good\n"


def test_check_fails_with_file_and_line(project, capsys):
    swap(catalog_path(project, "es"), '"Ajustes"', '""')
    assert catalogs.main(["check"], project) == 1
    line = catalog_path(project, "es").read_text().splitlines().index('msgid "Settings"') + 1
    said = capsys.readouterr()
    assert said.err == f"locales/es/LC_MESSAGES/sockapp.po:{line}: not translated\n"
    assert said.out == "catalogs: 1 problems\n"


@pytest.mark.parametrize(
    "file, old, new, expected",
    [
        ("sockapp/ui/home.kv", "Settings", "Rules", "home.kv:2: not in sockapp.pot"),
        ("sockapp/ui/home.kv", '"Settings"', "x", "sockapp.pot:17: gone from the sources"),
        (
            "sockapp/phrases.py",
            "is over",
            "is done",
            "sockapp.pot:13: plural or comment out of date",
        ),
        ("sockapp/phrases.py", " dice out", " dice fell", "sockapp.pot:13: plural or comment out"),
        ("sockapp/phrases.py", "said =", "said = f'{_(x)}'", "phrases.py:2: "),
        ("sockapp/phrases.py", "said =", "said = (", "phrases.py:2: cannot be read"),
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
def test_check_finds(project, file, old, new, expected):
    swap(project / file, old, new)
    found = problems(project)
    assert [problem for problem in found if expected in problem], found


def test_allow_terms_silences_the_glossary_for_one_entry(project):
    path = catalog_path(project, "es")
    swap(path, '"Ajustes"', '"Opciones"')
    swap(path, "#: sockapp/ui/home.kv\n", "# allow: terms\n#: sockapp/ui/home.kv\n")
    assert problems(project) == []


# --- checks of one entry -----------------------------------------------------------------------


def wrong(code: str, english: str, text: str, *comments: str) -> list[str]:
    return list(check_entry(Entry(code, 1, (english,), (text,), comments=comments)))


@pytest.mark.parametrize(
    "code, english, text, expected",
    [
        # placeholders
        (
            "es",
            "Your turn, {name}.",
            "Te toca, {nombre}.",
            "placeholders differ ({name}, {nombre})",
        ),
        ("es", "Your turn, {name}.", "Te toca.", "placeholders differ ({name})"),
        ("it", "Deck {number}", "Mazzo {number", "cannot be read"),
        ("en", "Deck {}", "Deck {}", "{} is not a plain"),
        ("en", "Deck {0}", "Deck {0}", "{0} is not a plain"),
        ("en", "Deck {n:d}", "Deck {n:d}", "{n:d} is not a plain"),
        ("en", "Deck {n!r}", "Deck {n!r}", "{n!r} is not a plain"),
        ("en", "Deck %d", "Deck %d", "percent placeholder"),
        # markup
        ("es", "[b]Rules[/b]", "[b]Reglas", "markup tags differ"),
        ("es", "[b]Rules[/b]", "Reglas", "markup tags differ"),
        # English
        ("en", "Rules", "The rules", "differs from its msgid"),
        # edges
        ("es", "Rules", "Reglas ", "space at the start or end"),
        ("es", " Rules", "Reglas", "space at the start or end"),
        ("es", "Rules", "Reglas.", "ends with ., the English with none"),
        ("it", "Game over.", "Fine della partita", "ends with no mark, the English with ."),
        ("it", "{name} is back to 0!", "{name} torna a 0.", "ends with ., the English with !"),
        ("es", "{name} is back to 0!", "{name} vuelve a 0.", "ends with ., the English with !"),
        ("it", "Who starts?", "Chi comincia", "ends with no mark"),
        ("it", "“Who?”", "«Chi»", "ends with no mark"),
        # pairs
        ("es", "Who starts?", "Quién empieza?", "? without its ¿"),
        ("es", "Flick now!", "Ya!", "! without its ¡"),
        ("es", "Who starts? You!", "¿Quién empieza! Tú?", "! without its ¡"),
        ("es", "Now, you.", "¡Ahora, tú.", "¡ is never closed"),
        ("it", "Who starts?", "¿Chi comincia?", "¿ or ¡ in a language that has none"),
        # marks
        ("it", "The last card", "L'ultima carta", "straight quote"),
        ("es", "The “sock”", 'El "calcetín"', "straight quote"),
        ("es", "The “sock”", "El “calcetín”", "write « »"),
        ("en", "The «sock»", "The «sock»", "write “ ”"),
        ("es", "Rules: all", "Reglas : todas", "space before a mark"),
        ("it", "Game over.", "Fine della partita .", "space before a mark"),
        ("es", "Wait…", "Espera...", "write …"),
        ("es", "−12 socks", "-12 calcetines", "U+2212"),
        ("es", "×2 here", "x2 aquí", "U+00D7"),
        ("it", "2–4 here", "2-4 qui", "U+2013"),
        ("es", "{n}% sure", "{n}% seguro", "no-break space"),
        ("es", "53% sure", "53 % seguro", "no-break space"),
        ("it", "53% sure", "53 % sicuro", "space before percent"),
        ("en", "card(s)", "card(s)", "use ngettext"),
        ("es", "Play (as in SOCK))", "Jugar (como en SOCK))", "SOCK) inside brackets"),
        ("es", "Everybody", "Tod@s", "hides the gender"),
        ("it", "Everybody", "Tutt*", "hides the gender"),
        # pofilter
        ("es", "Take the card", "Llévate la la carta", "doublewords"),
        ("es", "Take the card", "Llévate  la carta", "doublespacing"),
        ("es", "A (small) sock", "Un (pequeño calcetín", "brackets"),
        ("es", "One\nTwo", "Uno dos", "newlines"),
        ("es", "Exactly 100", "Justo 10", "numbers"),
        ("it", "Nothing", "", "not translated"),
    ],
)
def test_a_bad_entry_is_named(code, english, text, expected):
    found = wrong(code, english, text)
    assert [problem for problem in found if expected in problem], found


@pytest.mark.parametrize(
    "code, english, text",
    [
        ("es", "Exactly 100: {name} is back to 0!", "¡100 clavados! {name} vuelve a 0."),
        ("es", "Your turn, {name}: how many dice?", "Te toca, {name}: ¿cuántos dados?"),
        ("es", "53% sure", "53\u00a0% seguro"),
        ("es", "SOCK), 2–8 players", "SOCK), de 2 a 8 jugadores"),
        ("it", "[b]×2[/b], then −1", "[b]×2[/b], poi −1"),
        ("it", "“Peek” sees {name}’s card.", "«Sbirciata» vede la carta di {name}."),
        ("en", "There’s a 2-for-1 play.", "There’s a 2-for-1 play."),
    ],
)
def test_a_good_entry_passes(code, english, text):
    assert wrong(code, english, text) == []


def test_plurals_keep_count_in_both_forms():
    ids = ("{count} card", "{count} cards")
    assert list(check_entry(Entry("es", 1, ids, ("{count} carta", "{count} cartas")))) == []
    assert list(check_entry(Entry("es", 1, ids, ("una carta", "{count} cartas"))))
    assert list(check_entry(Entry("es", 1, ids, ("{count} carta", "cartas"))))
    assert list(check_entry(Entry("es", 1, ids, ("{count} carta", "")))) == ["not translated"]
    bad = ("one card", "{count} cards")
    assert "the singular lacks {count}" in list(check_entry(Entry("en", 1, bad, bad)))


def test_fuzzy_entries_are_named():
    entry = Entry("es", 1, ("Rules",), ("Reglas",), fuzzy=True)
    assert list(check_entry(entry)) == ["fuzzy: review it and remove the flag"]


@pytest.mark.parametrize(
    "check, code, english, text",
    [
        ("placeholders", "es", "Deck {n}", "Mazo"),
        ("markup", "es", "[b]Rules[/b]", "Reglas"),
        ("english", "en", "Rules", "The rules"),
        ("ending", "es", "Rules", "Reglas."),
        ("pairs", "es", "Now!", "Ya!"),
        ("marks", "it", "The 8", "L'8"),
        ("pofilter", "it", "Exactly 100", "100 tondi tondi"),
        ("doublewords", "it", "Exactly 100", "100 tondi tondi"),
    ],
)
def test_each_check_can_be_allowed_by_name(check, code, english, text):
    assert check in (*CHECKS, "doublewords")
    assert wrong(code, english, text)
    assert wrong(code, english, text, "why this is right", f"allow: {check}") == []


def test_header_is_exact():
    good = f'"Language: es\\n"\n"Plural-Forms: {PLURAL_FORMS}\\n"\n'
    assert list(check_header(good, "es")) == []
    assert len(list(check_header(good, "it"))) == 1
    three_forms = good.replace("nplurals=2", "nplurals=3")
    assert list(check_header(three_forms, "es")) == [
        f"the header needs exactly `Plural-Forms: {PLURAL_FORMS}`"
    ]


# --- sources -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "source",
    [
        """f"{_('Rules')}: {name}" """,
        """f"{app.lang.ngettext('{count} die', '{count} dice', n)}" """,
        """_(f"Your turn, {name}.")""",
        """_("Your turn, " + name)""",
        """_("Your turn, %s." % name)""",
        """_("Your turn, {name}.".format(name=name))""",
        """pgettext("button", f"{x}")""",
        """ngettext("{count} die", f"{x}", n)""",
    ],
)
def test_untranslatable_calls_are_found(source):
    assert list(check_python(ast.parse(source.strip())))


@pytest.mark.parametrize(
    "source",
    [
        """_("Your turn, {name}.").format(name=name)""",
        """f"{name}: {points}" """,
        """_("One " "sentence.")""",
        """_(TITLES[game])""",
        """ngettext("{count} die", "{count} dice", a + b)""",
        """pgettext(*marked)""",
        """call(f"{x}")""",
    ],
)
def test_good_calls_pass(source):
    assert list(check_python(ast.parse(source.strip()))) == []


def test_kv_f_strings_with_calls_are_found():
    text = "A:\n    text: f\"{app.lang._('x')}\"\n    b: f'{root.x}'\n    c: '_(no)'\n"
    assert list(formatted_calls(text, KEYWORDS)) == [2]


# --- glossary ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def glossary() -> Glossary:
    return read_glossary(GLOSSARY)


@pytest.mark.parametrize(
    "code, english, text, expected",
    [
        ("en", "The tosser wins.", "The tosser wins.", "never “tosser”"),
        ("en", "Pick a color.", "Pick a color.", "never “color”"),
        ("en", "Only 1 dice", "Only 1 dice", "never “1 dice”"),
        ("en", "Take a {rank}.", "Take a {rank}.", "never “a {rank}”"),
        ("es", "Take it.", "Puedes tomar esa.", "never “tomar”, say llevarse"),
        ("es", "Pass the phone.", "Pasa el celular.", "never “celular”"),
        ("es", "Pass the phone.", "Pásalo.", "“phone, phones” is móvil*"),
        ("es", "Points", "Puntaje", "never “puntaje”"),
        ("es", "New game", "Nuevo juego", "never “nuevo juego”"),
        ("es", "{name} wins", "{name}: ganador", "never “ganador”"),
        ("it", "Back to the table", "Torna alla tavola", "never “tavola”"),
        ("it", "New game", "Nuova Partita", "never “Nuova Partita”"),
        ("it", "Because", "Perchè", "never “perchè”"),
        ("it", "Deck {number} is gone.", "La pila {number} è esaurita.", "“deck, decks” is mazzo"),
        ("it", "Split the dice.", "Separa i cubi.", "“die, dice” is dado"),
        ("it", "Hand", "Mano", "give it a context"),
    ],
)
def test_the_glossary_names_what_differs(glossary, code, english, text, expected):
    found = list(glossary.check(Entry(code, 1, (english,), (text,))))
    assert [problem for problem in found if expected in problem], found


@pytest.mark.parametrize(
    "entry",
    [
        Entry("it", 1, ("New game",), ("Nuova partita",)),
        Entry("it", 1, ("Hand",), ("Mano",), context="cards"),
        Entry("es", 1, ("Your hand",), ("Tu mano",)),
        Entry("es", 1, ("Give {deck} to {phone}",), ("Da {deck} a {phone}",)),
        Entry("es", 1, ("Colourful",), ("Tomasín",)),
    ],
)
def test_the_glossary_lets_good_words_pass(glossary, entry):
    assert list(glossary.check(entry)) == []


def test_a_glossary_without_its_tables_is_refused(tmp_path):
    path = tmp_path / "GLOSSARY.md"
    path.write_text("# Glossary\n")
    with pytest.raises(ValueError, match="no <!-- table: terms -->"):
        read_glossary(path)
    path.write_text("<!-- table: terms -->\n\n| en | es | it |\n| - | - | - |\n| deck | mazo |\n")
    with pytest.raises(ValueError, match=r"GLOSSARY\.md:5: 2 cells instead of 3"):
        read_glossary(path)


# --- spelling ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "code, text, expected",
    [
        ("en", "The colour isn’t {colr}, {name}’s [b]sock[/b] is. Color", {"Color"}),
        ("es", "Calcetín, calcetines, calcetin", {"calcetin"}),
        ("it", "L’ultimo calzino, com’era perchè", {"perchè"}),
        ("it", "dell’acqa", {"dell’acqa"}),
        ("es", "Out of Sock", set()),
        ("es", "Out", {"Out"}),
        ("en", "", set()),
    ],
)
def test_spelling(code, text, expected):
    known = spelling.read_words(ROOT / "tools/words/names.txt", ROOT / f"tools/words/{code}.txt")
    assert spelling.misspelt(code, [text], known) == expected


def test_word_lists_have_comments_and_no_capitals(tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("# names\nOtto # a bot\n\nOut of Sock\n")
    assert spelling.read_words(path) == {"otto", "out of sock"}


def test_missing_hunspell_fails_in_one_line(project, monkeypatch, capsys):
    monkeypatch.setenv("PATH", "")
    assert catalogs.main(["check"], project) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "hunspell is missing, install hunspell hunspell-en-gb" in said


def test_missing_dictionary_fails_in_one_line(monkeypatch):
    monkeypatch.setitem(spelling.DICTIONARIES, "es", "xx_XX")
    with pytest.raises(ValueError, match="no xx_XX dictionary, install"):
        spelling.misspelt("es", ["calcetín"], frozenset())
