"""Names that are read without the checks are those of the checks."""

from core.quizzes.checks.all_checks import CHECKS
from core.quizzes.checks.check_names import CHECK_NAMES


def test_every_check_has_its_name_in_the_list() -> None:
    assert sorted(check.name for check in CHECKS) == sorted(CHECK_NAMES)
