"""What quality figures rest on: blind last words, known labels, where people and the detector differ, decisions."""

from __future__ import annotations

from dataclasses import replace

from core.domain.actions import Annotate, Decide, Verdict
from core.domain.answers import Evidence, Kind, Span, Stance
from core.domain.labels import Gold, Label
from core.domain.policy import PRESET, Bands
from core.domain.quality import Adjudicate, LabelOrigin, RiskEdges
from storage.opening._workspace import SqlWorkspace
from tests.support.records import LEASE, decide, label, put, record, score, stamp

SUPPORTED, MINOR, MAJOR, UNCLEAR = Label.SUPPORTED, Label.MINOR, Label.MAJOR, Label.NOT_CHECKABLE
LOWER = replace(PRESET, bands={**PRESET.bands, Kind.ANSWER: Bands(PRESET.bands[Kind.ANSWER].names, (0.3, 0.9))})
IN_ENGLISH = replace(PRESET, languages={Kind.ANSWER: {"en": (0.3, 0.9), "ja": (0.8, 0.9)}})


def test_blind_last_words_of_every_wording_are_told(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    label(workspace, a, 0, MAJOR, "x")
    label(workspace, a, 0, MINOR, "x")
    label(workspace, a, 0, SUPPORTED, "y")
    label(workspace, a, 1, UNCLEAR, "y")
    workspace.annotations.add([Annotate(stamp("z"), a, 1, 0, MAJOR, True, 1.0, 1.0)], 1.0)
    decide(workspace, a, Verdict.EDIT, text="Mended. Two.")
    label(workspace, a, 0, SUPPORTED, "x")
    told = workspace.quality.blind_labels()
    assert sorted((one.sentence, one.person, one.label, one.lang, one.set_name) for one in told) == sorted(
        [(0, "x", MINOR, "en", "set"), (0, "y", SUPPORTED, "en", "set"), (1, "y", UNCLEAR, "en", "set"),
         (0, "x", SUPPORTED, "en", "set")]
    )  # fmt: skip
    assert len({one.input_hash for one in told}) == 2
    assert workspace.quality.blind_labels("elsewhere") == []


def test_an_adjudicated_label_is_known_before_a_unanimous_or_imported_one(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "One. Two. Three", Gold(None, (MAJOR, MAJOR, MAJOR))))
    for person in "xy":
        label(workspace, a, 1, SUPPORTED, person)
    label(workspace, a, 0, SUPPORTED, "x")
    label(workspace, a, 0, MAJOR, "y")
    workspace.adjudications.add(Adjudicate(stamp("judge"), a, 1, 0, MINOR, 0, False), 5.0)
    known = {key[2]: (one.label, one.source, one.person) for key, one in workspace.quality.known_labels().items()}
    assert known == {
        0: (MINOR, LabelOrigin.ADJUDICATED, "judge"),
        1: (SUPPORTED, LabelOrigin.UNANIMOUS, ""),
        2: (MAJOR, "imported", ""),
    }


def test_people_against_the_detector_the_most_blatant_first(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a", "One. Two. Three. Four"), record("b", "b."))
    score(workspace, a, 0.4, 0.9, 0.6, None)
    score(workspace, b, 0.1)
    for sentence, one in enumerate((MAJOR, MAJOR, SUPPORTED, MAJOR)):
        label(workspace, a, sentence, one)
    label(workspace, b, 0, MINOR)
    found = workspace.quality.against_detector(PRESET)
    assert [(one.item_id, one.sentence, one.hallucinated, one.risk) for one in found] == [
        (b, 0, True, 0.1), (a, 0, True, 0.4), (a, 2, False, 0.6),
    ]  # fmt: skip
    assert workspace.quality.count_against_detector(PRESET) == 3
    assert workspace.quality.against_detector(PRESET, limit=1, offset=1) == found[1:2]
    assert workspace.quality.count_against_detector(LOWER) == 2
    assert workspace.quality.count_against_detector(IN_ENGLISH) == 2
    assert workspace.quality.count_against_detector(PRESET, "elsewhere") == 0


def test_labels_without_evidence_and_sentences_without_a_risk(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "One. Two. Three"))
    score(workspace, a, 0.9, None, 0.2)
    bound = (Evidence("p1", Span(0, 7), Stance.CONTRADICTS, "Because"),)
    workspace.annotations.add([Annotate(stamp("x"), a, 1, 0, MAJOR, False, 1.0, 1.0, bound)], 1.0)
    label(workspace, a, 1, MAJOR)
    label(workspace, a, 2, SUPPORTED)
    assert [one.sentence for one in workspace.quality.without_evidence("fusion")] == [1]
    assert workspace.quality.count_without_evidence() == 1
    assert [(one.sentence, one.risk) for one in workspace.quality.without_risk("fusion")] == [(1, None)]
    assert workspace.quality.count_without_risk("fusion") == 1
    assert workspace.quality.count_without_risk("numbers") == 3


def test_the_first_standing_decision_on_each_item_is_judged(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a"), record("b"))
    score(workspace, a, 0.7, 0.1)
    decide(workspace, a, Verdict.EDIT, text="Mended. Two.")
    decide(workspace, a, Verdict.ACCEPT)
    decide(workspace, b, Verdict.REJECT, "bo")
    workspace.decisions.undo(stamp("bo"), 2.0, LEASE)
    wish = Decide(stamp("bo"), b, 1, Verdict.ACCEPT, 0, None, inclusion_probability=0.05, active_seconds=3.0)
    workspace.decisions.apply(wish, 3.0)
    found = workspace.quality.standing_decisions()
    assert [(one.item_id, one.hallucinated, one.risk, one.inclusion_probability) for one in found] == [
        (a, True, 0.7, 1.0), (b, False, None, 0.05),
    ]  # fmt: skip
    assert [act.verdict for act in workspace.quality.timed_decisions()] == [
        "edit",
        "accept",
        "reject",
        "undo",
        "accept",
    ]
    assert workspace.quality.standing_decisions("elsewhere") == []


def test_what_nobody_decided_is_counted_by_its_range_of_risk(workspace: SqlWorkspace) -> None:
    ids = put(workspace, *(record(name, f"{name}.") for name in "abcdef"))
    for item, risk in zip(ids, (0.95, 0.5, 0.49, 0.3, 0.1, None), strict=True):
        score(workspace, item, risk)
    decide(workspace, ids[0], Verdict.REJECT)
    decide(workspace, ids[4], Verdict.REJECT)
    workspace.decisions.undo(stamp("anna"), 2.0, LEASE)
    edges = RiskEdges({Kind.ANSWER: (0.3, 0.5), Kind.QUIZ: (0.5,)}, {(Kind.ANSWER, "ja"): (0.8,)})
    found = workspace.quality.undecided(edges, 1.0, "set")
    assert {undecided.part.level: undecided.items for undecided in found} == {0: 1, 1: 2, 2: 2}
    assert {undecided.part.level: len(undecided.drawn) for undecided in found} == {0: 1, 1: 2, 2: 0}
    assert [edges.flags(undecided.part) for undecided in sorted(found, key=lambda each: each.part.level)] == [
        False,
        False,
        True,
    ]
    workspace.decisions.apply(Decide(stamp("bo"), ids[3], 1, Verdict.ACCEPT, 0, 0.3, batch="many"), 3.0)
    batch = {each.part.level: (each.items, len(each.drawn), len(each.closed))
             for each in workspace.quality.undecided(edges, 1.0)}  # fmt: skip
    assert batch == {0: (1, 1, 0), 1: (2, 1, 1), 2: (2, 0, 0)}, "a batch is no look at each"
    assert all(not each.drawn for each in workspace.quality.undecided(edges, 0.0))
    assert workspace.quality.undecided(edges, 1.0, "elsewhere") == []
    assert [edges.level(Kind.ANSWER, "en", risk) for risk in (0.29, 0.3, 0.5, None)] == [0, 1, 2, 2]
    assert [edges.level(Kind.ANSWER, "ja", risk) for risk in (0.79, 0.8)] == [0, 1]


def test_active_seconds_are_told_by_person(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    label(workspace, a, 0, MAJOR, "x")
    label(workspace, a, 0, MINOR, "x")
    label(workspace, a, 1, MINOR, "y")
    label(workspace, a, 1, None, "y")
    assert workspace.quality.active_seconds() == {"x": [2.5]}
