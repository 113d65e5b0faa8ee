"""Write the data folder, the share codes and the expected results with the code of b3c8c6a.

    git worktree add --detach ../old b3c8c6a
    cd ../old && python <this file> <folder for the result>

It runs on that commit only, because it uses its modules by their names of then. README.md says
what the files are. Luck and clock are fixed, but the stronger bots think for a fixed time, so
that another machine may play other moves.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from dataclasses import asdict, replace
from hashlib import sha256
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from typing import Any

sys.path.insert(0, str(Path.cwd()))

from sockapp import games, saves, settings, share_code
from sockapp.career import career, everybody
from sockapp.companion import pads
from sockapp.companion.hands import HandsPad
from sockapp.companion.pads import Pads
from sockapp.companion.suits import FACES, SuitPad
from sockapp.companion.tray import Tray
from sockapp.engine import log as logs
from sockapp.engine.codec import encode
from sockapp.engine.game import AnyGame
from sockapp.engine.log import GameLog, Player
from sockapp.engine.rng import Rng
from sockapp.engine.strict_json import canonical
from sockapp.fairness import added, judged
from sockapp.games.odd_socks.draft import Ask
from sockapp.games.odd_socks.draft import Draft as OddSocksDraft
from sockapp.games.out_of_sock.cards import SUITS
from sockapp.games.out_of_sock.moves import Arrange, Fumble, NameWinner
from sockapp.games.sock.draft import HAND, NEW, Taken
from sockapp.games.sock.draft import Draft as SockDraft
from sockapp.games.sock.moves import Draw, Pass
from sockapp.habits import Habits
from sockapp.latch import fit
from sockapp.reader.reading import Reading, ReadingDesk, name
from sockapp.saves import Save
from sockapp.session import Session
from sockapp.settings import Settings
from sockapp.shelf import Shelf
from sockapp.storage import Slot

NOON = 1_760_000_400
THINKING_SECONDS = 0.05
LISTED = 64
CONTINUED_MOVES = 25

ANA = Player("Ana", look="blue", language="es", text_size=120)
BRUNO = Player("Bruno", look="yellow")
CHLOE = Player("Chloë 🧦", look="pink", language="it", text_size=160)
DMITRI = Player("Дмитрий", look="green")
FATIMA = Player("فاطمة", look="plum", text_size=85)


def bot(bot_id: str) -> Player:
    """Return a bot as the setup screen seats it."""
    return Player(bot_id.partition("_")[2].title(), bot=bot_id, look="teal")


class Table:
    """A session that saves to the shelf, played without a screen."""

    def __init__(self, shelf: Shelf, number: int, save: Save) -> None:
        self.id = f"{number:012x}"
        self.game = games.rules(save.log.game)
        self._posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._luck = Rng(number).derive("people").open()
        self._now = NOON + number * 86_400
        self.session = Session(
            self.game,
            lambda bot_id: games.make_bot(save.log.game, bot_id),
            save,
            self,
            self._posted.put,
            keep=shelf.slot(self.id).write,
            paced=False,
            seconds=THINKING_SECONDS,
            now=self._tick,
        )
        self.session.start()

    def _tick(self) -> float:
        self._now += 7
        return self._now

    def show(self, step: Any) -> None:
        """Draw nothing."""

    def not_kept(self, error: Exception) -> None:
        """End the script when a save fails."""
        raise error

    def wait_for_person(self) -> bool:
        """Let bots move and lift the curtain; False when the game is over."""
        session = self.session
        while session.thinking:
            self._posted.get(timeout=60)()
        if session.outcome is not None:
            return False
        if session.waiting_for is not None:
            session.lift(session.waiting_for)
        return True

    def move(self) -> bool:
        """Make one person's move at random; False when the game is over."""
        if not self.wait_for_person():
            return False
        view = self.session.view
        moves = list(islice(self.game.moves(view), LISTED))
        problem = self.session.play(self._luck.pick(moves))
        assert problem is None, problem
        return True

    def play(self, moves: int) -> None:
        """Play until there are so many moves, or to the end."""
        while self.session.moves_made < moves and self.move():
            pass
        self.wait_for_person()

    def make(self, move: Any) -> None:
        """Make this move as soon as it is legal."""
        while self.session.deciding is None or self.session.play(move) is not None:
            assert self.move(), f"over before {move}"
            self.wait_for_person()

    def arrange(self) -> None:
        """Put a column of two cards or more into another order, in Out of Sock."""
        while True:
            assert self.wait_for_person()
            columns = self.session.view.table.columns[self.session.deciding]
            for suit, column in zip(SUITS, columns, strict=True):
                if len(column) > 1:
                    order = (*range(1, len(column)), 0)
                    assert self.session.play(Arrange(suit, order)) is None
                    return
            self.move()

    def undo_one(self) -> None:
        """Play on until a move of one's own can be taken back, and take it back."""
        while not self.session.can_undo():
            assert self.move(), "over before anything could be taken back"
        self.session.undo()

    def take_back_with_consent(self) -> tuple[int, ...]:
        """Play on until a move can be taken back only if others agree; return who did."""
        while True:
            found = self.session.take_back
            if found is not None and found.asks:
                self.session.take_it_back(found.asks)
                return found.asks
            assert self.move(), "over before anybody had to be asked"

    def draft_sock(self) -> None:
        """Lay two cards of the hand on the table, without knocking."""
        self.wait_for_person()
        draft = SockDraft.of(self.session.view)
        draft = draft.moved([Taken(HAND, draft.hand[0])], NEW)
        draft = draft.moved([Taken(HAND, draft.hand[-1])], NEW)
        self.session.set_draft(draft.to_data())

    def draft_odd_socks(self) -> None:
        """Choose a card, its face and one choice of its action, without confirming."""
        while True:
            assert self.wait_for_person()
            view, seat = self.session.view, self.session.deciding
            draft = OddSocksDraft.begun(view.table, seat)
            if draft.ask(view.table, seat) is not Ask.CARD:
                self.move()
                continue
            for design in view.table.hands[seat]:
                if design is None:
                    continue
                chosen = replace(draft, card=design).faced(view.table, seat, True)
                options = chosen.options(view.table, seat)
                if len(options) > 1:
                    self.session.set_draft(chosen.chosen(view.table, seat, options[1]).kept())
                    return
            self.move()


def begin(
    shelf: Shelf, number: int, game_id: str, *players: Player, first: int = 0, **choices: Any
) -> Table:
    """Return a new game, seeded by its number."""
    game = games.rules(game_id)
    options = game.options_type(len(players), first, **choices)
    save = saves.new_game(game, options, players, seed=number * 1_000_003, now=NOON)
    return Table(shelf, number, save)


def finish(shelf: Shelf, *args: Any, keep: bool = True, **choices: Any) -> None:
    """Play a game to its end and move it into the history."""
    table = begin(shelf, *args, **choices)
    table.play(10_000)
    if keep:
        shelf.history.keep(table.id, table.session.log)
    table.session.close()


def begin_with_a_pass(shelf: Shelf) -> None:
    """Store a game of SOCK) in which a player must pass.

    That is rare, so all players play slowly until the deck is used up.
    """
    game, luck = games.rules("sock"), Rng(11).open()
    players = (ANA, BRUNO, CHLOE, DMITRI, FATIMA, Player("F"), Player("G"), Player("H"))
    save = saves.new_game(game, game.options_type(8), players, seed=77, now=NOON)
    log, passes = save.log, 0
    while passes < 2:
        state = logs.final_state(game, log)
        moves: list[Any] = [Draw()]
        if game.check(state, Draw()) is not None or not luck.below(3):
            moves = list(islice(game.moves(game.view(state, game.to_move(state))), 20))
            moves = [luck.pick(moves)]
        passes += isinstance(moves[0], Pass)
        log = replace(log, moves=(*log.moves, *moves))
    to_move = game.to_move(logs.final_state(game, log))
    save = replace(save, log=log, to_move=to_move, updated=NOON + 15 * 86_400)
    shelf.slot(f"{15:012x}").write(saves.dumps(game, save))


def end_in_a_tie(shelf: Shelf) -> None:
    """Store a game of Out of Sock whose winner is named by the holder of the basket.

    That is rare, so the seed is one with which it happens.
    """
    game, luck = games.rules("out_of_sock"), Rng(82).derive("people").open()
    players = (ANA, BRUNO, CHLOE)
    save = saves.new_game(game, game.options_type(3), players, seed=82, now=NOON)
    log = save.log
    while (seat := game.to_move(state := logs.final_state(game, log))) is not None:
        move = luck.pick(list(islice(game.moves(game.view(state, seat)), LISTED)))
        log = replace(log, moves=(*log.moves, move))
    assert isinstance(log.moves[-1], NameWinner)
    save = replace(save, log=log, to_move=None, updated=NOON + 42 * 86_400)
    shelf.slot(f"{42:012x}").write(saves.dumps(game, save))
    shelf.history.keep(f"{42:012x}", log)


def play_under_way(shelf: Shelf) -> None:
    """Write the games on the shelf, and one in the bin."""
    one = begin(shelf, 1, "out_of_sock", ANA, bot("easy_lana"))
    one.play(14)
    two = begin(shelf, 2, "out_of_sock", ANA, BRUNO, CHLOE, first=2)
    two.play(6)
    two.undo_one()
    three = begin(
        shelf,
        3,
        "out_of_sock",
        DMITRI,
        bot("medium_angora"),
        FATIMA,
        bot("hard_tweed"),
        first=1,
    )
    three.session.stay_on_table(True)
    three.make(Fumble())
    three.play(30)
    three.arrange()
    three.play(34)
    begin(shelf, 4, "out_of_sock", ANA, BRUNO)  # nobody has moved

    five = begin(shelf, 5, "sock", ANA, bot("medium_tweed"))
    five.play(12)
    five.draft_sock()
    six = begin(shelf, 6, "sock", ANA, BRUNO, CHLOE, first=1, happy="low", referee=True)
    six.play(10)
    seven = begin(
        shelf,
        7,
        "sock",
        ANA,
        *(bot(one.id) for one in games.info("sock").bots[:6]),
        FATIMA,
        happy="both",
        first=7,
    )
    seven.play(30)
    eight = begin(shelf, 8, "sock", BRUNO, DMITRI, happy="high")
    eight.session.stay_on_table(True)
    eight.play(9)

    nine = begin(shelf, 9, "odd_socks", ANA, bot("easy_angora"))
    nine.play(4)
    nine.draft_odd_socks()
    ten = begin(shelf, 10, "odd_socks", BRUNO, CHLOE, DMITRI, first=2, rounds=3)
    ten.play(5)
    first_told, *_others = ten.take_back_with_consent()
    ten.session.told(first_told)
    eleven = begin(
        shelf,
        11,
        "odd_socks",
        FATIMA,
        bot("medium_zigzag"),
        bot("hard_merino"),
        rounds=3,
        first=1,
    )
    eleven.play(16)
    twelve = begin(shelf, 12, "odd_socks", ANA, BRUNO)
    twelve.session.stay_on_table(True)
    twelve.play(3)
    twelve.take_back_with_consent()
    twelve.draft_odd_socks()

    thirteen = begin(shelf, 13, "sock", ANA, BRUNO)
    thirteen.play(4)
    shelf.remove(thirteen.id)

    begin_with_a_pass(shelf)

    # The newer file of this one is cut off, so that the app set it aside and used the other.
    fourteen = begin(shelf, 14, "out_of_sock", ANA, BRUNO)
    fourteen.play(8)
    newest = max(shelf.folder_of(fourteen.id).glob("save.?"), key=lambda path: path.stat().st_size)
    newest.write_bytes(newest.read_bytes()[:-200])
    assert shelf.open(fourteen.id, games.rules).set_aside == ("save.damaged-1",)
    # A process that was killed while it wrote leaves such a file.
    (shelf.folder_of(fourteen.id) / "save.new").write_bytes(b'{"format": 1, "seq')


def play_finished(shelf: Shelf) -> None:
    """Write the history, and a finished game that is still on the shelf."""
    finish(shelf, 32, "out_of_sock", ANA, BRUNO)
    finish(shelf, 33, "out_of_sock", ANA, bot("easy_otto"), BRUNO, first=2)
    finish(
        shelf,
        34,
        "out_of_sock",
        *(bot(one) for one in ("easy_zigzag", "medium_denim", "medium_nylon")),
        bot("hard_merino"),
    )
    finish(shelf, 35, "odd_socks", ANA, CHLOE)
    finish(
        shelf,
        36,
        "odd_socks",
        BRUNO,
        bot("easy_lana"),
        bot("easy_otto"),
        rounds=3,
    )
    finish(shelf, 37, "odd_socks", bot("medium_denim"), bot("hard_tweed"))
    finish(shelf, 38, "odd_socks", bot("medium_nylon"), ANA, FATIMA, first=1)
    finish(
        shelf,
        39,
        "sock",
        *(bot(one) for one in ("hard_merino", "hard_nylon", "easy_otto")),
        *(bot(one) for one in ("medium_denim", "easy_lana", "easy_zigzag")),
    )
    eight = [bot(one.id) for one in games.info("sock").bots]
    finish(shelf, 40, "sock", *eight, happy="both", first=3)
    end_in_a_tie(shelf)
    finish(shelf, 41, "out_of_sock", CHLOE, DMITRI, keep=False)


def write_settings(shelf: Shelf) -> Settings:
    """Write settings in which nothing is at its default."""
    chosen = Settings(
        language="it",
        theme="dark",
        text_size=130,
        motion="short",
        sound=False,
        vibration=False,
        left_hand=True,
        toss="swipe",
        sensitivity=145,
        toss_middle=7.25,
        notebook="log",
        people=(ANA, BRUNO, CHLOE, DMITRI, FATIMA),
        habits=(
            Habits("Ana", "left", fit("1234")),
            Habits("Bruno", "right"),
            Habits(CHLOE.name, "", fit("0007")),
            Habits(DMITRI.name, "", None, True),
        ),
    )
    settings.save(shelf.settings, Settings())
    settings.save(shelf.settings, chosen)
    return chosen


def write_pads(shelf: Shelf) -> Pads:
    """Write both score pads and a tray in use."""
    suits = SuitPad((ANA, BRUNO, CHLOE), ((), (), ()))
    for seat, suit in enumerate(SUITS[:3]):
        for card in FACES[suit][: 2 + seat]:
            suits = suits.tapped(seat, card)
    hands = HandsPad((ANA, DMITRI, FATIMA, BRUNO))
    for line in ((0, 12, 31, 7), (40, 0, 3, 93), (8, 21, 0, 55)):
        hands = hands.with_round(line)
    kept = Pads(suits, hands, Tray.after((3, 2, 6, 3)))
    pads.save(shelf.pads, Pads())
    pads.save(shelf.pads, kept)
    return kept


def write_reading(folder: Path) -> Reading:
    """Write bookmarks, solved examples, open pages and a guide's tips."""
    desk = ReadingDesk(Slot(folder, "reading"))
    for game_id in games.game_ids():
        book = games.book(game_id)
        assert book is not None
        for page in book.pages[1:4]:
            desk.change(lambda it, g=game_id, p=page: it.marked(name(g, p.id, p.blocks[0].id)))
        for page, example in islice(book.tries(), 2):
            desk.change(
                lambda it, g=game_id, p=page, e=example: it.with_solved(name(g, p.id, e.id))
            )
        desk.change(lambda it, g=game_id, p=book.pages[2]: it.at(g, p.id))
        given = tuple(tip.id for tip in games.tips(game_id)[:2])
        number = {"out_of_sock": 1, "sock": 5, "odd_socks": 9}[game_id]
        desk.change(lambda it, n=number, tips=given: it.with_tips(f"{n:012x}", tips))
    return desk.reading


def values_of(data: Any) -> Any:
    """Return encoded data without names of fields and classes, which may change."""
    if isinstance(data, dict):
        return [values_of(value) for key, value in data.items() if key != "is"]
    return [values_of(value) for value in data] if isinstance(data, list) else data


def replay_digest(game: AnyGame, log: GameLog) -> str:
    """Return the SHA-256 of all that every seat and an onlooker see of a game."""
    hashed = sha256()
    for step in logs.replay(game, log):
        for seat in (None, *range(log.options.players)):
            events = [encode(game.redact(event, seat)) for event in step.events]
            seen = [encode(game.view(step.state, seat)), events]
            hashed.update(canonical(values_of(seen)).encode() + b"\n")
    return hashed.hexdigest()


def outcome_of(game: AnyGame, state: Any) -> Any:
    """Return winners and scores; None while a game goes on."""
    outcome = game.outcome(state)
    return outcome and {"winners": list(outcome.winners), "scores": list(outcome.scores)}


def facts_of_log(log: GameLog) -> dict[str, Any]:
    """Return what a log leads to."""
    game = games.rules(log.game)
    return {
        "game": log.game,
        "players": [asdict(player) for player in log.players],
        "options": encode(log.options, game.options_type),
        "moves": len(log.moves),
        "log_digest": logs.digest(game, log),
        "replay_digest": replay_digest(game, log),
        "outcome": outcome_of(game, logs.final_state(game, log)),
    }


def continued(log: GameLog) -> dict[str, Any]:
    """Return where some more random moves lead."""
    game, luck = games.rules(log.game), Rng(log.seed).derive("continued").open()
    state, moves = logs.final_state(game, log), log.moves
    while len(moves) < len(log.moves) + CONTINUED_MOVES:
        seat = game.to_move(state)
        if seat is None:
            break
        move = luck.pick(list(islice(game.moves(game.view(state, seat)), LISTED)))
        state, moves = game.apply(state, move).state, (*moves, move)
    log = replace(log, moves=moves)
    return {"moves": len(moves), "log_digest": logs.digest(game, log, state)}


def facts_of_save(save: Save) -> dict[str, Any]:
    """Return everything in a save, and where it leads."""
    return {
        **facts_of_log(save.log),
        "to_move": save.to_move,
        "started": save.started,
        "updated": save.updated,
        "draft": save.draft,
        "on_table": save.on_table,
        "taken_back": [[note.seat, list(note.untold)] for note in save.taken_back],
        "continued": continued(save.log),
    }


def facts_of_history(shelf: Shelf) -> dict[str, Any]:
    """Return all scorecards, careers and the verdict on luck."""
    history = shelf.history
    cards = {}
    for game_id in history.ids():
        card = history.card(game_id)
        assert card is not None
        cards[game_id] = {
            **facts_of_log(history.open(game_id, games.rules).log),
            "ended": card.ended,
            "started": card.started,
            "winners": list(card.winners),
            "scores": list(card.scores),
        }
    counted = {}
    for kind in games.game_ids():
        tallied = list(history.tallied(kind))
        people = {}
        for who in everybody(card for card, _tally in tallied):
            found = career(who, tallied, low_wins=kind == "sock")
            people[f"{who.name}/{who.bot}"] = {
                "scores": list(found.scores),
                "won": list(found.won),
                "fair_wins": found.fair_wins,
                "best_score": found.best_score,
                "toss_spread": found.toss_spread,
                "luck": found.luck,
            }
        samples = {}
        for sample_name, sample in added(tally for _card, tally in tallied).items():
            verdict = judged(sample)
            samples[sample_name] = {
                "counts": list(sample.counts),
                "expected": list(sample.expected),
                "spread": sample.spread,
                "verdict": verdict.verdict,
                "one_in": verdict.one_in,
            }
        counted[kind] = {"people": people, "samples": samples}
    return {"ids": history.ids(), "games": cards, "counted": counted}


def check_variety(data: Path, logs_found: list[dict[str, Any]]) -> None:
    """Assert that every type of move, every bot and every option occurs."""
    texts = [path.read_text("utf-8") for path in data.rglob("save.[ab]")]
    for kind in games.game_ids():
        mine = [facts for facts in logs_found if facts["game"] == kind]
        bots = {player["bot"] for facts in mine for player in facts["players"]} - {""}
        assert bots == {bot.id for bot in games.info(kind).bots}, bots
        for choice in games.info(kind).choices:
            assert {facts["options"][choice.field] for facts in mine} == set(choice.values)
        written = "".join(text for text in texts if f'"game":"{kind}"' in text)
        for move_type in games.rules(kind).move_types:
            assert f'"is":"{move_type.__name__}"' in written, move_type


def main(target: Path) -> None:
    """Write ``data/``, ``codes.json`` and ``expected.json`` into the target."""
    data = target / "data"
    shutil.rmtree(data, ignore_errors=True)
    shelf = Shelf(data)
    play_finished(shelf)
    play_under_way(shelf)
    chosen = write_settings(shelf)
    kept = write_pads(shelf)
    reading = write_reading(data)

    codes = {
        game_id: share_code.encode(games.rules(log.game), log)
        for game_id in shelf.history.ids()
        for log in [shelf.history.open(game_id, games.rules).log]
    }
    expected = {
        "shelf": [entry.id for entry in shelf.games()],
        "saves": {
            entry.id: facts_of_save(shelf.open(entry.id, games.rules).save)
            for entry in shelf.games()
        },
        "bin": {},
        "history": facts_of_history(shelf),
        "settings": json.loads(settings.dumps(chosen)),
        "pins": {"Ana": "1234", CHLOE.name: "0007"},
        "pads": {
            "suits": encode(kept.suits),
            "points": list(kept.suits.outcome().scores),
            "hands": encode(kept.hands),
            "totals": list(kept.hands.total),
            "tray": encode(kept.tray),
        },
        "reading": encode(reading),
        "codes": {
            game_id: facts_of_log(share_code.decode(code, games.rules))
            for game_id, code in codes.items()
        },
    }
    thrown_away = f"{13:012x}"
    shelf.bring_back(thrown_away)
    expected["bin"] = {thrown_away: facts_of_save(shelf.open(thrown_away, games.rules).save)}
    shelf.remove(thrown_away)
    check_variety(data, [*expected["saves"].values(), *expected["history"]["games"].values()])
    for file, content in (("codes.json", codes), ("expected.json", expected)):
        text = json.dumps(content, ensure_ascii=False, indent=1)
        (target / file).write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
