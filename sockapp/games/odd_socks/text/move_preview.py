"""Text for an unfinished turn: the next step, the choices so far, what confirming would do."""

from __future__ import annotations

from collections.abc import Iterator

from sockapp.engine.game import Seat
from sockapp.engine.game_text import Names
from sockapp.games.odd_socks.action_choices import find_asked_action, list_next_choices
from sockapp.games.odd_socks.cards import ACTIONS, Action, Design
from sockapp.games.odd_socks.draft import Ask, Draft
from sockapp.games.odd_socks.moves import (
    ActionChoice,
    Answer,
    BasketCard,
    Direction,
    HandCard,
    Move,
    Person,
    Play,
)
from sockapp.games.odd_socks.state import CardInBasket, Pending, Table
from sockapp.games.odd_socks.text.action_prompts import choice_prompt, no_effect_warning
from sockapp.games.odd_socks.text.names import action_name, card_name
from sockapp.i18n import _, join_or, ngettext, number, to_name


def describe_next_step(table: Table, seat: Seat, draft: Draft, names: Names) -> str:
    """Return the next step of the draft; empty where the table's own prompt is enough."""
    card, name = draft.card, names[seat]
    match draft.ask(table, seat):
        case Ask.FACE:
            return _("{name}, face up or face down?").format(name=name)
        case Ask.CHOICE if card is not None:
            action = action_name(find_asked_action(table, seat, card, draft.doing))
            return _("{action}: your choice, {name}.").format(action=action, name=name)
        case Ask.CONFIRM if card is not None:
            return _("{name}, play it or go back.").format(name=name)
        case Ask.CONFIRM:
            return _("{name}, confirm your choice.").format(name=name)
        case _:
            return ""


def describe_draft(table: Table, seat: Seat, draft: Draft, names: Names) -> Iterator[str]:
    """Yield the choices so far and the next question; nothing for an untouched draft."""
    ask, card = draft.ask(table, seat), draft.card
    if card is not None and ask is Ask.FACE:
        yield _(
            "You have chosen {card}, but not yet whether it goes in face up or face down."
        ).format(card=card_name(card))
    if card is not None and draft.up:
        yield _("You play {card} face up: {action}.").format(
            card=card_name(card), action=action_name(ACTIONS[card])
        )
    if card is not None and ask is Ask.CHOICE:
        yield from _describe_choices(table, seat, card, draft.doing, names)
        action = find_asked_action(table, seat, card, draft.doing)
        yield choice_prompt(action, draft.options(table, seat))
    if ask is Ask.CONFIRM:
        yield describe_intent(table, seat, draft, names)
        yield _("You haven’t confirmed it yet.")


def _describe_choices(
    table: Table, seat: Seat, card: Design, doing: tuple[ActionChoice, ...], names: Names
) -> Iterator[str]:
    """Yield a sentence for each choice of an action that is not complete yet."""
    for at, choice in enumerate(doing):
        if find_asked_action(table, seat, card, doing[:at]) is Action.COPYCAT:
            yield describe_copy(table, choice)
            continue
        match choice:
            case HandCard(design):
                yield _("You put {card} into a basket.").format(card=card_name(design))
            case Person(other):
                yield _("You trade with {name}.").format(name=names[other])
            case Direction(left=True):
                yield _("The cards go to the left.")
            case Direction():
                yield _("The cards go to the right.")


def describe_intent(table: Table, seat: Seat, draft: Draft, names: Names) -> str:
    """Return what confirming the draft would do."""
    if table.pending is not None:
        return _answer_text(table, table.pending, seat, draft, names)
    card = draft.card
    if card is None:
        return ""
    if not draft.up:
        return _("{card} goes face down into your basket. Nobody else sees it.").format(
            card=_capital(card_name(card))
        )
    if not draft.doing:
        return no_effect_warning(ACTIONS[card])
    lines = []
    doing: tuple[ActionChoice, ...] = draft.doing
    at = 0
    while at < len(doing) and find_asked_action(table, seat, card, doing[:at]) is Action.COPYCAT:
        lines.append(describe_copy(table, doing[at]))
        at += 1
    action = find_asked_action(table, seat, card, doing)
    rest = doing[at:]
    lines.append(
        _effect_text(table, seat, card, action, rest, names) if rest else _no_effect_text(action)
    )
    return " ".join(lines)


def describe_move(table: Table, seat: Seat, move: Move, names: Names) -> str:
    """Return what a whole move would do, with the card to play; empty for a deal."""
    match move:
        case Play(card, up, doing):
            does = describe_intent(table, seat, Draft(card, up, doing), names)
            if not up:
                return does
            return _("Play {card} face up.").format(card=card_name(card)) + f" {does}"
        case Answer(choice):
            return describe_intent(table, seat, Draft(answer=choice), names)
        case _:
            return ""


def describe_options(table: Table, seat: Seat, card: Design, names: Names) -> str:
    """Return how many cards or players the card's action could be used on now."""
    action = ACTIONS[card]
    options = list_next_choices(table, seat, card, ())
    if not options:
        return no_effect_warning(action)
    if action in (Action.STASH, Action.SHOW_OFF):
        options = list_next_choices(table, seat, card, options[:1])
    count = sum(isinstance(option, BasketCard) for option in options)
    match action:
        case Action.PEEK if not count:
            text = _("No cards are face down, but you can peek at a card in any hand.")
        case Action.PEEK:
            text = ngettext(
                "You could look at {count} face-down card, or at a random card in any hand.",
                "You could look at one of {count} face-down cards, or at a random card in "
                "any hand.",
                count,
            )
        case Action.COPYCAT:
            text = ngettext(
                "There is {count} card you could copy.",
                "There are {count} cards you could copy.",
                count,
            )
        case Action.FLIP:
            text = ngettext(
                "There is {count} card you could turn over.",
                "There are {count} cards you could turn over.",
                count,
            )
        case Action.STASH | Action.SHOW_OFF | Action.BASKET_SWAP:
            text = ngettext(
                "There is {count} card you could take.",
                "There are {count} cards you could take.",
                count,
            )
        case Action.LEFT_OR_RIGHT:
            text = _("Everyone would give a card and get one.")
        case _:
            others = [names[option.seat] for option in options if isinstance(option, Person)]
            return _("You could trade with {names}.").format(names=join_or(others))
    return text.format(count=number(count))


def describe_copy(table: Table, choice: ActionChoice) -> str:
    """Return which card a Copycat copies, and that card's action."""
    lying = table.find_card(choice.card) if isinstance(choice, BasketCard) else None
    if lying is None or lying.design is None:
        return ""
    if lying.up:
        text = _("You copy {card}: {action}.")
    else:
        text = _("You turn {card} face up and copy it: {action}.")
    return text.format(card=card_name(lying.design), action=action_name(ACTIONS[lying.design]))


def _no_effect_text(action: Action) -> str:
    """Return the text for a copied action that has no effect."""
    return _("{action} will do nothing now.").format(action=action_name(action))


def _effect_text(
    table: Table,
    seat: Seat,
    played: Design,
    action: Action,
    doing: tuple[ActionChoice, ...],
    names: Names,
) -> str:
    match doing:
        case (HandCard(design), BasketCard(number_)):
            owner = _owner(table, seat, number_)
            if action is Action.STASH and owner == seat:
                text = _("You put {card} face down into your own basket and take {taken}.")
            elif action is Action.STASH:
                text = _("You put {card} face down into {name}’s basket and take {taken}.")
            elif owner == seat:
                text = _("You put {card} face up into your own basket and take {taken}.")
            else:
                text = _("You put {card} face up into {name}’s basket and take {taken}.")
            taken = card_name(_design(table, number_, played))
            return text.format(card=card_name(design), name=names[owner], taken=taken)
        case (BasketCard(number_),):
            return _basket_effect_text(table, seat, played, action, number_, names)
        case (Person(other), HandCard(design)):
            text = _("You give {name} {card}; {name} chooses a card for you.")
            name = names[other]
            return text.format(name=name, to_name=to_name(name), card=card_name(design))
        case (Person(other),) if action is Action.BLIND_TRADE:
            return _("You and {name} trade one random card each from your hands.").format(
                name=names[other]
            )
        case (Person(other),) if other == seat:
            return _("You look at a random card in your own hand.")
        case (Person(other),):
            return _("You look at a random card in {name}’s hand.").format(name=names[other])
        case (Direction(left), HandCard(design)):
            if left:
                text = _("Everyone passes a card to the left; you give {card}.")
            else:
                text = _("Everyone passes a card to the right; you give {card}.")
            return text.format(card=card_name(design))
        case _:
            return ""


def _basket_effect_text(
    table: Table, seat: Seat, played: Design, action: Action, number_: int, names: Names
) -> str:
    owner = _owner(table, seat, number_)
    card = card_name(_design(table, number_, played))
    if action is Action.BASKET_SWAP:
        text = _("You take {card} from {name}’s basket; {name} takes a card from yours.")
    elif action is Action.PEEK and owner == seat:
        text = _("You look at a face-down card in your own basket.")
    elif action is Action.PEEK:
        text = _("You look at a face-down card in {name}’s basket.")
    elif owner == seat:
        text = _("You turn over {card} in your own basket.")
    else:
        text = _("You turn over {card} in {name}’s basket.")
    return text.format(card=card, name=names[owner])


def _answer_text(table: Table, pending: Pending, seat: Seat, draft: Draft, names: Names) -> str:
    name = names[pending.seat]
    match draft.answer:
        case BasketCard(number_):
            lying = table.find_card(number_)
            card = card_name(None if lying is None else lying.design)
            text = _("You take {card} from {name}’s basket.")
        case HandCard(design):
            card = card_name(design)
            text = _("You give {card} away.")
            if pending.left is None:
                text = _("You give {name} {card}.")
        case _:
            return ""
    return text.format(card=card, name=name, to_name=to_name(name))


def _owner(table: Table, seat: Seat, number_: int) -> Seat:
    """Return the seat whose basket has a card; the card being played lies in the own basket."""
    owner = table.basket_of(number_)
    return seat if owner is None else owner


def _design(table: Table, number_: int, played: Design) -> Design | None:
    lying: CardInBasket | None = table.find_card(number_)
    return played if lying is None else lying.design


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
