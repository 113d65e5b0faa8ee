"""Which puzzles practise what the choices of finished games got wrong."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.analysis.study.position_study import StudyFacts
from sockapp.games.odd_socks.analysis.choice_kinds import OddSocksChoice, Sight
from sockapp.games.out_of_sock.analysis.choice_kinds import OutOfSockChoice
from sockapp.games.sock.analysis.missed_plays import TurnKind
from sockapp.puzzles.one_die.ideas import Idea as DieIdea
from sockapp.puzzles.out_in_one.ideas import Idea as HandIdea
from sockapp.puzzles.puzzle import KindId
from sockapp.puzzles.which_sock.ideas import Idea as SockIdea


@dataclass(frozen=True, slots=True)
class PracticeIdea:
    """A kind of puzzles and one of its ideas."""

    kind: KindId
    idea: str


# A split is worth what the others cannot take from it, and a puzzle of The one die is a split.
_OUT_OF_SOCK = {
    OutOfSockChoice.SPLIT: DieIdea.DENY,
    OutOfSockChoice.STACK: DieIdea.POISON,
    OutOfSockChoice.NAME: DieIdea.TIE_BREAK,
    OutOfSockChoice.EARLY_END: DieIdea.WAIT,
    OutOfSockChoice.MISSED_END: DieIdea.END_NOW,
    OutOfSockChoice.BAN: DieIdea.BANS,
    OutOfSockChoice.CONVERSION: DieIdea.CONVERSIONS,
    OutOfSockChoice.DENY: DieIdea.DENY,
    OutOfSockChoice.PICK: DieIdea.SACRIFICE,
}
# All of these need to know which pair may be the odd one.
_ODD_SOCKS = {
    OddSocksChoice.GIVE: SockIdea.TRADED_AWAY,
    OddSocksChoice.TAKE: SockIdea.CARRIED_OFF,
    OddSocksChoice.LEAVE: SockIdea.CARRIED_OFF,
    OddSocksChoice.REVEAL: SockIdea.NEITHER_SEEN,
    OddSocksChoice.HIDE: SockIdea.ONE_OF_THESE,
    OddSocksChoice.CARD: SockIdea.NEITHER_SEEN,
    OddSocksChoice.ACTION: SockIdea.ONE_OF_THESE,
    OddSocksChoice.TARGET: SockIdea.ONE_OF_THESE,
}
_SIGHTS = {
    Sight.SHOWN: SockIdea.TURNED_OVER,
    Sight.PEEKED: SockIdea.PEEKED,
    Sight.UNSEEN: SockIdea.NEITHER_SEEN,
}


def find_practice(game_id: str, kind: str, facts: StudyFacts = ()) -> PracticeIdea | None:
    """Return the puzzles that practise a kind of choice; None for a choice that missed nothing.

    ``kind`` and ``facts`` are those of a ``Choice``. Without facts it is the idea that fits the
    kind in general.
    """
    known = dict(facts)
    match game_id:
        case "out_of_sock":
            return PracticeIdea("one_die", _OUT_OF_SOCK[OutOfSockChoice(kind)].value)
        case "odd_socks":
            odd = OddSocksChoice(kind)
            idea = _ODD_SOCKS[odd]
            if odd in (OddSocksChoice.LEAVE, OddSocksChoice.TAKE) and "sight" in known:
                idea = _SIGHTS[Sight(str(known["sight"]))]
            return PracticeIdea("which_sock", idea.value)
        case "sock":
            if kind == TurnKind.MOST:
                return None
            way = str(known.get("rearrangement", HandIdea.RUN_END.value))
            return PracticeIdea("out_in_one", HandIdea(way).value)
        case _:
            return None
