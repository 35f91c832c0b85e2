"""12 to 14: donation, audit, clean-up, scoring."""

import pytest

from gearwright import Handle
from gearwright.games.age_of_automaton import moves as m
from gearwright.games.age_of_automaton.audit import hold_audit
from gearwright.games.age_of_automaton.clean_up import clean_up
from gearwright.games.age_of_automaton.components import (
    BLOCKED_IDS,
    CARD_IDS,
    EQUIPMENT_DECK,
    FIRST_CARD,
    N_COLUMNS,
    TILE_IDS,
)
from gearwright.games.age_of_automaton.components.card_entries import PARTS
from gearwright.games.age_of_automaton.donation import ENOUGH_GIVEN, NO_CREDIT, WHILE_DONATING
from gearwright.games.age_of_automaton.scoring import equipment_vp, research_vp
from gearwright.games.age_of_automaton.table import BLOCKED, space_at

from .tables import (
    EMILY,
    TYLER,
    At,
    allowed,
    asked,
    lay_row,
    play,
    player_at,
    roll_audit,
    row,
    run_step,
    scenario,
    tokens,
    why_not,
    workers,
)


def donating(at: At, **more: str) -> Handle:
    """Emily is the last to donate."""
    handle = scenario({EMILY: at}, **more)  # type: ignore[arg-type]
    run_step(handle, m.DONATION_TURN, 0)
    return handle


def test_e3_donation() -> None:
    handle = donating(At(prospects=(2, 1, 0, 0), credits=3, tokens="R2 Y1 B1"))
    play(handle, "token red", "token red", "credit")
    player = player_at(handle, EMILY)
    assert (player.donation, player.credits, tokens(handle), player.reputation) == (3, 2, "R0 Y1 B1", 0)
    play(handle, "credit")
    assert why_not(handle, "credit") == ENOUGH_GIVEN, "the limit is 2 + 2"
    assert allowed(handle) == {"end"}


def test_e36_megaphones() -> None:
    handle = donating(At(prospects=(1, 1, 1, 0), donation=3, credits=5))
    play(handle, *["credit"] * 5)
    assert (player_at(handle, EMILY).donation, player_at(handle, EMILY).reputation) == (8, 1)
    step = scenario({EMILY: At(donation=3, specialists="sp08")})
    play(step, "use sp08")
    assert (player_at(step, EMILY).donation, player_at(step, EMILY).reputation) == (4, 0)


def test_claims_come_before_or_after_a_donation() -> None:
    handle = donating(At(donation=9, tokens="R4 Y0 B0", workers=(3, 0, 0, 0)), achievements="ac11 ac33")
    assert allowed(handle, "claim") == {"claim ac11"}
    play(handle, "token red")
    assert why_not(handle, "claim ac11") == WHILE_DONATING
    assert why_not(handle, "credit") == NO_CREDIT
    play(handle, "end")
    assert asked(handle) == (m.CLAIMING, EMILY)
    assert allowed(handle) == {"claim ac11", "claim ac33", "end"}
    play(handle, "claim ac33", "token red", "token blue", "credit", "claim ac11", "credit")
    player = player_at(handle, EMILY)
    assert (player.vp, player.credits, player.achievements) == (4, 4, 2), "one VP comes from Clean-up"
    assert handle.table.round_number == 2


def test_nobody_is_asked_to_give_nothing() -> None:
    handle = scenario({EMILY: At(credits=1)})
    for seat in (TYLER, 2, 3):
        player_at(handle, seat).credits = 0
    run_step(handle, m.DONATION_TURN, 3)
    assert asked(handle) == (m.DONATING, EMILY)


@pytest.mark.parametrize(("emily", "tyler"), [(24, 25), (25, 24)])
def test_12_nobody_donates_past_the_last_space(emily: int, tyler: int) -> None:
    """The track has 25 spaces: whoever stands on the last one is not asked, the other is."""
    handle = scenario({EMILY: At(credits=3, donation=emily), TYLER: At(credits=3, donation=tyler)})
    run_step(handle, m.DONATION_TURN, 1)
    assert asked(handle) == (m.DONATING, EMILY if emily < tyler else TYLER)
    play(handle, "credit")
    assert why_not(handle, "credit") == ENOUGH_GIVEN
    play(handle, "end")
    assert handle.table.round_number == 2


def audited(handle: Handle, rolled: int) -> None:
    """The Audit phase alone."""
    roll_audit(handle, rolled)
    hold_audit(handle.table)


AUDITS = "au01 au04 au06 au10"


def test_e4_audit_failed() -> None:
    handle = scenario({EMILY: At(credits=2), TYLER: At(credits=4)}, audits=AUDITS, round_number=2)
    audited(handle, 2)
    assert (player_at(handle, EMILY).minus, player_at(handle, TYLER).minus) == (1, 0)
    assert list(handle.table.flipped) == [1, 0, 0, 0]


def test_e31_audit_marker() -> None:
    handle = scenario({EMILY: At(credits=4, prospects=(1, 1, 0, 0))}, audits=AUDITS, round_number=2)
    audited(handle, 2)
    assert (handle.table.audit_marker, list(handle.table.flipped)) == (3, [1, 0, 0, 0])
    audited(handle, 2)
    assert (handle.table.audit_marker, list(handle.table.flipped)) == (5, [1, 0, 0, 0])
    audited(handle, 3)
    assert (handle.table.audit_marker, list(handle.table.flipped)) == (9, [1, 1, 1, 0])
    assert player_at(handle, EMILY).minus == 1, "two tracks, but only four credits"


@pytest.mark.parametrize(
    ("card", "enough", "short"),
    [
        ("au01", At(credits=4), At(credits=3)),
        ("au02", At(tokens="R2 Y2 B1"), At(tokens="R2 Y2 B0")),
        ("au03", At(sales="so01"), At()),
        ("au04", At(prospects=(1, 0, 3, 0)), At(prospects=(4, 0, 0, 0))),
        ("au05", At(workers=(2, 0, 0, 0)), At(workers=(1, 2, 0, 0))),
        ("au06", At(credits=7), At(credits=6)),
        ("au07", At(tokens="R3 Y3 B1"), At(tokens="R3 Y3 B0")),
        ("au08", At(research="rd01 rd02 rd03"), At(research="rd05 rd06")),
        ("au09", At(prospects=(1, 1, 1, 0)), At(prospects=(2, 2, 0, 0))),
        ("au10", At(workers=(0, 0, 0, 1)), At(workers=(0, 0, 3, 0))),
    ],
)
def test_every_audit_card(card: str, enough: At, short: At) -> None:
    """13: whoever has less than the card asks for takes a minus token."""
    handle = scenario({EMILY: enough, TYLER: short}, audits=card, round_number=2)
    audited(handle, 3)
    assert handle.table.flipped[0] == 1
    assert (player_at(handle, EMILY).minus, player_at(handle, TYLER).minus) == (0, 1)


def test_e32_clean_up_of_workers() -> None:
    handle = scenario({EMILY: At(workers=(1, 0, 0, 1), unbuilt=2)})
    run_step(handle, m.CLEAN_UP)
    player = player_at(handle, EMILY)
    assert (workers(handle), player.unbuilt, player.out) == ((1, 0, 0, 1), 4, 0)


def test_e33_sponsorship_tiles() -> None:
    handle = scenario({}, tiles="tl01 tl02 tl03 tl04 tl05")
    table = handle.table
    for place in range(3):
        table.tile_discards[table.tiles[place]] = 1
        table.tiles[place] = 0
    run_step(handle, m.CLEAN_UP)
    assert sum(tile > 0 for tile in table.tiles) == 5
    assert (sum(table.tile_deck), sum(table.tile_discards)) == (4, 0)
    run_step(handle, m.CLEAN_UP)
    assert all(TILE_IDS[tile] >= "tl10" for tile in table.tiles)
    assert (sum(table.tile_deck), sum(table.tile_discards)) == (4, 0)


def test_e34_blocked_actions() -> None:
    handle = scenario({}, seats=3, blocked="bl02")
    table = handle.table
    for colour in range(3):
        table.market[colour] = 0
    run_step(handle, m.ROUND)
    blocked = [table.spaces[space_at(column, 0)].holder == BLOCKED for column in range(N_COLUMNS)]
    assert blocked == [True, False, True, False], "Prospect and R&D"
    assert BLOCKED_IDS[table.next_blocked] not in ("", "bl02")
    assert sum(table.blocked_deck) == 4


def test_e44_reliability_in_clean_up() -> None:
    for round_number in (1, 5):
        handle = scenario({EMILY: At(reliability=2), TYLER: At(reliability=3)}, round_number=round_number)
        clean_up(handle.table)
        assert (player_at(handle, EMILY).vp, player_at(handle, TYLER).vp) == (1, 0)
        assert handle.over is (round_number == 5)


def test_rows_move_on_in_clean_up() -> None:
    """14, 4: the leftmost card of each row is discarded."""
    handle = scenario({})
    lay_row(handle.table, EQUIPMENT_DECK, ["eq01", "eq02", "eq03", "eq04"], ["eq05"])
    run_step(handle, m.CLEAN_UP)
    assert row(handle, EQUIPMENT_DECK) == ["eq02", "eq03", "eq04", "eq05"]
    assert handle.table.decks[EQUIPMENT_DECK].discards[CARD_IDS.index("eq01") - FIRST_CARD[EQUIPMENT_DECK]] == 1


@pytest.mark.parametrize(
    ("parts", "points"),
    [
        ("frame frame core core limb", 13),
        ("mind mind mind", 6),
        ("frame core limb sensor mind mind", 18),
    ],
)
def test_e37_research_sets(parts: str, points: int) -> None:
    handle = scenario({})
    for part in parts.split():
        player_at(handle, EMILY).parts[PARTS.index(part)] += 1
    assert research_vp(handle.table, EMILY) == points


@pytest.mark.parametrize(("cards", "points"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 7), (6, 9), (7, 9), (8, 9)])
def test_14_1_equipment_cards(cards: int, points: int) -> None:
    """0, 1, 2, 3, 5, 7, 9 for 0 to 6 cards; more than six: 9."""
    equipment = {f"eq{card + 1:02}": card // 2 + 1 for card in range(cards)}
    handle = scenario({EMILY: At(equipment=equipment)})
    assert equipment_vp(handle.table, EMILY) == points


def test_e41_final_scoring() -> None:
    at = At(
        vp=12,
        prospects=(3, 0, 5, 2),
        equipment={"eq01": 1, "eq02": 2, "eq03": 3, "eq04": 4},
        research="rd01 rd05 rd06",
        sales="so01 so06",
        reputation=9,
        donation=10,
        relationship=(4, 2, 5),
        specialists="sp01 sp07 sp18",
        reliability=4,
        minus=1,
        workers=(1, 0, 1, 1),
        credits=2,
        tokens="R1 Y1 B1",
        claimed="ac11 ac21",
    )
    handle = scenario({EMILY: at}, round_number=5, achievements="ac11 ac21")
    expected = {
        "in_game": 12,
        "prospect_tracks": 4 + 0 + 10 + 3,
        "equipment_cards": 5,
        "research_cards": 5 + 2,
        "sale_cards": 2 + 4,
        "reputation": 4,
        "donation": 5,
        "crown": 2 * 2,
        "guild": 1 * 3,
        "trust": 2 * 3,
        "specialists": 2 + 3 + 5,
        "failed_audits": -3,
        "built_automatons": 4,
        "leftovers": 1,
    }
    assert dict(handle.view(EMILY).tally(EMILY)) == expected
    clean_up(handle.table)
    assert handle.over
    assert handle.scores[EMILY] == 81
    assert dict(handle.view(TYLER).tally(EMILY)) == expected, "the end changes nothing"


@pytest.mark.parametrize(("reliability", "places"), [((3, 5), [1, 2]), ((3, 3), [1, 1])])
def test_e42_tie_break(reliability: tuple[int, int], places: list[int]) -> None:
    ann, ben = (At(vp=90, reputation=11, reliability=index) for index in reliability)
    handle = scenario({0: ann, 1: ben}, seats=2, round_number=5)
    clean_up(handle.table)
    assert handle.scores[0] == handle.scores[1]
    assert handle.places == places


def test_reputation_breaks_a_tie_first() -> None:
    ann, ben = At(vp=91, reputation=10, reliability=3), At(vp=90, reputation=11, reliability=5)
    handle = scenario({0: ann, 1: ben}, seats=2, round_number=5)
    clean_up(handle.table)
    assert handle.scores[0] == handle.scores[1]
    assert handle.places == [2, 1]
