"""Records of other tools: what people annotated there, and what RAG frameworks logged, is read like our own."""

from __future__ import annotations

import copy
import io
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from core.domain.labels import Label
from core.formats import Row, RowError, read_all, to_record
from core.formats.records import id_of
from core.settings import Settings

ANSWER = "It is Lyon. It lies in France."
LABEL_STUDIO = {
    "id": 7,
    "data": {"question": "Capital?", "context": ["Paris is it."], "answer": ANSWER},
    "annotations": [
        {"created_at": "2026-01-01", "result": [
            {"type": "labels", "value": {"start": 0, "end": 5, "labels": ["Major"]}}]},
        {"created_at": "2026-01-02", "result": [
            {"type": "labels", "from_name": "spans", "value": {"start": 6, "end": 10, "labels": ["minor"]}},
            {"type": "labels", "value": {"start": 12, "end": 30, "labels": ["Supported", "Not checkable"]}},
            {"type": "choices", "value": {"choices": ["hallucinated"]}}]},
        {"created_at": "2026-01-03", "was_cancelled": True, "result": []},
    ],
}  # fmt: skip
ARGILLA = {
    "id": "r1", "fields": {"question": "Capital?", "context": "Paris is it.", "answer": ANSWER},
    "metadata": {"source": "x"}, "suggestions": {}, "vectors": {},
    "responses": {
        "spans": [{"value": [{"start": 0, "end": 11, "label": "major"}], "user_id": "u", "status": "submitted"},
                  {"value": [{"start": 12, "end": 30, "label": "major"}], "user_id": "v", "status": "discarded"}],
        "rating": [{"value": 4, "user_id": "u"}],
    },
}  # fmt: skip
LANGSMITH = {
    "id": "run-1", "run_type": "chain", "inputs": {"question": "Capital?"}, "outputs": {"output": ANSWER},
    "child_runs": [{"run_type": "retriever", "inputs": {}, "outputs": {
        "documents": [{"page_content": "Paris is it.", "metadata": {"n": 1}, "type": "Document"}]}}],
}  # fmt: skip
RETRIEVAL_QA = {"query": "Capital?", "result": ANSWER, "source_documents": [{"page_content": "Paris is it."}]}
LLAMA_INDEX = {
    "query": "Capital?", "response": ANSWER, "metadata": {"n1": {}},
    "source_nodes": [{"node": {"id_": "n1", "text": "Paris is it.", "class_name": "TextNode"}, "score": 0.8}],
}  # fmt: skip
LANGFUSE = {
    "id": "trace-1", "name": "qa", "input": {"messages": [{"role": "user", "content": "Capital?"}]},
    "output": {"role": "assistant", "content": ANSWER}, "scores": [],
    "observations": [{"type": "SPAN", "name": "vector-retrieval", "output": [{"page_content": "Paris is it."}]},
                     {"type": "GENERATION", "name": "llm", "output": "x"}],
}  # fmt: skip
RAGAS = {"user_input": "Capital?", "retrieved_contexts": ["Paris is it."], "response": ANSWER, "faithfulness": 0.5}

DOCUMENT = {"metadata": {"n": 1}, "page_content": "Paris is it.", "type": "Document"}
SAVED_DOCUMENT = {"lc": 1, "type": "constructor", "id": ["langchain", "schema", "document", "Document"],
                  "kwargs": DOCUMENT}  # fmt: skip
RETRIEVER = {"id": "2", "run_type": "retriever", "inputs": {"query": "Capital?"}, "outputs": {"documents": [DOCUMENT]}}


def _message(kind: str, content: object) -> dict[str, Any]:
    return {"content": content, "additional_kwargs": {}, "response_metadata": {}, "type": kind}


def _saved(kind: str, content: str) -> dict[str, Any]:
    return {"lc": 1, "type": "constructor", "id": ["langchain", "schema", "messages", kind],
            "kwargs": {"content": content}}  # fmt: skip


_GIVEN = {"question": "Capital?", "context": ["Paris is it."]}
TRACE_ROW = {
    "id": "t", "timestamp": "2026-11-01T08:00:00.000Z", "name": "qa", "userId": None, "sessionId": None,
    "release": None, "version": None, "environment": "default", "tags": [], "bookmarked": False, "public": False,
    "input": _GIVEN, "output": {"answer": ANSWER}, "metadata": {"k": 1}, "latency": 1.2,
    "usage": {"promptTokens": 9, "completionTokens": 3, "totalTokens": 12}, "inputCost": None, "outputCost": None,
    "totalCost": None, "level": "DEFAULT", "errorCount": 0, "observationCount": 3, "faithfulness": [0.4],
}  # fmt: skip
OBSERVATION_ROW = {
    "id": "o", "traceId": "t", "traceName": "qa", "type": "CHAIN", "name": "qa", "startTime": "2026-11-01T08:00:00Z",
    "endTime": None, "completionStartTime": None, "environment": "default", "version": None, "userId": None,
    "sessionId": None, "level": "DEFAULT", "statusMessage": None, "usageDetails": {}, "costDetails": {},
    "input": json.dumps(_GIVEN), "output": json.dumps({"answer": ANSWER}), "metadata": {}, "latencyMs": 1200,
    "tags": [], "release": None, "parentObservationId": None, "comments": [],
}  # fmt: skip


BY_THEIR_LIBRARIES: dict[str, dict[str, Any]] = {
    "a chain with its context": {
        "id": "1",
        "run_type": "chain",
        "inputs": {"input": "Capital?"},
        "outputs": {"answer": ANSWER, "context": [DOCUMENT]},
        "child_runs": [RETRIEVER],
    },
    "a chain that ends in a message": {
        "id": "1",
        "inputs": {"input": "Capital?"},
        "child_runs": [RETRIEVER],
        "outputs": {"output": _message("ai", ANSWER)},
    },
    "a graph of messages in blocks": {
        "id": "1",
        "inputs": {"messages": [_message("human", "Capital?")]},
        "child_runs": [RETRIEVER],
        "outputs": {"messages": [_message("human", "Capital?"), _message("ai", [{"type": "text", "text": ANSWER}])]},
    },
    "a model with its batches": {
        "id": "1",
        "run_type": "llm",
        "child_runs": [RETRIEVER],
        "inputs": {
            "messages": [[{**_saved("HumanMessage", "Capital?"), "kwargs": {"content": "Capital?", "type": "human"}}]]
        },
        "outputs": {
            "generations": [[{"text": ANSWER, "type": "ChatGeneration", "message": _saved("AIMessage", ANSWER)}]],
            "llm_output": None,
        },
    },
    "documents as LangChain saves them": {"input": "Capital?", "context": [SAVED_DOCUMENT], "answer": ANSWER},
    "documents as pydantic has them": {"input": "Capital?", "answer": ANSWER, "context": [DOCUMENT | {"id": None}]},
    "a node of LlamaIndex": {
        "query": "Capital?",
        "response": ANSWER,
        "metadata": {"n1": {"file": "a"}},
        "source_nodes": [
            {
                "node": {
                    "id_": "n1",
                    "embedding": None,
                    "relationships": {},
                    "class_name": "Node",
                    "text_resource": {"embeddings": None, "text": "Paris is it.", "path": None},
                },
                "score": 0.8,
                "class_name": "NodeWithScore",
            }
        ],
    },
    "a trace as Langfuse's page saves it": {
        "trace": {"id": "t", "name": "qa", "input": '{"question": "Capital?"}', "output": ANSWER, "metadata": "a note"},
        "observations": [{"type": "RETRIEVER", "name": "x", "output": '["Paris is it."]'}],
    },
    "a row of Langfuse's traces": TRACE_ROW,
    "a row of Langfuse's observations": OBSERVATION_ROW,
}
"""What langsmith 0.15.0 with langchain-core 1.7.2 and llama-index-core 0.14.25 write, shortened to what is read;
Langfuse's by its published schema, as no library of it writes a trace."""


@pytest.mark.parametrize("values", BY_THEIR_LIBRARIES.values(), ids=list(BY_THEIR_LIBRARIES))
def test_what_their_libraries_write_is_read(values: dict[str, Any]) -> None:
    answer = to_record(Row(1, values), 1000).answer
    assert (answer.question, answer.text) == ("Capital?", ANSWER)
    assert [passage.text for passage in answer.passages] == ["Paris is it."]


def test_a_row_of_langfuses_traces_keeps_what_else_it_says() -> None:
    answer = to_record(Row(1, TRACE_ROW), 1000).answer
    assert answer.id == "t"
    assert (answer.meta["name"], answer.meta["faithfulness"], answer.meta["k"]) == ("qa", [0.4], 1)
    plain = to_record(Row(1, TRACE_ROW | {"input": "Capital?", "output": ANSWER}), 1000).answer
    assert (plain.question, plain.text, plain.passages) == ("Capital?", ANSWER, ())


def test_a_step_of_a_trace_is_no_answer() -> None:
    for kind, output in (("RETRIEVER", ["Paris is it."]), ("GENERATION", {"role": "assistant", "content": "x"})):
        step = OBSERVATION_ROW | {"parentObservationId": "o", "type": kind, "output": output}
        with pytest.raises(RowError) as error:
            to_record(Row(1, step), 1000)
        assert (error.value.column, error.value.why.id) == ("parentObservationId", "row-part-of-trace")


def test_a_conversation_of_ragas_ends_in_its_answer() -> None:
    turns = [{"content": "Hello?", "type": "human"}, {"content": "Yes.", "type": "ai"},
             {"content": "Capital?", "type": "human"}, {"content": ANSWER, "type": "ai"}]  # fmt: skip
    answer = to_record(Row(1, {"user_input": turns, "reference": "Paris"}), 1000).answer
    assert (answer.question, answer.text, answer.meta) == ("Capital?", ANSWER, {"reference": "Paris"})


def test_a_list_of_ragas_in_a_spreadsheet_is_a_list() -> None:
    """As ragas 0.4.3 writes it: what Python shows of a list."""
    table = b"""user_input,retrieved_contexts,response\nCapital?,"['Paris is it.', 'It\\'s ""Paris"".']",Paris.\n"""
    record = read_all(io.BytesIO(table), "x.csv", Settings()).records[0]
    assert [passage.text for passage in record.answer.passages] == ["Paris is it.", 'It\'s "Paris".']


@pytest.mark.parametrize(
    "values", [LABEL_STUDIO, ARGILLA, LANGSMITH, RETRIEVAL_QA, LLAMA_INDEX, LANGFUSE, RAGAS],
    ids=["label studio", "argilla", "langsmith", "retrieval qa", "llama index", "langfuse", "ragas"],
)  # fmt: skip
def test_question_passages_and_answer_are_found(values: dict[str, Any]) -> None:
    answer = to_record(Row(1, values), 1000).answer
    assert (answer.question, answer.text) == ("Capital?", ANSWER)
    assert [passage.text for passage in answer.passages] == ["Paris is it."]
    if "id" in values:
        assert answer.id == str(values["id"]) == id_of(Row(1, values))


def test_spans_and_choices_become_labels() -> None:
    gold = to_record(Row(1, LABEL_STUDIO), 1000).gold
    assert (gold.sentences, gold.answer) == ((Label.MINOR, Label.NOT_CHECKABLE), Label.MAJOR)
    assert to_record(Row(1, ARGILLA), 1000).gold.sentences == (Label.MAJOR, None)


@pytest.mark.parametrize(
    ("result", "column"),
    [([{"value": {"start": 5, "end": 2, "labels": ["major"]}}], "annotations"),
     ([{"value": {"start": 0, "end": 99, "labels": ["major"]}}], "annotations"),
     ([{"value": {"start": "0", "end": 2, "labels": ["major"]}}], "annotations"),
     ([{"value": {"start": 0, "end": 2, "labels": ["queer fish"]}}], "annotations"),
     ({"value": 1}, "annotations")],
)  # fmt: skip
def test_an_annotation_that_cannot_be_used_names_its_column(result: object, column: str) -> None:
    with pytest.raises(RowError) as error:
        to_record(Row(1, LABEL_STUDIO | {"annotations": [{"result": result}]}), 1000)
    assert error.value.column == column


@pytest.mark.parametrize(
    "broken",
    [LANGSMITH | {"outputs": {}}, LANGFUSE | {"output": None}, LANGFUSE | {"output": [1]},
     LLAMA_INDEX | {"response": {}},
     LANGSMITH | {"child_runs": {"x": 1}, "outputs": {"answer": 5}}, LABEL_STUDIO | {"data": {"answer": 5}},
     ARGILLA | {"fields": {}}],
)  # fmt: skip
def test_what_lacks_an_answer_is_a_bad_row(broken: dict[str, Any]) -> None:
    with pytest.raises(RowError):
        to_record(Row(1, broken), 1000)


def test_our_own_records_are_left_alone() -> None:
    ours = {"question": "q", "answer": "A.", "data": {"answer": "B."}, "inputs": [1], "fields": {"x": 1}}
    answer = to_record(Row(1, ours), 1000).answer
    assert answer.text == "A."
    assert answer.meta == {"data": {"answer": "B."}, "inputs": [1], "fields": {"x": 1}}


JUNK = [None, True, 0, -1, 10**20, 1.5, "", "x", "\0", [], {}, [[]], [None], {"text": 1}, {"a": {"b": [1]}}, "\ud800"]


def test_mutated_records_are_read_or_refused() -> None:
    """Anything may stand anywhere: a row is good or bad, and never the end of the file."""
    chance = random.Random(7)  # noqa: S311 - no secret
    shapes = [LABEL_STUDIO, ARGILLA, LANGSMITH, RETRIEVAL_QA, LLAMA_INDEX, LANGFUSE, *BY_THEIR_LIBRARIES.values()]
    bad = 0
    for _ in range(3000):
        values: Any = copy.deepcopy(chance.choice(shapes))
        for _ in range(chance.randint(1, 4)):
            *above, last = chance.choice([path for path in _places(values) if path])
            place = values
            for step in above:
                place = place[step]
            if chance.random() < 0.3:
                del place[last]
            else:
                place[last] = copy.deepcopy(chance.choice(JUNK))
            if not values:
                break
        try:
            to_record(Row(1, values), 1000)
        except RowError:
            bad += 1
    assert 1000 < bad < 2000


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, each in inner:
        yield from _places(each, (*path, step))
