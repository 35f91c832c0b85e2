"""What can go wrong from outside, each as one sentence for people."""


class GearwrightError(Exception):
    """The message is one clear sentence: it is shown as it is."""


class UnknownName(GearwrightError):
    """No such game, option, player or span of moves."""


class IllegalMove(GearwrightError):
    """The move is not allowed now; `refusal` says why."""

    def __init__(self, sentence: str, refusal: int) -> None:
        super().__init__(sentence)
        self.refusal = refusal


class BadLog(GearwrightError):
    """A log that cannot be read or replayed."""


class BadState(GearwrightError):
    """Something saved from which nobody can go on here: another game, another component set, another version."""


class BadComponents(GearwrightError):
    """A component set that cannot be played with."""


class RuleError(GearwrightError):
    """A rule that does not compile: Numba's message, cut to what a person can read."""


def one_of(names: object) -> str:
    """The names in a sentence: "a, b or c"."""
    *most, last = [str(name) for name in names] or ["nothing"]  # type: ignore[attr-defined]
    return f"{', '.join(most)} or {last}" if most else last
