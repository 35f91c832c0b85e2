"""The language of rules: records, decisions and observations, and how they run interpreted and compiled."""
