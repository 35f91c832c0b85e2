"""What no single entry can tell: whether the tables fit together. Nothing in them may be without effect unnoticed."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from gearwright.core.play.components import ComponentSet

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
    _check_scores(given, tables.setup)


def _check_rounds(given: ComponentSet, setup: setup_entries.Setup) -> None:
    rounds = setup.turns.actions_by_round
    given.check_count(SETUP, "meta, rounds", setup.meta.rounds, len(rounds), "are in turns, actions_by_round")
    if max(rounds) > setup.limits.action_markers:
        what = f"{max(rounds)} actions need {max(rounds)} markers, but limits, action_markers says "
        raise given.wrong(SETUP, "turns, actions_by_round", f"{what}{setup.limits.action_markers}")
    given.check_order(SETUP, "start, position", [start.position for start in setup.start], range(1, 5))
    players = range(setup.meta.players_min, setup.meta.players_max + 1)
    given.check_order(SETUP, "count, players", [count.players for count in setup.count], players)


def _check_actions(given: ComponentSet, setup: setup_entries.Setup) -> None:
    given.check_order(SETUP, "action, id", [action.id for action in setup.action], setup_entries.ACTIONS)
    for number, action in enumerate(setup.action):
        where = f"action {number + 1} ({action.id})"
        takes_worker = number % 2 == 0
        if action.column != number // 2 + 1 or action.worker != takes_worker:
            raise given.wrong(SETUP, where, "each column has an action with a worker, then one without")
        if action.spaces != (["any", "any", "iv"] if takes_worker else []):
            what = f"worker actions have the three any, any, iv, the others none; {len(action.spaces)} are listed"
            raise given.wrong(SETUP, f"{where}, spaces", what)
        if bool(action.effects) == takes_worker or (bool(action.fixed) and action.id != "sale"):
            raise given.wrong(SETUP, where, "effects belong to actions without a worker, fixed to the sale")
        bonuses = [action.bonus, action.bonus_later and action.bonus_round_1]
        if sum(map(bool, bonuses)) != takes_worker or (action.bonus == "track") != (action.id == "prospect"):
            raise given.wrong(SETUP, where, "a worker action has one bonus, or one for round 1 and one for later")
    pairs = [[action.id for action in setup.action[k : k + 2]] for k in range(0, len(setup.action), 2)]
    if setup.columns.pairs != pairs:
        named = "; ".join(", ".join(pair) for pair in pairs)
        raise given.wrong(
            SETUP, "columns, pairs", f"by their columns the actions make these {len(pairs)} pairs, {named}"
        )


def _check_specials(given: ComponentSet, setup: setup_entries.Setup) -> None:
    given.check_order(SETUP, "special, id", [special.id for special in setup.special], setup_entries.SPECIALS)
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
    given.check_order(TRACKS, "technology, levels", tracks.technology.levels, range(1, 5))
    most = max(len(start.workers) for start in setup.start)
    if most > setup.limits.worker_dice:
        raise given.wrong(SETUP, "limits, worker_dice", f"{most} workers are built at the start")
    held = max(sum(start.resources.model_dump().values()) for start in setup.start)
    if held > setup.limits.resource_cap:
        raise given.wrong(SETUP, "limits, resource_cap", f"{held} tokens are dealt at the start")


def _check_companies(given: ComponentSet, tracks: track_entries.Tracks) -> None:
    given.check_order(TRACKS, "company, id", [company.id for company in tracks.company], entries.COMPANIES)
    _same_length(given, "company", "vp", [len(company.vp) for company in tracks.company])
    if any(company.counts == "workers_at_level" for company in tracks.company):
        raise given.wrong(TRACKS, "company, counts", "workers_at_level takes a level: only Audit cards have one")


def _same_length(given: ComponentSet, entry: str, field: str, lengths: Sequence[int]) -> None:
    """Complains of the first one of several tracks that is longer or shorter than most."""
    usual = max(lengths, key=lengths.count)
    for number, length in enumerate(lengths, 1):
        if length != usual:
            what = f"{length} are listed, but {usual} in the others: all these tracks have the same length"
            raise given.wrong(TRACKS, f"{entry} {number}, {field}", what)


def _check_long_tracks(given: ComponentSet, tracks: track_entries.Tracks) -> None:
    reputation, donation = tracks.reputation, tracks.donation
    for name, numbers in (("engineers", reputation.engineers), ("vp", reputation.vp)):
        if len(numbers) != reputation.spaces:
            what = f"{len(numbers)} are listed, one for each space, but reputation, spaces says {reputation.spaces}"
            raise given.wrong(TRACKS, f"reputation, {name}", what)
    if reputation.engineers != sorted(reputation.engineers):
        raise given.wrong(TRACKS, "reputation, engineers", "more reputation never means fewer engineers")
    if reputation.vp_token_spaces != sorted(set(reputation.vp_token_spaces)) or not all(
        0 < space < reputation.spaces for space in reputation.vp_token_spaces
    ):
        raise given.wrong(TRACKS, "reputation, vp_token_spaces", "two spaces after the first, the lower one first")
    if len(donation.vp) != donation.spaces:
        what = f"{len(donation.vp)} are listed, one for each space, but donation, spaces says {donation.spaces}"
        raise given.wrong(TRACKS, "donation, vp", what)
    if not set(donation.megaphones) <= set(range(1, donation.spaces)):
        raise given.wrong(TRACKS, "donation, megaphones", f"they are spaces from 1 to {donation.spaces - 1}")
    given.check_once(TRACKS, "donation, megaphones", donation.megaphones)


def _check_reliability(given: ComponentSet, tracks: track_entries.Tracks) -> None:
    sections = [space.section for space in tracks.reliability.space]
    if any(left - right not in (0, 1) for left, right in pairwise(sections)) or sections.count(-1) != 1:
        what = f"they go down without a gap to one space with -1, but these are {', '.join(map(str, sections))}"
        raise given.wrong(TRACKS, "reliability, space, section", what)


def _check_prospects(given: ComponentSet, tracks: track_entries.Tracks) -> None:
    given.check_order(TRACKS, "prospect, id", [track.id for track in tracks.prospect], track_entries.TRACKS)
    _same_length(given, "prospect", "space", [len(track.space) for track in tracks.prospect])
    if not tracks.prospect[0].space:
        raise given.wrong(TRACKS, "prospect 1, space", "0 are listed, but there must be 1 at least")
    for number, track in enumerate(tracks.prospect, 1):
        if any("workers_at_level" in space.need for space in track.space):
            raise given.wrong(TRACKS, f"prospect {number} ({track.id}), space", "workers_at_level takes a level")


def _check_counts(given: ComponentSet, tables: Tables) -> None:
    pieces = tables.setup.components
    specialists = tables.specialists
    starters = sum(card.starter for card in specialists.card)
    dealt = len(specialists.card) - starters
    for file, stated, boxed, found in (
        ("equipment.toml", tables.equipment.meta.count, "equipment_cards", len(tables.equipment.card)),
        ("research.toml", tables.research.meta.count, "research_cards", len(tables.research.card)),
        ("sales.toml", tables.sales.meta.count, "sale_cards", len(tables.sales.card)),
        ("specialists.toml", specialists.meta.count, "specialist_cards", dealt),
        ("audits.toml", tables.audits.meta.count, "audit_cards", len(tables.audits.card)),
        ("achievements.toml", tables.achievements.meta.count, "achievement_cards", len(tables.achievements.card)),
        ("blocked.toml", tables.blocked.meta.count, "blocked_cards", len(tables.blocked.card)),
        ("sponsorships.toml", tables.tiles.meta.count, "sponsorship_tiles", len(tables.tiles.tile)),
    ):
        given.check_count(file, "meta, count", stated, found)
        given.check_count(SETUP, f"components, {boxed}", getattr(pieces, boxed), found, f"are listed in {file}")
    file = "specialists.toml"
    given.check_count(file, "meta, starters", specialists.meta.starters, starters, "are listed with starter = true")
    boxed = "starter_specialist_cards"
    given.check_count(SETUP, f"components, {boxed}", getattr(pieces, boxed), starters, f"are listed in {file}")
    given.check_order("research.toml", "meta, parts", tables.research.meta.parts, card_entries.PARTS)
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
        given.check_once(file, "card, id" if file != "sponsorships.toml" else "tile, id", ids)
        if shared := seen & set(ids):
            raise given.wrong(file, f"id {min(shared)}", "another file has a card or tile with the same id")
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
    for number, card in enumerate(cards, 1):
        if card.starter and card.model_fields_set & {"need", "vp", "discard"}:
            raise given.wrong(file, f"card {number} ({card.id})", "a starter has an ability only")
    for count in tables.setup.count:
        dealt = count.players * tables.setup.limits.hand_specialists + count.common_drawn
        if dealt > meta.count:
            what = f"{count.players} players are dealt {dealt} cards, but {meta.count} are listed that are no starters"
            raise given.wrong(file, "card", what)


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
            listed, drawn = sum(card.deck == deck for card in tables.audits.card), tables.tracks.audit.cards // 2
            what = f"{drawn} cards are drawn from deck {deck}, but {listed} are listed"
            raise given.wrong(file, "card, deck", what)


def _check_achievements(given: ComponentSet, tables: Tables) -> None:
    file, cards = "achievements.toml", tables.achievements.card
    if {card.level for card in cards} != set(range(1, tables.setup.limits.achievement_markers + 1)):
        levels = tables.setup.limits.achievement_markers
        what = (
            f"there are cards of each level from 1 to {levels}, one level for each marker (limits, achievement_markers)"
        )
        raise given.wrong(file, "card, level", what)
    for number, card in enumerate(cards, 1):
        if "workers_at_level" in card.need:
            raise given.wrong(file, f"card {number} ({card.id}), need", "workers_at_level takes a level")


def _check_tiles(given: ComponentSet, tables: Tables) -> None:
    widest = max(count.sponsorship_row for count in tables.setup.count)
    for name in card_entries.SETS:
        listed = sum(tile.set == name for tile in tables.tiles.tile)
        if listed < widest:
            what = f"the row holds {widest} tiles of {name}, but {listed} are listed"
            raise given.wrong("sponsorships.toml", "tile, set", what)
    rounds, cards = tables.setup.meta.rounds, tables.blocked.card
    if rounds > len(cards):
        raise given.wrong("blocked.toml", "card", f"{rounds} rounds need a card each, but {len(cards)} are listed")
    for number, card in enumerate(cards, 1):
        given.check_once("blocked.toml", f"card {number} ({card.id}), actions", card.actions)


def _check_scores(given: ComponentSet, setup: setup_entries.Setup) -> None:
    parts, sets = len(card_entries.PARTS), setup.score_research.vp
    if len(sets) != parts + 1:
        what = f"{len(sets)} are listed, but sets have 0 to {parts} different parts: {parts + 1}"
        raise given.wrong(SETUP, "score_research, vp", what)
    if len(setup.score_equipment.vp) < 2:
        what = f"{len(setup.score_equipment.vp)} are listed, but there must be 2 at least"
        raise given.wrong(SETUP, "score_equipment, vp", what)
