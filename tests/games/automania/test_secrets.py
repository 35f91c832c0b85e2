"""7, 13: contracts in hand are their owner's secret; everybody knows how many there are."""

import random
import re
from collections import Counter

import pytest

from gearwright import Handle, new
from gearwright.core.language.records import look
from gearwright.core.play.story import Told, story, tell
from gearwright.games.automania.components import CONTRACT_IDS, CONTRACTS, N_CONTRACTS
from gearwright.games.automania.table import COMPLETED, DISPLAY, HAND, Table

from .tables import BLUE, GREEN, RED, acting, card, check, hold, play, player_at, shipping, start


def held(table: Table, seat: int) -> set[str]:
    cards = (number for number in range(N_CONTRACTS) if table.contracts[number].place == HAND)
    return {CONTRACT_IDS[number] for number in cards if table.contracts[number].owner == seat}


def redealt(handle: Handle, seat: int, seed: int) -> Handle:
    other = handle.copy()
    other.array[:] = handle.view(seat).redealt(seed)
    check(other)
    return other


def test_a_view_holds_ones_own_cards_only() -> None:
    handle = acting()
    hold(handle, {RED: "S1 K05 K06", BLUE: "S2 K07", GREEN: "K08"})
    view = handle.view(BLUE).table
    assert held(view, BLUE) == {"S2", "K07"}
    assert held(view, RED) == held(view, GREEN) == set()
    assert [view.players[seat].cards for seat in range(3)] == [3, 2, 1]
    assert [view.players[seat].start_card for seat in range(3)] == [1, 1, 0]
    spectator = handle.view(3).table
    assert all(held(spectator, seat) == set() for seat in range(3))


def test_other_hands_are_dealt_anew_from_what_was_not_seen() -> None:
    handle = acting()
    hold(handle, {RED: "S1 K05", BLUE: "S2", GREEN: "K08"}, display="K01 K02 K03")
    seen: Counter[str] = Counter()
    for seed in range(200):
        other = redealt(handle, BLUE, seed).table
        assert held(other, BLUE) == {"S2"}
        assert (len(held(other, RED)), len(held(other, GREEN))) == (2, 1)
        start = {name for name in held(other, RED) if CONTRACTS[card(name)].start}
        assert len(start) == 1 and start < {"S1", "S3", "S4"}
        seen.update(held(other, RED) - start)
    assert not {"K01", "K02", "K03"} & set(seen)
    assert len(seen) > 20, "any card that nobody has seen may be there"


@pytest.mark.parametrize("advanced", [False, True])
def test_hands_that_differ_look_the_same_to_others(advanced: bool) -> None:
    """All that a seat gets, while others hold other cards: bytes, scene, words, moves, numbers."""
    for seed in range(3):
        handle, lot = new("automania", seats=3, seed=seed, advanced=advanced), random.Random(seed)
        while not handle.over:
            if len(handle.moves) % 9 == 0:
                for seat in range(4):
                    view = handle.view(seat)
                    other = redealt(handle, seat, lot.getrandbits(32)).view(seat)
                    assert other.array.tobytes() == view.array.tobytes()
                    assert other.scene() == view.scene()
                    assert (other.question(), other.legal_moves()) == (view.question(), view.legal_moves())
                    if seat < 3:
                        assert (other.observe() == view.observe()).all()
            handle.play(lot.choice(handle.legal_moves()))


def test_being_asked_for_a_contract_tells_nothing() -> None:
    """The question comes whether a card fits or not, so other hands fit every table that others can see."""
    fits, fails = acting(), acting()
    for handle, name in ((fits, "K24"), (fails, "K26")):
        hold(handle, {RED: name}, display="K01 K02 K03")
        shipping(handle, "super", "NA")
        play(handle, "keep")
    assert fits.view(BLUE).scene() == fails.view(BLUE).scene()
    assert fits.view(BLUE).array.tobytes() == fails.view(BLUE).array.tobytes()


def heard(handle: Handle, listener: int, move: int) -> Told:
    """Plays a move and gives what a seat, or a spectator, is told about it."""
    before = handle.copy()
    handle.play(move)
    return tell(before, handle, listener, handle.names)


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("listener", [BLUE, 3])
def test_hands_that_differ_are_told_alike(listener: int, advanced: bool) -> None:
    """What a seat hears of a whole game, while two others hold each other's cards."""
    for seed in range(3):
        one, other = start(seed=seed, advanced=advanced), start(seed=seed, advanced=advanced)
        hold(one, {RED: "S1 K01 K02", BLUE: "S3 K03", GREEN: "S2 K24 K19"}, display="K04 K05 K06")
        hold(other, {RED: "S2 K24 K19", BLUE: "S3 K03", GREEN: "S1 K01 K02"}, display="K04 K05 K06")
        lot, texts = random.Random(seed), Counter[str]()
        while not one.over:
            both = sorted(set(one.legal_moves()) & set(other.legal_moves()))
            using = [move for move in both if one.game.rules.contents.span_of(move).name != "withdraw"]
            move = lot.choice(using or both)
            told = heard(one, listener, move)
            assert told == heard(other, listener, move)
            texts[told.text.split()[0]] += 1
        assert other.over and {"draw", "deck", "no_contract"} <= set(texts)


def test_only_cards_that_lie_open_are_spoken_of() -> None:
    """A move names a contract that all have seen face up, or that is shown with it: no span of moves is a secret."""
    named = 0
    for seed in range(4):
        handle, lot = new("automania", seats=3, seed=seed), random.Random(seed)
        while not handle.over:
            before = face_up(handle.table)
            told = heard(handle, BLUE, lot.choice(handle.legal_moves()))
            span, _, choice = told.text.partition(" ")
            cards = set(re.findall(r"\b[SK]\d+\b", " ".join([told.words, *told.news])))
            cards |= {CONTRACT_IDS[int(choice)]} if span in ("draw", "complete") else set()
            assert cards <= before | face_up(handle.table)
            named += len(cards)
        assert [each.text for each in story(handle, BLUE, handle.names)] == [
            handle.game.rules.contents.spell(move) for move in handle.moves
        ]
    assert named > 10


def face_up(table: Table) -> set[str]:
    """The contracts that everybody sees."""
    places = {CONTRACT_IDS[number]: table.contracts[number].place for number in range(N_CONTRACTS)}
    return {name for name, place in places.items() if place in (DISPLAY, COMPLETED)}


def test_a_draw_from_the_deck_is_told_without_the_card() -> None:
    handle = acting({"1,4": "A33"})
    play(handle, "use T4", "take 1,4")
    before = handle.view(BLUE)
    play(handle, "deck")
    (told,) = handle.view(BLUE).news_since(before)
    assert "deck" in told and not any(name in told for name in CONTRACT_IDS)
    assert player_at(handle, RED).cards == 1
    assert look(Table, handle.view(RED).array, 0).players[RED].cards == 1
