"""Add uploaded files as material: the worker reads them page by page, and stores all pages or none."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePath

from core.domain.material import Material, NewMaterial, Page
from core.domain.work import Job, JobKind, Person
from core.errors import BadInput
from core.limits import LONGEST_MATERIAL_NAME, MOST_PAGES
from core.material.file_kinds import material_kind
from core.material.pages import count_pages, read_material
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.material.masking import masked_pages
from core.services.people.audit_log import AdminAct, audited
from core.text.language import guess_language
from core.typed_json import to_json
from core.wording.phrases import Phrases, say

Progress = Callable[[int, int], bool]
"""Called with the pages done and the total; returns False to stop."""
Read = Callable[[bytes, str], Iterator[Page]]


@dataclass(frozen=True, slots=True)
class MaterialRequest:
    """Files that become one material, in this order."""

    files: tuple[tuple[str, str], ...]
    """Path of each file until it is read, and the file name that people know."""
    name: str = ""
    """Name of the material; empty to name it after the first file."""

    @property
    def title(self) -> str:
        return self.name or PurePath(self.files[0][1]).stem


def request_material(workspace: Workspace, person: Person, order: MaterialRequest, now: float) -> Job:
    """Ask the worker to read the files, which must stay in place until then. Raises Forbidden, and BadInput for a bad
    name."""
    require(person, Permission.MAKE_QUIZZES)
    if not order.files or len(order.name) > LONGEST_MATERIAL_NAME or not order.name.isprintable():
        raise BadInput(say("material-name-length", longest=LONGEST_MATERIAL_NAME))
    with audited(workspace, person.name, AdminAct.IMPORT, order.title, material=[name for _, name in order.files]):
        return workspace.jobs.add(JobKind.MATERIAL, to_json(order), person.name, now)


def add_material(  # noqa: PLR0917 - what is read, by whom, and how it is told
    workspace: Workspace,
    order: MaterialRequest,
    person: str,
    now: float,
    progress: Progress,
    read: Read = read_material,
    *,
    mask: bool = False,
) -> Phrases:
    """Read and store the files, and return the phrases that report it; none if it was stopped. With ``mask``, personal
    data that has a fixed form is replaced and no pictures are stored. Raises BadInput for an unusable file, and
    MissingPart if the reader of photographs is not installed."""
    files = [(_data(path, name), name) for path, name in order.files]
    digest = _digest([data for data, _ in files])
    if existing := workspace.material.of_digest(digest):
        return (say("material-there-already", name=existing.name),)
    total = sum(count_pages(*file) for file in files)
    if total > MOST_PAGES:
        raise BadInput(say("material-too-many-pages", count=total, most=MOST_PAGES))
    pages: list[Page] = []
    for file in files:
        if not progress(len(pages), total):
            return ()
        for page in read(*file):
            pages.append(replace(page, number=len(pages) + 1))
            if not progress(len(pages), max(total, len(pages))):
                return ()
    lang = guess_language("\n".join(page.read.text for page in pages)[:_GUESSED])
    kind = material_kind(*files[0])
    name = order.title[:LONGEST_MATERIAL_NAME].strip() or kind.value
    kept, masking = masked_pages(pages) if mask else (tuple(pages), ())
    return (*_report(workspace.material.add(NewMaterial(name, lang or "", kind, digest, kept), person, now)), *masking)


_GUESSED = 5000
"""Number of characters from which the language is guessed."""


def _report(added: Material) -> Phrases:
    phrase = say("material-added", name=added.name, pages=added.pages)
    return (phrase, say("material-added-doubts", count=added.doubts)) if added.doubts else (phrase,)


def _data(path: str, name: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except FileNotFoundError:
        raise BadInput(say("material-file-gone", file=name)) from None


def _digest(files: Sequence[bytes]) -> str:
    """Return the digest of a single file, or of the digests of several files in order."""
    digests = [hashlib.sha256(data) for data in files]
    if len(digests) == 1:
        return digests[0].hexdigest()
    return hashlib.sha256(b"".join(digest.digest() for digest in digests)).hexdigest()
