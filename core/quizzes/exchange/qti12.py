"""QTI 1.2 as Canvas imports it: one assessment, texts as HTML, the kind of question in metadata of Canvas."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.domain.answers import stable_hash
from core.formats.rows import BadRow, Row, RowError
from core.quizzes.exchange.identifiers import identifier_of
from core.quizzes.exchange.imported import Imported
from core.quizzes.exchange.markup import Dialect, as_markup
from core.quizzes.exchange.packages import write_package
from core.quizzes.exchange.qti_items import choice_name, quoted
from core.quizzes.exchange.question import AI, Question
from core.quizzes.exchange.safe_xml import Element
from core.wording.phrases import say

MARKUP = Dialect()
_NAMESPACE = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2"
_FEEDBACK = "general_fb"
_KINDS = {"multiple_choice_question", "true_false_question", "short_answer_question"}


def write_qti12(questions: Sequence[Question], title: str, manifest: Mapping[str, Any] | None) -> bytes:
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
    """One row per item, counted from ``first``."""
    for number, item in enumerate(root.all("item"), first):
        try:
            yield _read(item).row(number)
        except RowError as error:
            yield error.at(number)


def _item(question: Question) -> str:
    kind = "true_false" if question.is_true_false else "multiple_choice" if question.choices else "short_answer"
    about = {"question_type": f"{kind}_question", "points_possible": "1",
             "assessment_question_identifierref": identifier_of(question.id)}  # fmt: skip
    about |= {"touchstone_mark": AI} if question.ai_mark else {}
    fields = "".join(
        f"<qtimetadatafield><fieldlabel>{label}</fieldlabel><fieldentry>{entry}</fieldentry></qtimetadatafield>"
        for label, entry in about.items()
    )
    feedback = _shown_feedback(question)
    return (
        f'<item ident="{quoted(question.id)}" title="{quoted(question.name)}">'
        f"<itemmetadata><qtimetadata>{fields}</qtimetadata></itemmetadata>"
        f"<presentation>{_material(question.stem, question)}{_response(question)}</presentation>"
        '<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>'
        f"{feedback[0]}{_condition(question)}</resprocessing>{feedback[1]}</item>"
    )


def _response(question: Question) -> str:
    if not question.choices:
        return (
            '<response_str ident="response1" rcardinality="Single"><render_fib>'
            '<response_label ident="answer1" rshuffle="No"/></render_fib></response_str>'
        )
    labels = "".join(
        f'<response_label ident="{choice_name(index)}">{_material(choice, question)}</response_label>'
        for index, choice in enumerate(question.choices)
    )
    return (
        f'<response_lid ident="response1" rcardinality="Single"><render_choice shuffle="No">{labels}</render_choice>'
        "</response_lid>"
    )


def _condition(question: Question) -> str:
    answers = [choice_name(question.right)] if question.choices else question.typed
    equal = "".join(f'<varequal respident="response1">{html.escape(text, quote=False)}</varequal>' for text in answers)
    score = '<setvar action="Set" varname="SCORE">100</setvar>'
    return f'<respcondition continue="No"><conditionvar>{equal}</conditionvar>{score}</respcondition>'


def _shown_feedback(question: Question) -> tuple[str, str]:
    """The condition under which the explanation is shown, which is always, and the explanation."""
    if not question.explanation:
        return "", ""
    shown = (
        '<respcondition continue="Yes"><conditionvar><other/></conditionvar>'
        f'<displayfeedback feedbacktype="Response" linkrefid="{_FEEDBACK}"/></respcondition>'
    )
    said = _material(question.explanation, question)
    return shown, f'<itemfeedback ident="{_FEEDBACK}"><flow_mat>{said}</flow_mat></itemfeedback>'


def _material(text: str, question: Question) -> str:
    markup = html.escape(as_markup(text, question.readings, MARKUP), quote=False)
    return f'<material><mattext texttype="text/html">{markup}</mattext></material>'


def _read(item: Element) -> Imported:
    question = Imported(item.get("title"), item.get("ident"))
    kind = _metadata(item).get("question_type", "")
    if kind and kind not in _KINDS:
        raise question.refused("question_type", say("quiz-row-type", type=kind.removesuffix("_question")))
    presentation = item.child("presentation") or Element("", {}, item.line)
    responses = list(presentation.all("response_lid", "response_str", "response_num", "response_xy", "response_grp"))
    if len(responses) != 1 or responses[0].name not in {"response_lid", "response_str"}:
        raise question.refused("presentation", say("quiz-row-interactions", count=len(responses)))
    (response,) = responses
    inside = set(map(id, response.all("material")))
    stems = [each for each in presentation.all("material") if id(each) not in inside]
    question.stem = "\n".join(_said(question, each) for each in stems)
    right = _right(question, item)
    if response.name == "response_lid":
        for index, label in enumerate(response.all("response_label")):
            question.choices.append(_said(question, label))
            if label.get("ident") in right:
                question.right.append(index)
    else:
        question.typed = right
    for feedback in item.all("itemfeedback"):
        said = _said(question, feedback)
        if feedback.get("ident") == _FEEDBACK:
            question.explanation = said
        elif said:  # of one answer, or of right and wrong ones: we have one explanation for all
            question.meta.setdefault("answer_feedback", {})[feedback.get("ident")] = said
    return question


def _right(question: Imported, item: Element) -> list[str]:
    """What the conditions that give points ask for."""
    right: list[str] = []
    for condition in item.all("respcondition"):
        points = [each.text.strip() for each in condition.children if each.name == "setvar"]
        asked = condition.child("conditionvar")
        if not asked or not any(point not in {"", "0", "0.0", "0.00"} for point in points):
            continue
        if any(each.name in {"not", "and", "varsubset", "vargte", "varlte"} for each in asked.below()):
            raise question.refused("conditionvar", say("quiz-row-several"))
        right += [each.text for each in asked.all("varequal")]
    return right


def _metadata(item: Element) -> dict[str, str]:
    fields = item.all("qtimetadatafield")
    pairs = ((each.child("fieldlabel"), each.child("fieldentry")) for each in fields)
    return {label.text.strip(): entry.text.strip() for label, entry in pairs if label and entry}


def _said(question: Imported, element: Element) -> str:
    """All its texts, one per line; pictures that stand beside them cannot be taken along."""
    if other := element.first("matimage", "mataudio", "matvideo"):
        raise question.refused(element.name, say("quiz-row-pictured", tag=other.name))
    texts = element.all("mattext")
    return "\n".join(
        question.read(each.name, each.text, "html" if each.get("texttype") == "text/html" else "plain")
        for each in texts
    )
