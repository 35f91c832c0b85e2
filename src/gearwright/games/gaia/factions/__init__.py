"""12. What a faction does that no other does.

All figures of a faction are in the table `factions.toml`, its free and special actions in `actions.toml`. A faction
with rules of its own has a module here, named after it; the flags in its table say which of them hold, some only with
its planetary institute. Hadsch Hallas have none: their free actions say all.
"""
