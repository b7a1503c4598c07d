"""Every answer that tests are about: split by the product, by hand, or in one piece."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.answers import Answer, Passage, QuizItem, Sentence, Span, as_sentences, whole
from core.text.splitting import split


def answer(
    text: str,
    *passages: str,
    samples: tuple[str, ...] = (),
    question: str = "",
    lang: str = "en",
    quiz: QuizItem | None = None,
    name: str = "a",
) -> Answer:
    """Split as the product splits it."""
    sources = tuple(Passage(f"p{number}", passage) for number, passage in enumerate(passages))
    return Answer(name, question, text, split(text, lang), sources, samples, lang, quiz)


def quiz(stem: str, key: str, *passages: str, distractors: tuple[str, ...] = (), lang: str = "ja") -> Answer:
    item = QuizItem(stem, (key, *distractors), key)
    return answer(key, *passages, question=stem, lang=lang, quiz=item)


def answer_of(
    id: str,
    question: str,
    sentences: Sequence[str],
    *,
    passages: Sequence[str] = ("The library is on the hill and opens at nine.",),
    samples: Sequence[str] = (),
    lang: str = "en",
) -> Answer:
    """These sentences, one behind the other."""
    text, spans = "", []
    for sentence in sentences:
        spans.append((len(text), len(text) + len(sentence)))
        text += sentence + ("" if lang == "ja" else " ")
    text = text[: spans[-1][1]] if spans else ""
    sources = tuple(Passage(f"p{n}", passage) for n, passage in enumerate(passages, 1))
    return Answer(id, question, text, as_sentences(text, spans), sources, tuple(samples), lang)


def plain_answer(number: int, sentences: int = 2) -> Answer:
    parts = [f"Item {number} says part {n}." for n in range(sentences)]
    return answer_of(f"plain-{number}", f"Question {number}?", parts)


def explained_quiz(id: str, stem: str, choices: Sequence[str], *, key: str, explanation: str, passage: str) -> Answer:
    """In Japanese; the key is the first sentence, its explanation the second."""
    text = f"{key}\n{explanation}"
    spans = [(0, len(key)), (len(key) + 1, len(text))]
    item = QuizItem(stem, tuple(choices), key, explanation)
    return Answer(id, stem, text, as_sentences(text, spans), (Passage("p1", passage),), (), "ja", item)


def full_answer(name: str = "a", text: str = "One. Two.", lang: str = "en", quiz: QuizItem | None = None) -> Answer:
    """With all that can be stored: a passage, a sample, the columns of its row. Sentences end at full stops."""
    sentences = []
    start = 0
    for part in text.split(". "):
        end = min(start + len(part) + 2, len(text))
        sentences.append(Sentence(text[start:end], Span(start, end)))
        start = end
    passages, samples = (Passage("p1", "Because."),), ("Another answer.",)
    return Answer(name, "Why?", text, tuple(sentences), passages, samples, lang, quiz, {"row": 1})


def tokyo_quiz(name: str = "q") -> Answer:
    return full_answer(name, "Tokyo", quiz=QuizItem("Capital?", ("Tokyo", "Osaka"), "Tokyo"))


def one_word_answer(id: str, *, quiz: bool = False, lang: str = "en") -> Answer:
    item = QuizItem(f"Which of {id}?", ("one", "two"), "one") if quiz else None
    return Answer(id, f"What of {id}?", "one", whole("one"), (Passage("p1", f"{id} says one."),), (), lang, item)


def library_answer(text: str, *, id: str = "", lang: str = "en") -> Answer:
    """The whole text as one sentence, named by itself."""
    passages = (Passage("p1", "It is on the hill."),)
    return Answer(id or text, "Where is the library?", text, whole(text), passages, lang=lang)


def library_answers(count: int, start: int = 0) -> list[Answer]:
    return [library_answer(f"It is in building {number}.") for number in range(start, start + count)]


def kyoto_quiz() -> Answer:
    """The key is wrong."""
    item = QuizItem("Which is the capital of Japan?", ("Kyoto", "Tokyo", "Osaka"), "Kyoto", "It was for long.")
    text = "Kyoto\nIt was for long."
    return Answer("q1", item.stem, text, as_sentences(text, [(0, 5), (6, 22)]), quiz=item, lang="en")
