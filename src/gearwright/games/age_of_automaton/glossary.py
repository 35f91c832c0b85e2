"""One sentence on each thing that a player meets on the table."""

from .components import (
    AUDIT_FAIL,
    BUILT_DIVISOR,
    COMPANY_METRICS,
    COMPANY_NAMES,
    CONTRACT_TOKENS,
    DONATION_BASE,
    LAST_RELIABILITY,
    LEFTOVER_DIVISOR,
    METRIC_KEYS,
    N_COMPANIES,
    RELIABLE_SECTION,
    RELIABLE_VP,
    RESOURCE_CAP,
    ROUNDS,
    ROW,
    SET_VP,
    TRACK_NAMES,
    TURNS,
    WORKERS,
)
from .terms import TERMS

PIECES = {
    "action": "A main action: each player plays each action once a round, and one of each column unless with Overtime.",
    "worker space": "A place for one worker; the last one of each action takes only Level IV workers.",
    "token": f"A resource token: it pays for cards, and nobody keeps more than {RESOURCE_CAP} of them.",
    "credit": "A credit pays for special actions, abilities and prospect spaces; there is no limit.",
    "prospect space": "A space of a prospect track: what it asks for, what it gives at once, and what it scores.",
    "level die": "A Level die of the Prospect action: it is a step if it shows no more than the worker's level.",
    "marker": "A player's marker on a track.",
    "equipment card": "Equipment: an extra action at once, a discount on later Equipment, and an ability for "
    "each Action marker in its column.",
    "R&D card": "Research: it costs nothing, improves workers and relationships, and its part counts for sets.",
    "sale card": "A Sale card: paid with tokens, it gives a relationship, a reputation and VP at the end.",
    "sponsorship tile": "A Sponsorship tile: whoever takes it gains its effects at once.",
    "achievement": "An Achievement: every player may claim it once; the first one gains a credit or a token as well.",
    "audit": "An Audit card: when the marker reaches its trigger space, every player must have what it asks for.",
    "specialist": "A Specialist: it needs tokens, which are not paid, or is discarded for tokens and a special action.",
    "hidden specialist": "A Specialist in the hand of another player: only its owner knows it.",
    "blocked card": "A Blocked Action card: in its round the leftmost worker space of its actions is blocked.",
    "worker": f"A worker on the Technology track, of level I to IV; each player has {WORKERS} dice.",
}

PRINTED = {
    "gives": "What is gained at once.",
    "cost": "Tokens to pay, before discounts.",
    "discount": "Tokens that every later Equipment card costs less.",
    "extra action": "A worker action that the buyer may play at once, with a worker on the card.",
    "ability": "What the card can do again and again.",
    "part": "The part of an automaton; sets of different parts score at the end.",
    "VP": "Victory Points: the most win.",
    "asks for": "What a player must have or pay.",
    "bonus": "The colours of the tokens that the Prospect action brings, one for each level of the worker.",
    "level": "The level of the card: the higher, the harder.",
    "trigger": "The space on which the card is carried out.",
    "needs": "Tokens that a player must hold to play the card; they are not paid.",
    "discard": "Tokens for whoever discards the card from the hand.",
    "to choose": "How many pieces are still to be chosen.",
    "worker": "The worker with whom the action is played.",
    "steps": "How far the marker may still move.",
    "in the deck": "Cards or tiles that nobody has seen; an empty deck is made of the discarded ones again.",
    "discarded": "Cards or tiles of which an empty deck is made again.",
    "blocks": "The worker actions whose leftmost space is blocked in that round.",
    "last roll": "What the audit die showed last: so far the marker moved.",
    "audit marker": "How far the audits have come; it moves at the end of each round from the second on.",
    "space": "The space where the marker stands.",
    "megaphones so far": "Megaphones up to this space: each gives 1 reputation to whoever enters it with a donation.",
    **{
        f"space {space} gives": "What a loss of reliability brings that moves the marker here."
        for space in range(LAST_RELIABILITY + 1)
    },
    "surcharge": "Credits more that a special action costs which moves the marker here, or finds it here.",
    "engineers": "Engineers make Funding, Assembling and Purchasing better; reputation brings them.",
    "VP tokens": "Tokens on reputation spaces: whoever enters such a space takes the top one.",
    "section": f"Of the Reliability marker; in section {RELIABLE_SECTION} it scores {RELIABLE_VP} VP each round.",
    "next space": "What the next loss of reliability brings.",
    "multiplier": "VP at the end for each thing that the company counts.",
    "counts": "What the company multiplies at the end.",
}

PLAYER = {
    "credits": "Credits pay for special actions, abilities and prospect spaces.",
    "tokens": f"Tokens of all colours together, at most {RESOURCE_CAP}.",
    "contract tokens": f"Each pays for one use of a Common Specialist; there are {CONTRACT_TOKENS} for the whole game.",
    "hand": "Specialists in hand; only the owner knows which.",
    "minus tokens": f"Failed Audits: {AUDIT_FAIL} VP each at the end.",
    "Specialists discarded": "Only the first one that a player discards becomes a Common Specialist.",
    "unbuilt": "Dice that can be built.",
    "at work": "Dice on worker spaces and cards; they return unbuilt at the end of the round.",
    "score": "All points: the most win.",
}

TABLE = {
    "round": f"The game has {ROUNDS} rounds with {', '.join(map(str, TURNS))} turns for each player.",
    "phase": "Actions, then donations in reverse turn order; the audit and the clean-up need no decision.",
    "turn order": "Who takes turns first.",
    "this turn": "Help that holds until it is used or the turn ends.",
    "next turn order": "Whoever plays Sponsorship takes the topmost free place; the first player may not stay first.",
}

PLACES = {
    "Main actions": "Four columns with two actions each: one with a worker, one without.",
    "Market": "Three tokens, rolled anew each round; Purchasing takes tokens of these colours from the supply.",
    "Blocked actions": "Each round a card blocks two worker spaces; the card of the next round is open already.",
    "Supply": "Tokens and credits that can be chosen now.",
    "Choice": "Lists of effects of which one is carried out.",
    "Prospects": "Four tracks; the top space of each is for one player only.",
    "Cards": f"Three rows of {ROW} cards; a worker of level L reaches the L leftmost ones.",
    "Equipment": "Equipment cards, in the row or in the columns of a player.",
    "R&D": "R&D cards cost nothing.",
    "Sale": "Sale cards are paid with tokens.",
    "Sponsorship": "Tiles for the Sponsorship action; the row is not refilled during a round.",
    "Achievements": "One card of each level; a player may claim each once.",
    "Audits": "Four cards in a line; the marker moves from left to right.",
    "Common Specialists": "Their abilities can be used with Contract tokens, each once a round by every player.",
    "Tracks": "Where all markers stand.",
    "Packet": "Cards of which one is kept; the others go to the left neighbour.",
    "Stock": "Credits and tokens of a player.",
    "Technology": "Workers of level I to IV that can be sent out.",
    "Beside the board": "Equipment that was bought and waits for its column.",
    "R&D cards": "Sets of different parts score at the end.",
    "Sale cards": "Their VP count at the end, and each makes the first assembled worker better.",
    "Specialists": "Played Specialists: each can be used once a round.",
    "Hand": "Specialists that have been neither played nor discarded; in the end they are worth nothing.",
    "Reputation": "Brings engineers and VP.",
    "Donation": f"Each piece given in the Donation phase is a step; {DONATION_BASE} pieces a round, and one for each "
    "advanced prospect track.",
    "Reliability": "Every special action costs one space.",
    **dict.fromkeys(TRACK_NAMES, "A prospect track."),
}

SOURCES = {
    "in-game": "VP scored during the game.",
    "prospect": "The spaces where the prospect markers stand.",
    "equipment": "By the number of Equipment cards.",
    "R&D": f"Sets of different parts: {', '.join(map(str, SET_VP[1:]))} VP for 1 to {len(SET_VP) - 1} parts.",
    "sale": "Printed on the Sale cards.",
    "reputation": "The space of the Reputation marker.",
    "donation": "The space of the Donation marker.",
    **{
        COMPANY_NAMES[
            company
        ]: f"The multiplier of the relationship for each {TERMS.name(METRIC_KEYS[COMPANY_METRICS[company]])}."
        for company in range(N_COMPANIES)
    },
    "specialists": "Printed on the played Specialists.",
    "audit": f"Each minus token counts {AUDIT_FAIL} VP.",
    "built automatons": f"The levels of all workers on the Technology track, divided by {BUILT_DIVISOR}.",
    "leftovers": f"Credits and tokens, divided by {LEFTOVER_DIVISOR}.",
}

GLOSSARY = {**PLACES, **PIECES, **PRINTED, **PLAYER, **TABLE, **SOURCES}
