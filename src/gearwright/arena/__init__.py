"""Many games between players: simulations."""
