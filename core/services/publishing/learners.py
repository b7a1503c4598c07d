"""Import learners' answers to a publication, and return items that they cast doubt on to reviewers."""

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
from core.services.people.audit_log import AdminAct, audited
from core.services.publishing._learner_file import AnswerFile, PublishedQuiz, read_answers
from core.tuning.item_analysis import ItemAnalysis, LearnerResponse, analyse
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class UploadedAnswers:
    name: str
    """The file name as people know it."""
    data: bytes


@dataclass(frozen=True, slots=True)
class ImportedAnswers:
    stored: LearnerImport
    bad: tuple[BadRow, ...]
    """Rows that were excluded; all others are stored in one transaction."""


@dataclass(frozen=True, slots=True)
class LearnerRow:
    external_id: str
    quiz: PublishedQuiz
    analysis: ItemAnalysis
    suspect: bool
    """The key is in doubt: the best learners chose another option, or those who know more are wrong here."""
    asked: bool
    """Somebody already requested another look."""


def import_answers(
    workspace: Workspace, person: Person, set_name: str, file: UploadedAnswers, now: float
) -> ImportedAnswers:
    """Import learners' answers. Raises Forbidden, and BadInput if nothing was published or no row is valid."""
    read = check_answers(workspace, person, set_name, file)
    if not read.answers:
        raise BadInput(say("learners-nothing-good", bad=len(read.bad)))
    new_import = LearnerImport(0, set_name, file.name, person.name, now, 0)
    with audited(workspace, person.name, AdminAct.IMPORT, set_name, file=file.name, what="learners"):
        return ImportedAnswers(workspace.publications.add_answers(read.answers, new_import), read.bad)


def check_answers(workspace: Workspace, person: Person, set_name: str, file: UploadedAnswers) -> AnswerFile:
    """Return what an import would store, without storing it. Raises what ``import_answers`` raises."""
    require(person.on(set_name), Permission.PUBLISH)
    published = published_quizzes(workspace, _newest(workspace, set_name))
    return read_answers(file.data, file.name, published, workspace.publications.salt())


def learner_rows(workspace: Workspace, set_name: str) -> list[LearnerRow]:
    """Analyse answers to the newest publication. Answers to another revision of an item do not count. Suspected items
    come first, then the hardest.
    """
    publications = workspace.publications.of(set_name, limit=1)
    if not publications:
        return []
    published = published_quizzes(workspace, publications[0])
    by_id = {each.item_id: (external_id, each) for external_id, each in published.items()}
    wordings = {(each.item_id, each.revision) for each in published.values()}
    answers = [
        LearnerResponse(each.learner, each.item_id, each.option, each.right)
        for each in workspace.publications.answers(set_name)
        if (each.item_id, each.revision) in wordings
    ]
    options = {
        each.item_id: (len(each.quiz.choices), each.quiz.choices.index(each.quiz.key))
        for each in published.values()
        if each.quiz.key in each.quiz.choices
    }
    questions = {
        change.item_id
        for change in workspace.publications.changes(publications[0].id)
        if change.reason is ChangeReason.LEARNERS
    }
    rows = [
        LearnerRow(
            *by_id[each.item], each, each.suspicion is not None or each.discriminates_backwards, each.item in questions
        )
        for each in analyse(answers, options)
    ]
    return sorted(rows, key=lambda row: (not row.suspect, row.analysis.difficulty.value))


def ask_another_look(workspace: Workspace, person: Person, set_name: str, item_ids: Sequence[int], now: float) -> int:
    """Reopen these published items and return how many had not been requested before. Raises Forbidden and BadInput."""
    require(person.on(set_name), Permission.PUBLISH)
    publication = _newest(workspace, set_name)
    left = {row.item_id: row for row in workspace.publications.items(publication.id)}
    changes = [
        PublicationChange(
            publication.id,
            item_id,
            ChangeReason.LEARNERS,
            stable_hash(["learners", left[item_id].revision]),
            person.name,
            now,
        )
        for item_id in item_ids
        if item_id in left
    ]
    fresh = workspace.publications.note(changes)
    batch = f"learners of publication {publication.id} at {now!r}"
    version = workspace.policies.active().version
    workspace.policy_effects.reopen(batch, [each.item_id for each in fresh], version, person.name, now)
    return len(fresh)


def published_quizzes(workspace: Workspace, publication: Publication) -> dict[str, PublishedQuiz]:
    """Return quizzes as they were published, by their exported id."""
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
