"""Draws a random sample of the app's messages, for a blind reading.

    python -m tools.sample_text [--lang es …] [--count 300] [--seed 1] [--out FOLDER]

Writes FOLDER/<language>_<seed>.md, one page a language. Each message of three words or more may be
drawn. The page has its number, its text with real values in the placeholders, and where the app
says it. The English text is left out of the other pages unless ``--english`` is given, so that a
translation is judged by itself. The same seed draws the same messages.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from babel.messages.catalog import Message  # noqa: E402
from catalog_paths import CODES, catalog_path  # noqa: E402
from po_files import read_catalog, texts_of  # noqa: E402

from tests.support.sample_values import render  # noqa: E402

LEAST_WORDS = 3
OUT = ROOT / "build" / "sample_text"


def can_be_drawn(message: Message) -> bool:
    """Return whether a message is long enough to be judged by itself."""
    english = message.id if isinstance(message.id, str) else message.id[0]
    return len(english.split()) >= LEAST_WORDS


def draw(code: str, count: int, seed: int) -> list[Message]:
    """Return a random sample of a catalog. All languages draw different messages."""
    messages = [each for each in read_catalog(catalog_path(ROOT, code)) if can_be_drawn(each)]
    return Random(f"{seed} {code}").sample(messages, min(count, len(messages)))


def describe(number: int, message: Message, code: str, *, has_english: bool) -> str:
    """Return the lines of one message: its readings, its context, and where it is said."""
    readings = list(dict.fromkeys(render(message, texts_of(message), code)))
    lines = [f"{number}. " + " / ".join(readings).replace("\n", " ⏎ ")]
    where = str(message.locations[0][0]).removeprefix("sockapp/")
    lines.append(f"   *{where}*" + (f", {message.context}" if message.context else ""))
    if has_english and code != "en":
        english = message.id if isinstance(message.id, str) else message.id[-1]
        lines.append(f"   {english}")
    return "\n".join(lines)


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Draw a random sample of messages.")
    parser.add_argument("--lang", nargs="+", choices=CODES, default=CODES)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--english", action="store_true", help="add the English text")
    parser.add_argument("--out", type=Path, default=OUT)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    for code in args.lang:
        sample = draw(code, args.count, args.seed)
        page = [f"# {len(sample)} messages, {code}, seed {args.seed}", ""]
        for number, message in enumerate(sample, 1):
            page.append(describe(number, message, code, has_english=args.english))
        path = args.out / f"{code}_{args.seed}.md"
        path.write_text("\n".join(page) + "\n", encoding="utf-8")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
