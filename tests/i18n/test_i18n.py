"""Languages: plurals, lists, numbers, dates, the current language and the pseudo-locale."""

import datetime
import logging
import string
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from hypothesis import given
from hypothesis import strategies as st

from sockapp import i18n
from sockapp.i18n import LANGUAGES, PSEUDO, Language, guess_language, language
from sockapp.i18n import catalog as catalogs
from sockapp.i18n.catalog import read_catalog
from sockapp.i18n.language_negotiation import desktop_languages
from sockapp.i18n.pseudo import pseudo

EN, ES, IT = LANGUAGES
every_language = pytest.mark.parametrize("lang", (*LANGUAGES, PSEUDO), ids=lambda lang: lang.code)


@pytest.fixture
def basket_catalogs(tmp_path, monkeypatch):
    """A Spanish and an Italian catalog of three messages, instead of the app's."""
    words = {
        "es": ("Cesto", "Robar", ("{count} punto", "{count} puntos")),
        "it": ("Cesto!", "Pesca", ("{count} punto", "{count} punti")),
    }
    for code, (basket, draw, points) in words.items():
        messages = Catalog(locale=code, charset="utf-8")
        messages.add("Basket", basket)
        messages.add("Draw", draw, context="button")
        messages.add(("{count} point", "{count} points"), points)
        messages.add(("{count} dot", "{count} dots"), points, context="score")
        folder = tmp_path / code / "LC_MESSAGES"
        folder.mkdir(parents=True)
        with (folder / "sockapp.mo").open("wb") as file:
            write_mo(file, messages)
    monkeypatch.setattr(catalogs, "LOCALES", tmp_path)
    catalogs.catalog.cache_clear()
    yield
    catalogs.catalog.cache_clear()


# --- languages ---------------------------------------------------------------------------------


def test_languages_are_three_with_their_own_names():
    assert [(each.code, each.name) for each in LANGUAGES] == [
        ("en", "English"),
        ("es", "Español"),
        ("it", "Italiano"),
    ]


def test_language_is_an_immutable_value():
    assert language("es") == Language("es", "Español")
    assert len({*LANGUAGES, language("it")}) == 3
    with pytest.raises(AttributeError):
        language("es").code = "it"


def test_pseudo_language_is_not_listed():
    assert language("pseudo") is PSEUDO
    assert PSEUDO not in LANGUAGES


def test_set_language_unknown_code_raises_value_error():
    with pytest.raises(ValueError, match="no language 'fr': there are en, es, it"):
        i18n.set_language("fr")
    assert i18n.current() is EN


# --- messages ----------------------------------------------------------------------------------


def test_gettext_follows_the_current_language(basket_catalogs):
    texts = []
    for code in ("en", "es", "it"):
        assert i18n.set_language(code) is i18n.current()
        texts.append((i18n._("Basket"), i18n.pgettext("button", "Draw")))
    assert texts == [("Basket", "Draw"), ("Cesto", "Robar"), ("Cesto!", "Pesca")]


def test_language_translates_whatever_is_current(basket_catalogs):
    assert i18n.current() is EN
    assert ES._("Basket") == "Cesto"
    assert ES.pgettext("button", "Draw") == "Robar"
    assert IT.ngettext("{count} point", "{count} points", 2) == "{count} punti"


def test_gettext_unknown_message_or_context_stays_english(basket_catalogs):
    assert ES._("Sock") == "Sock"
    assert ES.pgettext("tie", "Draw") == "Draw"


@every_language
def test_gettext_of_empty_text_is_not_the_catalog_header(lang):
    assert lang._("") == ""


@pytest.mark.parametrize("n, form", [(0, 1), (1, 0), (-1, 0), (2, 1), (-2, 1), (1_000_000, 1)])
def test_ngettext_chooses_the_form_by_absolute_value(basket_catalogs, n, form):
    english, spanish = ("{count} point", "{count} points"), ("{count} punto", "{count} puntos")
    assert EN.ngettext(*english, n) == english[form]
    assert ES.ngettext(*english, n) == spanish[form]
    assert ES.npgettext("score", "{count} dot", "{count} dots", n) == spanish[form]
    i18n.set_language("es")
    assert i18n.ngettext(*english, n) == spanish[form]
    assert i18n.npgettext("score", "{count} dot", "{count} dots", n) == spanish[form]


@every_language
@pytest.mark.parametrize("n", [1.0, 2.5, "1", None, True])
def test_ngettext_without_a_whole_number_raises_type_error(lang, n):
    with pytest.raises(TypeError, match="whole number"):
        lang.ngettext("{count} die", "{count} dice", n)
    with pytest.raises(TypeError, match="whole number"):
        lang.npgettext("toss", "{count} die", "{count} dice", n)


def test_message_markers_return_the_message():
    assert i18n.N_("Basket") == "Basket"
    assert i18n.NP_("button", "Draw") == ("button", "Draw")
    assert i18n.pgettext(*i18n.NP_("button", "Draw")) == "Draw"
    assert i18n.NC_("button", "Draw") == "Draw"


def test_marked_message_is_translated_in_its_context(basket_catalogs):
    assert [ES._(i18n.NC_(context, "Draw")) for context in ("button", "tie")] == ["Robar", "Draw"]
    i18n.set_language("it")
    assert i18n._(i18n.NC_("button", "Draw")) == "Pesca"


# --- one person's own language -----------------------------------------------------------------


def test_language_override_ends_with_the_block():
    i18n.set_language("it")
    with i18n.language_override("es") as lang:
        assert lang is i18n.current() is ES
        with i18n.language_override("en"):
            assert i18n.current() is EN
        with i18n.language_override(None):
            assert i18n.current() is ES
        assert i18n.join_and(["Ana", "Inés"]) == "Ana e Inés"
    assert i18n.current() is IT


def test_language_override_ends_after_an_error():
    with pytest.raises(KeyError), i18n.language_override("es"):
        raise KeyError
    assert i18n.current() is EN


def test_set_language_reaches_other_threads_but_override_does_not():
    heard = []
    i18n.set_language("it")
    with i18n.language_override("es"):
        thread = threading.Thread(target=lambda: heard.append(i18n.current()))
        thread.start()
        thread.join()
    assert heard == [IT]


# --- catalogs ----------------------------------------------------------------------------------


def test_read_catalog_missing_file_is_logged_and_gives_english(tmp_path, caplog):
    with caplog.at_level(logging.ERROR, "sockapp.i18n"):
        messages = read_catalog(tmp_path / "sockapp.mo")
    assert "is not built: run `python tools/catalogs.py compile`" in caplog.text
    assert messages.gettext("Basket") == "Basket"
    assert messages.ngettext("die", "dice", 2) == "dice"


@given(st.binary(max_size=64), st.booleans())
def test_read_catalog_damaged_file_gives_english(tmp_path_factory, noise, with_magic):
    path = tmp_path_factory.mktemp("damaged") / "sockapp.mo"
    path.write_bytes(b"\xde\x12\x04\x95" * with_magic + noise)
    assert read_catalog(path).gettext("Basket") == "Basket"


def test_catalogs_are_read_once(basket_catalogs, monkeypatch):
    read = []
    original = catalogs.read_catalog
    monkeypatch.setattr(catalogs, "read_catalog", lambda path: read.append(path) or original(path))
    for _repeat in range(3):
        ES._("Basket")
        IT._("Basket")
    assert len(read) == 2


def test_i18n_common_calls_import_neither_babel_nor_kivy():
    """A cold start must not load Babel's tables, which only long numbers and dates need."""
    program = (
        "import sys; from sockapp import i18n; i18n.set_language('es')\n"
        "i18n._('Settings'); i18n.number(-12); i18n.percent(53); i18n.join_or(['7', '8'])\n"
        "sys.exit(str({'babel', 'kivy'} & set(sys.modules)))"
    )
    root = Path(i18n.__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-OO", "-c", program], cwd=root, capture_output=True, text=True
    )
    assert done.stderr.strip().endswith("set()")


# --- lists -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "Inés",
        "Ignacio",
        "Íñigo",
        "I\u0301ñigo",
        "Hilda",
        "hijo",
        "Iván",
        "Ía",
        "«Inés»",
        "[b]Inés[/b]",
    ],
)
def test_join_and_spanish_before_i_sound_uses_e(name):
    assert ES.join_and(["Ana", name]) == f"Ana e {name}"


@pytest.mark.parametrize(
    "name",
    [
        "Bruno",
        "Hierro",
        "hielo",
        "Iago",
        "Ian",
        "Iosu",
        "Yolanda",
        "Ygor",
        "Elena",
        "Hugo",
        "8",
        "",
    ],
)
def test_join_and_spanish_otherwise_uses_y(name):
    assert ES.join_and(["Ana", name]) == f"Ana y {name}"


@pytest.mark.parametrize(
    "item", ["Óscar", "Otto", "Honorio", "8", "11", "80", "812", "8.000", "11.000", "11000", "8ª"]
)
def test_join_or_spanish_before_o_sound_uses_u(item):
    assert ES.join_or(["7", item]) == f"7 u {item}"


@pytest.mark.parametrize(
    "item", ["7", "1", "18", "110", "111", "1.100", "−8", "Ana", "Hugo", "Uxío"]
)
def test_join_or_spanish_otherwise_uses_o(item):
    assert ES.join_or(["9", item]) == f"9 o {item}"


def test_join_italian_before_e_sound_uses_ed():
    assert IT.join_and(["Anna", "Elena"]) == "Anna ed Elena"
    assert IT.join_and(["Anna", "Èlia"]) == "Anna ed Èlia"
    assert IT.join_and(["Anna", "Iris"]) == "Anna e Iris"
    assert IT.join_or(["7", "8"]) == "7 o 8"
    assert IT.join_or(["Anna", "Otto"]) == "Anna o Otto"


def test_join_three_names_has_no_serial_comma():
    assert EN.join_and(["Ana", "Bruno", "Carla"]) == "Ana, Bruno and Carla"
    assert EN.join_or(["5", "6", "7"]) == "5, 6 or 7"
    assert ES.join_and(["Ana", "Bruno", "Inés"]) == "Ana, Bruno e Inés"
    assert IT.join_and(["Anna", "Bruno", "Elena"]) == "Anna, Bruno ed Elena"


@pytest.mark.parametrize("lang", LANGUAGES, ids=lambda lang: lang.code)
@given(names=st.lists(st.text(max_size=8), max_size=6))
def test_join_any_names_keeps_them_in_order(lang, names):
    for joined in (lang.join_and(iter(names)), lang.join_or(iter(names))):
        if len(names) < 2:
            assert joined == "".join(names)
            continue
        head, tail = ", ".join(names[:-1]), names[-1]
        assert joined.startswith(f"{head} ") and joined.endswith(f" {tail}")
        word = joined[len(head) + 1 : len(joined) - len(tail) - 1]
        assert word in {"en": ("and", "or"), "es": tuple("yeou"), "it": ("e", "ed", "o")}[lang.code]


@pytest.mark.parametrize(
    "lang, name, expected",
    [
        (EN, "Ana", "to Ana"),
        (ES, "Ana", "a Ana"),
        (IT, "Anna", "ad Anna"),
        (IT, "Àgata", "ad Àgata"),
        (IT, "Bruno", "a Bruno"),
        (IT, "Elena", "a Elena"),
        (PSEUDO, "Ana", "to Ana"),
    ],
)
def test_to_name_uses_the_preposition_of_the_language(lang, name, expected):
    assert lang.to_name(name) == expected


@pytest.mark.parametrize(
    "lang, number, expected",
    [
        (EN, 8, "the 8"),
        (ES, 8, "el 8"),
        (IT, 1, "l’1"),
        (IT, 7, "il 7"),
        (IT, 8, "l’8"),
        (IT, 10, "il 10"),
        (IT, 11, "l’11"),
        (PSEUDO, 8, "the 8"),
    ],
)
def test_the_number_has_the_article_of_the_language(lang, number, expected):
    assert lang.the_number(number) == expected


# --- numbers and dates -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "value, english, spanish, italian",
    [
        (0, "0", "0", "0"),
        (-12, "−12", "−12", "−12"),
        (999, "999", "999", "999"),
        (1234, "1,234", "1234", "1.234"),
        (-12345, "−12,345", "−12.345", "−12.345"),
        (12.5, "12.5", "12,5", "12,5"),
        (-1234.5, "−1,234.5", "−1234,5", "−1.234,5"),
    ],
)
def test_number_uses_the_separators_of_the_language(value, english, spanish, italian):
    assert [each.number(value) for each in LANGUAGES] == [english, spanish, italian]
    assert PSEUDO.number(value) == english


@every_language
@given(value=st.integers(-(10**18), 10**18))
def test_number_keeps_all_digits_and_uses_a_real_minus(lang, value):
    text = lang.number(value)
    assert "".join(char for char in text if char in string.digits) == str(abs(value))
    assert text.startswith("−") == (value < 0)
    assert "-" not in text


def test_signed_times_percent_and_range_have_their_marks():
    assert [EN.signed(n) for n in (12, 0, -12)] == ["+12", "0", "−12"]
    assert [EN.times(n) for n in (2, -1)] == ["×2", "×−1"]
    assert [each.percent(53) for each in LANGUAGES] == ["53%", "53\u00a0%", "53%"]
    assert EN.range_text(2, 4) == "2–4"
    assert EN.range_text(2, 2) == "2"
    with pytest.raises(ValueError, match="backwards"):
        EN.range_text(4, 2)


@pytest.mark.parametrize(
    "lang, long, short",
    [
        (EN, "6 January 2026", "6 Jan 2026"),
        (ES, "6 de enero de 2026", "6 ene 2026"),
        (IT, "6 gennaio 2026", "6 gen 2026"),
        (PSEUDO, "6 January 2026", "6 Jan 2026"),
    ],
)
def test_date_is_long_or_short_in_each_language(lang, long, short):
    day = datetime.date(2026, 1, 6)
    assert lang.date(day) == long
    assert lang.date(day, short=True) == short


def test_i18n_helpers_follow_the_current_language():
    i18n.set_language("it")
    assert i18n.to_name("Anna") == "ad Anna"
    assert i18n.number(12345) == "12.345"
    assert i18n.signed(1) == "+1"
    assert i18n.times(2) == "×2"
    assert i18n.range_text(2, 4) == "2–4"
    assert i18n.join_or(["a", "b"]) == "a o b"
    assert i18n.date(datetime.date(2026, 8, 1)) == "1 agosto 2026"
    i18n.set_language("es")
    assert i18n.percent(5) == "5\u00a0%"


# --- guessing ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "candidates, code",
    [
        (["es_MX.UTF-8"], "es"),
        (["es-419"], "es"),
        (["it-CH"], "it"),
        (["IT_it@euro"], "it"),
        (["it"], "it"),
        (["en_GB"], "en"),
        (["pt_BR"], "en"),
        (["C"], "en"),
        (["C.UTF-8", None, "", "POSIX"], "en"),
        (["pt_BR", "es_AR", "it"], "es"),
        ([None, "it-IT"], "it"),
        (["est_EE"], "en"),
        (["italian"], "en"),
        ([], "en"),
    ],
)
def test_guess_language_gives_the_first_supported_candidate(candidates, code):
    assert guess_language(candidates).code == code


@given(st.lists(st.none() | st.text()))
def test_guess_language_any_candidates_give_a_supported_language(candidates):
    assert guess_language(candidates) in LANGUAGES


@pytest.mark.parametrize(
    "environ, code",
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANGUAGE": "pt:es", "LANG": "it_IT.UTF-8"}, "es"),
        ({"LC_ALL": "C", "LANG": "it_IT.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "es_ES", "LANG": "it_IT.UTF-8"}, "es"),
        ({"LANGUAGE": ""}, "en"),
        ({}, "en"),
    ],
)
def test_guess_language_on_a_desktop_reads_the_environment(environ, code):
    assert guess_language(desktop_languages(environ)).code == code


# --- pseudo ------------------------------------------------------------------------------------


def test_pseudo_keeps_placeholders_markup_and_escapes():
    text = pseudo("[b]Your[/b] turn, {name}: &bl;ready&br;\n[color=#ff0000]go[/color]")
    assert text.startswith("«[b]") and text.endswith("[/color]»")
    for kept in ("{name}", "[b]", "[/b]", "&bl;", "&br;", "[color=#ff0000]", "\n"):
        assert kept in text
    assert text.format(name="Ana").count("Ana") == 1


def test_pseudo_language_translates_all_kinds_of_messages():
    i18n.set_language("pseudo")
    assert i18n._("Settings") == pseudo("Settings") == PSEUDO.pgettext("menu", "Settings")
    assert i18n.ngettext("{count} die", "{count} dice", -1) == pseudo("{count} die")
    assert i18n.npgettext("toss", "{count} die", "{count} dice", 2) == pseudo("{count} dice")


@given(st.text(alphabet=string.ascii_letters + " .,:!?’", min_size=1).filter(str.strip))
def test_pseudo_is_40_percent_longer_and_in_brackets(message):
    text = pseudo(message)
    assert text[0] == "«" and text[-1] == "»"
    if any(map(str.isalpha, message)):
        assert len(text) - 2 >= 1.4 * len(message)
        assert len(text.split(" ")) == len(message.split(" "))
