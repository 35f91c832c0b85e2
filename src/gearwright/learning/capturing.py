"""Work that a GPU does again and again: captured once as a graph, and then replayed without a word from Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

import torch

Given = ParamSpec("Given")
Found = TypeVar("Found")

WARM = 2  # times that it is done as usual first: whatever is made once is made then


def fused(work: Callable[Given, Found], device: str, wished: bool) -> Callable[Given, Found]:
    """The same work in fewer, larger parts, compiled by PyTorch, on a GPU and if that is wished."""
    return torch.compile(work, dynamic=False) if device == "cuda" and wished else work


class Captured:
    """A function without arguments that works in place. On a processor it is called as it is."""

    def __init__(
        self, work: Callable[[], None], device: str, generator: torch.Generator | None = None,
        put_on: Callable[[int], None] | None = None,
    ) -> None:  # fmt: skip
        self.work, self.device, self.generator = work, device, generator
        self.put_on = put_on or (lambda stream: None)  # tells work that is not PyTorch's which stream is meant
        self.times = 0
        self.graph: torch.cuda.CUDAGraph | None = None

    def __call__(self) -> None:
        """Does it once."""
        if self.device != "cuda" or self.times < WARM:
            self.work()
        else:
            if self.graph is None:
                self.graph = self._capture()
            self.graph.replay()
        self.times += 1

    def _capture(self) -> torch.cuda.CUDAGraph:
        graph = torch.cuda.CUDAGraph()
        if self.generator is not None:
            graph.register_generator_state(self.generator)
        stream = torch.cuda.Stream()
        torch.cuda.synchronize()
        self.put_on(stream.cuda_stream)
        with torch.cuda.graph(graph, stream=stream, capture_error_mode="thread_local"):
            self.work()
        self.put_on(0)
        return graph
