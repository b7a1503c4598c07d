"""Write and read QTI 1.2 as Canvas does: one assessment, texts as HTML, the kind of question in Canvas metadata."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.domain.answers import stable_hash
from core.formats.rows import BadRow, Row, RowError
from core.quizzes.exchange._imported_question import ImportedQuestion
from core.quizzes.exchange._markup import Dialect, as_markup
from core.quizzes.exchange._packages import write_package
from core.quizzes.exchange._qti_items import choice_name, quoted
from core.quizzes.exchange._safe_xml import Element
from core.quizzes.exchange.identifiers import identifier_of
from core.quizzes.exchange.question import AI, ExchangeQuestion
from core.wording.phrases import say

MARKUP = Dialect()
_NAMESPACE = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2"
_FEEDBACK = "general_fb"
_SEVERAL = "multiple_answers_question"
_KINDS = {"multiple_choice_question", "true_false_question", "short_answer_question", _SEVERAL}


def write_qti12(questions: Sequence[ExchangeQuestion], title: str, manifest: Mapping[str, Any] | None) -> bytes:
    name = f"touchstone-{stable_hash([title, [question.id for question in questions]])[:20]}"
    items = "".join(_item(question) for question in questions)
    assessment = (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<questestinterop xmlns="{_NAMESPACE}">'
        f'<assessment ident="{name}" title="{quoted(title)}"><section ident="root_section">{items}</section>'
        "</assessment></questestinterop>\n"
    )
    package = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" '
        'identifier="MANIFEST-touchstone"><metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion>'
        f'</metadata><organizations/><resources><resource identifier="{name}" type="imsqti_xmlv1p2" '
        f'href="{name}/{name}.xml"><file href="{name}/{name}.xml"/></resource></resources></manifest>\n'
    )
    files = {"imsmanifest.xml": package.encode(), f"{name}/{name}.xml": assessment.encode()}
    if manifest is not None:
        files["manifest.json"] = json.dumps(manifest, ensure_ascii=False, indent=1, sort_keys=True).encode()
    return write_package(files)


def read_qti12(root: Element, first: int = 1) -> Iterator[Row | BadRow]:
    """Yield one row per item, numbered from ``first``."""
    for number, item in enumerate(root.all("item"), first):
        try:
            yield _read(item).row(number)
        except RowError as error:
            yield error.at(number)


def _item(question: ExchangeQuestion) -> str:
    choice = "multiple_answers" if question.several else "multiple_choice"
    kind = "true_false" if question.is_true_false else choice if question.choices else "short_answer"
    about = {
        "question_type": f"{kind}_question",
        "points_possible": "1",
        "assessment_question_identifierref": identifier_of(question.id),
    }
    about |= {"touchstone_mark": AI} if question.ai_mark else {}
    fields = "".join(
        f"<qtimetadatafield><fieldlabel>{label}</fieldlabel><fieldentry>{entry}</fieldentry></qtimetadatafield>"
        for label, entry in about.items()
    )
    feedback = tuple("".join(parts) for parts in zip(_feedback(question), _after_answers(question), strict=True))
    return (
        f'<item ident="{quoted(question.id)}" title="{quoted(question.name)}">'
        f"<itemmetadata><qtimetadata>{fields}</qtimetadata></itemmetadata>"
        f"<presentation>{_material(question.stem, question)}{_response(question)}</presentation>"
        '<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>'
        f"{feedback[0]}{_condition(question)}</resprocessing>{feedback[1]}</item>"
    )


def _response(question: ExchangeQuestion) -> str:
    if not question.choices:
        return (
            '<response_str ident="response1" rcardinality="Single"><render_fib>'
            '<response_label ident="answer1" rshuffle="No"/></render_fib></response_str>'
        )
    cardinality = "Multiple" if question.several else "Single"
    labels = "".join(
        f'<response_label ident="{choice_name(index)}">{_material(choice, question)}</response_label>'
        for index, choice in enumerate(question.choices)
    )
    return (
        f'<response_lid ident="response1" rcardinality="{cardinality}">'
        f'<render_choice shuffle="No">{labels}</render_choice></response_lid>'
    )


def _condition(question: ExchangeQuestion) -> str:
    answers = [choice_name(question.right)] if question.choices else question.typed
    equal = "".join(map(_equal, answers))
    if question.several:
        chosen = (
            _equal(choice_name(index)) if index in question.rights else f"<not>{_equal(choice_name(index))}</not>"
            for index in range(len(question.choices))
        )
        equal = f"<and>{''.join(chosen)}</and>"
    score = '<setvar action="Set" varname="SCORE">100</setvar>'
    return f'<respcondition continue="No"><conditionvar>{equal}</conditionvar>{score}</respcondition>'


def _equal(answer: str) -> str:
    return f'<varequal respident="response1">{html.escape(answer, quote=False)}</varequal>'


def _after_answers(question: ExchangeQuestion) -> tuple[str, str]:
    """Return the conditions under which the feedback of single choices is displayed, and those feedbacks."""
    conditions, texts = "", ""
    for index, choice in enumerate(question.choices):
        if feedback := question.feedback.get(choice):
            name = f"{choice_name(index)}_fb"
            conditions += (
                f'<respcondition continue="Yes"><conditionvar>{_equal(choice_name(index))}</conditionvar>'
                f'<displayfeedback feedbacktype="Response" linkrefid="{name}"/></respcondition>'
            )
            texts += f'<itemfeedback ident="{name}"><flow_mat>{_material(feedback, question)}</flow_mat></itemfeedback>'
    return conditions, texts


def _feedback(question: ExchangeQuestion) -> tuple[str, str]:
    """Return the condition under which the explanation is displayed, which is always, and the explanation."""
    if not question.explanation:
        return "", ""
    condition = (
        '<respcondition continue="Yes"><conditionvar><other/></conditionvar>'
        f'<displayfeedback feedbacktype="Response" linkrefid="{_FEEDBACK}"/></respcondition>'
    )
    text = _material(question.explanation, question)
    return condition, f'<itemfeedback ident="{_FEEDBACK}"><flow_mat>{text}</flow_mat></itemfeedback>'


def _material(text: str, question: ExchangeQuestion) -> str:
    markup = html.escape(as_markup(text, question.readings, MARKUP), quote=False)
    return f'<material><mattext texttype="text/html">{markup}</mattext></material>'


def _read(item: Element) -> ImportedQuestion:
    question = ImportedQuestion(name=item.get("title"), id=item.get("ident"))
    kind = _metadata(item).get("question_type", "")
    if kind and kind not in _KINDS:
        raise question.refused("question_type", say("quiz-row-type", type=kind.removesuffix("_question")))
    presentation = item.child("presentation") or Element("", {}, item.line)
    responses = list(presentation.all("response_lid", "response_str", "response_num", "response_xy", "response_grp"))
    if len(responses) != 1 or responses[0].name not in {"response_lid", "response_str"}:
        raise question.refused("presentation", say("quiz-row-interactions", count=len(responses)))
    (response,) = responses
    inside = set(map(id, response.all("material")))
    stems = [material for material in presentation.all("material") if id(material) not in inside]
    question.stem = "\n".join(_text_of(question, material) for material in stems)
    question.several = kind == _SEVERAL or response.get("rcardinality") == "Multiple"
    right = _right(question, item)
    if response.name == "response_lid":
        for index, label in enumerate(response.all("response_label")):
            question.choices.append(_text_of(question, label))
            if label.get("ident") in right:
                question.right.append(index)
    else:
        question.typed = right
    for feedback in item.all("itemfeedback"):
        text = _text_of(question, feedback)
        if feedback.get("ident") == _FEEDBACK:
            question.explanation = text
        elif text:  # of one answer, or of right and wrong ones: we have one explanation for all
            question.feedback[_answer_of(question, item, feedback.get("ident"))] = text
    return question


def _answer_of(question: ImportedQuestion, item: Element, feedback: str) -> str:
    """Return the option after which a feedback is shown; the feedback's own name where it is of no single option."""
    labels = [label.get("ident") for label in item.all("response_label")]
    for condition in item.all("respcondition"):
        if any(shown.get("linkrefid") == feedback for shown in condition.all("displayfeedback")):
            chosen = [equal.text.strip() for equal in condition.all("varequal")]
            if len(chosen) == 1 and chosen[0] in labels and len(labels) == len(question.choices):
                return question.choices[labels.index(chosen[0])]
    return feedback


def _right(question: ImportedQuestion, item: Element) -> list[str]:
    """Return the answers that the conditions with points require. Raises RowError for combined conditions."""
    right: list[str] = []
    for condition in item.all("respcondition"):
        points = [element.text.strip() for element in condition.children if element.name == "setvar"]
        required = condition.child("conditionvar")
        if not required or not any(point not in {"", "0", "0.0", "0.00"} for point in points):
            continue
        combined = {"varsubset", "vargte", "varlte"} | (set() if question.several else {"not", "and"})
        if any(element.name in combined for element in required.below()):
            raise question.refused("conditionvar", say("quiz-row-several"))
        denied = {id(equal) for element in required.all("not") for equal in element.all("varequal")}
        right += [element.text for element in required.all("varequal") if id(element) not in denied]
    return right


def _metadata(item: Element) -> dict[str, str]:
    fields = item.all("qtimetadatafield")
    pairs = ((field.child("fieldlabel"), field.child("fieldentry")) for field in fields)
    return {label.text.strip(): entry.text.strip() for label, entry in pairs if label and entry}


def _text_of(question: ImportedQuestion, element: Element) -> str:
    """Return all texts of an element, one per line. Raises RowError if it has a picture."""
    if other := element.first("matimage", "mataudio", "matvideo"):
        raise question.refused(element.name, say("quiz-row-pictured", tag=other.name))
    texts = element.all("mattext")
    return "\n".join(
        question.read(text.name, text.text, "html" if text.get("texttype") == "text/html" else "plain")
        for text in texts
    )
