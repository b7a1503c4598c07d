"""Words that only lead over from the sentence before: without them a sentence may stand alone."""

from __future__ import annotations

import re
from dataclasses import replace

from core.domain.answers import Span
from core.quizzes.making.flowing import Flowing

_LEADS = {
    "ja": re.compile(r"(?:また|さらに|なお|そして|このように|しかし|一方|特に|とくに)、?(?=[^、。]{4})"),
    "ko": re.compile(r"(?:또한|또|그리고|그러나|하지만|한편|이처럼|특히),? "),
    "en": re.compile(r"(?:However|Also|Moreover|Furthermore|In addition|Meanwhile), "),
}


def without_lead(sentence: Flowing) -> Flowing:
    lead = _LEADS[sentence.lang].match(sentence.text) if sentence.lang in _LEADS else None
    if lead is None or len(lead.group()) + 1 >= len(sentence.text):
        return sentence
    text = sentence.text[lead.end() :]
    return replace(
        sentence, text=text[0].upper() + text[1:], span=Span(sentence.span.start + lead.end(), sentence.span.end)
    )
