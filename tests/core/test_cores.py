from __future__ import annotations

import os

import pytest

from gearwright import GearwrightError
from gearwright.core.many import batch


def test_a_process_can_be_told_how_many_cores_it_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(batch.THREADS, raising=False)
    assert batch.lent_cores() == len(os.sched_getaffinity(0))
    monkeypatch.setenv(batch.THREADS, "3")
    assert batch.lent_cores() == 3
    monkeypatch.setattr(batch, "INTERPRETED", False)
    assert batch.cores() == 3
    monkeypatch.setattr(batch, "INTERPRETED", True)
    assert (batch.lent_cores(), batch.cores()) == (3, 1)
    for wrong in ("0", "-1", "many"):
        monkeypatch.setenv(batch.THREADS, wrong)
        with pytest.raises(GearwrightError, match=f"GEARWRIGHT_THREADS is a number of cores from 1 on, not '{wrong}'"):
            batch.lent_cores()


def test_a_batch_keeps_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(batch.THREADS, "1")
    assert batch.batch("factory_manager", 2)._threads == 1
