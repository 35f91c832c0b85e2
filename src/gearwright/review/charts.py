"""Charts of a review."""

from __future__ import annotations
from collections.abc import Sequence
from .kept import Fitted

def calibration_chart(title: str, fitted: Sequence[Fitted]) -> str:
    return ""
