"""A net as an ONNX graph, for programs that know nothing of Gearwright."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from gearwright.core.errors import GearwrightError
from gearwright.core.play.files import write_whole
from gearwright.players.nets.files import Net
from gearwright.players.nets.forward import FORBIDDEN, TINY

try:
    from onnx import ModelProto, TensorProto, checker, helper, numpy_helper
except ImportError as missing:
    raise GearwrightError(f"An ONNX graph needs {missing.name}: pip install 'gearwright[train]'.") from None

OPERATORS, FORMAT = 17, 9  # versions that runtimes have known since 2022


def write_onnx(net: Net, file: Path) -> None:
    """Writes the graph of a net: from `observation` and `mask` to `logits` and `values`, for any number of tables."""
    write_whole(file, as_onnx(net).SerializeToString())


def as_onnx(net: Net) -> ModelProto:
    """The graph, with the net's card among its metadata."""
    weights, card, graph = net.weights, net.card, _Graph()
    hidden = graph.add("Relu", graph.linear("observation", "embed", weights.embed, weights.embed_bias))
    for block in range(len(weights.up)):
        normed = graph.normalised(hidden, f"norm_{block}", weights.norm[block])
        inner = graph.linear(normed, f"up_{block}", weights.up[block], weights.up_bias[block])
        more = graph.linear(graph.add("Relu", inner), f"down_{block}", weights.down[block], weights.down_bias[block])
        hidden = graph.add("Add", hidden, more)
    normed = graph.normalised(hidden, "norm_out", weights.norm_out)
    logits = graph.linear(normed, "policy", weights.policy.T, weights.policy_bias)
    graph.add("Where", "mask", logits, graph.constant("forbidden", FORBIDDEN), name="logits")
    graph.linear(normed, "value", weights.value.T, weights.value_bias, name="values")
    made = helper.make_graph(
        graph.nodes,
        f"net of {card.game}",
        [
            helper.make_tensor_value_info("observation", TensorProto.FLOAT, ["batch", card.observed]),
            helper.make_tensor_value_info("mask", TensorProto.BOOL, ["batch", card.moves]),
        ],
        [
            helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", card.moves]),
            helper.make_tensor_value_info("values", TensorProto.FLOAT, ["batch", len(weights.value)]),
        ],
        graph.constants,
    )
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", OPERATORS)], producer_name="gearwright")
    model.ir_version = FORMAT
    helper.set_model_props(model, {"card": card.model_dump_json()})
    checker.check_model(model, full_check=True)
    return model


class _Graph:
    """Nodes and constants, each with a name of its own."""

    def __init__(self) -> None:
        self.nodes: list[Any] = []
        self.constants: list[Any] = []

    def add(self, operator: str, *inputs: str, name: str = "", **attributes: Any) -> str:
        """An operator; gives the name of what comes out of it."""
        name = name or f"{operator.lower()}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(operator, inputs, [name], **attributes))
        return name

    def constant(self, name: str, value: Any) -> str:
        """Numbers that are part of the graph."""
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value, np.float32), name))
        return name

    def linear(self, row: str, part: str, weights: np.ndarray, bias: np.ndarray, name: str = "") -> str:
        """A row times a matrix, and a bias."""
        return self.add("Gemm", row, self.constant(part, weights), self.constant(f"{part}_bias", bias), name=name)

    def normalised(self, row: str, part: str, factors: np.ndarray) -> str:
        """A row whose squares are 1 on average, times a factor for each number."""
        mean = self.add("ReduceMean", self.add("Mul", row, row), axes=[1], keepdims=1)
        size = self.add("Sqrt", self.add("Add", mean, self.constant(f"{part}_tiny", TINY)))
        return self.add("Mul", self.add("Div", row, size), self.constant(part, factors))
