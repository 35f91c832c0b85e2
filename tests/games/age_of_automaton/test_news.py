"""What nobody decided, or what a move alone does not say, is told."""

from __future__ import annotations

from gearwright import Handle
from gearwright.core.language.agenda import owe
from gearwright.core.play.story import tell
from gearwright.games.age_of_automaton import moves as m
from tests.facts import printed

from .tables import EMILY, TYLER, At, play, roll_audit, roll_levels, run_on, run_step, scenario, start

NAMES = ["Emily", "Tyler", "Chloe", "Dan"]


def told(handle: Handle, *moves: str) -> list[str]:
    """The news that a spectator hears of these moves."""
    handle.players = NAMES[: handle.seats]
    news = []
    for move in moves:
        before = handle.view(handle.seats)
        play(handle, move)
        news += handle.view(handle.seats).news_since(before)
    return news


def said(handle: Handle, move: str) -> str:
    """The words of a move, as a spectator hears them."""
    handle.players = NAMES[: handle.seats]
    before = handle.copy()
    play(handle, move)
    return tell(before, handle, handle.seats, handle.players).words


def test_lost_reliability() -> None:
    """8: the loss, what the space brings, and the payment."""
    handle = scenario({EMILY: At(credits=5, reliability=1, workers=(1, 0, 0, 1))})
    assert said(handle, "overclock") == (
        "plays Overclock: upgrade a worker by 1; −1 credit, −1 Level I worker, +1 Level II worker, −1 reliability"
    )


def test_reputation_from_a_megaphone() -> None:
    """12: and the VP token that lies on the reputation space."""
    handle = scenario({EMILY: At(donation=3, reputation=4, credits=3)})
    run_step(handle, m.DONATION_TURN, 0)
    assert said(handle.copy(), "credit") == "donates a credit: −1 credit, +1 reputation, +1 donation step, +2 VP"
    assert told(handle, "credit") == ["A VP token goes from reputation space 5 to Emily."]
    assert told(handle, "credit") == [], "there is no megaphone"


def ending(handle: Handle) -> None:
    """Emily is the last to donate; the end of the round follows."""
    table = handle.table
    table.depth = 0
    owe(table, m.CLEAN_UP)
    if table.round_number > 1:
        owe(table, m.AUDIT)
    owe(table, m.DONATION_TURN)
    run_on(handle)


def test_the_vp_of_the_clean_up() -> None:
    """14: section 4 scores, for everybody."""
    players = {EMILY: At(credits=1, reliability=2), TYLER: At(reliability=3)}
    handle = scenario(players, seats=3)
    ending(handle)
    assert "Clean-up, reliability in section 4: Emily +1 VP, Chloe +1 VP." in told(handle, "end")


def test_the_vp_of_the_last_clean_up() -> None:
    handle = scenario({EMILY: At(credits=1)}, seats=2, round_number=5)
    ending(handle)
    news = told(handle, "end")
    assert handle.over
    assert "Clean-up, reliability in section 4: Emily +1 VP, Tyler +1 VP." in news


def test_the_roll_of_the_audit() -> None:
    """13: a marker that stops on a trigger goes on to the end of the card (example 31)."""
    handle = scenario({EMILY: At(credits=4)}, audits="au01 au04 au06 au09", round_number=2)
    ending(handle)
    roll_audit(handle, 2)
    news = told(handle, "end")
    assert "The audit die shows 2: the marker goes to space 2, a trigger space, and on to space 3." in news
    facts = printed(next(zone for zone in handle.view(0).scene().zones if zone.key == "audits").facts)
    assert (facts["last roll"], facts["audit marker"]) == (2, 3)


def test_an_audit_without_a_card_is_told_too() -> None:
    handle = scenario({EMILY: At(credits=4)}, audits="au01 au04 au06 au09", round_number=2)
    ending(handle)
    roll_audit(handle, 1)
    news = told(handle, "end")
    assert "The audit die shows 1: the marker goes to space 1." in news
    assert not any("wants" in sentence or "fail" in sentence for sentence in news)


def test_steps_that_a_need_costs() -> None:
    """7.1, example 16: two passes are lost."""
    handle = scenario({EMILY: At(credits=3, workers=(0, 0, 0, 1), prospects=(0, 1, 0, 0))})
    roll_levels(handle, 1, 2, 3)
    play(handle, "act prospect", "send IV")
    assert told(handle, "explore violet") == ["The Level dice show I, II and III."]
    assert told(handle, "overdrive 0") == ["The Level dice show I, II and III: 3 steps."]
    lost = "Emily: 2 steps lost, because the next space asks for 1 Sale card."
    assert told(handle, "advance") == [lost]


def test_steps_that_the_holder_of_the_top_costs() -> None:
    """Example 17."""
    mine = At(credits=9, prospects=(3, 0, 0, 0), research="rd01", sales="so01 so02")
    handle = scenario({EMILY: mine, TYLER: At(prospects=(5, 0, 0, 0))})
    roll_levels(handle, 1, 1, 1)
    play(handle, "act prospect", "send IV", "explore ember")
    assert told(handle, "advance")[-1] == "Emily: 2 steps lost, because the top is held by Tyler."


def test_steps_beyond_the_top() -> None:
    mine = At(credits=9, prospects=(4, 0, 0, 0), sales="so01 so02")
    handle = scenario({EMILY: mine})
    roll_levels(handle, 1, 1, 1)
    play(handle, "act prospect", "send IV", "explore ember")
    assert told(handle, "advance")[-1] == "Emily: 2 steps lost, because the track ends there."


def test_steps_that_the_player_gave_up() -> None:
    handle = scenario({EMILY: At(credits=9)})
    roll_levels(handle, 1, 1, 1)
    play(handle, "act prospect", "send IV", "explore ember")
    assert told(handle, "stop") == ["Emily: 3 steps lost, because the marker was stopped."]


def test_steps_that_are_all_taken_are_not_lost() -> None:
    handle = scenario({EMILY: At(credits=9)})
    roll_levels(handle, 1, 5, 6)
    play(handle, "act prospect", "send IV", "explore ember", "overdrive 0")
    assert not any("lost" in sentence for sentence in told(handle, "advance"))


def test_the_card_that_is_turned_up() -> None:
    """6.2: a new card comes at once."""
    handle = scenario({EMILY: At(tokens="R3 Y3 B3", workers=(1, 0, 0, 0))}, sales="so01", next_sale="so02")
    play(handle, "act sale", "send I")
    assert "New in the rows: Town Library." in told(handle, "take so01")


def test_a_place_in_the_next_turn_order() -> None:
    """7.7: the first player cannot stay first."""
    handle = scenario({EMILY: At()}, tiles="tl01 tl02")
    play(handle, "act sponsorship")
    assert "Place 2 of the next turn order goes to Emily." in told(handle, "tile tl01")


def test_the_next_blocked_actions() -> None:
    """5.2: with three players the card of the next round is open."""
    handle = start(seats=3, specialists="drafted")
    news: list[str] = []
    while handle.table.due.kind == m.DRAFT:
        before = handle.view(3)
        handle.play(handle.legal_moves()[0])
        news = handle.view(3).news_since(before)
    zone = next(zone for zone in handle.view(3).scene().zones if zone.key == "blocked")
    now, later = ((printed(piece.facts)["blocks"], piece.state) for piece in zone.pieces)
    assert (now[1], later[1]) == ("this round", "next round")
    assert news[-2:] == [f"A worker space is blocked at {now[0]}.", f"In the next round it will be at {later[0]}."]
