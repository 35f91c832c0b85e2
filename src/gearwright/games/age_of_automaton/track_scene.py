"""The tracks, for the eye."""

from collections.abc import Sequence

from gearwright.core.phrases import counted, listed
from gearwright.core.scene import Fact, Piece, Zone

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
    N_COMPANIES,
    N_TOKEN_SPACES,
    N_TRACKS,
    PROSPECT_SPACES,
    RELATIONSHIP_VP,
    RELIABILITY,
    REPUTATION_VP,
    TOKEN_SPACES,
    TOP,
    TRACK_COLOURS,
    TRACK_IDS,
    TRACK_NAMES,
)
from .names import METRIC_WORDS, level_name, reliability_effects, section_name, space_effects, space_needs
from .special_actions import next_space
from .table import Table, track_space


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


def scale(values: Sequence[int]) -> tuple[Fact, ...]:
    """How long a track is, and where on it something changes."""
    changes = [str(space) for space in range(1, len(values)) if values[space] != values[space - 1]]
    return ("last space", len(values) - 1), ("changes on", ", ".join(changes))


def reputation(table: Table) -> Zone:
    """Engineers and VP by space; VP tokens wait on two of them."""
    pieces = []
    for seat in range(table.seats):
        space = int(table.players[seat].reputation)
        facts = (("space", space), ("engineers", ENGINEERS[space]), ("VP", REPUTATION_VP[space]))
        pieces.append(marker(table, "reputation", seat, facts))
    left = [
        f"{counted(table.vp_tokens[k], 'token')} on space {TOKEN_SPACES[k]}"
        for k in range(N_TOKEN_SPACES)
        if table.vp_tokens[k]
    ]
    tokens: tuple[Fact, ...] = (("VP tokens", listed(left) if left else "none"),)
    return Zone("track.reputation", "Reputation", facts=(*scale(ENGINEERS), *tokens), pieces=tuple(pieces))


def donation(table: Table) -> Zone:
    """One space for each donated piece."""
    pieces = []
    for seat in range(table.seats):
        space = int(table.players[seat].donation)
        pieces.append(marker(table, "donation", seat, (("space", space), ("VP", DONATION_VP[space]))))
    called = [sum(MEGAPHONES[: space + 1]) for space in range(len(MEGAPHONES))]
    return Zone("track.donation", "Donation", facts=scale(called), pieces=tuple(pieces))


def reliability(table: Table) -> Zone:
    """The section, and what the next space brings."""
    pieces = []
    for seat in range(table.seats):
        space = int(table.players[seat].reliability)
        brings = reliability_effects(next_space(table, seat))
        facts = (("space", space), ("section", section_name(space)), ("next space", brings))
        pieces.append(marker(table, "reliability", seat, facts))
    sections = [int(RELIABILITY[space].section) for space in range(LAST_RELIABILITY + 1)]
    return Zone("track.reliability", "Reliability", facts=scale(sections), pieces=tuple(pieces))


def company(table: Table, number: int) -> Zone:
    """The relationship with a company, and what it multiplies at the end."""
    first = number * (LAST_RELATIONSHIP + 1)
    multipliers = RELATIONSHIP_VP[first : first + LAST_RELATIONSHIP + 1]
    pieces = []
    for seat in range(table.seats):
        space = int(table.players[seat].relationship[number])
        pieces.append(marker(table, COMPANY_IDS[number], seat, (("space", space), ("multiplier", multipliers[space]))))
    counts: tuple[Fact, ...] = (*scale(multipliers), ("counts", METRIC_WORDS[COMPANY_METRICS[number]]))
    return Zone(f"track.{COMPANY_IDS[number]}", COMPANY_NAMES[number], facts=counts, pieces=tuple(pieces))
