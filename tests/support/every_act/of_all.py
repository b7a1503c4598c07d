"""Acts on what belongs to no set or to all of them, and those that are one's own: a role in one set is not enough, or
any role is."""

# ruff: noqa: E501 - a line for each act
from __future__ import annotations

import io
from collections.abc import Mapping

from core.domain.accounts import Grant
from core.domain.answers import Span
from core.domain.audit_log import AuditSearch
from core.domain.graph_desk import NodePair
from core.domain.knowledge import RelationKind
from core.domain.material import ReadingDoubt
from core.domain.queue import Lane
from core.domain.retention import Expiry
from core.domain.spending import PriceOverride
from core.domain.work import Role
from core.knowledge.files import GraphFiles
from core.permissions import Permission as P
from core.quizzes.making.quiz_request import QuizRequest
from core.quizzes.options.closeness import Closeness
from core.services.data import activity, item_list, overview
from core.services.desk import guidelines, inner_filters, narrowing, open_comments, preferences, saved_views
from core.services.desk.queue_view import Show
from core.services.documents import adding as document_adding
from core.services.documents import binding as document_binding
from core.services.documents.adding import DocumentRequest
from core.services.generation import undo, writing
from core.services.jobs import job_list
from core.services.knowledge import (
    binding,
    deleting,
    failed_names,
    importing,
    merging,
    node_names,
    relation_kinds,
    review_item,
)
from core.services.knowledge.importing import GraphSources
from core.services.knowledge.model_answers import ModelAssistant
from core.services.knowledge.queries import ask
from core.services.material import adding, corrections, model_reading, propagate_corrections
from core.services.material.adding import MaterialRequest
from core.services.models import budgets, calls, prices, probing, spending
from core.services.models.spending import SpentBy
from core.services.people import audit_log, erasing, inviting, managing, retention, second_factor
from core.services.queue import assignments, labelling_plans, transfer
from core.services.quizzes import cross_validation, editor_rules, making, model_making, set_overview
from core.settings import Settings
from tests.support.every_act.entry import SET, Entry, everywhere, somewhere
from tests.support.every_act.of_programs import PROGRAMS
from tests.support.every_act.of_sets import NOW, SHOWN
from tests.support.every_act.of_thresholds import THRESHOLDS

_ORDER = QuizRequest(1)
_PRICE = PriceOverride("openai/some", 1.0, 1.0, 1.0, 1.0, None, "anna", NOW)
_KINDS: Mapping[str, RelationKind] = {}

KNOWLEDGE: dict[str, Entry] = {
    "documents.adding.request_documents": everywhere(
        lambda w, who: document_adding.request_documents(w, who, DocumentRequest("law", (("a", "a.txt"),)), NOW), P.IMPORT
    ),
    "documents.adding.remove_documents": everywhere(
        lambda w, who: document_adding.remove_documents(w, who, "law", ["a.txt"], NOW), P.IMPORT
    ),
    "documents.binding.bind_set": everywhere(lambda w, who: document_binding.bind_set(w, who, SET, None, NOW), P.IMPORT),
    "knowledge.binding.bind_set": everywhere(lambda w, who: binding.bind_set(w, who, SET, "campus", NOW), P.IMPORT),
    "knowledge.model_answers.ModelAssistant.ask": everywhere(
        lambda w, who: ModelAssistant(workspace=w, settings=Settings(), person=who, model="openai/some", budget=None).ask("campus", "Who?"), P.SPEND
    ),
    "knowledge.failed_names.dismiss_name": everywhere(lambda w, who: failed_names.dismiss_name(w, who, "campus", "x"), P.IMPORT),
    "knowledge.failed_names.restore_name": everywhere(lambda w, who: failed_names.restore_name(w, who, "campus", "x"), P.IMPORT),
    "knowledge.failed_names.forget_names": everywhere(lambda w, who: failed_names.forget_names(w, who, "campus"), P.IMPORT),
    "knowledge.importing.import_graph": everywhere(
        lambda w, who: importing.import_graph(
            w, who, "g", GraphSources((io.BytesIO(b"{}"), "g.json"), None), settings=Settings(), now=NOW
        ),
        P.IMPORT,
    ),
    "knowledge.importing.store_graph": everywhere(
        lambda w, who: importing.store_graph(w, who, "g", GraphFiles(), kinds=_KINDS, now=NOW), P.IMPORT
    ),
    "knowledge.review_item.put_in_queue": everywhere(
        lambda w, who: review_item.put_in_queue(
            w, who, review_item.GraphAnswer("campus", "Who?", ask(w, "campus", "浜キャンはどこ?")), NOW
        ),
        P.IMPORT,
    ),
    "knowledge.merging.merge": everywhere(
        lambda w, who: merging.merge(w, who, "campus", NodePair("k", "k/cafe"), NOW), P.IMPORT
    ),
    "knowledge.merging.keep_apart": everywhere(
        lambda w, who: merging.keep_apart(w, who, "campus", NodePair("k", "k/cafe"), NOW), P.IMPORT
    ),
    "knowledge.merging.undo_merge": everywhere(lambda w, who: merging.undo_merge(w, who, 1, NOW), P.IMPORT),
    "knowledge.node_names.add_name": everywhere(lambda w, who: node_names.add_name(w, who, "campus", ("k", "K"), NOW), P.IMPORT),
    "knowledge.node_names.remove_name": everywhere(lambda w, who: node_names.remove_name(w, who, 1, NOW), P.IMPORT),
    "knowledge.relation_kinds.tell_kind": everywhere(
        lambda w, who: relation_kinds.tell_kind(w, who, ("campus", "meets_at"), RelationKind.OPEN, NOW), P.IMPORT
    ),
    "knowledge.relation_kinds.undo_kind": everywhere(
        lambda w, who: relation_kinds.undo_kind(w, who, ("campus", "meets_at"), NOW), P.IMPORT
    ),
    "knowledge.deleting.delete_graph": everywhere(
        lambda w, who: deleting.delete_graph(w, who, "no such graph", NOW), P.DELETE_GRAPH
    ),
    "material.adding.request_material": everywhere(
        lambda w, who: adding.request_material(w, who, MaterialRequest((("a", "a.txt"),)), NOW), P.MAKE_QUIZZES
    ),
    "material.corrections.correct_text": everywhere(
        lambda w, who: corrections.correct_text(w, who, w.material.page(1, 1), "Other words.", NOW), P.MAKE_QUIZZES
    ),
    "material.corrections.correct_readings": everywhere(
        lambda w, who: corrections.correct_readings(w, who, w.material.page(1, 1), "More words.", NOW), P.MAKE_QUIZZES
    ),
    "material.corrections.settle_doubt": everywhere(
        lambda w, who: corrections.settle_doubt(
            w, who, w.material.page(1, 2), ReadingDoubt(Span(0, 1), "x"), NOW, take_other=False
        ),
        P.MAKE_QUIZZES,
    ),
    "material.propagate_corrections.update_quizzes": everywhere(
        lambda w, who: propagate_corrections.update_quizzes(w, who, w.material.page(1, 1), NOW), P.MAKE_QUIZZES
    ),
    "material.model_reading.reading_plan": everywhere(
        lambda w, who: model_reading.reading_plan(w, who, Settings(), 1, [1]), P.SPEND
    ),
    "material.model_reading.request_reading": everywhere(
        lambda w, who: model_reading.request_reading(w, who, Settings(), 1, [1], budget=None, now=NOW), P.MAKE_QUIZZES,
        P.SPEND,
    ),
    "quizzes.making.make_with_rules": everywhere(
        lambda w, who: making.make_with_rules(w, who, [], _ORDER, SET, NOW), P.MAKE_QUIZZES
    ),
    "quizzes.cross_validation.merge_generations": everywhere(
        lambda w, who: cross_validation.merge_generations(w, who, SET, "another one", NOW), P.MAKE_QUIZZES
    ),
    "quizzes.model_making.quiz_plan": everywhere(
        lambda w, who: model_making.quiz_plan(w, who, Settings(), [], _ORDER, "openai/some"), P.SPEND
    ),
    "quizzes.model_making.request_quiz": everywhere(
        lambda w, who: model_making.request_quiz(
            w, who, Settings(), [], _ORDER, SET, model="openai/some", budget=None, now=NOW
        ),
        P.MAKE_QUIZZES, P.SPEND,
    ),
    "quizzes.editor_rules.set_closeness": everywhere(
        lambda w, who: editor_rules.set_closeness(w, who, Closeness(years=5), NOW), P.MAKE_QUIZZES
    ),
    "quizzes.editor_rules.add_synonyms": everywhere(lambda w, who: editor_rules.add_synonyms(w, who, "a, b", NOW), P.MAKE_QUIZZES),
    "quizzes.editor_rules.remove_synonyms": everywhere(
        lambda w, who: editor_rules.remove_synonyms(w, who, ["a", "b"], NOW), P.MAKE_QUIZZES
    ),
    "models.calls.recent_calls": everywhere(calls.recent_calls, P.SPEND),
    "models.calls.call_texts": everywhere(lambda w, who: calls.call_texts(w, who, "none"), P.SPEND),
    "generation.writing.request_generation": everywhere(
        lambda w, who: writing.request_generation(w, who, Settings(), w.generations.get(1).order, NOW), P.SPEND
    ),
    "generation.undo.take_back": everywhere(lambda w, who: undo.take_back(w, who, 1, 1, NOW), P.EDIT),
}  # fmt: skip
ADMINISTRATION: dict[str, Entry] = {
    "models.budgets.budget_list": everywhere(budgets.budget_list, P.SPEND),
    "models.budgets.open_budget": everywhere(
        lambda w, who: budgets.open_budget(w, who, "pilot", 5.0, NOW), P.SET_BUDGETS
    ),
    "models.budgets.set_limit": everywhere(lambda w, who: budgets.set_limit(w, who, 1, 5.0, NOW), P.SET_BUDGETS),
    "models.budgets.close_budget": everywhere(lambda w, who: budgets.close_budget(w, who, 1, NOW), P.SET_BUDGETS),
    "models.prices.prices": everywhere(lambda w, who: prices.prices(w, who, Settings(), []), P.SPEND),
    "models.prices.set_price": everywhere(lambda w, who: prices.set_price(w, who, _PRICE), P.SET_BUDGETS),
    "models.prices.withdraw_price": everywhere(
        lambda w, who: prices.withdraw_price(w, who, "openai/some", NOW), P.SET_BUDGETS
    ),
    "models.probing.probe_views": everywhere(probing.probe_views, P.SPEND),
    "models.probing.request_probe": everywhere(
        lambda w, who: probing.request_probe(w, who, Settings(), "openai/some", budget=None, now=NOW), P.SPEND
    ),
    "models.spending.spending": everywhere(lambda w, who: spending.spending(w, who, SpentBy.DAY, 7, NOW), P.SPEND),
    "desk.guidelines.publish": everywhere(
        lambda w, who: guidelines.publish(w, who, "Be strict.", note="", replaces=0, now=NOW), P.WRITE_GUIDELINES
    ),
    **PROGRAMS,
    "people.audit_log.audit_entries": everywhere(
        lambda w, who: audit_log.audit_entries(w, who, AuditSearch()), P.SEE_AUDIT_LOG
    ),
    "people.audit_log.audit_log_check": everywhere(audit_log.audit_log_check, P.SEE_AUDIT_LOG),
    "people.erasing.stored_of_person": everywhere(
        lambda w, who: erasing.stored_of_person(w, who, "bo"), P.MANAGE_PEOPLE
    ),
    "people.erasing.erase_person": everywhere(lambda w, who: erasing.erase_person(w, who, "dee", NOW), P.MANAGE_PEOPLE),
    "people.retention.expired_content": everywhere(
        lambda w, who: retention.expired_content(w, who, Expiry(NOW)), P.MANAGE_PEOPLE
    ),
    "people.retention.last_removal": everywhere(retention.last_removal, P.MANAGE_PEOPLE),
    "people.retention.remove_expired": everywhere(
        lambda w, who: retention.remove_expired(w, who, Expiry(NOW, undecided=True)), P.MANAGE_PEOPLE
    ),
    "queue.transfer.hand_over": everywhere(lambda w, who: transfer.hand_over(w, who, "bo", "", NOW), P.MANAGE_PEOPLE),
    "people.inviting.invite": everywhere(
        lambda w, who: inviting.invite(w, who, "cy", {Grant(Role.EDITOR)}, NOW), P.MANAGE_PEOPLE
    ),
    "people.inviting.open_invites": everywhere(lambda w, who: inviting.open_invites(w, who, NOW), P.MANAGE_PEOPLE),
    "people.inviting.withdraw_invite": everywhere(
        lambda w, who: inviting.withdraw_invite(w, who, "cy"), P.MANAGE_PEOPLE
    ),
    "people.managing.people_list": everywhere(managing.people_list, P.MANAGE_PEOPLE),
    "people.managing.add_person": everywhere(
        lambda w, who: managing.add_person(w, who, "dee", (), NOW), P.MANAGE_PEOPLE
    ),
    "people.managing.set_grants": everywhere(
        lambda w, who: managing.set_grants(w, who, "bo", (), NOW), P.MANAGE_PEOPLE
    ),
    "people.managing.disable": everywhere(lambda w, who: managing.disable(w, who, "bo", NOW), P.MANAGE_PEOPLE),
    "people.managing.enable": everywhere(lambda w, who: managing.enable(w, who, "bo"), P.MANAGE_PEOPLE),
    "people.second_factor.reset": everywhere(lambda w, who: second_factor.reset(w, who, "bo"), P.MANAGE_PEOPLE),
    "people.managing.sign_out_everywhere": everywhere(
        lambda w, who: managing.sign_out_everywhere(w, who, "bo", NOW), P.MANAGE_PEOPLE
    ),
}
ANY_ROLE: dict[str, Entry] = {
    "data.activity.activity": somewhere(lambda w, who: activity.activity(w, who, NOW)),
    "data.overview.overview": somewhere(lambda w, who: overview.overview(w, who, NOW)),
    "data.item_list.visible_sets": somewhere(item_list.visible_sets),
    "quizzes.set_overview.quiz_sets": somewhere(set_overview.quiz_sets),
    "jobs.job_list.job_list": somewhere(lambda w, who: job_list.job_list(w, person=who)),
    "desk.inner_filters.inner_choices": somewhere(lambda w, who: inner_filters.inner_choices(w, who, Lane.REVIEW)),
    "desk.narrowing.chosen_filter": somewhere(lambda w, who: narrowing.chosen_filter(Show(), w, Lane.REVIEW, who)),
    "desk.narrowing.require_inner_of": somewhere(
        lambda w, who: narrowing.require_inner_of(Show(), w, who, Lane.REVIEW)
    ),
    "desk.narrowing.with_checked_inner": somewhere(
        lambda w, who: narrowing.with_checked_inner(Show(), w, who, Lane.REVIEW)
    ),
    "desk.open_comments.open_comments": somewhere(open_comments.open_comments, P.COMMENT),
    "desk.saved_views.saved_views": somewhere(lambda w, who: saved_views.saved_views(w, who, Lane.REVIEW)),
    "desk.saved_views.save_view": somewhere(
        lambda w, who: saved_views.save_view(w, who, Lane.REVIEW, name="mine", shared=False, show=SHOWN, now=NOW)
    ),
    "desk.saved_views.delete_view": somewhere(
        lambda w, who: saved_views.delete_view(w, who, Lane.REVIEW, name="mine", shared=False)
    ),
    "desk.preferences.key_choices": somewhere(lambda w, who: preferences.key_choices(w, who, "review")),
    "desk.preferences.save_key_choices": somewhere(
        lambda w, who: preferences.save_key_choices(w, who, "review", {"accept": "KeyA"}, NOW)
    ),
    "desk.preferences.wants_reading": somewhere(preferences.wants_reading),
    "desk.preferences.save_reading": somewhere(lambda w, who: preferences.save_reading(w, who, True, NOW)),
    "desk.preferences.wants_pause": somewhere(preferences.wants_pause),
    "desk.preferences.save_pause": somewhere(lambda w, who: preferences.save_pause(w, who, True, NOW)),
    "queue.labelling_plans.set_plans": somewhere(labelling_plans.set_plans, P.PLAN),
    "queue.assignments.waiting_for_somebody_new": somewhere(
        lambda w, who: assignments.waiting_for_somebody_new(w, who, Lane.REVIEW, {}), P.PLAN
    ),
}
OF_ALL = {**THRESHOLDS, **KNOWLEDGE, **ADMINISTRATION, **ANY_ROLE}
