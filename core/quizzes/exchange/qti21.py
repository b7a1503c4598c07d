"""Write QTI 2.1: a package of items with a manifest that lists them; readings are spans, as ``ruby`` came later."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from core.quizzes.exchange._markup import Dialect
from core.quizzes.exchange._packages import write_package
from core.quizzes.exchange._qti_items import Version, write_item
from core.quizzes.exchange.identifiers import identifier_of
from core.quizzes.exchange.question import ExchangeQuestion

VERSION = Version("http://www.imsglobal.org/xsd/imsqti_v2p1", Dialect(ruby=False, style=False), kebab=False)
_PACKAGE = ("http://www.imsglobal.org/xsd/imscp_v1p1", "QTIv2.1 Package", "1.0.0", "imsqti_item_xmlv2p1")


def write_qti21(questions: Sequence[ExchangeQuestion], title: str, manifest: Mapping[str, Any] | None) -> bytes:
    del title  # the manifest of a package has no place for it without a metadata schema of its own
    return write_items(questions, VERSION, _PACKAGE, manifest)


def write_items(
    questions: Sequence[ExchangeQuestion],
    version: Version,
    package: tuple[str, str, str, str],
    ours: Mapping[str, Any] | None,
) -> bytes:
    """Return the files; ``package`` has namespace, schema, schema version and item type, as the manifest names them."""
    items = {f"items/{number:05}.xml": write_item(question, version) for number, question in enumerate(questions, 1)}
    names = {file: identifier_of(question.id) for file, question in zip(items, questions, strict=True)}
    files = {"imsmanifest.xml": _manifest(names, package)} | items
    if ours is not None:
        files["manifest.json"] = json.dumps(ours, ensure_ascii=False, indent=1, sort_keys=True).encode()
    return write_package(files)


def _manifest(names: Mapping[str, str], package: tuple[str, str, str, str]) -> bytes:
    namespace, schema, version, kind = package
    resources = "".join(
        f'<resource identifier="RES-{number}-{name}" type="{kind}" href="{file}"><file href="{file}"/></resource>'
        for number, (file, name) in enumerate(names.items(), 1)
    )
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="{namespace}" identifier="MANIFEST-touchstone">'
        f"<metadata><schema>{schema}</schema><schemaversion>{version}</schemaversion></metadata><organizations/>"
        f"<resources>{resources}</resources></manifest>\n"
    ).encode()
