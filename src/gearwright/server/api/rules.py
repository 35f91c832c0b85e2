"""The rules of a game, to read and to look things up in."""

from __future__ import annotations

import gzip
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from gearwright.core.looks.lexicon import Term
from gearwright.core.play.registry import find_game
from gearwright.server import shelf_models
from gearwright.server.errors import Unknown
from gearwright.server.rules_pages import rules_page

from .common import PROBLEMS, TheKeeper

router = APIRouter(responses=PROBLEMS)


@router.get("/games/{name}/rules", response_model=shelf_models.Rules)
async def rules(
    request: Request, keeper: TheKeeper, name: Annotated[str, Path(min_length=1, max_length=64)]
) -> Response:
    """The rules as a page with an anchor for every section that a refusal can name, and a glossary for the table."""
    if name not in keeper.library.games:
        raise Unknown(f"There is no game '{name}' here.")
    packed = _packed(name)
    headers = {"vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), media_type="application/json", headers=headers)
    return Response(packed, media_type="application/json", headers=headers | {"content-encoding": "gzip"})


@cache
def _packed(name: str) -> bytes:
    """The answer, made once and kept small: every table asks for it, over slow networks, too."""
    game = find_game(name)
    page = rules_page(game.rules_text)
    sections = [
        shelf_models.SectionShown(
            id=each.anchor, section=each.section, title=f"{each.section} {each.title}", level=each.level
        )
        for each in page.sections
    ]
    glossary = {key: _shown(key, term, page.told.get(key, "")) for key, term in game.looks.lexicon.items()}
    told = shelf_models.Rules(title=game.title, html=page.html, sections=sections, glossary=glossary)
    return gzip.compress(told.model_dump_json(exclude_none=True).encode())


def _shown(key: str, term: Term, anchor: str) -> shelf_models.TermShown:
    name = term.name if term.name != key.replace("_", " ") else ""
    shown = {"name": name, "plural": term.plural, "sentence": term.sentence, "anchor": anchor}
    effect = {"effect": term.effect.data()} if term.effect else {}
    return shelf_models.TermShown.model_validate({key: text for key, text in shown.items() if text} | effect)
