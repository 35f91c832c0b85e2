"""Every federation as the book lists them (16.3): the judge of the search, which must find the same ones.

A row has, for every hex, the satellites of the cheapest tree that contains the hex and touches a set of groups. Rows of
all sets are kept, and every set of groups that could be a core is looked at: slow, and as plain as the book.
"""

from __future__ import annotations

import numpy as np

from gearwright.games.gaia.components.space import N_HEXES, NEIGHBOURS, PLACES
from gearwright.games.gaia.map.groups import find_groups
from gearwright.games.gaia.table import FREE, OWN, Table

BESIDE = np.array([list(NEIGHBOURS[hex].hexes) for hex in range(PLACES)])
NEVER = 99


class Enumeration:
    """The cores of a seat, for a table that may be written into."""

    def __init__(self, table: Table, seat: int, means: int) -> None:
        find_groups(table, seat)
        scratch = table.scratch
        self.zone = np.array(list(scratch.zone))
        self.values = list(scratch.values)[: scratch.groups]
        self.heads = list(scratch.heads)[: scratch.groups]
        self.always = 1 if scratch.growing else 0  # the groups that are in every core
        self.required = int(scratch.required)
        self.means = means
        touched = [
            sum(1 << group for group in {zone - OWN for zone in self.zone[BESIDE[hex]] if zone >= OWN})
            for hex in range(N_HEXES)
        ]
        self.touch = [touched[hex] if self.zone[hex] == FREE else 0 for hex in range(N_HEXES)]
        self.rows: dict[int, np.ndarray] = {}
        self.weight = self.weights(self.zone)
        self.costs = {groups: self.cost(groups) for groups in self.sufficient(self.always, 0)}
        self.costs = {groups: cost for groups, cost in self.costs.items() if cost <= means}

    @staticmethod
    def weights(zone: np.ndarray) -> np.ndarray:
        """A satellite for a free hex, nothing for an own one; others are closed."""
        return np.where(zone == FREE, 1, np.where(zone >= OWN, 0, NEVER))

    def value(self, groups: int) -> int:
        """The sum of their values."""
        return sum(value for group, value in enumerate(self.values) if groups >> group & 1)

    def sufficient(self, groups: int, first: int) -> list[int]:
        """All cores with these groups and others from the first one on, as far as the means may suffice."""
        if groups and self.cost(groups) > self.means:
            return []
        if self.value(groups) >= self.required:
            spare = [group for group in range(len(self.values)) if (groups & ~self.always) >> group & 1]
            is_core = all(self.value(groups & ~(1 << group)) < self.required for group in spare)
            return [groups] if is_core else []
        found = []
        for group in range(first, len(self.values)):
            if not groups >> group & 1:
                found += self.sufficient(groups | 1 << group, group + 1)
        return found

    def row(self, groups: int) -> np.ndarray:
        """Two parts of them meet on a hex, which is then counted once; from there to the hexes beside it."""
        if groups not in self.rows:
            row = np.full(PLACES, NEVER)
            if groups & (groups - 1) == 0:
                row[self.heads[groups.bit_length() - 1]] = 0
            part = (groups - 1) & groups
            while part > groups - part:
                row = np.minimum(row, self.row(part) + self.row(groups - part) - self.weight)
                part = (part - 1) & groups
            spreads = True
            while spreads:
                wider = np.minimum(row, np.minimum(row[BESIDE].min(axis=1) + self.weight, NEVER))
                spreads = bool((wider != row).any())
                row = wider
            self.rows[groups] = row
        return self.rows[groups]

    def cost(self, groups: int) -> int:
        """The satellites that connect them."""
        others = groups & (groups - 1)
        return int(self.row(others)[self.heads[(groups ^ others).bit_length() - 1]]) if others else 0

    @property
    def cheapest(self) -> int | None:
        """The fewest satellites of any core."""
        return min(self.costs.values(), default=None)

    def is_offered(self, groups: int) -> bool:
        """Whether it can be connected without a hex that brings in groups with which fewer satellites do."""
        cost = self.costs[groups]
        zone = self.zone.copy()
        for hex in range(N_HEXES):
            within = groups | self.touch[hex]
            if within != groups and any(c < cost and core & ~within == 0 for core, c in self.costs.items()):
                zone[hex] = 0
        rows, weight = self.rows, self.weight
        self.rows, self.weight = {}, self.weights(zone)
        offered = self.cost(groups) == cost
        self.rows, self.weight = rows, weight
        return offered
