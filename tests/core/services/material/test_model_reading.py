"""The job that has a model read pages: paid, resumable, never half, and compared with what was read before."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image

from core.domain.answers import Span
from core.domain.material import Furigana, MaterialKind, NewMaterial, Page, PageText, ReadingDoubt
from core.domain.money import nano
from core.domain.spending import PriceOverride
from core.domain.work import Job, JobState, Person, Role
from core.errors import BadInput, Forbidden, MissingPart
from core.llm.base import Model, Prompt
from core.llm.failures import ModelFailure, Why
from core.llm.pictures import picture_tokens
from core.llm.scripted import Scripted
from core.ports.workspace import Workspace
from core.services.jobs.worker import Worker
from core.services.material.corrections import correct_text
from core.services.material.model_reading import reader_missing, reading_plan, request_reading
from core.settings import Settings
from core.wording import explain, phrase_in
from core.wording.phrases import say
from tests.support.fake_suite import FakeSuite

MODEL = "openai/own"
SETTINGS = Settings(reader=MODEL, openai_url="http://127.0.0.1:9/v1")
LEAD = Person("eda", frozenset({Role.EDITOR, Role.ANALYST}))
OCR = "水は100度で沸き、0度で凍る。水蒸気は目に見えない気体である。"
SEEN = "水は100度で沸き、6度で凍る。水蒸気は目に見えない気体である。"


def picture(colour: str) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (1600, 1120), colour).save(out, "JPEG")
    return out.getvalue()


@pytest.fixture
def material(workspace: Workspace) -> int:
    read = PageText(OCR, reader="tesseract")
    pages = (Page(1, read, picture("white")), Page(2, PageText("文だけ。")), Page(3, read, picture("grey")))
    workspace.prices.override(PriceOverride(MODEL, 1.0, 2.0, 0.1, 1.0, None, "ana", 1.0))
    return workspace.material.add(NewMaterial("水", "ja", MaterialKind.PDF, "d" * 64, pages), "eda", 1.0).id


@pytest.fixture
def budget(workspace: Workspace) -> int:
    return workspace.spending.open_budget("trial", nano(5.0), "ana", 1.0).id


def says(text: str) -> Callable[[Prompt], dict[str, Any]]:
    line = {"text": text, "readings": [{"base": "水", "kana": "みず"}]}
    return lambda prompt: {"lines": [line]} if prompt.pictures else {"lines": []}


def scripted(answer: Callable[[Prompt], Any]) -> Scripted:
    return Scripted(answer, MODEL)


def work(workspace: Workspace, model: Scripted) -> None:
    def opens(settings: Settings, name: str) -> Model:
        return model

    worker = Worker(
        workspace=workspace, open_suite=FakeSuite, settings=SETTINGS, name="w", clock=lambda: 9.0, open_model=opens
    )  # type: ignore[arg-type]
    worker.work_once()


def told(workspace: Workspace, job: Job) -> str:
    done = workspace.jobs.get(job.id)
    assert done.state is JobState.DONE, explain(done.message, "en")
    return explain(done.message, "en")


def test_pages_are_read_and_numbers_compared(workspace: Workspace, material: int, budget: int) -> None:
    job = request_reading(workspace, LEAD, SETTINGS, material, [1, 2, 3], budget, 1.0)
    model = scripted(says(SEEN))
    work(workspace, model)
    assert "read 2 pages. Places to compare: 2." in told(workspace, job)
    page = workspace.material.page(material, 1)
    assert (page.read.text, page.revision, page.person, page.read.reader) == (SEEN, 2, "eda", MODEL)
    assert page.read.readings == (Furigana(Span(0, 1), "みず"),)
    assert page.read.doubts == (ReadingDoubt(Span(SEEN.index("6"), SEEN.index("6") + 1), "0"),)
    assert workspace.material.page(material, 2).revision == 1
    assert [each.media_type for prompt in model.asked for each in prompt.pictures] == ["image/jpeg"] * 2
    assert workspace.spending.budget(budget).spent > 0  # type: ignore[union-attr]
    done = workspace.jobs.get(job.id)
    assert (done.done, done.total) == (2, 2)


def test_a_page_that_somebody_corrects_meanwhile_is_left_alone(
    workspace: Workspace, material: int, budget: int
) -> None:
    job = request_reading(workspace, LEAD, SETTINGS, material, [1, 3], budget, 1.0)
    correct_text(workspace, LEAD, workspace.material.page(material, 3), "直した。", 2.0)
    work(workspace, scripted(says(SEEN)))
    assert "corrected them meanwhile: page 3" in told(workspace, job)
    assert workspace.material.page(material, 3).read.text == "直した。"


def test_a_text_that_is_not_of_this_page_changes_nothing(workspace: Workspace, material: int, budget: int) -> None:
    """As of a server that drops the picture."""
    job = request_reading(workspace, LEAD, SETTINGS, material, [1], budget, 1.0)
    work(workspace, scripted(says("水彩の美しい風景写真です。遠くに山々が見えます。")))
    assert "not what was read there before: page 1" in told(workspace, job)
    assert workspace.material.page(material, 1).revision == 1


def test_a_failure_leaves_its_page_and_says_why(workspace: Workspace, material: int, budget: int) -> None:
    refused = ModelFailure(Why.REFUSED, say("failure-refused", model=MODEL), model=MODEL)
    answers = iter([refused, {"lines": [{"text": OCR, "readings": []}]}])
    job = request_reading(workspace, LEAD, SETTINGS, material, [1, 3], budget, 1.0)
    work(workspace, scripted(lambda _: next(answers)))
    assert "no whole reply: page" in told(workspace, job)
    revisions = sorted(workspace.material.page(material, number).revision for number in (1, 3))
    assert revisions == [1, 2]


def test_once_more_costs_nothing_and_changes_nothing(workspace: Workspace, material: int, budget: int) -> None:
    """As after a worker that died: the same job from the start."""
    job = request_reading(workspace, LEAD, SETTINGS, material, [1], budget, 1.0)
    model = scripted(says(SEEN))
    work(workspace, model)
    again = workspace.jobs.add(job.kind, job.payload, job.by, 2.0)
    work(workspace, model)
    assert "read one page" in told(workspace, again) and len(model.asked) == 1
    assert workspace.material.page(material, 1).revision == 2


def test_without_money_nothing_is_sent(workspace: Workspace, material: int) -> None:
    with pytest.raises(BadInput):
        request_reading(workspace, LEAD, SETTINGS, material, [1], None, 1.0)
    small = workspace.spending.open_budget("small", nano(0.01), "ana", 1.0).id
    job = request_reading(workspace, LEAD, SETTINGS, material, [1], small, 1.0)
    model = scripted(says(SEEN))
    work(workspace, model)
    assert workspace.jobs.get(job.id).state is JobState.FAILED and not model.asked


def test_the_cost_is_said_before(workspace: Workspace, material: int) -> None:
    model = scripted(says(SEEN))
    plan = reading_plan(workspace, LEAD, SETTINGS, material, [1, 2, 3], lambda *_: model)
    assert plan.pages == 2 and not model.asked
    (sent,) = picture_sizes(workspace, material)
    assert plan.cost.input > 2 * picture_tokens(MODEL, [sent]) and plan.cost.live


def picture_sizes(workspace: Workspace, material: int) -> set[Any]:
    from core.material.pictures import outline, sendable

    made = {number: workspace.material.picture(material, number) for number in (1, 3)}
    drawn = {outline(data) for data in made.values()}
    assert {(each.width, each.height) for each in drawn} == {
        (each.width, each.height) for each in (sendable(data, "") for data in made.values())
    }
    return drawn


def test_what_is_missing_is_said(workspace: Workspace, material: int) -> None:
    missing = reader_missing(Settings())
    assert missing and "TOUCHSTONE_READER" in phrase_in(missing, "en")
    with pytest.raises(MissingPart):
        request_reading(workspace, LEAD, Settings(), material, [1], None, 1.0)
    blind = Scripted(lambda _: "", MODEL, frozenset())
    with pytest.raises(ModelFailure, match="TOUCHSTONE_READER"):
        reading_plan(workspace, LEAD, SETTINGS, material, [1], lambda *_: blind)
    with pytest.raises(BadInput):
        reading_plan(workspace, LEAD, SETTINGS, material, [2], lambda *_: scripted(says("")))
    editor = Person("edi", frozenset({Role.EDITOR}))
    with pytest.raises(Forbidden):
        request_reading(workspace, editor, SETTINGS, material, [1], None, 1.0)
