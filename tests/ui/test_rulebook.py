"""The printed rule book has the same words and pictures as the app."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from rulebook import FONTS, Printer

from sockapp import games
from tests.support.ui.launch import Launch


def test_printer_prints_a_page_with_its_pictures(launch: Launch, tmp_path: Path) -> None:
    driver = launch(speaks="es", motion="none")
    book = games.book("out_of_sock")
    assert book
    page = next(page for page in book.pages if page.id == "scoring")
    printed = Printer(driver, "es", tmp_path).print(replace(book, pages=(page,)))
    text = printed.read_text("utf-8")
    assert printed.name == "out_of_sock_es.html"
    assert '<h2 id="scoring">¿Cuánto vale un palo?</h2>' in text
    assert "Ana tiene 52 puntos." in text
    assert '<a id="rule-OOS-9"></a>' in text
    assert "[b]" not in text
    assert ">Doble</" in text
    assert "Regla de la casa" in text
    drawn = tmp_path / "pictures" / "out_of_sock_es_scoring_fifty_two_1.png"
    assert drawn.name in text
    assert drawn.stat().st_size > 1000
    assert all((tmp_path / "fonts" / name).exists() for name in FONTS.values())
