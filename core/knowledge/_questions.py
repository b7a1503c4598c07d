"""Parse a question into the names it mentions and what it asks for, with the vocabulary of one graph."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.knowledge._cues import Cues, plain_name
from core.knowledge._generic_words import GENERIC
from core.knowledge.graph import Graph
from core.text import analysers
from core.text.language import guess_language
from core.text.normalising import normalise

_JAPANESE = """
ぜんぶ ひととおり 一通り 教示 ご教示 お務め 務め 活動 どのよう どういう そちら 両方 双方 共通 それぞれ 各々
一覧 名前 名称 種類 全部 全て すべて 情報 詳細 内容 質問 回答 こと もの 中 内 他 何 どれ どこ 誰 だれ どなた
いくつ 何個 何人 どちら どの どんな 方 所 ところ 関係 設置 存在 開設 所属 該当 可能 必要 現在 今 名 等 など 私
僕 以下 下記 最新 リスト 紹介 説明 案内 存知 中身 全 いつも 普段 通常 時 何時 番号 何番 なんばん 番 存じ 承知
様 皆様 方々 氏名 具体 具体的 各種 別 代わり 具合 感じ 件
"""
_ENGLISH = """
a an the this that these those there here it its itself s t im ill id ive theyre we us our ours you your yours
he she they them their i me my mine someone somebody anybody anyone one ones something anything everything
thing things what whats which who whos whom whose where wheres how whether am is are was were be been being do
does did done have has had having can could would will shall should may might must and or but if so then also
too as than of in on at to from for by with within under through about into onto near between among via per up
out off over all any every each both either some several many much more most other others various different own
same full complete whole entire exact exactly right actually really usually normally currently presently today
now nowadays days please kindly thanks thank hello hi hey sorry excuse possible tell show give list name names
named call called let know want wish wanted like love need ask asking wonder wondering curious say find found
see look looking help explain state mention provide share learn information info details detail question answer
idea sure contain contains contained include includes including included consist consists consisting comprise
comprises made make offer offers offered belong belongs belonging part parts attached affiliated located
situated based housed home stand stands stood lie lies sit sits exist exists existing held hold holds host
hosts keep kept run runs running operate operates operated divided split organised organized grouped structured
set meet meets looks lead leads leading led head heads headed heading supervise supervises supervised advise
advises advised advising manage manages managed managing direct directs directed directing chair chairs chaired
charge coach coaches coached coaching oversee oversees responsible mentor mentors guide guides guided after
serves serve serving act acts acting current kind kinds sort sorts available present
"""
_KOREAN = """
것 수 어떤 무엇 어디 누구 모든 전부 목록 이름 정보 종류 활동 운영 제공 가장 것들 들 님 성함 분 분들 좀 때 중 안
내 뭐 무슨 어느 몇 시 번 제일 현재 지금 모두 전체 각 곳 데 쪽 궁금 안내 소개 부탁 문의 말씀 감사 개설 설치 소속
위치 선택 취득 가능 이용 담당 주로 보통 혹시 제 저 나 우리 여기 거기
"""
_WORDS = f"{_JAPANESE} {_ENGLISH} {_KOREAN}"
FILLER_WORDS = frozenset(map(normalise, _WORDS.split()))
FILLER_PREFIXES = ("すべて", "ぜんぶ", "どのような", "どういう", "どんな")
"""Words that precede any noun without a space."""
PART_OF_NAMES = frozenset(("情報", "関係", "案内"))
"""Words that form another name when they directly precede one: 情報甲南大学."""
_AROUND = """
興味 関心 希望 見学 訪問 参加 検討 相談 確認 連絡 失礼 突然 場合 際 機会 参考 迷惑 恐縮 都合 手数 幸い 利用
用件 様子 入部 入学 進学 受験 志望 卒業 在学 在籍 取得 選択 アクセス 電車 徒歩 学生 新入生 生徒 者 予定 来年度
今年度 今度 来週 配属 配属先 将来 study studies studying join joining visit visiting go going come get gets
getting reach take takes taking use uses using used earn earning obtain obtaining choose choosing pick attend
attending enrol enrolled enroll train trains student students member members graduating new next time by teach
taught classes class lessons place places eat phone 졸업 입학 지원 진학 재학 학생 신입생 회원 방문 견학 관심
참가 가입 수업 자세 다음 올해 내년
"""
CIRCUMSTANCE_WORDS = frozenset(map(normalise, _AROUND.split()))
"""Words about the asker and their reasons, ignored where something else is asked for."""
_DONE_SOMEWHERE = """
練習 稽古 集まり 拠点 授業 講義 practise practising practice practicing gather activities activity usual
classes class taught lessons rehearse train place 연습 수업 강의 모임
"""
ACTIVITY_WORDS = frozenset(map(normalise, _DONE_SOMEWHERE.split()))
"""Words about activities, ignored where a location is asked for."""


_WHEN = re.compile(r"いつ(?!も)|何年|언제|몇 ?년")
"""Marks a question about when something was done, which then is what it asks for: 設立されたのはいつ."""
_ACTION = "名詞,普通名詞,サ変可能"
_DOES = {"為る", "出来る", "頂く", "下さる", "致す", "為さる", "願う", "申し上げる"}
"""Verbs that turn a noun into an action, which is no name: 活動している, ご紹介いただく."""
_ASKS = frozenset({"何", "どの", "どんな", "この", "その", "あの"})
"""Words that precede a name and are no part of it."""
_WRITTEN = re.compile(r"[\u30a0-\u30ff\u3400-\u9fffA-Za-z0-9々〆]+")
_RUN_POS = ("名詞", "接頭辞", "接尾辞", "形状詞", "記号,文字", "連体詞")
_KOREAN_NOUNS = ("NN", "SL", "SN", "XSN", "XPN", "SH")
_FOREIGN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff々〆](?:[\u3040-\u30ff\u3400-\u9fffA-Za-z0-9々〆・]*)")
_PARTICLES = re.compile(
    r"(?:에서|에게|에|의|은|는|이|가|을|를|으로|로|와|과|하고|이랑|랑|도|만|까지|부터|이나|나|께서|라는|이라는)+(?=[\s?.,!]|$)"
)
"""Particles after a name not written in Hangul, which the analyser takes for nouns."""


def runs(plain: str, lang: str) -> Iterator[tuple[str, int]]:
    """Yield each stretch with its offset. English yields the whole text, since names contain other words (Faculty of
    Law)."""
    if lang == "en":
        yield plain, 0
    elif lang == "ja":
        yield from _japanese(plain)
    else:
        yield from _korean(plain)


def _japanese(plain: str) -> Iterator[tuple[str, int]]:
    start = None
    when = bool(_WHEN.search(plain))
    morphemes = analysers.japanese(plain)
    for morpheme, following in zip(morphemes, [*morphemes[1:], None], strict=True):
        done = not when and following is not None and following.form in _DOES and morpheme.pos.startswith(_ACTION)
        if start is None and _may_name(morpheme) and not done:
            start = morpheme.start
        if start is not None and (done or not _may_name(morpheme)):
            yield plain[start : morpheme.start], start
            start = None
    if start is not None:
        yield plain[start:], start


def _may_name(morpheme: analysers.Morpheme) -> bool:
    """Return True for nouns, and for anything written without hiragana, as unknown parts of names get any part of
    speech."""
    surface = morpheme.surface.strip()
    if not surface or surface in _ASKS:
        return False
    return morpheme.pos.startswith(_RUN_POS) or bool(_WRITTEN.fullmatch(surface))


def _korean(plain: str) -> Iterator[tuple[str, int]]:
    hangul = plain
    for match in _FOREIGN.finditer(plain):
        yield match[0], match.start()
        behind = _PARTICLES.match(plain, match.end())
        end = behind.end() if behind else match.end()
        hangul = hangul[: match.start()] + "." * (end - match.start()) + hangul[end:]
    when = bool(_WHEN.search(plain))
    joined: list[list[int]] = []
    morphemes = analysers.korean(hangul)
    for m, following in zip(morphemes, [*morphemes[1:], None], strict=True):
        done = not when and following is not None and following.pos == "XSV"
        if not m.pos.startswith(_KOREAN_NOUNS) or done:
            continue
        if joined and m.start - joined[-1][1] <= 1 and not plain[joined[-1][1] : m.start].strip():
            joined[-1][1] = max(m.end, joined[-1][1])
        else:
            joined.append([m.start, m.end])
    yield from ((plain[begin:end], begin) for begin, end in joined)


_REQUEST_VERBS = {
    "ja": """
    教える 知る 知らせる 聞く 伺う 尋ねる 訊く 願う 頂く 下さる 呉れる 貰う 存ずる 存じる 存じ上げる 御座る
    居らっしゃる おる いらっしゃる なさる 為さる 致す 申す 拝見 見せる 示す 紹介 案内 説明 質問 連絡 確認 教示
    失礼 思う 考える 探す 迷う 困る 営業 開館 開店 閉館 閉店 閉まる 閉める 行う 活動 練習 稽古 集まる 集合 行く
    着く 参る 通う 向かう 訪れる 訪ねる 訪問 会う 学ぶ 受ける 開く 開催 入る 入れる 建つ 遣る 使う 利用 見る
    指導 主宰 主催 監督 仕切る 取り仕切る 引っ張る 束ねる 預かる 受け持つ 纏める 管理 統括 掛ける 掛かる 宜しい
    出来る 欲しい 並ぶ 届く 因る 拠る 於く 関する 就く 載る 検討 希望 興味 予定
    """,
    "ko": """
    알리다 알다 말하다 말씀 묻다 여쭙다 여쭈다 여쭤보다 보다 궁금하다 궁금 싶다 주다 주시다 드리다 부탁
    부탁드리다 문의 하다 되다 있다 계시다 이다 맡다 이끌다 담당 지도 운영 관리 책임 책임지다 총괄 모이다 모으다
    만나다 활동 연습 가다 오다 찾다 찾아가다 위치 소속 속하다 열리다 열다 들다 들어가다 듣다 배우다 내리다 타다
    다니다 부르다 소개 안내 설명 확인 이용 닫다 영업 오픈 하시다 지내다 재직 자리하다 생각
    """,
}
SOMEBODY = frozenset({"人", "人物", "人間", "사람", "person", "people"})
"""Asking for these says no more than "who"."""
_IGNORED_VERBS = {lang: GENERIC[lang] | frozenset(words.split()) for lang, words in _REQUEST_VERBS.items()}


def unanswerable_verb(plain: str, lang: str) -> str:
    """Return the first such verb as written, or an empty string. English verbs are found elsewhere, as words that are
    left over."""
    if lang == "ja":
        morphemes = analysers.japanese(plain)
        for morpheme, following in zip(morphemes, [*morphemes[1:], None], strict=True):
            verb = morpheme.pos.startswith("動詞")
            noun = "サ変可能" in morpheme.pos and following is not None and following.form in {"為る", "為さる", "致す"}
            if (verb or noun) and morpheme.form not in _IGNORED_VERBS["ja"]:
                return morpheme.surface
    if lang == "ko":
        morphemes = analysers.korean(plain)
        for morpheme, following in zip(morphemes, [*morphemes[1:], None], strict=True):
            noun = following is not None and following.pos == "XSV" and morpheme.pos.startswith("NN")
            if (morpheme.pos == "VV" or noun) and morpheme.form not in _IGNORED_VERBS["ko"]:
                return morpheme.surface
    return ""


_WHERE = re.compile(
    r"どこ(?!が[あい]|の)|何処|いずこ|どちら(?!の)|(?<![a-z])wheres?(?![a-z])|(?:what|which) place|어디"
)
_WHO = re.compile(r"誰|だれ|どなた|(?<![a-z])who(?:s|se|m)?(?![a-z])|누구|누가|누군")
_WHETHER = re.compile(
    r"ありますか|あるか|いますか|存在しますか|でしょうか$|^(?:is|are|does|do) |있나요|있습니까|있어요"
)
_HOURS = re.compile(
    r"何時|なんじ|いつまで(?:開|営|や)|몇 ?시|what times?(?![a-z])"
    r"|(?<![a-z])(?:when|until|till|how late|how long)(?![a-z]).*(?<![a-z])(?:open|close|shut)"
)
_OPEN = re.compile(
    r"(?:open|opens|opened|close|closes|closed|shut|shuts|from|until|till|late|long|time|times|when|and| )+"
    r"|営業|開館|利用"
)
_SPOKEN = re.compile(r"[ぁ-ゖ가-힣]")
_POLITE = ("お", "ご", "御")


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in the question, normalised."""

    text: str
    start: int
    exact: bool
    """True if a node of the graph has exactly this name."""

    @property
    def end(self) -> int:
        return self.start + len(self.text)


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphQuestion:
    text: str
    mentions: tuple[Mention, ...]
    asked: tuple[str, ...]
    """Words of the graph that stand alone: types, relations and attributes asked for, in order."""
    where: bool
    who: bool
    whether: bool
    unknown: tuple[Mention, ...]
    """Stretches that are neither a name nor a word of the graph."""
    hours: bool = False
    """True if it asks from when or until when something is open."""
    unanswerable_verb: str = ""
    """An action that no row states, where only "who" or "where" is asked; empty otherwise."""


def read_question(text: str, graph: Graph, cues: Cues) -> GraphQuestion:
    plain = normalise(text)
    lang = _language(text, plain)
    pieces = [piece for run, start in runs(plain, lang) for piece in _segmented(run, start, graph, cues, lang)]
    mentions = tuple(Mention(name, start, exact) for kind, name, start, exact in pieces if kind == "name")
    asked_words = tuple(name for kind, name, _, _ in pieces if kind == "cue")
    where, who, hours = (bool(form.search(plain)) for form in (_WHERE, _WHO, _HOURS))
    own = {part for word in asked_words for name in cues.named(word) for part in plain_name(name).split()}
    placed = where or any(word in cues.for_places for word in asked_words)
    unknown = tuple(
        Mention(name, start, False)
        for kind, name, start, _ in pieces
        if kind == "unknown"
        and not (asked_words and set(name.split()) <= CIRCUMSTANCE_WORDS)
        and not set(name.split()) <= own
        and not (placed and set(name.split()) <= ACTIVITY_WORDS)
        and not (hours and _OPEN.fullmatch(name))
    )
    return GraphQuestion(
        text=plain,
        mentions=mentions,
        asked=asked_words,
        where=where,
        who=who,
        whether=bool(_WHETHER.search(plain)),
        unknown=unknown,
        hours=hours,
        unanswerable_verb="" if set(asked_words) - SOMEBODY else unanswerable_verb(plain, lang),
    )


def _language(text: str, plain: str) -> str:
    """Return the language, which names in kanji do not decide: Who built 彩雲館?"""
    spoken = re.findall(r"[a-z]+", plain)
    if len(spoken) > 1 and spoken[0] in FILLER_WORDS and not _SPOKEN.search(plain):
        return "en"
    return guess_language(text) or "ja"


_Piece = tuple[str, str, int, bool]


def _segmented(run: str, start: int, graph: Graph, cues: Cues, lang: str) -> list[_Piece]:
    """Split a stretch into its longest names and words. The rest joins the word after it: 情報 and 工学部 form one
    unknown name, while 同志社大学 and 経済学部 are two known ones."""
    pieces: list[_Piece] = []
    at, left = 0, ""
    while at < len(run):
        known = _longest(run, at, graph, cues)
        if known is None:
            left += run[at]
            at += 1
            continue
        text, is_name = known
        if lang == "en":
            apart, left = _split_english_leftovers(left, start + at - len(left), is_name=is_name)
            pieces.extend(apart)
        if is_name and _ends_in_filler(left):
            if meaningful := _meaningful(left):
                pieces.append(("unknown", meaningful, start + at - len(left), False))
            pieces.append(("name", text, start + at, True))
        elif _meaningful(left) or (is_name and left in PART_OF_NAMES):
            before = pieces.pop()[1] if pieces and pieces[-1][0] == "cue" and not left[0].isspace() else ""
            text = f"{before}{_without_leading_filler(left) or left}{text}"
            pieces.append(("name", text, start + at + len(known[0]) - len(text), text in graph.by_name))
        elif is_name:
            pieces.append(("name", text, start + at, True))
        else:
            pieces.append(("cue", text, start + at, False))
        at, left = at + len(known[0]), ""
    if lang == "en":
        pieces.extend(_split_english_leftovers(left, start + len(run) - len(left), is_name=True)[0])
    elif rest := _meaningful(left):
        pieces.append(("unknown", rest, start + len(run) - len(_without_leading_filler(left)), False))
    return pieces


def _longest(run: str, at: int, graph: Graph, cues: Cues) -> tuple[str, bool] | None:
    """Return the longest name or word of the graph at an offset; of equal length, the word wins."""
    for length in range(min(max(graph.longest_name, cues.longest), len(run) - at), 0, -1):
        text = run[at : at + length]
        if not _whole_word(run, at, length):
            continue
        if cues.asks(text):
            return text, False
        if length > 1 and text in graph.by_name:
            return text, True
    return None


def _whole_word(run: str, at: int, length: int) -> bool:
    """Return True unless a Latin word would be cut in two."""
    pairs = (run[max(0, at - 1) : at + 1] if at else "", run[at + length - 1 : at + length + 1])
    return not any(len(pair) == 2 and pair.isascii() and pair.isalnum() for pair in pairs)  # noqa: PLR2004


def _split_english_leftovers(left: str, start: int, *, is_name: bool) -> tuple[list[_Piece], str]:
    """Split English leftovers before a name or word of the graph into stretches, and what belongs to that word, as
    ``statistics`` does in "the statistics department"."""
    stretches: list[list[re.Match[str]]] = []
    for word in re.finditer(r"[^\s?.,!]+", left):
        if word[0] in FILLER_WORDS:
            continue
        if stretches and not left[stretches[-1][-1].end() : word.start()].strip():
            stretches[-1].append(word)
        else:
            stretches.append([word])
    own = ""
    if stretches and not left[stretches[-1][-1].end() :].strip():
        last = stretches[-1]
        glued = not left[-1].isascii()  # what is normalised has no space between scripts
        if glued or not is_name:
            first = last[-1] if is_name else next((word for word in last if word[0] not in CIRCUMSTANCE_WORDS), None)
            own = f"{'' if glued else ' '}{left[first.start() :]}" if first else ""
            stretches = stretches[:-1] + ([last[:-1]] if is_name and last[:-1] else [])
    phrases = [(left[word[0].start() : word[-1].end()], start + word[0].start()) for word in stretches]
    return [("unknown", text, at, False) for text, at in phrases], own


def _ends_in_filler(left: str) -> bool:
    """Return True for English leftovers that end in a filler word: "the tuition of"."""
    words = left.split()
    return left.isascii() and bool(words) and words[-1] in FILLER_WORDS


def _meaningful(left: str) -> str:
    """Return the leftovers without filler words at either end."""
    stripped = _without_leading_filler(left)
    if stripped in _POLITE or (stripped.startswith(_POLITE) and stripped[1:] in FILLER_WORDS):
        return ""
    words = [word.strip("?.,!？。、") for word in stripped.split()]
    while words and (not words[-1] or words[-1] in FILLER_WORDS):
        words.pop()
    return " ".join(words)


def _without_leading_filler(left: str) -> str:
    while True:
        left = left.lstrip(" ?.,!？。、")
        word = left.split(" ", 1)[0]
        if word not in FILLER_WORDS:
            word = next((begin for begin in FILLER_PREFIXES if word.startswith(begin)), "")
        if not word:
            return left
        left = left[len(word) :]
