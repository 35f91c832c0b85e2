"""How a clock counts time, without a table."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from gearwright.server.clock import MINUTE, Clock

BERLIN = "Europe/Berlin"
HOURS = st.integers(0, 23)
CLOCKS = st.builds(
    Clock,
    turn=st.integers(1, 5000),
    night=st.none() | st.tuples(HOURS, HOURS).filter(lambda night: night[0] != night[1]),
    weekends=st.booleans(),
    zone=st.sampled_from(["UTC", BERLIN, "America/St_Johns", "Australia/Lord_Howe", "Pacific/Chatham"]),
)
MOMENTS = st.integers(1_700_000_000_000, 1_900_000_000_000)


def at(text: str, zone: str = BERLIN) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@given(CLOCKS, MOMENTS, st.integers(1, 14 * 24 * 60 * MINUTE))
def test_a_time_ends_when_it_was_spent(clock: Clock, since: int, length: int) -> None:
    ends = clock.ends(since, length)
    assert clock.spent(since, ends) == length and clock.spent(since, ends - 1) == length - 1


@given(CLOCKS, MOMENTS, st.integers(0, 10**9), st.integers(0, 10**9))
def test_time_adds_up_and_stands_still_in_pauses(clock: Clock, since: int, one: int, other: int) -> None:
    middle, until = since + one, since + one + other
    assert clock.spent(since, middle) + clock.spent(middle, until) == clock.spent(since, until)
    for begin, end in clock.pauses(since, until):
        assert begin < end and clock.spent(begin, end) == 0


def test_nights_and_weekends_of_the_host_do_not_count() -> None:
    clock = Clock(turn=60, night=(22, 8), weekends=True, zone=BERLIN)
    friday = at("2026-11-20T21:30")
    assert clock.ends(friday, 60 * MINUTE) == at("2026-11-23T08:30")
    assert clock.pauses(friday, at("2026-11-23T08:30")) == [(at("2026-11-20T22:00"), at("2026-11-23T08:00"))]
    by_day = Clock(turn=60, night=(1, 5), zone=BERLIN)
    assert by_day.ends(at("2026-11-20T00:30"), 60 * MINUTE) == at("2026-11-20T05:30")
    in_spring = at("2026-03-29T01:30")  # an hour later it is half past three
    assert Clock(turn=60, night=(22, 3), zone=BERLIN).ends(in_spring, 60 * MINUTE) == at("2026-03-29T04:00")
