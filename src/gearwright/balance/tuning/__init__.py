"""Tuning: the fewest and smallest changes that bring a component set within stated bounds."""
