"""Define the data types of requests to language models and of what they cost."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, Field

from core.api.bodies import RequestBody
from core.limits import LONGEST_COMMENT, LONGEST_MODEL_NAME, LONGEST_NAME, LONGEST_SET_NAME, LONGEST_SOURCES

ModelName = Annotated[str, Field(max_length=LONGEST_MODEL_NAME)]
BudgetName = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
Rate = Annotated[float, Field(ge=0, le=10_000)]


class ModelTask(StrEnum):
    """Names the tasks that a language model is asked to do."""

    JUDGE = "judge"
    SAMPLES = "samples"
    REPAIRS = "repairs"
    GENERATE = "generate"


class ModelAsked(RequestBody):
    """A request to a model. Without ``start`` it is only estimated."""

    what: Annotated[ModelTask, Field(strict=False)]
    set: str | None = Field(None, max_length=LONGEST_SET_NAME, description="none: all sets; not for generate")
    model: ModelName = Field("", description="PROVIDER/MODEL; empty: that of the settings")
    budget: BudgetName | None = Field(None, description="its name; models that are free need none")
    start: bool = Field(False, description="true: start the job; false: only say what it would cost")
    beyond_budget: bool = Field(False, description="start although the estimate is above what the budget has left")
    detectors: list[Annotated[str, Field(max_length=100)]] = Field(["llm_judge"], max_length=20)
    share: float = Field(1.0, gt=0, le=1, description="of the sentences, closest to the threshold, for judge")
    without_exam: bool = Field(False, description="judge with a model that failed its exam, or has none")
    count: int = Field(5, ge=1, le=20, description="samples that each answer should have")
    question: str = Field("", max_length=LONGEST_COMMENT, description="for generate")
    sources: str = Field("", max_length=LONGEST_SOURCES, description="for generate; blank lines part them")
    sentences: int = Field(5, ge=1, le=50, description="at most, for generate")


class EstimateOut(BaseModel):
    """Says what a request would cost, and which job was started for it."""

    model: str
    calls: int
    input_tokens: int
    output_tokens: int
    usd: float | None
    """None: the price is unknown."""
    job: int | None
    """None: nothing was started."""


class ModelUseOut(BaseModel):
    use: str
    model: str
    ready: bool
    missing: str


class ModelTestOut(BaseModel):
    model: str
    does: list[str]
    lacks: list[str]
    asked: list[str]
    exam: list[str]
    passed: bool
    judged_replies: int
    void_replies: int
    message: str
    at: float


class ModelsOut(BaseModel):
    uses: list[ModelUseOut]
    tested: list[ModelTestOut]


class ModelTestAsked(RequestBody):
    model: ModelName
    budget: BudgetName | None = None


class StartedOut(BaseModel):
    job: int


class BudgetOut(BaseModel):
    name: str
    limit: float
    spent: float
    reserved: float
    left: float
    closed: bool


class BudgetAsked(RequestBody):
    """Opens a budget, gives an open one another limit, or closes it."""

    name: BudgetName
    dollars: float | None = Field(None, gt=0, description="its limit; none: close it")


class PriceOut(BaseModel):
    """US dollars for a million tokens; none: unknown."""

    model: str
    source: str
    input: float | None
    output: float | None
    cache_read: float | None
    batch_input: float | None
    batch_output: float | None


class PriceAsked(RequestBody):
    """One's own price for a model; without rates the published one counts again."""

    model: ModelName
    input: Rate | None = None
    output: Rate | None = None
    cache_read: Rate = 0.0
    cache_written: Rate = 0.0
    batch: float | None = Field(None, ge=0, le=1, description="share of these prices that batches cost")
