"""4.1, 8, 9, 15: the draft, special actions, Specialists and Contract tokens."""

from gearwright.games.age_of_automaton import moves as m
from gearwright.games.age_of_automaton.components import SPECIALIST_IDS
from gearwright.games.age_of_automaton.draft import NOT_IN_PACKET
from gearwright.games.age_of_automaton.looking import CANNOT_USE
from gearwright.games.age_of_automaton.special_actions import MUST_ACT, NO_OVERTIME, TOO_FEW_CREDITS
from gearwright.games.age_of_automaton.specialists import (
    CONTRACT_LIES_THERE,
    NO_CONTRACT,
    TOKENS_NOT_HELD,
    USED_THIS_ROUND,
)
from gearwright.games.age_of_automaton.table import COMMON, GONE, IN_HAND, IN_PACKET, Table

from .tables import (
    EMILY,
    TYLER,
    At,
    allowed,
    asked,
    check,
    give_turn,
    play,
    player_at,
    run_step,
    scenario,
    start,
    tokens,
    why_not,
    workers,
)


def place_of(table: Table, name: str) -> int:
    return int(table.specialists[SPECIALIST_IDS.index(name)].place)


def test_e14_surcharge() -> None:
    handle = scenario({EMILY: At(reliability=9, credits=4, workers=(1, 0, 0, 0))})
    play(handle, "overclock")
    player = player_at(handle, EMILY)
    assert (player.reliability, player.credits, workers(handle)) == (10, 0, (0, 1, 0, 0))
    player.credits = 4
    give_turn(handle, EMILY)
    play(handle, "overclock")
    assert (player.reliability, player.credits, workers(handle)) == (10, 0, (0, 0, 1, 0))
    poor = scenario({EMILY: At(reliability=9, credits=3, workers=(1, 0, 0, 0))})
    assert why_not(poor, "overclock") == TOO_FEW_CREDITS


def test_e15_discarded_specialist_instead_of_credits() -> None:
    at = At(reliability=10, hand="sp04", workers=(0, 0, 0, 0), unbuilt=4)
    handle = scenario({EMILY: at})
    play(handle, "discard sp04", "overbuilt")
    player = player_at(handle, EMILY)
    assert (tokens(handle), player.credits, player.reliability) == ("R2 Y0 B0", 0, 10)
    assert (player.unbuilt, workers(handle)) == (3, (1, 0, 0, 0))
    assert place_of(handle.table, "sp04") == COMMON
    assert asked(handle) == (m.TURN, EMILY)


def test_e38_specialists_hold_not_pay() -> None:
    handle = scenario({EMILY: At(hand="sp01 sp04 sp18", tokens="R4 Y2 B0")})
    assert why_not(handle, "play sp18") == TOKENS_NOT_HELD
    play(handle, "play sp01", "play sp04")
    player = player_at(handle, EMILY)
    assert (tokens(handle), player.specialists_played, player.specialist_vp) == ("R4 Y2 B0", 2, 3)
    play(handle, "use sp01")
    assert player.credits == 2
    assert why_not(handle, "use sp01") == USED_THIS_ROUND
    play(handle, "use sp04", "token blue", "token blue")
    assert (player.credits, tokens(handle)) == (1, "R4 Y2 B2")


def test_e39_contract_tokens() -> None:
    handle = scenario({EMILY: At(workers=(1, 0, 0, 1))}, common="sp14")
    play(handle, "contract st01", "token red", "contract st02")
    player = player_at(handle, EMILY)
    assert (tokens(handle), player.credits, workers(handle), player.contracts) == ("R1 Y0 B0", 0, (0, 1, 0, 1), 4)
    assert why_not(handle, "contract st01") == CONTRACT_LIES_THERE
    play(handle, "act funding", "end")
    assert asked(handle) == (m.TURN, TYLER)
    assert why_not(handle, "contract st01") == 0
    run_step(handle, m.CLEAN_UP)
    assert all(handle.table.specialists[card].contracts == 0 for card in range(len(SPECIALIST_IDS)))
    assert player.contracts == 4
    spent = scenario({EMILY: At(contracts=0)})
    assert why_not(spent, "contract st01") == NO_CONTRACT


def test_e43_limited_common_specialists() -> None:
    handle = scenario({EMILY: At(hand="sp02 sp05", workers=(1, 0, 0, 0))}, limited=True)
    play(handle, "discard sp02")
    assert allowed(handle) == {"overbuilt", "overclock", "decline"}
    play(handle, "decline", "discard sp05")
    assert allowed(handle) == {"overbuilt", "overclock", "decline"}
    assert (place_of(handle.table, "sp02"), place_of(handle.table, "sp05")) == (COMMON, GONE)
    assert tokens(handle) == "R1 Y2 B1"


def test_overtime_by_a_discard_must_follow_at_once() -> None:
    """9.3, ruling 28."""
    at = At(hand="sp01 sp04", done="prospect", reliability=3, tokens="R4 Y3 B3")
    handle = scenario({EMILY: at}, turn=1)
    play(handle, "discard sp04")
    assert asked(handle)[0] == m.TRIM
    play(handle, "token red", "token red")
    assert asked(handle)[0] == m.BENEFIT
    play(handle, "free_overtime")
    player = player_at(handle, EMILY)
    assert (player.reliability, player.credits) == (4, 0)
    play(handle, "token blue", "token blue")
    assert asked(handle)[0] == m.TURN
    assert allowed(handle) == {"overtime funding"}
    assert why_not(handle, "act assembling") == why_not(handle, "play sp01") == why_not(handle, "pass") == MUST_ACT
    assert why_not(handle, "contract st01") == why_not(handle, "overbuilt") == MUST_ACT
    play(handle, "overtime funding")
    assert (player.credits, player.reliability) == (3, 4)


def test_no_overtime_after_the_main_action() -> None:
    at = At(hand="sp04", done="prospect")
    handle = scenario({EMILY: at}, turn=1)
    play(handle, "act assembling", "discard sp04")
    assert why_not(handle, "free_overtime") == NO_OVERTIME


def test_9_3_a_discard_without_any_special_action_asks_nothing() -> None:
    """No die to build, no worker to upgrade; and Overtime needs a used column before the main action."""
    at = At(hand="sp04", done="prospect", workers=(0, 0, 0, 1), unbuilt=0)
    before = scenario({EMILY: at}, turn=1)
    play(before, "discard sp04")
    assert asked(before)[0] == m.BENEFIT
    assert allowed(before) == {"free_overtime", "decline"}
    after = scenario({EMILY: at}, turn=1)
    play(after, "act purchasing", "discard sp04")
    assert asked(after)[0] == m.AFTER
    at.done = ""
    unused = scenario({EMILY: at})
    play(unused, "discard sp04")
    assert asked(unused)[0] == m.TURN


def test_9_3_the_tokens_of_a_discard_may_make_overtime_possible() -> None:
    """eq04 costs two red tokens, which sp04 brings."""
    at = At(hand="sp04 sp05", done="assembling")
    handle = scenario({EMILY: at}, turn=1, equipment="eq04 eq16 eq17 eq18")
    assert why_not(handle, "overtime equipment") == TOO_FEW_CREDITS
    play(handle, "discard sp04")
    assert why_not(handle, "free_overtime") == 0
    other = scenario({EMILY: at}, turn=1, equipment="eq04 eq16 eq17 eq18")
    play(other, "discard sp05")
    assert why_not(other, "free_overtime") == NO_OVERTIME


def test_9_3_overtime_by_a_discard_leaves_ones_own_credits_for_the_action() -> None:
    """The next spaces cost a credit each: Emily's, whatever Tyler has."""
    at = At(hand="sp04", credits=1, done="funding", prospects=(1, 1, 1, 1))
    handle = scenario({EMILY: at, TYLER: At(credits=0)}, turn=1)
    play(handle, "discard sp04", "free_overtime")
    assert allowed(handle) == {"overtime prospect"}


def test_3_6_an_ability_must_be_paid_and_change_something() -> None:
    """sp05 and sp12 cost a token; sp07 costs 2 credits for a reputation, of which 18 is the last."""
    poor = scenario({EMILY: At(specialists="sp05 sp12")})
    assert why_not(poor, "use sp05") == why_not(poor, "use sp12") == CANNOT_USE
    rich = scenario({EMILY: At(specialists="sp05 sp12", tokens="R0 Y1 B0")})
    assert allowed(rich, "use") == {"use sp05", "use sp12"}
    for reputation, refusal in ((17, 0), (18, CANNOT_USE)):
        handle = scenario({EMILY: At(specialists="sp07", credits=2, reputation=reputation)})
        assert why_not(handle, "use sp07") == refusal


def test_a_discarded_specialist_can_be_used_at_once() -> None:
    """9, ruling 47."""
    handle = scenario({EMILY: At(hand="sp01")})
    play(handle, "discard sp01", "decline", "contract sp01")
    assert player_at(handle, EMILY).credits == 2


def test_used_specialists_are_ready_again() -> None:
    """14, 9."""
    handle = scenario({EMILY: At(specialists="sp01")})
    play(handle, "use sp01")
    run_step(handle, m.CLEAN_UP)
    assert handle.table.specialists[SPECIALIST_IDS.index("sp01")].used is False


def test_e46_draft() -> None:
    handle = start(seats=3, specialists="drafted")
    table: Table = handle.table
    packets = {0: "sp01 sp02 sp03 sp04", 1: "sp05 sp06 sp07 sp08", 2: "sp09 sp10 sp11 sp12"}
    common = {card: table.specialists[card].place for card in range(len(SPECIALIST_IDS))}
    for card in range(19):
        table.specialists[card].place, table.specialists[card].owner = 0, 0
    for seat, names in packets.items():
        for name in names.split():
            held = table.specialists[SPECIALIST_IDS.index(name)]
            held.place, held.owner = IN_PACKET, seat
    drawn = sum(common[card] == COMMON for card in range(19))
    for card in range(19 - drawn, 19):
        table.specialists[card].place = COMMON
    check(handle)

    def cards(seat: int, place: int) -> set[str]:
        owned = [card for card in range(19) if table.specialists[card].owner == seat]
        return {SPECIALIST_IDS[card] for card in owned if table.specialists[card].place == place}

    play(handle, "pick sp01")
    assert why_not(handle, "pick sp02") == NOT_IN_PACKET
    play(handle, "pick sp05", "pick sp09")
    assert [cards(seat, IN_PACKET) for seat in (1, 2, 0)] == [
        {"sp02", "sp03", "sp04"}, {"sp06", "sp07", "sp08"}, {"sp10", "sp11", "sp12"},
    ]  # fmt: skip
    play(handle, "pick sp10", "pick sp02", "pick sp06")
    assert [cards(seat, IN_PACKET) for seat in (2, 0, 1)] == [{"sp03", "sp04"}, {"sp07", "sp08"}, {"sp11", "sp12"}]
    play(handle, "pick sp07", "pick sp11", "pick sp03")
    assert [cards(seat, IN_HAND) for seat in range(3)] == [
        {"sp01", "sp10", "sp07", "sp04"},
        {"sp05", "sp02", "sp11", "sp08"},
        {"sp09", "sp06", "sp03", "sp12"},
    ]
    assert asked(handle)[0] == m.TURN
