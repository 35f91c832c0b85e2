"""Whole games by the same players that seats have elsewhere, without leaving compiled code; and counting in games that
were played.

Each of these functions is bound to one game's rules. Table 0 is the game; whoever looks ahead has 1 for what a seat may
know and 2 for trying things out. A seat may be forbidden a thing: a range of the numbers that `thing` gives.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from gearwright.core.language.calls import hide_at, start_at
from gearwright.core.language.contract import evaluate, legal_moves, play, round_of, thing
from gearwright.core.language.decorators import per_game
from gearwright.core.language.streams import advance, choice_at, derived, pick, word
from gearwright.core.language.table import MAX_SEATS
from gearwright.core.many.copying import copy_at
from gearwright.players.greedy import PARTS as MISTAKE_PARTS
from gearwright.players.greedy import SAMPLES, look_ahead
from gearwright.players.nets.forward import Weights, Work, consider
from gearwright.players.nets.policy import PARTS

ELSEWHERE, NET, GREEDY = range(3)  # who decides for a seat: a player in Python, or one of these loops
COULD, DID, CHANCES, TAKES, FIRST, WINS, SCORES, HAD = range(8)  # what is added up of a thing; HAD is one for each seat
COLUMNS = HAD + MAX_SEATS
WAS_THERE, WAS_CHOSEN = 1, 2  # bits: a seat could take a thing instead of something else; it did


class Manners(NamedTuple):
    """How each seat plays, and what it is forbidden."""

    kinds: Any  # ELSEWHERE, NET or GREEDY
    seeds: Any  # of its own draws
    temperatures: Any  # of a net's draws
    leasts: Any  # how likely a move must be, against the likeliest, to be drawn
    mistakes: Any  # the share of moves that are any legal one, of a greedy player
    near: Any  # how far below the best a move counts as equal to it
    low: Any  # the first forbidden thing
    high: Any  # the one after the last

    @classmethod
    def of(cls, seats: int) -> Manners:
        """For so many seats; nobody is forbidden anything."""
        kinds, low, high = (np.zeros(seats, np.int64) for _ in range(3))
        temperatures, leasts, mistakes, near = (np.zeros(seats, np.float64) for _ in range(4))
        return cls(kinds, np.zeros(seats, np.uint64), temperatures, leasts, mistakes, near, low, high)


@per_game
def is_forbidden(table: Any, move: int, seat: int, manners: Manners) -> bool:
    """Whether the move speaks of something that a seat must leave alone."""
    number = thing(table, move)
    return bool(manners.low[seat] <= number < manners.high[seat])


@per_game
def leave_out(table: Any, moves: Any, count: int, seat: int, manners: Manners) -> int:
    """Takes what is forbidden from a list of moves, unless nothing else is there; tells how many are left."""
    if manners.low[seat] >= manners.high[seat]:
        return count
    kept = 0
    for k in range(count):
        kept += not is_forbidden(table, int(moves[k]), seat, manners)
    if kept == 0:
        return count
    kept = 0
    for k in range(count):
        move = moves[k]
        if not is_forbidden(table, int(move), seat, manners):
            moves[kept] = move
            kept += 1
    return kept


@per_game
def drawn_at(logits: Any, count: int, z: int, temperature: float, least: float) -> int:
    """Which of the moves with these logits a net's player takes (see `NetPlayer.chosen`)."""
    best = 0
    for k in range(count):
        if logits[k] > logits[best]:
            best = k
    if temperature == 0.0:
        return best
    total = 0.0
    for k in range(count):
        behind = float(logits[k] - logits[best])
        if math.exp(behind) >= least:
            total += math.exp(behind / temperature)
    wanted = pick(z, PARTS) / PARTS * total
    so_far = 0.0
    chosen = best
    for k in range(count):
        behind = float(logits[k] - logits[best])
        if math.exp(behind) >= least:
            so_far += math.exp(behind / temperature)
            chosen = k
            if so_far > wanted:
                break
    return chosen


@per_game
def follow(tables: Any, script: Any, count: int, manners: Manners, played: Any) -> None:
    """Plays the moves of an earlier game at table 0, up to the first that its seat is forbidden."""
    table = tables[0]
    for k in range(count):
        move = int(script[k])
        if table.over or is_forbidden(table, move, int(table.due.seat), manners):
            return
        played[k] = move
        play(table, move)


@per_game
def go_on_by_net(
    tables: Any, manners: Manners, longest: int, played: Any, net: Weights, work: Work
) -> None:  # fmt: skip
    """Plays table 0 on until the game is over or another sort of player is asked."""
    table = tables[0]
    while not table.over and table.moves < longest:
        seat = int(table.due.seat)
        if manners.kinds[seat] != NET:
            return
        count = leave_out(table, work.moves, legal_moves(table, work.moves), seat, manners)
        chosen = 0
        if count > 1:
            consider(tables, 0, seat, net, work, count)
            z = choice_at(word(manners.seeds[seat]), table.moves)
            chosen = drawn_at(work.logits, count, z, manners.temperatures[seat], manners.leasts[seat])
        move = int(work.moves[chosen])
        played[table.moves] = move
        play(table, move)


@per_game
def go_on_greedily(tables: Any, manners: Manners, longest: int, played: Any, moves: Any, values: Any) -> None:
    """Plays table 0 on as `GreedyPlayer` does, until the game is over or another sort of player is asked."""
    table = tables[0]
    while not table.over and table.moves < longest:
        seat = int(table.due.seat)
        if manners.kinds[seat] != GREEDY:
            return
        z = choice_at(word(manners.seeds[seat]), table.moves)
        lot = derived(z, SAMPLES)
        astray = pick(lot, MISTAKE_PARTS) < manners.mistakes[seat] * MISTAKE_PARTS
        if astray:
            count = legal_moves(table, moves)
        else:
            copy_at(tables, 1, 0)
            hide_at(tables, 1, seat)
            count = look_ahead(tables, 1, 2, seat, z, moves, values)
        highest = -1e300
        free = 0
        for k in range(count):
            if not is_forbidden(table, int(moves[k]), seat, manners):
                free += 1
                highest = max(highest, values[k])
        liked = 0
        for k in range(count):
            if free == 0 or not is_forbidden(table, int(moves[k]), seat, manners):
                if free == 0 or astray or values[k] >= highest - manners.near[seat]:
                    moves[liked] = moves[k]
                    liked += 1
        move = int(moves[pick(advance(lot), liked)])
        played[table.moves] = move
        play(table, move)


@per_game
def count_game(
    tables: Any, blank: Any, seed: int, script: Any, count: int, moves: Any, sorts: Any, last: Any, seen: Any,
    first: Any, firsts: Any, leads: Any, sums: Any,
) -> int:  # fmt: skip
    """Replays a game at table 0 and adds up what each thing was to its seats; tells how many decisions had a choice.

    `sorts` leads from a thing to the row of all things of its sort, or to -1. `leads[r]` becomes the seat that was
    ahead when round r ended, by the game's evaluation; -1 after the last round. `firsts` takes the first two things
    that each seat chose.
    """
    start_at(tables, 0, blank, seed)
    table = tables[0]
    choices = 0
    for r in range(len(leads)):
        leads[r] = -1
    for seat in range(len(firsts)):
        firsts[seat, 0] = -1
        firsts[seat, 1] = -1
        for number in range(len(sums)):
            seen[seat, number] = 0
            first[seat, number] = 0
            last[seat, number] = -1
    for k in range(count):
        seat = int(table.due.seat)
        now = round_of(table)
        legal = legal_moves(table, moves)
        move = int(script[k])
        if legal > 1:
            choices += 1
            for each in range(legal):
                number = thing(table, int(moves[each]))
                while number >= 0:
                    if last[seat, number] != k:
                        last[seat, number] = k
                        seen[seat, number] |= WAS_THERE
                        sums[number, CHANCES] += 1
                    number = int(sorts[number])
        number = thing(table, move)
        if number >= 0 and legal > 1:
            if firsts[seat, 0] < 0:
                firsts[seat, 0] = number
            elif firsts[seat, 1] < 0:
                firsts[seat, 1] = number
        while number >= 0:
            if legal > 1:
                seen[seat, number] |= WAS_CHOSEN
                sums[number, TAKES] += 1
            if first[seat, number] == 0:
                first[seat, number] = 1 + now
            number = int(sorts[number])
        play(table, move)
        if now < len(leads) and (table.over or round_of(table) != now):
            leads[now] = leading(table)
    add_results(table, seen, first, sums)
    return choices


@per_game
def leading(table: Any) -> int:
    """Who is ahead, by the game's evaluation; when it is over, by the scores."""
    leader = 0
    highest = -1e300
    for seat in range(table.seats):
        value = float(table.scores[seat]) if table.over else float(evaluate(table, seat))
        if value > highest:
            highest = value
            leader = seat
    return leader


@per_game
def add_results(table: Any, seen: Any, first: Any, sums: Any) -> None:
    """Adds what came of a finished game to all things that its seats could have, chose and had."""
    winners = 0
    for seat in range(table.seats):
        winners += table.places[seat] == 1
    for seat in range(table.seats):
        win = 1.0 / winners if table.places[seat] == 1 else 0.0
        for number in range(len(sums)):
            if seen[seat, number] & WAS_THERE:
                sums[number, COULD] += 1
            if seen[seat, number] & WAS_CHOSEN:
                sums[number, DID] += 1
            if first[seat, number] > 0:
                sums[number, FIRST] += first[seat, number] - 1
                sums[number, WINS] += win
                sums[number, SCORES] += table.scores[seat]
                sums[number, HAD + seat] += 1
