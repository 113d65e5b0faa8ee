"""The texts of the toy; its translations are here and not in the app's catalogs."""

from __future__ import annotations

from collections.abc import Sequence

from sockapp.engine.game import BotInfo, Outcome, Problem, Seat
from sockapp.engine.game_text import Names
from sockapp.i18n import current, join_and
from sockapp.i18n.pseudo import PSEUDO_CODE, pseudo
from tests.support.toy.bots import Worth
from tests.support.toy.rules import Ended, Event, Placed, Swapped, Traded, View

WORDS = {
    "the toy of the house": ("el juguete de la casa", "il giocattolo di casa"),
    "Who has the loosest socks?": (
        "¿Quién lleva los calcetines más flojos?",
        "Chi ha i calzini più larghi?",
    ),
    "Start: {name} goes first": ("Empezar: comienza {name}", "Si parte: comincia {name}"),
    "Wins": ("Gana", "Vince"),
    "the highest sum": ("la suma más alta", "la somma più alta"),
    "the lowest sum": ("la suma más baja", "la somma più bassa"),
    "does anything": ("hace cualquier cosa", "fa qualsiasi cosa"),
    "does what pays": ("hace lo que conviene", "fa quel che conviene"),
    "Place a card or trade one.": (
        "Coloca una carta o cambia una.",
        "Posa una carta o scambiane una.",
    ),
    "It’s {name}’s turn.": ("Le toca a {name}.", "Il turno è di {name}."),
    "The game is over.": ("La partida ha terminado.", "La partita è finita."),
    "You have swapped two cards.": (
        "Has cambiado de sitio dos cartas.",
        "Hai scambiato di posto due carte.",
    ),
    "{name} has swapped two cards.": (
        "{name} ha cambiado de sitio dos cartas.",
        "{name} ha scambiato di posto due carte.",
    ),
    "You have placed card {card}.": (
        "Has colocado la carta {card}.",
        "Hai posato la carta {card}.",
    ),
    "{name} has placed card {card}.": (
        "{name} ha colocado la carta {card}.",
        "{name} ha posato la carta {card}.",
    ),
    "You have put away card {away} and drawn card {drawn}.": (
        "Has apartado la carta {away} y has robado la carta {drawn}.",
        "Hai messo via la carta {away} e pescato la carta {drawn}.",
    ),
    "{name} has traded a card.": (
        "{name} ha cambiado una carta.",
        "{name} ha scambiato una carta.",
    ),
    "You can swap {count} time a turn.": (
        "Puedes recolocar {count} vez por turno.",
        "Puoi riordinare {count} volta per turno.",
    ),
    "You can swap {count} times a turn.": (
        "Puedes recolocar {count} veces por turno.",
        "Puoi riordinare {count} volte per turno.",
    ),
    "There is no card in that place.": (
        "No hay ninguna carta en ese sitio.",
        "Non c’è nessuna carta in quel posto.",
    ),
    "Choose two different cards.": ("Elige dos cartas distintas.", "Scegli due carte diverse."),
    "Choose one of your cards.": ("Elige una de tus cartas.", "Scegli una delle tue carte."),
    "You don’t have card {card}.": ("No tienes la carta {card}.", "Non hai la carta {card}."),
    "The deck is gone.": ("El mazo está agotado.", "Il mazzo è esaurito."),
    "Card {card} is worth having.": (
        "La carta {card} vale la pena.",
        "La carta {card} vale la pena.",
    ),
    "The deck should have better than card {card}.": (
        "El mazo debería tener algo mejor que la carta {card}.",
        "Il mazzo dovrebbe avere di meglio della carta {card}.",
    ),
    "You win!": ("¡Has ganado!", "Hai vinto!"),
    "{name} wins.": ("Gana {name}.", "Vince {name}."),
    "It’s a tie between {names}.": ("Empate entre {names}.", "Parità fra {names}."),
}
"""English, Spanish, Italian."""

_PLACE = {"es": 0, "it": 1}


def say(english: str) -> str:
    """Return the text in the current language."""
    code = current().code
    if code == PSEUDO_CODE:
        return pseudo(english)
    return WORDS[english][_PLACE[code]] if code in _PLACE else english


def _count(one: str, more: str, n: int) -> str:
    return say(one if n == 1 else more).format(count=n)


class ToyPhrases:
    def who_starts(self) -> str:
        return say("Who has the loosest socks?")

    def start_text(self, name: str) -> str:
        return say("Start: {name} goes first").format(name=name)

    def option_label(self, field: str) -> str:
        return {"high_wins": say("Wins")}[field]

    def option_value_label(self, field: str, value: int | str | bool) -> str:
        return {True: say("the highest sum"), False: say("the lowest sum")}[bool(value)]

    def bot_tagline(self, bot: BotInfo) -> str:
        return {"easy": say("does anything"), "hard": say("does what pays")}[bot.id]

    def prompt(self, view: View, names: Names) -> str:
        if view.turn is None:
            return say("The game is over.")
        if view.turn == view.seat:
            return say("Place a card or trade one.")
        return say("It’s {name}’s turn.").format(name=names[view.turn])

    def event(self, event: Event, seat: Seat | None, names: Names) -> str | None:
        if isinstance(event, Ended):
            return say("The game is over.")
        name, own = names[event.seat], event.seat == seat
        match event:
            case Swapped():
                text = "You have swapped two cards." if own else "{name} has swapped two cards."
                return say(text).format(name=name)
            case Placed(card=card):
                text = "You have placed card {card}." if own else "{name} has placed card {card}."
                return say(text).format(name=name, card=card)
            case Traded(away=away, drawn=drawn):
                if away is None or drawn is None:
                    return say("{name} has traded a card.").format(name=name)
                text = "You have put away card {away} and drawn card {drawn}."
                return say(text).format(away=away, drawn=drawn)

    def continues(self, event: Event, previous: Event) -> bool:
        return False

    def events(self, events: Sequence[Event], seat: Seat | None, names: Names) -> str | None:
        raise ValueError(events)

    def opens_round(self, event: Event) -> bool:
        return False

    def round_title(self, number: int) -> str:
        raise ValueError(number)

    def line_if_alone(self, event: Event, names: Names) -> str | None:
        return None

    def subject_of(self, event: Event, seat: Seat | None) -> Seat | None:
        return None if isinstance(event, Ended) else event.seat

    def problem(self, problem: Problem) -> str:
        facts = dict(problem.facts)
        match problem.kind:
            case "over":
                return say("The game is over.")
            case "swaps":
                one, more = (
                    "You can swap {count} time a turn.",
                    "You can swap {count} times a turn.",
                )
                return _count(one, more, int(facts["count"]))
            case "place":
                return say("There is no card in that place.")
            case "same":
                return say("Choose two different cards.")
            case "not_yours" if "card" in facts:
                return say("You don’t have card {card}.").format(card=facts["card"])
            case "deck":
                return say("The deck is gone.")
            case _:
                return say("Choose one of your cards.")

    def reason(self, reason: Worth, names: Names) -> str:
        if reason.good:
            return say("Card {card} is worth having.").format(card=reason.card)
        return say("The deck should have better than card {card}.").format(card=reason.card)

    def hint(self, view: View, reason: Worth, names: Names) -> str:
        return self.reason(reason, names)

    def result(self, outcome: Outcome, seat: Seat | None, names: Names) -> str:
        if len(outcome.winners) > 1:
            tied = [names[winner] for winner in outcome.winners]
            return say("It’s a tie between {names}.").format(names=join_and(tied))
        if outcome.winners == (seat,):
            return say("You win!")
        return say("{name} wins.").format(name=names[outcome.winners[0]])


PHRASES = ToyPhrases()
