"""What people see and read: scenes, words, effects, and what changed."""
