"""13. The Automa: its setup, its cards, what they ask for, how it selects, and what it does."""
