"""What happened between two tables that nobody decided, or that a move alone does not tell."""

from gearwright.core.looks.phrases import counted, listed

from .. import moves as m
from ..automa.cards import with_bonus
from ..automa.jobs import action_vp
from ..components import ROUNDS
from ..components.pieces import NO_FACTION
from ..components.space import GAIA, N_HEXES, TRANSDIM
from ..components.tiles import FINALS, NO_BOOSTER
from ..table import FROM_FINAL_TILES, FROM_RESEARCH, FROM_RESOURCES, Table
from ..tally import SOURCES
from .names import (
    FINAL_TILE_NAMES,
    ROUND_TILE_NAMES,
    booster_name,
    faction_name,
    hex_name,
    place_name,
    stock,
)


def news(before: Table, after: Table) -> list[str]:
    """What a player should hear."""
    return [
        *_automa_setup(before, after),
        *_automa_cards(before, after),
        *_satellites(before, after),
        *_points(before, after),
        *_stocks(before, after),
        *_new_round(before, after),
        *_new_gaia(before, after),
        *_the_end(before, after),
    ]


def _automa_setup(before: Table, after: Table) -> list[str]:
    """Factions, starting mines and boosters that cards have decided."""
    told = []
    seat = int(before.due.seat)
    if before.over or not after.players[seat].automa:
        return []
    if before.due.kind == m.AUTOMA_FACTION:
        told.append(f"{{{seat}:lead}} the {faction_name(after.players[seat].faction)}.")
    if before.due.kind == m.AUTOMA_MINE:
        hexes = [hex for hex in range(N_HEXES) if after.owner[hex] == seat + 1 and before.owner[hex] == 0]
        card = after.automas[seat].lot
        told += [f"{{{seat}:start}} on {place_name(after, hex)}; card {card} would break ties." for hex in hexes]
    if before.due.kind == m.AUTOMA_BOOSTER and after.players[seat].booster != NO_BOOSTER:
        told.append(f"{{{seat}:take}} {booster_name(after.players[seat].booster)}.")
    return told


def _automa_cards(before: Table, after: Table) -> list[str]:
    if before.over or before.due.kind != m.AUTOMA_DRAW:
        return []
    seat = int(before.due.seat)
    old, new = before.automas[seat], after.automas[seat]
    told = [f"{{{seat}:have}} support card {new.support}."]
    if after.due.kind == m.AUTOMA_PASS:
        empty = new.action == old.action and old.action != 0
        why = "The deck is empty" if empty else f"Card {new.action} has a red cross and is one of the last three"
        return [*told, f"{why}: {{{seat}:pass}}."]
    vp = with_bonus(after, action_vp(after, seat))
    worth = f", worth {vp} VP" if vp else ""
    return [*told, f"{{{seat}:draw}} action card {new.action}{worth}."]


def _satellites(before: Table, after: Table) -> list[str]:
    """Where satellites were placed without a question."""
    told = []
    both = zip(after.satellites, before.satellites, strict=True)
    laid = {hex: now & ~was for hex, (now, was) in enumerate(both) if now != was}
    for seat in range(after.seats):
        new = [hex_name(after, hex) for hex, seats in laid.items() if seats >> seat & 1]
        if new and not after.players[seat].automa:
            told.append(f"{{{seat}:have}} a federation with {counted(len(new), 'new satellite')}: {listed(new)}.")
        elif after.players[seat].federations > before.players[seat].federations:
            told.append(f"{{{seat}:have}} a federation without new satellites.")
    return told


def _points(before: Table, after: Table) -> list[str]:
    """VP by source, while the game goes on."""
    told = []
    if after.over:
        return []
    for seat in range(after.seats):
        old, new = before.players[seat].points, after.players[seat].points
        for source, (_, name) in SOURCES.items():
            gained = new[source] - old[source]
            if gained and before.players[seat].faction != NO_FACTION:
                verb = "gain" if gained > 0 else "pay"
                told.append(f"{{{seat}:{verb}}} {abs(gained)} VP ({name}).")
    return told


def _stocks(before: Table, after: Table) -> list[str]:
    """What players can pay with after income, payments and gains."""
    told = []
    for seat in range(after.seats):
        old, new = before.players[seat], after.players[seat]
        changed = stock(before, seat) != stock(after, seat) or old.gaia_tokens != new.gaia_tokens
        if changed and not new.automa:
            gaia = f", {counted(new.gaia_tokens, 'token')} in the Gaia area" if new.gaia_tokens else ""
            told.append(f"{{{seat}}}, in stock now: {stock(after, seat)}{gaia}.")
    return told


def _new_round(before: Table, after: Table) -> list[str]:
    if after.round_number == before.round_number:
        return []
    last = " and last" if after.round_number == ROUNDS else ""
    order = ", ".join(f"{{{after.order[place]}}}" for place in range(after.seats))
    tile = ROUND_TILE_NAMES[after.round_tiles[after.round_number - 1]]
    return [f"Round {after.round_number}{last} begins: {order}.", f"It brings {tile}."]


def _new_gaia(before: Table, after: Table) -> list[str]:
    """Transdim planets that became gaia planets."""
    changed = [
        hex_name(after, hex) for hex in range(N_HEXES) if before.planet[hex] == TRANSDIM and after.planet[hex] == GAIA
    ]
    return [f"Gaia planets now: {listed(changed)}."] if changed else []


def _the_end(before: Table, after: Table) -> list[str]:
    if before.over or not after.over:
        return []
    finals = listed([FINAL_TILE_NAMES[after.final_tiles[place]] for place in range(FINALS)])
    told = [f"The game ends. The final scoring is for {finals}."]
    for seat in range(after.seats):
        points = after.players[seat].points
        parts = [
            f"{points[FROM_FINAL_TILES]} for the final tiles",
            f"{points[FROM_RESEARCH]} for research",
            f"{points[FROM_RESOURCES]} for resources",
        ]
        told.append(f"{{{seat}:end}} with {after.scores[seat]} VP, with {listed(parts)}.")
    return told
