"""Turns: in order, for one at a time, and nobody waits for ever."""

import threading

import pytest

from pages.ui.frame import processor_turns
from pages.ui.frame.processor_turns import Turns


def test_one_at_a_time_in_the_order_they_came() -> None:
    line, order = Turns(1), list[int]()
    assert line.take()

    def wait_and_note(number: int) -> None:
        assert line.take()
        order.append(number)
        line.give_back()

    people = [threading.Thread(target=wait_and_note, args=(number,)) for number in range(8)]
    for number, person in enumerate(people):
        person.start()
        while line.waiting <= number:  # in line before the next one comes
            pass
    assert order == []
    line.give_back()
    for person in people:
        person.join()
    assert order == list(range(8))
    assert line.take(), "the last one gave it back"


def test_several_at_once_where_there_are_several() -> None:
    line = Turns(2)
    assert line.take()
    assert line.take()
    line.give_back()
    assert line.take()


def test_a_long_action_holds_nobody_up_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processor_turns, "PATIENCE", 0.01)
    line = Turns(1)
    assert line.take()
    assert not line.take()
    assert line.waiting == 0, "who goes on without a turn leaves the line"
    line.give_back()
    assert line.take()
