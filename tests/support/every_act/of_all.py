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
from core.domain.material import Doubt
from core.domain.queue import Lane
from core.domain.retention import Expiry
from core.domain.spending import PriceOverride
from core.domain.work import Role
from core.knowledge.files import GraphFiles
from core.permissions import Permission as P
from core.quizzes.making.order import QuizOrder
from core.quizzes.options.closeness import Closeness
from core.services import overview
from core.services.data import item_list
from core.services.desk import guidelines, open_comments, preferences, saved_views
from core.services.documents import adding as document_adding
from core.services.documents import binding as document_binding
from core.services.documents.adding import DocumentOrder
from core.services.generation import ordering as generation_ordering
from core.services.generation import taking_back
from core.services.jobs import job_list
from core.services.knowledge import binding, deleting, failed, importing, in_queue, merging, names, relation_kinds
from core.services.knowledge.asking import ask
from core.services.knowledge.by_model import ModelBeside
from core.services.knowledge.importing import GraphSources
from core.services.material import adding, correcting, ordering, passing_on
from core.services.material.adding import MaterialOrder
from core.services.models import budgets, prices, probing, spending
from core.services.models.spending import SpentBy
from core.services.people import audit_log, erasing, handing_over, inviting, managing, retention
from core.services.queue import assignments, labelling_plans
from core.services.quizzes import closeness_rules, cross_validating, making, set_overview, synonyms
from core.services.quizzes import ordering as quiz_ordering
from core.settings import Settings
from tests.support.every_act.entry import SET, Entry, everywhere, somewhere
from tests.support.every_act.of_programs import PROGRAMS
from tests.support.every_act.of_sets import NOW, SHOWN
from tests.support.every_act.of_thresholds import THRESHOLDS

_ORDER = QuizOrder(1)
_PRICE = PriceOverride("openai/some", 1.0, 1.0, 1.0, 1.0, None, "anna", NOW)
_KINDS: Mapping[str, RelationKind] = {}

KNOWLEDGE: dict[str, Entry] = {
    "documents.adding.request_documents": everywhere(
        lambda w, who: document_adding.request_documents(w, who, DocumentOrder("law", (("a", "a.txt"),)), NOW), P.IMPORT
    ),
    "documents.adding.remove_documents": everywhere(
        lambda w, who: document_adding.remove_documents(w, who, "law", ["a.txt"], NOW), P.IMPORT
    ),
    "documents.binding.bind_set": everywhere(lambda w, who: document_binding.bind_set(w, who, SET, None, NOW), P.IMPORT),
    "knowledge.binding.bind_set": everywhere(lambda w, who: binding.bind_set(w, who, SET, "campus", NOW), P.IMPORT),
    "knowledge.by_model.ModelBeside.ask": everywhere(
        lambda w, who: ModelBeside(w, Settings(), who, "openai/some", None).ask("campus", "Who?"), P.SPEND
    ),
    "knowledge.failed.dismiss_name": everywhere(lambda w, who: failed.dismiss_name(w, who, "campus", "x"), P.IMPORT),
    "knowledge.failed.restore_name": everywhere(lambda w, who: failed.restore_name(w, who, "campus", "x"), P.IMPORT),
    "knowledge.failed.forget_names": everywhere(lambda w, who: failed.forget_names(w, who, "campus"), P.IMPORT),
    "knowledge.importing.import_graph": everywhere(
        lambda w, who: importing.import_graph(
            w, who, "g", GraphSources((io.BytesIO(b"{}"), "g.json"), None), settings=Settings(), now=NOW
        ),
        P.IMPORT,
    ),
    "knowledge.importing.store_graph": everywhere(
        lambda w, who: importing.store_graph(w, who, "g", GraphFiles(), kinds=_KINDS, now=NOW), P.IMPORT
    ),
    "knowledge.in_queue.put_in_queue": everywhere(
        lambda w, who: in_queue.put_in_queue(
            w, who, in_queue.Answered("campus", "Who?", ask(w, "campus", "浜キャンはどこ?")), NOW
        ),
        P.IMPORT,
    ),
    "knowledge.merging.merge": everywhere(
        lambda w, who: merging.merge(w, who, "campus", NodePair("k", "k/cafe"), NOW), P.IMPORT
    ),
    "knowledge.merging.keep_apart": everywhere(
        lambda w, who: merging.keep_apart(w, who, "campus", NodePair("k", "k/cafe"), NOW), P.IMPORT
    ),
    "knowledge.merging.take_back": everywhere(lambda w, who: merging.take_back(w, who, 1, NOW), P.IMPORT),
    "knowledge.names.add_name": everywhere(lambda w, who: names.add_name(w, who, "campus", ("k", "K"), NOW), P.IMPORT),
    "knowledge.names.remove_name": everywhere(lambda w, who: names.remove_name(w, who, 1, NOW), P.IMPORT),
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
        lambda w, who: adding.request_material(w, who, MaterialOrder((("a", "a.txt"),)), NOW), P.MAKE_QUIZZES
    ),
    "material.correcting.correct_text": everywhere(
        lambda w, who: correcting.correct_text(w, who, w.material.page(1, 1), "Other words.", NOW), P.MAKE_QUIZZES
    ),
    "material.correcting.correct_readings": everywhere(
        lambda w, who: correcting.correct_readings(w, who, w.material.page(1, 1), "More words.", NOW), P.MAKE_QUIZZES
    ),
    "material.correcting.settle_doubt": everywhere(
        lambda w, who: correcting.settle_doubt(
            w, who, w.material.page(1, 2), Doubt(Span(0, 1), "x"), NOW, take_other=False
        ),
        P.MAKE_QUIZZES,
    ),
    "material.passing_on.pass_on": everywhere(
        lambda w, who: passing_on.pass_on(w, who, w.material.page(1, 1), NOW), P.MAKE_QUIZZES
    ),
    "material.ordering.reading_plan": everywhere(
        lambda w, who: ordering.reading_plan(w, who, Settings(), 1, [1]), P.SPEND
    ),
    "material.ordering.request_reading": everywhere(
        lambda w, who: ordering.request_reading(w, who, Settings(), 1, [1], budget=None, now=NOW), P.MAKE_QUIZZES,
        P.SPEND,
    ),
    "quizzes.making.make_with_rules": everywhere(
        lambda w, who: making.make_with_rules(w, who, [], _ORDER, SET, NOW), P.MAKE_QUIZZES
    ),
    "quizzes.cross_validating.merge_generations": everywhere(
        lambda w, who: cross_validating.merge_generations(w, who, SET, "another one", NOW), P.MAKE_QUIZZES
    ),
    "quizzes.ordering.quiz_plan": everywhere(
        lambda w, who: quiz_ordering.quiz_plan(w, who, Settings(), [], _ORDER, "openai/some"), P.SPEND
    ),
    "quizzes.ordering.request_quiz": everywhere(
        lambda w, who: quiz_ordering.request_quiz(
            w, who, Settings(), [], _ORDER, SET, model="openai/some", budget=None, now=NOW
        ),
        P.MAKE_QUIZZES, P.SPEND,
    ),
    "quizzes.closeness_rules.set_closeness": everywhere(
        lambda w, who: closeness_rules.set_closeness(w, who, Closeness(years=5), NOW), P.MAKE_QUIZZES
    ),
    "quizzes.synonyms.add_synonyms": everywhere(lambda w, who: synonyms.add_synonyms(w, who, "a, b", NOW), P.MAKE_QUIZZES),
    "quizzes.synonyms.remove_synonyms": everywhere(
        lambda w, who: synonyms.remove_synonyms(w, who, ["a", "b"], NOW), P.MAKE_QUIZZES
    ),
    "generation.ordering.request_generation": everywhere(
        lambda w, who: generation_ordering.request_generation(w, who, Settings(), w.generations.get(1).order, NOW), P.SPEND
    ),
    "generation.taking_back.take_back": everywhere(lambda w, who: taking_back.take_back(w, who, 1, 1, NOW), P.EDIT),
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
    "people.audit_log.audit_log_whole": everywhere(audit_log.audit_log_whole, P.SEE_AUDIT_LOG),
    "people.erasing.held_of": everywhere(lambda w, who: erasing.held_of(w, who, "bo"), P.MANAGE_PEOPLE),
    "people.erasing.erase_person": everywhere(lambda w, who: erasing.erase_person(w, who, "dee", NOW), P.MANAGE_PEOPLE),
    "people.retention.held_by_expired": everywhere(
        lambda w, who: retention.held_by_expired(w, who, Expiry(NOW)), P.MANAGE_PEOPLE
    ),
    "people.retention.last_removal": everywhere(retention.last_removal, P.MANAGE_PEOPLE),
    "people.retention.remove_expired": everywhere(
        lambda w, who: retention.remove_expired(w, who, Expiry(NOW, undecided=True)), P.MANAGE_PEOPLE
    ),
    "people.handing_over.open_work": everywhere(lambda w, who: handing_over.open_work(w, who, "bo"), P.MANAGE_PEOPLE),
    "people.handing_over.hand_over": everywhere(
        lambda w, who: handing_over.hand_over(w, who, "bo", "", NOW), P.MANAGE_PEOPLE
    ),
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
    "people.managing.sign_out_everywhere": everywhere(
        lambda w, who: managing.sign_out_everywhere(w, who, "bo", NOW), P.MANAGE_PEOPLE
    ),
}
ANY_ROLE: dict[str, Entry] = {
    "overview.overview": somewhere(lambda w, who: overview.overview(w, who, NOW)),
    "data.item_list.seen_sets": somewhere(item_list.seen_sets),
    "quizzes.set_overview.quiz_sets": somewhere(set_overview.quiz_sets),
    "jobs.job_list.job_list": somewhere(lambda w, who: job_list.job_list(w, person=who)),
    "desk.open_comments.open_comments": somewhere(open_comments.open_comments, P.COMMENT),
    "desk.saved_views.saved_views": somewhere(lambda w, who: saved_views.saved_views(w, who, Lane.REVIEW)),
    "desk.saved_views.keep_view": somewhere(
        lambda w, who: saved_views.keep_view(w, who, Lane.REVIEW, name="mine", shared=False, show=SHOWN, now=NOW)
    ),
    "desk.saved_views.forget_view": somewhere(
        lambda w, who: saved_views.forget_view(w, who, Lane.REVIEW, name="mine", shared=False)
    ),
    "desk.preferences.key_choices": somewhere(lambda w, who: preferences.key_choices(w, who, "review")),
    "desk.preferences.keep_key_choices": somewhere(
        lambda w, who: preferences.keep_key_choices(w, who, "review", {"accept": "KeyA"}, NOW)
    ),
    "desk.preferences.wants_pause": somewhere(preferences.wants_pause),
    "desk.preferences.keep_pause": somewhere(lambda w, who: preferences.keep_pause(w, who, True, NOW)),
    "queue.labelling_plans.set_plans": somewhere(labelling_plans.set_plans, P.PLAN),
    "queue.assignments.waiting_for_somebody_new": somewhere(
        lambda w, who: assignments.waiting_for_somebody_new(w, who, Lane.REVIEW, {}), P.PLAN
    ),
}
OF_ALL = {**THRESHOLDS, **KNOWLEDGE, **ADMINISTRATION, **ANY_ROLE}
