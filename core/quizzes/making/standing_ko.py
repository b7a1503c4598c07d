"""Whether a Korean sentence can be read without those before it."""

from __future__ import annotations

import re

from core.quizzes.making.topics import points_back, topic_of
from core.text import analysers

_OPENINGS = re.compile(
    r"(?:이|그|저|이런|그런|이러한|그러한|이때|그때|또|또한|그리고|그러나|하지만|따라서|한편|특히|즉|"
    r"예를 들어|여기|거기|이후|당시|다음|같은|나머지|반면|그래서|이처럼|이와|그와|이를|이는|그는|그녀|이것|그것|우리)"
    r"(?:\s|,|[은는이가을를의에])"
)
_POINTING = re.compile(r"(?:^|\s)(?:그녀|그들|이것|그것|저것|나는|저는|우리는|그는|이는|이를|이곳|그곳|이 |그 |저 )")
_OF_SOMETHING = re.compile(
    r"(?:길이|높이|깊이|넓이|무게|크기|너비|면적|인구|수도|대표작|도시|입장료|요금|작가|저자|주인공|감독|가격|총액|대상|주소|이름|제목|유래|"
    r"어원|전체|정원|회장|교장|사장|본사|본부|별명|용량|거리|해발|기온|나이|선수|시기|시간|수|방법)\Z"
)
"""Of what, the sentence before said."""


def stands_alone(text: str) -> bool:
    if not text.endswith(("다.", "요.")) or _OPENINGS.match(text) or points_back(text, _POINTING, ","):
        return False
    morphemes = analysers.korean(text)
    if not morphemes or morphemes[0].pos.startswith(("MAJ", "NP", "IC", "J")):
        return False
    topic = topic_of(morphemes, "JX", {"은", "는"}, "NN")
    topic = topic_of(morphemes, "JKS", {"이", "가", "께서"}, "NN") if topic is None else topic
    if topic is None:
        return False
    clause = morphemes[:topic]
    return any(m.pos == "NNP" for m in clause) or not _OF_SOMETHING.search("".join(m.surface for m in clause))
