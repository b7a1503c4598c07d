"""Write QTI 3: QTI 2.1 with other element names, and with ``ruby``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.quizzes.exchange._markup import Dialect
from core.quizzes.exchange._qti_items import Version
from core.quizzes.exchange.qti21 import write_items
from core.quizzes.exchange.question import ExchangeQuestion

VERSION = Version("http://www.imsglobal.org/xsd/imsqtiasi_v3p0", Dialect(style=False), kebab=True)
_PACKAGE = ("http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1", "QTI Package", "3.0.0", "imsqti_item_xmlv3p0")


def write_qti3(questions: Sequence[ExchangeQuestion], title: str, manifest: Mapping[str, Any] | None) -> bytes:
    del title
    return write_items(questions, VERSION, _PACKAGE, manifest)
