"""Groups are chosen die by die: every group that the book allows is one path of moves, and no other is reached."""

import random
from itertools import product

import pytest

from gearwright import Handle
from gearwright.games.automata.activation import refuse_benefit
from gearwright.games.automata.components import FACES, N_FACES, SCAVENGE
from gearwright.games.automata.moves import ACTIVATE

from .tables import BOARD_IDS, FACE_NAMES, asked, groups, player_at, start


def legal_groups(handle: Handle, board: int) -> set[str]:
    """6.4, tried on every group of the dice that lie there."""
    player = player_at(handle, handle.seat)
    lying = [player.staged[board * N_FACES + face] for face in range(N_FACES)]
    found = set()
    for counts in product(*(range(count + 1) for count in lying)):
        faces = [face for face in range(N_FACES) for _ in range(counts[face])]
        if any(FACES[face].value == handle.table.initiative for face in faces):
            total = sum(FACES[face].value for face in faces) + player.sum_bonus
            dice = sum(1 << die for die in {FACES[face].die for face in faces})
            if refuse_benefit(handle.table, handle.seat, board, total, dice) == 0:
                found.add(" ".join(FACE_NAMES[face] for face in faces))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_group_is_one_path(seed: int) -> None:
    handle, chance, tried = start(3, seed), random.Random(seed), 0
    while not handle.over:
        if asked(handle)[0] == ACTIVATE:
            for board, name in enumerate(BOARD_IDS):
                if board != SCAVENGE:
                    legal = legal_groups(handle, board)
                    assert (handle.refuse(handle.game.rules.contents.read(f"act {board}")) == 0) == bool(legal)
                    if legal:
                        tried += 1
                        assert groups(handle, name) == legal
        handle.play(chance.choice(handle.legal_moves()))
    assert tried > 20
