"""What bots say in SOCK), and when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sockapp.engine.bot_talk import FINAL_WEIGHT, Lines, Occasion
from sockapp.games.common_remarks import DEFEAT, LUCKY, WIN
from sockapp.games.sock.events import (
    BackToZero,
    DealEnded,
    Drawn,
    Event,
    GameEnded,
    Played,
    TurnPassed,
)
from sockapp.games.sock.state import View
from sockapp.i18n import N_

MANY_CARDS, MANY_PILES = 4, 2
"""Cards played, or piles broken up, in a turn that is worth a remark."""
MANY_POINTS = 25
"""Points of a hand at the end of a round that are worth a remark."""
DRAWS_PER_REMARK = 4
"""Only one of so many draws can be remarked upon, because bots draw often."""

ONE_LEFT = Lines(
    "glad",
    gentle=(N_("Just one left, bless it."), N_("Almost home.")),
    proud=(N_("Watch and learn."), N_("The grand finale approaches.")),
    sly=(N_("Guess which one."), N_("Pretend you saw nothing.")),
    dry=(N_("One. Feel free to count."), N_("One card. Do the maths.")),
)
"""The bot has one card left."""

ALARM = Lines(
    "startled",
    gentle=(N_("Ooh, how exciting!"), N_("Someone’s nearly done.")),
    proud=(N_("Before me? Surely not."), N_("How very rude.")),
    sly=(N_("Anyone care to trip them up?"), N_("Don’t you dare.")),
    dry=(N_("One card. That’s a worry."), N_("Time to cut my losses.")),
)
"""Another player has one card left."""

GOING_OUT = Lines(
    "proud",
    gentle=(N_("Empty hands, warm heart."), N_("All my socks have found a home.")),
    proud=(N_("And I’ll take a bow."), N_("You may sigh now.")),
    sly=(N_("Gone before you blinked."), N_("Surprise!")),
    dry=(N_("Zero. My favourite number."), N_("Proof complete.")),
)
"""The bot has played its last card."""

BIG_TURN = Lines(
    "proud",
    gentle=(N_("Oh, that does look neat."), N_("They look happy together.")),
    proud=(N_("Art."), N_("Hold your applause.")),
    sly=(N_("Now make sense of that."), N_("Where was everything again?")),
    dry=(N_("Optimal. Roughly."), N_("I checked it twice.")),
)
"""The bot has played many cards or broken up piles."""

DREW = Lines(
    "sad",
    gentle=(N_("One more to keep me warm."), N_("Hello, new friend.")),
    proud=(N_("Exactly what I wanted."), N_("Collecting is an art.")),
    sly=(N_("You’ll never guess."), N_("I’m biding my time.")),
    dry=(N_("Inventory: plus one."), N_("Patience is a strategy.")),
)
"""The bot has drawn a card."""

STUCK = Lines(
    "sad",
    gentle=(N_("So many socks to carry."), N_("It’ll go better next time.")),
    proud=(N_("I simply own more."), N_("Quantity has its own elegance.")),
    sly=(N_("Don’t count those."), N_("Can I hide one?")),
    dry=(N_("That’s quite a sum."), N_("I shall need more paper.")),
)
"""The bot has many points left in its hand."""

LINES = {
    "one_left": ONE_LEFT,
    "alarm": ALARM,
    "going_out": GOING_OUT,
    "big_turn": BIG_TURN,
    "drew": DREW,
    "stuck": STUCK,
    "lucky": LUCKY,
    "win": WIN,
    "defeat": DEFEAT,
}
TURN_ENDS = (Played, Drawn, TurnPassed)


def find_occasions(before: View, events: Sequence[Event]) -> Iterator[Occasion]:
    """Yield what seats could remark upon in a step."""
    players = range(before.table.players)
    for event in events:
        match event:
            case Played(seat=seat, left=0):
                yield Occasion("going_out", seat, 6)
            case Played(seat=seat, left=1):
                yield Occasion("one_left", seat, 5)
                for other in players:
                    if other != seat:
                        yield Occasion("alarm", other, 4)
            case Played(seat=seat) if len(event.cards) >= MANY_CARDS or event.broken >= MANY_PILES:
                yield Occasion("big_turn", seat, 3)
            case Drawn(seat=seat) if event.deck_left % DRAWS_PER_REMARK == 0:
                yield Occasion("drew", seat, 1)
            case DealEnded(points=points):
                for seat in players:
                    if points[seat] >= MANY_POINTS:
                        yield Occasion("stuck", seat, 2)
            case BackToZero(seat=seat):
                yield Occasion("lucky", seat, 7)
            case GameEnded(winners=winners):
                for seat in players:
                    kind = "win" if seat in winners else "defeat"
                    yield Occasion(kind, seat, FINAL_WEIGHT + (seat in winners))
