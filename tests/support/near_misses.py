"""For each goal, a check for games in which everything but one condition holds.

The checks are written without the rules of the goals, from the events and positions alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from sockapp.games.odd_socks import events as odd
from sockapp.games.out_of_sock import events as oos
from sockapp.games.out_of_sock.cards import SUITS, CardKind
from sockapp.games.out_of_sock.scoring import score_column
from sockapp.games.sock import events as sock
from sockapp.goals.goal import PlayedGame

NearMiss = Callable[[PlayedGame], bool]


def columns(played: PlayedGame, seat: int) -> list[Any]:
    return [score_column(column) for column in played.final.table.columns[seat]]


def all_columns(played: PlayedGame) -> list[Any]:
    return [each for seat in range(len(played.log.players)) for each in columns(played, seat)]


def scores(played: PlayedGame) -> tuple[int, ...]:
    return played.outcome.scores


# Out of Sock


def loser_has_a_negative_suit(played: PlayedGame) -> bool:
    (winner,) = played.winners
    rest = [seat for seat in range(len(played.log.players)) if seat != winner]
    return min(each.score for each in columns(played, winner)) == 0 and any(
        each.score < 0 for seat in rest for each in columns(played, seat)
    )


def second_is_below_zero(played: PlayedGame) -> bool:
    return max(scores(played)) >= 0 > sorted(scores(played))[-2]


def two_conversions_are_worth_little(played: PlayedGame) -> bool:
    worth = [each.score for each in all_columns(played) if each.conversions == 2]
    return 0 < max(worth, default=0) < 20


def two_conversions_at_most(played: PlayedGame) -> bool:
    return max(each.conversions for each in all_columns(played)) == 2


def two_doubles_are_worth_little(played: PlayedGame) -> bool:
    worth = [each.score for each in all_columns(played) if each.doubles == 2]
    return 0 < max(worth, default=0) < 32


def ban_buries_little(played: PlayedGame) -> bool:
    buried = []
    for before, step in zip(played.steps[:-1], played.steps[1:], strict=True):
        for event in step.events:
            if isinstance(event, oos.DieTaken) and event.card.kind is CardKind.BAN:
                column = before.state.table.columns[event.seat][SUITS.index(event.card.suit)]
                buried.append(score_column(column).score)
    return 10 <= max(buried, default=0) < 20


def best_suit_is_almost_big(played: PlayedGame) -> bool:
    return 48 <= max(each.score for each in all_columns(played)) < 56


def two_turns_lost_in_a_row(played: PlayedGame) -> bool:
    rows: Counter[int] = Counter()
    longest = 0
    for turn in played.turns:
        for event in turn.events:
            if isinstance(event, oos.TurnLost):
                rows[event.seat] += 1
                longest = max(longest, rows[event.seat])
            elif isinstance(event, oos.DiceSplit | oos.DiceStacked):
                rows[event.seat] = 0
    return longest == 2


def five_suits_above_zero(played: PlayedGame) -> bool:
    return sum(each.score > 0 for each in columns(played, played.winners[0])) == 5


def last_die_costs_little(played: PlayedGame) -> bool:
    costs = []
    for turn in played.turns:
        for event in turn.events:
            if isinstance(event, oos.DieTaken) and event.forced and event.seat != turn.seat:
                costs.append(turn.before.table.gain(event.seat, event.card))
    return -24 < min(costs, default=0) <= -12


def tie_is_decided_by_the_basket(played: PlayedGame) -> bool:
    return any(isinstance(each, oos.Won) and each.by is oos.Decided.NAMED for each in played.events)


def basket_names_itself(played: PlayedGame) -> bool:
    return tie_is_decided_by_the_basket(played) and played.winners[0] == played.final.table.holder


def last_at_half_time_comes_second(played: PlayedGame) -> bool:
    table = played.steps[len(played.steps) // 2].state.table
    middle = [table.score(seat) for seat in range(table.players)]
    last = middle.index(min(middle))
    return middle.count(min(middle)) == 1 and played.places[last] == 2


# SOCK)


def laid(played: PlayedGame) -> Iterator[tuple[Any, Any]]:
    """Yield every pile that is on the table after a turn and was not before."""
    for turn in played.turns:
        for event in turn.events:
            if isinstance(event, sock.Played):
                for pile in event.table:
                    if pile not in turn.before.table.piles:
                        yield turn, pile


def is_set(pile: Any) -> bool:
    return len({card.rank for card in pile}) == 1


def deals(played: PlayedGame) -> list[Any]:
    return [event for event in played.events if isinstance(event, sock.DealEnded)]


def three_piles_but_only_two_runs(played: PlayedGame) -> bool:
    """Return whether a turn broke three piles, of which exactly one was a set."""
    for turn in played.turns:
        for event in turn.events:
            if isinstance(event, sock.Played) and event.broken == 3:
                kept = [set(pile) for pile in event.table]
                broken = [
                    pile
                    for pile in turn.before.table.piles
                    if not any(set(pile) <= each for each in kept)
                ]
                if len(broken) == 3 and sum(map(is_set, broken)) == 1:
                    return True
    return False


def only_others_never_drew(played: PlayedGame) -> bool:
    """Return whether a player drew no card in a deal in which another one went out."""
    drew: set[int] = set()
    for event in played.events:
        if isinstance(event, sock.Drawn):
            drew.add(event.seat)
        elif isinstance(event, sock.DealEnded):
            if event.seat in drew and len(drew) < len(event.hands):
                return True
            drew.clear()
    return False


def total_is_one_beside_hundred(played: PlayedGame) -> bool:
    return any({99, 101} & {*deal.totals} for deal in played.final.table.deals)


def five_happy_symbols(played: PlayedGame) -> bool:
    sizes = [len(pile) for _turn, pile in laid(played) if is_set(pile) and pile[0].rank == 0]
    return max(sizes, default=0) == 5


def run_of_ten(played: PlayedGame) -> bool:
    return max((len(pile) for _turn, pile in laid(played) if not is_set(pile)), default=0) == 10


def short_run_round_the_corner(played: PlayedGame) -> bool:
    sizes = [
        len(pile)
        for _turn, pile in laid(played)
        if not is_set(pile) and 0 in [card.rank for card in pile][1:-1]
    ]
    return max(sizes, default=0) in (5, 6)


def set_of_seven(played: PlayedGame) -> bool:
    sizes = [len(pile) for _turn, pile in laid(played) if is_set(pile) and pile[0].rank]
    return max(sizes, default=0) == 7


def hand_is_almost_heavy(played: PlayedGame) -> bool:
    return 50 <= max(max(deal.points) for deal in deals(played)) < 60


def out_with_five_cards(played: PlayedGame) -> bool:
    last = [
        len(event.cards)
        for event in played.events
        if isinstance(event, sock.Played) and not event.left
    ]
    return max(last) == 5


def winner_was_not_that_high(played: PlayedGame) -> bool:
    highest = max(
        max(deal.totals[seat] for seat in played.winners) for deal in played.final.table.deals
    )
    return 60 <= highest < 80


def out_twice_in_a_row(played: PlayedGame) -> bool:
    seats = [deal.seat for deal in deals(played) if deal.how is sock.Ending.OUT]
    runs = [1]
    for one, two in pairwise(seats):
        runs.append(runs[-1] + 1 if one == two else 1)
    return max(runs) == 2


def one_card_became_three(played: PlayedGame) -> bool:
    low: set[int] = set()
    most = 0
    for event in played.events:
        if isinstance(event, sock.Played) and event.left == 1:
            low.add(event.seat)
        elif isinstance(event, sock.DealEnded):
            most = max([most, *(len(event.hands[seat]) for seat in low)])
            low.clear()
    return most in (2, 3)


def highest_at_half_time_comes_second(played: PlayedGame) -> bool:
    finished = played.final.table.deals
    middle = finished[(len(finished) - 1) // 2].totals
    highest = middle.index(max(middle))
    return middle.count(max(middle)) == 1 and played.places[highest] == 2


# Odd Socks


def rounds(played: PlayedGame) -> Iterator[tuple[list[Any], odd.RoundEnded]]:
    """Yield the steps of every round before its end, and the end."""
    steps: list[Any] = []
    for step in played.steps:
        ended = next((each for each in step.events if isinstance(each, odd.RoundEnded)), None)
        if any(isinstance(event, odd.Dealt) for event in step.events):
            steps = []
        steps.append(step)
        if ended is not None:
            yield steps, ended
            steps = []


def events_in(steps: list[Any]) -> list[Any]:
    return [event for step in steps for event in step.events]


def one_peek_a_round(played: PlayedGame) -> bool:
    return all(
        sum(isinstance(event, odd.Peeked | odd.HandPeeked) for event in events_in(steps)) == 1
        for steps, _end in rounds(played)
    )


def match_in_basket(table: Any, end: odd.RoundEnded) -> Any:
    return next((each for each in table.baskets[end.winner] if each.design is end.lost), None)


def hidden_match_was_seen(played: PlayedGame) -> bool:
    """Return whether another player had seen the face-down match in the winner's basket."""
    for steps, end in rounds(played):
        lying = match_in_basket(steps[-2].state.table, end)
        if lying is not None and not lying.shown and lying.seen_by - {end.winner}:
            return True
    return False


def open_match_came_later(played: PlayedGame) -> bool:
    """Return whether a match that lay face up at the end had not been dealt there."""
    for steps, end in rounds(played):
        last, first = (match_in_basket(each.state.table, end) for each in (steps[-2], steps[0]))
        if last is not None and last.up and first is None:
            return True
    return False


def match_is_put_into_the_own_basket(played: PlayedGame) -> bool:
    return any(
        isinstance(event, odd.Stashed)
        and event.design is end.lost
        and event.seat == event.basket == end.winner
        for steps, end in rounds(played)
        for event in events_in(steps)
    )


def match_changes_hands_twice(played: PlayedGame) -> bool:
    most = 0
    for steps, end in rounds(played):
        owners = []
        for step in steps[:-1]:
            table = step.state.table
            for seat in range(table.players):
                designs = [*table.hands[seat], *(each.design for each in table.baskets[seat])]
                if end.lost in designs:
                    owners.append(seat)
        owners.append(end.winner)
        most = max(most, sum(one != two for one, two in pairwise(owners)))
    return most == 2


def copycat_copies_once(played: PlayedGame) -> bool:
    return any(isinstance(event, odd.Copied) for event in played.events)


def trade_of_two_designs(played: PlayedGame) -> bool:
    return any(isinstance(event, odd.Traded) and not event.blind for event in played.events)


def loser_does_nothing(played: PlayedGame) -> bool:
    return any(
        isinstance(event, odd.NothingDone) and event.seat != end.winner
        for steps, end in rounds(played)
        for event in events_in(steps)
    )


def three_to_one(played: PlayedGame) -> bool:
    return sorted(scores(played), reverse=True)[:2] == [3, 1] and sum(scores(played)) == 4


def three_to_two_without_being_two_behind(played: PlayedGame) -> bool:
    return sorted(scores(played), reverse=True)[:2] == [3, 2]


def one_player_flips_twice(played: PlayedGame) -> bool:
    """Return whether two cards of a round were turned over, or one card twice."""
    for steps, _end in rounds(played):
        flips = [event for event in events_in(steps) if isinstance(event, odd.Flipped)]
        if len(flips) > 1:
            return True
    return False


def all_but_one_face_down(played: PlayedGame) -> bool:
    for steps, end in rounds(played):
        own = [
            event.up
            for event in events_in(steps)
            if isinstance(event, odd.Placed) and event.seat == end.winner
        ]
        if len(own) >= 3 and sum(own) == 1:
            return True
    return False


def match_is_given_to_a_loser(played: PlayedGame) -> bool:
    """Return whether the match was given away on purpose, and reached the winner later."""
    for steps, end in rounds(played):
        for event in events_in(steps):
            if isinstance(event, odd.Traded) and not event.blind:
                is_given = event.gave is end.lost and event.other != end.winner
            elif isinstance(event, odd.Passed) and end.lost in event.gifts:
                is_given = event.receiver(event.gifts.index(end.lost)) != end.winner
            else:
                is_given = False
            if is_given:
                return True
    return False


# Every game


def gap_is_three_or_four(played: PlayedGame) -> bool:
    best, second = sorted(scores(played), reverse=played.log.game != "sock")[:2]
    return len(played.winners) == 1 and abs(best - second) in (3, 4)


def best_two_are_one_apart(played: PlayedGame) -> bool:
    best, second = sorted(scores(played))[:2]
    return played.log.game == "sock" and second - best == 1


def hard_bots(played: PlayedGame) -> int:
    return sum(player.bot.startswith("hard") for player in played.log.players)


def person_beats_one_hard_bot(played: PlayedGame) -> bool:
    return hard_bots(played) == 1 and played.log.players[played.winners[0]].is_person


def person_loses_to_three_bots(played: PlayedGame) -> bool:
    bots = [player for player in played.log.players if not player.is_person]
    return len(bots) == len(played.log.players) - 1 >= 3 and played.winners != played.persons


NEAR_MISSES: dict[str, NearMiss] = {
    "out_of_sock/negative_suit": loser_has_a_negative_suit,
    "out_of_sock/below_zero": second_is_below_zero,
    "out_of_sock/inside_out_twice": two_conversions_are_worth_little,
    "out_of_sock/three_conversions": two_conversions_at_most,
    "out_of_sock/double_double": two_doubles_are_worth_little,
    "out_of_sock/banned_treasure": ban_buries_little,
    "out_of_sock/big_suit": best_suit_is_almost_big,
    "out_of_sock/butterfingers": two_turns_lost_in_a_row,
    "out_of_sock/rainbow": five_suits_above_zero,
    "out_of_sock/poisoned_gift": last_die_costs_little,
    "out_of_sock/more_socks": tie_is_decided_by_the_basket,
    "out_of_sock/kind_basket": basket_names_itself,
    "out_of_sock/comeback": last_at_half_time_comes_second,
    "sock/three_runs": three_piles_but_only_two_runs,
    "sock/never_drew": only_others_never_drew,
    "sock/exactly_hundred": total_is_one_beside_hundred,
    "sock/happy_family": five_happy_symbols,
    "sock/long_run": run_of_ten,
    "sock/round_the_corner": short_run_round_the_corner,
    "sock/big_set": set_of_seven,
    "sock/heavy_hand": hand_is_almost_heavy,
    "sock/out_of_nowhere": out_with_five_cards,
    "sock/close_shave": winner_was_not_that_high,
    "sock/clean_sheets": out_twice_in_a_row,
    "sock/sulking_card": one_card_became_three,
    "sock/comeback": highest_at_half_time_comes_second,
    "odd_socks/no_peeking": one_peek_a_round,
    "odd_socks/well_hidden": hidden_match_was_seen,
    "odd_socks/plain_sight": open_match_came_later,
    "odd_socks/own_goal": match_is_put_into_the_own_basket,
    "odd_socks/hot_potato": match_changes_hands_twice,
    "odd_socks/copied_copycat": copycat_copies_once,
    "odd_socks/fair_trade": trade_of_two_designs,
    "odd_socks/much_ado": loser_does_nothing,
    "odd_socks/clean_sweep": three_to_one,
    "odd_socks/comeback": three_to_two_without_being_two_behind,
    "odd_socks/flip_flop": one_player_flips_twice,
    "odd_socks/poker_face": all_but_one_face_down,
    "odd_socks/had_it": match_is_given_to_a_loser,
    "any_game/photo_finish": gap_is_three_or_four,
    "any_game/shared_win": best_two_are_one_apart,
    "any_game/hard_nuts": person_beats_one_hard_bot,
    "any_game/one_against_all": person_loses_to_three_bots,
}
