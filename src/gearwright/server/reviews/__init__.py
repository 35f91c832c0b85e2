"""Reviews of finished games: made in processes of their own, and kept with their games."""
