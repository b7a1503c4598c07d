"""Who doubts a sentence and who supports it, read as the fusion reads them."""

from core.scoring.fusion import WEIGHED
from core.services.desk.item_view import FIRST_OF_FAMILIES, family_signs


def letters(**risks: float | None) -> dict[str, str]:
    return {name: letter for name, letter in zip(FIRST_OF_FAMILIES, family_signs(risks), strict=True) if letter != "-"}


def test_every_weighed_detector_has_a_voice() -> None:
    assert set(FIRST_OF_FAMILIES) <= WEIGHED
    said = [family_signs({name: 1.0}) for name in sorted(WEIGHED)]
    assert all(each.count("d") == 1 for each in said)


def test_doubt_and_support_from_the_middle_of_the_scale() -> None:
    assert letters(unsupported_terms=0.9, embedding_similarity=0.2, nli=None) == {
        "unsupported_terms": "d",
        "embedding_similarity": "s",
    }


def test_a_family_speaks_with_one_voice() -> None:
    assert letters(source_match=0.9, token_overlap=0.4) == {"source_match": "d"}
    assert letters(source_match=0.5, token_overlap=0.2) == {"source_match": "s"}


def test_a_leaning_is_taken_off() -> None:
    """New pairs of words are normal: 0.7 is less than 0.5 of another."""
    assert letters(novel_bigrams=0.7) == {"novel_bigrams": "s"}
    assert letters(novel_bigrams=0.8) == {"novel_bigrams": "d"}


def test_an_alarm_that_found_nothing_supports_nothing() -> None:
    assert letters(unmatched_numbers=0.0) == {}
    assert letters(unmatched_numbers=0.5) == {"unmatched_numbers": "d"}
