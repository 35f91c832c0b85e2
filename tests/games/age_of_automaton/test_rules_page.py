"""The rules for players give the numbers that the game is played with."""

from __future__ import annotations

from typing import Any

from gearwright import find_game
from gearwright.games.age_of_automaton.components import (
    ACTION_NAMES,
    AUDIT_FACES,
    AUDIT_FAIL,
    AUDIT_SPACES,
    BUILT_DIVISOR,
    COMMON_DRAWN,
    COMPANY_NAMES,
    DONATION_BASE,
    DONATION_VP,
    ENGINEERS,
    EQUIPMENT_VP,
    LAST_RELATIONSHIP,
    LAST_RELIABILITY,
    LEFTOVER_DIVISOR,
    LEVEL_NAMES,
    LEVELS,
    MEGAPHONES,
    MOST_EQUIPMENT,
    MOST_SEATS,
    MOST_TOKENS,
    N_COLUMNS,
    N_TRACKS,
    RELATIONSHIP_VP,
    RELIABLE_SECTION,
    RELIABLE_VP,
    REPUTATION_VP,
    RESOURCE_CAP,
    ROUNDS,
    SEATS,
    SET_VP,
    SPECIAL_NAMES,
    SPECIAL_PRICE,
    STARTS,
    SURCHARGE,
    TILE_ROW,
    TOKEN_SPACES,
    TOKEN_VP,
    TOKENS,
    TOP,
    TRACK_NAMES,
    TURNS,
)
from gearwright.games.age_of_automaton.names import effects_words
from gearwright.games.age_of_automaton.printed import PROSPECT_SPACES, RELIABILITY, TRACK_COLOURS
from gearwright.games.age_of_automaton.table import track_space

PAGE = find_game("age_of_automaton").rules_text


def line(*cells: Any) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def test_setup() -> None:
    assert line("Common Specialists beside the starters", *(COMMON_DRAWN[seats] for seats in SEATS)) in PAGE
    assert line("Sponsorship tiles in the row", *(TILE_ROW[seats] for seats in SEATS)) in PAGE
    stacks = [
        ", ".join(str(TOKEN_VP[seats * (MOST_TOKENS + 1) + left]) for left in range(TOKENS[seats], 0, -1))
        for seats in SEATS
    ]
    assert line("VP tokens on each space", *stacks) in PAGE
    assert line("credits", *(STARTS[place].credits for place in range(MOST_SEATS))) in PAGE
    levels = [
        ", ".join(LEVEL_NAMES[level] for level in range(LEVELS) for _ in range(STARTS[place].workers[level]))
        for place in range(MOST_SEATS)
    ]
    assert line("workers", *levels) in PAGE
    assert all(list(STARTS[place].tokens) == [1, 1, 1] for place in range(MOST_SEATS))
    assert f"On reputation spaces {TOKEN_SPACES[0]} and {TOKEN_SPACES[1]} lie VP tokens" in PAGE


def test_rounds_and_columns() -> None:
    assert ROUNDS == 5 and TURNS == (3, 3, 3, 4, 4)
    assert "everybody takes three turns, in rounds 4 and 5 four" in PAGE
    for column in range(N_COLUMNS):
        assert line(column + 1, ACTION_NAMES[2 * column], ACTION_NAMES[2 * column + 1]) in PAGE
    assert f"When you hold more than {RESOURCE_CAP} tokens" in PAGE
    assert MOST_EQUIPMENT == 8 and "You can own\n   eight cards" in PAGE


def test_prospect_tracks() -> None:
    for track in range(N_TRACKS):
        points = [f"{PROSPECT_SPACES[track_space(track, space)].vp} VP" for space in range(1, TOP + 1)]
        assert line(TRACK_NAMES[track], ", ".join(TRACK_COLOURS[track]), *points) in PAGE


def test_special_actions() -> None:
    for name, price in zip(SPECIAL_NAMES, SPECIAL_PRICE, strict=True):
        credits = "1 credit a step" if name == "Overdrive" else f"{price} credits"
        assert f"| {name} | {credits} | " in PAGE
    assert f"or finds it there, costs\n{SURCHARGE} credits more" in PAGE


def test_tracks_and_phases() -> None:
    assert all(name in PAGE for name in COMPANY_NAMES)
    steps = [space for space in range(1, len(ENGINEERS)) if ENGINEERS[space] > ENGINEERS[space - 1]]
    assert steps == [3, 6, 9, 12], "every third space up to 12"
    spaces = [str(space) for space, loud in enumerate(MEGAPHONES) if loud]
    assert f"(spaces {', '.join(spaces[:-1])} and {spaces[-1]})" in PAGE
    assert f"credits and tokens: {DONATION_BASE} pieces, and one more for each advanced" in PAGE
    assert (min(AUDIT_FACES), max(AUDIT_FACES), AUDIT_SPACES) == (1, 3, 3)
    assert f"is in section {RELIABLE_SECTION} scores {RELIABLE_VP} VP" in PAGE


def numbers_of(section: str, name: str) -> list[int]:
    """The numbers of all lines with this name in the tables of a section."""
    text = PAGE[PAGE.index(f" {section} ") :]
    lines = [line for line in text[: text.index("\n#")].splitlines() if line.startswith(f"| {name} | ")]
    return [int(cell) for line in lines for cell in line.strip("| ").split(" | ")[1:]]


def test_what_is_printed_on_the_tracks() -> None:
    assert numbers_of("11.1", "space") == list(range(len(ENGINEERS)))
    assert numbers_of("11.1", "engineers") == list(ENGINEERS)
    assert numbers_of("11.1", "VP") == list(REPUTATION_VP)
    assert numbers_of("12.", "space") == list(range(len(DONATION_VP)))
    assert numbers_of("12.", "VP") == list(DONATION_VP)
    spaces = LAST_RELATIONSHIP + 1
    assert numbers_of("11.2", "space") == list(range(spaces))
    for company, name in enumerate(COMPANY_NAMES):
        tables = PAGE[PAGE.index("The multiplier is printed") :]
        assert line(name, *RELATIONSHIP_VP[company * spaces : (company + 1) * spaces]) in tables


def test_the_reliability_track() -> None:
    for space in range(LAST_RELIABILITY + 1):
        section = RELIABILITY[space].section
        name = "0 (start)" if space == 0 else space
        brings = effects_words(RELIABILITY[space].program)
        cells = line(name, section if section >= 0 else "below 0", "" if brings == "nothing" else brings)
        assert cells.replace("|  |", "| |") in PAGE


def test_the_new_turn_order() -> None:
    """Ruling 36, and example 30, which is played in test_other_actions.py."""
    assert "if only the first player, A, has taken Sponsorship, the new order is B, then A, then the others" in PAGE


def test_scoring() -> None:
    numbers = ", ".join(map(str, EQUIPMENT_VP))
    assert line("equipment", f"{numbers} for 0 to {len(EQUIPMENT_VP) - 1} cards, and no more for further ones") in PAGE
    sets = ", ".join(map(str, SET_VP[1:]))
    assert line("R&D", f"sets of different parts: {sets} for 1 to {len(SET_VP) - 1} parts") in PAGE
    assert line("audit", f"−{-AUDIT_FAIL} for each minus token") in PAGE
    assert f"divided by {BUILT_DIVISOR}, rounded up" in PAGE
    assert f"divided by {LEFTOVER_DIVISOR}, rounded down" in PAGE
