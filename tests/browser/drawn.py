"""`make drawn`: how long it takes from the arrival of an answer until it is drawn, over whole games of good play.

A browser sits at the first seat of a table of four, in a window of 1440 by 900 pixels, and sees every move of a game
that good players played (`gearwright.good_play`). The clock begins when the message with the new picture arrives, and
ends when the browser has laid out and painted it. Beside it stands the processor time that the page took for it, which
a busy machine does not stretch.
"""

from __future__ import annotations

import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from statistics import quantiles

import httpx
from playwright.sync_api import Browser, CDPSession, sync_playwright

from gearwright import game_names
from gearwright.core.play.handle import Handle
from gearwright.core.play.registry import find_game
from gearwright.good_play import SEATS, stored

from .chromium import FLAGS, installed
from .conftest import DESKTOP
from .site import AT_ONCE, PATIENCE, Site, serving

AIM = 100  # milliseconds, for 95 of 100 answers
CLOCK = """(() => {
  window.drawn = [];
  let heard = 0;
  const listen = EventSource.prototype.addEventListener;
  EventSource.prototype.addEventListener = function (type, listener, ...rest) {
    const timed = (event) => {
      if (type === "news" && event.data.includes('"table":{')) heard = performance.now();
      listener.call(this, event);
    };
    listen.call(this, type, timed, ...rest);
  };
  // a message that is sent while a frame is made comes when the frame is painted
  const painted = new MessageChannel();
  painted.port1.onmessage = () => window.drawn.push(performance.now() - heard);
  const look = () => painted.port2.postMessage(null);
  new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ["data-version"] });
})()"""


def main() -> None:
    """Measures all games, or those that are named."""
    late = False
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.sqlite") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=installed(), args=list(FLAGS))
        for game in sys.argv[1:] or game_names():
            waited, worked = measured(site, browser, game)
            told = f"{shares(waited)}; of the processor {shares(worked)} ({len(waited)} answers)"
            print(f"{find_game(game).title:16} {told}", flush=True)
            late |= quantiles(waited, n=100)[94] > AIM
        browser.close()
    sys.exit(f"95 of 100 answers should be drawn in {AIM} ms." if late else 0)


def shares(times: list[float]) -> str:
    """How long half of them took, and 95 of 100."""
    percent = quantiles(times, n=100)
    return f"half in {percent[49]:3.0f} ms, 95 of 100 in {percent[94]:3.0f} ms"


def measured(site: Site, browser: Browser, name: str) -> tuple[list[float], list[float]]:
    """The milliseconds of every move of a game: until it was drawn, and of the page's processor time."""
    game = find_game(name)
    log = stored(game, SEATS).logs[0]
    handle = Handle(game, log.seats, log.seed, log.options, log.edition)
    table, secrets = site.bring(handle)
    page = browser.new_context(viewport=DESKTOP).new_page()
    page.add_init_script(AT_ONCE)
    page.add_init_script(CLOCK)
    site.join(page, table, secrets["0"])
    page.wait_for_selector("[aria-busy=false]")
    page.evaluate("window.drawn = []")
    clock = page.context.new_cdp_session(page)
    clock.send("Performance.enable", {"timeDomain": "threadTicks"})
    worked = [spent(clock)]
    with httpx.Client(base_url=f"{site.url}/api/tables/{table}", timeout=60) as client:
        for number, move in enumerate(log.moves):
            answer = {"seat": handle.seat, "version": number, "key": f"{number:024}"}
            handed = {"Authorization": f"Bearer {secrets[str(handle.seat)]}"}
            handle.play(move)
            client.post("/moves", json={**answer, "move": handle.moves[-1]}, headers=handed).raise_for_status()
            page.wait_for_function("so_many => window.drawn.length >= so_many", arg=number + 1, timeout=PATIENCE)
            worked.append(spent(clock))
    waited: list[float] = page.evaluate("window.drawn")
    page.context.close()
    return waited, [after - before for before, after in pairwise(worked)]


def spent(clock: CDPSession) -> float:
    """The milliseconds that the page's main thread has worked."""
    metrics = clock.send("Performance.getMetrics")["metrics"]
    return next(1000 * float(each["value"]) for each in metrics if each["name"] == "TaskDuration")


if __name__ == "__main__":
    main()
