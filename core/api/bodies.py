"""Define the data types of request and response bodies, as the OpenAPI document describes them."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from core.domain.answers import FactKind, Kind, Stance
from core.domain.findings import ErrorKind
from core.domain.labels import Label
from core.domain.policy import Band
from core.domain.queue import Lane
from core.domain.work import JobKind, JobState, Role, Status
from core.limits import (
    LARGEST_NUMBER,
    LONGEST_COMMENT,
    LONGEST_NAME,
    LONGEST_QUOTE,
    LONGEST_SENT,
    LONGEST_SET_NAME,
    LONGEST_WORD,
    LONGEST_WORK,
    MOST_META_PAIRS,
    MOST_QUOTES,
    MOST_SCORED_AT_ONCE,
)
from core.services.desk.item_view import ItemView

Number = Annotated[int, Field(ge=0, le=LARGEST_NUMBER)]


class RequestBody(BaseModel):
    """A request: what nobody knows is refused, so that a slip of the pen is not passed over."""

    model_config = ConfigDict(extra="forbid", strict=True)


class ImportRecord(BaseModel):
    """An answer as an import has it; keys beside these are kept in ``meta``."""

    model_config = ConfigDict(
        extra="allow",
        json_schema_extra={
            "example": {
                "question": "What is the capital of France?",
                "context": ["Paris is the capital of France."],
                "answer": "The capital of France is Lyon.",
            }
        },
    )


class ScoreAsked(RequestBody):
    answers: list[dict[str, Any]] = Field(
        min_length=1, max_length=MOST_SCORED_AT_ONCE, json_schema_extra={"items": ImportRecord.model_json_schema()}
    )


class PlaceOut(BaseModel):
    """A place in a source."""

    passage_id: str
    start: int
    end: int
    stance: Stance = Field(
        description="contradicts the sentence, supports it, or is silent: the closest place, which does not say it"
    )
    quote: str


class WordsOut(BaseModel):
    """Words of a sentence; offsets count code points from its start."""

    start: int
    end: int
    text: str


class FactOut(BaseModel):
    """One thing that a detector found wrong."""

    kind: FactKind
    said: str = Field(description="the words of the sentence; empty: all of it")
    start: int | None
    end: int | None
    stated: str = Field(description="what the source has in their place")
    place: PlaceOut | None


class FindingOut(BaseModel):
    """Says what is wrong with a flagged sentence."""

    error: ErrorKind
    line: str = Field(description="the facts in one line, in the language of the token's person")
    wrong: list[WordsOut]
    place: PlaceOut | None = Field(description="the one place to look at; null: nothing in the sources is near")
    facts: list[FactOut]
    sentence: int = Field(description="number of the sentence, from 0")


class VerdictOut(BaseModel):
    id: str
    """Id of the answer, as given; else made from its text."""
    verdict: Band = Field(description="publish, mark, replace or discard")
    band: Band = Field(description="the policy's band that it follows from")
    risk: float | None = Field(description="0.0 supported to 1.0 hallucinated; null: nothing could be checked")
    policy: int
    needs_person: bool
    decided: bool = Field(description="a person decided; the policy was not asked")
    row: int | None = Field(default=None, description="place of the record among those that were sent, from 1")
    findings: list[FindingOut] = Field(default=[], description="what is wrong with each flagged sentence, in order")
    certificate: dict[str, Any] | None = Field(
        None,
        description="the certificate that the policy has for this kind and language: id, state (in_force, withdrawn or "
        "unknown), issued_at, withdrawn_at; null: none",
    )


class RowErrorOut(BaseModel):
    row: int
    column: str
    reason: str
    value: str


_ERRORS = "records that cannot be used; each has null in its place, and none of the others waits for it"


class VerdictsOut(BaseModel):
    verdicts: list[VerdictOut | None] = Field(description="in the order of the records; null: see errors")
    errors: list[RowErrorOut] = Field([], description=_ERRORS)
    notes: list[str] = Field([], description="how the records were understood")


class ScoresOut(BaseModel):
    policy: int
    errors: list[RowErrorOut] = Field([], description=_ERRORS)
    notes: list[str] = Field([], description="how the records were understood")
    answers: list[dict[str, Any] | None] = Field(
        description="null for what errors name, else each record as it came, with sentences (text, start, end, risk, "
        "and the finding of a flagged one: error, line, wrong words, place, facts), risk, band, verdict, detections "
        "(per detector and sentence: risk, explanation, evidence, facts, stances) and failures"
    )


class WhoOut(BaseModel):
    person: str
    roles: list[Role]
    scopes: list[str]
    token: str
    token_expires_at: float | None


class SetOut(BaseModel):
    name: str
    items: int
    scored: int
    reviewed: int
    labelled: int = Field(description="sentences labelled by people")
    languages: list[str]


class RenameSetAsked(RequestBody):
    set: str = Field(min_length=1, max_length=LONGEST_SET_NAME)
    to: str = Field(min_length=1, max_length=LONGEST_SET_NAME, description="the new name, which nothing has yet")


class DeleteSetAsked(RequestBody):
    set: str = Field(min_length=1, max_length=LONGEST_SET_NAME)
    typed: str = Field(max_length=LONGEST_SET_NAME, description="the name once more, so that no slip deletes a set")


class RenamedOut(BaseModel):
    set: str
    items: int


class BelongingsOut(BaseModel):
    """Counts of what is deleted with a set."""

    set: str
    items: int
    labels: int
    imported: int
    adjudications: int
    decisions: int
    comments: int
    publications: int
    certificates: int
    views: int
    people: int = Field(description="who have a role in this set only")


class StatusOut(BaseModel):
    you: WhoOut
    items: int
    scored: int
    reviewed: int
    to_review: int
    labelled: int
    policy: int
    worker: bool = Field(description="somebody does the jobs")
    sets: list[SetOut]


class BandsOut(BaseModel):
    names: list[Band]
    cuts: list[float] = Field(description="cuts[i] is the lowest risk of names[i + 1]")


class PreparingOut(BaseModel):
    version: int
    done: int = Field(description="items that have their new risk")
    total: int = Field(description="all scored items; 0 before the worker began")


class PolicyOut(BaseModel):
    version: int
    signal: str
    bands: dict[Kind, BandsOut]
    languages: dict[Kind, dict[str, list[float]]] = Field(description="cuts of languages that have their own")
    preparing: PreparingOut | None = Field(
        description="the version that was activated and is still being prepared: this policy decides until then"
    )


class ItemOut(BaseModel):
    """An item with its text, and what to do with it."""

    id: int
    set: str
    external_id: str
    revision: int
    kind: Kind
    lang: str
    question: str
    text: str
    status: Status
    scored: bool
    risk: float | None
    verdict: VerdictOut | None = Field(description="null: it has no score yet")


class RowOut(BaseModel):
    id: int
    set: str
    external_id: str
    kind: Kind
    lang: str
    status: Status
    risk: float | None
    scored: bool
    revision: int


class PageOut(BaseModel):
    items: list[RowOut]
    page: int
    pages: int
    total: int


class JobOut(BaseModel):
    id: int
    kind: JobKind
    state: JobState
    done: int
    total: int
    message: str
    failed: bool
    """True if the job failed, or a model gave no usable reply about some of it."""
    created_at: float
    finished_at: float | None


class ImportOut(BaseModel):
    set: str
    new: int
    changed: int
    same: int
    errors: list[RowErrorOut] = Field(description="rows that were left out")
    notes: list[str]
    job: int | None = Field(description="that scores what is new")
    masked: dict[str, int] | None = Field(None, description="with mask=true: places that got a mark, by kind")


class NextAsked(RequestBody):
    lane: Lane = Field(Lane.REVIEW, strict=False)
    set: str = Field("", max_length=LONGEST_SET_NAME)
    lang: str = Field("", max_length=8)
    kind: str = Field("", max_length=8)
    band: str = Field("", max_length=16, description="empty: what needs review; everything")
    order: str = Field("", max_length=16)
    mine: bool = Field(False, description="only items assigned to the token's person")
    flagged: bool = False
    hiding: bool = Field(False, description="only items with hidden or confusable characters")
    decided: str = Field("", max_length=LONGEST_NAME, description="by whom")
    by: str = Field("", max_length=LONGEST_NAME, description="who labelled")
    assigned: str = Field("", max_length=LONGEST_NAME, description="to whom alone")
    risk_from: float | None = Field(None, ge=0, le=1, description="items without a risk are in no range")
    risk_to: float | None = Field(None, ge=0, le=1)
    comments: bool = Field(False, description="only with open comments")
    error: str = Field("", max_length=LONGEST_WORD, description="a kind of error")
    meta: list[str] = Field([], max_length=MOST_META_PAIRS, description="key=value of the metadata")


class NextOut(BaseModel):
    item: ItemView | None = Field(description="held for you; null: nothing is left")
    blind: bool = Field(description="its scores are hidden until you decide")
    labels: list[Label | None] = Field(description="yours, by sentence; only in the label lane")
    left: int = Field(description="free for you to take after this one")
    held_seconds: float
    why_empty: list[str]


class DecideAsked(RequestBody):
    item: Number
    revision: Number = Field(description="as `next` gave it: an item that changed since is refused")
    verdict: str = Field(pattern="^(accept|reject|edit|postpone|undo)$")
    reason: str = Field("", max_length=LONGEST_COMMENT)
    text: str = Field("", max_length=LONGEST_SENT, description="the new text; only for edit")
    seconds: float = Field(0.0, ge=0, le=LONGEST_WORK, description="somebody worked on it")


class DoneOut(BaseModel):
    said: str
    job: int | None = Field(None, description="that stores and scores an edit")


class QuoteAsked(RequestBody):
    source: Number = Field(description="index into the item's sources")
    start: Number = Field(description="UTF-16 units, as browsers count")
    end: Number
    quote: str = Field(max_length=LONGEST_QUOTE)


class SentenceLabel(RequestBody):
    sentence: Number
    label: Label | None = Field(strict=False, description="null takes yours back")
    evidence: list[QuoteAsked] = Field([], max_length=MOST_QUOTES)
    scores_seen: bool = Field(True, description="false: whoever labelled it had not seen its scores")
    seconds: float = Field(0.0, ge=0, le=LONGEST_WORK)


class LabelAsked(RequestBody):
    item: Number
    revision: Number
    labels: list[SentenceLabel] = Field(min_length=1, max_length=500)


class LabelsOut(BaseModel):
    said: list[str]
    refused: int


class ProblemOut(BaseModel):
    """Says why a request was refused (RFC 9457), in the caller's language."""

    type: str
    title: str
    status: int
    detail: str
    errors: list[dict[str, Any]] = Field([], description="rows or fields at fault")
