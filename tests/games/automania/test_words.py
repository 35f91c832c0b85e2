"""What is said of moves, and of what came of them."""

from gearwright import Handle
from gearwright.games.automania import moves as m

from .tables import BLUE, GREEN, LAST_B, NUMBERS, RED, acting, asked, give_turn, hands, play, player_at, producing

SALES_BEGIN = "All players have withdrawn: the sales phase begins."


def words(handle: Handle, move: str) -> str:
    return handle.describe(NUMBERS[move])


def label(handle: Handle, move: str) -> str:
    """A move with what it takes and gives."""
    return handle.view(handle.seat).label(NUMBERS[move])


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


def test_a_move_tells_what_it_takes_and_gives() -> None:
    handle = acting({"1,1": "A33", "2,1": "A26"}, money=5)
    assert label(handle, "sponsor") == "Put a worker on the Sponsor space: +1 dollar, −1 worker"
    assert label(handle, "use T1") == "Use T1 (City car): −1 worker"
    play(handle, "use T1")
    bonus = label(handle, "take 1,1")
    assert bonus == "Take the bonus (3 dollars) from row 1, column 1: +2 dollars", "the City car costs a dollar at once"
    play(handle, "take 2,1")
    office = label(handle, "appoint 1")
    assert office == "Appoint the manager in office 1: −2 dollars, +2 neutral workers", "the fee and the car"


def test_the_number_of_workers_is_told_where_their_mix_is_asked() -> None:
    handle = acting({"1,1": "A33"})
    hands(handle, RED, own=4, neutral=2)
    assert label(handle, "use T1") == "Use T1 (City car) with 1 worker"


def test_withdrawing_tells_how_many_cars_can_be_sold() -> None:
    handle = acting(money=0)
    hands(handle, RED, own=3)
    assert label(handle, "withdraw 5") == "Withdraw to sales office 5: +4 dollars, −3 workers, +3 sales"
