"""Read the language of a record by the name that a file gives it, or guess it from the text."""

from __future__ import annotations

from core.text.language import guess_language, other_language

_LANGUAGES = {
    name: lang
    for lang, names in {
        "ja": ("ja", "jp", "jpn", "japanese", "日本語"),
        "en": ("en", "eng", "english", "英語"),
        "ko": ("ko", "kr", "kor", "korean", "한국어", "韓国語"),
    }.items()
    for name in names
}
UNDETERMINED = "und"
"""BCP 47 for a language that could not be told; an empty ``lang`` means that it is to be guessed."""


def language_of(given: str, text: str) -> tuple[str, dict[str, str]]:
    """The language, guessed from ``text`` when none is given, and what to keep in ``meta``.

    ``en-GB`` is ``en``. A language without tools here, also one that is recognised, counts as not told, and its name
    is kept.
    """
    given = given.strip()
    if not given:
        other = other_language(text)
        return ("", {"lang": other}) if other else (guess_language(text), {})
    subtag = given.replace("_", "-").partition("-")[0].casefold()
    if lang := _LANGUAGES.get(subtag):
        return lang, {}
    return "", {} if subtag == UNDETERMINED else {"lang": given}
