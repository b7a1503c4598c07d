"""Cut English text into sentences by the rules of pySBD 0.3.4, each tried only where its characters stand.

The rules are those of pySBD for English (Copyright (c) 2019 Nipun Sadvilkar, MIT License; after Pragmatic Segmenter,
Copyright (c) 2015 Kevin S. Dias, MIT License), and so are their results, faults included. Stops that end no sentence
are replaced by marks, the rest is cut at its stops, and the marks become stops again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

_STOPS = "。．.！!?？"
_MARKED = str.maketrans(
    {".": "∯", "。": "&ᓰ&", "．": "&ᓱ&", "！": "&ᓳ&", "!": "&ᓴ&", "?": "&ᓷ&", "？": "&ᓸ&", "'": "&⎋&"}
)
_MARKED_BUT_QUOTES = {code: mark for code, mark in _MARKED.items() if code != ord("'")}
_UNMARKED = (
    ("∯", "."), ("♬", "،"), ("♭", ":"), ("&ᓰ&", "。"), ("&ᓱ&", "．"), ("&ᓳ&", "！"), ("&ᓴ&", "!"), ("&ᓷ&", "?"),
    ("&ᓸ&", "？"), ("☉", "?!"), ("☇", "??"), ("☈", "!?"), ("☄", "!!"), ("&✂&", "("), ("&⌬&", ")"), ("ȸ", ""),
    ("ȹ", "\n"), ("ƪƪƪ", "..."), ("♟♟♟♟♟♟♟", " . . . "), ("♝♝♝♝♝♝♝", ". . . ."), ("☏☏", ".."), ("∮", "."),
)  # fmt: skip
_END_OF_PART = "ȸ"
"""Stands behind a text that ends without a stop."""

_SENTENCE = re.compile(
    r"（[^）]*）(?=\s?[A-Z])|「[^」]*」(?=\s[A-Z])|\([^)]{2,}\)(?=\s[A-Z])|'[^']*[^,]'(?=\s[A-Z])|\"[^\"]*[^,]\"(?=\s[A-Z])"
    rf"|“[^”]*[^,]”(?=\s[A-Z])|[{_STOPS} ]{{2,}}|\S[^{_STOPS}ȸȹ☉☈☇☄\n]*[{_STOPS}ȸȹ☉☈☇☄]|[{_STOPS}]"
)
_QUOTED_END = re.compile(r"[!?.-][\"'“”]\s[A-Z]")
_BEHIND_QUOTED_END = re.compile(r"(?<=[!?.-][\"'“”])\s(?=[A-Z])")


def sentences(text: str) -> list[str]:
    """Return the sentences of a text without the white space around them."""
    marked = _with_numbers(_with_abbreviations(_with_lists(text.replace("\n", "\r"))))
    found: list[str] = []
    for part in filter(None, _with_brackets_between_quotes(marked).split("\r")):
        for sentence in _cut(_with_ellipses(part)):
            found.extend(_unmarked(sentence))
    return found


def _cut(part: str) -> Sequence[str]:
    if not any(stop in part for stop in _STOPS):
        return (part,)
    text = _with_shouts(_with_quotes(part if part[-1] in _STOPS else part + _END_OF_PART))
    if "(" in text:
        text = _ROMAN_IN_BRACKETS.sub(r"&✂&\1&⌬&", text)
    if text.endswith("&ᓴ&"):
        text = text[:-3] + "!"
    return [each.group() for each in _SENTENCE.finditer(text)]


def _unmarked(sentence: str) -> Iterator[str]:
    if not sentence.isascii():
        for mark, stop in _UNMARKED:
            sentence = sentence.replace(mark, stop)
    parts = _BEHIND_QUOTED_END.split(sentence) if _QUOTED_END.search(sentence) else [sentence.strip()]
    for part in parts:
        if part or len(parts) > 1:
            yield part.replace("&⎋&", "'") if "&" in part else part


_ROMAN_IN_BRACKETS = re.compile(r"\(((?=[mdclxvi])m*(c[md]|d?c*)(x[cl]|l?x*)(i[xv]|v?i*))\)(?=\s[A-Z])")

# Lists within a line: each item begins one of its own.

_LETTERS = tuple("abcdefghijklmnopqrstuvwxyz")
_ROMAN_WORDS = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx"
_ROMAN = tuple(_ROMAN_WORDS.split())
_LETTER_ITEM = re.compile(r"(?<!\S)[a-z](?=\.)")
_BRACKET_ITEM = re.compile(r"(?:(?<=\()|(?<!\S))[a-z]+(?=\))")
_MAYBE_NUMBERED = re.compile(r"\d\.[\s)]")
_NUMBERED = re.compile(
    r"(?:\s|\A)\d{1,2}(?=\.[\s)])|(?:(?<=\s-)|(?<=\A-)|(?<=\s⁃)|(?<=\A⁃))\d{1,2}(?=\.[\s)])|(?<=s-)\d{1,2}(?=\.\))"
)
_NUMBER_ITEM = re.compile(r"(?:(?<!\S)|(?<=\s-)|(?<=\A-)|(?<=\s⁃)|(?<=\A⁃))(\d{1,2})\.(?=[\s)])")
_BRACKET_NUMBER = re.compile(r"\d{1,2}(?=\)\s)")
_FOR_A_NUMBER = re.compile(r"for\s\d{1,2}♨\s[a-z]")
_BEFORE_ITEM = re.compile(r"(?<=\S\S)\s(?=\S\s*\d+♨)")
_BEFORE_NUMBER = re.compile(r"(?<=\S\S)\s(?=\d{1,2}♨)")
_BEFORE_BRACKET_NUMBER = re.compile(r"(?<=\S\S)\s(?=\d{1,2}☝)")


def _with_lists(text: str) -> str:
    for alphabet in (_LETTERS, _ROMAN):
        text = _lettered(text, _LETTER_ITEM, alphabet, r"(?<!\S){}\.", "\r{}∯")
        if ")" in text:
            text = _lettered(text, _BRACKET_ITEM, alphabet, r"(?:\(|(?<!\S)){}(?=\))", "\r{}")
    if _MAYBE_NUMBERED.search(text):
        for number in _in_a_row([int(each) for each in _NUMBERED.findall(text)]):
            text = _NUMBER_ITEM.sub(_number_marked(number, "♨"), text)
    if "♨" in text:
        if not _over_lines(text, "♨") and not _FOR_A_NUMBER.search(text):
            text = _BEFORE_NUMBER.sub("\r", _BEFORE_ITEM.sub("\r", text))
        text = text.replace("♨", "∯")
    if ")" in text:
        text = _with_bracket_numbers(text)
    return text


def _with_bracket_numbers(text: str) -> str:
    for _ in range(2):
        for number in _in_a_row([int(each) for each in _BRACKET_NUMBER.findall(text)]):
            text = _BRACKET_NUMBER.sub(_number_marked(number, "☝"), text)
    if "☝" in text and not _over_lines(text, "☝"):
        text = _BEFORE_BRACKET_NUMBER.sub("\r", text)
    return text.replace("☝", "")


def _over_lines(text: str, mark: str) -> bool:
    """Return True if a line ends between two marks, with something before and behind its end."""
    return text.find("\r", text.find(mark) + 2, max(0, text.rfind(mark) - 1)) >= 0


def _lettered(text: str, items: re.Pattern[str], alphabet: Sequence[str], item: str, replaced: str) -> str:
    found = [each for each in items.findall(text) if each in alphabet]
    if len(found) < 2:  # noqa: PLR2004 - a list has two items
        return text
    places = [alphabet.index(each) for each in found]
    for index, each in enumerate(found):
        after_the_last = index and abs(places[index - 1] - places[index]) == 1
        if index + 1 < len(found):
            neighbour = places[index + 1] - places[index] == 1 or abs(places[index - 1] - places[index]) == 1
        else:
            neighbour = bool(after_the_last)
        if neighbour:
            text = re.sub(item.format(each), _letter_marked(replaced.format(each)), text)
    return text


def _number_marked(number: int, mark: str) -> Callable[[re.Match[str]], str]:
    return lambda item: f"{number}{mark}" if item[0].rstrip(".") == str(number) else item[0]


def _letter_marked(marked: str) -> Callable[[re.Match[str]], str]:
    return lambda item: marked.replace("\r", "\r&✂&") if item[0][0] == "(" else marked


def _in_a_row(numbers: Sequence[int]) -> Iterator[int]:
    """Yield the numbers that stand before the next one, or behind the one before."""
    for index, number in enumerate(numbers):
        before = numbers[index - 1] if index else None
        follows = index + 1 < len(numbers) and number + 1 == numbers[index + 1]
        if follows or (before is not None and (number - 1 == before or {number, before} == {0, 9})):
            yield number


# Abbreviations: their stops end no sentence, but before some words.

_ABBREVIATIONS_WORDS = (
    "adj adm adv al ala alta apr arc ariz ark art assn asst attys aug ave bart bld bldg blvd brig bros btw cal calif "
    "capt cl cmdr co col colo comdr con conn corp cpl cres ct d.phil dak dec del dept det dist dr dr.phil dr.philos "
    "drs e.g ens esp esq etc exp expy ext feb fed fla ft fwy fy ga gen gov hon hosp hr hway hwy i.e ia id ida ill inc "
    "ind ing insp is jan jr jul jun kan kans ken ky la lt ltd maj man mar mass may md me med messrs mex mfg mich min "
    "minn miss mlle mm mme mo mont mr mrs ms msgr mssrs mt mtn neb nebr nev no nos nov nr oct ok okla ont op ord ore "
    "p pa pd pde penn penna pfc ph ph.d pl plz pp prof pvt que rd rs ref rep reps res rev rt sask sec sen sens sep "
    "sept sfc sgt sr st supt surg tce tenn tex univ usafa u.s ut va v ver viz vs vt wash wis wisc wy wyo yuk fig"
)
_ABBREVIATIONS = frozenset(_ABBREVIATIONS_WORDS.split())
_BEFORE_NAMES_WORDS = (
    "adm attys brig capt cmdr col cpl det dr gen gov ing lt maj mr mrs ms mt messrs mssrs prof ph rep reps rev sen "
    "sens sgt st supt v vs fig"
)
_BEFORE_NAMES = frozenset(_BEFORE_NAMES_WORDS.split())
_BEFORE_NUMBERS = frozenset(("art", "ext", "no", "nos", "p", "pp"))
_LONGEST = 10
"""One more than the longest abbreviation has."""
_ABBREVIATING = re.compile(r"\.(?=[\s:.?,-])")
_NAME_FOLLOWS = re.compile(r"\s|:\d")
_NUMBER_FOLLOWS = re.compile(r"\s\d|\s+\(")
_GOES_ON = re.compile(r"[.:?,-]|\s(?:[a-z]|I\s|I'm|I'll|\d|\()")
_POSSESSIVE = re.compile(r"\.(?='s(?:\s|\Z))")
_COMPANY = re.compile(r"(?<=Co)\.(?=\sKG)")
_MAYBE_INITIAL = re.compile(r"[A-Z]\.[,\s]")
_INITIAL = re.compile(r"(?<=\A[A-Z])\.(?=\s)|(?<=\s[A-Z])\.(?=,?\s)")
_MAYBE_MANY = re.compile(r"\.[a-z]\.", re.IGNORECASE)
_MANY = re.compile(r"\b[a-z](?:\.[a-z])+[.]", re.IGNORECASE)
_HOUR_ENDS = re.compile(r"(?:(?<= P∯M)|(?<=A∯M)|(?<=p∯m)|(?<=a∯m))∯(?=\s[A-Z])")
_OPENING_WORDS = (
    "A Being Did For He How However I In It Millions More She That The There They We What When Where Who Why"
)
_OPENERS = "|".join(rf"(?=\s{word}\s)" for word in _OPENING_WORDS.split())
_ENDS_BEFORE_OPENER = re.compile(rf"(U∯S|U\.S|U∯K|E∯U|E\.U|U∯S∯A|U\.S\.A|I|i.v|I.V)∯({_OPENERS})")


def _with_abbreviations(text: str) -> str:
    if "." not in text and "∯" not in text:
        return text
    if ".'s" in text:
        text = _POSSESSIVE.sub("∯", text)
    if "KG" in text:
        text = _COMPANY.sub("∯", text)
    if _MAYBE_INITIAL.search(text):
        text = _INITIAL.sub("∯", text)
    text = "".join(map(_abbreviated, text.splitlines(keepends=True)))
    if _MAYBE_MANY.search(text):
        text = _MANY.sub(lambda many: many[0].replace(".", "∯"), text)
    if "∯" in text:
        text = _ENDS_BEFORE_OPENER.sub(r"\1.", _HOUR_ENDS.sub(".", text))
    return text


def _abbreviated(line: str) -> str:
    pieces: list[str] = []
    begin = 0
    for stop in _ABBREVIATING.finditer(line):
        at = stop.start()
        words = line[max(0, at - _LONGEST) : at].split()
        if not words or line[at - 1].isspace() or (word := words[-1].lower()) not in _ABBREVIATIONS:
            continue
        if word in _BEFORE_NAMES:
            follows = _NAME_FOLLOWS
        elif word in _BEFORE_NUMBERS:
            follows = _NUMBER_FOLLOWS
        else:
            follows = _GOES_ON
        if follows.match(line, at + 1):
            pieces += (line[begin:at], "∯")
            begin = at + 1
    return "".join((*pieces, line[begin:])) if pieces else line


# Numbers, addresses and names of files.

_MAYBE_NUMBER = re.compile(r"\d\.|\.\d")
_NUMBER = re.compile(r"\.(?=\d)|(?<=\d)\.(?=\S)|(?:(?<=\r\d)|(?<=\A\d)|(?<=\A\d\d))\.(?=\s\S|\))")
_MAYBE_SHOUTING = re.compile(r"[!?]{3}")
_SHOUTING = re.compile(r"(?<=\S)[!?]{3,}(?=\s|\Z)")
_MAYBE_REFERENCE = re.compile(r"[.∯][\d\[]")
_REFERENCE = re.compile(
    r"(?<=[^\d\s])[.∯]((?:\[(?:\d++(?:,\s?-?|\s-?|-)\s?)*+\d{1,3}\])++|(?:\d{1,3}\s?)?\d{1,3})(\s)(?=[A-Z])"
)
_MAYBE_GLUED = re.compile(r"\.[a-zA-Z0-9_]")
_GLUED = re.compile(r"([a-zA-Z0-9_])\.([a-zA-Z0-9_])")
_PLACE = re.compile(r"(?<=[a-zA-z]°)\.(?=\s*\d)")
_FILE = re.compile(
    r"(?<=\s)\.(?=(?:jpe?g|png|gif|tiff?|pdf|ps|docx?|xlsx?|svg|bmp|tga|exif|odt|html?|txt|rtf|bat|sxw|xml|zip|exe|msi|"
    r"blend|wmv|mp[34]|pptx?|flac|rb|cpp|cs|js)\s)"
)


def _with_numbers(text: str) -> str:
    if _MAYBE_NUMBER.search(text):
        text = _NUMBER.sub("∯", text)
    if _MAYBE_SHOUTING.search(text):
        text = _SHOUTING.sub(lambda marks: marks[0].translate(_MARKED), text)
    if _MAYBE_REFERENCE.search(text):
        text = _REFERENCE.sub("∯\\1\r\\2", text)
    if _MAYBE_GLUED.search(text):
        text = _FILE.sub("∯", _GLUED.sub(r"\1∮\2", text))
    return _PLACE.sub("∯", text) if "°." in text else text


# What stands in quotes and brackets, and behind them.

_BETWEEN_QUOTES = re.compile(r"[\"”]\s\(.*\)\s[\"“]")
_BEFORE_BRACKET, _BEHIND_BRACKET = re.compile(r"\s(?=\()"), re.compile(r"(?<=\))\s")
_APOSTROPHE_LEADS = re.compile(r"(?<=\s)'(?:[^']|'[a-zA-Z])*'\S")
_QUOTE_CLOSES = re.compile(r"'\s")
_SINGLE_QUOTES = re.compile(r"(?<=\s)'(?:[^']|'[a-zA-Z])*'")
_PAIRS = (
    ("‘", re.compile(r"(?<=\s)‘(?:[^’]|’[a-zA-Z])*’")),
    ('"', re.compile(r'"(?=(?P<tmp>[^"\\]+|\\{2}|\\.)*)(?P=tmp)"')),
    ("[", re.compile(r"\[(?=(?P<tmp>[^\]\\]+|\\{2}|\\.)*)(?P=tmp)\]")),
    ("(", re.compile(r"\((?=(?P<tmp>[^()\\]+|\\{2}|\\.)*)(?P=tmp)\)")),
    ("«", re.compile(r"«(?=(?P<tmp>[^»\\]+|\\{2}|\\.)*)(?P=tmp)»")),
    ("--", re.compile(r"--(?=(?P<tmp>[^--]*))(?P=tmp)--")),
    ("“", re.compile(r"“(?=(?P<tmp>[^”\\]+|\\{2}|\\.)*)(?P=tmp)”")),
)
_NAMES_THAT_SHOUT = re.compile(
    r"!Xũ|!Kung|ǃʼOǃKung|!Xuun|!Kung\-Ekoka|ǃHu|ǃKhung|ǃKu|ǃung|ǃXo|ǃXû|ǃXung|ǃXũ|!Xun|Yahoo!|Y!J|Yum!"
)
_DOUBLE = re.compile(r"\?!|!\?|\?\?|!!")
_QUESTION_GOES_ON = re.compile(r"\?(?=['\"])")
_SHOUT_GOES_ON = re.compile(r"!(?=['\"]|,?\s[a-z])")


def _with_brackets_between_quotes(text: str) -> str:
    if "(" not in text:
        return text
    return _BETWEEN_QUOTES.sub(lambda found: _BEHIND_BRACKET.sub("\r", _BEFORE_BRACKET.sub("\r", found[0])), text)


def _with_quotes(text: str) -> str:
    if "!" in text:
        text = _NAMES_THAT_SHOUT.sub(_marked, text)
    if "'" in text and not (_APOSTROPHE_LEADS.search(text) and not _QUOTE_CLOSES.search(text)):
        text = _SINGLE_QUOTES.sub(lambda quoted: quoted[0].translate(_MARKED_BUT_QUOTES), text)
    for opening, pair in _PAIRS:
        if opening in text:
            text = pair.sub(_marked, text)
    return text


def _marked(found: re.Match[str]) -> str:
    return found[0].translate(_MARKED)


def _with_shouts(text: str) -> str:
    if "?" not in text and "!" not in text:
        return text
    if not _DOUBLE.match(text):
        text = text.replace("?!", "☉").replace("!?", "☈").replace("??", "☇").replace("!!", "☄")
    return _SHOUT_GOES_ON.sub("&ᓴ&", _QUESTION_GOES_ON.sub("&ᓷ&", text))


_MAYBE_SPACED = re.compile(r"\.\s\.")
_SPACED = re.compile(r"(\s\.){3}\s")
_SPACED_END = re.compile(r"(?<=[a-z])(\.\s){3}\.($|\\n)")
_FOUR = re.compile(r"(?<=\S)\.{3}(?=\.\s[A-Z])")
_THREE = re.compile(r"\.\.\.(?=\s+[A-Z])")


def _with_ellipses(part: str) -> str:
    if _MAYBE_SPACED.search(part):
        part = _SPACED_END.sub("♝♝♝♝♝♝♝", _SPACED.sub("♟♟♟♟♟♟♟", part))
    if "..." in part:
        part = _THREE.sub("☏☏.", _FOUR.sub("ƪƪƪ", part)).replace("...", "ƪƪƪ")
    return part


def ends(text: str) -> list[int]:
    """Return where each sentence ends in the text, white space included."""
    return _offsets_behind(text, sentences(text)) if text else []


def _offsets_behind(text: str, found: Iterable[str]) -> list[int]:
    behind: list[int] = []
    for sentence in found:
        position = text.find(sentence)
        while position >= 0:
            end = position + len(sentence)
            while end < len(text) and text[end].isspace():
                end += 1
            if end > (behind[-1] if behind else 0):
                behind.append(end)
                break
            position = text.find(sentence, max(end, position + 1))
    return behind
