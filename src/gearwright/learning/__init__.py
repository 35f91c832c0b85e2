"""Players that learn: a network for each game, trained by self-play on many tables at once. Needs PyTorch.

`command` is `gearwright train`. `run` trains: `collecting` plays, `returns` says what a game was worth to each seat,
`updating` learns from it. `judging` and `recording` play whole games in other processes, which need no PyTorch.
"""
