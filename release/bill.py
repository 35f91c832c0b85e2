"""The bill of materials (CycloneDX): every package that Gearwright runs with, and what its page is made of and with.

Python's packages come from `requirements/play.lock`, the page's from `web/package-lock.json`. A package is `required`
if Gearwright cannot run without it or the page holds its code, `optional` if only the server needs it, and `excluded`
if it only builds the package, or builds or tests the page.
"""

from __future__ import annotations

import base64
import json
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from importlib import metadata
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, HashAlgorithm, HashType, Property, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.model.license import License
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL

LOCK = Path("requirements/play.lock")
PAGES_LOCK = Path("web/package-lock.json")
LICENCES = Path("src/gearwright/server/page/licences.json")  # of the packages whose code is in the page
PINNED = re.compile(r"(?P<name>[\w.-]+)==(?P<version>\S+)(?: ; (?P<marker>.+?))? \\")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
NEEDED_BY = re.compile(r" +# +(?:via +)?(?!via$)([\w.-]+)")


@dataclass(frozen=True)
class Pinned:
    """A package of the lock file."""

    name: str
    version: str
    marker: str | None  # where it is installed at all
    hashes: list[str] = field(default_factory=list)  # of the files that it can come as
    needed_by: set[str] = field(default_factory=set)


def read_lock(text: str) -> list[Pinned]:
    """The packages of a lock file."""
    found: list[Pinned] = []
    for line in text.splitlines():
        if pinned := PINNED.fullmatch(line):
            found.append(Pinned(pinned["name"], pinned["version"], pinned["marker"]))
        elif hashed := HASH.search(line):
            found[-1].hashes.append(hashed[1])
        elif name := NEEDED_BY.match(line):
            found[-1].needed_by.add(name[1])
    return found


def closure(packages: Iterable[Pinned], requirements: Iterable[str]) -> set[str]:
    """The names of these packages, and of all that they need."""
    found: set[str] = set()
    waiting = [re.split(r"[^\w.-]", each, maxsplit=1)[0].lower().replace("_", "-") for each in requirements]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [each.name for each in packages if name in each.needed_by]
    return found


def bill_of(root: Path, when: datetime) -> str:
    """The bill as JSON; the same files at the same moment make the same bill."""
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    packages = read_lock((root / LOCK).read_text())
    always = closure(packages, project["dependencies"])
    served = closure(packages, project["optional-dependencies"]["server"])
    address = PackageURL("pypi", name=project["name"], version=project["version"])
    ours = Component(
        name=project["name"],
        version=project["version"],
        type=ComponentType.APPLICATION,
        description=project["description"],
        bom_ref=str(address),
        purl=address,
        licenses=[LicenseFactory().make_from_string(project["license"])],
    )
    of_python = [_of_python(each, _scope(each.name in always, each.name in served)) for each in packages]
    of_page = _of_page(json.loads((root / PAGES_LOCK).read_text()), json.loads((root / LICENCES).read_text()))
    bom = Bom(components=[*of_python, *of_page])
    bom.metadata.component, bom.metadata.timestamp = ours, when
    bom.serial_number = uuid5(NAMESPACE_URL, f"{when} {sorted(str(each.bom_ref) for each in bom.components)}")
    for component in (ours, *of_python):
        needs = {each.name for each in packages if component.name in each.needed_by}
        bom.register_dependency(component, [each for each in of_python if each.name in needs])
    bom.register_dependency(ours, [each for each in of_page if each.scope == ComponentScope.REQUIRED])
    text = str(JsonV1Dot6(bom).output_as_string(indent=1)) + "\n"
    if wrong := JsonStrictValidator(SchemaVersion.V1_6).validate_str(text):
        raise SystemExit(f"The bill of materials is no CycloneDX 1.6: {str(wrong)[:300]}")
    return text


def _scope(required: bool, optional: bool = False) -> ComponentScope:
    if required:
        return ComponentScope.REQUIRED
    return ComponentScope.OPTIONAL if optional else ComponentScope.EXCLUDED


def _of_python(package: Pinned, scope: ComponentScope) -> Component:
    address = PackageURL("pypi", name=package.name, version=package.version)
    hashes = [HashType(alg=HashAlgorithm.SHA_256, content=each) for each in package.hashes]
    files = ExternalReference(
        type=ExternalReferenceType.DISTRIBUTION,
        url=XsUri(str(address)),
        comment="one of the files with these hashes",
        hashes=hashes,
    )
    return Component(
        name=package.name,
        version=package.version,
        bom_ref=str(address),
        purl=address,
        scope=scope,
        licenses=_licence(package.name),
        external_references=[files],
        properties=[Property(name="gearwright:marker", value=package.marker)] if package.marker else [],
    )


def _licence(name: str) -> list[License]:
    """What an installed package says of itself; nothing of one that is for other machines."""
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return []
    said, *_ = about.get_all("License-Expression") or about.get_all("License") or [""]
    return [LicenseFactory().make_from_string(said)] if said and "\n" not in said else []


def _of_page(lock: dict[str, Any], bundled: list[dict[str, str]]) -> list[Component]:
    in_the_page = {(each["name"], each["version"]) for each in bundled}
    found: list[Component] = []
    for place, told in lock["packages"].items():
        group, _, name = place.rpartition("node_modules/")[2].rpartition("/")
        if not name:
            continue  # the page itself
        address = PackageURL("npm", namespace=group or None, name=name, version=told["version"])
        used = (f"{group}/{name}" if group else name, told["version"]) in in_the_page
        hashes = [HashType(alg=HashAlgorithm.SHA_512, content=base64.b64decode(told["integrity"][7:]).hex())]
        found.append(
            Component(
                name=name,
                group=group or None,
                version=told["version"],
                bom_ref=f"{address}#{place}",
                purl=address,
                scope=_scope(used),
                licenses=[LicenseFactory().make_from_string(told["license"])] if "license" in told else [],
                hashes=hashes,
            )
        )
    return found
