"""The tracks, for the eye."""

from collections.abc import Iterable
from functools import cache
from itertools import accumulate

from gearwright.core.looks.effects import AllOf, Amount
from gearwright.core.looks.scene import Fact, Piece, Zone

from . import moves as m
from .board_scene import in_state, needs, of_players
from .components import (
    COLOUR_NAMES,
    COMPANY_IDS,
    COMPANY_METRICS,
    COMPANY_NAMES,
    DONATION_VP,
    ENGINEERS,
    LAST_RELATIONSHIP,
    LAST_RELIABILITY,
    LEVEL_DICE,
    LEVEL_NAMES,
    MEGAPHONES,
    METRIC_KEYS,
    MOST_TOKENS,
    N_COMPANIES,
    N_TOKEN_SPACES,
    N_TRACKS,
    RELATIONSHIP_VP,
    REPUTATION_VP,
    SECTIONS,
    SURCHARGE,
    TOKEN_SPACES,
    TOKEN_VP,
    TOP,
    TRACK_IDS,
    TRACK_NAMES,
)
from .printed import PRINTED, PROSPECT_SPACES, RELIABILITY, TRACK_COLOURS, TREES
from .table import Table, track_space
from .terms import TERMS
from .verbs import among

# What is printed along the tracks
REPUTATION_SCALES = (("engineers", ENGINEERS), ("vp", REPUTATION_VP))
DONATION_SCALES = (("vp", DONATION_VP), ("megaphones", tuple(accumulate(MEGAPHONES))))
SURCHARGES = tuple(SURCHARGE if section < 0 else 0 for section in SECTIONS)
RELIABILITY_SCALES = (("section", SECTIONS), ("surcharge", SURCHARGES))
_gifts = tuple(
    (space, TREES[RELIABILITY[space].program])
    for space in range(LAST_RELIABILITY + 1)
    if TREES[RELIABILITY[space].program] != AllOf(())
)
GIFTS = Fact("gifts", _gifts, "; ".join(f"{gift.words(TERMS)} on space {space}" for space, gift in _gifts))


def prospects(table: Table) -> Zone:
    """The four prospect tracks, the top space first."""
    return Zone("prospects", "Prospects", "columns", zones=tuple(prospect(table, track) for track in range(N_TRACKS)))


def prospect(table: Table, track: int) -> Zone:
    """One track with the players on it."""
    pieces = tuple(prospect_space(table, track, position) for position in range(TOP, -1, -1))
    colours = sorted(map(COLOUR_NAMES.index, TRACK_COLOURS[track]))
    facts = (Fact("bonus", among(*colours), " or ".join(TRACK_COLOURS[track])),)
    moves = (m.EXPLORE + track,)
    return Zone(f"prospect.{TRACK_IDS[track]}", TRACK_NAMES[track], facts=facts, pieces=pieces, moves=moves)


def prospect_space(table: Table, track: int, position: int) -> Piece:
    """What a space asks for, brings at once and scores at the end."""
    there = (seat for seat in range(table.seats) if table.players[seat].prospects[track] == position)
    moves: tuple[int, ...] = ()
    if not table.over and table.due.kind == m.STEP and table.prospecting.track == track:
        moves = (m.ADVANCE,) if position == table.players[table.due.seat].prospects[track] + 1 else ()
    name = "start" if position == 0 else "top" if position == TOP else str(position)
    key = f"prospect.{TRACK_IDS[track]}.{position}"
    kind = "start_space" if position == 0 else "top_space" if position == TOP else "prospect_space"
    return Piece(key, kind, name, on_prospect(track, position), states=of_players("here", there), moves=moves)


@cache
def on_prospect(track: int, position: int) -> tuple[Fact, ...]:
    """What is printed on a space."""
    if position == 0:
        return ()
    entry = PROSPECT_SPACES[track_space(track, position)]
    paid = (Amount(entry.credits, "credit"),) if entry.credits else ()
    return (
        Fact("vp", entry.vp),
        Fact("asks_for", (*paid, *needs(entry.needs))),
        Fact("gives", PRINTED[entry.program]),
    )


def standing(table: Table) -> tuple[Zone, ...]:
    """The Prospect action that is going on: the dice and the steps that are left."""
    if table.over or table.due.kind not in (m.DRIVE, m.STEP):
        return ()
    action = table.prospecting
    dice = tuple(
        Piece(
            f"level_die.{number}", "level_die", LEVEL_NAMES[action.dice[number] - 1],
            (Fact("shows", action.dice[number]),), states=in_state("pass", action.dice[number] <= action.level),
        )
        for number in range(LEVEL_DICE)
    )  # fmt: skip
    facts = (Fact("acting_worker", f"worker_{action.level}"), Fact("steps", action.passes))
    title = f"Prospect of {{{table.due.seat}}}: {TRACK_NAMES[action.track]}"
    return (Zone("standing", title, facts=facts, pieces=dice),)


def tracks(table: Table) -> Zone:
    """Reputation, donation, reliability and the three companies, with a marker for each player."""
    zones = (reputation(table), donation(table), reliability(table), *(company(table, k) for k in range(N_COMPANIES)))
    return Zone("tracks", "Tracks", "columns", zones=zones)


def markers(track: str, spaces: Iterable[int]) -> tuple[Piece, ...]:
    """The players' markers on a track; what they are worth is printed along it."""
    return tuple(
        Piece(f"{track}.{seat}", "marker", f"{{{seat}}}", (Fact("space", int(space)),), seat=seat)
        for seat, space in enumerate(spaces)
    )


def reputation(table: Table) -> Zone:
    """Engineers and VP by space; VP tokens wait on two of them."""
    pieces = markers("reputation", (table.players[seat].reputation for seat in range(table.seats)))
    return Zone("track.reputation", "Reputation", facts=(vp_tokens(table),), pieces=pieces, scales=REPUTATION_SCALES)


def vp_tokens(table: Table) -> Fact:
    """Each stack, from the top on: 2 VP, then 1 VP on space 5; 1 VP on space 10."""
    stacks, words = [], []
    for place in range(N_TOKEN_SPACES):
        stack = [TOKEN_VP[table.seats * (MOST_TOKENS + 1) + left] for left in range(table.vp_tokens[place], 0, -1)]
        if stack:
            stacks.append((TOKEN_SPACES[place], *stack))
            words.append(f"{', then '.join(f'{vp} VP' for vp in stack)} on space {TOKEN_SPACES[place]}")
    return Fact("vp_tokens", tuple(stacks), "; ".join(words) or "none")


def donation(table: Table) -> Zone:
    """One space for each donated piece."""
    pieces = markers("donation", (table.players[seat].donation for seat in range(table.seats)))
    return Zone("track.donation", "Donation", pieces=pieces, scales=DONATION_SCALES)


def reliability(table: Table) -> Zone:
    """From right to left, with what a loss brings."""
    pieces = markers("reliability", (table.players[seat].reliability for seat in range(table.seats)))
    return Zone("track.reliability", "Reliability", facts=(GIFTS,), pieces=pieces, scales=RELIABILITY_SCALES)


def company(table: Table, number: int) -> Zone:
    """The relationship with a company, and what it multiplies at the end."""
    first = number * (LAST_RELATIONSHIP + 1)
    multipliers = RELATIONSHIP_VP[first : first + LAST_RELATIONSHIP + 1]
    pieces = markers(COMPANY_IDS[number], (table.players[seat].relationship[number] for seat in range(table.seats)))
    counts = (Fact("counts", METRIC_KEYS[COMPANY_METRICS[number]]),)
    key, scales = f"track.{COMPANY_IDS[number]}", (("multiplier", multipliers),)
    return Zone(key, COMPANY_NAMES[number], facts=counts, pieces=pieces, scales=scales)
