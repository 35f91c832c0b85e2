"""2, 4.1: hands and packets are their owner's secret; everybody knows how many cards there are."""

import random
from collections import Counter

import pytest

from gearwright import Handle, new
from gearwright.core.play.story import seen, story, tell
from gearwright.games.age_of_automaton import GAME
from gearwright.games.age_of_automaton import moves as m
from gearwright.games.age_of_automaton.components import DEALT, SPECIALIST_IDS, SPECIALIST_NAMES
from gearwright.games.age_of_automaton.table import IN_HAND, IN_PACKET, Table

from .tables import EMILY, TYLER, At, check, scenario, start


def cards(table: Table, seat: int, place: int = IN_HAND) -> set[str]:
    owned = (card for card in range(DEALT) if table.specialists[card].owner == seat)
    return {SPECIALIST_IDS[card] for card in owned if table.specialists[card].place == place}


def redealt(handle: Handle, seat: int, seed: int) -> Handle:
    other = handle.copy()
    other.array[:] = handle.view(seat).redealt(seed)
    check(other)
    return other


def test_a_view_holds_ones_own_cards_only() -> None:
    handle = scenario({EMILY: At(hand="sp01 sp02 sp03 sp04"), TYLER: At(hand="sp05 sp06 sp07 sp08")})
    view = handle.view(TYLER).table
    assert cards(view, TYLER) == {"sp05", "sp06", "sp07", "sp08"}
    assert cards(view, EMILY) == set()
    assert [view.players[seat].cards for seat in range(4)] == [4] * 4
    spectator = handle.view(4).table
    assert all(cards(spectator, seat) == set() for seat in range(4))


def test_other_hands_are_dealt_anew_from_what_was_not_seen() -> None:
    handle = scenario({EMILY: At(hand="sp01 sp02 sp03 sp04")}, seats=2, common="sp05 sp06 sp07")
    found: Counter[str] = Counter()
    for seed in range(200):
        other = redealt(handle, EMILY, seed).table
        assert cards(other, EMILY) == {"sp01", "sp02", "sp03", "sp04"}
        assert len(cards(other, TYLER)) == 4
        found.update(cards(other, TYLER))
    assert set(found) == {f"sp{number:02}" for number in range(8, 20)}


@pytest.mark.parametrize("specialists", ["drafted", "dealt"])
def test_hands_that_differ_look_the_same_to_others(specialists: str) -> None:
    """All that a seat gets, while others hold other cards: bytes, scene, words, moves, numbers."""
    for seed in range(3):
        handle = new("age_of_automaton", seats=3, seed=seed, specialists=specialists)
        lot = random.Random(seed)
        while not handle.over and handle.table.round_number < 3:
            if len(handle.moves) < 12 or len(handle.moves) % 11 == 0:
                for seat in range(4):
                    view = handle.view(seat)
                    other = redealt(handle, seat, lot.getrandbits(32)).view(seat)
                    assert other.array.tobytes() == view.array.tobytes()
                    assert other.scene() == view.scene()
                    assert (other.question(), other.legal_moves()) == (view.question(), view.legal_moves())
                    if seat < 3:
                        assert (other.observe() == view.observe()).all()
            handle.play(lot.choice(handle.legal_moves()))


def test_a_pick_is_a_secret_until_the_game_tells_otherwise() -> None:
    """Others hear that a card was kept, not which; the packets pass on only when all have chosen."""
    handle = start(seats=3, specialists="drafted")
    names = handle.names
    for _ in range(9):
        seat = handle.seat
        before = handle.copy()
        packet = cards(handle.table, seat, IN_PACKET)
        move = handle.legal_moves()[-1]
        card = SPECIALIST_NAMES[move - m.PICK]
        handle.play(move)
        for listener in range(4):
            told = tell(before, handle, listener, names)
            if listener == seat:
                assert card in told.words and told.text == f"pick {move - m.PICK}"
            else:
                assert told.text == "pick" and card not in " ".join([told.words, *told.news])
                assert card not in str(seen(handle, listener, names).scene_data()) or card in shown(handle, listener)
        assert SPECIALIST_IDS[move - m.PICK] in packet
    texts = [each.text for each in story(handle, 3, names)]
    assert texts == ["pick"] * 9, "a spectator hears no card at all"


def shown(handle: Handle, seat: int) -> set[str]:
    """The Specialists that a seat may see: its own packet may be the next one that the card was in."""
    return {SPECIALIST_NAMES[SPECIALIST_IDS.index(name)] for name in cards(handle.table, seat, IN_PACKET)}


def test_what_is_played_or_discarded_is_shown() -> None:
    """Only the draft is secret: no other span hides which card it was."""
    assert [span.name for span in GAME.rules.contents.spans if span.secret] == ["pick"]
