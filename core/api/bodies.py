"""What requests hold and what they are answered, as the OpenAPI document describes them."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.policy import Band
from core.domain.queue import Lane
from core.domain.work import JobKind, JobState, Role, Status
from core.limits import (
    LARGEST_NUMBER,
    LONGEST_COMMENT,
    LONGEST_QUOTE,
    LONGEST_SENT,
    LONGEST_SET_NAME,
    LONGEST_WORK,
    MOST_QUOTES,
    MOST_SCORED_AT_ONCE,
)
from core.services.desk.item_view import ItemView

Number = Annotated[int, Field(ge=0, le=LARGEST_NUMBER)]


class Asked(BaseModel):
    """A request: what nobody knows is refused, so that a slip of the pen is not passed over."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Record(BaseModel):
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


class ScoreAsked(Asked):
    answers: list[dict[str, Any]] = Field(
        min_length=1, max_length=MOST_SCORED_AT_ONCE, json_schema_extra={"items": Record.model_json_schema()}
    )


class VerdictOut(BaseModel):
    id: str
    """Of the answer, as given; else made of its text."""
    verdict: Band = Field(description="publish, mark, replace or discard")
    band: Band = Field(description="the policy's band that it follows from")
    risk: float | None = Field(description="0.0 supported to 1.0 hallucinated; null: nothing could be checked")
    policy: int
    needs_person: bool
    decided: bool = Field(description="a person decided; the policy was not asked")


class VerdictsOut(BaseModel):
    verdicts: list[VerdictOut]


class ScoresOut(BaseModel):
    policy: int
    answers: list[dict[str, Any]] = Field(
        description="each record as it came, with sentences (text, start, end, risk), risk, band, verdict, detections "
        "(per detector and sentence: risk, explanation, evidence) and failures"
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


class PolicyOut(BaseModel):
    version: int
    signal: str
    bands: dict[Kind, BandsOut]
    languages: dict[Kind, dict[str, list[float]]] = Field(description="cuts of languages that have their own")


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
    created_at: float
    finished_at: float | None


class RowErrorOut(BaseModel):
    row: int
    column: str
    reason: str
    value: str


class ImportOut(BaseModel):
    set: str
    new: int
    changed: int
    same: int
    errors: list[RowErrorOut] = Field(description="rows that were left out")
    notes: list[str]
    job: int | None = Field(description="that scores what is new")
    masked: dict[str, int] | None = Field(None, description="with mask=true: places that got a mark, by kind")


class NextAsked(Asked):
    lane: Lane = Field(Lane.REVIEW, strict=False)
    set: str = Field("", max_length=LONGEST_SET_NAME)
    lang: str = Field("", max_length=8)
    kind: str = Field("", max_length=8)
    band: str = Field("", max_length=16, description="empty: what needs review; everything")
    order: str = Field("", max_length=16)


class NextOut(BaseModel):
    item: ItemView | None = Field(description="held for you; null: nothing is left")
    blind: bool = Field(description="its scores are hidden until you decide")
    labels: list[Label | None] = Field(description="yours, by sentence; only in the label lane")
    left: int = Field(description="free for you to take after this one")
    held_seconds: float
    why_empty: list[str]


class DecideAsked(Asked):
    item: Number
    revision: Number = Field(description="as `next` gave it: an item that changed since is refused")
    verdict: str = Field(pattern="^(accept|reject|edit|postpone|undo)$")
    reason: str = Field("", max_length=LONGEST_COMMENT)
    text: str = Field("", max_length=LONGEST_SENT, description="the new text; only for edit")
    seconds: float = Field(0.0, ge=0, le=LONGEST_WORK, description="somebody worked on it")


class DoneOut(BaseModel):
    said: str
    job: int | None = Field(None, description="that stores and scores an edit")


class QuoteAsked(Asked):
    source: Number = Field(description="index into the item's sources")
    start: Number = Field(description="UTF-16 units, as browsers count")
    end: Number
    quote: str = Field(max_length=LONGEST_QUOTE)


class SentenceLabel(Asked):
    sentence: Number
    label: Label | None = Field(strict=False, description="null takes yours back")
    evidence: list[QuoteAsked] = Field([], max_length=MOST_QUOTES)
    scores_seen: bool = Field(True, description="false: whoever labelled it had not seen its scores")
    seconds: float = Field(0.0, ge=0, le=LONGEST_WORK)


class LabelAsked(Asked):
    item: Number
    revision: Number
    labels: list[SentenceLabel] = Field(min_length=1, max_length=500)


class LabelsOut(BaseModel):
    said: list[str]
    refused: int


class ProblemOut(BaseModel):
    """Why not (RFC 9457), in the caller's language."""

    type: str
    title: str
    status: int
    detail: str
    errors: list[dict[str, Any]] = Field([], description="rows or fields at fault")
