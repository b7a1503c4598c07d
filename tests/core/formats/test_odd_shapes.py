"""Shapes that people's files have, and labels by their usual names: read as they are meant, and said."""

import json
import unicodedata

import pytest

from core.domain.labels import Label
from core.text.language import other_language
from core.wording import phrase_in
from tests.support.read_files import Read, ReadOne


def test_sources_in_every_shape(read_one: ReadOne) -> None:
    for given, texts in (
        (["a", None, "b"], ["a", "b"]),
        ([["a"], ["b", None]], ["a", "b"]),
        ({"text": "a"}, ["a"]),
        ('["a", "b"]', ["a", "b"]),
        ('[{"id": "x", "text": "a"}]', ["a"]),
        ("[1] as a footnote", ["[1] as a footnote"]),
        ("[1, 2]", ["[1, 2]"]),
    ):
        passages = read_one({"answer": "A.", "context": given}).answer.passages
        assert [passage.text for passage in passages] == texts, given


def test_an_id_that_became_a_fraction_is_a_whole_number(read_one: ReadOne) -> None:
    assert read_one({"id": 1.0, "answer": "A."}).answer.id == "1"


def test_records_within_an_object_and_one_after_another(read: Read) -> None:
    rows = [{"id": "1", "answer": "A."}, {"id": "2", "answer": "B."}]
    spread = "\n".join(json.dumps(row, indent=2) for row in rows)
    for name, text in (
        ("a.json", json.dumps({"data": rows})),
        ("a.jsonl", json.dumps({"data": rows})),
        ("a.json", json.dumps({"version": 2, "examples": rows}, indent=1)),
        ("a.json", spread),
        ("a.jsonl", spread),
        ("a.jsonl", ",\n".join(json.dumps(row, indent=2) for row in rows)),
    ):
        found = read(text, name)
        assert [record.answer.id for record in found.records] == ["1", "2"], (name, text)
        assert not found.bad_rows


def test_objects_over_several_lines_have_one_fault_each(read: Read) -> None:
    without = json.dumps({"id": "1", "question": "Q?", "context": ["C."]}, indent=2)
    found = read(f"{without}\n{json.dumps({'id': '2', 'answer': 'B.'}, indent=2)}\n{without}", "a.jsonl")
    assert [record.answer.id for record in found.records] == ["2"]
    assert [(bad.row, bad.why.id) for bad in found.bad_rows] == [(1, "row-no-answer"), (3, "row-no-answer")]


def test_an_object_that_is_a_record_stays_one(read: Read) -> None:
    assert read(json.dumps({"answer": "A.", "data": [{"x": 1}]})).records[0].answer.meta == {"data": [{"x": 1}]}


def test_composed_sentences_are_found_in_a_decomposed_answer(read_one: ReadOne) -> None:
    text = unicodedata.normalize("NFD", "ガスが出た。これは本当だ。")
    record = read_one({"answer": text, "sentences": [{"text": "ガスが出た。", "label": "major"}]})
    assert "".join(sentence.text for sentence in record.answer.sentences) == text
    assert record.gold.sentences == (Label.MAJOR, None)


def test_sentences_that_were_not_given_are_checked_as_well(read_one: ReadOne) -> None:
    record = read_one({"answer": "One is odd. Two is even. Three is odd.", "sentences": ["Two is even."]})
    assert [sentence.text for sentence in record.answer.sentences] == ["One is odd.", "Two is even.", "Three is odd."]


def test_a_table_in_markdown_has_no_rule_for_a_row(read: Read) -> None:
    found = read("| question | answer |\n|:---|---:|\n| Q? | A. |\n", "a.txt")
    assert [(record.answer.question, record.answer.text) for record in found.records] == [("Q?", "A.")]
    assert not found.bad_rows


def test_a_header_alone_is_said(read: Read) -> None:
    assert [note.id for note in read("question,answer\n", "a.csv").notes] == ["file-only-header"]


def test_japanese_of_unix_is_no_korean(read: Read) -> None:
    text = "question,answer\n日本で一番高い山は？,富士山です。標高は3776メートルで、静岡県と山梨県にまたがる。\n"
    found = read(text.encode("euc_jp"), "a.csv")
    assert found.records[0].answer.question == "日本で一番高い山は？"
    korean = "question,answer\n웃긴 말은?,ㅋㅋㅋㅋ ㅠㅠ 정말 재미있는 이야기였습니다 ㅎㅎ\n"
    assert read(korean.encode("euc_kr"), "a.csv").records[0].answer.question == "웃긴 말은?"


@pytest.mark.parametrize(
    ("column", "said", "label"),
    [
        ("label", "not checkable", Label.NOT_CHECKABLE), ("label", "Not-Checkable", Label.NOT_CHECKABLE),
        ("label", "minor inaccurate", Label.MINOR), ("label", "hallucination", Label.MAJOR),
        ("label", "Faithful", Label.SUPPORTED), ("label", "PASS", Label.SUPPORTED), ("label", "FAIL", Label.MAJOR),
        ("label", True, Label.SUPPORTED), ("label", "false", Label.MAJOR), ("label", 1, Label.SUPPORTED),
        ("label", "True", Label.SUPPORTED), ("label", False, Label.MAJOR), ("label", 0, Label.MAJOR),
        ("label", "1", Label.SUPPORTED), ("label", "0", Label.MAJOR), ("label", "faithful", Label.SUPPORTED),
        ("hallucinated", False, Label.SUPPORTED), ("hallucinated", "1", Label.MAJOR),
        ("label", 0.0, Label.MAJOR), ("hallucinated", True, Label.MAJOR), ("is_hallucination", "no", Label.SUPPORTED),
        ("Hallucination", 1, Label.MAJOR), ("faithful", 0, Label.MAJOR), ("ラベル", "重大な誤り", Label.MAJOR),
        ("라벨", "경미한 오류", Label.MINOR), ("label", "裏付けあり", Label.SUPPORTED),
        ("label", "supported", Label.SUPPORTED),
    ],
)  # fmt: skip
def test_labels_by_their_usual_names(read: Read, column: str, said: object, label: Label) -> None:
    found = read(json.dumps({"answer": "A.", column: said}))
    assert found.records[0].gold.answer is label
    told = [note for note in found.notes if note.id == "file-labels"]
    assert bool(told) is (said != label.value)
    assert all(f"{said} → {label.value}" in phrase_in(note, "en") for note in told)


def test_a_column_that_only_may_hold_labels_is_kept_where_it_holds_none(read_one: ReadOne) -> None:
    record = read_one({"answer": "A.", "hallucination": 0.35})
    assert (record.gold.answer, record.answer.meta) == (None, {"hallucination": 0.35})


def test_columns_are_understood_in_three_languages(read: Read) -> None:
    for header in ("question,LLM Output,Retrieved Docs", "質問,AIの回答,参照文書", "질문,AI 답변,참고 문서"):
        [record] = read(f"{header}\nQ?,A.,C.\n", "a.csv").records
        answer = record.answer
        assert (answer.question, answer.text, [p.text for p in answer.passages]) == ("Q?", "A.", ["C."]), header


def test_languages_without_tools_are_said_and_not_guessed(read: Read) -> None:
    texts = {
        "fr": "La tour est dans le centre de Paris et elle est haute pour une ville comme celle-ci.",
        "de": "Der Turm ist in der Mitte von Paris und ist nicht so hoch wie die anderen.",
        "zh": "这座塔位于巴黎的中心，高度超过三百米，是城市的象征。",
        "ru": "Башня находится в центре Парижа и видна издалека.",
    }
    found = read("\n".join(json.dumps({"answer": text}) for text in texts.values()))
    assert [record.answer.meta.get("lang") for record in found.records] == [*texts]
    assert not any(record.answer.lang for record in found.records)
    assert [note.id for note in found.notes] == ["file-languages"]
    for ours in ("富士山は高い。", "国際連合安全保障理事会常任理事国", "東京都千代田区永田町一丁目七番一号",
                 "서울은 수도이다.",
                 "Paris is the capital of France.", "Caffè latte", "El Niño",
                 "Les Misérables is a novel by Victor Hugo.",
                 "The film “La vie en rose” was shown in Paris and in Lyon.", "大韓民國 서울特別市"):  # fmt: skip
        assert not other_language(ours), ours
