"""PPO in plain PyTorch through a PettingZoo environment: all seats learn by playing each other, on one core.

    python examples/ppo/ppo.py --game factory_manager --minutes 5

Then it sits down against `random` and `greedy`, plays every deal from each seat, and tells how often it wins, with 95 %
intervals. It knows nothing of the games, and is short rather than strong: `gearwright train` is what our nets learn by.
"""

from __future__ import annotations

import json
import math
import time
from dataclasses import dataclass, field
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Annotated

import gymnasium
import numpy as np
import torch
import typer
from torch import nn
from torch.distributions import Categorical

TABLES = 32  # that are played side by side
WINDOW = 16_384  # decisions of games that ended, from which it learns at a time
PORTION = 2_048  # decisions in a step of learning
PASSES = 4
RATE = 1e-3  # falls to 0 in the end
CLIP, ENTROPY, LAMBDA = 0.2, 0.01, 0.95  # the reward comes at the end alone, and is not discounted
WIDTH = 256
JUDGED = 2**40  # the deals from this one on are judged by: nobody learns from them


class Policy(nn.Module):
    """What is seen, to a logit for each move and what the game will be worth."""

    def __init__(self, seen: int, moves: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(seen, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.logits, self.value = nn.Linear(WIDTH, moves), nn.Linear(WIDTH, 1)
        nn.init.zeros_(self.logits.weight)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """The moves that are allowed, with their chances, and the value."""
        hidden = self.body(seen)
        return Categorical(logits=self.logits(hidden).masked_fill(~mask, -1e9)), self.value(hidden).squeeze(-1)


@dataclass
class Decisions:
    """The decisions of one seat in one game, or of many."""

    seen: list[np.ndarray] = field(default_factory=list)
    masks: list[np.ndarray] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)  # logarithms of those with which the moves were drawn
    values: list[float] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)  # how much better it went than was foreseen

    def end(self, reward: float) -> None:
        """Reckons the gains of a game that is over (generalised advantage estimation)."""
        after, gain = reward, 0.0
        for value in reversed(self.values):
            gain = after - value + LAMBDA * gain
            self.gains.insert(0, gain)
            after = value

    def add(self, other: Decisions) -> None:
        """Takes those of a game that is over."""
        for name, values in vars(other).items():
            getattr(self, name).extend(values)


class Table:
    """One table, all of whose seats are the learner's."""

    def __init__(self, game: str, seats: int, seed: int) -> None:
        self.env = import_module(f"gearwright.envs.{game}_v1").env(seats=seats)
        self.seeds = count(seed * 1_000_000)
        self.begin()

    def begin(self) -> None:
        """Lays out another game."""
        self.env.reset(seed=next(self.seeds))
        self.seats = {agent: Decisions() for agent in self.env.possible_agents}
        self.look()

    def look(self) -> None:
        """What the asked seat sees."""
        told = self.env.observe(self.env.agent_selection)
        self.seen, self.mask = told["observation"], told["action_mask"].astype(bool)

    def play(self, move: int, chance: float, value: float) -> list[Decisions]:
        """Plays a move; where the game ends with it, all its decisions are given back, and another game begins."""
        mine = self.seats[self.env.agent_selection]
        mine.seen.append(self.seen)
        mine.masks.append(self.mask)
        mine.moves.append(move)
        mine.chances.append(chance)
        mine.values.append(value)
        self.env.step(move)
        if not any(self.env.terminations.values()):
            self.look()
            return []
        ended = self.seats
        for agent, decisions in ended.items():
            decisions.end(self.env.rewards[agent])
        self.begin()
        return list(ended.values())


def collect(tables: list[Table], policy: Policy) -> tuple[Decisions, int]:
    """Plays until enough decisions of games that ended are there; gives these, and how many moves were played."""
    found, played = Decisions(), 0
    while len(found.moves) < WINDOW:
        with torch.no_grad():
            seen = torch.from_numpy(np.stack([table.seen for table in tables]))
            chances, values = policy(seen, torch.from_numpy(np.stack([table.mask for table in tables])))
            moves = chances.sample()
            told = zip(tables, moves.tolist(), chances.log_prob(moves).tolist(), values.tolist(), strict=True)
        for table, *move in told:
            for decisions in table.play(*move):
                found.add(decisions)
        played += len(tables)
    return found, played


def learn(policy: Policy, optimiser: torch.optim.Optimizer, found: Decisions) -> None:
    """Makes moves that went better than was foreseen likelier, by small steps (proximal policy optimisation)."""
    seen, masks = torch.from_numpy(np.stack(found.seen)), torch.from_numpy(np.stack(found.masks))
    moves, chances = torch.tensor(found.moves), torch.tensor(found.chances)
    values, gains = torch.tensor(found.values), torch.tensor(found.gains)
    worth = values + gains
    gains = (gains - gains.mean()) / gains.std()
    for _ in range(PASSES):
        for some in torch.randperm(len(moves)).split(PORTION):
            now, value = policy(seen[some], masks[some])
            ratio = (now.log_prob(moves[some]) - chances[some]).exp()
            gain = torch.minimum(ratio * gains[some], ratio.clamp(1 - CLIP, 1 + CLIP) * gains[some])
            loss = -gain.mean() + 0.5 * (value - worth[some]).square().mean() - ENTROPY * now.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


def trained(game: str, seats: int, minutes: float, seed: int) -> tuple[Policy, dict[str, float]]:
    """A policy that has learnt for so many minutes of processor time, and what it took."""
    tables = [Table(game, seats, seed * TABLES + number) for number in range(TABLES)]
    policy = Policy(len(tables[0].seen), len(tables[0].mask))
    optimiser = torch.optim.Adam(policy.parameters(), RATE, eps=1e-5)
    begun, decisions, told = time.process_time(), 0, 0.0
    while (spent := (time.process_time() - begun) / (60 * minutes)) < 1:
        if spent >= told:
            typer.echo(f"{spent:4.0%} of the time, {decisions:,} decisions", err=True)
            told += 0.1
        for group in optimiser.param_groups:
            group["lr"] = RATE * (1 - spent)
        found, played = collect(tables, policy)
        learn(policy, optimiser, found)
        decisions += played
    return policy, {"minutes": minutes, "decisions": decisions}


def judged(policy: Policy, game: str, seats: int, opponent: str, games: int) -> dict[str, float | int | str]:
    """How often it wins from one seat of a table where an opponent has the others; every deal from each seat."""

    def wins(deal: int, seat: int) -> float:
        title = "".join(word.capitalize() for word in game.split("_"))
        env = gymnasium.make(
            f"gearwright.envs.gymnasium:gearwright/{title}-v1", seats=seats, seat=seat, opponents=opponent
        )
        seen, info = env.reset(seed=JUDGED + deal)
        over = False
        while not over:
            with torch.no_grad():
                chances, _ = policy(torch.from_numpy(seen), torch.from_numpy(info["action_mask"].astype(bool)))
            seen, _, over, _, info = env.step(int(chances.probs.argmax()))
        places = list(env.unwrapped.play.table.places)[:seats]
        return 1 / places.count(1) if places[seat] == 1 else 0.0

    deals = -(-games // seats)
    won = sum(wins(deal, seat) for deal in range(deals) for seat in range(seats))
    low, high = interval(won, deals * seats)
    share = round(won / (deals * seats), 3)
    return {"against": opponent, "games": deals * seats, "share": share, "low": round(low, 3), "high": round(high, 3)}


def interval(won: float, games: int) -> tuple[float, float]:
    """Where the true share lies with 95 % (Wilson's score interval, which holds near 0 and 1, too)."""
    share, z = won / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def main(
    game: Annotated[str, typer.Option(help="Which game is learnt.")] = "factory_manager",
    seats: Annotated[int, typer.Option(help="How many seats its tables have.")] = 2,
    minutes: Annotated[float, typer.Option(help="How long it learns, in minutes of processor time.")] = 5.0,
    games: Annotated[int, typer.Option(help="How many games it then plays against each opponent.")] = 400,
    opponents: Annotated[str, typer.Option(help="Against whom, with commas.")] = "random,greedy",
    seed: Annotated[int, typer.Option(help="Where its chance begins; the processor decides how far it gets.")] = 0,
    out: Annotated[Path | None, typer.Option(help="Where the policy is kept, for torch.load.")] = None,
) -> None:
    """Learns, plays against others, and prints the result as JSON."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # for a network as small as this one, more threads only wait for each other
    policy, took = trained(game, seats, minutes, seed)
    if out:
        torch.save(policy.state_dict(), out)
    results = [judged(policy, game, seats, opponent, games) for opponent in opponents.split(",")]
    print(json.dumps({"game": game, "seats": seats, "seed": seed, **took, "results": results}, indent=1))


if __name__ == "__main__":
    typer.run(main)
