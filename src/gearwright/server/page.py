"""The page: the browser client, built by `make play` into the folder `page`."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from .errors import Unknown

FOLDER = Path(__file__).parent / "page"
PAGES = {
    "/": "index.html",
    "/join": "src/pages/Join.svelte",
    "/table/{table_id}": "src/pages/Table.svelte",
    "/replay/{table_id}": "src/pages/Replay.svelte",
    "/rules/{game}": "src/pages/Rules.svelte",
}  # and the module that draws it
ETERNAL = "public, max-age=31536000, immutable"  # names of assets hold a hash of their contents


class Assets(StaticFiles):
    """Files that never change under their name."""

    async def get_response(self, path: str, scope: Scope):  # type: ignore[no-untyped-def]  # as in Starlette
        """The file, to be kept for ever."""
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = ETERNAL
        return response


def add_page(app: FastAPI) -> None:
    """Serves the client at all addresses that it shows; without it, the API alone is served."""
    built = (FOLDER / "index.html").exists()

    def page_of(module: str) -> Callable[[], Awaitable[FileResponse]]:
        headers = {"cache-control": "no-cache", "link": _coming(module)} if built else {}

        async def page() -> FileResponse:
            if not built:
                raise Unknown("The page has not been built: make page.")
            return FileResponse(FOLDER / "index.html", headers=headers)

        return page

    for path, module in PAGES.items():
        app.add_api_route(path, page_of(module), include_in_schema=False, methods=["GET", "HEAD"])
    if built:
        app.mount("/assets", GZipMiddleware(Assets(directory=FOLDER / "assets")))
        app.add_api_route("/gear.svg", _sign, include_in_schema=False)


def _coming(module: str) -> str:
    """What a page will ask for, so that a browser fetches it all at once and not one after the other."""
    chunks = json.loads((FOLDER / "manifest.json").read_text())
    names: list[str] = []
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name not in names:
            names.append(name)
            waiting += chunks[name].get("imports", [])
    scripts = [f"</{chunks[name]['file']}>; rel=modulepreload" for name in names]
    files = [file for name in names for file in chunks[name].get("css", [])]
    styles = [f"</{file}>; rel=preload; as=style; crossorigin" for file in files]  # as the page asks for them
    return ", ".join(scripts + styles)


async def _sign() -> FileResponse:
    return FileResponse(FOLDER / "gear.svg")
