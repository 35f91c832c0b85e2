"""What lies before a player, for the eye."""

from gearwright.core.looks.scene import Fact, Piece, Zone

from .. import moves as m
from ..actions.special import owns_special
from ..components.actions import ACADEMY_ACTION, SPECIALS
from ..components.entries import FACTIONS as FACTION_KEYS
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
from ..factions.all_factions import ALL_FACTIONS
from ..lexicon import STRUCTURE_KEYS
from ..printed import gain
from ..table import COVERED, IN_GAIA_AREA, NOT_OWNED, Player, Table
from ..words.names import home_name, special_name
from .boards import booster_piece, printed, states, tile_piece, token_piece

BOWL_NAMES = ("Bowl I", "Bowl II", "Bowl III", "Gaia area")
WITH_BRAINSTONE = tuple(f"brainstone in {where}" for where in ("bowl I", "bowl II", "bowl III", "the Gaia area"))
IN_BOWLS = [(Fact("bowl", bowl + 1, drawn=True),) for bowl in range(len(BOWL_NAMES))]
ON_STRUCTURES = [(Fact("structure", key, drawn=True),) for key in STRUCTURE_KEYS]


def factions_to_choose(table: Table) -> tuple[Zone, ...]:
    """The faction boards, as long as somebody has none."""
    if table.over or table.due.kind != m.CHOOSE_FACTION:
        return ()
    pieces = tuple(
        Piece(
            f"faction.{faction}", "faction", FACTION_NAMES[faction],
            (
                _home(faction),
                Fact("ability", FACTION_KEYS[faction], ALL_FACTIONS[faction].ability),
                Fact("with_institute", FACTION_KEYS[faction], ALL_FACTIONS[faction].with_institute),
            ),
            moves=(m.FACTION + faction,),
        )
        for faction in range(N_FACTIONS)
    )  # fmt: skip
    return (Zone("factions", "Factions", pieces=pieces),)


def _home(faction: int) -> Fact:
    return Fact("home", home_name(faction), home_name(faction))


def players_area(table: Table, seat: int, viewer: int) -> Zone:
    """One player's stock, bowls, structures, tiles and tokens."""
    player = table.players[seat]
    chosen = player.faction != NO_FACTION
    facts = [Fact("faction", FACTION_KEYS[player.faction] if chosen else "nobody")]
    facts += [_home(player.faction)] if chosen else []
    stocks = ("vp",) if player.automa else ("vp", "credits", "ore", "knowledge", "qic", "gaiaformers")
    facts += [Fact(stock, int(getattr(player, stock))) for stock in stocks]
    facts += [Fact("satellites", int(player.satellites))]
    facts += [Fact("passed", "yes")] if player.passed else []
    zones = [structures(player, seat)]
    if not player.automa:
        zones += [bowls(player, seat), tiles(table, seat), tokens(player, seat)]
    return Zone(f"player.{seat}", f"{{{seat}}}", "seat", seat, tuple(facts), (), (*zones, *held(table, seat)))


def bowls(player: Player, seat: int) -> Zone:
    """The power bowls and the Gaia area."""
    pieces = []
    for bowl, name in enumerate(BOWL_NAMES):
        tokens = player.gaia_tokens if bowl + 1 == IN_GAIA_AREA else player.bowls[bowl]
        if tokens:
            pieces.append(Piece(f"bowl.{seat}.{bowl}", "power_token", name, IN_BOWLS[bowl], int(tokens)))
        if player.brainstone == bowl + 1:
            pieces.append(Piece(f"brainstone.{seat}", "brainstone", WITH_BRAINSTONE[bowl], IN_BOWLS[bowl]))
    return Zone(f"bowls.{seat}", "Power", seat=seat, pieces=tuple(pieces))


def structures(player: Player, seat: int) -> Zone:
    """Structures that are still in their rows."""
    left = [(kind, STRUCTURES[kind].supply - player.built[kind]) for kind in range(1, STRUCTURE_KINDS)]
    pieces = tuple(
        Piece(f"supply.{seat}.{kind}", "structure", STRUCTURE_NAMES[kind], ON_STRUCTURES[kind], int(count))
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
            covered = "covered" if player.tiles[tile] == COVERED else ""
            pieces.append(tile_piece(f"tile.{seat}.{tile}", tile, moves, covered))
    return Zone(f"tiles.{seat}", "Tech tiles", seat=seat, pieces=tuple(pieces))


def tokens(player: Player, seat: int) -> Zone:
    """Federation tokens; how many are still green is a fact."""
    pieces = tuple(
        token_piece(f"owned.{seat}.{token}", token, player.tokens[token])
        for token in range(N_TOKENS)
        if player.tokens[token]
    )
    green = (Fact("green_tokens", int(player.green)),)
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
        specials = tuple(special_action(player, seat, action) for action in own)
        zones.append(Zone(f"specials.{seat}", "Special actions", seat=seat, pieces=specials))
    return tuple(zones)


def special_action(player: Player, seat: int, action: int) -> Piece:
    """An action of the player's own."""
    academy = FACTIONS[player.faction].academy
    does = (Fact("does", gain(academy), drawn=True),) if action == ACADEMY_ACTION else printed(f"special_{action}")
    used = states("used" if player.used >> action & 1 else "")
    name = special_name(action, academy)
    return Piece(f"special.{seat}.{action}", "special_action", name, does, states=used, moves=(m.SPECIAL + action,))
