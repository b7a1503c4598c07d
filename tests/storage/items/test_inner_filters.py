"""Items are found by who decided, labelled or has them, by risk, open comments, kinds of error and metadata."""

from __future__ import annotations

from dataclasses import replace

from core.domain.actions import Annotate, Decide, Stamp, Verdict
from core.domain.comments import AddComment, CommentKind
from core.domain.labels import Label
from core.domain.queue import ItemFilter, Lane, QueueRequest
from core.domain.work import Record
from storage.opening._workspace import SqlWorkspace
from tests.support.answers import answer
from tests.support.seeds import scored

RISKS = (0.0, 0.3, 0.7, 1.0)


def test_each_filter_finds_what_it_says(workspace: SqlWorkspace) -> None:
    metas: list[dict[str, object]] = [
        {"model": "large", "n": 3, "ok": True},
        {"model": "小さい", "c.d": "x"},
        {"model": ["large"]},
        {},
        {"model": "3"},
    ]
    answers = [replace(answer(f"Text {n}.", "A page.", name=f"a{n}"), meta=meta) for n, meta in enumerate(metas)]
    workspace.items.put("s", [Record(each) for each in answers], 1.0)
    workspace.scores.add([scored(each, [risk]) for each, risk in zip(answers[:4], RISKS, strict=True)], 1.0)
    first, second, third, fourth, fifth = workspace.items.ids(ItemFilter())
    decided = (
        ("bo", first, Verdict.ACCEPT, ""),
        ("bo", second, Verdict.REJECT, "too easy to guess"),
        ("cy", third, Verdict.ACCEPT, ""),
    )
    for seq, (person, number, verdict, reason) in enumerate(decided, 1):
        workspace.decisions.apply(Decide(Stamp(person, "d", seq), number, 1, verdict, 0, 0.4, reason=reason), 2.0)
    workspace.decisions.undo(Stamp("cy", "d", 4), 3.0, 60.0)
    workspace.annotations.add(
        [
            replace(Annotate(Stamp("bo", "b", 1), fourth, 1, 0, Label.MINOR, False, 1.0, 1.0), error="off topic"),
            Annotate(Stamp("cy", "c", 1), third, 1, 0, Label.MINOR, False, 1.0, 1.0),
        ],
        4.0,
    )
    workspace.annotations.add([Annotate(Stamp("cy", "c", 2), third, 1, 0, None, False, 1.0, 1.0)], 5.0)
    workspace.queue.assign(Lane.REVIEW, [third], "bo", by="root", note="", now=5.0)
    workspace.queue.assign(Lane.LABEL, [fifth], "bo", by="root", note="", now=5.0)
    workspace.comments.add(AddComment(Stamp("bo", "b", 9), fourth, 1, None, CommentKind.FLAG, ""), 5.0)
    cases = [
        (ItemFilter(decided_by="bo"), [first, second]),
        (ItemFilter(decided_by="cy"), []),
        (ItemFilter(labelled_by="bo"), [fourth]),
        (ItemFilter(labelled_by="cy"), []),
        (ItemFilter(assigned_to="bo"), [third, fifth]),
        (ItemFilter(risk_from=0.3), [second, third, fourth]),
        (ItemFilter(risk_to=0.3), [first, second]),
        (ItemFilter(risk_from=0.3, risk_to=0.7), [second, third]),
        (ItemFilter(risk_from=0.0), [first, second, third, fourth]),
        (ItemFilter(commented=True), [fourth]),
        (ItemFilter(error="off topic"), [fourth]),
        (ItemFilter(error="too easy to guess"), [second]),
        (ItemFilter(meta=(("model", "large"),)), [first]),
        (ItemFilter(meta=(("model", "小さい"),)), [second]),
        (ItemFilter(meta=(("c.d", "x"),)), [second]),
        (ItemFilter(meta=(("n", "3"), ("ok", "true"))), [first]),
        (ItemFilter(meta=(("model", "3"),)), [fifth]),
        (ItemFilter(meta=(("'; --", "%"),)), []),
        (ItemFilter(decided_by="bo", risk_from=0.1), [second]),
    ]
    for where, expected in cases:
        found = workspace.items.ids(where)
        assert found == expected, where
        assert workspace.items.count(where) == len(found) == len(workspace.items.find(where)), where
    assert workspace.items.people() == ["bo", "cy"]
    assert workspace.items.error_kinds() == ["off topic"]
    for where, expected in ((ItemFilter(risk_from=0.6), 2), (ItemFilter(meta=(("model", "3"),)), 1)):
        state = workspace.queue.state(Lane.REVIEW, "dan", QueueRequest(where), 6.0)
        assert state.open + state.assigned == expected, where
