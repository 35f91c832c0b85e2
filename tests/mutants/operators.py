"""The ways to change a line of code: those of Cosmic Ray that fit rules and servers, and a few of our own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import parso
from cosmic_ray.operators.operator import Operator
from cosmic_ray.operators.provider import OperatorProvider

Place = tuple[tuple[int, int], tuple[int, int]]

COMPARISONS = (
    ("Eq", "NotEq"), ("NotEq", "Eq"), ("Is", "IsNot"), ("IsNot", "Is"),
    ("Lt", "LtE"), ("LtE", "Lt"), ("Gt", "GtE"), ("GtE", "Gt"),
    ("Lt", "GtE"), ("GtE", "Lt"), ("Gt", "LtE"), ("LtE", "Gt"),
)  # fmt: skip
CALCULATIONS = (
    ("Add", "Sub"), ("Sub", "Add"), ("Mul", "Add"), ("FloorDiv", "Mul"), ("Mod", "Mul"),
    ("BitAnd", "BitOr"), ("BitOr", "BitAnd"), ("LShift", "RShift"), ("RShift", "LShift"),
)  # fmt: skip
OTHERS = (
    "ReplaceUnaryOperator_Delete_USub", "ReplaceUnaryOperator_Delete_Not", "AddNot", "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue", "ReplaceAndWithOr", "ReplaceOrWithAnd", "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak", "NumberReplacer", "ZeroIterationForLoop", "ExceptionReplacer",
)  # fmt: skip


class DeleteStatement(Operator):
    """A statement that does something is left out."""

    def mutation_positions(self, node: Any) -> Iterator[Place]:
        if node.type == "simple_stmt" and node.children[0].type in ("expr_stmt", "atom_expr", "return_stmt", "await"):
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        nothing = parso.parse("pass\n").children[0]
        nothing.get_first_leaf().prefix = node.get_first_leaf().prefix
        return nothing

    @classmethod
    def examples(cls) -> tuple[()]:
        return ()


class _Replace(Operator):
    """One word for another."""

    changes: dict[str, str]

    def mutation_positions(self, node: Any) -> Iterator[Place]:
        if self.fits(node):
            yield node.start_pos, node.end_pos

    def fits(self, node: Any) -> bool:
        return getattr(node, "value", None) in self.changes

    def mutate(self, node: Any, index: int) -> Any:
        node.value = self.changes[node.value]
        return node

    @classmethod
    def examples(cls) -> tuple[()]:
        return ()


class SwapSign(_Replace):
    """What is added is taken away, and the other way round."""

    changes = {"+=": "-=", "-=": "+="}


class SwapSeat(_Replace):
    """Another seat's, where a rule uses a seat."""

    changes = {"seat": "((seat + 1) % 2)"}

    def fits(self, node: Any) -> bool:
        if not super().fits(node) or node.parent.type not in ("trailer", "arglist", "comparison", "arith_expr"):
            return False
        return bool(node.parent.type != "trailer" or node.parent.children[0].value != ".")


class SwapMembership(_Replace):
    """`in` for `not in`, and the other way round."""

    changes = {"in": "not in", "not": ""}

    def fits(self, node: Any) -> bool:
        within = node.parent.type if node.parent is not None else ""
        return super().fits(node) and (within == "comp_op" if node.value == "not" else within == "comparison")


def operators() -> dict[str, Operator]:
    """All of them, by name."""
    known = OperatorProvider()
    names = [f"ReplaceComparisonOperator_{old}_{new}" for old, new in COMPARISONS]
    names += [f"ReplaceBinaryOperator_{old}_{new}" for old, new in CALCULATIONS]
    made = {name: known[name]() for name in (*names, *OTHERS)}
    return made | {kind.__name__: kind() for kind in (DeleteStatement, SwapSign, SwapSeat, SwapMembership)}
