"""Requirements of Odd Socks’ rule book alone."""

from __future__ import annotations

from sockapp.games.odd_socks.book import BOOK
from sockapp.games.odd_socks.book.questions import RULINGS
from sockapp.reader.book import Paragraph


def test_odd_socks_book_page_of_house_rulings_names_every_ruling() -> None:
    paragraphs = [
        block for page in BOOK.pages for block in page.blocks if isinstance(block, Paragraph)
    ]
    rulings = {block.rules[0] for block in paragraphs if block.ruling}
    listed = " ".join(block.text for block in RULINGS.blocks if isinstance(block, Paragraph))
    assert rulings
    assert not {rule for rule in rulings if f"[rule={rule}]" not in listed}
