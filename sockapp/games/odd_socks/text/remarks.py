"""What bots say in Odd Socks, and when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sockapp.engine.bot_talk import FINAL_WEIGHT, Lines, Occasion
from sockapp.games.common_remarks import DEFEAT, STEAL, WIN
from sockapp.games.odd_socks.events import (
    Event,
    Flipped,
    GameWon,
    HandPeeked,
    NothingDone,
    Peeked,
    Placed,
    RoundEnded,
    Stashed,
    Swapped,
    Traded,
)
from sockapp.games.odd_socks.state import View
from sockapp.i18n import N_

PEEK = Lines(
    "sly",
    gentle=(N_("I only had a little look."), N_("It’s safe with me.")),
    proud=(N_("I see everything."), N_("I’ve seen better.")),
    sly=(N_("My lips are sealed."), N_("Interesting. Very.")),
    dry=(N_("Evidence filed."), N_("One fewer unknown.")),
)
"""The bot has looked at another player's card."""

PEEKED_AT = Lines(
    "startled",
    gentle=(N_("That tickles!"), N_("You could have asked.")),
    proud=(N_("Yes, do admire it."), N_("No autographs.")),
    sly=(N_("That’s what you’re meant to think."), N_("That wasn’t the one!")),
    dry=(N_("Next time, fill in the form."), N_("Privacy: not found.")),
)
"""Another player has looked at a card of the bot."""

ROBBED = Lines(
    "startled",
    gentle=(N_("Oh! Take good care of it."), N_("I’d have given it to you.")),
    proud=(N_("You’ll never wear it like I did."), N_("You’ll be hearing from my solicitor.")),
    sly=(N_("You took the itchy one."), N_("Enjoy it while it lasts.")),
    dry=(N_("Debt recorded."), N_("I want a receipt.")),
)
"""Another player has taken a card of the bot."""

NOTHING = Lines(
    "sad",
    gentle=(N_("A quiet turn is nice too."), N_("A little rest.")),
    proud=(N_("It was a gesture."), N_("Less is more.")),
    sly=(N_("Nothing happened. Or did it?"), N_("Only to confuse you.")),
    dry=(N_("Effect: none."), N_("No result is still a result.")),
)
"""The bot's action has done nothing."""

EXPOSED = Lines(
    "startled",
    gentle=(N_("Don’t stare, it’s shy."), N_("Well, now it can breathe.")),
    proud=(N_("My best side."), N_("An audience at last.")),
    sly=(N_("Curses."), N_("Now I need another secret.")),
    dry=(N_("Transparency. Splendid."), N_("Put that on the record.")),
)
"""Another player has turned a card in the bot's basket face up."""

ROUND_WON = Lines(
    "proud",
    gentle=(N_("The lonely sock likes it here."), N_("Poor thing. I’ll keep it warm.")),
    proud=(N_("It chose me."), N_("Odd, but stylish.")),
    sly=(N_("It was right under your noses."), N_("So close!")),
    dry=(N_("By process of elimination."), N_("The deduction holds.")),
)
"""The bot has won a round."""

ROUND_LOST = Lines(
    "sad",
    gentle=(N_("It’s happy there too."), N_("Found it! Well done.")),
    proud=(N_("I didn’t want it anyway."), N_("It clashed with my basket.")),
    sly=(N_("Lost by a thread."), N_("Someone moved it.")),
    dry=(N_("There was a hole in my list."), N_("One assumption too many.")),
)
"""Another player has won a round."""

LINES = {
    "peek": PEEK,
    "peeked_at": PEEKED_AT,
    "steal": STEAL,
    "robbed": ROBBED,
    "nothing": NOTHING,
    "exposed": EXPOSED,
    "round_won": ROUND_WON,
    "round_lost": ROUND_LOST,
    "win": WIN,
    "defeat": DEFEAT,
}
TURN_ENDS = (Placed,)


def find_occasions(before: View, events: Sequence[Event]) -> Iterator[Occasion]:
    """Yield what seats could remark upon in a step.

    Designs of cards play no part, because most of them are secret.
    """
    players = range(before.table.players)
    for event in events:
        match event:
            case Peeked(seat=seat, basket=other) | HandPeeked(seat=seat, other=other):
                if other != seat:
                    yield Occasion("peek", seat, 2)
                    yield Occasion("peeked_at", other, 3)
            case Stashed(seat=seat, basket=other):
                if other != seat:
                    yield Occasion("steal", seat, 3)
                    yield Occasion("robbed", other, 3)
            case Swapped(seat=seat, other=other) | Traded(seat=seat, other=other):
                yield Occasion("steal", seat, 2)
                yield Occasion("robbed", other, 2)
            case NothingDone(seat=seat):
                yield Occasion("nothing", seat, 2)
            case Flipped(seat=seat, basket=other, up=True):
                if other != seat:
                    yield Occasion("exposed", other, 3)
            case RoundEnded(winner=winner):
                for seat in players:
                    kind = "round_won" if seat == winner else "round_lost"
                    yield Occasion(kind, seat, 5)
            case GameWon(seat=winner):
                for seat in players:
                    kind = "win" if seat == winner else "defeat"
                    yield Occasion(kind, seat, FINAL_WEIGHT + (seat == winner))
