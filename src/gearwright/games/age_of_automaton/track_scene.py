"""The tracks, for the eye."""

from itertools import accumulate

from gearwright.core.looks.phrases import listed
from gearwright.core.looks.prose_scene import Fact, Piece, Zone

from . import moves as m
from .components import (
    COMPANY_IDS,
    COMPANY_METRICS,
    COMPANY_NAMES,
    DONATION_VP,
    ENGINEERS,
    LAST_RELATIONSHIP,
    LAST_RELIABILITY,
    LEVEL_DICE,
    LEVEL_FACES,
    LEVEL_NAMES,
    MEGAPHONES,
    METRIC_KEYS,
    MOST_TOKENS,
    N_COMPANIES,
    N_TOKEN_SPACES,
    N_TRACKS,
    RELATIONSHIP_VP,
    REPUTATION_VP,
    SURCHARGE,
    TOKEN_SPACES,
    TOKEN_VP,
    TOP,
    TRACK_IDS,
    TRACK_NAMES,
)
from .names import level_name, reliability_effects, space_effects, space_needs
from .printed import PROSPECT_SPACES, RELIABILITY, TRACK_COLOURS
from .special_actions import next_space
from .table import Table, track_space
from .terms import TERMS

# What is printed along the tracks
REPUTATION_SCALES = (("engineers", ENGINEERS), ("VP", REPUTATION_VP))
DONATION_SCALES = (("VP", DONATION_VP), ("megaphones so far", tuple(accumulate(MEGAPHONES))))
SECTIONS = tuple(int(RELIABILITY[space].section) for space in range(LAST_RELIABILITY + 1))
SURCHARGES = tuple(SURCHARGE if section < 0 else 0 for section in SECTIONS)
RELIABILITY_SCALES = (("section", SECTIONS), ("surcharge", SURCHARGES))
GIFTS = tuple(
    (f"space {space} gives", reliability_effects(space))
    for space in range(LAST_RELIABILITY + 1)
    if reliability_effects(space) != "nothing"
)


def prospects(table: Table) -> Zone:
    """The four prospect tracks, the top space first."""
    return Zone("prospects", "Prospects", "columns", zones=tuple(prospect(table, track) for track in range(N_TRACKS)))


def prospect(table: Table, track: int) -> Zone:
    """One track with the players on it."""
    pieces = tuple(prospect_space(table, track, position) for position in range(TOP, -1, -1))
    facts: tuple[Fact, ...] = (("bonus", " or ".join(TRACK_COLOURS[track])),)
    moves = (m.EXPLORE + track,)
    return Zone(f"prospect.{TRACK_IDS[track]}", TRACK_NAMES[track], facts=facts, pieces=pieces, moves=moves)


def prospect_space(table: Table, track: int, position: int) -> Piece:
    """What a space asks for, brings at once and scores at the end."""
    there = [f"{{{seat}}}" for seat in range(table.seats) if table.players[seat].prospects[track] == position]
    space = track_space(track, position)
    facts: tuple[Fact, ...] = ()
    if position:
        facts = (
            ("VP", PROSPECT_SPACES[space].vp),
            ("asks for", space_needs(space)),
            ("gives", space_effects(space)),
        )
    moves: tuple[int, ...] = ()
    if not table.over and table.due.kind == m.STEP and table.prospecting.track == track:
        standing = table.players[table.due.seat].prospects[track]
        moves = (m.ADVANCE,) if position == standing + 1 else (m.STOP,) if position == standing else ()
    name = "start" if position == 0 else "top" if position == TOP else str(position)
    key = f"prospect.{TRACK_IDS[track]}.{position}"
    return Piece(key, "prospect space", name, facts, state=listed(there) if there else "", moves=moves)


def standing(table: Table) -> tuple[Zone, ...]:
    """The Prospect action that is going on: the dice and the steps that are left."""
    if table.over or table.due.kind not in (m.DRIVE, m.STEP):
        return ()
    action = table.prospecting
    dice = tuple(
        Piece(
            f"level die.{number}", "level die", LEVEL_NAMES[action.dice[number] - 1],
            state="pass" if action.dice[number] <= action.level else "",
        )
        for number in range(LEVEL_DICE)
    )  # fmt: skip
    facts: tuple[Fact, ...] = (("worker", level_name(action.level)), ("steps", action.passes))
    driving = tuple(m.PLAY_OVERDRIVE + steps for steps in range(max(LEVEL_FACES)))
    moves = driving if table.due.kind == m.DRIVE else (m.ADVANCE, m.STOP)
    title = f"Prospect of {{{table.due.seat}}}: {TRACK_NAMES[action.track]}"
    return (Zone("standing", title, facts=facts, pieces=dice, moves=moves),)


def tracks(table: Table) -> Zone:
    """Reputation, donation, reliability and the three companies, with a marker for each player."""
    zones = (reputation(table), donation(table), reliability(table), *(company(table, k) for k in range(N_COMPANIES)))
    return Zone("tracks", "Tracks", "columns", zones=zones)


def marker(table: Table, track: str, seat: int, facts: tuple[Fact, ...]) -> Piece:
    """A player's marker on a track."""
    return Piece(f"marker.{track}.{seat}", "marker", f"{{{seat}}}", facts, seat=seat)


def reputation(table: Table) -> Zone:
    """Engineers and VP by space; VP tokens wait on two of them."""
    pieces = []
    for seat in range(table.seats):
        space = int(table.players[seat].reputation)
        facts = (("space", space), ("engineers", ENGINEERS[space]), ("VP", REPUTATION_VP[space]))
        pieces.append(marker(table, "reputation", seat, facts))
    left: tuple[Fact, ...] = (("VP tokens", vp_tokens(table)),)
    return Zone("track.reputation", "Reputation", facts=left, pieces=tuple(pieces), scales=REPUTATION_SCALES)


def vp_tokens(table: Table) -> str:
    """2 VP, then 1 VP on space 5; 1 VP on space 10."""
    stacks = []
    for place in range(N_TOKEN_SPACES):
        left = range(table.vp_tokens[place], 0, -1)
        stack = [f"{TOKEN_VP[table.seats * (MOST_TOKENS + 1) + tokens]} VP" for tokens in left]
        if stack:
            stacks.append(f"{', then '.join(stack)} on space {TOKEN_SPACES[place]}")
    return "; ".join(stacks) or "none"


def donation(table: Table) -> Zone:
    """One space for each donated piece."""
    pieces = []
    for seat in range(table.seats):
        space = int(table.players[seat].donation)
        pieces.append(marker(table, "donation", seat, (("space", space), ("VP", DONATION_VP[space]))))
    return Zone("track.donation", "Donation", pieces=tuple(pieces), scales=DONATION_SCALES)


def reliability(table: Table) -> Zone:
    """The section, and what the next space brings."""
    pieces = []
    for seat in range(table.seats):
        space = int(table.players[seat].reliability)
        brings = reliability_effects(next_space(table, seat))
        section = SECTIONS[space] if SECTIONS[space] >= 0 else "below 0"
        facts = (("space", space), ("section", section), ("next space", brings))
        pieces.append(marker(table, "reliability", seat, facts))
    return Zone("track.reliability", "Reliability", facts=GIFTS, pieces=tuple(pieces), scales=RELIABILITY_SCALES)


def company(table: Table, number: int) -> Zone:
    """The relationship with a company, and what it multiplies at the end."""
    first = number * (LAST_RELATIONSHIP + 1)
    multipliers = RELATIONSHIP_VP[first : first + LAST_RELATIONSHIP + 1]
    pieces = []
    for seat in range(table.seats):
        space = int(table.players[seat].relationship[number])
        pieces.append(marker(table, COMPANY_IDS[number], seat, (("space", space), ("multiplier", multipliers[space]))))
    counts: tuple[Fact, ...] = (("counts", TERMS.name(METRIC_KEYS[COMPANY_METRICS[number]])),)
    key, scales = f"track.{COMPANY_IDS[number]}", (("multiplier", multipliers),)
    return Zone(key, COMPANY_NAMES[number], facts=counts, pieces=tuple(pieces), scales=scales)
