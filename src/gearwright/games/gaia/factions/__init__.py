"""12. What a faction does that no other does.

A faction is one file: what it can do in words, its rules, and the moments (`hooks.py`) that call them. Its figures are
in the table `factions.toml`, where flags say which of its rules hold, some only with its planetary institute; its free
and special actions are in `actions.toml`.
"""
