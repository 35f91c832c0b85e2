"""A scene as a game of dice would make it: five boards with the dice of two inventors on them."""

from gearwright.core.looks.lexicon import Lexicon
from gearwright.core.looks.scene import Fact, Piece, Scene, Zone
from gearwright.core.looks.values import OutOf

BOARDS = ("Scavenge", "Upgrade", "Create", "Research", "Market")


def die(faces: int, value: int | None, count: int = 1, moves: tuple[int, ...] = ()) -> Piece:
    facts = (Fact("faces", faces),) if value is None else (Fact("value", value), Fact("faces", faces))
    return Piece(f"die.{faces}.{value}", "die", f"D{faces}", facts, count, moves=moves)


def board(number: int) -> Zone:
    staged = (
        Zone(f"staging.{number}.0", "● you", seat=0, pieces=(die(4, 1, 2, moves=(number,)), die(6, 5))),
        Zone(f"staging.{number}.1", "■ random", seat=1, pieces=(die(8, 8),)),
    )
    used = Zone(f"spaces.{number}", "Action Spaces", facts=(Fact("empty", 2),))
    staging = Zone(f"staging.{number}", "Staging Area", zones=staged)
    return Zone(f"board.{number}", BOARDS[number], zones=(staging, used))


def inventor(seat: int) -> Zone:
    cards = (
        Piece(
            "card.arms_1",
            "card",
            "Lifting Arms",
            (Fact("sum", 5), Fact("gears", 1)),
            states=(Fact("exhausted", "exhausted"),),
        ),
        Piece("card.head_1", "card", "Tin Head", (Fact("sum", 6),)),
    )
    zones = (
        Zone(f"available.{seat}", "Available Pool", seat=seat, pieces=(die(4, 3, moves=(7,)), die(6, 3, 2), die(4, 1))),
        Zone(f"spent.{seat}", "Spent Pool", seat=seat, pieces=(die(4, None, 2),)),
        Zone(f"cards.{seat}", "Cards", seat=seat, pieces=cards),
    )
    name = ("● you", "■ random")[seat]
    return Zone(f"seat.{seat}", name, "seat", seat, (Fact("gears", 4 + seat), Fact("coins", 2)), zones=zones)


SCENE = Scene(
    "Automata",
    (Fact("round", OutOf(2, 5)), Fact("phase", "activation"), Fact("initiative", 3)),
    (Zone("boards", "Boards", "columns", zones=tuple(map(board, range(5)))), inventor(0), inventor(1)),
).told([], Lexicon())
NAMES = ("● you", "■ random")
