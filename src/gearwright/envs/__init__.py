"""Environments that researchers already know, over the same tables.

| tools of | how |
| --- | --- |
| PettingZoo | `from gearwright.envs import factory_manager_v1; env = factory_manager_v1.env(seats=4)` |
| Gymnasium | `gymnasium.make("gearwright.envs.gymnasium:gearwright/FactoryManager-v1", opponents="greedy")` |
| OpenSpiel | `import gearwright.envs.openspiel; pyspiel.load_game("gearwright_factory_manager(players=4)")` |
| Pgx | `gearwright.envs.vector.Vector("factory_manager", size=1024)` |

Each kind needs the package that it is made for: `pip install gearwright[envs]` brings those of the first two.
"""

OLD = "_v0"


def __getattr__(name: str) -> None:
    """Whoever asks for an environment of an older version is told which one there is now."""
    if name.endswith(OLD):
        new = f"{name.removesuffix(OLD)}_v1"
        raise ImportError(f"gearwright.envs.{name} is gone, because observations have changed: use {new}.")
    raise AttributeError(f"module 'gearwright.envs' has no attribute '{name}'")
