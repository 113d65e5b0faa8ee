"""English, Spanish and Italian: translated text, lists, numbers and dates.

``_``, ``ngettext``, ``pgettext``, ``npgettext`` and the helpers beside them use the *current*
language. That is the app's language, or the one given to ``with language_override(code)`` inside
that block. Each of them is also a method of `Language`, so that kv can bind to
``app.lang._("Settings")``.

>>> set_language("es").name
'Español'
>>> join_and(["Ana", "Inés"])
'Ana e Inés'
"""

from sockapp.i18n.current_language import (
    N_,
    NC_,
    NP_,
    _,
    current,
    date,
    join_and,
    join_or,
    language_override,
    ngettext,
    npgettext,
    number,
    percent,
    pgettext,
    range_text,
    set_language,
    signed,
    the_number,
    times,
    to_name,
)
from sockapp.i18n.language import ENGLISH, LANGUAGES, PSEUDO, Language, language
from sockapp.i18n.language_negotiation import desktop_languages, guess_language

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "NC_",
    "NP_",
    "N_",
    "PSEUDO",
    "Language",
    "_",
    "current",
    "date",
    "desktop_languages",
    "guess_language",
    "join_and",
    "join_or",
    "language",
    "language_override",
    "ngettext",
    "npgettext",
    "number",
    "percent",
    "pgettext",
    "range_text",
    "set_language",
    "signed",
    "the_number",
    "times",
    "to_name",
]
