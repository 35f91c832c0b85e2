"""What the server says when it does not do what it was asked: a status, a word for programs, a sentence for people."""

from __future__ import annotations


class Refused(Exception):
    """The request changed nothing (but see `Broken` and `OutOfOrder`)."""

    status = 400
    error = "bad_request"

    def __init__(self, sentence: str, section: str = "", retry_after: int = 0) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.section = section  # of the rules, where they are the reason
        self.retry_after = retry_after  # seconds

    def data(self) -> dict[str, str]:
        """The answer's body."""
        return {"error": self.error, "sentence": self.sentence, "section": self.section}


class Malformed(Refused):
    """The request is not what the API describes."""

    status, error = 422, "malformed"


class IllegalNow(Refused):
    """The rules do not allow the move."""

    status, error = 422, "illegal_move"


class NotYours(Refused):
    """The visitor does not hold the seat."""

    status, error = 403, "not_yours"


class Unknown(Refused):
    """There is no such table, seat or step."""

    status, error = 404, "unknown"


class Stale(Refused):
    """The table has moved on since the version that was answered."""

    status, error = 409, "stale"


class NotNow(Refused):
    """It cannot be done in the state that the table is in."""

    status, error = 409, "not_now"


class TooLate(Refused):
    """The request took too long to arrive."""

    status, error = 408, "too_late"


class WrongHost(Refused):
    """The server is not asked for by this name."""

    status, error = 421, "wrong_host"


class TooLarge(Refused):
    """The body is larger than the server reads."""

    status, error = 413, "too_large"


class WrongType(Refused):
    """The body is not JSON."""

    status, error = 415, "wrong_type"


class TooMany(Refused):
    """Too many requests."""

    status, error = 429, "too_many"


class Broken(Refused):
    """A mistake of ours; whoever wanted to write must look at the table to know whether it was done."""

    status, error = 500, "broken"


class OutOfOrder(Refused):
    """The records could not be read or written; of a write nobody knows whether it was done."""

    status, error = 503, "out_of_order"


class Closed(OutOfOrder):
    """The server stops, and begins nothing more."""

    def __init__(self) -> None:
        super().__init__("The server stops: it begins nothing more. Try again in a moment.")
