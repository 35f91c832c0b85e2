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
    "/review/{table_id}": "src/pages/Review.svelte",
    "/mistakes": "src/pages/Mistakes.svelte",
    "/rules/{game}": "src/pages/Rules.svelte",
    "/calls": "src/pages/Calls.svelte",
    "/account": "src/pages/Account.svelte",
    "/me": "src/pages/Own.svelte",
    "/club": "src/pages/Club.svelte",
}  # and the module that draws it
FILES = {
    "gear.svg": "image/svg+xml",
    "icon-192.png": "image/png",
    "icon-512.png": "image/png",
    "manifest.webmanifest": "application/manifest+json",
    "offline.html": "text/html; charset=utf-8",
    "sw.js": "text/javascript; charset=utf-8",
}  # what has the same name always: browsers ask whether it is still the same
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
        for file, kind in FILES.items():
            app.add_api_route(f"/{file}", _file_of(file, kind), include_in_schema=False)


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


def _file_of(name: str, kind: str) -> Callable[[], Awaitable[FileResponse]]:
    async def file() -> FileResponse:
        return FileResponse(FOLDER / name, media_type=kind, headers={"cache-control": "no-cache"})

    return file
