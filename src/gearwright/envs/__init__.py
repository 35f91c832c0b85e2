"""Environments that researchers already know, over the same tables.

| tools of | how |
| --- | --- |
| PettingZoo | `from gearwright.envs import factory_manager_v0; env = factory_manager_v0.env(seats=4)` |
| Gymnasium | `gymnasium.make("gearwright.envs.gymnasium:gearwright/FactoryManager-v0", opponents="greedy")` |
| OpenSpiel | `import gearwright.envs.openspiel; pyspiel.load_game("gearwright_factory_manager(players=4)")` |
| Pgx | `gearwright.envs.vector.Vector("factory_manager", size=1024)` |

Each kind needs the package that it is made for: `pip install gearwright[envs]` brings those of the first two.
"""
