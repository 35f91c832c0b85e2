"""10. Achievements: claims, and every card."""

import pytest

from gearwright.games.age_of_automaton.achievements import CLAIMED_ALREADY, NEED_NOT_MET

from .tables import EMILY, TYLER, At, allowed, give_turn, play, player_at, scenario, tokens, why_not, workers


def test_e11_first_claim_and_e12_second_claim() -> None:
    at = At(research="rd01", sales="so01")
    handle = scenario({TYLER: at, EMILY: At(research="rd02", sales="so02")}, seat=TYLER, achievements="ac12")
    play(handle, "claim ac12", "token blue", "token blue", "token red")
    assert tokens(handle, TYLER) == "R1 Y0 B2"
    assert (handle.table.claims[0], player_at(handle, TYLER).achievements) == (1 << TYLER, 1)
    assert why_not(handle, "claim ac12") == CLAIMED_ALREADY
    give_turn(handle, EMILY)
    play(handle, "claim ac12", "token red", "token yellow")
    assert tokens(handle) == "R1 Y1 B0"
    assert why_not(handle, "claim ac12") == CLAIMED_ALREADY


NOT_YET = At(workers=(2, 0, 0, 0), reputation=4, donation=9)


@pytest.mark.parametrize(
    ("card", "at", "moves", "credits", "held", "vp", "left"),
    [
        ("ac11", At(workers=(3, 0, 0, 0)), "", 2, "R0 Y0 B0", 0, (3, 0, 0, 0)),
        ("ac12", At(research="rd01", sales="so01"), "token red;token red", 0, "R2 Y0 B0", 0, (1, 0, 0, 1)),
        ("ac13", At(prospects=(1, 1, 0, 0)), "", 1, "R0 Y0 B0", 0, (0, 1, 0, 1)),
        ("ac21", At(reputation=5), "", 1, "R0 Y0 B0", 2, (1, 0, 0, 1)),
        ("ac22", At(specialists="sp01 sp02"), "token red;token blue;token blue", 0, "R1 Y0 B2", 0, (1, 0, 0, 1)),
        ("ac23", At(equipment={"eq01": 1, "eq02": 1}), "", 0, "R0 Y0 B0", 1, (0, 0, 1, 1)),
        ("ac31", At(prospects=(1, 1, 1, 1)), "", 2, "R0 Y0 B0", 3, (1, 0, 0, 1)),
        ("ac32", At(research="rd01 rd05 rd09 rd13"), "", 0, "R0 Y0 B0", 4, (1, 0, 0, 1)),
        ("ac33", At(donation=10), "token yellow;token blue", 0, "R0 Y1 B1", 3, (1, 0, 0, 1)),
        ("ac41", At(prospects=(5, 0, 0, 0)), "", 2, "R0 Y0 B0", 5, (1, 0, 0, 1)),
        ("ac42", At(sales="so01 so02 so03 so04"), "", 0, "R0 Y0 B0", 6, (1, 0, 0, 1)),
        ("ac43", At(reputation=10), "token red;token red", 0, "R2 Y0 B0", 5, (1, 0, 0, 1)),
    ],
)
def test_every_achievement(
    card: str, at: At, moves: str, credits: int, held: str, vp: int, left: tuple[int, ...]
) -> None:
    """Its need and its effects; another player was first."""
    without = scenario({EMILY: NOT_YET}, achievements=card)
    assert why_not(without, f"claim {card}") == NEED_NOT_MET
    handle = scenario({EMILY: at}, achievements=card)
    handle.table.claims[int(card[2]) - 1] = 1 << TYLER
    player_at(handle, TYLER).achievements = 1
    assert f"claim {card}" in allowed(handle, "claim")
    play(handle, f"claim {card}", *filter(None, moves.split(";")))
    player = player_at(handle, EMILY)
    assert (player.credits, tokens(handle), player.vp, workers(handle)) == (credits, held, vp, left)
    assert why_not(handle, f"claim {card}") == CLAIMED_ALREADY
