"""6.2, 7.3 to 7.5: rows, Equipment with extra actions, R&D and Sale."""

from gearwright.games.age_of_automaton import moves as m
from gearwright.games.age_of_automaton.cards import NOT_IN_REACH, TOO_DEAR
from gearwright.games.age_of_automaton.components import SALE_DECK
from gearwright.games.age_of_automaton.equipment import COLUMN_FULL, NO_SPACE_NEEDED
from gearwright.games.age_of_automaton.main_actions import NO_SALE

from .tables import (
    EMILY,
    TYLER,
    At,
    allowed,
    asked,
    give_turn,
    play,
    player_at,
    row,
    scenario,
    tokens,
    why_not,
    workers,
)

CROWN, GUILD, TRUST = range(3)


def test_e5_equipment_discounts() -> None:
    at = At(equipment={"eq04": 1, "eq03": 1, "eq02": 3, "eq05": 3}, tokens="R1 Y0 B0", workers=(1, 0, 0, 0))
    handle = scenario({EMILY: at}, equipment="eq01")
    play(handle, "act equipment", "send I", "take eq01")
    assert tokens(handle) == "R0 Y0 B0"
    assert allowed(handle, "send", "skip") == {"skip"}, "no worker is left"
    play(handle, "skip")
    assert why_not(handle, "place 1") == why_not(handle, "place 3") == COLUMN_FULL
    play(handle, "place 4")
    player = player_at(handle, EMILY)
    assert (player.vp, player.equipment_cards) == (1, 5)


def test_e20_research_in_round_1_and_later() -> None:
    for round_number in (1, 2):
        for raised, left in (("I", (0, 0, 2, 0)), ("III", (1, 0, 0, 1))):
            at = At(workers=(1, 0, 2, 0))
            handle = scenario({EMILY: at}, research="rd01", round_number=round_number)
            play(handle, "act research", "send III", "take rd01", f"raise {raised}")
            player = player_at(handle, EMILY)
            assert (workers(handle), player.relationship[CROWN]) == (left, 1)
            if round_number == 1:
                assert (player.credits, asked(handle)[0]) == (3, m.AFTER)
            else:
                assert (asked(handle)[0], handle.table.due.left) == (m.MIXING, 3)
                play(handle, "credit", "token red", "token blue")
                assert (player.credits, tokens(handle)) == (1, "R1 Y0 B1")


def test_e21_sale_with_vp_token() -> None:
    at = At(reputation=4, tokens="R2 Y2 B0", workers=(0, 1, 0, 0))
    handle = scenario({EMILY: at, TYLER: At(reputation=4)}, sales="so01 so06")
    play(handle, "act sale", "send II", "take so06")
    player = player_at(handle, EMILY)
    assert (tokens(handle), player.relationship[TRUST], player.reputation) == ("R0 Y0 B0", 1, 5)
    assert (player.vp, player.credits) == (2, 2)
    assert list(handle.table.vp_tokens) == [1, 2]
    other = player_at(handle, TYLER)
    other.tokens[0], other.tokens[1], other.held = 2, 1, 3
    give_turn(handle, TYLER)
    play(handle, "act sale", "send I", "take so01")
    assert (other.vp, handle.table.vp_tokens[0]) == (1, 0)


def test_e22_reach_and_refill() -> None:
    at = At(tokens="R4 Y4 B2", workers=(0, 1, 0, 0))
    handle = scenario({EMILY: at}, sales="so01 so09 so15 so20", next_sale="so03")
    play(handle, "act sale", "send II")
    assert allowed(handle) == {"take so01", "take so09"}
    assert why_not(handle, "take so15") == NOT_IN_REACH
    play(handle, "take so01")
    assert row(handle, SALE_DECK) == ["so09", "so15", "so20", "so03"]


def test_e23_equipment_with_an_extra_action() -> None:
    at = At(tokens="R1 Y1 B0", workers=(1, 0, 0, 1))
    handle = scenario({EMILY: at}, equipment="eq02", sales="so01")
    play(handle, "act equipment", "send IV", "take eq02")
    assert tokens(handle) == "R0 Y0 B0"
    assert why_not(handle, "send I") == NO_SALE
    play(handle, "skip", "place 1")
    player = player_at(handle, EMILY)
    assert (player.vp, workers(handle), player.out) == (4, (1, 0, 0, 0), 1)


def test_e24_extra_research_action() -> None:
    at = At(tokens="R2 Y1 B0", workers=(0, 1, 0, 1))
    handle = scenario({EMILY: at}, equipment="eq01", research="rd05 rd04", round_number=2)
    play(handle, "act equipment", "send IV", "take eq01")
    assert why_not(handle, "send IV-space") == NO_SPACE_NEEDED
    play(handle, "send II", "take rd04", "credit", "token blue")
    assert asked(handle) == (m.AFTER, EMILY), "a window after the extra action"
    play(handle, "end", "place 1")
    player = player_at(handle, EMILY)
    assert (tokens(handle), player.credits, player.reputation, player.vp) == ("R0 Y0 B1", 1, 1, 4)
    assert list(player.relationship) == [1, 1, 0]
    assert (player.research_cards, player.parts[0], workers(handle), player.out) == (1, 1, (0, 0, 0, 0), 2)
    assert list(player.played) == [0, 0, 1, 0, 0, 0, 0, 0], "R&D and its column are unused"


def test_e25_extra_equipment_action() -> None:
    at = At(tokens="R1 Y2 B3", workers=(0, 0, 1, 1))
    handle = scenario({EMILY: at}, equipment="eq09 eq11")
    play(handle, "act equipment", "send IV", "take eq09")
    assert tokens(handle) == "R0 Y2 B1"
    play(handle, "send III", "take eq11")
    assert tokens(handle) == "R0 Y0 B1"
    assert asked(handle)[0] == m.COLUMN, "its own extra action is not available"
    play(handle, "place 1")
    player = player_at(handle, EMILY)
    assert player.vp == 3
    play(handle, "end", "place 3")
    assert (player.vp, player.equipment_cards) == (7, 2)


def test_e45_a_new_card_in_column_2() -> None:
    at = At(tokens="R1 Y2 B3", workers=(1, 0, 1, 1))
    handle = scenario({EMILY: at}, equipment="eq09 eq11")
    play(handle, "act equipment", "send IV", "take eq09", "send III", "take eq11", "place 1", "end", "place 2")
    assert allowed(handle, "ability", "skip") == {"ability eq09", "skip"}
    play(handle, "ability eq09")
    assert (workers(handle), player_at(handle, EMILY).credits) == ((0, 1, 0, 0), 1)


def test_a_discount_leaves_a_choice_of_colours() -> None:
    """3.2, sp19: two tokens less; what the player lacks is saved first."""
    at = At(specialists="sp19", tokens="R2 Y2 B1", workers=(1, 0, 0, 0))
    handle = scenario({EMILY: at}, sales="so20")
    assert why_not(handle, "act sale") == NO_SALE
    play(handle, "use sp19", "act sale", "send I", "take so20")
    assert asked(handle)[0] == m.SAVING
    play(handle, "token red")
    assert tokens(handle) == "R1 Y0 B0", "one blue was lacking, one red was chosen"
    assert list(handle.table.turn.discounts) == [0, 0, 0]


def test_a_card_without_a_discount_is_too_dear() -> None:
    at = At(specialists="sp19", tokens="R2 Y2 B1", workers=(0, 1, 0, 0))
    handle = scenario({EMILY: at}, sales="so20 so06")
    play(handle, "act sale", "send II")
    assert why_not(handle, "take so20") == TOO_DEAR


def test_reach_counts_positions_only() -> None:
    """3.2, sp11: one position farther and one token less, for the next card; the bonus uses the real level."""
    at = At(specialists="sp11", tokens="R0 Y2 B0", workers=(1, 0, 0, 0))
    handle = scenario({EMILY: at}, sales="so20 so02")
    play(handle, "use sp11", "act sale", "send I", "take so02")
    player = player_at(handle, EMILY)
    assert (tokens(handle), player.credits, player.sale_vp) == ("R0 Y0 B0", 1, 2)
    assert handle.table.turn.reach == 0


def test_a_short_row_stays_short() -> None:
    """6.2, ruling 37: with deck and discard pile empty no card follows."""
    rest = " ".join(f"so{number:02}" for number in range(5, 21))
    handle = scenario({EMILY: At(tokens="R4 Y4 B2"), TYLER: At(sales=rest)}, sales="so01 so02 so03 so04")
    play(handle, "act sale", "send IV", "take so02")
    assert row(handle, SALE_DECK) == ["so01", "so03", "so04", ""]
