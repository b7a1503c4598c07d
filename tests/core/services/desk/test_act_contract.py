"""The contract of every act of every desk: its message is read back whole, and refused as soon as anything is amiss."""

from __future__ import annotations

from dataclasses import MISSING, FrozenInstanceError, fields, replace
from enum import StrEnum
from types import NoneType, UnionType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import pytest

from core.domain.actions import Stamp
from core.domain.labels import Label
from core.services.adjudicate.acts import ADJUDICATION_ACTS, AskAnother, Settle, SkipItem
from core.services.desk.chosen_evidence import ChosenEvidence
from core.services.desk.comment_acts import COMMENT_ACTS, RaiseFlag, SettleComment, WriteComment
from core.services.desk.messages import Act, read
from core.services.label.acts import LABEL_ACTS, DeclineItem, GiveLabel, LeaveItem, PostponeItem, ReturnToItem
from core.services.review._bulk_acts import AcceptBand, AcceptSame, LabelSame, RejectSame
from core.services.review.acts import (
    ACTS,
    Accept,
    AnswerQuiz,
    EditQuiz,
    EditText,
    GoOn,
    Reject,
    SwitchAnswerFirst,
    TakeReplacement,
    Undo,
)
from core.services.review.transfers import Decline, Postpone, ReturnTo
from core.typed_json import JsonField

STAMP = Stamp("anna", "0123456789abcdef", 3)
ITEM = {"item": 7, "revision": 2}
SCREEN = {**ITEM, "policy": 4, "risk": 0.75, "seconds": 2.5}
QUOTE = {"source": 0, "start": 4, "end": 11, "quote": "library"}
SAME = {**SCREEN, "sentence": 1, "listed": [[7, 2], [9, 1]]}

ITEM_FIELDS: dict[str, Any] = {"item_id": 7, "revision": 2}
DECISION_FIELDS: dict[str, Any] = {**ITEM_FIELDS, "policy_version": 4, "risk": 0.75, "active_seconds": 2.5}
SAME_FIELDS: dict[str, Any] = {**ITEM_FIELDS, "sentence": 1, "listed": ((7, 2), (9, 1))}
CHOSEN = (ChosenEvidence(0, 4, 11, "library"),)

SENT: list[tuple[dict[str, Any], type[Act], dict[str, Any]]] = [
    ({"op": "accept", **SCREEN, "text": "why"}, Accept, {**DECISION_FIELDS, "reason": "why"}),
    ({"op": "reject", **SCREEN}, Reject, DECISION_FIELDS),
    ({"op": "next", **SCREEN}, GoOn, DECISION_FIELDS),
    ({"op": "edit", **SCREEN, "text": "New."}, EditText,
     {**ITEM_FIELDS, "policy_version": 4, "text": "New.", "active_seconds": 2.5}),
    ({"op": "edit_quiz", **SCREEN, "stem": "Who?", "choices": ["Ann", "Bo"], "key": "Bo", "explanation": "So.",
      "also_correct": ["Robert"]}, EditQuiz,
     {**ITEM_FIELDS, "policy_version": 4, "stem": "Who?", "choices": ("Ann", "Bo"), "key": "Bo", "explanation": "So.",
      "also_correct": ("Robert",), "active_seconds": 2.5}),
    ({"op": "replace", **SCREEN, "stem": "Who?", "key": "Bo"}, TakeReplacement,
     {**ITEM_FIELDS, "policy_version": 4, "stem": "Who?", "key": "Bo", "active_seconds": 2.5}),
    ({"op": "undo", **ITEM, "batch": "b.1", "policy": 0, "risk": None}, Undo, {**ITEM_FIELDS, "batch": "b.1"}),
    ({"op": "postpone", **SCREEN}, Postpone, ITEM_FIELDS),
    ({"op": "decline", **SCREEN, "text": "why"}, Decline, {**ITEM_FIELDS, "reason": "why"}),
    ({"op": "return", **SCREEN, "to": "bo", "text": "Look."}, ReturnTo, {**ITEM_FIELDS, "to": "bo", "note": "Look."}),
    ({"op": "accept_same", **SAME}, AcceptSame, SAME_FIELDS),
    ({"op": "reject_same", **SAME}, RejectSame, SAME_FIELDS),
    ({"op": "label_same", **SAME, "text": "major"}, LabelSame, {**SAME_FIELDS, "label": Label.MAJOR}),
    ({"op": "accept_band", **ITEM, "policy": 4, "risk": None}, AcceptBand, {**ITEM_FIELDS, "policy_version": 4}),
    ({"op": "try", **SCREEN, "text": "2"}, AnswerQuiz, {**ITEM_FIELDS, "answer": "2"}),
    ({"op": "try_first", **SCREEN}, SwitchAnswerFirst, ITEM_FIELDS),
    ({"op": "label", **ITEM, "sentence": 1, "label": "minor", "seen": True, "seconds": 2.5, "evidence": [QUOTE],
      "guideline": 3, "chance": 0.0}, GiveLabel,
     {**ITEM_FIELDS, "sentence": 1, "label": Label.MINOR, "scores_seen": True, "active_seconds": 2.5,
      "evidence": CHOSEN, "guideline": 3, "chance": 0.0}),
    ({"op": "postpone", **ITEM, "text": ""}, PostponeItem, ITEM_FIELDS),
    ({"op": "decline", **ITEM, "text": "why"}, DeclineItem, {**ITEM_FIELDS, "reason": "why"}),
    ({"op": "return_to", "item": 7}, ReturnToItem, {"item_id": 7}),
    ({"op": "next", "item": 7}, LeaveItem, {"item_id": 7}),
    ({"op": "settle", **ITEM, "sentence": 1, "label": None, "shown": 5, "names": True, "evidence": [QUOTE],
      "note": "hm", "seconds": 2.5}, Settle,
     {**ITEM_FIELDS, "sentence": 1, "label": None, "shown": 5, "names_seen": True, "evidence": CHOSEN, "note": "hm",
      "active_seconds": 2.5}),
    ({"op": "postpone", **ITEM}, SkipItem, {"item_id": 7}),
    ({"op": "another", **ITEM}, AskAnother, {"item_id": 7}),
    ({"op": "comment", **ITEM, "sentence": None, "text": "hm"}, WriteComment,
     {**ITEM_FIELDS, "sentence": None, "text": "hm"}),
    ({"op": "flag", **ITEM, "sentence": 1}, RaiseFlag, {**ITEM_FIELDS, "sentence": 1}),
    ({"op": "settle", "comment": 9}, SettleComment, {"comment_id": 9}),
]  # fmt: skip
"""As the scripts send them, and as browsers keep them that have not been answered: none of it may change."""

DESKS = {"review": ACTS, "label": LABEL_ACTS, "adjudicate": ADJUDICATION_ACTS, "comments": COMMENT_ACTS}
CASES = pytest.mark.parametrize(("message", "kind", "expected"), SENT, ids=[kind.__name__ for _, kind, _ in SENT])


def test_every_act_has_its_message_here() -> None:
    kinds = [kind for acts in DESKS.values() for kind in acts]
    assert {kind for _, kind, _ in SENT} == set(kinds)


@pytest.mark.parametrize("acts", DESKS.values(), ids=DESKS)
def test_no_two_acts_of_a_desk_have_one_name(acts: tuple[type[Act], ...]) -> None:
    assert len({act.op for act in acts}) == len(acts)


def sent_as(kind: type[Act], name: str) -> tuple[str, Any, JsonField]:
    """The name of a field in a message, its type and its limits."""
    hint, sent = get_type_hints(kind, include_extras=True)[name], JsonField()
    if get_origin(hint) is Annotated:
        hint, sent = get_args(hint)
    return sent.name or name, hint, sent


def own_fields(kind: type[Act]) -> list[str]:
    return [field.name for field in fields(kind) if field.name != "stamp"]


@CASES
def test_a_message_is_read_back_whole(message: dict[str, Any], kind: type[Act], expected: dict[str, Any]) -> None:
    act = read(kind, message, stamp=STAMP)
    assert act == kind(stamp=STAMP, **expected)
    assert act
    assert message["op"] == act.op
    with pytest.raises(FrozenInstanceError):
        act.stamp = replace(STAMP, seq=4)  # type: ignore[misc]


@CASES
def test_nothing_that_must_be_there_may_be_missing(
    message: dict[str, Any], kind: type[Act], expected: dict[str, Any]
) -> None:
    for field in fields(kind):
        if field.name != "stamp" and field.default is MISSING:
            name, _, _ = sent_as(kind, field.name)
            assert read(kind, {key: value for key, value in message.items() if key != name}, stamp=STAMP) is None


@CASES
def test_no_field_has_another_type(message: dict[str, Any], kind: type[Act], expected: dict[str, Any]) -> None:
    for field in own_fields(kind):
        name, hint, _ = sent_as(kind, field)
        wrong: list[object] = [{"deep": 1}, [[[]]], -(2**60), "x" * 50_000]
        for plain in (int, float, bool):
            if not fits(hint, plain):
                wrong.append(plain(True))
        wrong += [1, "yes"] if hint is bool else []
        if not fits(hint, NoneType):
            wrong.append(None)
        if fits(hint, float) and sent_as(kind, field)[2].clamped:
            wrong.remove(-(2**60))
        for value in wrong:
            assert read(kind, message | {name: value}, stamp=STAMP) is None, (name, value)


@CASES
def test_no_field_is_larger_than_allowed(message: dict[str, Any], kind: type[Act], expected: dict[str, Any]) -> None:
    for field in own_fields(kind):
        name, hint, sent = sent_as(kind, field)
        if fits(hint, str) and not fits(hint, StrEnum):
            longest = int(min(sent.most, 20_000))
            assert read(kind, message | {name: "x" * longest}, stamp=STAMP)
            assert read(kind, message | {name: "x" * (longest + 1)}, stamp=STAMP) is None
        if get_origin(hint) is tuple:
            one = message[name][:1]
            assert read(kind, message | {name: one * int(sent.most)}, stamp=STAMP)
            assert read(kind, message | {name: one * int(sent.most + 1)}, stamp=STAMP) is None


@CASES
def test_nobody_acts_in_another_name(message: dict[str, Any], kind: type[Act], expected: dict[str, Any]) -> None:
    forged = message | {"stamp": {"person": "bo", "client_id": "f" * 16, "seq": 9}}
    assert read(kind, forged, stamp=STAMP) == read(kind, message, stamp=STAMP)


def fits(hint: Any, plain: type) -> bool:
    options = get_args(hint) if get_origin(hint) is UnionType else (hint,)
    return any(option is plain or (isinstance(option, type) and issubclass(option, plain)) or
               (plain is int and option is float) for option in options)  # fmt: skip


def test_no_label_but_ours_is_given_to_a_claim() -> None:
    message = next(sent for sent, kind, _ in SENT if kind is LabelSame)
    assert read(LabelSame, message | {"text": "awful"}, stamp=STAMP) is None
