"""The page: the browser client, built by `make play` into the folder `page`."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from .errors import Unknown

FOLDER = Path(__file__).parent / "page"
PAGES = ("/", "/join", "/table/{table_id}", "/replay/{table_id}", "/rules/{game}")
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

    async def page() -> FileResponse:
        if not (FOLDER / "index.html").exists():
            raise Unknown("The page has not been built: make page.")
        return FileResponse(FOLDER / "index.html", headers={"cache-control": "no-cache"})

    for path in PAGES:
        app.add_api_route(path, page, include_in_schema=False, methods=["GET", "HEAD"])
    if FOLDER.exists():
        app.mount("/assets", Assets(directory=FOLDER / "assets"))
        app.add_api_route("/gear.svg", _sign, include_in_schema=False)


async def _sign() -> FileResponse:
    return FileResponse(FOLDER / "gear.svg")
