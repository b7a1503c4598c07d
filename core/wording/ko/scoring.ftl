### How the risks of all detectors become one.

## Without labels

not-scored-yet = 아직 평가되지 않았습니다.
detector-failed = { $detector } 실패: { $error }
detector-fusion = 결합 위험도
fusion-nothing-heard = 이 문장을 확인할 수 있는 검출기가 없습니다.
claims-nothing-courtesy = 인사나 의례적인 말뿐이라 확인할 내용이 없습니다.
claims-nothing-question = 묻기만 하므로 확인할 내용이 없습니다.
claims-nothing-lead-in = 이어질 내용을 알릴 뿐이라 확인할 내용이 없습니다.
claims-nothing-heading = 제목이나 자료 번호뿐이라 확인할 내용이 없습니다.
claims-nothing-refusal = 답할 수 없다고만 하므로 확인할 내용이 없습니다.
claims-nothing-talk = 읽는 이에게 하는 말이거나 답변 자체에 대한 말뿐이라 확인할 내용이 없습니다.
fusion-tally = 검출기: 위험을 높임 { $more }, 낮춤 { $less }, 판정 없음 { $silent }.
fusion-key-says-false = 정답은 문장이 틀렸다고 합니다. 문장이 옳다고 하는 근거는 정답을 의심하게 합니다.
fusion-own-words = 답변이 자료와 다른 말로 쓰여 있어, 자료에 없는 낱말은 여기서 크게 중요하지 않습니다.
fusion-rest-raises = 답변의 나머지 문장이 위험을 높입니다.
fusion-rest-lowers = 답변의 나머지 문장이 위험을 낮춥니다.
fusion-judge-raises = 언어 모델의 판정이 위험을 높입니다.
fusion-judge-lowers = 언어 모델의 판정이 위험을 낮춥니다.
fusion-judge-alone = 언어 모델만 이 문장을 판정했습니다.
fusion-judge-changed = 가중치를 학습한 뒤 모델이나 질문이 바뀌어, 다시 학습할 때까지 고정 가중치를 씁니다.
judge-imported = { $model }의 판정입니다. 점수는 파일에서 가져왔습니다.
judge-imported-none = { $model }은(는) 판정하지 않았습니다. 점수는 파일에서 가져왔습니다.

## Presets

detector-consistency-and-knowledge = 일관성과 지식
preset-s2 = 재생성 답변의 뒷받침은 { NUMBER($consistency, minimumFractionDigits: 2, maximumFractionDigits: 2) }, 자료의 뒷받침은 { NUMBER($knowledge, minimumFractionDigits: 2, maximumFractionDigits: 2) }이며 절반씩 반영합니다.
preset-part-missing = 실행되지 않은 검출기: { $parts }.

## With learnt weights

learned-raised = 평소보다 위험을 높인 검출기: { $names }.
learned-lowered = 평소보다 위험을 낮춘 검출기: { $names }.
learned-answer-raises = 답변 전체가 위험을 높입니다.
learned-answer-lowers = 답변 전체가 위험을 낮춥니다.
learned-usual = 모든 검출기가 보통 문장과 비슷한 위험으로 봅니다.
weights-need-detectors = 정책의 가중치에는 { $detectors }이(가) 필요하지만 여기서는 실행되지 않습니다.

## 플래그된 문장의 오류를 보여 주는 한 줄

finding-differs = 자료에는 ‘{ $stated }’, 답변에는 ‘{ $said }’(이)라고 되어 있습니다.
finding-denied = 자료는 이를 부정합니다.
finding-contradicted = 자료의 내용과 다릅니다.
finding-false-silence = 자료에 나와 있습니다.
finding-wrong-slot = 질문이 묻는 것은 다른 내용입니다.
finding-supposed = 자료에서는 가정이나 예정으로만 말합니다.
finding-reported = 자료에서는 전해 들은 말로만 나옵니다.
finding-not-found = 자료에 없는 말: { $words }.
finding-not-said-words = 가장 가까운 부분에 없는 말: { $words }.
finding-nothing-near = 자료에 비슷한 내용이 없습니다.
finding-not-said = 가장 가까운 부분에도 이 내용이 없습니다.
