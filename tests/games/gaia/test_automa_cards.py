"""The Automa's cards: examples 28 to 31 and 41."""

import pytest

from gearwright.core.language.agenda import ask
from gearwright.games.gaia import GAME
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.automa.cards import cards_in_game, in_deck
from gearwright.games.gaia.components.actions import BOARD_ACTION_IDS
from gearwright.games.gaia.components.automa import CARDS, N_CARDS
from gearwright.games.gaia.components.research import AREA_NAMES
from gearwright.games.gaia.components.tiles import BOOSTER_IDS
from gearwright.games.gaia.streams import AUTOMA_CARDS

from .automas import AUTOMA, against, fresh, job, plan_of
from .tables import ROUND_TILES, asked, play, player_at, set_vp, table_of


def numbers(mask: int) -> set[int]:
    return {card for card in range(1, N_CARDS + 1) if mask >> card & 1}


@pytest.mark.parametrize(
    ("difficulty", "start", "reserve", "size"),
    [
        ("automa", {1, 2, 4, 5, 7, 13}, {3, 6, 8, 9, 10, 11, 12, 14, 15}, 7),
        ("automalein", {1, 4, 5, 7, 13}, {3, 6, 8, 9, 10, 11, 12, 14, 15}, 6),
        ("automaechtig", {1, 2, 4, 5, 7, 13, 9}, {3, 6, 8, 10, 11, 12, 14, 15}, 8),
        ("ultoma", {1, 2, 4, 5, 7, 13, 9, 15}, {3, 6, 8, 10, 11, 12, 14}, 9),
        ("alptrauma", {1, 2, 4, 5, 7, 13, 9, 15}, {3, 6, 8, 10, 11, 12, 14}, 9),
    ],
)
def test_e28_starting_deck(difficulty: str, start: set[int], reserve: set[int], size: int) -> None:
    for rules, more in (("seed", set[int]()), ("published", {16, 17})):
        table = table_of(fresh(1, automa_difficulty=difficulty, automa_rules=rules))
        assert numbers(table.automas[AUTOMA].known) == start
        assert numbers(cards_in_game(table) & ~table.automas[AUTOMA].known) == reserve | more
        assert in_deck(table, AUTOMA) == size


class Stack:
    """An Automa that draws its cards in a given order."""

    def __init__(self, cards: list[int]) -> None:
        self.handle = fresh(1)
        self.cards = cards
        self.table = table_of(self.handle)
        automa = self.table.automas[AUTOMA]
        automa.known = sum(1 << card for card in cards)
        automa.support = automa.action = 0

    def turn(self) -> tuple[int, int]:
        """Draws what lies on top; tells support and action card."""
        automa = self.table.automas[AUTOMA]
        drawn = [automa.support, automa.action] if automa.action else []
        wanted = [automa.action, *self.cards[:1]] if drawn else self.cards[:2]  # with an empty deck only the support
        self.table.depth = 0
        ask(self.table, m.AUTOMA_TURN, AUTOMA)
        GAME.functions["run_on"](self.table)
        automa.deck, automa.unknown = sum(1 << card for card in self.cards), 0
        trial = self.handle.copy()
        trial.play("automa")
        while [trial.table.automas[AUTOMA].support, trial.table.automas[AUTOMA].action][: len(wanted)] != wanted:
            self.table.streams[AUTOMA_CARDS] += 1
            trial = self.handle.copy()
            trial.play("automa")
        play(self.handle, "automa")
        self.cards = self.cards[1:] if drawn else self.cards[2:]
        return automa.support, automa.action


def test_e29_turns_and_passing() -> None:
    """Deck 4, 13, 7, 1, 5, 2, 6: three turns, then card 5 is drawn from the last three and has a red cross."""
    stack = Stack([4, 13, 7, 1, 5, 2, 6])
    assert stack.turn() == (4, 13)
    assert stack.turn() == (13, 7)
    assert asked(stack.handle) == "automa_step"
    assert stack.turn() == (7, 1)
    assert asked(stack.handle) == "automa_step", "card 1 has a cross, but is not one of the last three"
    assert stack.turn() == (1, 5)
    assert asked(stack.handle) == "automa_pass"
    assert CARDS[1].booster == 0


def test_e30_empty_deck() -> None:
    stack = Stack([5, 1, 2, 12, 4, 7, 13])
    assert stack.turn() == (5, 1)
    for action in (2, 12, 4, 7, 13):
        assert stack.turn()[1] == action
        assert asked(stack.handle) == "automa_step"
    assert stack.turn()[0] == 13
    assert asked(stack.handle) == "automa_pass"
    assert CARDS[13].booster == 2


def selected(support: int, used: set[str] | None = None, free: set[str] | None = None) -> str:
    """The action space that a support card selects."""
    handle = fresh(1)
    table = table_of(handle)
    taken = set(BOARD_ACTION_IDS) - free if free else used or set()
    table.used = sum(1 << BOARD_ACTION_IDS.index(name) for name in taken)
    table.automas[AUTOMA].support = support
    job(handle, m.PLAN_POWER)
    return BOARD_ACTION_IDS[plan_of(handle).choice]


def test_e31_numbered_selection() -> None:
    assert selected(5, used={"pow3", "pow4"}) == "pow6"
    assert selected(1, used={"pow3", "pow4"}) == "pow1"
    assert selected(4, free={"pow2", "pow7", "qic1"}) == "qic1"
    for support, area in ((7, "Gaia Project"), (9, "Economy")):
        handle = against("taklons", "hadsch_hallas", ["4B2", "2B4"], ["1A6", "5A3"])
        table_of(handle).automas[AUTOMA].support = support
        job(handle, m.PLAN_RANDOM)
        assert AREA_NAMES[plan_of(handle).choice] == area


def passing(round_number: int, tile: str, difficulty: str) -> tuple[int, int, list[str]]:
    """VP gained, the booster taken, and the row afterwards."""
    handle = fresh(1, automa_difficulty=difficulty)
    table = table_of(handle)
    table.round_number = round_number
    table.round_tiles[round_number - 1] = ROUND_TILES.index(tile)
    for place, name in enumerate(("bst5", "bst8", "bst2")):
        table.boosters[place] = BOOSTER_IDS.index(name)
    table.in_row = 3
    player_at(handle, 0).booster = BOOSTER_IDS.index("bst1")
    player_at(handle, AUTOMA).booster = BOOSTER_IDS.index("bst10")
    table.automas[AUTOMA].support, table.automas[AUTOMA].action = 2, 7
    set_vp(handle, AUTOMA, 10)
    table.depth = 0
    ask(table, m.BEGIN_TURN, 0)
    ask(table, m.AUTOMA_PASS, AUTOMA)
    GAME.functions["run_on"](table)
    play(handle, "automa")
    row = [BOOSTER_IDS[table.boosters[place]] for place in range(table.in_row)]
    return player_at(handle, AUTOMA).vp - 10, int(player_at(handle, AUTOMA).booster), row


def test_e41_passing() -> None:
    row = ["bst5", "bst2", "bst10"]
    assert passing(4, "rs5", "automa") == (6, BOOSTER_IDS.index("bst8"), row)
    assert passing(4, "rs5", "alptrauma")[0] == 7
    assert passing(2, "rs4", "automa")[0] == 0
    assert passing(2, "rs4", "alptrauma")[0] == 0


def test_a_passed_automa_has_one_card_more() -> None:
    handle = fresh(2)
    table = table_of(handle)
    size = in_deck(table, AUTOMA)
    while table.round_number == 1:
        handle.play(handle.legal_moves()[-1])
    assert in_deck(table, AUTOMA) == size + 1 or table.automas[AUTOMA].action
