"""Names of any script, without a server."""

from __future__ import annotations

import pytest

from gearwright.server.names import END, FIRST_STRONG, as_seen, isolated, printable, readable

from .scripts import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_names_of_any_script_are_read_as_they_are(name: str) -> None:
    assert readable(name) == printable(name) == name


def test_what_would_steer_or_hide_is_no_name() -> None:
    for hidden in ("\u202eAnn", "A\u200bnn", "Ann\n", "\x1b[2J", f"{FIRST_STRONG}Ann{END}"):
        with pytest.raises(ValueError, match="cannot be seen"):
            readable(hidden)
    assert readable(" Ann ") == "Ann" and readable("\u200d\u200c") == readable("  ") == ""
    assert readable("山田\u3000太郎") == "山田 太郎" and readable("Ann\u00a0B") == printable("Ann\u00a0B") == "Ann B"
    assert readable("e\u0301") == "é" and printable("A\u202enn\n") == "Ann"


def test_what_looks_the_same_is_the_same_to_people() -> None:
    assert as_seen("A\u200dnn") == as_seen("ANN") == as_seen("\uff21nn") == "ann" != as_seen("Anna")


def test_a_name_from_the_right_keeps_its_direction_to_itself() -> None:
    assert isolated("Ann 3") == "Ann 3" and isolated("李") == "李"
    assert isolated("דוד") == f"{FIRST_STRONG}דוד{END}" and isolated("Ann نیما").startswith(FIRST_STRONG)
