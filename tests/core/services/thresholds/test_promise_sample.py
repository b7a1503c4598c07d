"""Which labels a promise reads: the first answers of the draw, whoever narrowed the queue or chose what they liked."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from core.domain.actions import Annotate, Stamp
from core.domain.answers import Kind, Passage
from core.domain.labels import Label
from core.domain.provenance import Draw
from core.domain.queue import Lane
from core.domain.sampling_order import DrawnItem, DrawScope
from core.domain.work import Person
from core.ports.workspace import Workspace
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.label.acts import PostponeItem
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.thresholds.basis import LabelChoice, load_basis
from core.services.thresholds.certificates import (
    CertificateRequest,
    CertificateStatus,
    PromiseAbout,
    certificate_status,
)
from core.services.thresholds.promise_sample import PromiseExclusion, PromiseUnit, representatives
from core.tuning.certificate import Promise
from tests.support.answers import answer_of
from tests.support.desk import ANNA, BO, press
from tests.support.labelled_items import ANA
from tests.support.seeds import put, scored

ANSWERS = LabelChoice("fusion", Kind.ANSWER)
LANE = Show(band=EVERYTHING)


def load(workspace: Workspace, count: int, *, lang: str = "en", set_name: str = "own", source: str = "") -> None:
    """Answers of one sentence, each with a source of its own unless one is given; risks over the whole range."""
    names = [f"{set_name}-{lang}-{n}" for n in range(count)]
    answers = [
        replace(
            answer_of(name, f"What of {name}?", [f"{name} it is."]),
            lang=lang,
            passages=(Passage("p", source or f"Of {name}."),),
        )
        for name in names
    ]
    risks = np.random.default_rng(count).permutation(np.linspace(0.01, 0.99, count))
    put(workspace, [(a, scored(a, [float(r)])) for a, r in zip(answers, risks, strict=True)], set_name)


def label(
    workspace: Workspace, count: int, show: Show = LANE, *, person: Person = ANNA, wrong: frozenset[int] = frozenset()
) -> list[int]:
    """At the desk; ``wrong``: which of the answers that are handed out, by their place."""
    desk, seen = LabelDesk(workspace, person, 300.0), []
    state = desk.narrow(LabelDeskState(), show)
    for n in range(count):
        state, screen = desk.screen(state, 10.0 + n, 0.0)
        assert screen.item and state.item_id
        seen.append(state.item_id)
        word = Label.MAJOR if n in wrong else Label.SUPPORTED
        seq = state.item_id + 10_000 * n
        state, notes = desk.label(state, [press(state.item_id, 0, word, seq, person=desk.person.name)], 10.0 + n)
        assert [note.tone for note in notes] == ["done"]
    return seen


def asked(
    workspace: Workspace, choice: LabelChoice = ANSWERS, request: CertificateRequest | None = None
) -> CertificateStatus:
    return certificate_status(
        workspace, ANA, load_basis(workspace, ANA, choice), request or CertificateRequest(share=0.1)
    )


def test_labels_of_one_language_do_not_certify_the_other(workspace: Workspace) -> None:
    """30 labels of English: only as many count as both languages are labelled in the draw."""
    load(workspace, 40)
    load(workspace, 40, lang="ja", set_name="more")
    label(workspace, 30, replace(LANE, lang="en"))
    status = asked(workspace)
    assert status.result.documents < 5
    assert status.left_out[PromiseExclusion.AHEAD] > 25
    assert status.unlabelled[0].lang == "ja" and status.unlabelled[0].share > 0.3
    assert asked(workspace, replace(ANSWERS, lang="en")).result.documents == 30
    label(workspace, 10, person=BO)
    assert asked(workspace).result.documents >= status.result.documents + 15


def test_plain_labelling_leaves_nothing_out(workspace: Workspace) -> None:
    load(workspace, 100)
    load(workspace, 7, set_name="tiny")
    label(workspace, 25)
    status = asked(workspace)
    assert (status.answers, status.result.documents, dict(status.left_out)) == (25, 25, {})
    assert status.to_label == status.result.next_look == 75


def test_what_was_opened_by_hand_counts_where_the_draw_has_come_to_it(workspace: Workspace) -> None:
    """Two of the first ten and one far on, which waits. The lane hands out the others among the first twelve."""
    load(workspace, 40)
    order = [item.item_id for item in _drawn(workspace)]
    for place, word in ((0, Label.SUPPORTED), (1, Label.MAJOR), (30, Label.MAJOR)):
        by_hand(workspace, order[place], word)
    label(workspace, 10)
    status = asked(workspace)
    assert status.answers == 10
    assert status.left_out == {PromiseExclusion.CHOSEN: 1}
    assert (status.result.documents, int(status.sample.labels.hallucinated.sum())) == (12, 1)


def test_an_open_conflict_counts_as_wrong_until_it_is_settled(workspace: Workspace) -> None:
    load(workspace, 12)
    seen = label(workspace, 10)
    assert not asked(workspace).sample.labels.hallucinated.any()
    again = Label.MAJOR
    stamps = [Stamp("bo", "bo-browser", n) for n in range(1, 6)]
    workspace.annotations.add(
        [Annotate(stamp, item, 1, 0, again, False, 1.0, 1.0) for stamp, item in zip(stamps, seen[:5], strict=True)],
        99.0,
    )
    status = asked(workspace)
    assert (status.result.documents, int(status.sample.labels.hallucinated.sum())) == (10, 5)
    assert status.sample.wrong_by_default == 5


def test_one_answer_that_somebody_put_off_holds_nothing_up_and_counts_as_wrong(workspace: Workspace) -> None:
    load(workspace, 30)
    desk = LabelDesk(workspace, ANNA, 300.0)
    state, _ = desk.screen(desk.narrow(LabelDeskState(), LANE), 1.0, 0.0)
    assert state.item_id
    stamp = Stamp("anna", "client", 1)
    desk.postpone(state, PostponeItem(stamp=stamp, item_id=state.item_id, revision=1), 1.0)
    label(workspace, 20)
    status = asked(workspace)
    assert (status.result.documents, int(status.sample.labels.hallucinated.sum())) == (21, 1)


def test_an_answer_with_an_unscored_sentence_is_in_the_promise_at_the_risk_that_the_queue_goes_by(
    workspace: Workspace,
) -> None:
    answers = [answer_of(f"a{n}", f"What of {n}?", [f"{n} is.", f"So {n}."]) for n in range(3)]
    put(workspace, [(each, scored(each, [0.1, None])) for each in answers])
    acts = [
        Annotate(Stamp("bo", "bo-browser", 2 * item + s), item, 1, s, Label.SUPPORTED, False, 1.0, 1.0)
        for item in (1, 2, 3)
        for s in (0, 1)
    ]
    workspace.annotations.add(acts, 5.0)
    assert asked(workspace).sample.labels.risks.tolist() == [0.1] * 3


def test_one_of_each_document_whatever_is_labelled_later(workspace: Workspace) -> None:
    """Five answers to one question, and ten of documents of their own: of the five one counts, and stays the one."""
    load(workspace, 5, set_name="same", source="One for all.")
    load(workspace, 10)
    request = CertificateRequest(share=0.1, unit=PromiseUnit.DOCUMENT)
    sizes = []
    for _ in range(15):
        label(workspace, 1)
        status = asked(workspace, request=request)
        sizes.append(status.answers)
    assert (sizes[-1], status.left_out[PromiseExclusion.SAME_DOCUMENT]) == (11, 4)
    assert sizes == sorted(sizes), "no later label changes which answer counts"
    assert asked(workspace).sample.labels.documents is None, "of what is loaded each answer was sampled for itself"
    per_answer = asked(workspace, request=CertificateRequest(share=0.1, about=PromiseAbout.COMING))
    assert per_answer.answers == 15
    assert per_answer.sample.labels.documents is not None
    assert len(set(per_answer.sample.labels.documents.tolist())) == 11


def test_every_answer_of_a_document_may_be_the_one() -> None:
    drawn = [next(iter(representatives({1: range(n, n + 3)}))) - n for n in range(0, 3000, 3)]
    assert np.bincount(drawn, minlength=3).min() > 270


def test_a_look_stays_as_it_was_seen(workspace: Workspace) -> None:
    load(workspace, 120)
    seen = [item.item_id for item in _drawn(workspace)[:100]]
    right = [Annotate(Stamp("anna", "early", item), item, 1, 0, Label.SUPPORTED, False, 1.0, 1.0) for item in seen]
    workspace.annotations.add(right, 400.0)
    first = asked(workspace).result.certificate
    assert first is not None and first.cut is not None
    worse = [Annotate(Stamp("anna", "late", n), item, 1, 0, Label.MAJOR, False, 1.0, 1.0, draw=Draw.CHANCE)
             for n, item in enumerate(seen, 1)]  # fmt: skip
    workspace.annotations.add(worse, 500.0)
    later = asked(workspace)
    assert later.sample.labels.hallucinated.all()
    assert (later.result.certificate, later.result.looks) == (first, 1)


def test_each_question_about_the_same_labels_has_its_part_of_the_permitted_error(workspace: Workspace) -> None:
    load(workspace, 20)
    label(workspace, 5)
    questions = [
        CertificateRequest(share=0.1),
        CertificateRequest(share=0.05),
        CertificateRequest(share=0.1, promise=Promise.ALL),
    ]
    first = [asked(workspace, request=each) for each in questions]
    assert [each.question for each in first] == [1, 2, 3]
    assert [round(each.part, 6) for each in first] == [0.8, 0.1, round(0.2 / 6, 6)]
    assert asked(workspace, request=questions[1]).question == 2, "to ask again costs nothing"
    other = asked(workspace, replace(ANSWERS, signal="token_overlap"))
    assert other.question == 4
    assert asked(workspace, replace(ANSWERS, lang="en")).question == 5, "its labels are among those of all"


def by_hand(workspace: Workspace, item: int, word: Label) -> None:
    desk = LabelDesk(workspace, BO, 300.0)
    state, note = desk.open(LabelDeskState(), item, None, 1.0)
    assert note is None
    _, notes = desk.label(state, [press(item, 0, word, item, person="bo")], 1.0)
    assert notes[0].tone == "done"
    workspace.queue.release(Lane.LABEL, item, "bo")


def _drawn(workspace: Workspace) -> list[DrawnItem]:
    return workspace.certificates.drawn("fusion", DrawScope(Kind.ANSWER), 1000)
