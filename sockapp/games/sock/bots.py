"""Placeholder while measuring."""
from sockapp.engine.bot import Decision
from sockapp.games.sock.moves import *
from sockapp.games.sock.reasons import *
from sockapp.games.sock.solver import best_play
class B:
    def choose(self, view, rng, patience):
        p=best_play(view.table.piles,view.hand,view.table.happy)
        if p: return Decision(PlayTurn(p.table),(Reason(Why.MOST,p.played),))
        return Decision(Draw() if view.table.deck_left else Pass(),(Reason(Why.DRAW),))
def make_bot(i): return B()
