"""Hostile quizzes through every format, judged by importers: ``python -m benchmarks.quiz_exchange QTI_XSD_FOLDER``.

The folder holds the schemas of QTI 2.1, QTI 3 (SBAC profile) and content packaging, which may not be shipped. Moodle is
judged by its own rules as ``tests/support/as_moodle.py`` rebuilds them, Anki by the ``anki`` package, the others by the
reader of the desk. ``--publish`` writes the table into docs/quizzes.md.
"""

from __future__ import annotations

import argparse
import io
import tempfile
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from benchmarks.quiz_page import publish
from core.domain.answers import Answer, QuizItem
from core.domain.work import Record
from core.quizzes.exchange.exporting import exclusions, write_quiz
from core.quizzes.exchange.formats import RETURNING, QuizFormat
from core.quizzes.exchange.question import as_typed
from core.quizzes.exchange.typed_spellings import without_spellings
from core.services.data.file_rows import file_records
from core.services.data.importing import import_file
from core.settings import Settings
from storage.opening import open_workspace
from tests.support.hostile_quizzes import hostile_quizzes
from tests.support.quiz_importers import anki, unequal_in_moodle
from tests.support.workspaces import new_workspace

JUDGES = {
    QuizFormat.JSON: "Touchstone", QuizFormat.CSV: "Touchstone", QuizFormat.GIFT: "Moodle's rules",
    QuizFormat.MOODLE: "Moodle's rules", QuizFormat.QTI12: "Touchstone", QuizFormat.QTI21: "schema, Touchstone",
    QuizFormat.QTI3: "schema, Touchstone", QuizFormat.ANKI: "Anki",
}  # fmt: skip
SCHEMAS = {
    QuizFormat.QTI21: ("imsqti_v2p1p1.xsd", "imscp_v1p1.xsd"),
    QuizFormat.QTI3: ("imsqti_asiv3p0_sbacv1p0_v1p0.xsd", "imsqtiv3p0_imscpv1p2_v1p0.xsd"),
    QuizFormat.QTI12: ("", "imscp_v1p1.xsd"),
}
"""Schemas of an item and of the manifest of a package; of QTI 1.2, only that of the package is to be had."""
READ = [each for each in QuizFormat if each in RETURNING or each is QuizFormat.ANKI]
"""Formats that hold every question and are read again, here or by the program that they are for."""
OURS = {QuizFormat.JSON, QuizFormat.CSV}


@dataclass(frozen=True, slots=True)
class Outcome:
    format: QuizFormat
    refused: int
    equal: int
    added_again: int
    valid: str = ""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.quiz_exchange", description=__doc__)
    parser.add_argument("folder", metavar="QTI_XSD_FOLDER", type=Path)
    parser.add_argument("--items", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--publish", action="store_true", help="write the table into docs/quizzes.md")
    asked = parser.parse_args()
    items = hostile_quizzes(asked.items, asked.seed)
    shown = table([outcome(items, format, asked.folder) for format in READ], asked.items, asked.seed)
    print(shown)
    if asked.publish:
        publish("formats", shown)


def outcome(items: Sequence[Answer], format: QuizFormat, folder: Path) -> Outcome:
    refused = len(exclusions(items, format))
    data = write_quiz(items, format, "Hostile // ::{ -- ]]>", {"items": len(items)})
    valid = valid_items(data, format, folder) if format in SCHEMAS else ""
    if format is QuizFormat.ANKI:
        with anki() as desk:
            added = desk.take(data)
            return Outcome(format, refused + len(items) - added, added - len(desk.unequal(items)), desk.take(data))
    back, bad = read_back(data, format)
    wrong = {item.id for item in items if back.get(item.id) != as_arrived(item, format)}
    if format in {QuizFormat.GIFT, QuizFormat.MOODLE}:
        wrong |= set(unequal_in_moodle(items, format, data))
    return Outcome(format, refused + bad, len(items) - len(wrong), added_again(data, format), valid)


def read_back(data: bytes, format: QuizFormat) -> tuple[dict[str, QuizItem | None], int]:
    rows = list(file_records(io.BytesIO(data), f"quiz{format.suffix}", Settings()))
    records = [row for row in rows if isinstance(row, Record)]
    return {record.answer.id: record.answer.quiz for record in records}, len(rows) - len(records)


def as_arrived(item: Answer, format: QuizFormat) -> QuizItem | None:
    """The ends of what is typed are cut off everywhere but in our own files."""
    quiz = item.quiz
    if quiz is None or quiz.choices or format in OURS:
        return quiz
    key, *more = without_spellings(as_typed(text) for text in (quiz.key, *quiz.also_correct))
    return replace(quiz, key=key, also_correct=tuple(more))


def added_again(data: bytes, format: QuizFormat) -> int:
    with tempfile.TemporaryDirectory() as folder:
        workspace = open_workspace(new_workspace(Path(folder)))
        try:
            reports = [
                import_file(workspace, io.BytesIO(data), f"quiz{format.suffix}", "set", Settings(), float(now))
                for now in range(2)
            ]
        finally:
            workspace.close()
    return reports[-1].new + reports[-1].changed


def valid_items(data: bytes, format: QuizFormat, folder: Path) -> str:
    from lxml import etree

    item, manifest = (schema(folder, name) if name else None for name in SCHEMAS[format])
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        files = [package.read(name) for name in package.namelist() if name.startswith("items/")]
        whole = bool(manifest and manifest.validate(etree.fromstring(package.read("imsmanifest.xml"))))
    said = "package valid" if whole else "package NOT valid"
    if item is None:
        return said
    return f"{sum(bool(item.validate(etree.fromstring(file))) for file in files)} items, {said}"


def schema(folder: Path, name: str) -> Any:
    """From the folder alone, wherever below it a schema lies that another one asks for."""
    from lxml import etree

    class Local(etree.Resolver):
        def resolve(self, url: str, _id: str, context: Any) -> Any:
            if Path(url).exists():
                return None
            found = next(folder.rglob(url.rpartition("/")[2]), None)
            return found and self.resolve_filename(str(found), context)

    parser = etree.XMLParser(no_network=True)
    parser.resolvers.add(Local())
    for path in sorted(folder.rglob(name)):
        try:
            return etree.XMLSchema(etree.parse(str(path), parser))
        except etree.XMLSchemaParseError:  # there may be another copy, beside the schemas that it imports
            continue
    raise LookupError(f"{folder} has no {name} that loads")


def table(outcomes: Sequence[Outcome], items: int, seed: int) -> str:
    lines = [
        f"`python -m benchmarks.quiz_exchange QTI_XSD_FOLDER --items {items} --seed {seed}`",
        "",
        "| format | judged by | read back equal | refused | a second import adds | valid |",
        "|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {each.format} | {JUDGES[each.format]} | {each.equal} of {items} | {each.refused} | {each.added_again} | "
        f"{each.valid} |"
        for each in outcomes
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
