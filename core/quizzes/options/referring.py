"""Recognise options that refer to other options: all of the above, none of these, A and B."""

from __future__ import annotations

import re
import unicodedata

from core.quizzes.options._option_speech import says_all, says_none

_GIVEN_EN = r"(?:above|these|those|below|options|choices|answers|preceding|listed|mentioned|following|foregoing)\b"
_GIVEN_JA = "(?:以上|上記|前記|上|これら|それら|選択肢|上述|前述|列挙|ここ|この中)"
_GIVEN_KO = "(?:제시된 |주어진 )?(?:위|이상|앞|보기|선택지|상기|다음|여기|이|이들)"
_ALL = re.compile(
    "|".join(
        (
            rf"\b(?:all|any|each|every one|both|either)\b(?: (?:of|two|three|four|"
            rf"five))*(?: the)?(?: \w+)? ?{_GIVEN_EN}",
            r"^(?:all|both) (?:(?:\w+ )?(?:answers|options|choices|statements)\b|of them\b|(?:are|is|"
            r"apply) ?(?:\w+)?$)",
            r"^(?:all|both)(?: (?:two|three|four|five))?(?: (?:correct|true|right|apply))?$",
            rf"^{_GIVEN_JA}(?:の(?:もの|選択肢|答え|項目|記述|説明|内容)?)?は?の?(?:いずれも|どれも|すべて|全て|"
            rf"全部|みな|両方)(?!.*ない)",
            rf"^{_GIVEN_JA}に(?:挙げた|示した|述べた|ある)(?:もの|こと)?の?(?:すべて|全て|全部)$",
            r"^(?:すべて|全て|全部|いずれ|どれ|どちら|両方)(?:とも|も)?(?:(?:が|に|は)?"
            r"(?:正しい|正解|該当|当てはまる|あてはまる|含まれる)(?:する)?(?:もの)?|の選択肢|です)?$",
            rf"^{_GIVEN_KO}(?:의|에서)?\s?(?:제시된|나온|언급한|언급된|든)?\s?(?:것|보기|내용|항목|답|"
            rf"선택지)?\s?(?:은|는|들|의|이)?\s?"
            r"(?:모두|전부|다(?= |$)|둘 다|전체|모든 (?:것|보기|항목|내용))"
            r"(?=$|\s|해당|정답|맞|옳|포함)(?!.*(?:아니|않|없))",
            r"^(?:보기\s)?(?:모두|전부|둘 다|다)(?:\s?(?:정답|맞다|옳다|해당(?:된다|한다)?|맞음|옳음|"
            r"포함(?:된다|한다)?))?$",
        )
    )
)
_NONE = re.compile(
    "|".join(
        (
            rf"\b(?:none|neither|not any|no one|nothing)\b(?: (?:of|in|among|from))?(?: the)?(?: \w+)? ?{_GIVEN_EN}",
            r"^(?:none|neither)(?: (?:is|are) (?:\w+))?$",
            rf"^{_GIVEN_JA}(?:の|に|には)?(?:中|うち|選択肢|もの)?(?:の|に|には|で)?は?の?"
            r"(?:いずれ|どれ|どちら|何れ|正解|正答|該当)(?:で|に|と)?(?:も|は|する(?:もの)?(?:は|が)?)?"
            "(?:ない|なし|ありません|異なる|あてはまらない|当てはまらない|該当しない)",
            r"^(?:いずれ|どれ|どちら|何れ)(?:で|に|と)?も(?:.{0,6}ない|なし|ありません|異なる|違う)$",
            r"^(?:ここ|この中|選択肢|上|これら)(?:の中)?には?(?:ない|ありません|含まれない)$",
            r"^(?:該当なし|(?:該当するもの|正解|正答|答え|当てはまるもの|あてはまるもの|正しいもの)(?:は|"
            r"が)?(?:ない|なし))$",
            rf"^{_GIVEN_KO}(?:의|에는|에|에서)?\s?(?:것|보기|내용|항목|답|선택지|중)?\s?(?:중|"
            rf"가운데)?\s?(?:에는|에|의)?\s?"
            r"(?:정답|답|어느 것|어느 하나|아무것|해당|옳은 것|맞는 것).*(?:없|아니|않)",
            rf"^{_GIVEN_KO}.{{0,10}}(?:모두|전부|다)\s?(?:아니|해당(?:되|하)지 않|틀리)",
            rf"^{_GIVEN_KO}.{{0,8}}(?:에|에는|중|중에|중에는|가운데)\s?없(?:다|음|습니다)$",
            r"^(?:정답|답|해당(?: 사항)?|옳은 것|맞는 것|해당하는 것)(?:은|이)?\s?없(?:다|음)$",
            r"^(?:아무것도 )?없(?:음|다|습니다)$",
            r"^(?:(?:모두|전부)(?: 다)?|다|둘 다|어느 것도|아무것도)\s?"
            r"(?:아니다|아님|틀리다|틀림|해당(?:되|하)지 않.*)$",
        )
    )
)
_LACKED = re.compile(r"(?:위|이|이상|앞)[이가은는]\s?없")
"""Korean for no abnormality, no tooth, no stomach, written as "the above" and "this" are."""
_WIDE = re.compile("[\uff01-\uff5e\u2160-\u217f\u3000]")
_LABEL = r"(?:[a-h]|[ivx]{1,4}|\d{1,2}|[ア-カア-ン]|[ぁ-お]|[ㄱ-ㅎ]|[가나다라마바]|[①-⑩㉠-㉭]|[甲乙丙丁])"
_MARKED = rf"[(（「]?{_LABEL}[)）」.]?"
_JOINED = r"(?:\s*+(?:,|、|・|;|/|&|\+|and|or|と共に|と|および|及び|または|와|과|및|그리고|또는))++\s*+"
_STATEMENT = r"(?:statements?|options?|choices?|answers?|記述|選択肢)?+\s*+"
_ONLY = (
    r"(?:のみ|だけ|only|alone|만|뿐|are (?:both )?(?:correct|true)|both|together|の(?:両方|すべて|組み?合わせ|みが?)"
    r"|が?正しい|모두|둘 다|옳다)"
)
_COMBINED = re.compile(
    rf"(?:both|only|either|neither|すべて)?\s*+{_STATEMENT}{_MARKED}(?:{_JOINED}{_STATEMENT}{_MARKED})+(?:\s*{_ONLY})*"
    rf"|(?:only )?{_STATEMENT}{_MARKED}\s*{_ONLY}+"
    rf"|only {_STATEMENT}{_MARKED}"
)


def is_all_of_them(option: str) -> bool:
    plain = _plain(option)
    return bool(_ALL.search(plain) or says_all(plain)) and not is_none_of_them(option)


def is_none_of_them(option: str) -> bool:
    plain = _plain(option)
    return not _LACKED.match(plain) and (bool(_NONE.search(plain)) or says_none(plain))


def is_combination(option: str) -> bool:
    """Return whether the option combines labels: A and B, アとイ, ㄱ, ㄴ, I and III only."""
    return bool(_COMBINED.fullmatch(_plain(option)))


def refers_to_options(option: str) -> bool:
    """Return whether an option has a meaning only with the others: all of them, none of them, a combination."""
    return is_all_of_them(option) or is_none_of_them(option) or is_combination(option)


def _plain(text: str) -> str:
    """Narrow full-width letters; NFKC for all would also change circled numbers and the ㄱ that people type."""
    narrow = "".join(unicodedata.normalize("NFKC", char) if _WIDE.match(char) else char for char in text)
    return " ".join(narrow.split()).strip(" .。").casefold()
