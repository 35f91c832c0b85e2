"""A player who takes any legal move, each with the same probability."""

from gearwright.core.language.streams import choice_at, pick, word
from gearwright.core.play.handle import View


class RandomPlayer:
    """Takes any legal move: it draws from the stream of the seed that it is given, at the place of the move."""

    def decide(self, view: View, seed: int) -> int:
        """Any legal move."""
        legal = view.legal_moves()
        return legal[pick(choice_at(word(seed), view.table.moves), len(legal))]
