"""A seat for language models: tools to look at a table, to ask and to play, by the Model Context Protocol."""
