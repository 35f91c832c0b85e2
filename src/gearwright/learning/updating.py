"""Learning from a window (proximal policy optimisation): moves that gained become likelier, by small steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn

from gearwright.core.language.table import MAX_SEATS
from gearwright.players.nets.forward import FORBIDDEN

from .capturing import Captured, fused
from .network import Network
from .settings import Settings

OTHERS = 0.5  # what foreseeing all other seats' results counts beside the own
FOUND = ("entropy", "value_loss", "moved")


@dataclass(frozen=True)
class Manner:
    """What changes while a run goes on."""

    rate: float
    entropy: float
    score_share: float


def importance(seats: Tensor) -> Tensor:
    """What it counts to foresee each seat's result, the own one first, where there are so many seats."""
    there = torch.arange(MAX_SEATS, device=seats.device) < seats.unsqueeze(1)
    others = there * OTHERS / (seats.unsqueeze(1) - 1).clamp(min=1)
    return torch.cat((torch.ones_like(others[:, :1]), others[:, 1:]), 1)


def missed(values: Tensor, targets: Tensor, importance: Tensor) -> Tensor:
    """How far what was foreseen is from what came, on average."""
    return ((values - targets).square().sum(-1) * importance).sum(1).mean()


class Learner:
    """Learns from what a room holds, portion by portion."""

    def __init__(self, network: Network, room: dict[str, Tensor], settings: Settings, device: str) -> None:
        self.network, self.settings = network, settings
        fast = device == "cuda"
        rate = torch.tensor(settings.rate[0], device=device) if fast else settings.rate[0]
        self.optimiser = torch.optim.Adam(network.parameters(), lr=rate, eps=1e-5, fused=fast, capturable=fast)
        self.flat = {name: room[name].flatten(0, 1) for name in ("seen", "mask", "move", "likely", "targets")}
        self.learns, self.advantages = room["learns"].flatten(), room["advantages"].flatten(0, 1)
        self.gains = torch.zeros_like(self.flat["likely"])
        self.portion = min(settings.portion, len(self.gains))
        self.rows = torch.zeros(self.portion, dtype=torch.int64, device=device)
        self.unsure = torch.zeros((), device=device)  # what that is worth
        self.weights = torch.zeros(room["seat"].shape[1], MAX_SEATS, device=device)
        self.found = torch.zeros(len(FOUND), device=device)
        self._measure = fused(self._loss, device, settings.compiled)
        self._step = Captured(self._learn, device)

    def update(self, seats: Tensor, manner: Manner, generator: torch.Generator) -> dict[str, float]:
        """Learns from all of a window, once or more; gives what was found, averaged, and the number of decisions."""
        device = seats.device
        shares = torch.tensor([1 - manner.score_share, manner.score_share], device=device)
        self.gains.copy_((self.advantages * shares).sum(-1))
        learns = self.learns.nonzero().squeeze(1)
        kept = self.gains[learns]
        self.gains.sub_(kept.mean()).div_(kept.std() + 1e-6)
        self.weights.copy_(importance(seats))
        self.unsure.fill_(manner.entropy)
        self._set_rate(manner.rate)
        self.found.zero_()
        steps = len(learns) // self.portion
        for _ in range(self.settings.passes):
            order = learns[torch.randperm(len(learns), device=device, generator=generator)]
            for step in range(steps):
                self.rows.copy_(order[step * self.portion : (step + 1) * self.portion])
                self._step()
        found = (self.found / max(steps * self.settings.passes, 1)).tolist()
        return {**dict(zip(FOUND, found, strict=True)), "learnt": steps * self.portion}

    def _set_rate(self, rate: float) -> None:
        for group in self.optimiser.param_groups:
            if isinstance(group["lr"], Tensor):
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate

    def _learn(self) -> None:
        """One step with the decisions in `rows`."""
        self.optimiser.zero_grad(set_to_none=True)
        loss, found = self._measure()
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), self.settings.steepest)
        self.optimiser.step()
        self.found.add_(found)

    def _loss(self) -> tuple[Tensor, Tensor]:
        settings, flat, rows = self.settings, self.flat, self.rows
        mask, gains = flat["mask"][rows], self.gains[rows]
        logits, values = self.network(flat["seen"][rows])
        likely = torch.log_softmax(logits.masked_fill(~mask, FORBIDDEN), 1)
        old = flat["likely"][rows]
        new = likely.gather(1, flat["move"][rows].unsqueeze(1)).squeeze(1)
        count = mask.sum(1).float()
        free = (count > 1).float()  # a forced move teaches what to expect, not what to play
        free = free / free.mean().clamp(min=1e-3)
        ratio = (new - old).exp()
        near = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        policy = -(torch.minimum(ratio * gains, near * gains) * free).mean()
        unsure = (-(likely.exp() * likely).sum(1) / count.clamp(min=2).log() * free).mean()
        miss = missed(values, flat["targets"][rows], self.weights[rows % len(self.weights)])
        loss = policy + settings.value_weight * miss - self.unsure * unsure
        return loss, torch.stack((unsure, miss, (old - new).mean())).detach()

    def state(self) -> dict[str, Any]:
        """What learning goes on with, beside the network."""
        return self.optimiser.state_dict()

    def restore(self, state: dict[str, Any]) -> None:
        """Goes on from there."""
        here = [{**group, "params": None} for group in self.optimiser.param_groups]  # as this device wants it
        groups = [{**own, "params": kept["params"]} for own, kept in zip(here, state["param_groups"], strict=True)]
        self.optimiser.load_state_dict({**state, "param_groups": groups})
        self._set_rate(float(state["param_groups"][0]["lr"]))
