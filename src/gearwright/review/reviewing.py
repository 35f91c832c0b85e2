"""Makes the review of a finished game."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from gearwright.core.errors import GearwrightError
from gearwright.core.many.batch import cores
from gearwright.core.play.handle import Handle, View

from . import course as courses
from .chances import Curve
from .course import Course, Rung
from .deciding import EFFORTS, Effort, Judged, decide, leave_to_the_next, seed_at
from .judge import EVALUATION, NET, Judge, fitting_net
from .kept import Kept, kept

SEED = 20_27  # of all futures: a review made twice is the same
MORE = 3  # times as many futures in the end where an evaluation judges: most of its lines end with a game won or lost
PLAIN = Curve({"": [1.0, 0.0]}, {"": [1.0, 0.0]})  # by an evaluation that was fitted to nothing: a spread is clear

Told = Callable[[int], None]  # hears of every choice that is done


def silent(count: int) -> None:
    """Nobody wants to know how far it is."""


@dataclass
class Reviewed:
    """All that was found out about a game, before it is put in words."""

    handle: Handle
    judge: Judge
    effort: Effort
    blur: float
    calibrated: bool
    kept: Kept
    course: Course
    judged: list[Judged | None]  # for each rung but the last; None where nobody asked for that seat


def check(handle: Handle) -> None:
    """Refuses a game that nobody can review."""
    if not handle.over:
        raise GearwrightError(
            f"Only a finished game is reviewed, and this one is not over after {len(handle.moves)} moves: a review "
            "would be advice."
        )
    if handle.seats < 2:
        raise GearwrightError("A game of one seat has nobody to win against: there are no chances to review.")


def judge_of(handle: Handle | View) -> tuple[Judge, float, bool]:
    """Who judges a game, how blurred it sees, and whether it was fitted to games like this one."""
    game, edition, seats = handle.game, int(handle.table.edition), int(handle.table.seats)
    net = fitting_net(game, edition)
    known = kept(game)
    fitted = known.curve_for(seats, EVALUATION if net is None else NET)
    if fitted is None and net is not None:  # a net without a curve says nothing in chances
        net, fitted = None, known.curve_for(seats, EVALUATION)
    if fitted is None:
        return Judge(game, seats, None, PLAIN), 0.0, False
    same = (known.edition, known.set) == (edition, game.components.digest)
    return Judge(game, seats, net, fitted.curve), fitted.blur, same


def closely(effort: Effort, judge: Judge) -> Effort:
    """How closely a review looks with this judge."""
    if judge.by == NET:
        return effort
    *first, last = effort.trials
    return replace(effort, trials=(*first, replace(last, futures=last.futures * MORE)))


def rungs_of(handle: Handle, judge: Judge) -> list[Rung]:
    """The first part of a review, which takes a moment: each seat's chance at every choice."""
    check(handle)
    rungs = courses.climb(handle)
    courses.value(rungs, judge)
    return rungs


def view_at(handle: Handle, rung: Rung) -> View:
    """What the asked seat knew."""
    return View(handle.game, rung.array, rung.seat, handle.names)


def begin(handle: Handle, effort: Effort = EFFORTS["usual"], rungs: list[Rung] | None = None) -> Reviewed:
    """The first part of a review: no decision is judged, and no luck told apart."""
    judge, blur, calibrated = judge_of(handle)
    course = Course(rungs or rungs_of(handle, judge), [], [])
    return Reviewed(handle, judge, closely(effort, judge), blur, calibrated, kept(handle.game), course, [])


def find_out(begun: Reviewed, seats: set[int] | None = None, tell: Told = silent) -> Reviewed:
    """The rest: judges the decisions, of some seats or of all, and takes luck and skill apart."""
    judge, effort, rungs = begun.judge, begun.effort, begun.course.rungs

    def work(number: int) -> Judged | None:
        rung = rungs[number]
        if seats is not None and rung.seat not in seats:
            return None
        root = view_at(begun.handle, rung).array
        return decide(root, rung.seat, rung.legal, rung.played, judge, effort, begun.blur, seed_at(SEED, rung.move))

    with ThreadPoolExecutor(cores()) as pool:
        found = courses.follow(rungs, judge, SEED, effort.drawn, pool.map)
        judged: list[Judged | None] = []
        for each in pool.map(work, range(len(rungs) - 1)):
            judged.append(each)
            tell(1)
    for seat in range(begun.handle.seats):
        leave_to_the_next([each for each in judged if each is not None and each.seat == seat])
    return replace(begun, course=found, judged=judged)
