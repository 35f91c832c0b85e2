"""An environment's documentation page, made from what the game declares, so that it is never out of date."""

from __future__ import annotations

from gearwright.core.language.observation import stretch
from gearwright.core.play.registry import find_game

VERSIONS = {
    "v0": "first version; no longer there",
    "v1": "observations are declared part by part, and smaller: agents that learnt with v0 cannot read them",
}
MOVES = """Every move belongs to a span; a log writes it as the span's name and the place in it. The mask is 1 at each
move that is allowed; it is all 0 for a seat that is not asked."""
REWARDS = """0 until the end of the game; then from 1 for the first place down to -1 for the last, in equal steps, equal
seats sharing theirs. The sum over the seats is 0. Scores are not rewards: read them from the table. Shaping is left to
wrappers."""


def documentation(name: str) -> str:
    """Observations, moves, rewards and versions of a game's environments, in Markdown."""
    game = find_game(name)
    few, many = game.seats[0], game.seats[-1]
    options = [f"| `{o.name}` | {o.sentence} | {', '.join(f'`{c}`' for c in o.choices)} |" for o in game.options]
    return "\n".join(
        [
            f"{game.title}: {game.about.summary}",
            "",
            f"| seats | {few} to {many} (`seats=`, {few} if nothing is said) |",
            "| --- | --- |",
            f"| moves | `Discrete({game.moves})` |",
            f"| observation | `Box({game.observed},)`, float32 |",
            f"| longest game | {game.rules.longest} moves |",
            "",
            *(
                [
                    "## Options",
                    "",
                    "| name | what it does | choices, the first if nothing is said |",
                    "| --- | --- | --- |",
                ]
            ),
            *(options or ["| none | | |"]),
            "",
            "## Observation",
            "",
            "From the side of the seat that looks; what it may not know is not in it. A row with … lies within",
            "each repetition of the row before it, counted from its beginning.",
            "",
            "| index | name | meaning |",
            "| --- | --- | --- |",
            *(f"| {place} | `{name}` | {told} |" for place, name, told in game.rules.observation.table_of_contents()),
            "",
            "## Moves",
            "",
            MOVES,
            "",
            "| moves | span |",
            "| --- | --- |",
            *(_span(span.first, span.count, span.name) for span in game.rules.contents.spans),
            "",
            "## Rewards",
            "",
            REWARDS,
            "",
            "## Versions",
            "",
            *(f"- `{version}`: {what}" for version, what in VERSIONS.items()),
            "",
        ]
    )


def _span(first: int, count: int, name: str) -> str:
    return f"| {stretch(first, count)} | `{name}` |"
