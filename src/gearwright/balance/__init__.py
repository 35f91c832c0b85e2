"""The balance lab: what a component set does, by very many games of players who try to win."""
