"""Records of any shape, for Hypothesis."""

from __future__ import annotations

import itertools

from hypothesis import strategies as st

from core.domain.answers import Answer, Passage, QuizItem, as_sentences
from core.domain.labels import Claim, Gold, Label
from core.domain.work import Record
from core.formats.fields import is_ours

CHARACTERS = st.characters(exclude_categories=["Cs"], exclude_characters="\0") | st.sampled_from(
    "=+-@\t\r\n'\"＝,;[]{}\ufeff"
)
TEXTS = st.text(CHARACTERS, max_size=12)
FILLED = TEXTS.filter(str.strip)
LABELS = st.none() | st.sampled_from(Label)
JSONS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(TEXTS, inner, max_size=2),
    max_leaves=4,
)


@st.composite
def quizzes(draw: st.DrawFn, question: str) -> QuizItem:
    choices = draw(st.lists(FILLED, max_size=3))
    return QuizItem(question, tuple(choices), draw(st.sampled_from(choices) if choices else FILLED), draw(TEXTS))


@st.composite
def records(draw: st.DrawFn) -> Record:
    question = draw(TEXTS)
    quiz = draw(st.none() | quizzes(question))
    text = draw(FILLED) if quiz is None else f"{quiz.key}\n{quiz.explanation}" if quiz.explanation else quiz.key
    cuts = sorted(draw(st.sets(st.integers(0, len(text)), min_size=2, max_size=5)))
    sentences = as_sentences(text, list(itertools.pairwise(cuts)))
    passages = draw(
        st.lists(st.tuples(st.none() | FILLED, FILLED), max_size=3, unique_by=lambda pair: pair[0] or object())
    )
    named = [Passage(id or f"p{n}", text) for n, (id, text) in enumerate(passages, 1)]
    answer = Answer(
        draw(FILLED.map(str.strip)), question, text, sentences,
        tuple({passage.id: passage for passage in named}.values()),
        tuple(draw(st.lists(TEXTS, max_size=2))), draw(st.sampled_from(["ja", "en", "ko", ""])), quiz,
        draw(st.dictionaries(TEXTS.filter(lambda key: not is_ours(key)), JSONS, max_size=2)),
    )  # fmt: skip
    labels = draw(st.just(()) | st.tuples(*[LABELS] * len(sentences)))
    claims = draw(st.lists(st.builds(Claim, FILLED, LABELS), max_size=2))
    return Record(answer, Gold(draw(LABELS), labels, tuple(claims)))
