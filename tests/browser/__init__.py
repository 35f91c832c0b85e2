"""The page in a real browser. Every registered game joins."""
