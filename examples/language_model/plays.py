"""A client of `gearwright mcp`: it makes a table, plays a whole game by the tools, and prints how it ended.

    python examples/language_model/plays.py automata

What follows the game goes to `gearwright mcp`. It takes a move by lot. Where it does so, a real model would be given
the tools and the last answer, and would call tools until the game is over: most libraries for models take the tools of
an MCP server as they are.
"""

import asyncio
import random
import sys

from mcp import Client, StdioServerParameters


async def main(game: str) -> None:
    """Plays one game."""
    command = StdioServerParameters(command="gearwright", args=["mcp", *sys.argv[2:]])
    async with Client(command) as client:

        async def call(tool: str, **arguments: object) -> dict:
            answer = await client.call_tool(tool, {**arguments, "form": "json"})
            if answer.is_error:
                raise SystemExit(answer.content[0].text)
            return answer.structured_content

        made = await call("new_table", game=game, opponents="random", seed=7)
        key = made["keys"]["0"]
        told = await call("wait", key=key)
        while not told["over"]:
            if "choices" in told:
                move = random.choice(told["choices"])
                told = await call("play", key=key, move=move["text"])
            else:
                told = await call("wait", key=key)
        print("scores:", *told["scores"], "places:", *told["places"])


asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else "automata"))
