"""Whatever is put in comes out equal: any text, on both databases."""

from __future__ import annotations

from itertools import count, pairwise

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.domain.answers import (
    Answer,
    Detection,
    DetectorFailure,
    DetectorKey,
    Evidence,
    Fact,
    FactKind,
    Passage,
    QuizItem,
    SentenceScore,
    Span,
    Stance,
    Stances,
    Usage,
    as_sentences,
)
from core.domain.labels import Claim, Gold, Label
from core.domain.work import Record, Scored
from core.wording.phrases import say
from storage.opening._workspace import SqlWorkspace

FRESH = count()
shared_workspace = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
"""Examples share a workspace on purpose; each has a set or an input of its own."""

texts = st.text(
    st.characters(exclude_characters="\0", exclude_categories=["Cs"]) | st.sampled_from("👩‍👩‍👧é が한\u2028\r\n\\'\""),
    max_size=40,
)
names = texts.filter(bool)
labels = st.none() | st.sampled_from(Label)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.floats(allow_nan=False, allow_infinity=False) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    text = draw(texts)
    cuts = sorted(draw(st.sets(st.integers(0, len(text)), max_size=4)))
    sentences = as_sentences(text, list(pairwise(cuts)))
    quiz = draw(st.none() | st.builds(QuizItem, texts, st.lists(texts, max_size=4).map(tuple), texts, texts))
    answer = Answer(
        draw(names), draw(texts), text, sentences, tuple(draw(st.lists(st.builds(Passage, names, texts), max_size=3))),
        tuple(draw(st.lists(texts, max_size=3))), draw(st.sampled_from(("ja", "en", "ko", ""))), quiz,
        draw(st.dictionaries(texts, json_values, max_size=3)),
    )  # fmt: skip
    by_sentence = draw(st.just(()) | st.tuples(*[labels] * len(sentences)))
    return Record(answer, Gold(draw(labels), by_sentence, tuple(draw(st.lists(st.builds(Claim, texts, labels))))))


risks = st.none() | st.floats(0, 1)
evidence = st.builds(
    Evidence, names, st.tuples(st.integers(0, 9), st.integers(9, 99)).map(lambda ends: Span(*ends)),
    st.sampled_from(Stance), texts,
)  # fmt: skip
phrases = st.builds(lambda name, text, words: say(name, text=text, words=tuple(words)), names, texts, st.lists(texts))
reasons = st.lists(phrases, min_size=1, max_size=2).map(tuple)
facts = st.builds(
    lambda kind, said, start, stated, place: Fact.at(
        kind, said, Span(start % len(said), len(said)), stated=stated, place=place
    ),
    st.sampled_from(FactKind),
    names,
    st.integers(0, 99),
    texts,
    st.none() | evidence,
)
stances = st.none() | st.builds(Stances, *[st.floats(0, 1)] * 3)
scores = st.builds(
    SentenceScore,
    risks,
    reasons,
    st.lists(evidence, max_size=2).map(tuple),
    st.lists(facts, max_size=2).map(tuple),
    stances,
)
counts = st.integers(0, 2**31 - 1)
seconds = st.floats(0, 1e6)
results = st.one_of(
    st.builds(
        Detection, st.builds(DetectorKey, names, names, texts), st.lists(scores, max_size=4).map(tuple),
        st.builds(Usage, counts, counts, seconds), seconds,
    ),
    st.builds(DetectorFailure, st.builds(DetectorKey, names, names, texts), names, texts, seconds),
)  # fmt: skip


@shared_workspace
@given(rows=st.lists(records(), max_size=4, unique_by=lambda record: record.answer.id))
def test_a_record_comes_back_as_it_was(workspace: SqlWorkspace, rows: list[Record]) -> None:
    name = f"set {next(FRESH)}"
    workspace.items.put(name, rows, 0.0)
    items = workspace.items.unscored("none", set_name=name, limit=10)
    assert [(item.answer, item.gold, item.input_hash) for item in items] == [
        (row.answer, row.gold, row.answer.input_hash()) for row in rows
    ]


@shared_workspace
@given(found=st.lists(results, max_size=4, unique_by=lambda result: result.detector.name))
def test_a_result_comes_back_as_it_was(workspace: SqlWorkspace, found: list[Detection | DetectorFailure]) -> None:
    input_hash = f"{next(FRESH):064}"
    workspace.scores.add([Scored(input_hash, tuple(found), None, "suite")], 0.0)
    assert workspace.scores.of(input_hash) == sorted(found, key=lambda result: result.detector.name)
