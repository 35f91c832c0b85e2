"""What no single entry can tell: whether the tables fit together. Nothing in them may be without effect unnoticed."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from gearwright.core.components import ComponentSet

from . import card_entries, entries, setup_entries, track_entries

SETUP, TRACKS = "setup.toml", "tracks.toml"


@dataclass(frozen=True)
class Tables:
    """All files of a set, read."""

    setup: setup_entries.Setup
    tracks: track_entries.Tracks
    equipment: card_entries.EquipmentCards
    research: card_entries.ResearchCards
    sales: card_entries.SaleCards
    specialists: card_entries.Specialists
    audits: card_entries.Audits
    achievements: card_entries.Achievements
    blocked: card_entries.BlockedCards
    tiles: card_entries.Tiles


def check(given: ComponentSet, tables: Tables) -> None:
    """Raises the first complaint."""
    _check_rounds(given, tables.setup)
    _check_actions(given, tables.setup)
    _check_specials(given, tables.setup)
    _check_dice(given, tables)
    _check_companies(given, tables.tracks)
    _check_long_tracks(given, tables.tracks)
    _check_reliability(given, tables.tracks)
    _check_prospects(given, tables.tracks)
    _check_counts(given, tables)
    _check_costs(given, tables)
    _check_specialists(given, tables)
    _check_audits(given, tables)
    _check_achievements(given, tables)
    _check_tiles(given, tables)
    _check_levels(given, tables)


def _in_order(given: ComponentSet, file: str, where: str, found: Sequence[object], wanted: Sequence[object]) -> None:
    if list(found) != list(wanted):
        raise given.wrong(file, where, f"they are {', '.join(map(str, wanted))}, in this order")


def _check_rounds(given: ComponentSet, setup: setup_entries.Setup) -> None:
    rounds = setup.turns.actions_by_round
    if len(rounds) != setup.meta.rounds or max(rounds) > setup.limits.action_markers:
        raise given.wrong(SETUP, "turns, actions_by_round", "one number a round, none above action_markers")
    _in_order(given, SETUP, "start, position", [start.position for start in setup.start], range(1, 5))
    players = range(setup.meta.players_min, setup.meta.players_max + 1)
    _in_order(given, SETUP, "count, players", [count.players for count in setup.count], players)


def _check_actions(given: ComponentSet, setup: setup_entries.Setup) -> None:
    _in_order(given, SETUP, "action, id", [action.id for action in setup.action], setup_entries.ACTIONS)
    for number, action in enumerate(setup.action):
        where = f"action {number + 1} ({action.id})"
        takes_worker = number % 2 == 0
        if action.column != number // 2 + 1 or action.worker != takes_worker:
            raise given.wrong(SETUP, where, "each column has an action with a worker, then one without")
        if action.spaces != (["any", "any", "iv"] if takes_worker else []):
            raise given.wrong(SETUP, f"{where}, spaces", "worker actions have any, any, iv; the others have none")
        if bool(action.effects) == takes_worker or (bool(action.fixed) and action.id != "sale"):
            raise given.wrong(SETUP, where, "effects belong to actions without a worker, fixed to the sale")
        bonuses = [action.bonus, action.bonus_later and action.bonus_round_1]
        if sum(map(bool, bonuses)) != takes_worker or (action.bonus == "track") != (action.id == "prospect"):
            raise given.wrong(SETUP, where, "a worker action has one bonus, or one for round 1 and one for later")
    pairs = [[action.id for action in setup.action[k : k + 2]] for k in range(0, len(setup.action), 2)]
    if setup.columns.pairs != pairs:
        raise given.wrong(SETUP, "columns, pairs", "the actions say otherwise")


def _check_specials(given: ComponentSet, setup: setup_entries.Setup) -> None:
    _in_order(given, SETUP, "special, id", [special.id for special in setup.special], setup_entries.SPECIALS)
    for number, special in enumerate(setup.special, 1):
        where = f"special {number} ({special.id})"
        if bool(special.effects) != (special.id in ("overbuilt", "overclock")):
            raise given.wrong(SETUP, f"{where}, effects", "Overbuilt and Overclock have effects, the others have none")
        if (special.credits_per_step > 0) != (special.id == "overdrive") or bool(special.credits_per_step) == bool(
            special.credits
        ):
            raise given.wrong(SETUP, where, "Overdrive has a price per step, the others have a price")


def _check_dice(given: ComponentSet, tables: Tables) -> None:
    setup, tracks = tables.setup, tables.tracks
    _in_order(given, TRACKS, "technology, levels", tracks.technology.levels, range(1, 5))
    most = max(len(start.workers) for start in setup.start)
    if most > setup.limits.worker_dice:
        raise given.wrong(SETUP, "limits, worker_dice", f"{most} workers are built at the start")
    held = max(sum(start.resources.model_dump().values()) for start in setup.start)
    if held > setup.limits.resource_cap:
        raise given.wrong(SETUP, "limits, resource_cap", f"{held} tokens are dealt at the start")


def _check_companies(given: ComponentSet, tracks: track_entries.Tracks) -> None:
    _in_order(given, TRACKS, "company, id", [company.id for company in tracks.company], entries.COMPANIES)
    if len({len(company.vp) for company in tracks.company}) != 1:
        raise given.wrong(TRACKS, "company, vp", "all relationship tracks have the same length")
    if any(company.counts == "workers_at_level" for company in tracks.company):
        raise given.wrong(TRACKS, "company, counts", "workers_at_level takes a level: only Audit cards have one")


def _check_long_tracks(given: ComponentSet, tracks: track_entries.Tracks) -> None:
    reputation, donation = tracks.reputation, tracks.donation
    if {len(reputation.engineers), len(reputation.vp)} != {reputation.spaces}:
        raise given.wrong(TRACKS, "reputation", "engineers and vp have one number for each space")
    if reputation.engineers != sorted(reputation.engineers):
        raise given.wrong(TRACKS, "reputation, engineers", "more reputation never means fewer engineers")
    if reputation.vp_token_spaces != sorted(set(reputation.vp_token_spaces)) or not all(
        0 < space < reputation.spaces for space in reputation.vp_token_spaces
    ):
        raise given.wrong(TRACKS, "reputation, vp_token_spaces", "two spaces after the first, the lower one first")
    if len(donation.vp) != donation.spaces or not set(donation.megaphones) <= set(range(1, donation.spaces)):
        raise given.wrong(TRACKS, "donation", "vp has one number for each space, megaphones are spaces after the first")


def _check_reliability(given: ComponentSet, tracks: track_entries.Tracks) -> None:
    sections = [space.section for space in tracks.reliability.space]
    if any(left - right not in (0, 1) for left, right in pairwise(sections)) or sections.count(-1) != 1:
        raise given.wrong(TRACKS, "reliability, space", "the sections go down to one space below 0, without a gap")
    for number, space in enumerate(tracks.reliability.space, 1):
        if any(isinstance(gain, entries.Gain) and not isinstance(gain.n, int) for gain in space.gain):
            raise given.wrong(TRACKS, f"reliability, space {number}, gain", "its amounts are plain numbers")


def _check_prospects(given: ComponentSet, tracks: track_entries.Tracks) -> None:
    _in_order(given, TRACKS, "prospect, id", [track.id for track in tracks.prospect], track_entries.TRACKS)
    if len({len(track.space) for track in tracks.prospect}) != 1 or not tracks.prospect[0].space:
        raise given.wrong(TRACKS, "prospect, space", "all prospect tracks have the same length")
    for number, track in enumerate(tracks.prospect, 1):
        if any("workers_at_level" in space.need for space in track.space):
            raise given.wrong(TRACKS, f"prospect {number} ({track.id}), space", "workers_at_level takes a level")


def _check_counts(given: ComponentSet, tables: Tables) -> None:
    pieces = tables.setup.components
    specialists = tables.specialists
    starters = sum(card.starter for card in specialists.card)
    decks: list[tuple[str, int, int, int]] = [
        ("equipment.toml", tables.equipment.meta.count, pieces.equipment_cards, len(tables.equipment.card)),
        ("research.toml", tables.research.meta.count, pieces.research_cards, len(tables.research.card)),
        ("sales.toml", tables.sales.meta.count, pieces.sale_cards, len(tables.sales.card)),
        ("specialists.toml", specialists.meta.count, pieces.specialist_cards, len(specialists.card) - starters),
        ("audits.toml", tables.audits.meta.count, pieces.audit_cards, len(tables.audits.card)),
        ("achievements.toml", tables.achievements.meta.count, pieces.achievement_cards, len(tables.achievements.card)),
        ("blocked.toml", tables.blocked.meta.count, pieces.blocked_cards, len(tables.blocked.card)),
        ("sponsorships.toml", tables.tiles.meta.count, pieces.sponsorship_tiles, len(tables.tiles.tile)),
    ]
    for file, stated, boxed, found in decks:
        if not stated == boxed == found:
            raise given.wrong(file, "meta, count", f"it says {stated}, components says {boxed}, {found} are listed")
    seen: set[str] = set()
    for file, ids in (
        ("equipment.toml", [card.id for card in tables.equipment.card]),
        ("research.toml", [card.id for card in tables.research.card]),
        ("sales.toml", [card.id for card in tables.sales.card]),
        ("specialists.toml", [card.id for card in specialists.card]),
        ("audits.toml", [card.id for card in tables.audits.card]),
        ("achievements.toml", [card.id for card in tables.achievements.card]),
        ("blocked.toml", [card.id for card in tables.blocked.card]),
        ("sponsorships.toml", [tile.id for tile in tables.tiles.tile]),
    ):
        if len(set(ids)) != len(ids) or seen & set(ids):
            raise given.wrong(file, "id", "two cards or tiles have the same id")
        seen |= set(ids)


def _check_costs(given: ComponentSet, tables: Tables) -> None:
    """A card that costs more tokens than a player can hold could never be taken."""
    cap = tables.setup.limits.resource_cap
    decks: tuple[tuple[str, Sequence[card_entries.Equipment | card_entries.Sale]], ...] = (
        ("equipment.toml", tables.equipment.card), ("sales.toml", tables.sales.card),
    )  # fmt: skip
    for file, cards in decks:
        for number, card in enumerate(cards, 1):
            if sum(card.cost.model_dump().values()) > cap:
                raise given.wrong(file, f"card {number} ({card.id}), cost", f"nobody can hold more than {cap} tokens")
    for number, person in enumerate(tables.specialists.card, 1):
        if sum(person.need.model_dump().values()) > cap:
            where = f"card {number} ({person.id}), need"
            raise given.wrong("specialists.toml", where, f"nobody can hold more than {cap} tokens")


def _check_specialists(given: ComponentSet, tables: Tables) -> None:
    file, cards, meta = "specialists.toml", tables.specialists.card, tables.specialists.meta
    if [card.starter for card in cards] != [False] * (len(cards) - meta.starters) + [True] * meta.starters:
        raise given.wrong(file, "card, starter", f"the last {meta.starters} cards are the starters, and no others")
    if meta.starters != tables.setup.components.starter_specialist_cards:
        raise given.wrong(file, "meta, starters", "components in setup.toml says otherwise")
    for number, card in enumerate(cards, 1):
        if card.starter and card.model_fields_set & {"need", "vp", "discard"}:
            raise given.wrong(file, f"card {number} ({card.id})", "a starter has an ability only")
    for count in tables.setup.count:
        dealt = count.players * tables.setup.limits.hand_specialists + count.common_drawn
        if dealt > meta.count:
            raise given.wrong(file, "meta, count", f"{count.players} players are dealt {dealt} cards")


def _check_audits(given: ComponentSet, tables: Tables) -> None:
    file, spaces = "audits.toml", tables.tracks.audit.spaces_per_card
    for number, card in enumerate(tables.audits.card, 1):
        where = f"card {number} ({card.id})"
        if card.trigger > spaces:
            raise given.wrong(file, f"{where}, trigger", f"a card has {spaces} spaces")
        if (card.level is not None) != (card.metric == "workers_at_level"):
            raise given.wrong(file, f"{where}, level", "workers_at_level takes a level, nothing else does")
    for deck in ("A", "B"):
        if 2 * sum(card.deck == deck for card in tables.audits.card) < tables.tracks.audit.cards:
            raise given.wrong(file, "card, deck", f"two cards are drawn from deck {deck}")


def _check_achievements(given: ComponentSet, tables: Tables) -> None:
    file, cards = "achievements.toml", tables.achievements.card
    if {card.level for card in cards} != set(range(1, tables.setup.limits.achievement_markers + 1)):
        raise given.wrong(file, "card, level", "there are cards of every level, one for each marker of a player")
    for number, card in enumerate(cards, 1):
        if "workers_at_level" in card.need:
            raise given.wrong(file, f"card {number} ({card.id}), need", "workers_at_level takes a level")


def _check_tiles(given: ComponentSet, tables: Tables) -> None:
    widest = max(count.sponsorship_row for count in tables.setup.count)
    for name in card_entries.SETS:
        if sum(tile.set == name for tile in tables.tiles.tile) < widest:
            raise given.wrong("sponsorships.toml", "tile, set", f"the row holds {widest} tiles of {name}")
    if tables.setup.meta.rounds > len(tables.blocked.card):
        raise given.wrong("blocked.toml", "meta, count", "every round needs a card of its own")


def _check_levels(given: ComponentSet, tables: Tables) -> None:
    """Only main actions have a worker whose level an amount could be."""
    lists: list[tuple[str, str, Sequence[entries.Deed]]] = [
        *(("equipment.toml", card.id, card.ability.effects) for card in tables.equipment.card),
        *(("specialists.toml", person.id, person.ability.effects) for person in tables.specialists.card),
        *(("achievements.toml", card.id, card.effects) for card in tables.achievements.card),
        *(("sponsorships.toml", tile.id, tile.effects) for tile in tables.tiles.tile),
        ("achievements.toml", "first_bonus", tables.achievements.meta.first_bonus),
    ]
    for file, where, effects in lists:
        if any(_by_level(effect) for effect in effects):
            raise given.wrong(file, where, "there is no worker here whose level could be an amount")


def _by_level(effect: entries.Deed) -> bool:
    if isinstance(effect, entries.Per):
        return _by_level(effect.effect)
    if isinstance(effect, entries.ChooseOne):
        return any(_by_level(each) for option in effect.options for each in option)
    return getattr(effect, "n", 0) == "level"
