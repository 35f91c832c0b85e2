"""What the documentation shows is run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("example", EXAMPLES)
def test_the_example_runs(example: str) -> None:
    exec(example, {})


def test_there_is_one_for_each() -> None:
    assert len(EXAMPLES) == 6, "and two for whom one plays against, and for checkpoints"
