"""Chances, points and spans, as people read them."""

from __future__ import annotations

from .model import Interval


def chance(share: float) -> str:
    """A chance for people."""
    return f"{100 * share:.0f} %"


def signed_points(share: float) -> str:
    """Points with one digit; without a sign where there is nothing to add."""
    return f"{100 * share:+.1f}".replace("-", "−")


def change(share: float) -> str:
    """A change of a chance; nothing, where it is too small to be told."""
    return signed_points(share) if abs(share) >= 0.0005 else ""


def span_words(interval: Interval) -> str:
    """12.3 (9.8 to 14.8)."""
    value, low, high = (f"{100 * each:.1f}" for each in (interval.value, interval.low, interval.high))
    return f"{value} ({low} to {high})".replace("-", "−")


def lost_words(interval: Interval) -> str:
    """What was lost a choice, as a part of what could have been had."""
    return f"{100 * interval.value:.1f} % ({100 * interval.low:.1f} to {100 * interval.high:.1f})"
