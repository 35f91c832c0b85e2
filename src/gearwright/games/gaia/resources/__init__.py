"""3, 7. What a player pays and gains: resources, and power in its three bowls."""
