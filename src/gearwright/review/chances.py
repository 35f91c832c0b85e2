"""From what a net or an evaluation says of the seats to their chances to win and their expected places, and how that is
fitted to games.

Each seat has some numbers (`traits`). Weighted and added up they are its strength: the chance to win is its part of the
exponentials of all strengths, and the chance to come before another seat depends on the difference to that seat's. The
weights are fitted for each stage of a game (its round), because the same lead decides more the later it is. Chances add
up to 1 and places to 1 + 2 + ... by themselves, whatever the weights are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

FIRM = 0.985  # a net's place counts up to this far from the middle: beyond, its odds would be endless
LEAN = 30.0  # how many positions' worth a stage leans on what all stages together say
STEPS = 25  # of Newton's method, which needs fewer
SMALL = 1e-3  # keeps weights from growing where all is decided

Weights = dict[str, list[float]]  # by the stage; "" stands for all stages


def traits_of_net(told: np.ndarray) -> np.ndarray:
    """Of the places and scores that a net expects: the odds that lie in a place, both, and the square of the place.

    They are told twice, from the side of the asked seat and from each seat's own.
    """
    parts = []
    for at in (0, 2):
        place = np.clip(told[..., at], -FIRM, FIRM)
        parts += [np.arctanh(place), place, told[..., at + 1], place**2]
    return np.stack(parts, -1)


def traits_of_evaluation(told: np.ndarray, spread: float) -> np.ndarray:
    """Of an evaluation: how far each seat is from the mean of all, in steps of the game's spread, and its square."""
    lead = told[..., 0] / spread
    lead = lead - lead.mean(-1, keepdims=True)
    return np.stack([lead, lead**2], -1)


@dataclass(frozen=True)
class Curve:
    """What strengths are made of."""

    first: Mapping[str, list[float]]  # the weights for winning
    before: Mapping[str, list[float]]  # the weights for coming before another seat

    def chances(self, traits: np.ndarray, stage: np.ndarray) -> np.ndarray:
        """The chance of each seat to win."""
        return _shares(strength(self.first, traits, stage))

    def places(self, traits: np.ndarray, stage: np.ndarray) -> np.ndarray:
        """The expected place of each seat, 1 being first."""
        return expected_places(strength(self.before, traits, stage))


def strength(weights: Mapping[str, list[float]], traits: np.ndarray, stage: np.ndarray) -> np.ndarray:
    """The strength of each seat; a stage that nobody fitted counts as the nearest that was."""
    fitted = sorted(int(key) for key in weights if key)
    rows = np.array([weights[""], *(weights[str(key)] for key in fitted)], np.float64)
    if not fitted:
        together: np.ndarray = traits @ rows[0]
        return together
    index = 1 + np.abs(np.asarray(stage)[..., None] - np.array(fitted)).argmin(-1)
    found: np.ndarray = (traits * rows[index][..., None, :]).sum(-1)
    return found


def _shares(strengths: np.ndarray) -> np.ndarray:
    raised = np.exp(strengths - strengths.max(-1, keepdims=True))
    shares: np.ndarray = raised / raised.sum(-1, keepdims=True)
    return shares


def expected_places(strengths: np.ndarray) -> np.ndarray:
    """1 and the chance of each other seat to come before: a place that is shared counts as the middle of both."""
    behind = strengths[..., :, None] - strengths[..., None, :]
    before = 1 / (1 + np.exp(np.clip(behind, -60, 60)))  # of the other before this one; 1/2 on the diagonal
    places: np.ndarray = 0.5 + before.sum(-1)
    return places


def won(places: np.ndarray) -> np.ndarray:
    """What each seat won of a finished game: shared first places are split."""
    first = places == 1
    shares: np.ndarray = first / np.maximum(first.sum(-1, keepdims=True), 1)
    return shares


def ended(places: np.ndarray) -> np.ndarray:
    """The place of each seat of a finished game, where seats that share places have the middle of them."""
    before = (places[..., None, :] < places[..., :, None]).sum(-1)
    equal = (places[..., None, :] == places[..., :, None]).sum(-1)
    middle: np.ndarray = 1 + before + (equal - 1) / 2
    return middle


def fit(traits: np.ndarray, stage: np.ndarray, places: np.ndarray) -> Curve:
    """The curve that fits positions (rows of seats with traits), of which it is known how their games ended."""
    return Curve(_by_stage(traits, stage, won(places), _newton_first), _by_stage(traits, stage, places, _newton_before))


def _by_stage(traits: np.ndarray, stage: np.ndarray, target: np.ndarray, newton) -> Weights:  # type: ignore[no-untyped-def]
    together = newton(traits, target, np.zeros(traits.shape[-1]), SMALL)
    found: Weights = {"": _rounded(together)}
    for each in np.unique(stage):
        rows = stage == each
        found[str(int(each))] = _rounded(newton(traits[rows], target[rows], together, LEAN))
    return found


def _rounded(weights: np.ndarray) -> list[float]:
    return [round(float(weight), 4) for weight in weights]


def _newton_first(traits: np.ndarray, target: np.ndarray, start: np.ndarray, lean: float) -> np.ndarray:
    """The weights under which what was won was likeliest, drawn a little to where they start."""
    weights = start.copy()
    for _ in range(STEPS):
        shares = _shares(traits @ weights)
        slope = np.einsum("ns,nsk->k", target - shares, traits) - lean * (weights - start)
        mean = np.einsum("ns,nsk->nk", shares, traits)
        bend = np.einsum("ns,nsk,nsl->kl", shares, traits, traits) - mean.T @ mean + lean * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def _newton_before(traits: np.ndarray, places: np.ndarray, start: np.ndarray, lean: float) -> np.ndarray:
    """The same for every pair of seats and who of them came before the other; equal places count half."""
    one, other = np.triu_indices(traits.shape[1], 1)
    apart = (traits[:, one] - traits[:, other]).reshape(-1, traits.shape[-1])
    mine, theirs = places[:, one].reshape(-1).astype(np.float64), places[:, other].reshape(-1)
    target = (mine < theirs) + 0.5 * (mine == theirs)
    weights = start.copy()
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-np.clip(apart @ weights, -60, 60)))
        slope = apart.T @ (target - likely) - lean * (weights - start)
        bend = (apart * (likely * (1 - likely))[:, None]).T @ apart + lean * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, slope)
    return weights
