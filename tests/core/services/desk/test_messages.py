"""What browsers send is read by the fields of a dataclass: whatever does not fit is refused as a whole."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.limits import LARGEST_NUMBER
from core.services.desk.messages import read
from core.typed_json import JsonField


class Colour(StrEnum):
    RED = "red"


@dataclass(frozen=True)
class Stroke:
    width: int
    name: str = ""


@dataclass(frozen=True)
class Drawing:
    number: Annotated[int, JsonField("no", least=1)]
    title: Annotated[str, JsonField(most=5)] = ""
    colour: Colour | None = None
    share: Annotated[float, JsonField(most=1.0)] = 0.5
    seconds: Annotated[float, JsonField(most=60.0, clamped=True)] = 0.0
    final: bool = False
    strokes: Annotated[tuple[Stroke, ...], JsonField(most=2)] = ()
    size: tuple[Annotated[int, JsonField(least=1)], int] = (1, 0)


def test_a_message_becomes_its_dataclass() -> None:
    message = {"no": 3, "title": "hills", "colour": "red", "share": 1, "seconds": 2.5, "final": True,
               "strokes": [{"width": 2, "name": "a"}, {"width": 0}], "size": [4, 0], "else": object()}  # fmt: skip
    strokes = (Stroke(2, "a"), Stroke(0))
    assert read(Drawing, message) == Drawing(3, "hills", Colour.RED, 1.0, 2.5, True, strokes, (4, 0))


def test_what_is_left_out_has_its_default_and_what_must_be_there_is_missed() -> None:
    assert read(Drawing, {"no": 1, "colour": None}) == Drawing(1)
    assert read(Drawing, {"number": 1}) is None


@pytest.mark.parametrize("message", [None, 5, "no", [1], [["no", 1]]])
def test_only_an_object_is_a_message(message: object) -> None:
    assert read(Drawing, message) is None


@pytest.mark.parametrize(
    "wrong",
    [{"no": 0}, {"no": True}, {"no": 1.0}, {"no": "1"}, {"no": None}, {"no": LARGEST_NUMBER}, {"title": "mountain"},
     {"title": 5}, {"colour": "blue"}, {"colour": 1}, {"colour": ["red"]}, {"share": 1.1}, {"share": -0.1},
     {"share": "0.5"}, {"share": True}, {"share": math.nan}, {"share": None}, {"seconds": math.inf},
     {"seconds": 10**400}, {"final": 1}, {"strokes": {}}, {"strokes": [{"width": 1}] * 3}, {"strokes": [{"name": "a"}]},
     {"strokes": [5]}, {"size": [1]}, {"size": [0, 0]}, {"size": [1, 1, 1]}, {"size": "12"}],
    ids=str,
)  # fmt: skip
def test_one_field_that_does_not_fit_spoils_the_message(wrong: dict[str, object]) -> None:
    assert read(Drawing, {"no": 1} | wrong) is None


def test_seconds_outside_are_taken_for_the_nearest_inside() -> None:
    drawings = [read(Drawing, {"no": 1, "seconds": seconds}) for seconds in (-5, 1e9)]
    assert [drawing and drawing.seconds for drawing in drawings] == [0.0, 60.0]


def test_no_text_is_longer_than_the_caller_allows() -> None:
    message = {"no": 1, "strokes": [{"width": 1, "name": "abcd"}]}
    assert read(Drawing, message, longest=4)
    assert read(Drawing, message, longest=3) is None


def test_what_is_known_is_never_read() -> None:
    assert read(Drawing, {"no": 7, "title": "forged"}, title="ours") == Drawing(7, "ours")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(
    st.dictionaries(st.sampled_from(["no", "title", "colour", "share", "seconds", "final", "strokes", "size"]), JSON)
)
def test_no_json_breaks_the_reader(message: dict[str, Any]) -> None:
    drawing = read(Drawing, message)
    assert drawing is None or (drawing.number == message["no"] and 0 <= drawing.share <= 1)
