"""Read a bank's file and check it at the desk, by the rules that editors set and the pages that are there."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.answers import Passage
from core.domain.work import Record
from core.errors import BadInput
from core.formats import Source
from core.ports.workspace import Workspace
from core.quizzes.checks.all_checks import CHECKS
from core.quizzes.checks.rules import ruled
from core.quizzes.making.quick_checks import needs_a_tool
from core.services.data.file_rows import file_records
from core.services.quizzes.bank import BankReport, check_bank
from core.services.suites.check_rules import check_rules
from core.settings import Settings
from core.wording.phrases import say


def bank_of_file(
    workspace: Workspace, settings: Settings, source: Source, name: str, materials: Sequence[int] = ()
) -> BankReport:
    """Return the report of a file, with the checks that need no model. Raises BadInput for a file without questions."""
    read = list(file_records(source, name, settings))
    quizzes = [each.answer for each in read if isinstance(each, Record) and each.answer.quiz]
    if not quizzes:
        raise BadInput(say("bank-none", file=name))
    rules = check_rules(workspace)
    checks = [ruled(check(), rules) for check in CHECKS if not needs_a_tool(check)]
    pages = [
        Passage(f"{workspace.material.get(material).name} p.{page.number}", page.read.text)
        for material in materials
        for page in workspace.material.pages(material)
    ]
    return check_bank(name, quizzes, [each for each in read if not isinstance(each, Record)], checks, pages)
