"""The web server: tables that people and bots share, kept for ever, told to each seat as far as it may know."""
