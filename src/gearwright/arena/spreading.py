"""On what many games are played: the cores of this machine, or a Ray cluster."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from gearwright.core.errors import GearwrightError

from .on_ray import check_cluster, on_ray
from .workers import Done, Job, Task, on_cores


@dataclass(frozen=True)
class Where:
    """It changes nothing in the results."""

    on: str | None = None  # a Ray cluster; without it, this machine
    workers: int | None = None  # processes; without it, one for each core

    def check(self) -> None:
        """Refuses what cannot be, before anything is begun."""
        if self.workers is not None and self.workers < 1:
            raise GearwrightError(f"Games need at least one worker, not {self.workers}.")
        if self.on is not None:
            check_cluster(self.on, self.workers)

    def do(self, job: Job[Task, Done], tasks: Sequence[Task]) -> Generator[Done, None, None]:
        """Does the tasks; gives what comes of them as it comes."""
        if self.on is None:
            return on_cores(job, tasks, self.workers)
        return on_ray(job, tasks, self.on, self.workers)


HERE = Where()
