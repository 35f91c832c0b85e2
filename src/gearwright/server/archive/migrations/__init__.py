"""How the records of older versions become those of this one: one file for each step."""
