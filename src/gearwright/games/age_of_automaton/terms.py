"""What the things on cards and spaces are called: those that effects speak of, and those that are counted."""

from gearwright.core.looks.lexicon import Lexicon, Term

from .verbs import VERBS

COUNTED = {
    "equipment_card": Term(name="Equipment card"),
    "research_card": Term(name="R&D card"),
    "sale_card": Term(name="Sale card"),
    "advanced_track": Term(name="advanced prospect track"),
    "top_space": Term(),
    "worker": Term(),
    "high_worker": Term(name="worker of level III or IV", plural="workers of level III or IV"),
    "built_worker": Term(),
    "engineer": Term(),
    "track_token": Term(name="token of the track", plural="tokens of the track"),
    "worker_level": Term(name="level of the worker"),
    "played_specialist": Term(name="played Specialist"),
    "different_part": Term(),
    "claimed_achievement": Term(name="claimed Achievement"),
    "reliability_section": Term(),
}
TERMS = Lexicon({**COUNTED, **{key: term for verb in VERBS for key, term in verb.say.items()}})
