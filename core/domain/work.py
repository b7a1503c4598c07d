"""Data types of the desk: people and roles, items, sets, jobs, stored scores, and labelled units with their risks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from core.domain.answers import JSON, Answer, Detection, DetectorFailure, Kind
from core.domain.labels import NO_GOLD, Gold
from core.domain.provenance import Draw
from core.wording.phrases import Phrases


class Role(StrEnum):
    EDITOR = "editor"
    ANNOTATOR = "annotator"
    ANALYST = "analyst"
    ADMIN = "admin"


@dataclass(frozen=True, slots=True)
class Person:
    name: str
    roles: frozenset[Role]
    language: str = "en"
    """In which reasons are read: one of ``core.wording.LANGUAGES``."""
    within: frozenset[tuple[str, Role]] = frozenset()
    """Roles that hold in one set only, with its name."""

    def on(self, set_name: str) -> Person:
        """The same person with what they may do in this set."""
        if not self.within:
            return self
        return replace(self, roles=self.roles | {role for name, role in self.within if name == set_name})


class Status(StrEnum):
    OPEN = "open"
    ACCEPTED = "accepted"
    EDITED = "edited"
    REJECTED = "rejected"


@dataclass(frozen=True, slots=True)
class Record:
    """One imported row: the answer and the labels that came with it."""

    answer: Answer
    gold: Gold = NO_GOLD


class ImportChange(StrEnum):
    """The effect that an import would have on a row."""

    NEW = "new"
    CHANGED = "changed"
    SAME = "same"


@dataclass(frozen=True, slots=True)
class Item:
    """An answer in the workspace, at its current revision."""

    id: int
    set_name: str
    revision: int
    answer: Answer
    input_hash: str
    status: Status
    risk: float | None
    """Combined risk of the current revision, 0 to 1; None if unscored or if nothing could be checked."""
    scored: bool
    gold: Gold = NO_GOLD
    draw: float = 0.0
    """Uniform from 0 up to 1, fixed by its id in its file: below the audit share it is drawn for audits."""

    @property
    def kind(self) -> Kind:
        return self.answer.kind


@dataclass(frozen=True, slots=True)
class ItemRow:
    """One line of a list of items: never the texts."""

    id: int
    set_name: str
    external_id: str
    kind: Kind
    lang: str
    question: str
    """Shortened to 200 code points."""
    status: Status
    risk: float | None
    scored: bool
    revision: int
    labelled: int
    """Sentences with at least one label by a person."""


@dataclass(frozen=True, slots=True)
class SetSummary:
    name: str
    items: int
    scored: int
    reviewed: int
    labelled: int
    """Sentences labelled by people."""
    gold: int
    """Sentences or answers whose label was imported."""
    languages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LanguageSummary:
    lang: str
    """Empty: it could not be told."""
    items: int
    reviewed: int
    labelled: int
    """Items with a label by a person."""


@dataclass(frozen=True, slots=True)
class LabelledRisk:
    """One labelled unit with the risk of one detector: what curves are drawn from."""

    item_id: int
    sentence: int
    """Index in the answer, or -1 for the whole answer."""
    lang: str
    kind: Kind
    hallucinated: bool
    risk: float | None
    major: bool = False
    """Hallucinated, and off or wrong as a whole."""
    inclusion: float = 1.0
    """Chance that the unit was drawn for labelling; 0: it was chosen for what was known of it, so it may tune
    weights but certifies nothing."""
    document: int = -1
    """Group of near-duplicate documents (``core.domain.document_groups``); -1 if unknown: the item is its own group."""
    input_hash: str = ""
    """Hash of the wording that was labelled."""
    sentences: int = 0
    """Number of sentences of that wording while it is current; else 0."""
    at: float = 0.0
    """The time at which it got its first label; 0 for imported ones."""
    set_name: str = ""
    draw: Draw = Draw.CHANCE
    """The way the unit reached its annotators: ``CHANCE`` if any of them got it by a random draw."""
    order: int = 0
    """The item's place in the random draw: lower ones are handed out first."""
    repeats: bool = False
    """Nearly the same as an earlier item of its set."""
    corrected: bool = False
    """The label belongs to a text that a reviewer wrote, not the machine."""
    machine_hash: str = ""
    """For a corrected text, the hash of the machine's own wording."""
    machine_wrong: bool = False
    """For a corrected text, True if the edit corrected an error of the machine's wording."""
    open_conflict: bool = False
    """People disagree, no label has a majority, and nobody settled it: ``hallucinated`` only until they do."""
    answer_risk: float | None = None
    """Risk of the whole answer, as the queue uses it; for a corrected answer that of the machine's wording."""
    blind: bool = True
    """Every label that counts here was given before its scores were shown."""
    in_turn: bool = False
    """The queue wrote down that it handed the item out by chance: all before it in the draw had their turn."""

    @property
    def group(self) -> int:
        """Units of one group stand or fall together."""
        return self.document if self.document >= 0 else self.item_id


class JobState(StrEnum):
    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


class JobKind(StrEnum):
    SCORE = "score"
    """Payload: ``set``, a set's name, or null for all; ``bulk`` where every core shall score it."""
    IMPORT = "import"
    """Payload: ``path`` of the spooled file, ``set``, ``file`` (the name people know)."""
    EDIT = "edit"
    """Payload: an edit's stamp, item, revision, text; the worker splits it, applies the decision and scores it."""
    BULK = "bulk"
    """Payload: ``accept_band.band_payload``, or ``undo``, a batch to take back, with its ``person``."""
    JUDGE = "judge"
    """Payload: ``JudgingRequest``: set, detectors, model, budget, and how near the threshold."""
    REPAIRS = "repairs"
    """Payload: ``RepairRequest``: set, model, budget."""
    GENERATE = "generate"
    """Payload: ``WritingRequest``: the id of a generation, the beginning of its question, budget."""
    SAMPLES = "samples"
    """Payload: ``SampleRequest``: set, how many samples each answer shall have, model, budget."""
    MATERIAL = "material"
    """Payload: ``MaterialRequest``: the spooled files with the names people know, and a name for all."""
    DOCUMENTS = "documents"
    """Payload: ``DocumentRequest``: the collection, and the spooled files with the names people know."""
    QUIZ = "quiz"
    """Payload: ``ModelQuizOrder``: pages, what to make of them, set, model, budget, generations."""
    READ = "read"
    """Payload: ``ReadingRequest``: pages of a material that a model reads, model, budget."""
    PROBE = "probe"
    """Payload: ``ProbeRequest``: the model whose capabilities are tested, budget."""
    ACTIVATE = "activate"
    """Payload: ``version``, of the policy whose risks are prepared and then switched to."""
    DELETE = "delete"
    """Payload: ``name`` of a large set to delete; not ``set``, as the job stays when the set is gone."""
    TEACH = "teach"
    """Payload: ``TeachingOrder``: whose labels teach the grounding model, and how often."""


@dataclass(frozen=True, slots=True)
class Job:
    id: int
    kind: JobKind
    payload: JSON
    state: JobState
    done: int
    total: int
    message: Phrases
    by: str
    created_at: float
    finished_at: float | None = None
    not_before: float | None = None
    """Put off until then."""


@dataclass(frozen=True, slots=True)
class Scored:
    """The stored result of scoring one input: every detector's result and the combined risk."""

    input_hash: str
    results: tuple[Detection | DetectorFailure, ...]
    risk: float | None
    """Combined risk of the whole answer."""
    suite: str
    """Digest of all detectors that ran, so that a later run knows what is missing."""
