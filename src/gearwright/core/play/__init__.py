"""One table and its log: a game, its component sets, a handle on a running game, its story."""
