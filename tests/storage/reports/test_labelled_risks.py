"""Labelled units for curves: which labels count, and whose risk stands beside them."""

from __future__ import annotations

from dataclasses import replace

from core.domain.actions import ActOutcome, Verdict
from core.domain.answers import DetectorFailure, DetectorKey, Kind, Passage
from core.domain.labels import Gold, Label
from core.domain.provenance import Draw
from core.domain.quality import Adjudicate
from core.domain.work import ImportChange, LabelledRisk, Record, Scored
from storage.opening._workspace import SqlWorkspace
from storage.tables.sort_keys import label_order_of
from tests.support.records import decide, detection, label, put, record, score, stamp

SUPPORTED, MINOR, MAJOR, UNCLEAR = Label.SUPPORTED, Label.MINOR, Label.MAJOR, Label.NOT_CHECKABLE


def units(workspace: SqlWorkspace, *, gold: bool = False, set_name: str | None = None) -> list[tuple[object, ...]]:
    found = workspace.labelled_risks.of("fusion", imported=gold, set_name=set_name)
    return sorted((one.item_id, one.sentence, one.hallucinated, one.risk) for one in found)


def test_a_unit_says_where_it_comes_from(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", lang="ja"))
    score(workspace, a, 0.2, 0.7)
    label(workspace, a, 1, MINOR)
    wording = workspace.items.get(a)
    (found,) = workspace.labelled_risks.of("fusion")
    assert found == LabelledRisk(
        a, 1, "ja", Kind.ANSWER, True, 0.7, False, 1.0, found.document, wording.input_hash, 2, 100.0, "set",
        Draw.CHANCE, label_order_of("a"), repeats=False, answer_risk=0.7,
    )  # fmt: skip


def test_a_unit_without_a_score_is_listed_without_a_risk(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a", "a."), record("b", "b."))
    score(workspace, b, None)
    label(workspace, a, 0, MAJOR)
    label(workspace, b, 0, SUPPORTED)
    assert units(workspace) == [(a, 0, True, None), (b, 0, False, None)]


def test_another_detectors_risk_is_not_taken(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    score(workspace, a, 0.2, 0.7)
    label(workspace, a, 1, MINOR)
    assert [one.risk for one in workspace.labelled_risks.of("numbers")] == [None]


def test_people_vote_by_their_last_word_and_a_tie_is_an_open_conflict(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "One. Two. Three. Four. Five. Six"))
    votes = [(MINOR, MAJOR, SUPPORTED), (SUPPORTED, MAJOR), (UNCLEAR,), (UNCLEAR, UNCLEAR, MAJOR), (None, SUPPORTED)]
    for sentence, said in enumerate(votes):
        for number, one in enumerate(said):
            label(workspace, a, sentence, one, f"person {number}")
    label(workspace, a, 5, MAJOR)
    label(workspace, a, 5, SUPPORTED)
    assert units(workspace) == [(a, 0, True, None), (a, 1, True, None), (a, 4, False, None), (a, 5, False, None)]
    assert [one.sentence for one in workspace.labelled_risks.of("fusion") if one.open_conflict] == [1]


def test_what_cannot_be_checked_is_told_apart(workspace: SqlWorkspace) -> None:
    """Mostly so, or by an adjudicator's word; of people and of imports."""
    gold = Gold(None, (UNCLEAR, SUPPORTED))
    a, b = put(workspace, record("a", "One. Two. Three. Four."), record("b", gold=gold), into="x")
    put(workspace, record("c", "c. c"), into="y")
    votes = [(UNCLEAR,), (UNCLEAR, UNCLEAR, MAJOR), (UNCLEAR, MAJOR), (SUPPORTED, MAJOR, UNCLEAR)]
    for sentence, said in enumerate(votes):
        for number, one in enumerate(said):
            label(workspace, a, sentence, one, f"person {number}")
    settled = Adjudicate(stamp("judge"), a, 1, 3, UNCLEAR, 0, False)
    assert workspace.adjudications.add(settled, 200.0).outcome is ActOutcome.STORED
    found = workspace.labelled_risks.of("fusion", unclear=True)
    assert [(one.item_id, one.sentence, one.hallucinated, one.open_conflict) for one in found] == [
        (a, sentence, False, False) for sentence in (0, 1, 3)
    ]
    assert [one.sentence for one in workspace.labelled_risks.of("fusion", set_name="x", unclear=True)] == [0, 1, 3]
    assert workspace.labelled_risks.of("fusion", set_name="y", unclear=True) == []
    imported = workspace.labelled_risks.of("fusion", imported=True, unclear=True)
    assert [(one.item_id, one.sentence) for one in imported] == [(b, 0)]


def test_an_edit_inherits_no_label_and_the_label_keeps_its_own_risk(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    score(workspace, a, 0.9, 0.1)
    label(workspace, a, 0, MAJOR)
    decide(workspace, a, Verdict.EDIT, text="Mended. Two.")
    score(workspace, a, 0.0, 0.1)
    assert workspace.annotations.of(a) == []
    assert units(workspace) == [(a, 0, True, 0.9)]
    label(workspace, a, 0, SUPPORTED)
    assert units(workspace) == [(a, 0, False, 0.0), (a, 0, True, 0.9)]


def test_a_set_may_be_chosen(workspace: SqlWorkspace) -> None:
    gold = Gold(None, (MAJOR,))
    (a,) = put(workspace, record("a", "a.", gold), into="x")
    (b,) = put(workspace, record("b", "b.", gold), into="y")
    for item_id in (a, b):
        label(workspace, item_id, 0, MAJOR)
    assert units(workspace, set_name="y") == units(workspace, set_name="y", gold=True) == [(b, 0, True, None)]


def test_imported_labels_stand_beside_their_sentences(workspace: SqlWorkspace) -> None:
    gold = Gold(MAJOR, (SUPPORTED, MINOR, None, UNCLEAR, MAJOR))
    (a,) = put(workspace, record("a", "One. Two. Three. Four. Five", gold))
    score(workspace, a, 0.1, 0.2, 0.3, 0.4, None)
    assert units(workspace, gold=True) == [(a, 0, False, 0.1), (a, 1, True, 0.2), (a, 4, True, None)]
    assert units(workspace) == []


def test_without_sentence_labels_the_answer_is_the_unit(workspace: SqlWorkspace) -> None:
    a, b, _c, d = put(
        workspace, record("a", gold=Gold(MAJOR)), record("b", "b. b", Gold(SUPPORTED, (None, None))),
        record("c", gold=Gold(UNCLEAR)), record("d", "d.", Gold(MINOR)),
    )  # fmt: skip
    score(workspace, a, 0.1, 0.8)
    assert units(workspace, gold=True) == [(a, -1, True, 0.8), (b, -1, False, None), (d, -1, True, None)]


def test_an_edited_item_keeps_its_imported_labels_with_the_wording_they_were_given_to(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", gold=Gold(None, (MAJOR, SUPPORTED))))
    score(workspace, a, 0.9, 0.1)
    decide(workspace, a, Verdict.EDIT, text="Mended. Two.")
    score(workspace, a, 0.0, 0.0)
    assert units(workspace, gold=True) == [(a, 0, True, 0.9), (a, 1, False, 0.1)]


def test_a_second_import_replaces_the_labels_of_the_first(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "a.", Gold(None, (MAJOR,))))
    assert workspace.items.put("set", [record("a", "a.", Gold(None, (SUPPORTED,)))], 1.0) == [ImportChange.CHANGED]
    assert units(workspace, gold=True) == [(a, 0, False, None)]


def test_what_was_said_before_scores_were_shown_counts_unless_asked_otherwise(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a", "a."), record("b", "b."))
    label(workspace, a, 0, SUPPORTED)
    for item_id in (a, b):
        label(workspace, item_id, 0, MAJOR, seen=True)
    assert units(workspace) == [(a, 0, False, None)]
    found = workspace.labelled_risks.of("fusion", seen=True)
    assert sorted((one.item_id, one.hallucinated) for one in found) == [(a, True), (b, True)]


def test_a_unit_is_random_if_anybody_got_it_by_chance(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a", "a."), record("b", "b."))
    label(workspace, a, 0, MAJOR, "bo", chance=0.0)
    label(workspace, a, 0, MAJOR, "cy", chance=0.05)
    label(workspace, b, 0, MAJOR, chance=0.0)
    assert [one.inclusion for one in workspace.labelled_risks.of("fusion")] == [0.05, 0.0]


def test_answers_to_the_same_passages_are_one_document(workspace: SqlWorkspace) -> None:
    shared = [record("a", "a."), record("b", "b.")]
    other = record("c", "c.")
    alone = Record(replace(other.answer, passages=(Passage("p1", "Something else."),)), other.gold)
    bare = [Record(replace(one.answer, id=f"bare {one.answer.id}", passages=()), one.gold) for one in shared]
    for item_id in put(workspace, *shared, alone, *bare):
        label(workspace, item_id, 0, MAJOR)
    found = [one.document for one in workspace.labelled_risks.of("fusion")]
    numbers = list(dict.fromkeys(found))
    assert [numbers.index(document) for document in found] == [0, 0, 1, 2, 2], "without passages the question tells"


def test_an_error_is_major_for_most_of_those_who_found_one(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "One. Two"))
    for sentence, votes in enumerate([(MAJOR, MAJOR, MINOR), (MAJOR, MINOR)]):
        for number, said in enumerate(votes):
            label(workspace, a, sentence, said, f"person {number}")
    assert [one.major for one in workspace.labelled_risks.of("fusion")] == [True, False]


def test_what_every_detector_says_of_the_sentences_of_an_input(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    wording = workspace.items.get(a).input_hash
    numbers, broken = DetectorKey("numbers", "1", "{}"), DetectorKey("broken", "1", "{}")
    results = (detection(0.5, 0.6), detection(None, 0.2, key=numbers), DetectorFailure(broken, "Error", "no"))
    workspace.scores.add([Scored(wording, results, 0.6, "suite")], 0.0)
    assert workspace.scores.detector_risks([wording, "0" * 64]) == {
        wording: {"fusion": [0.5, 0.6], "numbers": [None, 0.2]}, "0" * 64: {},
    }  # fmt: skip


def test_what_was_adjudicated_beats_the_votes_and_breaks_ties(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "One. Two. Three"))
    for sentence, votes in enumerate([(MAJOR, MAJOR), (MAJOR, SUPPORTED), (MAJOR, MINOR)]):
        for number, said in enumerate(votes):
            label(workspace, a, sentence, said, f"person {number}")
    for sentence, settled in enumerate([SUPPORTED, MINOR, UNCLEAR]):
        shown = max((one.id for one in workspace.adjudications.of(a) if one.sentence == sentence), default=0)
        wish = Adjudicate(stamp("judge"), a, 1, sentence, settled, shown, False)
        assert workspace.adjudications.add(wish, 5.0).outcome is ActOutcome.STORED
    assert units(workspace) == [(a, 0, False, None), (a, 1, True, None)]
