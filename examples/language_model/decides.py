"""A player for the arena: a program that is asked for each decision. A real model would be asked in `chosen`.

    gearwright arena automata --players "random,mcp:python examples/language_model/decides.py" --seats 2 --games 10

It plays by two rules, so that it needs no model and no network: it never passes while it can do something else, and of
the rest it takes what brings the most. What a decision is told is what `decide` asks for by its arguments.
"""

import re

from mcp.server.mcpserver import MCPServer

server = MCPServer("decides", log_level="ERROR")
ENDS = ("Pass", "End", "Stop", "Decline")
GAIN = re.compile(r"([+−])(\d+)")


def chosen(question: str, view: str, moves: list[str], refused: str) -> str:
    """The move. A model would get all of this as its prompt, and its answer would be given back as it is."""

    def worth(line: str) -> int:
        gains = sum(int(count) * (1 if sign == "+" else -1) for sign, count in GAIN.findall(line))
        return gains - 100 * line.partition(". ")[2].startswith(ENDS)

    return max(moves, key=worth).partition(".")[0]


@server.tool()
def decide(question: str, view: str, moves: list[str], refused: str) -> str:
    """Chooses a move, by its number in the list."""
    return chosen(question, view, moves, refused)


if __name__ == "__main__":
    server.run()
