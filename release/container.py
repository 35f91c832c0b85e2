"""Checks the Containerfile, and builds an image from it where Podman, Docker or Buildah can.

    python release/container.py DIST [MORE FOR THE BUILDER ...]

`DIST` is a folder with the wheels of a release. What follows goes to the builder: `--build-arg BASE=...`, for instance.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

RECIPE = "Containerfile"
BUILDERS = ("podman", "docker", "buildah")


def main(dist: Path, more: list[str]) -> None:
    """Checks the recipe, then builds it."""
    if wrong := complaints():
        raise SystemExit(wrong)
    print(f"{RECIPE} is checked.", flush=True)
    builder = next(filter(works, BUILDERS), None)
    if builder is None:
        print(f"Nothing was built: neither {', '.join(BUILDERS[:-1])} nor {BUILDERS[-1]} works here.")
        return
    if not list(dist.glob("*.whl")):
        raise SystemExit(f"There is no wheel in {dist}: run `make release`, or `make wheel`, first.")
    name = "gearwright:" + next(dist.glob("*.whl")).name.split("-")[1]
    form = [] if builder == "docker" else ["--format", "docker"]  # the other one knows no health check
    given = [*form, "--file", RECIPE, "--tag", name, "--build-arg", f"DIST={dist}", *more, "."]
    if subprocess.run([builder, "build", *given]).returncode:
        raise SystemExit(f"{builder} could not build {RECIPE}.")
    print(f"{builder} has built {name}.")


def complaints() -> str:
    """What hadolint says against the recipe."""
    lint = [str(Path(sys.executable).with_name("hadolint")), "--no-color", RECIPE]
    return subprocess.run(lint, capture_output=True, text=True).stdout


def works(builder: str) -> bool:
    """Whether it is there and can do something: Docker needs its service, too."""
    try:
        return subprocess.run([builder, "info"], capture_output=True).returncode == 0
    except FileNotFoundError:
        return False


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
