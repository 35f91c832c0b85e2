"""Players that learn: a network for each game, trained by self-play on many tables at once. Needs PyTorch.

`run` trains; `collecting` plays, `returns` says what a game was worth to each seat, `updating` learns from it.
"""
