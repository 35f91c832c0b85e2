"""Age of Automaton for PettingZoo. The documentation page takes the place of this line."""

from .pettingzoo import fill

env, raw_env, __doc__ = fill("age_of_automaton")
