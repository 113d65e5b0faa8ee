"""Prints the rule books: an HTML page for each game and language, with the reader's pictures.

    python tools/rulebook.py [--lang es …] [--game sock …] [--out FOLDER]

Writes FOLDER/<game>_<language>.html with its pictures in FOLDER/pictures, and a PDF beside it if
WeasyPrint or a Chromium is installed (tools/paper.py). Needs a display: `make rulebook` starts one.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from paper import NoPress, find_press

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from sockapp.reader.book import Block, Book, BookPage, BookPicture

LANGUAGES = ("en", "es", "it")
OUT = ROOT / "build" / "rulebook"
DENSITY = 2
"""Pixels of a picture for each pixel on the page."""
WIDTH = 300
"""The width of pictures in dp, as on a phone, so that two stand side by side on paper."""
EDGE = 5
"""The margin round a picture in dp, for rings that reach beyond it."""
FONTS = {400: "Roboto-Regular.ttf", 500: "Roboto-Medium.ttf", 700: "Roboto-Bold.ttf"}
"""The app's font files by weight."""

STYLE = """
@page { size: A5; margin: 14mm 13mm 16mm; background: #FFF6E3;
        @bottom-center { content: counter(page); font: 9pt Roboto, sans-serif; color: #7A6152; } }
@media print { body { margin: 0; padding: 0; max-width: none; font-size: 10pt; }
               p { orphans: 2; widows: 2; }
               figure img { width: auto; max-width: 100%; max-height: 140mm; } }
body { font: 11pt/1.45 Roboto, sans-serif; color: #3A2620; background: #FFF6E3; margin: 2em auto;
       max-width: 36em; padding: 0 1em; }
h1 { font-size: 2.2em; margin: 0; } h2 { font-size: 1.5em; margin: 1.6em 0 .4em; }
h2, h3 { break-after: avoid; } h3 { font-size: 1.05em; margin: 1em 0 0; } p { margin: .3em 0 .7em; }
nav li { margin: .15em 0; } a { color: #B90A2A; } small { color: #7A6152; }
figure { margin: 1em 0; padding: .7em; border: 1.5pt dashed #CDB48F; border-radius: 10pt;
         background: #FFF6E3; text-align: center; box-decoration-break: clone; }
figure div { display: inline-block; vertical-align: top; width: 48%; box-sizing: border-box;
             padding: 0 .3em; break-inside: avoid; }
figure div.alone { width: 66%; } figure h3 { margin: 0 0 .5em; text-align: left; }
figure img { width: 100%; display: block; margin: 0 auto; }
figcaption { font-weight: 500; margin: .3em 0 .8em; text-align: left; }
.ruling { background: #FFE7AE; border: 1.2pt solid #3A2620; border-radius: 10pt; padding: .5em .8em;
          margin: .8em 0; break-inside: avoid; }
.ruling b { background: #3A2620; color: #FFF6E3; border-radius: 9pt; padding: .1em .7em; }
.try { border: 1.6pt solid #2C837C; border-radius: 10pt; padding: .5em .8em; margin: .8em 0;
       break-inside: avoid; }
.mark { display: inline-block; min-width: 1.5em; text-align: center; border-radius: 1em;
        background: #3A2620; color: #FFF6E3; margin-right: .5em; font-size: .85em; }
.dot { margin: 0 .5em; } .rule { white-space: nowrap; }
"""


FACES = "".join(
    f"@font-face {{ font-family: Roboto; font-weight: {weight}; src: url(fonts/{name}); }}\n"
    for weight, name in FONTS.items()
)


class Printer:
    """Writes the books in one language with pictures drawn by the running app."""

    def __init__(self, driver: Any, code: str, out: Path) -> None:
        self.driver, self.code, self.out = driver, code, out
        self.word = driver.app.lang._
        for folder in ("pictures", "fonts"):
            (out / folder).mkdir(parents=True, exist_ok=True)
        from kivymd import fonts_path

        for name in FONTS.values():
            shutil.copy(Path(fonts_path) / name, out / "fonts")

    def print(self, book: Book) -> Path:
        """Write one book and return its path."""
        from sockapp import games

        title = games.title(book.game_id).TITLE
        path = self.out / f"{book.game_id}_{self.code}.html"
        lines = [
            f'<!doctype html><html lang="{self.code}"><meta charset="utf-8">',
            f"<title>{escape(title)}</title><style>{FACES}{STYLE}</style><h1>{escape(title)}</h1><nav><ol>",
            *(f'<li><a href="#{p.id}">{escape(self.word(p.title))}</a>' for p in book.pages),
            "</ol></nav>",
        ]
        seen: set[str] = set()
        for page in book.pages:
            lines.append(f'<h2 id="{page.id}">{escape(self.word(page.title))}</h2>')
            for block in page.order_blocks(self.word):
                lines += self._block(book, page, block, seen)
        path.write_text("\n".join([*lines, "</html>"]), "utf-8")
        return path

    def _block(self, book: Book, page: BookPage, block: Block, seen: set[str]) -> Iterator[str]:
        from sockapp.reader.book import BookPicture, Paragraph
        from sockapp.reader.markup import html

        if isinstance(block, BookPicture):
            yield from self._picture(book, page, block)
        elif isinstance(block, Paragraph):
            new = [rule for rule in block.rules if rule not in seen]
            seen.update(new)
            anchors = "".join(f'<a id="rule-{rule}"></a>' for rule in new)
            rules = "".join(f' <small class="rule">{rule}</small>' for rule in block.rules)
            text = anchors + html(self.word(block.text)) + rules
            kind = "dot" if block.mark == "•" else "mark"
            mark = f'<span class="{kind}">{block.mark}</span>' if block.mark else ""
            if block.head:
                yield f"<h3>{mark}{html(self.word(block.head))}</h3>"
                mark = ""
            if block.ruling:
                badge = escape(self.word("House rule"))
                reason = html(self.word(block.ruling))
                yield f'<div class="ruling"><b>{badge}</b><p>{text}</p>'
                yield f"<small>{reason}</small></div>"
            else:
                yield f"<p>{mark}{text}</p>"
        else:
            task, done = html(self.word(block.task)), html(self.word(block.done))
            heading = escape(self.word("Your move"))
            yield f'<div class="try"><b>{heading}</b><p>{task}</p><small>{done}</small></div>'

    def _picture(self, book: Book, page: BookPage, picture: BookPicture) -> Iterator[str]:
        from sockapp.reader.markup import html
        from sockapp.ui.screens.reader.rows.picture import caption

        yield "<figure>"
        if picture.title:
            yield f"<h3>{html(self.word(picture.title))}</h3>"
        for step in range(len(picture.shown)):
            name = f"{book.game_id}_{self.code}_{page.id}_{picture.id}_{step + 1}.png"
            self._draw(picture, step, self.out / "pictures" / name)
            words = caption(picture, step, self.word(picture.captions[step]))
            alone = ' class="alone"' if len(picture.shown) == 1 else ""
            yield f'<div{alone}><img src="pictures/{name}" alt="">'
            yield f"<figcaption>{html(words)}</figcaption></div>"
        yield "</figure>"

    def _draw(self, picture: BookPicture, step: int, path: Path) -> None:
        """Write a picture of one frame, drawn by the app."""
        from kivy.graphics import Color, Rectangle
        from kivy.metrics import dp
        from kivy.uix.anchorlayout import AnchorLayout

        from sockapp.ui.boards.book_drawing import drawing_height, make_drawing

        widget = make_drawing(picture)
        widget.size_hint = (None, None)
        widget.size = (dp(WIDTH), drawing_height(picture, dp(WIDTH)))
        navigator, sheet = self.driver.app.navigator, AnchorLayout(size_hint=(None, None))
        sheet.size = (widget.width + 2 * dp(EDGE), widget.height + 2 * dp(EDGE))
        with sheet.canvas.before:
            Color(*self.driver.app.theme_cls.palette["surface"])
            Rectangle(size=sheet.size)
        sheet.add_widget(widget)
        navigator.add_widget(sheet)
        widget.show(picture.shown[step])
        self.driver.frames(3)
        sheet.export_to_png(str(path))
        navigator.remove_widget(sheet)


def print_all(chosen: argparse.Namespace) -> list[Path]:
    """Write all chosen books and return their paths."""
    from sockapp.ui.app.start import configure

    configure()
    from sockapp import games
    from sockapp.people import settings
    from sockapp.records.app_data import AppData
    from sockapp.ui.app.app import SockDrawer
    from tests.support.ui.driver import Driver

    printed = []
    for code in chosen.lang:
        with (
            tempfile.TemporaryDirectory(prefix="sockapp-") as data,
            patch.dict(os.environ, SOCKAPP_DATA=data),
        ):
            liked = settings.Settings(language=code, theme="light", motion="none")
            settings.save(AppData(Path(data)).settings, liked)
            driver = Driver(SockDrawer(), (1200, 1600))
            try:
                printer = Printer(driver, code, chosen.out)
                printed += [printer.print(book) for book in map(games.book, chosen.game) if book]
            finally:
                driver.close()
    return printed


def main() -> int:
    """Run the command line."""
    from sockapp import games

    written = [game_id for game_id in games.game_ids() if games.book(game_id)]
    parser = argparse.ArgumentParser(description="Print the books of rules.")
    parser.add_argument("--lang", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--game", nargs="+", choices=written, default=written)
    parser.add_argument("--out", type=Path, default=OUT)
    args = parser.parse_args()
    os.environ.update(KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON")  # Kivy must not parse arguments
    os.environ.update(KIVY_METRICS_DENSITY=str(DENSITY), SOCKAPP_SIZE="1200x1600")
    printed = print_all(args)
    print("\n".join(map(str, printed)))
    try:
        press = find_press()
        for page in map(Path.resolve, printed):
            press(page, page.with_suffix(".pdf"))
            print(page.with_suffix(".pdf"))
    except NoPress as missing:
        print(missing)
    return 0


if __name__ == "__main__":
    sys.exit(main())
