"""Publish a set through the gate, with its manifest, which is stored before the file is returned."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace

from core.domain.answers import JSON, Answer, text_hash
from core.domain.publishing import NewPublication, Publication, PublishedItem
from core.domain.work import Item, Person
from core.errors import BadInput, Refused
from core.limits import LONGEST_NOTE
from core.ports.workspace import Workspace
from core.quizzes.exchange.exporting import write_quiz
from core.quizzes.exchange.formats import QuizFormat
from core.services.people.audit_log import AdminAct, audited
from core.services.publishing._hashes import source_hash, wording_hash
from core.services.publishing._manifest import Grounds, made_by, manifest
from core.services.publishing._source_pages import MaterialPage, source_pages
from core.services.publishing.gate import DEFAULT_BUDGET, Gate, publish_gate
from core.services.publishing.publishable import Leaving
from core.services.publishing.residual_risk import RiskBudget
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class PublishRequest:
    set_name: str
    format: QuizFormat
    title: str = ""
    """Title of the publication; defaults to the set's name."""
    budget: RiskBudget = DEFAULT_BUDGET
    reason: str = ""
    """Reason to publish although nothing can be promised. It waives no review."""
    reviewers: int = 1
    """The number of different people who must have decided each item that needs a decision."""


@dataclass(frozen=True, slots=True)
class Published:
    publication: Publication
    file: bytes
    """The exported file. It contains the manifest, except for CSV, which has no place for one."""
    manifest: JSON
    """Manifest to store next to the file: with the file's own hash, which the file cannot contain."""


def publish(workspace: Workspace, person: Person, request: PublishRequest, now: float) -> Published:
    """Publish a set. Raises Forbidden, BadInput (also for content that the format cannot hold), Refused with what is
    missing, and Stale if an item changed meanwhile. A publication that fails is not recorded.
    """
    for text in (request.title, request.reason):
        if len(text) > LONGEST_NOTE:
            raise BadInput(say("publish-long-text", most=LONGEST_NOTE))
    gate = publish_gate(workspace, person, request.set_name, request.budget, request.reviewers)
    if not gate.reviewed:
        raise Refused(*(each.phrase for each in gate.missing))
    if not gate.opens and not request.reason.strip():
        raise Refused(*gate.phrases, say("publish-needs-reason"))
    leaving = gate.set_split.leaving
    items = {item.id: item for item in workspace.items.many([each.candidate.item_id for each in leaving])}
    answers = [_to_leave(items[each.candidate.item_id].answer, each) for each in leaving]
    title = request.title.strip() or request.set_name
    content = write_quiz(answers, QuizFormat.JSON, title)
    write_quiz(answers, request.format, title)
    pages = source_pages(workspace, {item_id: item.answer for item_id, item in items.items()})
    new_publication = _wish(gate, person, request, hashlib.sha256(content).hexdigest(), now)
    scored_by = workspace.publications.scored_by([each.candidate.input_hash for each in leaving])
    content_list = manifest(new_publication, gate, Grounds(items, scored_by, pages))
    rows = tuple(published_item(each, items[each.candidate.item_id], pages) for each in leaving)
    with audited(
        workspace, person.name, AdminAct.PUBLICATION, request.set_name, items=len(rows), reason=request.reason
    ):
        publication = workspace.publications.add(NewPublication(new_publication, rows, content_list))
    stored = workspace.publications.manifest(publication.id)
    file = write_quiz(answers, request.format, title, stored)
    return Published(publication, file, {**stored, "file_sha256": hashlib.sha256(file).hexdigest()})


def published_item(leaving: Leaving, item: Item, pages: dict[int, MaterialPage]) -> PublishedItem:
    candidate, page = leaving.candidate, pages.get(item.id)
    return PublishedItem(
        item.id,
        candidate.revision,
        candidate.input_hash,
        wording_hash(item.answer),
        source_hash(item.answer),
        leaving.band,
        leaving.way,
        leaving.ai_mark,
        candidate.risk,
        candidate.suite or "",
        str(page.material) if page else "",
        page.number if page else 0,
        text_hash(page.text) if page else "",
    )


def _to_leave(answer: Answer, leaving: Leaving) -> Answer:
    if not leaving.ai_mark:
        return answer
    return replace(answer, meta={**answer.meta, "quiz": {**made_by(answer), "ai_mark": True}})


def _wish(gate: Gate, person: Person, request: PublishRequest, content_hash: str, now: float) -> Publication:
    risk = gate.risk
    return Publication(
        0,
        request.set_name,
        0,
        request.title.strip() or request.set_name,
        request.format.value,
        person.name,
        now,
        gate.policy.version,
        risk.budget.share,
        risk.budget.confidence,
        risk.bound,
        risk.promised,
        "" if risk.promised else request.reason.strip(),
        risk.leaving,
        content_hash,
    )
