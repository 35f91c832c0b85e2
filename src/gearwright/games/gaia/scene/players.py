"""What lies before a player, for the eye."""

from dataclasses import replace

from gearwright.core.looks.prose_scene import Fact, Piece, Zone, states

from .. import moves as m
from ..actions.special import owns_special
from ..components.actions import SPECIALS
from ..components.pieces import (
    FACTION_NAMES,
    FACTIONS,
    N_FACTIONS,
    NO_FACTION,
    STRUCTURE_KINDS,
    STRUCTURE_NAMES,
    STRUCTURES,
)
from ..components.tiles import N_TILES, N_TOKENS, NO_BOOSTER, STANDARD_TILES
from ..factions.texts import FACTION_TEXTS
from ..table import COVERED, IN_GAIA_AREA, NOT_OWNED, Player, Table
from ..words.names import TOKEN_NAMES, faction_name, home_name, special_name
from .boards import booster_piece, tile_piece

BOWL_NAMES = ("Bowl I", "Bowl II", "Bowl III", "Gaia area")


def factions_to_choose(table: Table) -> tuple[Zone, ...]:
    """The faction boards, as long as somebody has none."""
    if table.over or table.due.kind != m.CHOOSE_FACTION:
        return ()
    pieces = tuple(
        Piece(
            f"faction.{faction}", "faction", FACTION_NAMES[faction],
            (
                ("home", home_name(faction)),
                ("ability", FACTION_TEXTS[FACTION_NAMES[faction]][0]),
                ("with institute", FACTION_TEXTS[FACTION_NAMES[faction]][1]),
            ),
            moves=(m.FACTION + faction,),
        )
        for faction in range(N_FACTIONS)
    )  # fmt: skip
    return (Zone("factions", "Factions", pieces=pieces),)


def players_area(table: Table, seat: int, viewer: int) -> Zone:
    """One player's stock, bowls, structures, tiles and tokens."""
    player = table.players[seat]
    facts: tuple[Fact, ...] = (("faction", faction_name(player.faction)),)
    facts += (("home", home_name(player.faction)),) if player.faction != NO_FACTION else ()
    facts += (("VP", int(player.vp)),)
    if not player.automa:
        facts += (
            ("credits", int(player.credits)), ("ore", int(player.ore)), ("knowledge", int(player.knowledge)),
            ("Q.I.C.", int(player.qic)), ("gaiaformers", int(player.gaiaformers)),
        )  # fmt: skip
    facts += (("satellites", int(player.satellites)),)
    facts += (("passed", "yes"),) if player.passed else ()
    zones = [structures(player, seat)]
    if not player.automa:
        zones += [bowls(player, seat), tiles(table, seat), tokens(player, seat)]
    return Zone(f"player.{seat}", f"{{{seat}}}", "seat", seat, facts, (), (*zones, *held(table, seat)))


def bowls(player: Player, seat: int) -> Zone:
    """The power bowls and the Gaia area."""
    pieces = []
    for bowl, name in enumerate(BOWL_NAMES):
        tokens = player.gaia_tokens if bowl + 1 == IN_GAIA_AREA else player.bowls[bowl]
        if tokens:
            pieces.append(Piece(f"bowl.{seat}.{bowl}", "power token", name, count=int(tokens)))
        if player.brainstone == bowl + 1:
            pieces.append(Piece(f"brainstone.{seat}", "brainstone", f"brainstone in {name.lower()}"))
    return Zone(f"bowls.{seat}", "Power", seat=seat, pieces=tuple(pieces))


def structures(player: Player, seat: int) -> Zone:
    """Structures that are still in their rows."""
    left = [(kind, STRUCTURES[kind].supply - player.built[kind]) for kind in range(1, STRUCTURE_KINDS)]
    pieces = tuple(
        Piece(f"supply.{seat}.{kind}", "structure", STRUCTURE_NAMES[kind], count=int(count), seat=seat)
        for kind, count in left
        if count > 0
    )
    return Zone(f"supply.{seat}", "Not yet built", seat=seat, pieces=pieces)


def tiles(table: Table, seat: int) -> Zone:
    """Tech tiles, covered ones too."""
    player = table.players[seat]
    pieces = []
    for tile in range(N_TILES):
        if player.tiles[tile] != NOT_OWNED:
            moves = (m.COVER_TILE + tile,) if tile < STANDARD_TILES else ()
            piece = tile_piece(f"tile.{seat}.{tile}", tile, moves)
            state = "covered" if player.tiles[tile] == COVERED else ""
            pieces.append(replace(piece, states=states(state)))
    return Zone(f"tiles.{seat}", "Tech tiles", seat=seat, pieces=tuple(pieces))


def tokens(player: Player, seat: int) -> Zone:
    """Federation tokens; how many are still green is a fact."""
    pieces = tuple(
        Piece(
            f"owned.{seat}.{token}", "federation token", TOKEN_NAMES[token], count=int(player.tokens[token]),
            moves=(m.TAKE_TOKEN + token,),
        )
        for token in range(N_TOKENS)
        if player.tokens[token]
    )  # fmt: skip
    green: tuple[Fact, ...] = (("green tokens", int(player.green)),)
    return Zone(f"owned.{seat}", "Federation tokens", seat=seat, facts=green, pieces=pieces)


def held(table: Table, seat: int) -> tuple[Zone, ...]:
    """The booster and the special actions."""
    player = table.players[seat]
    zones = []
    if player.booster != NO_BOOSTER:
        pieces = (booster_piece(f"booster.{player.booster}", player.booster, ()),)
        zones.append(Zone(f"held.{seat}", "Booster", seat=seat, pieces=pieces))
    if player.faction != NO_FACTION and not player.automa:
        own = [action for action in range(SPECIALS) if owns_special(table, seat, action)]
        specials = tuple(
            Piece(
                f"special.{seat}.{action}", "special action",
                special_name(action, FACTIONS[player.faction].academy),
                state="used" if player.used >> action & 1 else "", moves=(m.SPECIAL + action,),
            )
            for action in own
        )  # fmt: skip
        zones.append(Zone(f"specials.{seat}", "Special actions", seat=seat, pieces=specials))
    return tuple(zones)
