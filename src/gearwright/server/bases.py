"""What all bodies of requests and all answers have in common."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from .names import readable

Name = Annotated[str, Field(max_length=24), AfterValidator(readable)]
Key = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
Version = Annotated[int, Field(ge=0, lt=1_000_000)]
SeatNumber = Annotated[int, Field(ge=0, lt=8)]


class Asked(BaseModel):
    """What a client sends: no field too many, none of another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Answered(BaseModel):
    """What a client gets."""
