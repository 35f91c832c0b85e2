"""The same games on a Ray cluster: one task a game, which Ray gives to another worker when its own dies."""

from __future__ import annotations

import logging
import os
import secrets
import warnings
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

from gearwright.core.errors import GearwrightError
from gearwright.core.many.batch import THREADS, lent_cores

from .workers import Done, Job, Task

LOCAL = "ray"  # a cluster on this machine, for this run alone
AUTO = "auto"  # the one that runs here already
REMOTE = "ray://"
RETRIES = 10  # for one game
STORE = 100 * 2**20  # bytes of shared memory; results are small
AUTHENTICATION = ("RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH")
AHEAD = 2  # games for each core that are on their way


def check_cluster(address: str, workers: int | None) -> None:
    """Refuses what cannot be, before anything is begun."""
    if address not in (LOCAL, AUTO) and not address.startswith(REMOTE):
        raise GearwrightError(f"--on takes ray, auto or ray://HOST:PORT, not '{address}'.")
    if workers is not None and address != LOCAL:
        raise GearwrightError("--workers is for this machine: a cluster knows its own cores.")
    if find_spec("ray") is None:
        raise GearwrightError("Ray is not installed: pip install 'gearwright[ray]'.")


def on_ray(
    job: Job[Task, Done], tasks: Iterable[Task], address: str, workers: int | None
) -> Generator[Done, None, None]:
    """Does the tasks on a cluster. Its machines need Gearwright and the players installed, and a component set of
    one's own at the same place.
    """
    with _cluster(address, lent_cores() if workers is None else workers) as ray:
        play = ray.remote(num_cpus=1, max_retries=RETRIES)(_do)
        places = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        under_way: list[Any] = []
        try:
            for task in tasks:
                under_way.append(play.remote(job, task))
                while len(under_way) >= places:
                    yield from _ended(ray, under_way)
            while under_way:
                yield from _ended(ray, under_way)
        except ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except ray.exceptions.RayError as error:
            first = (str(error).strip().splitlines() or ["it says no more"])[0]
            raise GearwrightError(f"The Ray cluster gave a game up: {first.rstrip('.')}.") from None


def _do(job: Job[Any, Any], task: Any) -> Any:
    os.environ[THREADS] = "1"  # a task has one core
    return job.do(task)


def _ended(ray: Any, under_way: list[Any]) -> list[Any]:
    """Waits for games to end; takes them off the list."""
    ended, under_way[:] = ray.wait(under_way, num_returns=1)
    return [ray.get(each) for each in ended]


@contextmanager
def _cluster(address: str, cores: int) -> Iterator[Any]:
    """Ray, connected. It tells nobody about us and prints nothing."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # without it Ray warns of its own future
    own: dict[str, Any] = {}
    if address == LOCAL:
        if not any(name in os.environ for name in AUTHENTICATION):  # Ray would keep a token in the user's home
            os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
        own = {"num_cpus": cores, "include_dashboard": False, "object_store_memory": STORE}
    import ray

    where = "local" if address == LOCAL else address
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what is wrong is said below
            ray.init(where, log_to_driver=False, logging_level=logging.ERROR, **own)
    except (ConnectionError, ValueError, RuntimeError) as error:
        first = (str(error).strip().splitlines() or ["it does not say why"])[0]
        raise GearwrightError(f"No Ray cluster answers at {address}: {first.rstrip('.')}.") from None
    try:
        yield ray
    finally:
        ray.shutdown()
