"""What a seat gets to see, built from its view alone."""

from __future__ import annotations

from typing import Any

from gearwright.core.handle import Handle, View


def picture(handle: Handle, seat: int) -> dict[str, Any]:
    """The table as a seat may know it, with what it is asked. A seat that does not exist is a spectator."""
    view = handle.view(seat)
    over = handle.over
    return {
        "moves": len(handle.moves),
        "over": over,
        "asked": None if over else handle.seat,
        "question": "" if over else view.question(),
        "choices": [choice(view, move) for move in view.legal_moves()],
        "can_undo": seat == handle.table.mover and handle.can_undo(),
        "scores": handle.scores if over else None,
        "places": handle.places if over else None,
        "scene": view.scene_data(),
        "view": view.data(),
    }


def choice(view: View, move: int) -> dict[str, Any]:
    """A move that is allowed, in words."""
    return {"move": move, "text": view.game.contents.spell(move), "words": view.describe(move)}
