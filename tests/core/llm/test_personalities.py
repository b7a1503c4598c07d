"""Every model that people have does every job, or says what to do: no key, no network, no socket."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast

import pytest

from core.domain.material import PageText
from core.domain.question_forms import QuestionForm
from core.judges.concepts import Finder, find_concepts
from core.judges.confidence_review import ConfidenceReview
from core.judges.llm_judge import LlmJudge
from core.knowledge.graph import Graph
from core.knowledge.model_wording import phrase_answer
from core.knowledge.question_flow import QuestionAnswerer
from core.llm import _anthropic, _bedrock, _openai
from core.llm.base import Capability, Model, Prompt, Reply
from core.llm.failures import ModelFailure
from core.llm.probe import probe
from core.llm.retrying import Retrying
from core.quizzes.making.by_model import model_calls, read_reply
from core.quizzes.making.model_prompt import SCHEMA as QUIZ_SCHEMA
from core.quizzes.making.quiz_request import QuizRequest, SourcePage
from core.repair.model_repairer import ModelRepairer
from core.wording import explain
from tests.support.personalities.brain import ANSWER, QUIZ, SOURCE
from tests.support.personalities.chat import Chat
from tests.support.personalities.other_wires import Claude, Converse
from tests.support.personalities.people import CHATS, CLAUDES, CONVERSES, UNABLE
from tests.support.small_university import small_university

Person = Chat | Claude | Converse
GRAPH = Graph(small_university())
QUESTION = "湖北大学の学部は？"
REPLY = QuestionAnswerer.of(GRAPH).ask(QUESTION)


class Asked:
    """A model as a job asks it: tried again where that may help, each attempt counted."""

    def __init__(self, model: Model) -> None:
        self.model, self.attempts = model, 0
        self.name, self.capabilities = model.name, model.capabilities
        self.speech = cast(Any, model).speech

    def write(self, prompt: Prompt, schema: Any = None, *, logprobs: bool = False) -> Reply:
        def attempt() -> Reply:
            self.attempts += 1
            reply = self.model.write(prompt, schema, logprobs=logprobs)
            if prompt.check:
                prompt.check(reply)
            return reply

        return Retrying(sleep=lambda seconds: None)(attempt)

    def __getattr__(self, verb: str) -> Any:
        return getattr(self.model, verb)


@contextmanager
def asking(person: Person) -> Iterator[Asked]:
    """The adapter with the provider's own library, whose transport is the personality."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OPENAI_API_KEY", "sk-canary-0123456789")
        patch.setenv("ANTHROPIC_API_KEY", "sk-ant-canary-0123456789")
        match person:
            case Chat():
                client = _openai_client(person)
                patch.setattr(_openai, "_client", lambda *_: client)
                yield Asked(_openai.OpenAI(person.model, person.url))
            case Claude():
                other = _anthropic_client(person)
                patch.setattr(_anthropic, "_client", lambda *_: other)
                yield Asked(_anthropic.Anthropic(person.model, person.url))
            case Converse():
                patch.setattr(_bedrock, "_client", lambda *_: _Runtime(person))
                yield Asked(_bedrock.Bedrock(person.model, "us-east-1"))


def _transport(person: Chat | Claude) -> Any:
    import httpx2

    def handle(request: Any) -> Any:
        if not request.url.path.endswith(("/chat/completions", "/messages")):
            return httpx2.Response(404, json={"error": {"message": "not found"}})
        status, body = person(json.loads(request.content), request.headers)
        return httpx2.Response(status, json=body)

    return httpx2.Client(transport=httpx2.MockTransport(handle))


def _openai_client(person: Chat) -> Any:
    import openai

    return openai.OpenAI(api_key="none", base_url=person.url or None, max_retries=0, http_client=_transport(person))


def _anthropic_client(person: Claude) -> Any:
    import anthropic

    return anthropic.Anthropic(
        api_key="none", base_url=person.url, max_retries=0, http_client=_transport(person), open_telemetry=False
    )


class _Runtime:
    def __init__(self, person: Converse) -> None:
        self.person = person

    def converse(self, **sent: Any) -> Any:
        return self.person.converse(sent)


def judge(model: Model) -> bool:
    first, second = LlmJudge(model).score([ANSWER])[0]
    return (first.risk, second.risk) == (0.0, 1.0)


def review(model: Model) -> bool:
    (key,) = ConfidenceReview(model).score([QUIZ])[0]
    return key.risk is not None and key.risk < 0.1


def concepts(model: Model) -> bool:
    return [len(each) for each in find_concepts(ANSWER, Finder.INSTRUCTION, model)] == [2, 1]


def repair(model: Model) -> bool:
    proposed = ModelRepairer(model, cast(Any, None)).propose(ANSWER, 1, ())
    return proposed.sentence.endswith("1932.") and len(proposed.cited) == 1


def quiz(model: Model) -> bool:
    page = SourcePage("m", "Bridges", 1, PageText(SOURCE.text))
    (call,) = model_calls([page], QuizRequest(1, (QuestionForm.CHOICE,)), 1)
    return len(read_reply(model.write(call.prompt, QUIZ_SCHEMA), call, model.name).items) == 1


def graph(model: Model) -> bool:
    worded = phrase_answer(REPLY, QUESTION, GRAPH, model)
    return len(worded.sentences) == 2 and worded.steps[0].done


JOBS: dict[str, Callable[[Model], bool]] = {
    "judge": judge,
    "review": review,
    "concepts": concepts,
    "repair": repair,
    "quiz": quiz,
    "graph": graph,
}


def done(model: Model) -> dict[str, str]:
    """The jobs that did not end in whole replies, with the reason."""
    wrong: dict[str, str] = {}
    for name, job in JOBS.items():
        try:
            if not job(model):
                wrong[name] = "another result"
        except ModelFailure as failure:
            wrong[name] = explain(failure.phrases, "en")
    return wrong


@pytest.mark.filterwarnings("ignore:The model:DeprecationWarning")
def test_every_model_does_every_job_untested_and_as_its_test_found() -> None:
    wrong: dict[str, Any] = {}
    for person in (*CHATS, *CLAUDES, *CONVERSES):
        with asking(person) as model:
            if failed := done(model):
                wrong[f"{person.name}, untested"] = failed
        with asking(person) as model:
            found = probe(model, "anna", 1.0)
            if not found.results[Capability.FORM]:
                wrong[f"{person.name}, its test"] = found
            model.attempts = 0
            if failed := done(model):
                wrong[f"{person.name}, tested"] = failed
            if model.attempts > len(JOBS):
                wrong[f"{person.name}, tested"] = f"{model.attempts} attempts, {found.details}"
    assert len({person.name for person in (*CHATS, *CLAUDES, *CONVERSES)}) >= 30
    assert not wrong, "\n".join(f"{name}: {what}" for name, what in wrong.items())


def test_one_that_cannot_says_what_to_do() -> None:
    wrong: dict[str, Any] = {}
    for person in UNABLE:
        with asking(person) as model:
            told = done(model)
            worded = told.pop("graph", "by the model")  # it goes on with the words of the rules
            others = {**dict.fromkeys(JOBS, "done"), **told}
            del others["graph"]
            if worded != "another result" or not all(person.unable in each for each in others.values()):
                wrong[person.name] = {"graph": worded} | others
    assert not wrong, "\n".join(f"{name}: {what}" for name, what in wrong.items())
