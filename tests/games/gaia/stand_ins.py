"""What the Automa does in a turn, worked out once more from the TOML tables and the sentence of the rules alone.

"If an action is impossible, perform the next valid action in priority": upgrade, build a mine, power or Q.I.C. action,
advance, in the order in which the rules list them. Nothing here calls a rule of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gearwright.games.gaia.components import COMPONENTS, entries
from gearwright.games.gaia.components.space import COORDINATES, EMPTY, NOWHERE
from gearwright.games.gaia.components.tiles import NO_TILE
from gearwright.games.gaia.table import Table

CARDS = {card["id"]: card for card in COMPONENTS.tables["automa_cards.toml"]["card"]}
FACTIONS = COMPONENTS.tables["automa_factions.toml"]["faction"]
IN_ORDER = ({"do": "upgrade"}, {"do": "build_mine"}, {"do": "power_qic"}, {"do": "advance"})
USUAL = (
    "planetary_institute:trading_station",
    "trading_station:mine",
    "academy:research_lab",
    "research_lab:trading_station",
)
SUPPLY = {"mine": 8, "trading_station": 4, "research_lab": 3, "planetary_institute": 1, "academy": 2}
KINDS = ["", "mine", "trading_station", "research_lab", "planetary_institute", "academy", "academy"]


@dataclass(frozen=True)
class Expected:
    """What is asked for, and what is done: both as the tables call it; nothing is done for an empty word."""

    asked: str
    done: str
    instead: bool


class Turn:
    """One turn of an Automa from the cards that it has drawn."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        rules = ("seed", "published")[table.options.automa_rules]
        self.follows = rules == "seed" and table.edition >= 2
        name = entries.FACTIONS[table.players[seat].faction]
        self.faction = next(each for each in FACTIONS if each["id"] == name and rules in each["rulesets"])
        self.support = CARDS[table.automas[seat].support]
        self.action = CARDS[table.automas[seat].action]["action"]
        self.jobs: list[dict[str, Any]] = []
        if self.action == "faction":
            self.jobs += self.faction["steps"]
        elif self.action.startswith("advance"):
            self.jobs += [{"do": "advance"}]
        else:
            self.jobs += [{"do": self.action}]
        if self.action == "power_qic":
            self.jobs += self.again("power_qic_action", "power_qic")

    def again(self, event: str, job: str) -> list[dict[str, Any]]:
        """What an ongoing ability adds after an event."""
        added = [each for each in self.faction["ongoing"] if each["on"] == event and "do" in each]
        return [{"do": job, "extra": True} for _ in added]

    def next(self, table: Table) -> Expected:
        """The next thing that it does; whatever that adds is done right after it."""
        job = self.jobs.pop(0)
        named = [{"do": "build_mine", "range": job["else_build_mine_range"]}] if "else_build_mine_range" in job else []
        usual = [{"do": "upgrade"}] if job["do"] == "build_mine" else []
        others = () if "extra" in job else IN_ORDER if self.follows else usual
        for place, each in enumerate((job, *named, *others)):
            if self.is_possible(table, each):
                if place and each["do"] == "power_qic" and self.action != "faction":
                    self.jobs = self.again("power_qic_action", "power_qic") + self.jobs
                if each["do"] == "upgrade" and next(self.upgrades(table, each)) == "research_lab":
                    self.jobs = self.again("upgraded_to_research_lab", "advance") + self.jobs
                return Expected(job["do"], each["do"], place > 0)
        return Expected(job["do"], "", False)

    def is_possible(self, table: Table, job: dict[str, Any]) -> bool:
        """Whether anything at all can be done for it."""
        if job["do"] == "upgrade":
            return any(self.upgrades(table, job))
        if job["do"] == "build_mine":
            return self.structures(table).count("mine") < SUPPLY["mine"] and any(self.planets(table, job))
        if job["do"] == "power_qic":
            return table.used != 2**10 - 1
        named = job.get("area", "random")
        areas = range(6) if named == "random" else [entries.AREAS.index(named)]
        return any(self.can_advance(table, area) for area in areas)

    def structures(self, table: Table) -> list[str]:
        """The kinds of its structures on the map."""
        return [KINDS[table.structure[hex]] for hex in range(len(COORDINATES)) if table.owner[hex] == self.seat + 1]

    def upgrades(self, table: Table, job: dict[str, Any]) -> Iterator[str]:
        """What it can upgrade to, the first in the list first."""
        own = self.structures(table)
        for line in job.get("priority", USUAL):
            new, old = line.split(":")
            if old in own and own.count(new) < SUPPLY[new]:
                yield new

    def planets(self, table: Table, job: dict[str, Any]) -> Iterator[int]:
        """Those within range on which nobody is."""
        reach = job.get("range", self.support["range"])
        own = [COORDINATES[hex] for hex in range(len(COORDINATES)) if table.owner[hex] == self.seat + 1]
        for hex, (q, r) in enumerate(COORDINATES):
            free = table.planet[hex] not in (EMPTY, NOWHERE) and not table.owner[hex] and not table.gaiaformer[hex]
            if free and any(max(abs(q - x), abs(r - y), abs(q - x + r - y)) <= reach for x, y in own):
                yield hex

    def can_advance(self, table: Table, area: int) -> bool:
        """Below level 4; on it while its tile is there or nobody has reached level 5."""
        level = table.players[self.seat].levels[area]
        taken = any(table.players[other].levels[area] == 5 for other in range(table.seats))
        return level < 4 or (level == 4 and (table.advanced[area] != NO_TILE or not taken))


def done(before: Table, after: Table, seat: int) -> str:
    """What a step has changed on the table."""
    own = [hex for hex in range(len(COORDINATES)) if after.owner[hex] == seat + 1]
    if any(before.owner[hex] != seat + 1 for hex in own):
        return "build_mine"
    if any(before.structure[hex] != after.structure[hex] for hex in own):
        return "upgrade"
    if before.used != after.used:
        return "power_qic"
    levels = list(before.players[seat].levels) != list(after.players[seat].levels)
    return "advance" if levels or list(before.advanced) != list(after.advanced) else ""
