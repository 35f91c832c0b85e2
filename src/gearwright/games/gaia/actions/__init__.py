"""9. What a player can do in a turn: a module for each action, and charging, the passive one."""
