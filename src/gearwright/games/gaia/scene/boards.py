"""The research board, the scoring board, boosters, tokens and actions, for the eye."""

from gearwright.core.looks.effects import Amount, Do
from gearwright.core.looks.scene import Fact, Piece, Zone

from .. import moves as m
from ..components import ROUNDS
from ..components.actions import BOARD_ACTION_TABLE, BOARD_ACTIONS
from ..components.research import (
    AREA_NAMES,
    AREAS,
    CHARGED,
    LEVEL_CHARGE,
    LEVELS_OF_AREA,
    TOP,
)
from ..components.space import ROTATIONS, SECTOR_NAMES
from ..components.tiles import (
    ADVANCED_TILES,
    FINAL_TILES,
    FINALS,
    N_BOOSTERS,
    N_FINAL_TILES,
    N_ROUND_TILES,
    NO_TILE,
    NO_TOKEN,
    SPACES,
    STANDARD_TILES,
    SUPPLY_TOKENS,
    TOKENS,
)
from ..printed import BOARD_ACTION_COSTS, LEVEL_EFFECTS, NOTHING
from ..scoring import ranked
from ..setup import EXPLICIT_TILES
from ..table import Table
from ..tally import standing
from ..words.names import (
    BOOSTER_TEXTS,
    FINAL_TILE_NAMES,
    ROUND_TILE_NAMES,
    TILE_TEXTS,
    TOKEN_NAMES,
    TOKEN_TEXTS,
    booster_name,
    tile_name,
)

LAYING_ORDER = (
    m.LAY_SECTOR, m.TURN_SECTOR, m.LAY_STANDARD, m.LAY_ADVANCED, m.LAY_TOKEN, m.LAY_ROUND_TILE, m.LAY_FINAL_TILE,
    m.LAY_BOOSTER,
)  # fmt: skip


def printed(key: str) -> tuple[Fact, ...]:
    """What a piece does that is called just that."""
    return (Fact("does", key, drawn=True),)


def states(key: str) -> tuple[Fact, ...]:
    """What is special about a piece, if anything is."""
    return (Fact(key, key),) if key else ()


def tile_piece(key: str, tile: int, moves: tuple[int, ...], state: str = "") -> Piece:
    """A tech tile, called by what it does."""
    kind = "tech_tile" if tile < STANDARD_TILES else "advanced_tile"
    return Piece(key, kind, TILE_TEXTS[tile], printed(f"tile_{tile}"), states=states(state), moves=moves)


def laid(table: Table, question: int, all: int) -> int:
    """How many of the pieces that a question of the setup lays out lie there; all, if they were drawn."""
    if table.options.tiles != EXPLICIT_TILES or table.over or m.PHASE_OF[table.due.kind] > m.LAYING:
        return all
    if table.due.kind == question:
        return int(table.due.space)
    return all if LAYING_ORDER.index(table.due.kind) > LAYING_ORDER.index(question) else 0


def research(table: Table) -> Zone:
    """Six areas side by side, and the lower row of standard tiles."""
    areas = tuple(area_zone(table, area) for area in range(AREAS))
    lower = tuple(
        tile_piece(f"space.{space}", table.standard[space], (m.TAKE_STANDARD + space,))
        for space in range(AREAS, laid(table, m.LAY_STANDARD, SPACES))
    )
    below = Zone("lower_row", "Lower row", pieces=lower)
    steps = (
        Fact(f"reaching_level_{CHARGED}", Amount(LEVEL_CHARGE, "charge")),
        Fact(f"reaching_level_{TOP}", Do("flip_token")),
    )
    return Zone("research", "Research", "columns", facts=steps, zones=(*areas, below))


def area_zone(table: Table, area: int) -> Zone:
    """What the levels bring, the tokens on them, the advanced tile and the standard tile below."""
    pieces: list[Piece] = []
    for level in reversed(range(LEVELS_OF_AREA)):
        for seat in range(table.seats):
            if table.players[seat].levels[area] == level:
                at = (Fact("level", level),)
                pieces.append(Piece(f"research.{area}.{seat}", "research_token", f"{{{seat}}}", at, seat=seat))
    if table.advanced[area] != NO_TILE:
        pieces.append(tile_piece(f"advanced.{area}", table.advanced[area], (m.TAKE_ADVANCED + area,)))
    if area < laid(table, m.LAY_STANDARD, SPACES):
        pieces.append(tile_piece(f"space.{area}", table.standard[area], (m.TAKE_STANDARD + area,)))
    printed = [area * LEVELS_OF_AREA + level for level in range(LEVELS_OF_AREA)]
    brings = [
        Fact(f"level_{level}", f"research_{key}") for level, key in enumerate(printed) if LEVEL_EFFECTS[key] != NOTHING
    ]
    if area == 0 and table.top_token != NO_TOKEN:
        brings[TOP] = Fact(f"level_{TOP}", f"top_token_{table.top_token}")
    return Zone(f"area.{area}", AREA_NAMES[area], facts=tuple(brings), pieces=tuple(pieces), moves=(m.IN_AREA + area,))


def action_spaces(table: Table) -> Zone:
    """The power and Q.I.C. actions."""
    return Zone("actions", "Power and Q.I.C. actions", pieces=tuple(_action(table, k) for k in range(BOARD_ACTIONS)))


def _action(table: Table, action: int) -> Piece:
    name = "Power action" if BOARD_ACTION_TABLE[action].power else "Q.I.C. action"
    facts = (Fact("costs", BOARD_ACTION_COSTS[action]), Fact("does", f"action_{action}"))
    used = states("used" if table.used >> action & 1 else "")
    return Piece(f"action.{action}", "board_action", name, facts, states=used, moves=(m.BOARD_ACTION + action,))


def scoring(table: Table) -> Zone:
    """What brings VP in each round and at the end."""
    rounds = tuple(
        Piece(
            f"round.{number}", "round_tile", f"round {number + 1}",
            (Fact("round", number + 1, drawn=True), Fact("brings", f"round_tile_{table.round_tiles[number]}")),
            states=states(
                "now" if number + 1 == table.round_number else "over" if number < table.round_number else ""
            ),
        )
        for number in range(laid(table, m.LAY_ROUND_TILE, ROUNDS))
    )  # fmt: skip
    finals = tuple(final_tile(table, place) for place in range(laid(table, m.LAY_FINAL_TILE, FINALS)))
    zones = (
        Zone("rounds", "Round tiles", pieces=rounds),
        Zone("finals", "Final scoring", "columns", zones=finals),
    )
    return Zone("scoring", "Scoring", zones=zones)


def final_tile(table: Table, place: int) -> Zone:
    """A final scoring tile with everybody's count."""
    tile = table.final_tiles[place]
    pieces = tuple(
        Piece(f"final.{place}.{seat}", "standing", f"{{{seat}}}", _count(standing(table, seat, place)), seat=seat)
        for seat in range(table.seats)
    )
    if ranked(table) > table.seats:
        neutral = _count(FINAL_TILES[tile].neutral)
        pieces += (Piece(f"final.{place}.neutral", "standing", "neutral player", neutral),)
    return Zone(f"final.{place}", f"{FINAL_TILE_NAMES[tile]}".capitalize(), pieces=pieces)


def _count(count: int) -> tuple[Fact, ...]:
    return (Fact("count", int(count)),)


def booster_piece(key: str, booster: int, moves: tuple[int, ...]) -> Piece:
    """A round booster, called by what it does."""
    return Piece(key, "booster", BOOSTER_TEXTS[booster], printed(f"booster_{booster}"), moves=moves)


def boosters(table: Table) -> Zone:
    """The row, from left to right."""
    row = [int(booster) for booster in table.boosters][: table.in_row]
    passing = (m.PASS,) if not table.over and table.due.kind == m.TURN else ()
    pieces = tuple(
        booster_piece(f"booster.{booster}", booster, (*passing, m.TAKE_BOOSTER + booster)) for booster in row
    )
    return Zone("boosters", "Boosters", pieces=pieces)


def token_piece(key: str, token: int, count: int) -> Piece:
    """Equal federation tokens, called by what they bring."""
    grey = states("" if TOKENS[token].green else "grey")
    moves = (m.TAKE_TOKEN + token,)
    return Piece(key, "federation_token", TOKEN_TEXTS[token], printed(f"token_{token}"), int(count), grey, moves)


def federation_tokens(table: Table) -> Zone:
    """The supply."""
    pieces = tuple(
        token_piece(f"token.{token}", token, table.tokens[token])
        for token in range(SUPPLY_TOKENS)
        if table.tokens[token]
    )
    return Zone("tokens", "Federation tokens", pieces=pieces)


def layout_pieces(table: Table) -> tuple[Zone, ...]:
    """What can be laid next, where the first seat lays out the game."""
    if table.over or m.PHASE_OF[table.due.kind] > m.LAYING:
        return ()
    spans: dict[int, tuple[int, list[str]]] = {
        m.LAY_SECTOR: (m.SECTOR, [f"sector {name}" for name in SECTOR_NAMES]),
        m.TURN_SECTOR: (m.ROTATION, [f"{60 * turn} degrees" for turn in range(ROTATIONS)]),
        m.LAY_STANDARD: (m.STANDARD, [tile_name(tile) for tile in range(STANDARD_TILES)]),
        m.LAY_ADVANCED: (m.ADVANCED_ON_AREA, [tile_name(STANDARD_TILES + tile) for tile in range(ADVANCED_TILES)]),
        m.LAY_TOKEN: (m.TOP_TOKEN, list(TOKEN_NAMES[:SUPPLY_TOKENS])),
        m.LAY_ROUND_TILE: (m.ROUND_TILE, [ROUND_TILE_NAMES[tile] for tile in range(N_ROUND_TILES)]),
        m.LAY_FINAL_TILE: (m.FINAL_TILE, [FINAL_TILE_NAMES[tile] for tile in range(N_FINAL_TILES)]),
        m.LAY_BOOSTER: (m.TAKE_BOOSTER, [booster_name(booster) for booster in range(N_BOOSTERS)]),
    }
    first, names = spans[int(table.due.kind)]
    pieces = tuple(Piece(f"lay.{k}", "to_be_laid", name, moves=(first + k,)) for k, name in enumerate(names))
    return (Zone("laying", "To be laid out", pieces=pieces),)
