"""The terminal client: the table drawn with Rich, one question at a time, and the replay of logs."""
