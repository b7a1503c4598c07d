"""The page about the detectors says what the detectors say of themselves."""

from benchmarks.detector_docs import PAGE, page


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(), "run python -m benchmarks.detector_docs"
