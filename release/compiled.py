"""Compiles what games need, in clean processes, and packs it: an archive for each package, to go into a wheel.

    python release/compiled.py dist/compiled [GAME ...]

A first process compiles a game for the processor below, a second one does the same and notes what it loads: that is
what goes into the archive (`gearwright/core/language/shipped.py`), under the path that it has in the wheel.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

# x86-64-v3 is any processor since about 2015. Whole games run as fast on it as natively compiled within 5 in 100,
# observations and nets, too; without AVX2 these take a sixth longer (docs/performance.md). Older processors compile.
PROCESSORS = {
    "x86_64": ("x86-64-v3", ["sse4.2", "popcnt", "avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe"]),
    "aarch64": ("generic", ["neon"]),
    "arm64": ("apple-m1", ["neon"]),  # macOS
}
NAMES = {"AMD64": "x86_64"}  # what Windows says
LIST = "--list"


def main(out: Path, names: list[str]) -> None:
    """Compiles these games, or all, and packs them."""
    machine = NAMES.get(platform.machine(), platform.machine())
    if machine not in PROCESSORS:
        raise SystemExit(f"Nothing is known of {machine}: PROCESSORS in {__file__} lists {', '.join(PROCESSORS)}.")
    processor, features = PROCESSORS[machine]
    from gearwright import GearwrightError, find_game, game_names

    try:
        for name in names:
            find_game(name)
    except GearwrightError as error:
        raise SystemExit(str(error)) from None
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        own = {"NUMBA_CPU_NAME": processor, "NUMBA_CPU_FEATURES": "", "GEARWRIGHT_CACHE": folder}
        env = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "GEARWRIGHT_"))}
        packages: dict[str, dict[str, str]] = {}
        for name in names or game_names():
            begun = time.monotonic()
            command = [sys.executable, __file__, LIST, name]
            subprocess.run(command, env=env | own, stdout=subprocess.DEVNULL, check=True)
            done = subprocess.run(command, env=env | own, stdout=subprocess.PIPE, check=True)
            for package, entries in json.loads(done.stdout).items():
                packages.setdefault(package, {}).update(entries)
            print(f"{name} is compiled, {time.monotonic() - begun:.0f} s", flush=True)
        for package, entries in packages.items():
            _pack(out / package, entries, features)


def _pack(package: Path, entries: dict[str, str], features: list[str]) -> None:
    """Writes the archive of a package."""
    from gearwright.core.language.shipped import ABOUT, NAME, made_for

    package.mkdir(parents=True, exist_ok=True)
    with ZipFile(package / NAME, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr(ZipInfo(ABOUT), json.dumps({"for": made_for(), "features": features}))
        for entry, file in sorted(entries.items()):
            info = ZipInfo(entry)  # without the time, so that the same code makes the same archive
            info.compress_type = ZIP_DEFLATED
            archive.writestr(info, Path(file).read_bytes())
    size = (package / NAME).stat().st_size
    print(f"{package / NAME}: {len(entries)} functions, {size / 1e6:.1f} MB", flush=True)


def loaded(name: str) -> dict[str, dict[str, str]]:
    """What is loaded where everything of a game is used: by the path of its package, the entries and their files."""
    import gearwright
    from gearwright.compiling import everything
    from gearwright.core.language import cache
    from gearwright.core.language.shipped import entry

    game = gearwright.find_game(name)
    packages = {cache.ENGINE: "gearwright.core", cache.BUILDS[game.package]: game.package}
    found: dict[str, dict[str, str]] = {}
    load = cache.RuleCache.load_overload

    def noted(self: Any, signature: Any, target: Any) -> Any:
        kept = load(self, signature, target)
        if kept is not None:
            function = self._py_func
            package = packages[cache.build_of(function.__module__)].replace(".", "/")
            place = entry(cache.key_for(function), cache.place_of(function), signature)
            names = self._cache_file._load_index()
            data = names[self._index_key(signature, target.codegen())]
            found.setdefault(package, {})[place] = str(Path(self.cache_path) / data)
        return kept

    cache.RuleCache.load_overload = noted  # type: ignore[method-assign]
    everything(game)
    return found


if __name__ == "__main__":
    if LIST in sys.argv:
        print(json.dumps(loaded(sys.argv[-1])))
    else:
        main(Path(sys.argv[1]), sys.argv[2:])
