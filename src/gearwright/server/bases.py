"""What all bodies of requests and all answers have in common."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Asked(BaseModel):
    """What a client sends: no field too many, none of another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Answered(BaseModel):
    """What a client gets."""
