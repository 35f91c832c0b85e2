"""How the game speaks: its questions and its moves. names.py has what things are called, news.py what happened.

Seats are written as {0}, {1}...: whoever shows a sentence puts the names in.
"""

from gearwright.core.language.contents import Span
from gearwright.core.looks.phrases import counted, left_undone, listed, with_article

from .. import moves as m
from ..actions.mines import level_of, mine_ore, mine_qic, range_qic, steps_to
from ..actions.research import ANY_AREA, LOWEST_AREA
from ..actions.special import refuse_special
from ..actions.upgrades import upgrade_credits
from ..components import ROUNDS
from ..components.actions import BURN, CONVERSION_TABLE, FREE_ACTION_TABLE, ORIGINS, SPECIALS, TILE_TOKENS
from ..components.pieces import FACTIONS, MINE, NO_FACTION, STRUCTURES
from ..components.research import AREA_NAMES, AREAS, GAIA_PROJECT, LEVELS, RESEARCH_PRICE
from ..components.space import SECTOR_NAMES, TRANSDIM
from ..components.tiles import NO_TILE, STANDARD_TILES
from ..factions.taklons import CHARGE_ONE, CHARGE_TWO, DISCARD, PROJECT, SPEND
from ..table import (
    FROM_BASE,
    FROM_BOOSTER,
    FROM_ECONOMY,
    FROM_INSTITUTE,
    FROM_LABS,
    FROM_TILES,
    NEVER,
    OWN,
    Table,
)
from .automa import automa_move, automa_question
from .names import (
    FINAL_TILE_NAMES,
    FREE_ACTION_NAMES,
    ROUND_TILE_NAMES,
    TOKEN_NAMES,
    amount,
    amounts,
    board_action_name,
    booster_name,
    faction_name,
    hex_name,
    home_name,
    place_name,
    special_name,
    structure_name,
    tile_name,
)

SOURCE_NAMES = {
    FROM_BASE: "the faction's income",
    FROM_LABS: "a research lab",
    FROM_INSTITUTE: "the planetary institute",
    FROM_ECONOMY: "Economy",
    FROM_TILES: "a tech tile",
    FROM_BOOSTER: "the booster",
}
LAYING = {
    m.LAY_STANDARD: "Which standard tile lies on space {}?",
    m.LAY_ADVANCED: "Which advanced tile lies on {}?",
    m.LAY_TOKEN: "Which federation token lies on the last level of Terraforming?",
    m.LAY_ROUND_TILE: "Which tile is scored in round {}?",
    m.LAY_FINAL_TILE: "Which is final scoring tile {}?",
    m.LAY_BOOSTER: "Which booster is the next in the row?",
}
SIMPLE = {
    m.CHOOSE_FACTION: "Which faction do you lead?",
    m.START_BOOSTER: "Which booster do you take?",
    m.BOOSTER: "You pass: which booster do you take for the next round?",
    m.INCOME: "Which income do you take first?",
    m.AFTER: "Your action is done. Do you use free actions before your turn ends?",
    m.STRUCTURE: "Which structure do you upgrade?",
    m.TILE: "Which tech tile do you take?",
    m.LOST_PLANET: "Where do you place the Lost Planet?",
    m.CORE: "Which planets do you connect to a federation?",
    m.TOKEN: "Which federation token do you take?",
    m.SCORE_TOKEN: "Which of your federation tokens do you score again?",
    m.SWAP: "Which mine becomes the planetary institute?",
    m.LAB: "Which research lab becomes a trading station?",
    m.STATION: "Where do you place a space station?",
}


def stock(table: Table, seat: int) -> str:
    """What a player can pay with."""
    player = table.players[seat]
    parts = [amount(player.credits, "credits"), amount(player.ore, "ore"), amount(player.knowledge, "knowledge")]
    bowls = "/".join(str(tokens) for tokens in player.bowls)
    stone = f" and the brainstone in bowl {'I' * player.brainstone}" if 1 <= player.brainstone <= 3 else ""
    return f"{listed([*parts, amount(player.qic, 'qic')])}, bowls {bowls}{stone}"


def charge(power: int) -> str:
    """Offered power with its price."""
    return f"{power} power for {power - 1} VP" if power > 1 else f"{power} power for nothing"


def question(table: Table) -> str:
    """What the due decision asks."""
    seat, kind, count = int(table.due.seat), int(table.due.kind), int(table.due.count)
    if kind in SIMPLE:
        return SIMPLE[kind]
    if kind in LAYING:
        return LAYING[kind].format(AREA_NAMES[count] if kind == m.LAY_ADVANCED else count + 1)
    if kind == m.LAY_SECTOR:
        return f"Which sector lies in slot {count + 1}?"
    if kind == m.TURN_SECTOR:
        return f"How is sector {SECTOR_NAMES[table.sectors[count]]} turned?"
    if kind == m.START_PLANET:
        piece = "mine" if FACTIONS[table.players[seat].faction].mines else "planetary institute"
        return f"Where do you place a {piece} to start with?"
    if kind == m.GAIA_TERRANS:
        left = table.players[seat].gaia_tokens - table.counted
        return f"{counted(left, 'token')} leave your Gaia area: what do they buy?"
    if kind == m.GAIA_ITARS:
        tokens = counted(table.players[seat].gaia_tokens, "token")
        return f"{tokens} in your Gaia area: do you discard some for a tech tile?"
    if kind == m.TURN:
        return f"What do you do? You have {stock(table, seat)}."
    if kind == m.PLANET:
        projects = ORIGINS[count].mines == 0
        return f"Where do you {'start a Gaia project' if projects else 'build'}? You have {stock(table, seat)}."
    if kind == m.NEW_STRUCTURE:
        return f"What does the {structure_name(table.structure[count])} on {hex_name(table, count)} become?"
    if kind == m.COVER:
        return f"Which of your tech tiles does {tile_name(count)} cover?"
    if kind == m.AREA:
        where = {ANY_AREA: "In which area do", LOWEST_AREA: "In which of your lowest areas do"}
        return f"{where.get(count, 'Do')} you advance?"
    if kind == m.SATELLITE:
        left = table.federation.cost - table.federation.laid
        return f"Where does a satellite go? The federation still takes {left}."
    if kind == m.OFFER:
        return f"Somebody has built near you. Do you charge {charge(count)}?"
    if kind == m.USE_BRAINSTONE:
        return BRAINSTONE_QUESTIONS[table.due.extra].format(count)
    return automa_question(table)


BRAINSTONE_QUESTIONS = {
    CHARGE_ONE: "{} of the tokens in bowl I move up: is the brainstone one of them?",
    CHARGE_TWO: "{} of the tokens in bowl II move up: is the brainstone one of them?",
    SPEND: "You pay {} power: do you use the brainstone?",
    PROJECT: "{} tokens go to the Gaia area: does the brainstone go along?",
    DISCARD: "{} tokens are discarded: is the brainstone one of them, for good?",
}


def move(table: Table, move: int) -> str:
    """What a move does."""
    span = m.contents.span_of(move)
    choice = move - span.first
    seat = int(table.due.seat)
    if span.first < m.FACTION:
        return _laying(span, choice)
    if span.first < m.FREE_ACTION:
        return _before_turns(table, seat, span, choice)
    if span.first < m.AT_PLANET:
        return _turn(table, seat, span, choice)
    if span.first in (m.AT_PLANET, m.AT_SPACE):
        return _hex(table, seat, span.first == m.AT_SPACE, choice)
    if span.first < m.GIVE_UP:
        return _detail(table, seat, span, choice)
    if span.first == m.AUTOMA_GOES_ON:
        return automa_move(table)
    return _answer(table, span)


def _laying(span: Span, choice: int) -> str:
    texts = {
        m.SECTOR: lambda: f"Lay sector {SECTOR_NAMES[choice]}",
        m.ROTATION: lambda: f"Turn it by {choice * 60} degrees",
        m.STANDARD: lambda: f"Lay {tile_name(choice)}",
        m.ADVANCED_ON_AREA: lambda: f"Lay {tile_name(STANDARD_TILES + choice)}",
        m.TOP_TOKEN: lambda: f"Lay the token with {TOKEN_NAMES[choice]}",
        m.ROUND_TILE: lambda: f"Lay tile {choice + 1}: {ROUND_TILE_NAMES[choice]}",
        m.FINAL_TILE: lambda: f"Lay the tile for {FINAL_TILE_NAMES[choice]}",
    }
    return texts[span.first]()


def _before_turns(table: Table, seat: int, span: Span, choice: int) -> str:
    """Factions, boosters, income and the Gaia phase."""
    if span.first == m.FACTION:
        return f"Lead the {faction_name(choice)} from {home_name(choice)}"
    if span.first == m.TAKE_BOOSTER:
        return f"Take {booster_name(choice)}"
    if span.first == m.INCOME_CHARGE:
        return f"Charge {table.income.charges[choice]} power from {SOURCE_NAMES[choice]}"
    if span.first == m.INCOME_TOKENS:
        return f"Take {amount(table.income.tokens[choice], 'tokens')} from {SOURCE_NAMES[choice]}"
    if span.first == m.CONVERT:
        entry = CONVERSION_TABLE[choice]
        return f"Gain {amounts(entry.gain)} for {counted(entry.tokens, 'token')}"
    if span.first == m.TAKE:
        return f"Discard {TILE_TOKENS} tokens for a tech tile"
    return f"Take nothing more{_unspent(table, seat)}"


def _unspent(table: Table, seat: int) -> str:
    """Tokens of the Gaia area that could still buy something."""
    tokens = int(table.players[seat].gaia_tokens)
    if table.due.kind == m.GAIA_TERRANS:
        return left_undone(tokens - int(table.counted), "token", "not spent")
    return left_undone(tokens, "token", "not discarded") if table.due.kind == m.GAIA_ITARS else ""


def _turn(table: Table, seat: int, span: Span, choice: int) -> str:
    """The actions of a turn."""
    player = table.players[seat]
    if span.first == m.FREE_ACTION:
        name = FREE_ACTION_NAMES[choice]
        return name if FREE_ACTION_TABLE[choice].kind == BURN else f"Gain {name}"
    if span.first == m.BOARD_ACTION:
        return f"Use {board_action_name(choice)}"
    if span.first == m.SPECIAL:
        faction = 0 if player.faction == NO_FACTION else player.faction
        return f"Use the special action: {special_name(choice, FACTIONS[faction].academy)}"
    cheapest = f" with {counted(player.cheapest, 'satellite')} or more" if player.cheapest < NEVER else ""
    texts = {
        m.BUILD_MINE: "Build a mine",
        m.START_PROJECT: "Start a Gaia project",
        m.UPGRADE: "Upgrade a structure",
        m.FEDERATE: f"Form a federation{cheapest}",
        m.RESEARCH: f"Research for {RESEARCH_PRICE} knowledge",
        m.PASS: f"{'Pass' if table.round_number < ROUNDS else 'Pass for the last time'}{_unused(table, seat)}",
        m.END: "End the turn",
    }
    return texts[span.first]


def _unused(table: Table, seat: int) -> str:
    """Special actions that could still be taken this round."""
    usable = table.due.kind == m.TURN and table.players[seat].faction != NO_FACTION
    unused = sum(refuse_special(table, seat, action) == 0 for action in range(SPECIALS)) if usable else 0
    return left_undone(unused, "special action", "not used")


def _price(credits: int, ore: int, qic: int) -> str:
    parts = [amount(credits, "credits")] * (credits > 0) + [amount(ore, "ore")] * (ore > 0)
    parts += [amount(qic, "qic")] * (qic > 0)
    return f" for {listed(parts)}" if parts else ""


def _hex(table: Table, seat: int, in_space: bool, hex: int) -> str:
    """What a hex is chosen for."""
    kind = int(table.due.kind)
    name = place_name(table, hex)
    if in_space:
        if kind == m.SATELLITE:
            return f"Place a satellite on {hex_name(table, hex)}"
        what = "a space station" if kind == m.STATION else "the Lost Planet"
        qic = 0 if table.players[seat].faction == NO_FACTION else range_qic(table, seat, hex, 0)
        return f"Place {what} on {hex_name(table, hex)}{_price(0, 0, qic)}"
    if kind == m.PLANET:
        return _site(table, seat, hex, int(table.due.count))
    if kind == m.CORE:
        return f"Connect {listed(group_names(table, hex))}"
    if kind == m.START_PLANET:
        return f"Start on {name}"
    what = structure_name(table.structure[hex])
    verbs = {m.STRUCTURE: "Upgrade", m.SWAP: "Swap the institute with", m.LAB: "Downgrade"}
    return f"{verbs.get(kind, 'Choose')} the {what} on {name}"


def group_names(table: Table, hex: int) -> list[str]:
    """The hexes of the group that begins on a hex."""
    zone = table.scratch.zone[hex]
    if zone < OWN:
        return [hex_name(table, hex)]
    return [hex_name(table, other) for other, own in enumerate(table.scratch.zone) if own == zone]


def _site(table: Table, seat: int, hex: int, origin: int) -> str:
    """A mine or a project with its whole price."""
    entry = ORIGINS[origin]
    name = place_name(table, hex)
    if entry.projects and (table.planet[hex] == TRANSDIM or not entry.mines):
        tokens = LEVELS[level_of(table, seat, GAIA_PROJECT)].gaia_cost
        qic = range_qic(table, seat, hex, entry.extra_range)
        return f"Start a Gaia project on {name} with {counted(tokens, 'token')}{_price(0, 0, qic)}"
    ore = mine_ore(table, seat, hex, entry.free_steps)
    qic = mine_qic(table, seat, hex, entry.extra_range)
    steps = steps_to(table, seat, hex)
    made = f", {counted(steps, 'terraforming step')}" if steps else ""
    shared = f", shared with {{{table.owner[hex] - 1}}}" if table.owner[hex] else ""
    return f"Build a mine on {name}{_price(STRUCTURES[MINE].credits, ore, qic)}{made}{shared}"


def _detail(table: Table, seat: int, span: Span, choice: int) -> str:
    """Structures, tiles, areas and tokens."""
    if span.first == m.BECOME:
        hex = int(table.due.count) if table.due.kind == m.NEW_STRUCTURE else 0
        credits = upgrade_credits(table, seat, hex, choice)
        return f"Build {with_article(structure_name(choice))}{_price(credits, STRUCTURES[choice].ore, 0)}"
    if span.first == m.TAKE_STANDARD:
        where = f"advance in {AREA_NAMES[choice]}" if choice < AREAS else "advance in any area"
        return f"Take {tile_name(table.standard[choice])} to {where}"
    if span.first == m.TAKE_ADVANCED:
        tile = table.advanced[choice]
        return f"Take {'the advanced tile' if tile == NO_TILE else tile_name(tile)} of {AREA_NAMES[choice]}"
    if span.first == m.COVER_TILE:
        return f"Cover {tile_name(choice)}"
    if span.first == m.IN_AREA:
        level = table.players[seat].levels[choice]
        return f"Advance in {AREA_NAMES[choice]} from level {level}"
    if span.first == m.NO_ADVANCE:
        return "Do not advance"
    return f"{'Score' if table.due.kind == m.SCORE_TOKEN else 'Take'} the token with {TOKEN_NAMES[choice]}"


def _answer(table: Table, span: Span) -> str:
    """Offers, the brainstone, and giving up."""
    count, extra = int(table.due.count), int(table.due.extra)
    texts = {
        m.GIVE_UP: "Give up this federation: there is no way on",
        m.ACCEPT: f"Charge {charge(count)}",
        m.CHARGE_FIRST: f"Charge {charge(count)}, before gaining a token",
        m.TOKEN_FIRST: f"Gain a token, before charging {charge(extra)}",
        m.DECLINE: "Decline",
        m.USE: "Use the brainstone",
        m.KEEP: "Keep the brainstone where it is",
    }
    return texts[span.first]
