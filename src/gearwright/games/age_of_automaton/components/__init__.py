"""The TOML tables of the book as constants for the rules; printed.py has the cards and spaces with their effects.

Equipment, R&D and Sale cards are numbered in one line: card 0 is no card at all, then come the cards of each deck.
"""

from pathlib import Path
from typing import Any

import numpy as np

from gearwright.core.language.records import Record, Row, constants, i8, row
from gearwright.core.play.components import component_set

from . import card_entries, entries, setup_entries, track_entries
from .checks import Tables, check

COMPONENTS = component_set(__name__.rpartition(".")[0], Path(__file__).parent)
# what the book says of values in entries that are house: the points that the rationales name
BOOK_TRACKS = (("reputation", "vp_token_spaces"), ("reputation", "engineers", 6), ("audit", "cards"))
BOOK_EQUIPMENT = (("card", "eq01", "cost"),)  # of its example
TABLES = Tables(
    setup=COMPONENTS.table("setup.toml", setup_entries.Setup),
    tracks=COMPONENTS.table("tracks.toml", track_entries.Tracks, book=BOOK_TRACKS),
    equipment=COMPONENTS.table("equipment.toml", card_entries.EquipmentCards, book=BOOK_EQUIPMENT),
    research=COMPONENTS.table("research.toml", card_entries.ResearchCards),
    sales=COMPONENTS.table("sales.toml", card_entries.SaleCards),
    specialists=COMPONENTS.table("specialists.toml", card_entries.Specialists),
    audits=COMPONENTS.table("audits.toml", card_entries.Audits),
    achievements=COMPONENTS.table("achievements.toml", card_entries.Achievements),
    blocked=COMPONENTS.table("blocked.toml", card_entries.BlockedCards),
    tiles=COMPONENTS.table("sponsorships.toml", card_entries.Tiles),
)
check(COMPONENTS, TABLES)
_setup, _tracks = TABLES.setup, TABLES.tracks

SEATS = range(_setup.meta.players_min, _setup.meta.players_max + 1)
MOST_SEATS = SEATS[-1]
ROUNDS = _setup.meta.rounds
TURNS = tuple(_setup.turns.actions_by_round)  # by round, the first one at 0
RESOURCE_CAP = _setup.limits.resource_cap
CONTRACT_TOKENS = _setup.limits.contract_tokens
WORKERS = _setup.limits.worker_dice
HAND_SIZE = _setup.limits.hand_specialists
START_VP = _setup.limits.start_vp

# Tokens, dice and metrics

N_COLOURS = len(entries.COLOURS)
COLOUR_NAMES = entries.COLOURS
LEVELS = len(_tracks.technology.levels)
LEVEL_NAMES = ("I", "II", "III", "IV", "V", "VI")
LEVEL_FACES = tuple(_tracks.dice.level.faces)
LEVEL_DICE = _tracks.dice.level.count
RESOURCE_FACES = tuple(entries.COLOURS.index(colour) for colour in _tracks.dice.resource.faces)
MARKET_DICE = _tracks.dice.resource.count
AUDIT_FACES = tuple(_tracks.dice.audit.faces)
N_METRICS = len(entries.METRICS)
METRIC_NAMES = entries.METRICS
METRIC_KEYS = (  # what they are called in the lexicon
    "credit", "token", "equipment_card", "research_card", "sale_card", "advanced_track", "top_space", "worker",
    "high_worker", "built_worker", "reputation", "engineer", "donation_step", "played_specialist", "different_part",
    "claimed_achievement", "reliability_section",
)  # fmt: skip
NO_METRIC = N_METRICS
MOST_NEEDS = 2  # of an achievement or a prospect space


def tokens_of(tokens: entries.Tokens) -> list[int]:
    """One number for each colour."""
    return [getattr(tokens, colour) for colour in entries.COLOURS]


# The main actions: column k has the actions 2 k, which takes a worker, and 2 k + 1

N_ACTIONS = len(setup_entries.ACTIONS)
(
    PROSPECT, FUNDING, EQUIPMENT, ASSEMBLING, RESEARCH, SPONSORSHIP, SALE, PURCHASING,
) = range(N_ACTIONS)  # fmt: skip
NO_ACTION = N_ACTIONS
N_COLUMNS = N_ACTIONS // 2
ACTION_IDS = setup_entries.ACTIONS
ACTION_NAMES = tuple(action.name for action in _setup.action)
SPACES = _setup.worker_spaces.per_action  # of each worker action; the last one takes only the highest level
PER_COLUMN = _setup.limits.equipment_per_column
MOST_EQUIPMENT = N_COLUMNS * PER_COLUMN
OVERTIME, OVERBUILT, OVERCLOCK, OVERDRIVE = range(len(setup_entries.SPECIALS))
SPECIAL_NAMES = tuple(special.name for special in _setup.special)
SPECIAL_PRICE = tuple(special.credits or special.credits_per_step for special in _setup.special)
SURCHARGE = _setup.reliability_surcharge.credits

# What the number of players changes; entry k is for k players


def _by_players(field: str) -> tuple[int, ...]:
    found = {count.players: getattr(count, field) for count in _setup.count}
    return tuple(found.get(players, 0) for players in range(MOST_SEATS + 1))


NOT_BLOCKED, BLOCKED_FOR_GOOD, BLOCKED_BY_CARDS = range(3)
_blocking = {"none": NOT_BLOCKED, "fixed": BLOCKED_FOR_GOOD, "cards": BLOCKED_BY_CARDS}
_blocked = {count.players: _blocking[count.blocked] for count in _setup.count}
BLOCKING = tuple(_blocked.get(players, NOT_BLOCKED) for players in range(MOST_SEATS + 1))
COMMON_DRAWN = _by_players("common_drawn")
TILE_ROW = _by_players("sponsorship_row")
MOST_TILES = max(TILE_ROW)
MOST_TOKENS = max(len(count.reputation_tokens) for count in _setup.count)  # in the stack of a reputation space
_stacks = {count.players: count.reputation_tokens for count in _setup.count}
TOKENS = tuple(len(_stacks.get(players, ())) for players in range(MOST_SEATS + 1))
TOKEN_VP = tuple(  # of the top token by players, then tokens left
    _stacks[players][-left] if players in _stacks and 0 < left <= len(_stacks[players]) else 0
    for players in range(MOST_SEATS + 1)
    for left in range(MOST_TOKENS + 1)
)


class Start(Record):
    """What a player starts with, by place in the turn order."""

    credits: i8
    tokens: Row[i8] = row(N_COLOURS)
    workers: Row[i8] = row(LEVELS)


def _start(start: setup_entries.Start) -> tuple[object, ...]:
    levels = [start.workers.count(level) for level in _tracks.technology.levels]
    return start.credits, tokens_of(start.resources), levels


STARTS = constants(Start, np.array([_start(start) for start in _setup.start], Start.dtype))

# Tracks

N_COMPANIES = len(entries.COMPANIES)
CROWN, GUILD, TRUST = range(N_COMPANIES)
COMPANY_IDS = entries.COMPANIES
COMPANY_NAMES = tuple(company.name for company in _tracks.company)
COMPANY_METRICS = tuple(entries.METRICS.index(company.counts) for company in _tracks.company)
LAST_RELATIONSHIP = len(_tracks.company[0].vp) - 1
RELATIONSHIP_VP = tuple(vp for company in _tracks.company for vp in company.vp)  # by company, then space
LAST_REPUTATION = _tracks.reputation.spaces - 1
ENGINEERS = tuple(_tracks.reputation.engineers)
MOST_ENGINEERS = max(ENGINEERS)
REPUTATION_VP = tuple(_tracks.reputation.vp)
TOKEN_SPACES = tuple(_tracks.reputation.vp_token_spaces)
N_TOKEN_SPACES = len(TOKEN_SPACES)
LAST_DONATION = _tracks.donation.spaces - 1
DONATION_VP = tuple(_tracks.donation.vp)
MEGAPHONES = tuple(int(space in _tracks.donation.megaphones) for space in range(_tracks.donation.spaces))
DONATION_BASE = _setup.donation_limit.base
N_TRACKS = len(track_entries.TRACKS)
TRACK_IDS = track_entries.TRACKS
TRACK_NAMES = tuple(track.name for track in _tracks.prospect)
TOP = len(_tracks.prospect[0].space)
MOST_DONATED = DONATION_BASE + N_TRACKS
SECTIONS = tuple(space.section for space in _tracks.reliability.space)  # from right to left, below 0 for the last
LAST_RELIABILITY = len(SECTIONS) - 1

# Equipment, R&D and Sale cards

ROW = _setup.limits.card_row
N_DECKS = len(entries.CARD_KINDS)
EQUIPMENT_DECK, RESEARCH_DECK, SALE_DECK = range(N_DECKS)
DECK_OF = (NO_ACTION, NO_ACTION, EQUIPMENT_DECK, NO_ACTION, RESEARCH_DECK, NO_ACTION, SALE_DECK, NO_ACTION)  # by action
ACTION_OF_DECK = (EQUIPMENT, RESEARCH, SALE)
NO_CARD = 0
DECKS: list[list[card_entries.Equipment | card_entries.Research | card_entries.Sale]] = [
    [*TABLES.equipment.card],
    [*TABLES.research.card],
    [*TABLES.sales.card],
]
DECK_CARDS = tuple(len(deck) for deck in DECKS)
MOST_CARDS = max(DECK_CARDS)  # of one deck
N_CARDS = 1 + N_DECKS * MOST_CARDS
FIRST_CARD = tuple(1 + deck * MOST_CARDS for deck in range(N_DECKS))
N_PARTS = len(card_entries.PARTS)
PART_NAMES = card_entries.PARTS
NOT_DISCOUNTED = len(entries.DISCOUNTS)
N_DISCOUNTS = len(entries.DISCOUNTS)
ANY_CARD = entries.DISCOUNTS.index("any")
DISCOUNT_OF = (entries.DISCOUNTS.index("equipment"), NOT_DISCOUNTED, entries.DISCOUNTS.index("sale"))  # by deck
DISCOUNT_NAMES = entries.DISCOUNTS
CARD_IDS = [""] * N_CARDS
CARD_NAMES = [""] * N_CARDS
for _deck, _cards in enumerate(DECKS):
    for _k, _card in enumerate(_cards, FIRST_CARD[_deck]):
        CARD_IDS[_k], CARD_NAMES[_k] = _card.id, _card.name

# Specialists; the starters come last

N_SPECIALISTS = len(TABLES.specialists.card)
STARTERS = TABLES.specialists.meta.starters
DEALT = N_SPECIALISTS - STARTERS  # those that hands are made of
SPECIALIST_IDS = tuple(card.id for card in TABLES.specialists.card)
SPECIALIST_NAMES = tuple(card.name for card in TABLES.specialists.card)

# Achievements, audits, blocked actions and Sponsorship tiles

N_ACHIEVEMENTS = len(TABLES.achievements.card)
OPEN_ACHIEVEMENTS = _setup.limits.achievement_markers  # one of each level
ACHIEVEMENT_IDS = tuple(card.id for card in TABLES.achievements.card)
ACHIEVEMENT_NAMES = tuple(card.name for card in TABLES.achievements.card)
N_AUDITS = len(TABLES.audits.card)
OPEN_AUDITS = _tracks.audit.cards
AUDIT_DECKS = ("A", "B")
AUDIT_SPACES = _tracks.audit.spaces_per_card
LAST_AUDIT_SPACE = OPEN_AUDITS * AUDIT_SPACES
FIRST_AUDIT_ROUND = 2
AUDIT_IDS = tuple(card.id for card in TABLES.audits.card)


class Audit(Record):
    """One Audit card."""

    deck: i8
    metric: i8
    level: i8  # of the workers that are counted
    at_least: i8
    trigger: i8


def _audit(card: card_entries.Audit) -> tuple[int, ...]:
    metric = entries.METRICS.index(card.metric)
    return AUDIT_DECKS.index(card.deck), metric, card.level or 0, card.at_least, card.trigger


AUDITS = constants(Audit, np.array([_audit(card) for card in TABLES.audits.card], Audit.dtype))
N_BLOCKED = 1 + len(TABLES.blocked.card)  # card 0 is none
BLOCKED_IDS = ("", *(card.id for card in TABLES.blocked.card))
_names = [_setup.action[2 * column].id for column in range(N_COLUMNS)]
BLOCKED = tuple(  # by card, then column
    int(name in card.actions) for card in TABLES.blocked.card for name in _names
)
BLOCKED = (*[0] * N_COLUMNS, *BLOCKED)
N_TILES = 1 + len(TABLES.tiles.tile)  # tile 0 is none
NO_TILE = 0
TILE_IDS = ("", *(tile.id for tile in TABLES.tiles.tile))
LATER_TILES_FROM = 3  # the round from which the second set is played

# Scoring

EQUIPMENT_VP = tuple(_setup.score_equipment.vp)
SET_VP = tuple(_setup.score_research.vp)
BUILT_DIVISOR = _setup.score_rest.built_divisor
LEFTOVER_DIVISOR = _setup.score_rest.leftover_divisor
AUDIT_FAIL = _setup.score_rest.audit_fail
RELIABLE_SECTION = _setup.score_rest.clean_up_reliability_section
RELIABLE_VP = _setup.score_rest.clean_up_reliability_vp

# Effects


def _most_options(table: Any) -> int:
    """The longest choice among all effects of a table."""
    if isinstance(table, list):
        return max(map(_most_options, table), default=1)
    if not isinstance(table, dict):
        return 1
    options = table.get("options", ()) if table.get("do") == "choose_one" else ()
    return max(len(options) if isinstance(options, list) else 1, _most_options(list(table.values())))


MOST_OPTIONS = _most_options(list(COMPONENTS.tables.values()))
