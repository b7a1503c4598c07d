"""Build the prompt by which a language model writes questions, with the schema of its reply."""

from __future__ import annotations

import json
from collections.abc import Sequence

from core.domain.answers import JSON, stable_hash
from core.domain.question_forms import QuestionForm
from core.judges.fencing import DATA_ONLY, fenced
from core.llm.base import Prompt
from core.quizzes.making.quiz_request import QuizRequest, SourcePage

PURPOSE = "quiz"
_LANGUAGES = {"ja": "Japanese", "en": "English", "ko": "Korean"}
_FORMS = {
    QuestionForm.CHOICE: "choice: four options, one of them right and equal to the answer letter by letter; the others "
    "are of the same kind, about as long, and certainly wrong by the pages; numbers lie clearly apart and in order",
    QuestionForm.TRUE_FALSE: "true_false: the question is one statement, the answer is true or false, no options",
    QuestionForm.FILL_IN: "fill_in: the question is one sentence with ____ where the answer belongs, no options",
    QuestionForm.SHORT_ANSWER: "short_answer: the answer is a few words, no options",
}
INSTRUCTIONS = f"""\
Write quiz questions about the numbered pages, for learners who study them.
- Ask only what the pages say. Use no term, name or number that they do not have, also in wrong options.
- Each question can be understood by itself, has exactly one right answer, and is not answered by another one.
- Say nothing like "according to the text", "all of the above" or "none of the above", and ask for nothing that is not.
- quote: the sentence of the page that states the answer, copied letter by letter. page: the number of that page.
- explanation: one sentence from the page, or nearly so, that says why.
{DATA_ONLY}"""
SCHEMA: JSON = {
    "type": "object",
    "properties": {
        "questions": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "form": {"type": "string", "enum": [form.value for form in QuestionForm]},
                    "question": {"type": "string"},
                    "options": {"type": "array", "items": {"type": "string"}},
                    "answer": {"type": "string"},
                    "explanation": {"type": "string"},
                    "page": {"type": "integer"},
                    "quote": {"type": "string"},
                },
                "required": ["form", "question", "options", "answer", "explanation", "page", "quote"],
                "additionalProperties": False,
            },
        }
    },
    "required": ["questions"],
    "additionalProperties": False,
}
VERSION = f"model/{stable_hash([INSTRUCTIONS, [_FORMS[form] for form in QuestionForm], SCHEMA])[:12]}"
"""Version of the prompt, which changes with every word of it."""
_LIKELY = 420
"""Usual characters of one question in a reply."""
_MOST = 500
"""Most tokens of one question; Japanese and Korean need more than English."""


def quiz_prompt(pages: Sequence[SourcePage], order: QuizRequest, generation: int) -> Prompt:
    """Return the prompt for all questions about these pages in one generation, which is paid and stored separately."""
    lang = _LANGUAGES.get(order.lang or pages[0].lang, "English")
    forms = "\n".join(f"- {_FORMS[form]}" for form in order.forms)
    shared = "\n\n".join(fenced(f"page {n}", page.read.text) for n, page in enumerate(pages, 1))
    return Prompt(
        PURPOSE,
        INSTRUCTIONS,
        f"Write {order.number} questions in {lang}, in turn of these forms:\n{forms}",
        shared,
        most_tokens=_MOST * order.number + 200,
        likely=json.dumps({"questions": ["x" * _LIKELY] * order.number}),
        nth=generation,
        reused=True,
    )
