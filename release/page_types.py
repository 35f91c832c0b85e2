"""Writes the page's TypeScript types of all that the server sends and takes, from the OpenAPI document.

`python release/page_types.py` writes web/src/lib/wire.ts; with --check it only says whether that file is old.
"""

from __future__ import annotations

import json
import sys
import textwrap
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from gearwright.server.api import accounts, calls, logs, moves, news, reviews, rules, standing, tables

PATH = Path(__file__).parent.parent / "web" / "src" / "lib" / "wire.ts"
HEAD = "// What the server sends and takes, out of the OpenAPI document: release/page_types.py wrote it (make types).\n"
OTHERS = ("HTTPValidationError", "ValidationError")  # FastAPI's own
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def schemas() -> dict[str, Any]:
    """All named parts of requests and answers."""
    app = FastAPI()
    for module in (tables, rules, moves, news, logs, reviews, calls, accounts, standing):
        app.include_router(module.router)
    found: dict[str, Any] = app.openapi()["components"]["schemas"]
    return {name: schema for name, schema in found.items() if name not in OTHERS}


def written(schema: dict[str, Any]) -> str:
    """A type as TypeScript writes it."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(map(written, schema[union])))
    if "const" in schema or "enum" in schema:
        return " | ".join(map(json.dumps, schema.get("enum", [schema.get("const")])))
    if "prefixItems" in schema:
        return f"[{', '.join(map(written, schema['prefixItems']))}]"
    if schema.get("type") == "array":
        inner = written(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        return f"Record<string, {written(schema['additionalProperties'])}>"
    return PLAIN[schema["type"]] if "type" in schema else "unknown"


def field(name: str, schema: dict[str, Any], required: bool) -> str:
    """A line of an interface. What need not be there is left out, and never null."""
    kinds = schema.get("anyOf", [schema])
    told = [kind for kind in kinds if required or kind.get("type") != "null"]
    return f"  {name}{'' if required else '?'}: {written({'anyOf': told})};\n"


def declared(name: str, schema: dict[str, Any]) -> str:
    """An interface, or a name for a type; what the document says of it stands before it."""
    lines = textwrap.wrap(" ".join(schema.get("description", "").split()), 117)
    about = "".join(f"// {line}\n" for line in lines)
    if "properties" not in schema:
        return f"{about}export type {name} = {written(schema)};\n"
    needed = set(schema.get("required", ()))
    fields = (field(each, kind, each in needed) for each, kind in schema["properties"].items())
    return f"{about}export interface {name} {{\n{''.join(fields)}}}\n"


def main() -> int:
    """Writes the file, or checks it."""
    text = "\n".join([HEAD, *(declared(name, schema) for name, schema in sorted(schemas().items()))])
    if "--check" in sys.argv:
        if PATH.read_text() == text:
            return 0
        print("web/src/lib/wire.ts is old: make types writes it anew.", file=sys.stderr)
        return 1
    PATH.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
