"""What the things on the table are called, and one sentence on each that a player meets."""

from dataclasses import replace

from gearwright.core.looks.effects import Amount, Effect, ForEach
from gearwright.core.looks.lexicon import Lexicon, Term

from .components import (
    ACTION_IDS,
    ACTION_NAMES,
    AUDIT_FAIL,
    BUILT_DIVISOR,
    COMPANY_IDS,
    COMPANY_METRICS,
    COMPANY_NAMES,
    CONTRACT_TOKENS,
    DONATION_BASE,
    LEFTOVER_DIVISOR,
    METRIC_KEYS,
    N_COMPANIES,
    PART_NAMES,
    RELIABLE_SECTION,
    RELIABLE_VP,
    RESOURCE_CAP,
    ROUNDS,
    ROW,
    SET_VP,
    TRACK_IDS,
    TRACK_NAMES,
    TURNS,
    WORKERS,
)
from .printed import EFFECT_KEYS, TREES
from .terms import TERMS

PIECES = {
    "action": "A main action: each player plays each action once a round, and one of each column unless with Overtime.",
    "worker_space": "A place for one worker of any level.",
    "token": f"A resource token: it pays for cards, and nobody keeps more than {RESOURCE_CAP} of them.",
    "credit": "A credit pays for special actions, abilities and prospect spaces; there is no limit.",
    "high_worker_space": "The last worker space of each action takes only Level IV workers.",
    "start_space": "Where all prospect markers begin.",
    "top_space": "The end of a prospect track: only one player can hold it.",
    "prospect_space": "A space of a prospect track: what it asks for, what it gives at once, and what it scores.",
    "level_die": "A Level die of the Prospect action: it is a step if it shows no more than the worker's level.",
    "marker": "A player's marker on a track.",
    "equipment_card": "Equipment: an extra action at once, a discount on later Equipment, and an ability for "
    "each Action marker in its column.",
    "research_card": "Research: it costs nothing, improves workers and relationships, and its part counts for sets.",
    "sale_card": "A Sale card: paid with tokens, it gives a relationship, a reputation and VP at the end.",
    "sponsorship_tile": "A Sponsorship tile: whoever takes it gains its effects at once.",
    "achievement": "An Achievement: every player may claim it once; the first one gains a credit or a token as well.",
    "audit": "An Audit card: when the marker reaches its trigger space, every player must have what it asks for.",
    "specialist": "A Specialist: it needs tokens, which are not paid, or is discarded for tokens and a special action.",
    "hidden_specialist": "A Specialist in the hand of another player: only its owner knows it.",
    "blocked_card": "A Blocked Action card: in its round the leftmost worker space of its actions is blocked.",
    "worker": f"A worker on the Technology track, of level I to IV; each player has {WORKERS} dice.",
}

PRINTED = {
    "gives": "What is gained at once.",
    "cost": "Tokens to pay, before discounts.",
    "discount": "Tokens that every later Equipment card costs less.",
    "extra_action": "A worker action that the buyer may play at once, with a worker on the card.",
    "ability": "What the card can do again and again.",
    "part": "The part of an automaton; sets of different parts score at the end.",
    "vp": "Victory Points: the most win.",
    "asks_for": "What a player must have or pay.",
    "bonus": "The colours of the tokens that the Prospect action brings, one for each level of the worker.",
    "level": "The level of the card: the higher, the harder.",
    "trigger": "The space on which the card is carried out.",
    "needs": "Tokens that a player must hold to play the card; they are not paid.",
    "discard": "Tokens for whoever discards the card from the hand.",
    "to_choose": "How many pieces are still to be chosen.",
    "acting_worker": "The worker with whom the action is played.",
    "shows": "The number on the die.",
    "steps": "How far the marker may still move.",
    "in_the_deck": "Cards or tiles that nobody has seen; an empty deck is made of the discarded ones again.",
    "discarded": "Cards or tiles of which an empty deck is made again.",
    "blocks": "The worker actions whose leftmost space is blocked in that round.",
    "last_roll": "What the audit die showed last: so far the marker moved.",
    "audit_marker": "How far the audits have come; it moves at the end of each round from the second on.",
    "space": "The space where the marker stands.",
    "megaphones": "Megaphones up to this space: each gives 1 reputation to whoever enters it with a donation.",
    "gifts": "What a loss of reliability brings that moves the marker to the space.",
    "surcharge": "Credits more that a special action costs which moves the marker here, or finds it here.",
    "engineers": "Engineers make Funding, Assembling and Purchasing better; reputation brings them.",
    "vp_tokens": "Tokens on reputation spaces: whoever enters such a space takes the top one.",
    "section": f"Of the Reliability marker; in section {RELIABLE_SECTION} it scores {RELIABLE_VP} VP each round.",
    "multiplier": "VP at the end for each thing that the company counts.",
    "counts": "What the company multiplies at the end.",
}

PLAYER = {
    "credits": "Credits pay for special actions, abilities and prospect spaces.",
    "tokens": f"Tokens of all colours together, at most {RESOURCE_CAP}.",
    "contract_tokens": f"Each pays for one use of a Common Specialist; there are {CONTRACT_TOKENS} for the whole game.",
    "hand": "Specialists in hand; only the owner knows which.",
    "minus_tokens": f"Failed Audits: {AUDIT_FAIL} VP each at the end.",
    "specialists_discarded": "Only the first one that a player discards becomes a Common Specialist.",
    "unbuilt": "Dice that can be built.",
    "at_work": "Dice on worker spaces and cards; they return unbuilt at the end of the round.",
    "score": "All points: the most win.",
}

TABLE = {
    "round": f"The game has {ROUNDS} rounds with {', '.join(map(str, TURNS))} turns for each player.",
    "phase": "Actions, then donations in reverse turn order; the audit and the clean-up need no decision.",
    "turn_order": "Who takes turns first.",
    "this_turn": "Help that holds until it is used or the turn ends.",
    "next_turn_order": "Whoever plays Sponsorship takes the topmost free place; the first player may not stay first.",
}

PLACES: dict[str, Term] = {
    "columns": Term("Four columns with two actions each: one with a worker, one without.", "Main actions"),
    "market": Term(
        "Three tokens, rolled anew each round; Purchasing takes tokens of these colours from the supply.", "Market"
    ),
    "blocked_actions": Term(
        "Each round a card blocks two worker spaces; the card of the next round is open already.", "Blocked actions"
    ),
    "supply": Term("Tokens and credits that can be chosen now.", "Supply"),
    "choice": Term("Lists of effects of which one is carried out.", "Choice"),
    "prospects": Term("Four tracks; the top space of each is for one player only.", "Prospects"),
    "rows": Term(f"Three rows of {ROW} cards; a worker of level L reaches the L leftmost ones.", "Cards"),
    "equipment": Term("Equipment cards, in the row or in the columns of a player.", "Equipment"),
    "research": Term("R&D cards cost nothing.", "R&D"),
    "sale": Term("Sale cards are paid with tokens.", "Sale"),
    "sponsorship": Term("Tiles for the Sponsorship action; the row is not refilled during a round.", "Sponsorship"),
    "achievements": Term("One card of each level; a player may claim each once.", "Achievements"),
    "audits": Term("Four cards in a line; the marker moves from left to right.", "Audits"),
    "common_specialists": Term(
        "Their abilities can be used with Contract tokens, each once a round by every player.", "Common Specialists"
    ),
    "tracks": Term("Where all markers stand.", "Tracks"),
    "packet": Term("Cards of which one is kept; the others go to the left neighbour.", "Packet"),
    "stock": Term("Credits and tokens of a player.", "Stock"),
    "technology": Term("Workers of level I to IV that can be sent out.", "Technology"),
    "beside": Term("Equipment that was bought and waits for its column.", "Beside the board"),
    "taken_research": Term("Sets of different parts score at the end.", "R&D cards"),
    "taken_sales": Term("Their VP count at the end, and each makes the first assembled worker better.", "Sale cards"),
    "played_specialists": Term("Played Specialists: each can be used once a round.", "Specialists"),
    "hands": Term(
        "Specialists that have been neither played nor discarded; in the end they are worth nothing.", "Hand"
    ),
    "reputation": Term("Brings engineers and VP.", "Reputation"),
    "donation": Term(
        f"Each piece given in the Donation phase is a step; {DONATION_BASE} pieces a round, and one for each "
        "advanced prospect track.",
        "Donation",
    ),
    "reliability": Term("Every special action costs one space.", plural="reliability"),
    **{key: Term("A prospect track.", name) for key, name in zip(TRACK_IDS, TRACK_NAMES, strict=True)},
}

STATES = {
    "played_by": "Each player plays each main action once a round.",
    "held_by": "The worker stays there until the end of the round.",
    "blocked": "Nobody can send a worker there.",
    "here": "The players whose markers stand there.",
    "pass": "The die is a step.",
    "claimed_by": "Each player can claim it once.",
    "contract_of": "Their Contract tokens lie there until the end of the round.",
    "used": "It is ready again after the Clean-up, or at the next Action marker.",
    "done": "The Audit has been held.",
    "this_round": "It blocks its actions now.",
    "next_round": "It will block its actions in the next round.",
    "not_used": "The game ends before it.",
}

SOURCES: dict[str, str] = {
    "in_game": "VP scored during the game.",
    "prospect_tracks": "The spaces where the prospect markers stand.",
    "equipment_cards": "By the number of Equipment cards.",
    "research_cards": "Sets of different parts: "
    f"{', '.join(map(str, SET_VP[1:]))} VP for 1 to {len(SET_VP) - 1} parts.",
    "sale_cards": "Printed on the Sale cards.",
    **{
        COMPANY_IDS[company]: "The multiplier of the relationship for each "
        f"{TERMS.name(METRIC_KEYS[COMPANY_METRICS[company]])}."
        for company in range(N_COMPANIES)
    },
    "specialists": "Printed on the played Specialists.",
    "failed_audits": f"Each minus token counts {AUDIT_FAIL} VP.",
    "built_automatons": f"The levels of all workers on the Technology track, divided by {BUILT_DIVISOR}.",
    "leftovers": f"Credits and tokens, divided by {LEFTOVER_DIVISOR}.",
}

NAMES: dict[str, str] = {
    "in_game": "in-game",
    "prospect_tracks": "prospect",
    "equipment_cards": "equipment",
    "research_cards": "R&D",
    "sale_cards": "sale",
    "failed_audits": "audit",
    "vp": "VP",
    "vp_tokens": "VP tokens",
    "megaphones": "megaphones so far",
    "high_worker_space": "Level IV worker space",
    "specialists_discarded": "Specialists discarded",
    "specialist_in_hand": "Specialist in hand",
    "not_used": "not used any more",
    "nobody": "nobody yet",
    "overtime_paid": "Overtime is paid",
    "donation": "donation",
    **dict(zip(COMPANY_IDS, COMPANY_NAMES, strict=True)),
    **dict(zip(ACTION_IDS, ACTION_NAMES, strict=True)),
}


def _lexicon() -> Lexicon:
    """All terms, each with its name and its sentence."""
    sentences = {**PIECES, **PRINTED, **PLAYER, **TABLE, **STATES, **SOURCES}
    plain = ("draft", "the_end", "free", "contract_token", "overtime_paid", *PART_NAMES, *ACTION_IDS)
    terms = {**dict.fromkeys(plain, Term()), **{key: Term(sentence) for key, sentence in sentences.items()}, **PLACES}
    for key, term in TERMS.items():
        terms[key] = replace(term, sentence=terms.get(key, term).sentence)
    for key, name in NAMES.items():
        terms[key] = replace(terms.get(key, Term()), name=name)
    effects: dict[str, Effect] = {key: TREES[program] for program, key in EFFECT_KEYS.items()}
    effects["track_bonus"] = ForEach(Amount(1, "track_token"), "worker_level")
    return Lexicon(terms).printing(effects)


LEXICON = _lexicon()
