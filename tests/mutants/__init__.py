"""How much the tests notice: rules are changed in one place at a time, and the tests that run them must fail."""
