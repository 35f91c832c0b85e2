"""Every Equipment, R&D and Sale card, every Specialist and every Sponsorship tile does what is printed on it."""

from collections.abc import Callable

import pytest

from gearwright import Handle
from gearwright.games.age_of_automaton import moves as m
from gearwright.games.age_of_automaton.components import (
    ACTION_NAMES,
    CARD_IDS,
    COLOUR_NAMES,
    COMPANY_IDS,
    DEALT,
    DECK_CARDS,
    LEVEL_NAMES,
    N_TILES,
    PART_NAMES,
    SPECIALIST_IDS,
    TILE_IDS,
)
from gearwright.games.age_of_automaton.printed import CARDS, SPECIALISTS

from .tables import EMILY, At, amounts, asked, play, player_at, roll_tokens, scenario, tokens, why_not

Changes = dict[str, int]


def state(handle: Handle) -> Changes:
    """All that an effect can change, by name."""
    player, turn = player_at(handle, EMILY), handle.table.turn
    return {
        "credits": player.credits,
        "VP": player.vp,
        "reputation": player.reputation,
        "donation": player.donation,
        "unbuilt": player.unbuilt,
        **{colour: player.tokens[k] for k, colour in enumerate(COLOUR_NAMES)},
        **{LEVEL_NAMES[k]: player.workers[k] for k in range(4)},
        **{company: player.relationship[k] for k, company in enumerate(COMPANY_IDS)},
        "dice shift": turn.dice_shift,
        "reach": turn.reach,
        "sale discount": turn.discounts[1],
        "any discount": turn.discounts[2],
        "column pass": turn.column_pass,
    }


def changes(handle: Handle, act: Callable[[], None]) -> Changes:
    before = state(handle)
    act()
    return {name: value - before[name] for name, value in state(handle).items() if value != before[name]}


def moved(handle: Handle, *moves: str) -> Changes:
    return changes(handle, lambda: play(handle, *moves))


def ready(**more: object) -> At:
    """Some of everything."""
    values: dict[str, object] = {"credits": 2, "tokens": "R1 Y1 B1", "workers": (1, 0, 0, 1), "unbuilt": 4, **more}
    return At(**values)  # type: ignore[arg-type]


# Equipment

RED2 = ["token red", "token red"]
ABILITIES: list[tuple[str, list[str], Changes]] = [
    ("eq01", [], {"credits": 3}),
    ("eq02", [], {"yellow": 1, "credits": 1}),
    ("eq03", [], {"blue": 1, "credits": 1}),
    ("eq04", [], {"red": 1, "credits": 1}),
    ("eq05", [], {"red": 1, "blue": 1}),
    ("eq06", ["token red", "token blue"], {"red": 1, "blue": 1}),
    ("eq07", RED2, {"red": 2}),
    ("eq08", [], {"credits": 3}),
    ("eq09", [], {"I": -1, "II": 1, "credits": 1}),
    ("eq10", ["token blue"], {"blue": -1, "credits": 4}),
    ("eq11", ["token red", "token yellow", "token blue"], {"credits": -1, "red": 1, "yellow": 1, "blue": 1}),
    ("eq12", [], {"donation": 2}),
    ("eq13", ["choose 1"], {"dice shift": 2}),
    ("eq13", ["choose 2"], {"credits": 2}),
    ("eq14", ["choose 1"], {"any discount": 2}),
    ("eq14", ["choose 2"], {"credits": 2}),
    ("eq15", ["choose 1"], {"reach": 1, "any discount": 1}),
    ("eq15", ["choose 2"], {"red": 1, "blue": 1}),
    ("eq16", [], {"VP": 2}),
    ("eq17", [], {"unbuilt": -1, "I": 1}),
    ("eq18", RED2, {"credits": 1, "red": 2}),
    ("eq19", [], {"credits": -1, "reputation": 1}),
    ("eq20", [], {"I": -1, "III": 1, "credits": 1}),
]


@pytest.mark.parametrize(("card", "moves", "expected"), ABILITIES)
def test_every_equipment_ability(card: str, moves: list[str], expected: Changes) -> None:
    handle = scenario({EMILY: ready(equipment={card: 1})})
    play(handle, "act prospect")
    roll_tokens(handle, "red", "blue")
    assert moved(handle, f"ability {card}", *moves) == expected


BOUGHT = [
    ("eq01", "R2 Y1 B0", "red", "R&D"),
    ("eq02", "R1 Y1 B0", "yellow", "Sale"),
    ("eq03", "R1 Y0 B1", "blue", "Prospect"),
    ("eq04", "R2 Y0 B0", "red", "Sale"),
    ("eq05", "R0 Y1 B1", "yellow", "Prospect"),
    ("eq06", "R0 Y1 B2", "blue", "R&D"),
    ("eq07", "R1 Y1 B1", "red", "Prospect"),
    ("eq08", "R1 Y2 B0", "yellow", "Sale"),
    ("eq09", "R1 Y0 B2", "blue", "Equipment"),
    ("eq10", "R2 Y1 B0", "red", "R&D"),
    ("eq11", "R0 Y2 B1", "yellow", "Equipment"),
    ("eq12", "R2 Y0 B1", "blue", "Prospect"),
    ("eq13", "R0 Y2 B1", "yellow", "Prospect"),
    ("eq14", "R2 Y0 B1", "red", "Sale"),
    ("eq15", "R0 Y1 B2", "blue", "R&D"),
    ("eq16", "R2 Y2 B0", "red", "R&D"),
    ("eq17", "R2 Y0 B2", "blue", "Sale"),
    ("eq18", "R0 Y2 B2", "yellow", "Equipment"),
    ("eq19", "R1 Y3 B0", "yellow", "Prospect"),
    ("eq20", "R0 Y1 B3", "blue", "Equipment"),
]


@pytest.mark.parametrize(("card", "cost", "discount", "extra"), BOUGHT)
def test_every_equipment_card_is_bought(card: str, cost: str, discount: str, extra: str) -> None:
    handle = scenario({EMILY: At(tokens=cost)}, equipment=card)
    play(handle, "act equipment", "send IV", f"take {card}")
    assert tokens(handle) == "R0 Y0 B0"
    assert asked(handle)[0] == m.EXTRA
    assert ACTION_NAMES[CARDS[handle.table.due.card].extra] == extra
    saved = player_at(handle, EMILY).discounts
    assert [saved[k] for k in range(3)] == [int(colour == discount) for colour in COLOUR_NAMES]
    assert moved(handle, "skip", "place 4") == {"VP": 4}


@pytest.mark.parametrize("card", [card for card, cost, _, _ in BOUGHT if cost != "R0 Y0 B0"])
def test_no_equipment_for_less(card: str) -> None:
    cost = next(amounts(cost) for name, cost, _, _ in BOUGHT if name == card)
    short = next(k for k in range(3) if cost[k])
    cost[short] -= 1
    held = f"R{cost[0]} Y{cost[1]} B{cost[2]}"
    handle = scenario({EMILY: At(tokens=held, workers=(1, 0, 0, 0))}, equipment=card)
    assert why_not(handle, "act equipment") != 0


# R&D: a Level IV worker is used in round 1, which brings four credits; one worker of each lower level stays

UP2 = {"I": -1, "III": 1}
UP1 = {"I": -1, "II": 1}
RESEARCHED: list[tuple[str, str, list[str], Changes]] = [
    ("rd01", "frame", ["raise I"], {**UP2, "crown": 1}),
    ("rd02", "frame", ["raise I"], {**UP1, "guild": 1, "trust": 1}),
    ("rd03", "frame", ["raise I"], {**UP2, "trust": 1}),
    ("rd04", "frame", [], {"reputation": 1, "crown": 1, "guild": 1}),
    ("rd05", "core", ["raise I"], {**UP2, "guild": 1}),
    ("rd06", "core", ["raise I"], {**UP1, "crown": 1, "trust": 1}),
    ("rd07", "core", ["raise I", "raise II"], {**UP2, "trust": 1}),
    ("rd08", "core", ["raise I"], {**UP1, "crown": 1, "guild": 1}),
    ("rd09", "limb", ["raise I"], {**UP2, "trust": 1}),
    ("rd10", "limb", ["raise I"], {**UP1, "crown": 1, "guild": 1}),
    ("rd11", "limb", ["raise I", "raise II"], {**UP2, "crown": 1}),
    ("rd12", "limb", [], {"reputation": 1, "guild": 1, "trust": 1}),
    ("rd13", "sensor", ["raise I"], {**UP2, "crown": 1}),
    ("rd14", "sensor", ["raise I"], {**UP1, "guild": 1, "trust": 1}),
    ("rd15", "sensor", ["raise I"], {**UP2, "guild": 1}),
    ("rd16", "sensor", ["raise I"], {**UP1, "crown": 1, "trust": 1}),
    ("rd17", "mind", ["raise I"], {**UP2, "guild": 1}),
    ("rd18", "mind", ["raise I"], {**UP1, "crown": 1, "guild": 1}),
    ("rd19", "mind", ["raise I", "raise II"], {**UP2, "trust": 1}),
    ("rd20", "mind", [], {"reputation": 1, "crown": 1, "trust": 1}),
]


@pytest.mark.parametrize(("card", "part", "moves", "expected"), RESEARCHED)
def test_every_research_card(card: str, part: str, moves: list[str], expected: Changes) -> None:
    """Two single upgrades may go to two workers: here the second one of level II rises to III."""
    handle = scenario({EMILY: At(workers=(1, 1, 1, 1))}, research=card)
    play(handle, "act research", "send IV")
    assert moved(handle, f"take {card}", *moves) == {**expected, "credits": 4}
    assert player_at(handle, EMILY).parts[PART_NAMES.index(part)] == 1


# Sale: a Level IV worker brings four credits

SOLD = [
    ("so01", "R2 Y1 B0", 2, "trust"),
    ("so02", "R0 Y2 B1", 2, "crown"),
    ("so03", "R1 Y0 B2", 2, "guild"),
    ("so04", "R1 Y1 B1", 2, "crown"),
    ("so05", "R3 Y0 B0", 3, "guild"),
    ("so06", "R2 Y2 B0", 4, "trust"),
    ("so07", "R0 Y2 B2", 4, "guild"),
    ("so08", "R2 Y0 B2", 4, "crown"),
    ("so09", "R1 Y2 B1", 3, "crown"),
    ("so10", "R1 Y1 B2", 3, "trust"),
    ("so11", "R2 Y1 B1", 3, "guild"),
    ("so12", "R1 Y3 B0", 4, "guild"),
    ("so13", "R0 Y1 B3", 4, "trust"),
    ("so14", "R3 Y0 B1", 4, "crown"),
    ("so15", "R2 Y2 B1", 5, "crown"),
    ("so16", "R1 Y2 B2", 5, "guild"),
    ("so17", "R2 Y1 B2", 5, "trust"),
    ("so18", "R3 Y2 B0", 6, "trust"),
    ("so19", "R0 Y3 B3", 7, "guild"),
    ("so20", "R2 Y2 B2", 7, "crown"),
]


@pytest.mark.parametrize(("card", "cost", "vp", "company"), SOLD)
def test_every_sale_card(card: str, cost: str, vp: int, company: str) -> None:
    handle = scenario({EMILY: At(tokens=cost)}, sales=card)
    play(handle, "act sale", "send IV")
    paid: Changes = {colour: -count for colour, count in zip(COLOUR_NAMES, amounts(cost), strict=True) if count}
    assert moved(handle, f"take {card}") == {**paid, company: 1, "reputation": 1, "credits": 4}
    assert player_at(handle, EMILY).sale_vp == vp


# Specialists

PEOPLE: list[tuple[str, str, int, str, list[str], Changes]] = [
    ("sp01", "R3 Y2 B0", 2, "R1 Y1 B0", [], {"credits": 2}),
    ("sp02", "R3 Y0 B2", 2, "R1 Y0 B1", [], {"red": 1, "blue": 1}),
    ("sp03", "R0 Y3 B2", 2, "R0 Y1 B1", [], {"I": -1, "II": 1}),
    ("sp04", "R4 Y0 B0", 1, "R2 Y0 B0", RED2, {"credits": -1, "red": 2}),
    ("sp05", "R0 Y4 B0", 1, "R0 Y2 B0", ["token yellow"], {"yellow": -1, "credits": 4}),
    ("sp06", "R0 Y0 B4", 1, "R0 Y0 B2", [], {"credits": -2, "unbuilt": -1, "I": 1}),
    ("sp07", "R2 Y3 B1", 3, "R1 Y1 B1", [], {"credits": -2, "reputation": 1}),
    ("sp08", "R1 Y3 B2", 3, "R1 Y1 B1", [], {"donation": 1}),
    ("sp09", "R3 Y1 B2", 3, "R1 Y1 B1", [], {"credits": -1, "column pass": 1}),
    ("sp10", "R4 Y2 B0", 3, "R2 Y0 B0", [], {"dice shift": 2}),
    ("sp11", "R0 Y2 B4", 3, "R0 Y0 B2", [], {"reach": 1, "any discount": 1}),
    ("sp12", "R2 Y4 B0", 3, "R0 Y2 B0", ["token yellow", *RED2], {"yellow": -1, "red": 2}),
    ("sp13", "R2 Y2 B3", 3, "R1 Y1 B1", [], {"credits": 3}),
    ("sp14", "R4 Y0 B3", 3, "R1 Y0 B1", [], {"VP": 1}),
    ("sp15", "R0 Y4 B3", 3, "R0 Y1 B1", ["token red"], {"red": 1}),
    ("sp16", "R3 Y0 B4", 4, "R1 Y0 B1", ["token red"], {"red": -1, "I": -1, "III": 1}),
    ("sp17", "R2 Y2 B2", 2, "R0 Y1 B1", ["token red", "token blue"], {"red": 1, "blue": 1}),
    ("sp18", "R4 Y4 B0", 5, "R1 Y1 B1", [], {"VP": 1}),
    ("sp19", "R0 Y3 B4", 4, "R0 Y1 B1", [], {"sale discount": 2}),
]


@pytest.mark.parametrize(("card", "need", "vp", "discard", "moves", "expected"), PEOPLE)
def test_every_specialist(card: str, need: str, vp: int, discard: str, moves: list[str], expected: Changes) -> None:
    """Two engineers, one worker of level III or higher, three Equipment cards."""
    equipment = {"eq01": 3, "eq02": 3, "eq03": 4}
    at = ready(tokens=need, hand=card, reputation=6, equipment=equipment)
    handle = scenario({EMILY: at})
    assert moved(handle, f"play {card}") == {}
    assert player_at(handle, EMILY).specialist_vp == vp
    roll_tokens(handle, "red", "blue")
    assert moved(handle, f"use {card}", *moves) == expected
    given = {colour: count for colour, count in zip(COLOUR_NAMES, amounts(discard), strict=True) if count}
    handle = scenario({EMILY: At(hand=card)})
    assert moved(handle, f"discard {card}", "decline") == given


@pytest.mark.parametrize("card", [person[0] for person in PEOPLE])
def test_no_specialist_for_less(card: str) -> None:
    need = next(amounts(person[1]) for person in PEOPLE if person[0] == card)
    short = next(k for k in range(3) if need[k])
    need[short] -= 1
    handle = scenario({EMILY: At(hand=card, tokens=f"R{need[0]} Y{need[1]} B{need[2]}")})
    assert why_not(handle, f"play {card}") != 0


@pytest.mark.parametrize(
    ("card", "moves", "expected"),
    [("st01", ["token blue"], {"credits": 1, "blue": 1}), ("st02", [], {"credits": -1, "I": -1, "II": 1})],
)
def test_every_starter(card: str, moves: list[str], expected: Changes) -> None:
    handle = scenario({EMILY: ready()})
    assert moved(handle, f"contract {card}", *moves) == expected


# Sponsorship tiles

TILES: list[tuple[str, list[str], Changes]] = [
    ("tl01", [], {"credits": 4}),
    ("tl02", [*RED2, "token blue"], {"red": 2, "blue": 1}),
    ("tl03", [], {"unbuilt": -1, "I": 1, "credits": 1}),
    ("tl04", [], {"unbuilt": -1, "II": 1}),
    ("tl05", [], {"I": -1, "III": 1, "credits": 1}),
    ("tl06", [], {"reputation": 1, "credits": 2}),
    ("tl07", RED2, {"credits": 2, "red": 2}),
    ("tl08", RED2, {"I": -1, "II": 1, "red": 2}),
    ("tl09", [], {"VP": 2, "credits": 2}),
    ("tl10", [], {"credits": 6}),
    ("tl11", [*RED2, *RED2], {"red": 4}),
    ("tl12", [], {"unbuilt": -1, "III": 1}),
    ("tl13", [], {"unbuilt": -1, "II": 1, "credits": 2}),
    ("tl14", ["token blue"], {"unbuilt": -2, "I": 2, "blue": 1}),
    ("tl15", [], {"reputation": 2}),
    ("tl16", RED2, {"VP": 3, "red": 2}),
    ("tl17", [], {"I": -1, "IV": 1, "credits": 2}),
    ("tl18", [], {"donation": 2, "credits": 3}),
]


@pytest.mark.parametrize(("tile", "moves", "expected"), TILES)
def test_every_tile(tile: str, moves: list[str], expected: Changes) -> None:
    handle = scenario({EMILY: ready()}, tiles=tile, round_number=1 if tile < "tl10" else 3)
    assert moved(handle, "act sponsorship", f"tile {tile}", *moves) == expected


def test_none_was_forgotten() -> None:
    cards = {name for name in CARD_IDS if name}
    assert {row[0] for row in BOUGHT} | {row[0] for row in RESEARCHED} | {row[0] for row in SOLD} == cards
    assert {row[0] for row in ABILITIES} == {row[0] for row in BOUGHT}
    assert len(cards) == sum(DECK_CARDS)
    assert {row[0] for row in PEOPLE} == set(SPECIALIST_IDS[:DEALT])
    assert len(SPECIALIST_IDS) - DEALT == 2 and SPECIALISTS[DEALT].vp == 0
    assert {row[0] for row in TILES} == set(TILE_IDS) - {""} and len(TILES) == N_TILES - 1
