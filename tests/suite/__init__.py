"""What must hold for every game, seat count and option. A game joins by being registered."""
