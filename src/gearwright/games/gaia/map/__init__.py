"""4, 11. The star chart: how hexes lie to each other, what stands on them, and what can be connected."""
