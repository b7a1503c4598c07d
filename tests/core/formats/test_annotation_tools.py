"""What we write for Label Studio and Argilla is read by their own libraries, and what those write is read by us."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.actions import Annotation
from core.domain.answers import Answer, Passage, as_sentences
from core.domain.labels import Gold, Label
from core.domain.work import Record
from core.formats import Row, RowError, read_all, to_record
from core.formats.argilla import SETTINGS, argilla, record_of
from core.formats.given_labels import Labelled, suggestions, usual_time
from core.formats.label_studio import CONFIG, task_of
from core.settings import Settings

ABOUT = {"set": "s", "item": 1, "revision": 2, "status": "open"}
ALPHABET = st.one_of(
    st.sampled_from("ab .。!?\n\r\t\u2028😀👩‍👧🇯🇵日本語を한국어\u0301\u202e\u200b<>&\"'$\\{}"),
    st.characters(exclude_categories=("Cs",), exclude_characters="\0"),
)
TEXTS = st.text(ALPHABET, min_size=1, max_size=12)
PEOPLE = st.one_of(st.sampled_from(["anna", "水野", 'o\'neil "x"']), TEXTS)


@st.composite
def labelled(draw: st.DrawFn) -> Labelled:
    pieces = [piece for piece in draw(st.lists(TEXTS, min_size=1, max_size=4)) if piece.strip()] or ["x"]
    gaps = draw(st.lists(st.text(ALPHABET, max_size=3), min_size=len(pieces), max_size=len(pieces)))
    text, spans = "", []
    for gap, piece in zip(gaps, pieces, strict=True):
        text += gap
        spans.append((len(text), len(text) + len(piece)))
        text += piece
    passages = [each for each in draw(st.lists(TEXTS, max_size=3)) if each.strip()]
    question = draw(st.text(ALPHABET, max_size=8))
    answer = Answer(
        draw(st.sampled_from(["a1", "質問-7", "x y"])), question, text, as_sentences(text, spans),
        tuple(Passage(f"d{at}", each) for at, each in enumerate(passages)), (), "ja", None, {"model": "m"},
    )  # fmt: skip
    people = draw(st.lists(PEOPLE.filter(str.strip), max_size=3, unique=True))
    annotations = [
        Annotation(
            100 * who + sentence, 1, 1, sentence, draw(st.sampled_from([None, *Label])), person, False,
            1.5, 1.0, (), draw(st.integers(0, 4_000_000_000_000)) / 1000,
        )
        for who, person in enumerate(people) for sentence in range(len(pieces))
    ]  # fmt: skip
    risks = draw(st.lists(st.one_of(st.none(), st.floats(0, 1)), min_size=len(pieces), max_size=len(pieces)))
    return Labelled(Record(answer), annotations, draw(st.sampled_from([(), risks])), 0.5, "fusion, policy 3")


def said(given: Labelled) -> set[tuple[Any, ...]]:
    """Every label with its place, person and time."""
    spans = [each.span for each in given.record.answer.sentences]
    return {
        (spans[each.sentence].start, spans[each.sentence].end, each.label.value, each.person, usual_time(each.at))
        for each in given.annotations if each.label
    }  # fmt: skip


def read_back(data: object) -> tuple[Record, set[tuple[Any, ...]]]:
    reading = read_all(io.BytesIO(json.dumps([data]).encode()), "x.json", Settings())
    assert not reading.bad_rows
    record = reading.records[0]
    kept = record.answer.meta.get("annotations", ())
    return record, {(e["start"], e["end"], e["label"], e["person"], e.get("at", "")) for e in kept}


def same_record(record: Record, given: Labelled) -> None:
    expected = given.record.answer
    assert record.answer.input_hash() == expected.input_hash()
    assert record.answer.id == expected.id
    assert {name: each for name, each in record.answer.meta.items() if name != "annotations"} == expected.meta


@given(labelled())
def test_their_label_studio_takes_our_tasks_and_we_take_theirs(given: Labelled) -> None:
    objects = pytest.importorskip("label_studio_sdk.label_interface.objects")
    interface = pytest.importorskip("label_studio_sdk.label_interface").LabelInterface(CONFIG)
    interface.validate()
    task = json.loads(json.dumps(task_of(given, ABOUT)))
    assert interface.validate_task({"data": task["data"]})
    assert all(interface.validate_annotation(each) for each in task["annotations"])
    assert [interface.validate_prediction(each, return_errors=True) for each in task["predictions"]] == (
        [[]] if suggestions(given) else []
    )
    numbered = {**task, "annotations": [{**each, "completed_by": 7} for each in task["annotations"]]}
    theirs = objects.TaskValue(**numbered).model_dump()
    same_record(read_back(theirs)[0], given)
    for each in (task, theirs):
        record, told = read_back(each)
        same_record(record, given)
        assert told == said(given)


@pytest.fixture
def rg(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Their library without a server."""
    module = pytest.importorskip("argilla")
    monkeypatch.setattr(module.Argilla, "_get_default", classmethod(lambda cls: MagicMock()))
    return module


def test_their_argilla_takes_our_settings(rg: Any, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps(SETTINGS))
    settings = rg.Settings.from_json(tmp_path / "settings.json")
    settings.validate()
    settings.to_json(tmp_path / "again.json")
    assert rg.Settings.from_json(tmp_path / "again.json") == settings
    assert [field.name for field in settings.fields] == ["question", "answer", "context"]
    assert settings.questions["sentences"].labels == [label.value for label in Label]


@given(labelled())
def test_their_argilla_takes_our_records_and_we_take_theirs(
    tmp_path_factory: pytest.TempPathFactory, given: Labelled
) -> None:
    rg = pytest.importorskip("argilla")
    io_ = pytest.importorskip("argilla.records._io._json").JsonIO
    folder = tmp_path_factory.mktemp("argilla")
    (folder / "ours.json").write_text(json.dumps([record_of(given, ABOUT)]), encoding="utf-8")
    records = io_._records_from_json(folder / "ours.json")
    io_.to_json(records, folder / "theirs.json")
    theirs = json.loads((folder / "theirs.json").read_text())[0]
    for each in (record_of(given, ABOUT), theirs):
        record, told = read_back(each)
        same_record(record, given)
        assert told == said(given)
    again = rg.Record.from_dict(theirs)
    text = given.record.answer.text.encode("utf-16-le")
    shown = [text[2 * s["start"] : 2 * s["end"]].decode("utf-16-le") for r in again.responses for s in r.value]
    sentences = given.record.answer.sentences
    assert shown == [sentences[a.sentence].text for of in given.by_person().values() for a in of]
    if guessed := suggestions(given):
        assert again.suggestions["sentences"].score == [round(each.certainty, 6) for each in guessed]


def test_offsets_are_code_points_in_label_studio_and_utf16_in_argilla() -> None:
    """As their pages count: 😀 is one character in the one and two in the other."""
    answer = "😀 Yes. No."
    region = {"value": {"start": 7, "end": 10, "labels": ["major"]}}
    task = {"data": {"answer": answer, "lang": "en"}, "annotations": [{"result": [region]}]}
    assert to_record(Row(1, task), 100).gold.sentences[-1] is Label.MAJOR
    span = {"start": 8, "end": 11, "label": "major"}
    record = {"fields": {"answer": answer, "lang": "en"}, "responses": {"s": [{"value": [span], "user_id": "u"}]}}
    read = to_record(Row(1, record), 100)
    assert read.gold.sentences[-1] is Label.MAJOR
    assert read.answer.meta["annotations"] == [{"start": 7, "end": 10, "label": "major", "person": "u"}]
    with pytest.raises(RowError):
        to_record(Row(1, record | {"responses": {"s": [{"value": [span | {"end": 12}]}]}}), 100)


def test_people_who_differ_are_counted_and_named() -> None:
    def by(person: object, label: str, at: str) -> dict[str, Any]:
        result = [{"value": {"start": 0, "end": 4, "labels": [label]}}]
        return {"completed_by": person, "created_at": at, "result": result}

    given = [
        by(1, "major", "2026-01-01"),
        by({"email": "b@x"}, "supported", "2026-01-02"),
        by(1, "minor", "2026-01-03"),
    ]
    task = {"data": {"answer": "Yes. No.", "lang": "en"}, "annotations": given}
    read = to_record(Row(1, task), 100)
    assert read.gold.sentences == (None, None)  # one against one
    assert [(e["person"], e["label"], e["at"]) for e in read.answer.meta["annotations"]] == [
        ("1", "minor", "2026-01-03"), ("b@x", "supported", "2026-01-02")
    ]  # fmt: skip
    third = task | {"annotations": [*given, by(3, "supported", "2026-01-04")]}
    assert to_record(Row(1, third), 100).gold.sentences == (Label.SUPPORTED, None)


def test_a_region_that_somebody_changed_is_theirs() -> None:
    record = Record(Answer("a", "", "Yes. No.", as_sentences("Yes. No.", [(0, 4), (5, 8)]), lang="en"))
    label = Annotation(1, 1, 1, 0, Label.MAJOR, "anna", False, 1.0, 1.0, (), 1.0)
    task = task_of(Labelled(record, [label], (), 0.5, "m"), ABOUT)
    task["annotations"][0] |= {"completed_by": 9}
    task["annotations"][0]["result"][0]["value"]["labels"] = ["supported"]
    assert {person for *_, person, _ in read_back(task)[1]} == {"9"}


@pytest.mark.parametrize("ours", ["[]", "{", "3", '{"record": 1, "passages": [], "labels": []}',
                                  '{"record": {}, "passages": [["p", -4]], "labels": []}',
                                  '{"record": {}, "passages": [1], "labels": []}',
                                  '{"record": {}, "passages": [], "labels": [{"sentence": 9}]}'])  # fmt: skip
def test_metadata_that_is_not_ours_any_more_is_left_out(ours: str) -> None:
    record = {"fields": {"answer": "Yes."}, "metadata": {"touchstone": ours, "n": 1}, "responses": {}}
    values = argilla(record)
    assert values is not None
    assert to_record(Row(1, record), 100).answer.meta == {"n": 1}


def test_gold_labels_stay() -> None:
    gold = Gold(None, (Label.MINOR, None))
    record = Record(Answer("a", "", "Yes. No.", as_sentences("Yes. No.", [(0, 4), (5, 8)]), lang="en"), gold)
    given = Labelled(record, [], (0.9, None), 0.5, "m")
    assert read_back(task_of(given, ABOUT))[0].gold == gold
    assert read_back(record_of(given, ABOUT))[0].gold == gold
