"""List patterns of words that address or instruct a reviewer, by kind of cue and language."""

from __future__ import annotations

from enum import StrEnum


class Cue(StrEnum):
    READER = "reader"
    JUDGING = "judging"
    GOOD = "good"
    ORDER = "order"
    TEXT = "text"
    INSTRUCTIONS = "instructions"
    OVERRIDE = "override"
    ERROR = "error"
    YOU = "you"


ENGLISH = {
    Cue.READER: (
        r"reviewers?|evaluators?|graders?|annotators?|fact[ -]?checkers?|verifiers?|judges?|(?<!as an )ai|"
        r"llms?|(?<!as an ai )(?<!as a )language models?|chatbot|ai assistant|the developer|"
        r"automated (?:system|checker)"
    ),
    Cue.JUDGING: (
        r"mark(?:ed)?|label(?:led)?|rat(?:e|ed|ing)|scor(?:e|es|ed|ing)|grad(?:e|es|ed|ing)|classif(?:y|ied)|"
        r"judged?|judg(?:e)?ments?|verdicts?|evaluat(?:e|ed|ing|ion)|verif(?:y|ied|ication)|check(?:s|ed|"
        r"ing)?|conclude|report|flag|consider(?:ed)?|treat(?:ed)?|approve|accept|confirm|output|repl(?:y|ies)|"
        r"respond|answer (?:with|yes)|say (?:that|it|yes|y)|just say|return|write|compare"
    ),
    Cue.GOOD: (
        r"supported|correct|accurate|factual|true|faithful|grounded|verified|valid|(?:pre-)?approved|"
        r"full marks|(?:perfect|highest|maximum|top|full) (?:score|marks?|grade)|no (?:issues?|errors?|"
        r"problems?|contradictions?)|pass|(?<=[a-z] )[\"'“]?s?5[\"'”]?(?= for|[.,;)]|$)|(?:score|grade|"
        r"rating) ?(?:of|=|:) ?(?:5|five)|accept (?:this|it)|approve (?:it|this)|(?:with|reply|"
        r"say) [\"'“]?(?:ok|yes|y)|yes to|without further|[\"'“][ys][\"'”]"
    ),
    Cue.ORDER: (
        r"please|must|always|never|do not|don't|only|just|pretend|stop|skip|i order you|is to be|are to be|"
        r"required to|instructed to|repeat after me|make sure|should|penali[sz]ed|tip you|hide it|regardless"
    ),
    Cue.TEXT: (
        r"(?:this|these|the following|the above|all|every|each|any|any part of(?: this)?)(?: of)?(?: the|"
        r" these| this)?(?: \w+){0,2} (?:texts?|documents?|answers?|responses?|summar(?:y|ies)|statements?|"
        r"claims?|sentences?|sources?|passages?|items?|samples?|questions?|verdicts?|them)|everything|"
        r"the (?:answer|passage|summary|sources?|response)"
    ),
    Cue.INSTRUCTIONS: (
        r"instructions?|instructed|prompts?|rubric|guidelines|directions|directives|polic(?:y|ies)|new task|"
        r"(?:evaluation|maintenance|developer|debug) mode|were told|system ?:|(?:^|(?<=\n))assistant ?:"
    ),
    Cue.OVERRIDE: (
        r"overrid(?:e|es|den)|ignore|disregard|forget|bypass|pay no attention|(?:were|have|has) changed|"
        r"no longer|stop evaluating|pre-approved|repeat after me|skip"
    ),
    Cue.ERROR: (r"hallucinat(?:ed|ions?|ing)|contradict(?:s|ions?|ory)|unsupported|false claims?"),
    Cue.YOU: (r"you|your|yourself"),
}
JAPANESE = {
    Cue.READER: (
        r"(?<![a-z])ai(?![a-z])|言語モデル|llm|レビュアー|査読者|採点者|判定者|検証者|評価者|審査(?:員|担当者|"
        r"者)|アシスタント|開発者|自動(?:レビュー|審査|評価)"
    ),
    Cue.JUDGING: (
        r"判定|評価|採点|分類|出力|返答|判断|報告|指摘|結論|確認|検証|みな[しさす]|扱[いうっ]|答え|返[しすせ]|"
        r"比較|書[いけく]|承認|受け入れ"
    ),
    Cue.GOOD: (
        r"支持|裏付け|裏づけ|正し[いく]|正確|事実|真実|満点|最高点|[5５]点|5と|5です|s5|合格|承認|"
        r"受け入れるよう|問題なし|問題は?ない|「はい」|ok|supported|true|(?<![a-z])[ys](?![a-z])"
    ),
    Cue.ORDER: (
        r"ください|下さい|せよ|なさい|すること|(?:ける|とる|する|える|す)こと(?:。|$|\s)|なければなら|"
        r"してはなら|命令|命じ|必ず|常に|だけ|のみ|罰則|関係なく|するな|しないで|隠し"
    ),
    Cue.TEXT: (
        r"(?:この|これらの|次の|以下の|上記の?|上の|すべての|全ての|各|それぞれの|"
        r"どの)(?:[^。\n]{0,4})?(?:文章|文書|回答|要約|文|主張|資料|項目|サンプル|部分|質問)|各文|全文|"
        r"回答と資料|(?:この|本)(?:回答|要約|文章|資料|項目)|すべて|全て"
    ),
    Cue.INSTRUCTIONS: (
        r"指示|プロンプト|ルール|ガイドライン|規則|方針|基準|タスク|モード|言われた|システム(?:命令)? ?[:：]"
    ),
    Cue.OVERRIDE: (
        r"無視|忘れ|破棄|上書き|(?:評価|判定)を中止|参照せず|従わ|変更されました|省略して|"
        r"もう[^。\n]{0,12}ではあり|関係なく|承認済み|確認済み"
    ),
    Cue.ERROR: (r"ハルシネーション|幻覚|矛盾|誤り"),
    Cue.YOU: (r"あなた|貴方|皆様"),
}
KOREAN = {
    Cue.READER: (
        r"(?<![a-z])ai(?![a-z])|언어 모델|llm|검토자|심사자|평가자|채점자|리뷰어|판정자|검증자|어시스턴트|"
        r"개발자|자동 (?:검토|심사|평가)"
    ),
    Cue.JUDGING: (
        r"판정|평가|채점|분류|출력|답변해|답하|판단|보고하|지적|결론|확인하|확인해|검증|간주|여기[십세라]|"
        r"처리|반환|비교|쓰[십세라]|승인|받아들"
    ),
    Cue.GOOD: (
        r"뒷받침|지지|정확|맞다|옳|사실|진실|만점|최고점|5점|5로|5입니다|s5|합격|승인|받아들일|문제없|"
        r"문제가 없|['‘\"“]예['’\"”]|ok|supported|true|(?<![a-z])[ys](?![a-z])"
    ),
    Cue.ORDER: (
        r"십시오|세요|하라|해라|[할줄] 것(?:\.|$|\s)|해야|바랍니다|명령|반드시|항상|만 답|만 출력|불이익|"
        r"상관없이|마십시오|마세요|말 것|말고|숨기"
    ),
    Cue.TEXT: (
        r"(?:이|이런|다음|아래|위의?|모든|각|어떤) ?(?:글|문서|답변|요약|문장|주장|자료|항목|샘플|부분|질문|"
        r"내용)|모두|전부|답변과 자료"
    ),
    Cue.INSTRUCTIONS: (r"지시|프롬프트|규칙|지침|방침|기준|새로운 작업|모드|들은 것|시스템(?: 명령)? ?:"),
    Cue.OVERRIDE: (
        r"무시|잊(?:고|으|어)|폐기|덮어|(?:평가|판정)를 중단|참고하지|따르지|변경되었|건너뛰|더 이상|상관없이|"
        r"승인되|확인했습니다"
    ),
    Cue.ERROR: (r"환각|모순|오류"),
    Cue.YOU: (r"당신|여러분"),
}
