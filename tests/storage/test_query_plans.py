"""Every query that a page makes finds its rows by an index, on both databases."""

from __future__ import annotations

import re
from collections.abc import Iterator

import sqlalchemy as sa

from core.domain.actions import Verdict
from core.domain.acts_on_many import DecideAll, LabelAll, ListedItem, ListedSentence
from core.domain.answers import DetectorKey, Kind
from core.domain.comments import AddComment, CommentKind
from core.domain.labels import Label
from core.domain.queue import ORDERS, ItemFilter, Lane, QueueRequest, Stratum
from core.domain.work import Scored
from storage.opening._workspace import SqlWorkspace
from tests.support.cases import case
from tests.support.query_plans import BIG, Call, Recorder
from tests.support.records import EVERYTHING, LEASE, decide, detection, label, put, record, score, stamp

SOME = ItemFilter(set_name="set", lang="en", kind=Kind.ANSWER, min_risk={Kind.ANSWER: 0.3}, labelled=True)
SAFE = ItemFilter(min_risk={Kind.ANSWER: 0.3, Kind.QUIZ: 0.2})
OWN = ItemFilter(min_risk={Kind.ANSWER: 0.3, Kind.QUIZ: 0.2}, own={(Kind.ANSWER, "ja"): 0.1})
OWN_IN_SET = ItemFilter(set_name="set", kind=Kind.ANSWER, own={(Kind.ANSWER, "ja"): 0.1})


CUTS = {Kind.ANSWER: 0.3, Kind.QUIZ: 0.2}
STRATA = (Stratum(Kind.ANSWER, 1), Stratum(Kind.QUIZ, None))


def queue_calls() -> Iterator[tuple[str, Call]]:
    for lane in Lane:
        for order in ORDERS[lane]:
            for name, where in (("everything", EVERYTHING), ("some", SOME), ("safe", SAFE), ("own", OWN)):
                request = QueueRequest(where, order, CUTS, STRATA, 0.5)
                yield f"next {lane} {order} {name}", lambda w, a=lane, b=request: w.queue.next(a, "anna", b, 1.0, LEASE)
                yield f"upcoming {lane} {order} {name}", lambda w, a=lane, b=request: w.queue.upcoming(a, "anna", b, 5)
        mine = QueueRequest(mine=True)
        yield f"next {lane} of mine", lambda w, a=lane, b=mine: w.queue.next(a, "anna", b, 1.0, LEASE)


def accept_all(workspace: SqlWorkspace, ids: list[int]) -> None:
    rows = [ListedItem(item_id, 1, 0.1) for item_id in ids]
    workspace.bulk.decide(DecideAll("anna", "batch", Verdict.ACCEPT, 0, "", rows), 1.0)


def label_all(workspace: SqlWorkspace, ids: list[int]) -> None:
    workspace.bulk.label(LabelAll("anna", "b.1", Label.MINOR, [ListedSentence(item_id, 1, 0) for item_id in ids]), 1.0)


def numbers_changed(workspace: SqlWorkspace) -> None:
    wording = workspace.items.get(1).input_hash
    for version in "12":
        said = detection(0.2, key=DetectorKey("numbers", version, "{}"))
        workspace.scores.add([Scored(wording, (said,), 0.2, "suite 1")], 1.0)


FIND: list[tuple[str, Call]] = [
    *queue_calls(),
    ("find", lambda w: w.items.find(EVERYTHING)),
    ("find in set", lambda w: w.items.find(SOME)),
    ("find deep", lambda w: w.items.find(EVERYTHING, offset=100)),
    ("ids after", lambda w: w.items.ids(EVERYTHING, after=3, limit=5)),
    ("edited", lambda w: w.review_studies.edited(after=3, limit=5)),
    ("attempted", lambda w: w.review_studies.attempted(after=3, limit=5)),
    ("decisions of", lambda w: w.decisions.of(1)),
    ("unscored", lambda w: w.items.unscored("suite 1")),
    ("unscored in set", lambda w: w.items.unscored("suite 1", set_name="set")),
    ("newest annotation", lambda w: w.annotations.newest("bo")),
    ("open comments", lambda w: w.comments.open()),
    ("older open comments", lambda w: w.comments.open(before=9)),
    ("comments of", lambda w: w.comments.of(1)),
    ("returned", lambda w: w.comments.returned("bo")),
    ("acts", lambda w: (accept_all(w, [7, 8]), label_all(w, [9, 10]), w.bulk.acts("anna"))),
    ("below", lambda w: w.bulk.below(SAFE, 0.3, 5, ListedItem(1, 1, 0.2))),
    ("below by language", lambda w: w.bulk.below(OWN_IN_SET, 0.3, 5, ListedItem(1, 1, 0.2))),
    ("below in set", lambda w: w.bulk.below(SOME, 0.3, 5, ListedItem(1, 1, 0.2))),
]
"""These read a few rows in the order of an index."""
LOOK_UP: list[tuple[str, Call]] = [
    ("items of a page", lambda w: w.material.items_of(1, 1)),
    ("items of a material", lambda w: w.material.items_of(1)),
    ("decisions of many", lambda w: w.decisions.many([1, 2, 3])),
    ("get", lambda w: w.items.get(1)),
    ("unfinished", lambda w: w.jobs.unfinished()),
    ("take", lambda w: w.queue.take(Lane.REVIEW, 1, "anna", 1.0, LEASE)),
    ("postpone", lambda w: w.queue.postpone(Lane.REVIEW, 1, "anna", 1.0)),
    ("decline", lambda w: w.queue.decline(Lane.LABEL, 1, "anna", "", 1.0)),
    ("assign", lambda w: w.queue.assign(Lane.LABEL, [1, 2], "anna", by="ada", note="", now=1.0)),
    ("assigned", lambda w: w.queue.assigned(Lane.LABEL, 1)),
    ("unjudged", lambda w: w.queue.declined_items(Lane.LABEL)),
    ("views", lambda w: w.saved_views.of("anna", Lane.REVIEW)),
    ("accept", lambda w: decide(w, 2, Verdict.ACCEPT)),
    ("edit", lambda w: decide(w, 3, Verdict.EDIT, text="Mended.")),
    ("undo", lambda w: (decide(w, 4, Verdict.EDIT, text="Mended."), w.decisions.undo(stamp(), 1.0, LEASE))),
    ("annotate", lambda w: label(w, 5, 0, Label.MAJOR)),
    ("scores of", lambda w: w.scores.of("0" * 64)),
    ("score", lambda w: score(w, 6, 0.5)),
    ("detectors", lambda w: w.scores.detectors()),
    ("annotations of", lambda w: w.annotations.of(1, "bo")),
    ("annotations of many", lambda w: w.annotations.many(w.items.many([1, 2, 3]))),
    ("attempts", lambda w: w.review_studies.attempts(1, 1)),
    ("attempts of many", lambda w: w.review_studies.quiz_attempts([1, 2, 3])),
    ("edit labels", lambda w: w.review_studies.edit_labels([1, 2, 3])),
    ("newest label", lambda w: w.review_studies.newest_label()),
    ("annotation count", lambda w: w.annotations.count("bo", 0.5)),
    ("annotations said unseen", lambda w: w.annotations.blind(1, "bo")),
    ("comment", lambda w: w.comments.add(AddComment(stamp(), 1, 1, 0, CommentKind.COMMENT, "hm"), 1.0)),
    ("preferences", lambda w: w.preferences.of("bo")),
    ("guidelines", lambda w: w.guidelines.latest()),
    ("decide all", lambda w: accept_all(w, [7, 8])),
    ("undo all", lambda w: w.bulk.undo("anna", "batch", 1.0, 99)),
    ("label all", lambda w: label_all(w, [7, 8])),
    ("unlabel all", lambda w: (label_all(w, [7, 8]), w.bulk.unlabel("anna", "b.1", 1.0))),
    ("same claim", lambda w: w.bulk.same_claim(1, 0, 100)),
    ("publishing", lambda w: w.publications.candidates("set")),
    ("newest suites", lambda w: w.publications.newest_suites("set")),
    ("scored by", lambda w: w.publications.scored_by(["0" * 64])),
    ("publications", lambda w: w.publications.of("set")),
    ("newest publications", lambda w: w.publications.newest()),
    ("published items", lambda w: w.publications.items(1)),
    ("published changes", lambda w: (w.publications.changes(1), w.publications.changed([1]))),
    ("published wordings", lambda w: w.publications.wordings([(1, 1), (2, 1)])),
    ("learners", lambda w: (w.publications.answers("set"), w.publications.imports("set"))),
    ("made by", lambda w: w.publications.made_by("set")),
    ("put", lambda w: put(w, record("r1", "Changed."), record("new"))),
    ("compare", lambda w: w.items.compare("set", [record("r1")])),
]
COUNT: list[tuple[str, Call]] = [
    *((f"state {lane}", lambda w, a=lane, b=where: w.queue.state(a, "anna", QueueRequest(b, None, CUTS, (), 0.5), 1.0))
      for lane in Lane for where in (EVERYTHING, SOME)),
    ("strata", lambda w: w.queue.strata(EVERYTHING)),
    ("strata in set", lambda w: w.queue.strata(SOME)),
    ("count", lambda w: w.items.count(SOME)),
    ("count below", lambda w: w.bulk.count_below(SOME, 0.3)),
    ("audited", lambda w: w.bulk.audited(SAFE, 0.3, 0)),
    ("count below by language", lambda w: w.bulk.count_below(OWN_IN_SET, 0.3)),
    ("audited by language", lambda w: w.bulk.audited(OWN_IN_SET, 0.3, 0)),
    ("audited in set", lambda w: w.bulk.audited(SOME, 0.3, 0)),
    ("risks", lambda w: w.items.risks(EVERYTHING)),
    ("risks in set", lambda w: w.items.risks(ItemFilter(set_name="set"))),
    ("risks of another signal", lambda w: w.items.risks(SOME, signal="numbers")),
    ("sets", lambda w: w.items.sets()),
    ("sizes", lambda w: w.items.sizes(Kind.ANSWER)),
    ("languages", lambda w: w.items.languages()),
    ("column of risks", lambda w: w.items.risk_column(SOME)),
    ("column of risks of another signal", lambda w: w.items.risk_column(SOME, signal="numbers")),
    ("columns", lambda w: w.labelled_risks.columns("fusion")),
    ("columns imported", lambda w: w.labelled_risks.columns("fusion", imported=True)),
    ("columns that grow", lambda w: (label(w, 8, 0, Label.MINOR), w.labelled_risks.columns("fusion"))),
    ("newest labels", lambda w: w.labelled_risks.newest("fusion", 5, 20)),
    ("count unscored", lambda w: w.items.count_unscored("suite 1")),
    ("labelled", lambda w: w.labelled_risks.of("fusion")),
    ("labelled seen", lambda w: w.labelled_risks.of("fusion", seen=True)),
    ("labelled imported in set", lambda w: w.labelled_risks.of("fusion", set_name="set", imported=True)),
    ("rulings", lambda w: w.policy_effects.items()),
    ("arrived", lambda w: w.policy_effects.arrivals(0.5)),
    ("arrived risks", lambda w: w.policy_effects.arrived_risks(0.5, Kind.ANSWER, "ja")),
    ("fused", lambda w: w.policy_effects.fused()),
    ("sets before", lambda w: w.policy_effects.sets_before(0.5)),
    ("started", lambda w: (numbers_changed(w), w.policy_effects.detector_versions(["numbers"]))),
    ("active seconds", lambda w: w.policy_effects.active_seconds(Kind.ANSWER)),
    ("effort", lambda w: w.policy_effects.effort(["0" * 64])),
    ("reopen", lambda w: w.policy_effects.reopen("batch", [7, 8], 0, "ana", 1.0)),
    ("close again", lambda w: w.policy_effects.close_again("batch", "ana", 2.0)),
    ("wordings", lambda w: w.policy_effects.wordings([1])),
    ("heard", lambda w: w.scores.detector_risks(["0" * 64])),
    ("first decisions", lambda w: w.review_studies.first_decisions()),
    ("first decisions in set", lambda w: w.review_studies.first_decisions("set")),
    ("relabelled", lambda w: w.quality.relabelled_columns("fusion")),
    ("labelled in set", lambda w: w.labelled_risks.of("fusion", set_name="set")),
]  # fmt: skip
"""These read as much as they count, from an index."""


def parts(plans: list[list[str]]) -> list[list[str]]:
    """A plan each for what is asked in one statement but read in an order of its own."""
    found: list[list[str]] = []
    for plan in plans:
        found.append([])
        for line in plan:
            if line.startswith("CO-ROUTINE part_"):
                found.append([])
            else:
                found[-1].append(line)
    return [plan for plan in found if plan]


def whole_table(line: str) -> bool:
    return bool(re.search(rf"^SCAN ({BIG})\b(?!.* USING )|Seq Scan on ({BIG})\b", line))


def test_no_table_is_read_whole_and_what_is_shown_in_order_is_never_sorted(recorder: Recorder) -> None:
    """Sorting reads the whole queue to show its first item. What one person holds or postponed is few, and so are
    the controls they were given."""
    few = re.compile(r"SEARCH (lease|postponement|control_served) ")
    ordered = {name for name, _ in FIND} if recorder.database.engine.dialect.name == "sqlite" else set()
    for name, call in FIND + LOOK_UP + COUNT:
        with case(name):
            plans = recorder.plans(call)
            assert not [plan for plan in plans if any(map(whole_table, plan))]
            sorting = [plan for plan in parts(plans) if any("TEMP B-TREE" in line for line in plan)]
            assert name not in ordered or not [p for p in sorting if not any(few.match(line) for line in p[:2])]


def test_what_was_sent_is_looked_up_by_itself(recorder: Recorder) -> None:
    """Asked with every key press: from the few that were sent, not from all that is open."""
    plans = parts(
        recorder.plans(lambda w: w.queue.next(Lane.REVIEW, "who holds nothing", QueueRequest(sent=True), 1.0, LEASE))
    )
    if recorder.database.engine.dialect.name == "sqlite":
        (sent,) = [plan for plan in plans if any("sent_item" in line for line in plan)]
        assert sent[0].startswith("SEARCH item USING INTEGER PRIMARY KEY")


def test_few_that_another_table_names_are_looked_up_one_by_one(recorder: Recorder) -> None:
    """In the order of an index, the whole queue would be read until they come."""
    known = ("SEARCH item USING INTEGER PRIMARY KEY", "_reviewer", "_labeller")
    narrow = ItemFilter(hiding=True), ItemFilter("set", flagged=True)
    for lane, order, where in ((a, b, c) for a in Lane for b in ORDERS[a] for c in narrow):
        request = QueueRequest(where, order, CUTS, STRATA, 0.5)
        with case(lane, order, where):
            plans = parts(recorder.plans(lambda w, a=lane, b=request: w.queue.upcoming(a, "anna", b, 5)))
            if recorder.database.engine.dialect.name == "sqlite":
                ordered = [plan[0] for plan in plans if plan[0].startswith("SEARCH item") and "lease" in " ".join(plan)]
                assert ordered and all(any(each in line for each in known) for line in ordered)


def test_a_whole_table_is_noticed(recorder: Recorder) -> None:
    """The suite must be able to fail."""
    query = sa.select(sa.literal_column("*")).select_from(sa.table("item")).where(sa.text("imported_revision > 5"))

    def read(_: SqlWorkspace) -> None:
        with recorder.database.read() as conn:
            conn.execute(query).all()

    assert any(whole_table(line) for plan in recorder.plans(read) for line in plan)
