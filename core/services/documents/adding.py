"""Add uploaded files to a collection of documents: the worker reads and encodes them, and stores all or none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from core.domain.document_collections import Document, Put
from core.domain.work import Job, JobKind, Person
from core.encoders.base import Encoder
from core.errors import BadInput
from core.formats.masking import masked_phrases
from core.formats.rows import BadRow
from core.limits import LONGEST_COLLECTION_NAME, MOST_CHUNKS, MOST_DOCUMENTS
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.retrieval.files import DocumentFiles, Progress, document, read_documents
from core.services.documents.binding import score_bound_sets
from core.services.documents.vectors import encode_chunks
from core.services.people.audit_log import AdminAct, audited
from core.settings import Settings
from core.text.personal.marks import Marks
from core.typed_json import to_json
from core.wording.phrases import Phrase, Phrases, say


@dataclass(frozen=True, slots=True)
class DocumentRequest:
    """Files for a collection."""

    collection: str
    files: tuple[tuple[str, str], ...]
    """Path of each file until it is read, and the file name that people know."""


@dataclass(frozen=True, slots=True)
class AddedDocuments:
    put: Put
    bad: tuple[tuple[str, BadRow], ...]
    """Rows that were not added, each with the name of its file."""
    masking: Phrases = ()
    """Phrases that say what was masked, if the settings ask for masking."""

    @property
    def phrases(self) -> Phrases:
        put = self.put
        added = say(
            "documents-added",
            collection=put.collection.name,
            version=put.collection.version,
            new=put.new,
            changed=put.changed,
            same=put.same,
            chunks=put.collection.chunks,
        )
        if not self.bad:
            return added, *self.masking
        file, first = self.bad[0]
        bad = say("documents-bad-rows", count=len(self.bad), file=file, row=first.row)
        return added, *self.masking, bad, first.why


def request_documents(workspace: Workspace, person: Person, order: DocumentRequest, now: float) -> Job:
    """Ask the worker to read the files, which must stay in place until then. Raises Forbidden, and BadInput for a bad
    name."""
    require(person, Permission.IMPORT)
    name = order.collection.strip()
    if not order.files or not name or len(name) > LONGEST_COLLECTION_NAME or not name.isprintable():
        raise BadInput(say("documents-name", longest=LONGEST_COLLECTION_NAME))
    with audited(workspace, person.name, AdminAct.IMPORT, name, documents=[file for _, file in order.files]):
        return workspace.jobs.add(JobKind.DOCUMENTS, to_json(DocumentRequest(name, order.files)), person.name, now)


def add_documents(  # noqa: PLR0917 - what is read, by whom, and how it is told
    workspace: Workspace,
    order: DocumentRequest,
    person: str,
    now: float,
    settings: Settings,
    encoder: Encoder,
    progress: Progress,
) -> AddedDocuments | None:
    """Read, encode and store the files, or return None without storing anything if it was stopped. Sets bound to the
    collection are scored again. Raises BadInput for an unusable file, and MissingPart without the encoder."""
    files = DocumentFiles()
    for path, name in order.files:
        read = read_documents(Path(path), name, settings, progress)
        if read is None:
            return None
        files.documents |= read.documents
        files.bad += read.bad
    masked = Counter[str]()
    documents = [_masked(read, masked) if settings.mask else read for read in files.documents.values()]
    texts = list(_texts(documents))
    if len(documents) > MOST_DOCUMENTS or len(texts) > MOST_CHUNKS:
        raise BadInput(say("documents-too-many", documents=MOST_DOCUMENTS, chunks=MOST_CHUNKS))
    if not encode_chunks(workspace, encoder, texts, progress):
        return None
    before = _version(workspace, order.collection)
    put = workspace.documents.put(order.collection, documents, person, now)
    if put.collection.version != before:
        score_bound_sets(workspace, order.collection, person, now)
    return AddedDocuments(put, tuple(files.bad), masked_phrases(masked) if settings.mask else ())


def remove_documents(workspace: Workspace, person: Person, name: str, files: Sequence[str], now: float) -> Put:
    """Remove all documents of these files; sets bound to the collection are scored again. Raises Forbidden."""
    require(person, Permission.IMPORT)
    with audited(workspace, person.name, AdminAct.DELETION, name, documents=list(files)):
        put = workspace.documents.remove(name, files, person.name, now)
    if put.removed:
        score_bound_sets(workspace, name, person.name, now)
    return put


def removed_phrase(put: Put) -> Phrase:
    return say("documents-removed", collection=put.collection.name, count=put.removed, version=put.collection.version)


def _masked(read: Document, places: Counter[str]) -> Document:
    """Return the document with personal data replaced by marks, and count the marks by kind in ``places``."""
    masked = Marks([read.text]).mask(read.text)
    if not masked.places:
        return read
    places.update(kind for _, kind, _ in masked.places)
    pages = tuple(masked.moved(start, end=False) for start in read.pages)
    return document(read.name, masked.text, read.file, pages)


def _texts(documents: Sequence[Document]) -> Iterator[str]:
    return (document.text[span.start : span.end] for document in documents for span in document.chunks)


def _version(workspace: Workspace, name: str) -> int:
    return next((collection.version for collection in workspace.documents.all() if collection.name == name), 0)
