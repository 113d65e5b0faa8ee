"""The checks of catalogs, sources and glossary: each has an entry that it refuses."""

import ast
import re

import pytest
import spelling
from catalog_paths import CODES
from glossary import Glossary, read_glossary, read_table
from kv_extract import formatted_calls
from po_checks import CHECKS, check_entry, check_header
from po_files import KEYWORDS, PLURAL_FORMS, Entry
from source_checks import check_python

from tests.support.paths import ROOT

GLOSSARY = ROOT / "docs" / "GLOSSARY.md"


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
def test_check_entry_bad_entry_is_named(code, english, text, expected):
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
def test_check_entry_good_entry_passes(code, english, text):
    assert wrong(code, english, text) == []


def test_check_entry_plurals_need_count_in_both_forms():
    ids = ("{count} card", "{count} cards")
    assert list(check_entry(Entry("es", 1, ids, ("{count} carta", "{count} cartas")))) == []
    assert list(check_entry(Entry("es", 1, ids, ("una carta", "{count} cartas"))))
    assert list(check_entry(Entry("es", 1, ids, ("{count} carta", "cartas"))))
    assert list(check_entry(Entry("es", 1, ids, ("{count} carta", "")))) == ["not translated"]
    bad = ("one card", "{count} cards")
    assert "the singular lacks {count}" in list(check_entry(Entry("en", 1, bad, bad)))


def test_check_entry_fuzzy_is_named():
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
def test_check_entry_allowed_check_is_skipped(check, code, english, text):
    assert check in (*CHECKS, "doublewords")
    assert wrong(code, english, text)
    assert wrong(code, english, text, "why this is right", f"allow: {check}") == []


def test_check_header_needs_the_exact_plural_forms():
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
def test_check_python_finds_untranslatable_calls(source):
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
def test_check_python_good_calls_pass(source):
    assert list(check_python(ast.parse(source.strip()))) == []


def test_formatted_calls_finds_f_strings_in_kv():
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
def test_glossary_check_names_wrong_words(glossary, code, english, text, expected):
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
def test_glossary_check_good_words_pass(glossary, entry):
    assert list(glossary.check(entry)) == []


def test_read_glossary_without_its_tables_is_refused(tmp_path):
    path = tmp_path / "GLOSSARY.md"
    path.write_text("# Glossary\n")
    with pytest.raises(ValueError, match="no <!-- table: terms -->"):
        read_glossary(path)
    path.write_text("<!-- table: terms -->\n\n| en | es | it |\n| - | - | - |\n| deck | mazo |\n")
    with pytest.raises(ValueError, match=r"GLOSSARY\.md:5: 2 cells instead of 3"):
        read_glossary(path)


def model_sentences() -> list[tuple[str, Entry]]:
    """Return the model sentences of the glossary as entries; [die/dice] gives two forms."""

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


def test_glossary_model_sentences_pass_the_checks():
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
def test_misspelt_finds_unknown_words(code, text, expected):
    known = spelling.read_words(ROOT / "tools/words/names.txt", ROOT / f"tools/words/{code}.txt")
    assert spelling.misspelt(code, [text], known) == expected


def test_read_words_skips_comments_and_ignores_capitals(tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("# names\nOtto # a bot\n\nOut of Sock\n")
    assert spelling.read_words(path) == {"otto", "out of sock"}


def test_misspelt_without_a_dictionary_fails_in_one_line(monkeypatch):
    monkeypatch.setitem(spelling.DICTIONARIES, "es", "xx_XX")
    with pytest.raises(ValueError, match="no xx_XX dictionary, install"):
        spelling.misspelt("es", ["calcetín"], frozenset())


@pytest.mark.parametrize(
    "source, text, wrong",
    [
        ("sockapp/games/odd_socks/text/phrases.py", "La manche è finita.", False),
        ("sockapp/games/odd_socks/text/phrases.py", "La smazzata è finita.", True),
        ("sockapp/games/sock/text/phrases.py", "La smazzata è finita.", False),
        ("sockapp/games/sock/text/phrases.py", "Il round è finito.", True),
        ("sockapp/games/out_of_sock/book/turn.py", "La manche è finita.", True),
        ("sockapp/ui/screens/home_page.py", "La manche è finita.", False),
    ],
)
def test_glossary_round_has_the_word_of_each_game(source: str, text: str, wrong: bool) -> None:
    entry = Entry("it", 1, ("The round is over.",), (text,), source=source)
    assert any("round" in each for each in read_glossary(GLOSSARY).check(entry)) == wrong


@pytest.mark.parametrize(
    "english, text",
    [
        ("3 dice out, so the turn is lost.", "Escono 3 dadi: turno perso."),
        ("Reset everything?", "Ripristinare tutto?"),
        ("You trade with Ana.", "Dai una carta ad Ana."),
    ],
)
def test_glossary_turn_lost_reset_and_trade_have_one_word(english: str, text: str) -> None:
    assert list(read_glossary(GLOSSARY).check(Entry("it", 1, (english,), (text,))))
