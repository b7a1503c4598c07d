"""Risks by learnt weights as people will see them: judges that the weights do not know are heard beside them."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.answers import Detection, SentenceScore
from core.domain.judgements import is_whole, judge_of
from core.domain.weights import Weights
from core.domain.work import LabelledRisk
from core.ports.workspace import Workspace
from core.scoring.beside_judges import beside_judges, heard_of
from core.tuning.crossfit import Beside
from core.wording.phrases import say


def judges_beside(workspace: Workspace, weights: Weights, labels: Sequence[LabelledRisk]) -> Beside:
    """For the wordings of these labels, each by its place among them."""
    wordings = list(dict.fromkeys(label.input_hash for label in labels))
    known = {name: who for model in weights.models for name, who in model.judges}
    judged = workspace.judgements.of_each(wordings)
    strangers = [[each for each in judged.get(wording, ()) if not _learnt(each, known)] for wording in wordings]

    def beside(answer: int, risks: Sequence[float | None]) -> list[float | None]:
        if not strangers[answer]:
            return list(risks)
        return [_heard(risk, heard_of(strangers[answer], place)) for place, risk in enumerate(risks)]

    return beside


def _learnt(judgement: Detection, known: dict[str, str]) -> bool:
    key = judgement.detector
    return is_whole(key) and known.get(key.name) == judge_of(key)


def _heard(risk: float | None, judged: Sequence[SentenceScore]) -> float | None:
    score = SentenceScore(risk, (say("learned-usual"),))
    return beside_judges(score, judged).risk
