"""After publishing: learners' answers come in, and what they say against an item asks for another look at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import stable_hash
from core.domain.publishing import ChangeReason, LearnerImport, Publication, PublicationChange
from core.domain.work import Person
from core.errors import BadInput
from core.formats.rows import BadRow
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import Act, audited
from core.services.publishing.learner_file import AnswerFile, PublishedQuiz, read_answers
from core.tuning.item_analysis import Answered, ItemAnalysis, analyse
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class UploadedAnswers:
    name: str
    """Of the file, as people know it."""
    data: bytes


@dataclass(frozen=True, slots=True)
class ImportedAnswers:
    stored: LearnerImport
    bad: tuple[BadRow, ...]
    """Left out; everything else is stored, in one piece."""


@dataclass(frozen=True, slots=True)
class LearnerRow:
    external_id: str
    quiz: PublishedQuiz
    analysis: ItemAnalysis
    suspect: bool
    """The key is in doubt: the best learners chose another option, or those who know are wrong here."""
    asked: bool
    """Somebody asked for another look already."""


def import_answers(
    workspace: Workspace, person: Person, set_name: str, file: UploadedAnswers, now: float
) -> ImportedAnswers:
    """Raises Forbidden, and BadInput where nothing was published or no row is good."""
    read = check_answers(workspace, person, set_name, file)
    if not read.answers:
        raise BadInput(say("learners-nothing-good", bad=len(read.bad)))
    wish = LearnerImport(0, set_name, file.name, person.name, now, 0)
    with audited(workspace, person.name, Act.IMPORT, set_name, file=file.name, what="learners"):
        return ImportedAnswers(workspace.publications.add_answers(read.answers, wish), read.bad)


def check_answers(workspace: Workspace, person: Person, set_name: str, file: UploadedAnswers) -> AnswerFile:
    """What an import would take. Stores nothing. Raises as ``import_answers``."""
    require(person.on(set_name), Permission.PUBLISH)
    published = published_quizzes(workspace, _newest(workspace, set_name))
    return read_answers(file.data, file.name, published, workspace.publications.salt())


def learner_rows(workspace: Workspace, set_name: str) -> list[LearnerRow]:
    """Of the newest publication, by its wording alone: what was answered to another wording says nothing of this one.
    Suspects first, then the hardest."""
    publications = workspace.publications.of(set_name, limit=1)
    if not publications:
        return []
    published = published_quizzes(workspace, publications[0])
    by_id = {each.item_id: (external_id, each) for external_id, each in published.items()}
    wordings = {(each.item_id, each.revision) for each in published.values()}
    answers = [
        Answered(each.learner, each.item_id, each.option, each.right)
        for each in workspace.publications.answers(set_name)
        if (each.item_id, each.revision) in wordings
    ]
    options = {
        each.item_id: (len(each.quiz.choices), each.quiz.choices.index(each.quiz.key))
        for each in published.values()
        if each.quiz.key in each.quiz.choices
    }
    asked = {
        change.item_id
        for change in workspace.publications.changes(publications[0].id)
        if change.reason is ChangeReason.LEARNERS
    }
    rows = [
        LearnerRow(
            *by_id[each.item], each, each.suspicion is not None or each.discriminates_backwards, each.item in asked
        )
        for each in analyse(answers, options)
    ]
    return sorted(rows, key=lambda row: (not row.suspect, row.analysis.difficulty.value))


def ask_another_look(
    workspace: Workspace, person: Person, set_name: str, item_ids: Sequence[int], now: float
) -> int:  # fmt: skip
    """Put these published items before people again; how many were not asked for yet. Raises Forbidden and BadInput."""
    require(person.on(set_name), Permission.PUBLISH)
    publication = _newest(workspace, set_name)
    left = {row.item_id: row for row in workspace.publications.items(publication.id)}
    changes = [
        PublicationChange(
            publication.id, item_id, ChangeReason.LEARNERS,
            stable_hash(["learners", left[item_id].revision]), person.name, now,
        )
        for item_id in item_ids
        if item_id in left
    ]  # fmt: skip
    fresh = workspace.publications.note(changes)
    batch = f"learners of publication {publication.id} at {now!r}"
    version = workspace.policies.active().version
    workspace.policy_effects.reopen(batch, [each.item_id for each in fresh], version, person.name, now)
    return len(fresh)


def published_quizzes(workspace: Workspace, publication: Publication) -> dict[str, PublishedQuiz]:
    """By the id that exports carry, as they read when they left."""
    rows = workspace.publications.items(publication.id)
    wordings = workspace.publications.wordings([(row.item_id, row.revision) for row in rows])
    return {
        answer.id: PublishedQuiz(item_id, revision, answer.quiz)
        for (item_id, revision), answer in wordings.items()
        if answer.quiz
    }


def _newest(workspace: Workspace, set_name: str) -> Publication:
    publications = workspace.publications.of(set_name, limit=1)
    if not publications:
        raise BadInput(say("learners-not-published", set=set_name))
    return publications[0]
