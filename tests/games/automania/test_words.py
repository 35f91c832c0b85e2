"""What is said of moves, and of what came of them."""

from gearwright import Handle
from gearwright.games.automania import moves as m

from .tables import BLUE, GREEN, LAST_B, NUMBERS, RED, acting, asked, give_turn, hands, play, player_at, producing

SALES_BEGIN = "All players have withdrawn: the sales phase begins."


def words(handle: Handle, move: str) -> str:
    return handle.describe(NUMBERS[move])


def told(handle: Handle, move: str) -> list[str]:
    """What is told after a move."""
    before = handle.view(GREEN)
    play(handle, move)
    return handle.view(GREEN).news_since(before)


def withdrawn(handle: Handle, **offices: int) -> None:
    player_at(handle, RED).sales_office, player_at(handle, GREEN).sales_office = offices["red"], offices["green"]
    give_turn(handle, BLUE)


def test_ten_workers_are_ten() -> None:
    handle = acting(round_number=LAST_B)
    hands(handle, RED, own=4, neutral=6)
    producing(handle, "city", "NA")
    assert asked(handle) == (m.MARKETING_WORKERS, RED)
    assert words(handle, "advertise 10").startswith("Put 10 workers on Marketing, for ")
    assert words(handle, "advertise 1").startswith("Put 1 worker on Marketing, for ")
    assert words(handle, "advertise 0").startswith("Put no worker on Marketing, for ")
    assert words(handle, "neutrals 10").startswith("Send 10 neutral workers")
    assert words(handle, "neutrals 0").startswith("Send no neutral workers")


def test_the_sales_phase_begins_after_the_choice_in_office_2() -> None:
    handle = acting({"office 1": "A26", "office 2": "A35"}, round_number=LAST_B)
    withdrawn(handle, red=3, green=4)
    assert SALES_BEGIN not in told(handle, "withdraw 2")
    assert asked(handle) == (m.OFFICE_TILE, BLUE)
    assert SALES_BEGIN not in told(handle, "take office 1")
    assert asked(handle) == (m.MANAGER_PLACE, BLUE)
    assert SALES_BEGIN in told(handle, "discard")


def test_the_sales_phase_begins_when_the_last_player_withdraws() -> None:
    handle = acting()
    withdrawn(handle, red=3, green=4)
    assert SALES_BEGIN in told(handle, "withdraw 5")
    assert asked(handle)[0] == m.DEMAND
    last = acting(round_number=LAST_B)
    withdrawn(last, red=3, green=4)
    assert SALES_BEGIN in told(last, "withdraw 5"), "also where nobody has a car to sell and the game is over"
    assert last.over
