"""Acts on one set, or on items of it: a role in that set is enough."""

# ruff: noqa: E501 - a line for each act
from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from core.domain.actions import Decide, Verdict
from core.domain.answers import Kind
from core.domain.comments import AddComment, CommentKind
from core.domain.labelled_columns import columns_of
from core.domain.labels import Label
from core.domain.queue import ItemFilter, LabellingPlan, Lane
from core.domain.work import Person
from core.formats import Format
from core.llm.estimate import CostEstimate
from core.permissions import Permission as P
from core.ports.workspace import Workspace
from core.quizzes.exchange.formats import QuizFormat
from core.services.adjudicate.acts import Settle
from core.services.adjudicate.desk import AdjudicationDesk, AdjudicationDeskState
from core.services.data import (
    annotation_exporting,
    exporting,
    importing,
    item_list,
    quiz_exporting,
    set_names,
    ticked_items,
)
from core.services.data.annotation_exporting import AnnotationTool
from core.services.desk import comments
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.generation import repairing, requests_by_name
from core.services.generation.repairing import RepairRequest
from core.services.jobs import bulk_scoring_job, job_list
from core.services.label import error_kinds as label_error_kinds
from core.services.label.acts import DeclineItem, GiveLabel, PostponeItem, ReturnToItem
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.models import judging, sampling
from core.services.models.judge_requests import JudgingRequest
from core.services.models.sampling import SamplePlan, SampleRequest
from core.services.publishing import gate, history, learners, prompt_log, publishing, reviewers
from core.services.publishing.learners import UploadedAnswers
from core.services.publishing.publishing import PublishRequest
from core.services.quality import agreement, anchoring, audits, control_items, disagreements, label_revisions
from core.services.quality.disagreements import DisagreementList
from core.services.queue import assignments, labelling_plans
from core.services.quizzes import balancing, option_lengths, set_overview
from core.services.review import _bulk_acts, acts, editing, lookups, transfers
from core.services.review._quiz_attempts import QuizAttempts
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.suites.scoring import request_scoring
from core.services.thresholds import basis, detector_table
from core.services.thresholds.basis import LabelChoice
from core.settings import Settings
from tests.support.every_act.entry import SET, STAMP, Entry, in_set, somewhere

HERE, LEASE, NOW = ItemFilter(SET), 60.0, 5.0
SHOWN = Show(set_name=SET, band=EVERYTHING)
_ON = {"stamp": STAMP, "item_id": 1, "revision": 1}
_DECIDED = {**_ON, "policy_version": 0}
_JUDGE = JudgingRequest(set_name=SET, detectors=("judge",), model="smollm2/135m", budget=None)
_SAMPLES = SampleRequest(SET, 3, "smollm2/135m", None)
_REPAIRS = RepairRequest(SET, "smollm2/135m", None)
_BY_NAME: Any = {"model": "smollm2/135m", "budget": None, "set_name": SET, "detectors": ["judge"], "share": 1.0}
_BY_NAME |= {"without_exam": True, "count": 1, "question": "", "sources": "", "sentences": 1}
_NO_COST = CostEstimate(0, 0, 0, None, None, None, False)
_CHOICE = LabelChoice("fusion", Kind.ANSWER, SET)
_LABEL = GiveLabel(**_ON, sentence=0, label=Label.MINOR, scores_seen=False, active_seconds=1.0)
_SETTLE = Settle(stamp=STAMP, item_id=3, revision=1, sentence=0, label=Label.MINOR, shown=0, names_seen=False)
_FILE = UploadedAnswers("a.csv", b"learner,item,answer\n")


def review(workspace: Workspace, person: Person) -> ReviewDesk:
    return ReviewDesk(workspace, person, LEASE)


def label(workspace: Workspace, person: Person) -> LabelDesk:
    return LabelDesk(workspace, person, LEASE)


def adjudicate(workspace: Workspace, person: Person) -> AdjudicationDesk:
    return AdjudicationDesk(workspace, person, LEASE)


def _act(act: acts.ReviewAct, permission: P = P.REVIEW) -> Entry:
    state = DeskState(show=Show(set_name=SET, kind=Kind.ANSWER.value))
    needs = (P.REVIEW,) if permission is P.REVIEW else (P.REVIEW, permission)
    return in_set(lambda w, who: review(w, who).act(state, act, NOW), *needs)


def _look_up(question: lookups.Lookup) -> Entry:
    request = lookups.LookupRequest(question, 2, 0)
    return in_set(lambda w, who: lookups.look_up(review(w, who), DeskState(), request), P.REVIEW)


REVIEW_ACTS = {
    acts.Accept: _act(acts.Accept(**_DECIDED, reason="so")),
    acts.Reject: _act(acts.Reject(**_DECIDED)),
    acts.EditText: _act(acts.EditText(**_DECIDED, text="Zanzibar is two islands.")),
    acts.EditQuiz: _act(acts.EditQuiz(**_DECIDED | {"item_id": 2}, stem="Where?", choices=("A", "B"), key="A", explanation="")),
    acts.TakeReplacement: _act(acts.TakeReplacement(**_DECIDED | {"item_id": 2}, stem="Where?", key="A")),
    acts.GoOn: _act(acts.GoOn(**_DECIDED)),
    acts.Undo: _act(acts.Undo(**_ON)),
    transfers.Postpone: _act(transfers.Postpone(**_ON)),
    transfers.Decline: _act(transfers.Decline(**_ON)),
    transfers.ReturnTo: _act(transfers.ReturnTo(**_ON, to="bo", note="Zanzibar")),
    _bulk_acts.AcceptSame: _act(_bulk_acts.AcceptSame(**_ON, sentence=0, listed=((1, 1),))),
    _bulk_acts.RejectSame: _act(_bulk_acts.RejectSame(**_ON, sentence=0, listed=((1, 1),))),
    _bulk_acts.LabelSame: _act(_bulk_acts.LabelSame(**_ON, sentence=0, listed=((1, 1),), label=Label.MINOR), P.LABEL),
    _bulk_acts.AcceptBand: _act(_bulk_acts.AcceptBand(**_DECIDED), P.ACCEPT_BAND),
    acts.AnswerQuiz: _act(acts.AnswerQuiz(stamp=STAMP, item_id=2, revision=1, answer="0")),
    acts.SwitchAnswerFirst: somewhere(
        lambda w, who: review(w, who).act(DeskState(), acts.SwitchAnswerFirst(**_ON), NOW), P.REVIEW
    ),
}  # fmt: skip
_OF_NO_SET = {
    question: lookups.LookupRequest(question, text="no such words")
    for question in (lookups.Lookup.SEARCH, lookups.Lookup.INBOX)
}
QUESTIONS = {question: _look_up(question) for question in lookups.Lookup} | {
    question: somewhere(lambda w, who, request=request: lookups.look_up(review(w, who), DeskState(), request), P.REVIEW)
    for question, request in _OF_NO_SET.items()
}

OF_SETS: dict[str, Entry] = {
    "jobs.job_list.job_seen": in_set(lambda w, who: job_list.job_seen(w, who, 1), P.LOOK),
    "jobs.job_list.cancel_job": in_set(lambda w, who: job_list.cancel_job(w, who, 1, NOW), P.CANCEL_JOBS),
    "review.desk.ReviewDesk.open": in_set(lambda w, who: review(w, who).open(DeskState(), 1, NOW), P.REVIEW),
    "review.desk.ReviewDesk.narrow": in_set(lambda w, who: review(w, who).narrow(DeskState(), SHOWN), P.REVIEW),
    "review.desk.ReviewDesk.screen": in_set(lambda w, who: review(w, who).screen(DeskState(1, SHOWN), NOW), P.REVIEW),
    "review.desk.ReviewDesk.begin": in_set(lambda w, who: review(w, who).begin(DeskState(), "en", NOW), P.REVIEW),
    "review.editing.request_edit": in_set(
        lambda w, who: editing.request_edit(w, who, Decide(STAMP, 1, 1, Verdict.EDIT, 0, None), "Other words.", NOW),
        P.EDIT,
    ),
    "label.desk.LabelDesk.label": in_set(lambda w, who: label(w, who).label(LabelDeskState(), [_LABEL], NOW)[1], P.LABEL),
    "label.desk.LabelDesk.postpone": in_set(lambda w, who: label(w, who).postpone(
        LabelDeskState(item_id=1), PostponeItem(**_ON), NOW), P.LABEL),
    "label.desk.LabelDesk.decline": in_set(lambda w, who: label(w, who).decline(
        LabelDeskState(item_id=1), DeclineItem(**_ON), NOW), P.LABEL),
    "label.desk.LabelDesk.return_to": in_set(lambda w, who: label(w, who).return_to(
        LabelDeskState(item_id=1), ReturnToItem(stamp=STAMP, item_id=1), NOW), P.LABEL),
    "label.desk.LabelDesk.go_on": in_set(lambda w, who: label(w, who).go_on(LabelDeskState(item_id=1), 1), P.LABEL),
    "label.desk.LabelDesk.open": in_set(lambda w, who: label(w, who).open(LabelDeskState(), 1, None, NOW), P.LABEL),
    "label.desk.LabelDesk.narrow": in_set(lambda w, who: label(w, who).narrow(LabelDeskState(item_id=1), SHOWN), P.LABEL),
    "label.desk.LabelDesk.screen": in_set(
        lambda w, who: label(w, who).screen(LabelDeskState(item_id=1, show=SHOWN, stays=True), NOW, 0.0), P.LABEL
    ),
    "adjudicate.desk.AdjudicationDesk.settle": in_set(
        lambda w, who: adjudicate(w, who).settle(AdjudicationDeskState(), _SETTLE, NOW), P.ADJUDICATE
    ),
    "adjudicate.desk.AdjudicationDesk.skip": in_set(
        lambda w, who: adjudicate(w, who).skip(AdjudicationDeskState(3), 3, NOW), P.ADJUDICATE
    ),
    "adjudicate.desk.AdjudicationDesk.ask_another": in_set(
        lambda w, who: adjudicate(w, who).ask_another(AdjudicationDeskState(3), 3, NOW), P.ADJUDICATE
    ),
    "adjudicate.desk.AdjudicationDesk.narrow": in_set(
        lambda w, who: adjudicate(w, who).narrow(AdjudicationDeskState(), SET), P.ADJUDICATE
    ),
    "adjudicate.desk.AdjudicationDesk.open": in_set(
        lambda w, who: adjudicate(w, who).open(AdjudicationDeskState(), 3, NOW), P.ADJUDICATE
    ),
    "adjudicate.desk.AdjudicationDesk.screen": in_set(
        lambda w, who: adjudicate(w, who).screen(AdjudicationDeskState(3, SET), NOW, 0.0), P.ADJUDICATE
    ),
    "review._quiz_attempts.QuizAttempts.answer": _act(acts.AnswerQuiz(stamp=STAMP, item_id=2, revision=1, answer="1")),
    "review._quiz_attempts.QuizAttempts.view": in_set(
        lambda w, who: QuizAttempts(w, review(w, who).on(2)).view(w.items.get(2), []), P.REVIEW
    ),
    "data.annotation_exporting.export_annotations": in_set(
        lambda w, who: list(annotation_exporting.export_annotations(w, who, HERE, AnnotationTool.LABEL_STUDIO)), P.EXPORT
    ),
    "data.exporting.export_items": in_set(lambda w, who: next(exporting.export_items(w, who, HERE, Format.JSONL)), P.EXPORT),
    "data.exporting.export_labels": in_set(lambda w, who: list(exporting.export_labels(w, who, HERE, Format.CSV)), P.EXPORT),
    "data.exporting.export_decisions": in_set(
        lambda w, who: list(exporting.export_decisions(w, who, HERE, Format.CSV)), P.EXPORT
    ),
    "data.exporting.export_edits": in_set(lambda w, who: list(exporting.export_edits(w, who, HERE, Format.CSV)), P.EXPORT),
    "data.exporting.export_attempts": in_set(
        lambda w, who: list(exporting.export_attempts(w, who, HERE, Format.CSV)), P.EXPORT
    ),
    "data.quiz_exporting.export_quizzes": in_set(
        lambda w, who: quiz_exporting.export_quizzes(w, who, HERE, QuizFormat.JSON), P.EXPORT
    ),
    "data.importing.preview_import": in_set(
        lambda w, who: importing.preview_import(w, who, io.BytesIO(b'{"text": "Zanzibar."}'), "a.jsonl", SET, Settings()),
        P.IMPORT,
    ),
    "data.importing.request_import": in_set(
        lambda w, who: importing.request_import(w, who, Path("a.csv"), "a.csv", SET, NOW), P.IMPORT
    ),
    "data.item_list.visible_item": in_set(lambda w, who: item_list.visible_item(w, who, 1), P.LOOK),
    "data.item_list.count_items": in_set(lambda w, who: item_list.count_items(w, who, HERE), P.LOOK),
    "label.error_kinds.save_error_kinds": in_set(
        lambda w, who: label_error_kinds.save_error_kinds(w, who, SET, ["wrong island"], NOW), P.PLAN
    ),
    "data.ticked_items.decide_ticked": in_set(
        lambda w, who: ticked_items.decide_ticked(w, who, w.items.find(HERE, limit=1), Verdict.ACCEPT, NOW), P.REVIEW
    ),
    "data.set_names.rename_set": in_set(lambda w, who: set_names.rename_set(w, who, SET, "pemba", NOW), P.RENAME_SET),
    "data.set_names.set_belongings": in_set(lambda w, who: set_names.set_belongings(w, who, SET), P.DELETE_SET),
    "data.set_names.request_deletion": in_set(
        lambda w, who: set_names.request_deletion(w, who, SET, SET, NOW), P.DELETE_SET
    ),
    "data.set_names.delete_set": in_set(lambda w, who: set_names.delete_set(w, who, SET, SET, NOW), P.DELETE_SET),
    "data.item_list.item_page": in_set(lambda w, who: item_list.item_page(w, who, HERE, 1), P.LOOK),
    "desk.comments.add_comment": in_set(
        lambda w, who: comments.add_comment(w, who, AddComment(STAMP, 1, 1, None, CommentKind.FLAG), NOW), P.COMMENT
    ),
    "desk.comments.settle_comment": in_set(
        lambda w, who: comments.settle_comment(w, who, STAMP, 1, NOW), P.SETTLE_COMMENTS
    ),
    "desk.comments.send_back": in_set(
        lambda w, who: comments.send_back(w, who, STAMP, 1, sentence=None, to="bo", note="Again.", people={}, now=NOW), P.SEND_BACK
    ),
    "desk.comments.thread": in_set(lambda w, who: comments.thread(w, who, 1, 1), P.COMMENT),
    "desk.comments.threads": in_set(lambda w, who: comments.threads(w, who, [comments.ThreadRequest(1, 1)]), P.COMMENT),
    "generation.repairing.repair_plan": in_set(
        lambda w, who: repairing.repair_plan(w, who, Settings(), _REPAIRS), P.SPEND
    ),
    "generation.repairing.request_repairs": in_set(
        lambda w, who: repairing.request_repairs(w, who, Settings(), _REPAIRS, NOW), P.SPEND
    ),
    "generation.requests_by_name.planned": in_set(
        lambda w, who: requests_by_name.planned(w, who, Settings(), "judge", **_BY_NAME), P.SPEND
    ),
    "generation.requests_by_name.start": in_set(
        lambda w, who: requests_by_name.start(w, who, Settings(), SamplePlan(_SAMPLES, 0, _NO_COST), NOW), P.SPEND
    ),
    "models.judging.judge_plan": in_set(lambda w, who: judging.judge_plan(w, who, Settings(), _JUDGE, 1.0), P.SPEND),
    "models.judging.request_judging": in_set(
        lambda w, who: judging.request_judging(w, who, Settings(), _JUDGE, NOW), P.SPEND
    ),
    "models.sampling.sample_plan": in_set(
        lambda w, who: sampling.sample_plan(w, who, Settings(), _SAMPLES), P.SPEND
    ),
    "models.sampling.request_samples": in_set(
        lambda w, who: sampling.request_samples(w, who, Settings(), _SAMPLES, NOW), P.SPEND
    ),
    "publishing.gate.publish_gate": in_set(lambda w, who: gate.publish_gate(w, who, SET), P.PUBLISH),
    "publishing.history.publications_of": in_set(lambda w, who: history.publications_of(w, who, SET, NOW), P.LOOK),
    "publishing.learners.import_answers": in_set(lambda w, who: learners.import_answers(w, who, SET, _FILE, NOW), P.PUBLISH),
    "publishing.learners.check_answers": in_set(lambda w, who: learners.check_answers(w, who, SET, _FILE), P.PUBLISH),
    "publishing.learners.ask_another_look": in_set(
        lambda w, who: learners.ask_another_look(w, who, SET, [2], NOW), P.PUBLISH
    ),
    "publishing.prompt_log.prompt_log": in_set(lambda w, who: prompt_log.prompt_log(w, who, SET), P.EXPORT),
    "publishing.prompt_log.evaluation_set": in_set(lambda w, who: list(prompt_log.evaluation_set(w, who, SET)), P.EXPORT),
    "publishing.publishing.publish": in_set(
        lambda w, who: publishing.publish(w, who, PublishRequest(SET, QuizFormat.JSON), NOW), P.PUBLISH
    ),
    "publishing.reviewers.put_before_others": in_set(
        lambda w, who: reviewers.put_before_others(w, who, SET, (2,), NOW), P.PUBLISH
    ),
    "quality.agreement.agreement_rows": in_set(lambda w, who: agreement.agreement_rows(w, who, SET), P.SEE_QUALITY),
    "quality.anchoring.anchoring": in_set(lambda w, who: anchoring.anchoring(w, who, SET), P.SEE_ANCHORING),
    "quality.audits.audit_rows": in_set(lambda w, who: audits.audit_rows(w, who, SET), P.SEE_QUALITY),
    "quality.control_items.add_imported_controls": in_set(
        lambda w, who: control_items.add_imported_controls(w, who, SET), P.SET_CONTROLS
    ),
    "quality.disagreements.count_disagreements": in_set(
        lambda w, who: disagreements.count_disagreements(w, who, SET), P.SEE_QUALITY
    ),
    "quality.disagreements.disagreements": in_set(
        lambda w, who: disagreements.disagreements(w, who, DisagreementList.PEOPLE, SET), P.SEE_QUALITY
    ),
    "quality.label_revisions.label_revisions": in_set(
        lambda w, who: label_revisions.label_revisions(w, who, SET), P.SEE_QUALITY
    ),
    "data.ticked_items.postpone_ticked": in_set(
        lambda w, who: ticked_items.postpone_ticked(w, who, w.items.find(HERE, limit=1), NOW, LEASE), P.REVIEW
    ),
    "queue.assignments.assign_items": in_set(
        lambda w, who: assignments.assign_items(
            w, who, Lane.REVIEW, w.items.find(HERE, limit=1), to="bo", note="", people={}, now=NOW), P.PLAN
    ),
    "queue.assignments.assign": in_set(
        lambda w, who: assignments.assign(w, who, Lane.REVIEW, HERE, to="bo", note="", people={}, now=NOW), P.PLAN
    ),
    "queue.labelling_plans.save_plan": in_set(
        lambda w, who: labelling_plans.save_plan(w, who, LabellingPlan(SET, 2)), P.PLAN
    ),
    "queue.labelling_plans.want_annotators": in_set(
        lambda w, who: labelling_plans.want_annotators(w, who, HERE, 2), P.PLAN
    ),
    "quizzes.balancing.balance_set": in_set(lambda w, who: balancing.balance_set(w, who, SET, NOW), P.MAKE_QUIZZES),
    "quizzes.option_lengths.balance_option_lengths": in_set(lambda w, who: option_lengths.balance_option_lengths(w, who, SET, NOW), P.MAKE_QUIZZES),
    "quizzes.option_lengths.undo_length_balance": in_set(
        lambda w, who: option_lengths.undo_length_balance(w, who, option_lengths.RewrittenSet(SET, ()), NOW), P.MAKE_QUIZZES
    ),
    "quizzes.balancing.undo_balance": in_set(
        lambda w, who: balancing.undo_balance(w, who, balancing.Balancing(SET, ()), NOW), P.MAKE_QUIZZES
    ),
    "quizzes.set_overview.set_overview": in_set(lambda w, who: set_overview.set_overview(w, who, SET), P.LOOK),
    "data.exporting.export_values": in_set(lambda w, who: next(exporting.export_values(w, who, HERE)), P.EXPORT),
    "jobs.bulk_scoring_job.request_bulk_scoring": in_set(lambda w, who: bulk_scoring_job.request_bulk_scoring(w, who, SET, NOW), P.SCORE),
    "suites.scoring.request_scoring": in_set(lambda w, who: request_scoring(w, who, SET, NOW), P.SCORE),
    "thresholds.basis.load_basis": in_set(lambda w, who: basis.load_basis(w, who, _CHOICE), P.SET_THRESHOLDS),
    "thresholds.detector_table.detector_table": in_set(
        lambda w, who: detector_table.detector_table(w, who, basis.basis_of(_CHOICE, columns_of([]))), P.SET_THRESHOLDS
    ),
    **{f"review.desk.ReviewDesk.act: {act.__name__}": entry for act, entry in REVIEW_ACTS.items()},
    **{f"review.lookups.look_up: {question}": entry for question, entry in QUESTIONS.items()},
}  # fmt: skip
