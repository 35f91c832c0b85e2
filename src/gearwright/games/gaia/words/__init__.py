"""How the game speaks: what things are called, and what happened.

Seats are written as {0}, {1}...: whoever shows a sentence puts the names in.
"""
