"""What other tools log is read: one small file a form, written by hand after the tool's public description."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from core.domain.labels import Label
from core.domain.work import Record
from core.formats import BadRow, FileContents, Row, RowError, given_records, read_all, to_record
from core.formats.json_rows import within
from core.settings import Settings
from core.wording import phrase_in

HERE = Path(__file__).parent / "exports"
QUESTION, ANSWER, SOURCE = "How deep is it?", "It is 104 metres deep.", "Lake Biwa is 104 metres deep."
TOOLS = {
    "openai-messages.jsonl": "OpenAI",
    "openai-completion.json": "OpenAI",
    "openai-batch.jsonl": "OpenAI",
    "openai-responses.json": "OpenAI Responses",
    "anthropic.json": "Anthropic",
    "sharegpt.json": "ShareGPT",
    "otlp.json": "OpenTelemetry",
    "otel-flat.jsonl": "OpenTelemetry, Phoenix",
    "phoenix.json": "OpenTelemetry, Phoenix",
    "phoenix.csv": "OpenTelemetry, Phoenix",
    "langfuse-items.json": "Langfuse data set",
    "langsmith.csv": "LangSmith",
    "opik.json": "Opik",
    "weave.jsonl": "Weights & Biases Weave",
    "braintrust.jsonl": "Braintrust",
    "bedrock.jsonl": "Amazon Bedrock",
    "bedrock-converse.json": "Amazon Bedrock",
    "promptfoo.json": "promptfoo",
    "deepeval.json": "DeepEval",
    "prodigy.jsonl": "Prodigy",
    "ragtruth.jsonl": "RAGTruth",
    "mlflow-trace.json": "MLflow",
    "mlflow-table.jsonl": "MLflow",
    "trulens.csv": "TruLens",
    "ragas.jsonl": "",
}


def read(name: str) -> FileContents:
    return read_all(HERE / name, name, Settings())


def one(name: str) -> Record:
    found = read(name)
    assert not found.bad_rows, [row.reason for row in found.bad_rows]
    [record] = found.records
    return record


def test_every_file_has_a_row_here() -> None:
    assert {path.name for path in HERE.iterdir()} == TOOLS.keys()


@pytest.mark.parametrize("name", TOOLS)
def test_question_answer_and_sources_are_found_and_the_tool_is_named(name: str) -> None:
    found = read(name)
    assert not found.bad_rows, [row.reason for row in found.bad_rows]
    [record] = found.records
    answer = record.answer
    assert answer.text.startswith(ANSWER)
    if name != "openai-batch.jsonl":  # which has neither question nor sources
        assert answer.question == QUESTION
        assert SOURCE in [passage.text for passage in answer.passages]
    told = " ".join(phrase_in(note, "en") for note in found.notes)
    assert not TOOLS[name] or f"records of {TOOLS[name]}:" in told, told


@pytest.mark.parametrize("name", [name for name in TOOLS if not name.endswith(".csv")])
def test_a_program_hands_over_what_a_file_would_hold(name: str) -> None:
    """``score()``, ``/v1/score`` and ``/v1/verdict`` read what they are given by this function."""
    text = (HERE / name).read_text("utf-8")
    whole = [json.loads(line) for line in text.splitlines()] if name.endswith(".jsonl") else json.loads(text)
    given = whole if isinstance(whole, list) else within(whole) or [whole]
    told: list[str] = []
    [read] = given_records(given, 10_000, lambda note: told.append(phrase_in(note, "en")))
    assert not isinstance(read, BadRow), read.reason
    assert read[1] == one(name)
    assert f"records of {TOOLS[name]}" in " ".join(told) or not TOOLS[name]


OTHER_SHAPES = {
    "a result of an Anthropic batch": {
        "custom_id": "lake-2",
        "result": {
            "type": "succeeded",
            "message": {"type": "message", "role": "assistant", "content": [{"type": "text", "text": ANSWER}]},
        },
    },
    "events of a span": {
        "trace_id": "t1", "span_id": "s1", "name": "chat gpt-x", "attributes": {"gen_ai.system": "openai"},
        "events": [
            {"name": "gen_ai.user.message", "attributes": {"content": QUESTION}},
            {"name": "gen_ai.tool.message", "attributes": {"content": SOURCE}},
            {"name": "gen_ai.choice", "attributes": {"index": 0, "message": json.dumps({"content": ANSWER})}},
        ],
    },
    "numbered messages of OpenInference": {
        "context.trace_id": "t1", "context.span_id": "s1", "name": "ChatCompletion",
        "attributes.openinference.span.kind": "LLM",
        "attributes.llm.input_messages.0.message.role": "user",
        "attributes.llm.input_messages.0.message.content": QUESTION,
        "attributes.llm.input_messages.1.message.role": "tool",
        "attributes.llm.input_messages.1.message.content": SOURCE,
        "attributes.llm.output_messages.0.message.role": "assistant",
        "attributes.llm.output_messages.0.message.content": ANSWER,
    },
}  # fmt: skip


@pytest.mark.parametrize("shape", OTHER_SHAPES)
def test_other_shapes_of_the_same_tools(shape: str) -> None:
    [read] = given_records([OTHER_SHAPES[shape]], 10_000)
    assert not isinstance(read, BadRow), read.reason
    answer = read[1].answer
    assert answer.text == ANSWER
    if "batch" in shape:  # which has neither question nor sources
        assert answer.id == "lake-2"
    else:
        assert (answer.question, [passage.text for passage in answer.passages]) == (QUESTION, [SOURCE])


def test_earlier_turns_stay_with_the_question_and_pictures_are_named_as_left_out() -> None:
    for name in ("openai-messages.jsonl", "sharegpt.json"):
        turns = one(name).answer.meta["earlier_turns"]
        assert [turn["role"] for turn in turns] == ["system", "user", "assistant"]
        assert turns[1]["text"] == "Where is Lake Biwa?"
    told = {note.id for note in read("openai-messages.jsonl").notes}
    assert {"file-left-media", "file-left-tool-calls"} <= told


def test_what_a_tool_returned_is_a_source_beside_the_documents() -> None:
    texts = [passage.text for passage in one("anthropic.json").answer.passages]
    assert texts == [SOURCE, "Its area is 670 square kilometres."]
    assert {"file-left-reasoning", "file-left-tool-calls"} <= {note.id for note in read("anthropic.json").notes}


def test_other_choices_are_samples_and_ids_are_kept() -> None:
    assert one("openai-completion.json").answer.samples == ("About 104 metres.",)
    ids = {
        name: one(name).answer.id for name in ("openai-batch.jsonl", "sharegpt.json", "braintrust.jsonl", "opik.json")
    }
    assert ids == {
        "openai-batch.jsonl": "lake-1",
        "sharegpt.json": "c1",
        "braintrust.jsonl": "s1",
        "opik.json": "0196-1",
    }


def test_a_run_remembers_where_its_scores_go() -> None:
    meta = one("otlp.json").answer.meta
    assert (meta["trace_id"], meta["span_id"]) == ("5b8efff798038103d269b633813fc60c", "eee19b7ec3c1b175")
    assert "file-left-steps" in {note.id for note in read("otlp.json").notes}
    assert one("braintrust.jsonl").answer.meta["scores"] == {"Factuality": 1}


def test_what_is_expected_is_told_to_be_the_answer() -> None:
    assert "file-expected" in {note.id for note in read("langfuse-items.json").notes}
    assert one("langfuse-items.json").answer.meta["topic"] == "lakes"


def test_spans_label_sentences_and_unknown_ones_are_kept() -> None:
    prodigy = one("prodigy.jsonl")
    assert prodigy.gold.sentences == (None, Label.MAJOR)
    assert prodigy.answer.meta["spans"] == [{"start": 34, "end": 39, "label": "CITY"}]
    assert one("ragtruth.jsonl").gold.sentences == (Label.SUPPORTED, Label.MAJOR)
    for name, said in (("prodigy.jsonl", "HALLUCINATION → major"), ("ragtruth.jsonl", "Evident Conflict → major")):
        [told] = [phrase_in(note, "en") for note in read(name).notes if note.id == "file-labels"]
        assert said in told


def test_a_rejected_task_of_prodigy_labels_nothing() -> None:
    task = json.loads((HERE / "prodigy.jsonl").read_text("utf-8"))
    for act in ("reject", "ignore"):
        record = to_record(Row(1, task | {"answer": act}), 10_000)
        assert record.answer.text == task["text"]
        assert not any(record.gold.sentences)


def test_runs_whose_steps_are_mixed_are_told_apart_and_a_silent_one_is_a_bad_row() -> None:
    lines = (HERE / "weave.jsonl").read_text("utf-8").splitlines()
    second = [line.replace('"t1"', '"t2"').replace('"c1"', '"d1"').replace("104", "110") for line in lines]
    silent = json.dumps({"id": "x", "op_name": "o", "trace_id": "t3", "parent_id": None, "inputs": {}, "output": None})
    mixed = "\n".join([lines[1], second[0], silent, lines[0], second[1]])
    found = read_all(io.BytesIO(mixed.encode()), "calls.jsonl", Settings())
    assert {record.answer.id: [p.text for p in record.answer.passages] for record in found.records} == {
        "t1": [SOURCE], "t2": [SOURCE.replace("104", "110")],
    }  # fmt: skip
    [bad] = found.bad_rows
    assert (bad.row, bad.why.id) == (3, "row-trace-silent")


def test_ordinary_tables_are_not_taken_for_logs() -> None:
    plain = {"question": "Q?", "answer": "A.", "context": ["C."], "output": "x", "inputs": 1, "llm.model": "m",
             "text": "t",
             "messages": "none", "choices": None, "labels": [], "status": "ok", "response": {"id": 1}}  # fmt: skip
    answer = to_record(Row(1, plain), 1000).answer
    assert (answer.question, answer.text, [p.text for p in answer.passages]) == ("Q?", "A.", ["C."])


def test_messages_without_an_answer_are_a_bad_row() -> None:
    with pytest.raises(RowError) as error:
        to_record(Row(1, {"messages": [{"role": "user", "content": "Hello?"}]}), 1000)
    assert error.value.why.id == "row-no-answer"
