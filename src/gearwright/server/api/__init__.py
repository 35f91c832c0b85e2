"""The HTTP API, one module for each thing that people do with it."""
