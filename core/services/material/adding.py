"""Add material: somebody hands in files, the worker reads them page by page, and stores all pages or none."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePath

from core.domain.answers import JSON
from core.domain.material import Material, NewMaterial, Page
from core.domain.work import Job, JobKind, Person
from core.errors import BadInput
from core.limits import LONGEST_MATERIAL_NAME, MOST_PAGES
from core.material.kinds import material_kind
from core.material.reading import count_pages, read_material
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.material.masking import masked_pages
from core.services.people.audit_log import Act, audited
from core.text.language import guess_language
from core.wording.phrases import Phrases, say

Progress = Callable[[int, int], bool]
"""Pages done and pages there are; False stops."""
Read = Callable[[bytes, str], Iterator[Page]]


@dataclass(frozen=True, slots=True)
class MaterialOrder:
    """Files that become one material, one behind the other."""

    files: tuple[tuple[str, str], ...]
    """Where each lies until it is read, and what people call it."""
    name: str = ""
    """Empty: as the first file is called."""

    @property
    def payload(self) -> JSON:
        return {"files": [list(each) for each in self.files], "name": self.name}

    @property
    def title(self) -> str:
        return self.name or PurePath(self.files[0][1]).stem


def material_order(payload: JSON) -> MaterialOrder:
    return MaterialOrder(tuple((path, name) for path, name in payload["files"]), payload["name"])


def request_material(workspace: Workspace, person: Person, order: MaterialOrder, now: float) -> Job:
    """Ask the worker to read files that stay where they are until then. Raises Forbidden, and BadInput for a name."""
    require(person, Permission.MAKE_QUIZZES)
    if not order.files or len(order.name) > LONGEST_MATERIAL_NAME or not order.name.isprintable():
        raise BadInput(say("material-name-length", longest=LONGEST_MATERIAL_NAME))
    with audited(workspace, person.name, Act.IMPORT, order.title, material=[name for _, name in order.files]):
        return workspace.jobs.add(JobKind.MATERIAL, order.payload, person.name, now)


def add_material(  # noqa: PLR0917 - what is read, by whom, and how it is told
    workspace: Workspace, order: MaterialOrder, person: str, now: float, progress: Progress, read: Read = read_material,
    *, mask: bool = False,
) -> Phrases:  # fmt: skip
    """For the worker: how it went; nothing when it was stopped. ``mask``: no personal data that has a form, and no
    pictures, are kept. Raises BadInput for a file that cannot be used, and MissingPart where what reads photographs is
    not installed."""
    files = [(_data(path, name), name) for path, name in order.files]
    digest = _digest([data for data, _ in files])
    if there := workspace.material.of_digest(digest):
        return (say("material-there-already", name=there.name),)
    total = sum(count_pages(*each) for each in files)
    if total > MOST_PAGES:
        raise BadInput(say("material-too-many-pages", count=total, most=MOST_PAGES))
    pages: list[Page] = []
    for each in files:
        if not progress(len(pages), total):
            return ()
        for page in read(*each):
            pages.append(replace(page, number=len(pages) + 1))
            if not progress(len(pages), max(total, len(pages))):
                return ()
    lang = guess_language("\n".join(page.read.text for page in pages)[:_GUESSED])
    kind = material_kind(*files[0])
    name = order.title[:LONGEST_MATERIAL_NAME].strip() or kind.value
    kept, masking = masked_pages(pages) if mask else (tuple(pages), ())
    return (*_told(workspace.material.add(NewMaterial(name, lang or "", kind, digest, kept), person, now)), *masking)


_GUESSED = 5000
"""Characters by which the language is told."""


def _told(added: Material) -> Phrases:
    told = say("material-added", name=added.name, pages=added.pages)
    return (told, say("material-added-doubts", count=added.doubts)) if added.doubts else (told,)


def _data(path: str, name: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except FileNotFoundError:
        raise BadInput(say("material-file-gone", file=name)) from None


def _digest(files: Sequence[bytes]) -> str:
    """Of one file its own; of several that of theirs, in order."""
    digests = [hashlib.sha256(data) for data in files]
    if len(digests) == 1:
        return digests[0].hexdigest()
    return hashlib.sha256(b"".join(each.digest() for each in digests)).hexdigest()
