### From labels to policies: cuts, weights, certificates, drift.

## Parts of the page, and what is cut

tune-part = 항목
tune-part-cut = 가중치와 임계값
tune-part-promise = 보증
tune-part-flips = 바뀌는 항목
tune-part-compare = 비교
tune-part-time = 추이
tune-part-versions = 버전
tune-signal = 신호
tune-kind = 종류
tune-every-language = 모든 언어
tune-set = 세트
tune-labels = 라벨
tune-labels-people = 사람(점수 숨김)
tune-labels-seen = 사람(전체)
tune-labels-imported = 가져온 것
tune-labels-help = 점수를 보기 전에 단 라벨은 점수에 끌려가지 않습니다. 조정된 라벨이 있으면 개별 라벨보다 우선합니다.
tune-no-curve = 아직 곡선을 그릴 수 없음

## Learning weights

tune-learn = 라벨로 가중치 학습
tune-learn-help = 문서의 절반으로 가중치를 학습하고 나머지 절반으로 측정합니다.
tune-learnt = 학습한 가중치
tune-unlearn = 현재 위험도 유지
tune-weights-active = 활성 정책은 학습한 가중치로 검출기를 결합합니다.
tune-weights-none = 검출기는 라벨 없이 결합되어 있습니다.
tune-not-yet = 아직 가중치를 학습할 수 없음
tune-gain = 떼어 둔 문서에서 정밀도·재현율 곡선의 면적: 학습 후 { $learnt }, 현재 { $present }. 차이는 { $low }~{ $high }입니다(95 % 구간).
tune-gain-unsure = 떼어 둔 문서에서 정밀도·재현율 곡선의 면적: 학습 후 { $learnt }, 현재 { $present }. 차이 { $low }~{ $high }(95 % 구간)는 우연일 수 있습니다. 어느 쪽이 더 나은지는 현재 라벨로는 알 수 없습니다.
tune-calibrated-platt = 위험도는 라벨 { $labels }개로 Platt 방법에 따라 보정했습니다. 떼어 둔 문서에서 평균 { $error }포인트 벗어나며, 보정하지 않으면 { $before }포인트입니다.
tune-calibrated-isotonic = 위험도는 라벨 { $labels }개로 등위 회귀를 써서 보정했습니다. 떼어 둔 문서에서 평균 { $error }포인트 벗어나며, 보정하지 않으면 { $before }포인트입니다.
tune-calibrated-none = 위험도를 보정하지 않았습니다. 라벨 { $labels }개에 따라 올라가지 않기 때문입니다. 떼어 둔 문서에서 평균 { $error }포인트 벗어납니다.
tune-calibration-within = 이 정도 라벨 수에서는 완전히 정확한 위험도라도 평균 { $noise }포인트, 20번 중 19번은 { $most }포인트까지 벗어나 보입니다. { $error }포인트는 우연의 범위 안입니다.
tune-calibration-beyond = 이 정도 라벨 수에서는 완전히 정확한 위험도라도 평균 { $noise }포인트, 20번 중 19번은 { $most }포인트까지 벗어나 보입니다. { $error }포인트는 우연의 범위를 넘습니다.
tune-learning-curve = 학습한 라벨 수별 면적: { $steps }.
tune-learning-gain = 라벨을 두 배로 늘리면 약 { $gain }포인트 오를 것으로 보입니다(95 % 구간 { $low }~{ $high }).
tune-learning-gain-unsure = 라벨을 두 배로 늘리면 약 { $gain }포인트 오를 것으로 보이지만, 효과가 없을 수도 있습니다(95 % 구간 { $low }~{ $high }).
weights-need-hallucinated = ‘오류’ 라벨이 { $more }개 더, 또는 그만큼 다른 문서에서 더 필요합니다(현재 { $have }개).
weights-need-supported = ‘근거 있음’ 라벨이 { $more }개 더, 또는 그만큼 다른 문서에서 더 필요합니다(현재 { $have }개).
weights-need-documents = 라벨 { $have }개로는 문서의 절반으로 학습하고 나머지 절반으로 측정하기에 부족합니다. 오류가 있는 문서가 약 { $hallucinated }개, 근거 있는 문장이 있는 문서가 약 { $supported }개 더 필요합니다.
weights-need-speech = 가중치에는 일부라도 판정하는 검출기가 필요합니다.
weights-need-classes = 더 많은 문서에 두 종류의 라벨이 모두 필요합니다. 교차 적합의 한 묶음이 한 종류뿐입니다.

## Curves and figures at a cut

tune-curves-alt = 정밀도·재현율 곡선과 ROC 곡선, 선택한 임계값
tune-pr-title = 정밀도와 재현율 · AUC { $area }
tune-roc-title = ROC · AUC { $area }
tune-base-rate = 전체 오류율 { NUMBER($rate, style: "percent", maximumFractionDigits: 1, minimumFractionDigits: 1) }
tune-counted = n = { $count }, 오류 { $positives }
tune-cut = 임계값
tune-precision = 정밀도
tune-recall = 재현율
tune-f1 = F1
tune-accuracy = 정확도
tune-false-alarm-rate = 오경보율
tune-flagged = 확인 대상
tune-not-flagged = 대상 아님
tune-hallucinated = 오류
tune-supported = 근거 있음
tune-found = 찾음
tune-missed = 놓침
tune-false-alarms = 오경보
tune-let-through = 통과
tune-confusion = 혼동 행렬
tune-at-this-cut = 이 임계값에서
tune-chosen-with = 조정용 절반
tune-held-out = 검증용 절반
tune-from-risk = ‘{ $band }’ 시작 위험도
tune-drag = 움직여 읽고, 놓으면 설정됩니다
tune-to-review = 검토할 미처리 항목
tune-nothing = –
curve-few-labels = 라벨이 { $count }개입니다. 곡선을 그리려면 { $fewest }개 이상 필요합니다.
curve-all-hallucinated = 라벨 { $count }개가 모두 ‘오류’입니다. 곡선을 그리려면 ‘근거 있음’도 필요합니다.
curve-none-hallucinated = 라벨 { $count }개가 모두 ‘근거 있음’입니다. 곡선을 그리려면 ‘오류’도 필요합니다.
curve-no-risk = 라벨 { $count }개 중 이 신호의 위험도가 있는 것이 없습니다. 평가 전이거나 모두 판단을 보류했습니다.
curve-one-risk = 이 신호는 라벨이 있는 모든 문장에 같은 위험도 { $risk }를 주어 나눌 곳이 없습니다.

## Proposing a cut

tune-goal = 임계값의 목적
tune-goal-fbeta = 정밀도와 재현율의 균형(F-베타)
tune-goal-recall = 오류를 이 비율만큼 찾기
tune-goal-precision = 확인 대상 중 이 비율이 실제 오류
tune-goal-cost = 놓침 하나가 검토 몇 건의 비용인지로 최소화
tune-goal-hours = 하루 이 시간 안에 되는 만큼
tune-number-fbeta = 베타
tune-number-recall = 비율
tune-number-precision = 비율
tune-number-cost = 검토 건수
tune-number-hours = 시간
tune-propose = 임계값 제안
tune-no-such-cut = 이 라벨로는 그렇게 되는 임계값이 없습니다.
tune-back = 활성 임계값으로

## What a cut means for the work

tune-workload = 이 임계값에서는 하루 { $hours }시간이 걸립니다. 하루 { $items }건이 들어오고 그중 { NUMBER($share, style: "percent", maximumFractionDigits: 0) }를 건당 { $seconds }초에 검토합니다(측정한 결정 { $measured }건의 평균).
tune-open-items = 위험 단계별 미처리 항목
tune-column-band = 위험 단계
tune-column-now = 현재
tune-column-items = 건수
tune-column-then = 이 임계값으로
tune-column-labelled = 라벨 있음
tune-column-hallucinated = 오류
tune-basis = { $loaded } 기준 라벨 { $count }개. 그중 위험도가 없는 { $abstained }개는 확인 대상으로 셉니다. 위험도가 없는 미처리 항목 { $unchecked }개는 두 번째 위험 단계입니다. 구간은 문서 단위의 윌슨 95 % 구간입니다.
tune-halves = 임계값은 문서의 절반으로 고르고, 저장하는 수치는 다른 절반으로 측정한 것입니다.
tune-no-halves = 절반을 떼어 두기에는 문서가 부족합니다. 이 수치로 고른 임계값은 실제보다 좋아 보입니다.
tune-other-signal = 활성 신호와 다른 신호입니다. 활성화하면 두 종류 모두 이 신호로 나눕니다.
tune-weighted = 불러온 전체에서의 { $name }(세트와 언어의 크기로 가중): { NUMBER($value, style: "percent", maximumFractionDigits: 1) }(95 % 구간 { NUMBER($low, style: "percent", maximumFractionDigits: 1) }~{ NUMBER($high, style: "percent", maximumFractionDigits: 1) }, 라벨 { $n }개). 라벨이 일부에 치우쳐 있기 때문입니다. 단순히 세면 { NUMBER($naive, style: "percent", maximumFractionDigits: 1) }.
tune-whole-unlabelled = 답변의 { NUMBER($share, style: "percent", maximumFractionDigits: 1) }에 대해서는 라벨이 없어 아무것도 알 수 없습니다: { $where }.
tune-left-out = 라벨 { $all }개 가운데 { $count }개는 여기 어떤 수치에도 들어가지 않습니다: { $reasons }. 사람이 고른 항목의 라벨은 무작위 순서에서 그 항목의 차례가 올 때까지 나머지에 대해 아무것도 말해 주지 않습니다. 의견이 갈린 것은 정리될 때까지 보증에서 오류로 셉니다.
tune-left-out-value = 판정 가치가 높은 순으로 고른 것 { $count }개
tune-left-out-hand = 직접 열었거나 목록에서 라벨을 단 것 { $count }개
tune-left-out-flagged = 표시가 달린 것 { $count }개
tune-left-out-sent-back = 돌려보낸 것 { $count }개
tune-left-out-assigned = 담당자를 정한 것 { $count }개
tune-left-out-control = 확인용 항목에 단 것 { $count }개
tune-left-out-not-recorded = 항목이 전달된 방식을 기록하기 전의 것 { $count }개
tune-left-out-corrected = 검토자가 고쳐 쓴 글에 단 것 { $count }개
tune-left-out-conflict = 의견이 갈린 것 { $count }개

## Saving

tune-note = 메모
tune-note-hint = 이 정책의 이유
tune-save = 저장
tune-save-and-activate = 저장하고 활성화
tune-saved = 버전 { $version }(으)로 저장했습니다.
tune-activated = 이제부터 버전 { $version }이(가) 적용됩니다.
may-not-set-thresholds = { $name } 님은 임계값을 정할 수 없습니다. { $roles } 역할이 필요합니다.
note-too-long = 메모가 { $count }자입니다. { $most }자까지 쓸 수 있습니다.

## Certificates

tune-why = 이유
tune-how-sure = 얼마나 확실한가
tune-answer-title = 임계값 { $cut }의 의미
tune-answer-few = 라벨이 부족합니다: { $need }개 중 { $have }개. 이 수치를 믿기 전에 문장 { $more }개에 라벨을 더 다세요.
tune-answer-look = 사람이 열린 항목의 { NUMBER($share, style: "percent", maximumFractionDigits: 0) }를 보고,
tune-answer-catch = 라벨로 알려진 오류의 { NUMBER($share, style: "percent", maximumFractionDigits: 0) }({ NUMBER($low, style: "percent", maximumFractionDigits: 0) }~{ NUMBER($high, style: "percent", maximumFractionDigits: 0) })를 잡습니다.
tune-answer-alarms = 경고 10개 중 약 { $right }개가 맞습니다.
tune-answer-hours = 하루에 약 { $hours }시간이 듭니다.
tune-answer-same = 볼 열린 항목: { $count }개, 지금과 같습니다.
tune-answer-change = 볼 열린 항목: 지금 { $now }개에서 { $then }개로 바뀝니다.
tune-report = 보고서 저장
tune-report-title = 임계값 보고서
tune-report-question = 질문
tune-report-data = 데이터
tune-report-meaning = 의미
tune-report-left-out = 제외한 것
tune-promise-what = 읽지 않고 통과시켜도 되는 범위를 보증과 함께 구합니다. 대상은 지금 불러온 답변입니다. 새 세트와 언어는 포함되지 않습니다.
tune-promise = 보증
tune-promise-accepted = 수락한 것 중 오류는 최대 이 비율
tune-promise-hallucinated = 오류 중 수락되는 것은 최대 이 비율
tune-promise-all = 전체 중 수락된 오류는 최대 이 비율
tune-promise-share = 비율(%)
tune-promise-sure = 신뢰도(%)
tune-promise-ask = 보증 확인
tune-certified-title = 보증 가능
tune-certified = { $day }까지 불러온 답변 { $loaded }개({ $parts }) 중 위험도 { $cut } 미만은 읽지 않고 통과시킬 수 있습니다. 그중 오류는 최대 { NUMBER($share, style: "percent", maximumFractionDigits: 1) }입니다. 이 방법이 틀리는 것은 { $once }번에 한 번 이하입니다. 확인한 { $n }개 중 오류는 { $misses }개였습니다.
tune-uncertified-title = 아직 보증할 수 없음
tune-not-yet-looked = 라벨 작업에서 나오는 순서대로 답변 { $more }개에 라벨을 더 달면 첫 판정을 할 수 있습니다.
tune-more-of-these = 라벨 작업에서 나오는 순서대로 답변 약 { $more }개에 라벨을 더 다세요. 위험도 약 { $tried } 미만에서는 지금까지 라벨 { $n }개 중 오류가 { $misses }개입니다.
tune-too-many = 위험도 { $tried } 미만인 라벨 달린 답변 { $n }개 중 { $misses }개가 오류이고, 허용 한도는 { NUMBER($share, style: "percent", maximumFractionDigits: 1) }입니다. 어느 임계값에서도 오류가 너무 많다는 것이 라벨로 드러납니다. 비율을 높이거나 위험도를 개선하세요.
tune-looks = 대상: 무작위 순서의 처음 답변 { $documents }개. 판정 { $of }회 중 { $looks }회 완료. 같은 것은 몇 번이든 다시 확인해도 됩니다.
tune-take-cut = 여기서 나누기
tune-ask-labels = 무작위로 뽑은 답변 약 { $more }개에 라벨 달기
tune-ask-labels-help = 이 종류·언어·세트로 좁힌 라벨 작업을 엽니다. 무작위로 나온 라벨만 보증에 쓸 수 있습니다. 부족한 수만큼이 이 위험도 미만일 것으로 예상됩니다.
certificate-shares = 보증에는 0과 1 사이의 비율과 신뢰도가 필요합니다.
tune-chance-so-far = 라벨 작업에서 나오는 순서대로 답변 { $more }개에 라벨을 더 달면 다음 판정을 할 수 있습니다. 위험도 { $tried } 미만에서는 지금까지 라벨 { $n }개 중 오류가 { $misses }개입니다.
tune-unit = 세는 단위
tune-unit-answer = 수락되는 모든 답변
tune-unit-document = 문서(문서당 답변 하나)
tune-unit-help = 답변 단위에서는 읽지 않고 통과할 모든 답변을 셉니다. 문서 단위에서는 문서마다 하나만 세므로 답변이 많은 문서도 똑같이 한 번 셉니다.
tune-uncounted = 세지 않은 라벨 달린 답변 { $count }개:
tune-uncounted-chosen = 차례가 오기 전에 사람이 고른 것 { $count }개
tune-uncounted-seen = 점수를 보면서만 라벨을 단 것 { $count }개
tune-uncounted-not-recorded = 담당자에게 온 경로가 기록되기 전의 것으로 아직 차례가 오지 않은 것 { $count }개
tune-uncounted-unsettled = 모든 문장에 라벨이 있지 않거나 확인할 수 없는 문장이 있는 것 { $count }개
tune-uncounted-taught = 가중치가 학습했을 수 있는 문서의 것 { $count }개
tune-uncounted-same-document = 같은 문서의 다른 답변이 뽑힌 것 { $count }개
tune-uncounted-ahead = 차례보다 먼저 라벨이 달린 것 { $count }개
tune-nth-question = 같은 라벨에 대한 { $number }번째 질문입니다. 허용된 오류 확률을 나눠 쓰므로 이 질문의 몫은 { NUMBER($part, style: "percent", maximumFractionDigits: 1) }입니다. 새 질문(다른 지표·보증·비율·신뢰도, 같은 답변을 포함하는 다른 언어나 세트)일수록 라벨이 더 필요합니다.
tune-wrong-by-default = 센 답변 중 { $count }개는 라벨이 달리거나 의견 차이가 정리될 때까지 오류로 셉니다.
tune-waits-for = 다음 판정은 아직 라벨이 없는 답변을 기다립니다:
tune-waits-for-part = { $set }, { $lang }: 판정 대상의 { NUMBER($share, style: "percent", maximumFractionDigits: 1) }
tune-truth = 이것은 라벨에 대한 보증입니다. 여기 사람들은 누군가 알아챈 오류의 { NUMBER($found, style: "percent", maximumFractionDigits: 0) }를 찾아냅니다({ NUMBER($low, style: "percent", maximumFractionDigits: 0) }~{ NUMBER($high, style: "percent", maximumFractionDigits: 0) }, 오류로 알려진 점검 문장 { $of }개 기준). 라벨상 오류가 최대 { NUMBER($share, style: "percent", maximumFractionDigits: 1) }이면 실제 오류는 최대 { NUMBER($truth, style: "percent", maximumFractionDigits: 1) }, 구간 하한에서는 { NUMBER($worst, style: "percent", maximumFractionDigits: 1) }입니다.
tune-truth-unknown = 이것은 라벨에 대한 보증입니다. 오류로 알려진 점검 문장이 아직 아무에게도 나가지 않아 사람들이 얼마나 놓치는지 알 수 없습니다. 실제 오류는 더 많을 수 있습니다.
tune-about = 대상
tune-about-loaded = 지금 불러온 것
tune-about-coming = 앞으로 올 것도
tune-about-help = 불러온 것은 수가 정해져 있어 라벨이 더 적어도 됩니다. 앞으로 올 것에 대한 보증은 같은 방식으로 올 때 성립하며, 같은 문서의 답변은 더 적게 셉니다.
tune-plan = 계획한 라벨 수
tune-plan-help = 라벨을 달기 전에 수를 정하면 그 수에서의 판정이 허용된 오류 대부분을 쓰므로 라벨이 더 적어도 됩니다. 나중에 바꿀 수 없습니다. 비워 두면 100, 200, 400…개에서 판정합니다.
tune-planned = 계획: { $size }개에서의 판정이 허용된 오류 대부분을 씁니다.
tune-plan-late = 계획은 일찍 정해야 합니다. 라벨이 30개 미만일 때, 또는 지금의 두 배 이상으로 정하세요. 이 질문에는 계획이 없습니다.
certificate-plan = { $fewest }개에서 { $most }개 사이로 계획하세요.
tune-chances = 보증될 가능성: { $chances }.
tune-chance-at = { $labels }개에서 { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
tune-unscored = 답변 { $count }개가 아직 평가되지 않았습니다. 무작위 순서는 이를 기다리며, 이에 대해서는 아무것도 보증하지 않습니다.
tune-about-coming-line = 같은 방식으로 온다면 앞으로 올 것에도 성립합니다.
tune-nobody-drew = 이 라벨은 파일에서 가져온 것이고 여기서 뽑은 것이 아닙니다. 답변이 무작위로 선택되었다면 보증은 참입니다.
tune-more-choices = 다른 선택
tune-cert-title = 보증 목록
tune-cert-none = 아직 보증이 없습니다.
tune-cert-line = { $day }까지 불러온 답변 { $loaded }개({ $parts }): 위험도 { $cut } 미만에서 오류 최대 { NUMBER($share, style: "percent", maximumFractionDigits: 1) }.
tune-cert-holds = 유효
tune-cert-withdrawn = { $day } 철회: 나중에 라벨이 달린 임계값 미만 { $of }개 중 { $wrong }개가 오류입니다.
tune-cert-set-deleted = { $day } 철회: 근거가 된 답변이 있는 세트가 삭제되었습니다.
tune-cert-risks = 무효: 그 뒤 위험도가 다시 계산되었습니다({ $what }). 다시 확인하세요.
tune-cert-moved = 무효: 센 답변 중 { $count }개가 임계값 반대편으로 옮겨 갔고, 지금의 위험도로는 보증되지 않습니다. 다시 확인하세요.
tune-cert-moved-holds = 센 답변 중 { $count }개가 임계값 반대편으로 옮겨 갔습니다. 지금의 위험도로 다시 판정했으며 유효합니다.
tune-cert-unknown = 무효: 다른 곳이나 이전 버전에서 만들어 대상이 기록되지 않았습니다. 다시 확인하세요.
tune-cert-later = 처음 라벨 { $size }개로 만들었습니다. 그 뒤 무작위로 { $labelled }개에 라벨이 달렸고, 임계값 미만 { $below }개 중 오류는 { $wrong }개입니다.
tune-cert-traffic = 지난주 답변 { $items }개 중 { NUMBER($share, style: "percent", maximumFractionDigits: 0) }가 대상입니다.
tune-cert-not-covered = 대상 아님: { $where }.
tune-cert-since = 그 뒤 답변 { $count }개를 불러왔습니다. 이에 대해서는 아무것도 보증하지 않습니다. 새 라벨로 갱신하세요.
tune-cert-in-use = 사용 중
tune-risk-detectors = 검출기
tune-risk-combination = 결합 방식
tune-risk-weights = 가중치
tune-risk-guidelines = 지침
tune-promise-partly = 일부
certified-scope-unknown = 보증의 대상이 기록되기 전에 만든 것입니다. 다시 확인하세요.
certified-for-set = 세트 { $set }에 대해서만 보증됩니다.
certified-imported = 가져온 라벨로 보증되었습니다.
certified-not-for = { $languages }는 구분 값이 달라 해당하지 않습니다.
certified-per-document = 문서 단위: 문서마다 답변 하나를 셌습니다.

## What would change

tune-flips-reading = 새 가중치로 다시 계산 중: { $total }개 중 { $done }개…
tune-flips = { $items }개 중 { $changed }개의 위험 단계가 바뀝니다.
tune-reach = 단계
tune-reach-open = 미처리
tune-reach-decided = 결정됨
tune-reach-published = 게시된 퀴즈
tune-before = 이전
tune-after = 이후
tune-page = 페이지(총 { $pages })
tune-open = 항목
tune-question = 질문
tune-requeue = 결정된 해당 항목만 다시 대기열로({ $count })
tune-requeue-help = 새로 검토가 필요해지는 결정된 항목을 다시 엽니다. 결정 기록은 남고, 되돌릴 수 있습니다.
tune-requeued = { $count }개를 다시 열었습니다.
tune-take-back = 다시 대기열에 넣은 것 되돌리기({ $count })
tune-taken-back = { $count }개를 이전 결정으로 되돌렸습니다.

## Comparing signals, languages, detectors

tune-risk = 위험도
tune-share-wrong = 오류 비율
tune-units = 라벨 수
tune-reliability = 신뢰성: 위험도와 실제 오류 비율
tune-reliability-title = 신뢰성 · 평균 { $error }포인트 차이
tune-histogram = 라벨별 위험도
tune-bands = 임계값별 결과(문서 재표집 95 % 띠)
tune-parity = 이 임계값에서의 언어별 결과
tune-rate = 비율 종류
tune-rate-precision = 정밀도
tune-rate-recall = 재현율
tune-rate-false-alarms = 오경보율
tune-share = 비율
tune-interval = 95 % 구간
tune-gap = { $rate }: { $one }와(과) { $other }의 차이가 { $gap }포인트입니다({ $low }~{ $high }). 우연으로 설명되지 않으므로 언어별 임계값을 고려하세요.
tune-no-gap = 우연으로 설명되지 않는 언어 간 차이는 없습니다.
tune-detectors = 검출기
tune-detector = 검출기
tune-counting = 집계 중
tune-area = AUC-PR
tune-area-difference = 신호와의 차이(95 %)
tune-silent = 판단 보류
tune-latency = 답변당 ms
tune-tokens = 답변당 토큰
tune-cost = 답변당 달러
tune-explains = 설명 방식
tune-explains-places = 이유와 해당 위치
tune-explains-opinion = 해당 위치, 판정, 모델의 이유
tune-repeats = 재현성
tune-repeats-of = { $count }개 중 { $share }
tune-once = 한 번만
tune-detectors-how = 면적과 차이는 모든 라벨과 동일한 재표집 문서로 계산합니다. 정확도·정밀도·재현율은 절반에서 F1이 가장 좋은 임계값을 골라 다른 절반으로 측정한 것입니다.
tune-repeats-how = 재현성: 같은 문장을 두 번 물었을 때 같은 판정이 나온 비율입니다. 판정 모델의 비용은 청구된 대로입니다.

## Over time

tune-prevalence = 현재 오류의 비율
tune-prevalence-few = 평가된 전체를 추정하려면 무작위로 뽑혀 모든 문장에 라벨이 있는 답변이 { $fewest }개 이상, 그리고 라벨이 없는 평가된 답변이 필요합니다.
tune-prevalence-found = 전체 답변의 { NUMBER($value, style: "percent", maximumFractionDigits: 1) }에 오류가 있습니다(95 % 구간 { NUMBER($low, style: "percent", maximumFractionDigits: 1) }~{ NUMBER($high, style: "percent", maximumFractionDigits: 1) }). 무작위로 뽑혀 라벨이 달린 { $labelled }개와 나머지 { $scored }개의 위험도로 추정했습니다. 라벨만으로는 { NUMBER($alone, style: "percent", maximumFractionDigits: 1) }({ NUMBER($alone_low, style: "percent", maximumFractionDigits: 1) }~{ NUMBER($alone_high, style: "percent", maximumFractionDigits: 1) })입니다.
tune-prevalence-found-there = 라벨이 뽑힌 범위에서는 답변의 { NUMBER($value, style: "percent", maximumFractionDigits: 1) }에 오류가 있습니다(95 % 구간 { NUMBER($low, style: "percent", maximumFractionDigits: 1) }~{ NUMBER($high, style: "percent", maximumFractionDigits: 1) }). 무작위로 뽑혀 라벨이 달린 { $labelled }개와 나머지 { $scored }개의 위험도로 추정했습니다. 라벨만으로는 { NUMBER($alone, style: "percent", maximumFractionDigits: 1) }({ NUMBER($alone_low, style: "percent", maximumFractionDigits: 1) }~{ NUMBER($alone_high, style: "percent", maximumFractionDigits: 1) })입니다.
tune-prevalence-unknown = 나머지 { $count }개(평가된 것의 { NUMBER($share, style: "percent", maximumFractionDigits: 1) })에 대해서는 아무것도 알 수 없습니다. 라벨을 달도록 뽑힌 답변이 아직 없습니다: { $where }.
tune-prevalence-repeats = { $lang }, 거의 같은 답변
tune-prevalence-left-out = 사람이 골라서 라벨을 단 답변 { $count }개의 라벨은 무작위 순서가 그 답변에 이를 때까지 사용하지 않습니다.
tune-prevalence-contested = 라벨이 달린 답변 중 { $count }개는 의견이 갈린 채 판정되지 않았습니다. 구간의 아래쪽은 오류 없음으로, 위쪽은 오류 있음으로 셉니다.
tune-prevalence-unclear = 라벨이 달린 답변 중 { $count }개에는 확인할 수 없는 문장이 있지만 오류는 발견되지 않았습니다. 오류 없음으로 셉니다.
tune-drift = 주별 유입 내용
tune-nothing-came = 지난 12주 동안 들어온 것이 없습니다.
tune-drift-alarm = { $source }, { $week } 주: 이전과 비교해 위험도 분포가 { $distance }포인트 다릅니다.
tune-week = 주 시작일
tune-median = 위험도 중앙값
tune-median-before = 이전
tune-distance = 분포 차이
tune-alarm = 경보
tune-drift-how = 문서마다 답변을 하나씩 뽑아 각 주를 그 이전 12주와 비교합니다(콜모고로프-스미르노프 검정). 아무것도 바뀌지 않았다면, 매일 보더라도 1년 동안 거짓 경보가 한 번이라도 날 확률은 5 % 이하입니다.
tune-events = 변경 내역
tune-event-policy = { $day }: { $person } 님이 정책 버전 { $version } 활성화
tune-event-guideline = { $day }: { $person } 님이 지침 버전 { $version } 게시
tune-precision-weeks = 이 임계값에서의 정밀도(세트별, 라벨링 주별)
tune-precision-how = 언어별 임계값 이상인 라벨 단위를 라벨링될 확률의 역수로 가중합니다. 구간은 문서 단위의 윌슨 95 % 구간입니다. 문서마다 한 단위를 뽑아 이전 주들보다 떨어졌는지 피셔 정확 검정으로 확인합니다. 한 화면의 경보 중 거짓은 최대 5 %로 예상됩니다(벤자미니-예쿠티엘리).
tune-precision-fell = 정밀도가 떨어졌습니다
tune-precision-alarm = { $source }, { $week } 주: 확인 대상 중 실제 오류는 { NUMBER($now, style: "percent", maximumFractionDigits: 1) }, 이전에는 { NUMBER($before, style: "percent", maximumFractionDigits: 1) }였습니다.
tune-alarm-changes = 그 주의 변경:
tune-alarm-more = 그 밖에 { $count }건(아래 목록)
tune-alarm-no-changes = 그 주에 바뀐 세트, 검출기, 정책, 지침이 없습니다.
tune-documents = 문서
tune-event-set-new = { $day }: 세트 { $name } 추가(그 주에 { $count }개)
tune-event-set-grew = { $day }: 세트 { $name }에 { $count }개 추가(그 주)
tune-event-detector = { $day }: 검출기 { $name } 버전이 { $before }에서 { $after }(으)로 변경
tune-event-settings = { $day }: 검출기 { $name }의 설정 변경: { $fields }

## Versions

tune-versions = 버전
tune-version = 버전
tune-version-named = 버전 { $version }
tune-preset = 기본 설정
tune-preset-note = 처음 설정(라벨 없음)
tune-active = 활성
tune-cuts = 임계값({ $kind })
tune-by = 작성자
tune-when = 저장 시각
tune-go-to = 다른 버전
tune-activate = 활성화
tune-roll-back = 이전으로 되돌리기
tune-roll-back-help = 직전에 활성화되어 있던 것을 다시 활성화합니다. 준비 중인 버전이 있으면 그 준비를 중지합니다.
tune-difference = 활성 상태인 { $active }와(과) { $other }의 차이
tune-no-difference = 활성 상태인 것과 차이가 없습니다.
tune-what = 항목
tune-recheck-day = 활성 버전을 다시 볼 날
tune-recheck = 예약
tune-recheck-on = 예정일 { $day }
tune-recheck-done = 완료
tune-recheck-due = 버전 { $version }은(는) { $day }에 다시 보기로 했습니다. 수치와 보증이 지금도 맞습니까?
tune-export-which = 파일로 저장할 버전
tune-export = 내려받기
tune-import = 정책 파일 가져오기
policy-file-large = 정책 파일은 { $most } MB까지입니다. 다른 파일인지 확인하세요.
policy-file-no-json = 정책 파일로 읽을 수 없습니다: { $error }
nothing-to-roll-back = 아직 활성화한 정책이 없습니다. 기본 설정이 적용되어 있습니다.
policy-no-bands = 정책은 "bands"가 있는 JSON 객체입니다. 예: { $example }
policy-kind = 정책의 "bands"에는 { $kinds }만 쓸 수 있으며 { $kind }은(는) 쓸 수 없습니다.
policy-bands = { $kind }의 구간에는 { $names } 중에서 고른 "names"와, 이웃한 구간 사이에 하나씩 오름차순으로 놓은 "cuts"가 필요합니다({ $error }).
policy-languages = 정책의 "languages"에서 { $kind }은(는) 언어별 임계값을 담은 객체입니다. { $value }은(는) 쓸 수 없습니다.
policy-object = 정책의 { $key }은(는) 객체 또는 null입니다. { $value }은(는) 쓸 수 없습니다.
policy-text = 정책의 { $key }은(는) 텍스트입니다. { $value }은(는) 쓸 수 없습니다.
policy-number = 정책의 { $key }은(는) 숫자입니다. { $value }은(는) 쓸 수 없습니다.
policy-weights = 정책의 "weights"는 종류별 모델을 담은 객체입니다. { $value }은(는) 쓸 수 없습니다.
policy-weights-of-kind = 정책의 { $kind }용 "weights"는 쓸 수 없습니다({ $error }).

## 준비 중인 정책과 그로 인한 변화

preparing-begun = { $name }을(를) 준비하고 있습니다. 새 위험도가 모두 준비될 때까지 { $active }이(가) 적용됩니다.
preparing-stopped = { $name } 준비를 중지했습니다.
preparing-title = { $name }을(를) 준비하고 있습니다
preparing-count = { $total }개 중 { $done }개. 새 위험도가 모두 준비될 때까지 { $active }이(가) 적용됩니다.
preparing-soon = 워커를 기다리고 있습니다. 새 위험도가 모두 준비될 때까지 { $active }이(가) 적용됩니다.
preparing-stop = 준비 중지
preparing-failed = { $name }을(를) 준비하지 못했습니다
preparing-still = { $active }이(가) 계속 적용됩니다.
preparing-again = 다시 시도
job-activate = 정책 버전 { $version } 준비
job-activated = 이제부터 버전 { $version }이(가) 적용됩니다.
job-activation-replaced = 버전 { $version }은(는) 준비하지 않았습니다. 다른 활성화로 대체되었습니다.
preview-title = { $name }(으)로 바뀌는 것
preview-title-draft = 이 초안을 활성화하면 바뀌는 것
preview-levels = { $items }개 중 { $changed }개의 위험 단계가 바뀝니다. 검토할 미처리 항목: 지금 { $before }개, 이후 { $after }개.
preview-before = 검토 필요(지금)
preview-after = 검토 필요(이후)
preview-labels = 라벨 { $n }개 기준으로 경고의 { NUMBER($right, style: "percent", maximumFractionDigits: 0) }이(가) 맞고 오류의 { NUMBER($caught, style: "percent", maximumFractionDigits: 0) }을(를) 찾습니다.
preview-labels-now = 지금은 라벨 { $n }개 기준으로 경고의 { NUMBER($right, style: "percent", maximumFractionDigits: 0) }이(가) 맞고 오류의 { NUMBER($caught, style: "percent", maximumFractionDigits: 0) }을(를) 찾습니다.
preview-few-labels = 라벨이 { $need }개 중 { $n }개입니다. 경고가 얼마나 맞는지 말하기에는 부족합니다.
preview-no-labels = 경고가 얼마나 맞는지 알려 주는 라벨이 없습니다.
preview-prepared = 먼저 새 위험도를 계산합니다. 모두 준비될 때까지 { $active }이(가) 적용됩니다.
preview-at-once = 바로 적용됩니다.
preview-unread = 먼저 다른 대조 모델이 모든 항목을 읽습니다. 항목 수는 그 뒤에 알 수 있습니다.
preview-stops = { $name } 준비가 중지됩니다.
preview-go = 활성화
preview-save-and-go = 저장하고 활성화
preview-cancel = 취소

## Items that still carry the risks of earlier weights

behind-title = 활성 정책의 위험도가 아닌 항목이 있습니다
behind-version = 평가된 { $of }개 중 { $items }개의 위험도는 아직 정책 버전 { $version }의 가중치로 계산된 값입니다. 임계값은 버전 { $active }의 것입니다.
behind-unweighted = 평가된 { $of }개 중 { $items }개의 위험도는 아직 가중치 없이 결합한 값입니다. 임계값은 정책 버전 { $active }의 것입니다.
behind-unknown = 평가된 { $of }개 중 { $items }개의 위험도는 임계값을 정한 정책 버전 { $active }과(와) 다른 가중치로 계산된 값입니다.
behind-misread = 평가된 { $of }개 중 { $items }개는 아직 정책 버전 { $active }과(와) 다른 대조 모델로 평가되어 있습니다.
behind-scoring = 지금 다시 결합하고 있습니다. 끝날 때까지 대기열, 위험 단계, 수치에 두 가지가 섞입니다.
behind-idle = 다시 결합하는 작업이 없습니다. 데이터 페이지에서 모두 평가하세요. 그때까지 대기열, 위험 단계, 수치에 두 가지가 섞입니다.

## 대조 모델을 가르치는 라벨

job-teach = 라벨로 대조 모델 학습
taught-helps = 문서 { $documents }개의 라벨 { $labels }개로 학습했습니다. 학습에 쓰지 않은 문서에서 틀린 문장과 맞는 문장을 가려내는 ROC 곡선의 면적이 학습 전 { $shipped }에서 { $taught }(으)로 바뀌었습니다(차이의 95 % 구간 { $low }~{ $high }포인트).
taught-unsure = 문서 { $documents }개의 라벨 { $labels }개로 학습했지만 더 나아졌다고 할 수 없습니다. 학습에 쓰지 않은 문서에서 ROC 곡선의 면적은 { $taught }(학습 전 { $shipped }), 차이의 95 % 구간은 { $low }~{ $high }포인트입니다. 이 모델은 사용할 수 없습니다.
taught-costs = 문서 { $documents }개의 라벨 { $labels }개로 학습했습니다. 학습에 쓰지 않은 문서에서 단독으로는 나아졌지만(ROC 곡선의 면적 { $shipped } → { $taught }, 차이의 95 % 구간 { $low }~{ $high }포인트) 모든 탐지기를 합치면 나빠집니다. 이 모델은 사용할 수 없습니다.
taught-not-here = 이 정책은 학습한 모델 { $digest }(으)로 대조하지만 이 작업 공간에는 그 모델이 없습니다. 정책 파일에는 모델이 들어 있지 않습니다. `python -m core move`로 작업 공간 전체를 옮기거나 여기서 학습하세요.
taught-not-better = 학습한 모델 { $digest }은(는) 우연의 범위를 넘어 나아지지 않았거나 모든 탐지기를 합치면 나빠지므로 정책에서 사용할 수 없습니다.
taught-not-in-bulk = 이 정책은 이 데스크의 라벨로 학습한 모델을 사용하며, 그 모델은 데스크의 작업자와 API만 사용할 수 있습니다. 다른 정책을 지정하거나 기본 모델을 쓰는 정책으로 되돌리세요.
taught-switched-off = 활성 정책은 라벨로 학습한 모델을 사용하지만 여기서는 자료와의 대조가 꺼져 있습니다. TOUCHSTONE_GROUNDING=0을 없애거나 정책을 되돌리세요.
teach-answers-only = 답변의 라벨로만 학습할 수 있습니다. 답변을 선택하세요.
teach-needs-passages = 자료가 있는 답변의 문장별 라벨로만 학습할 수 있습니다.
teach-passes = 라벨을 읽는 횟수는 0보다 크고 { $most } 이하여야 합니다.
teach-library = 학습에는 torch가 필요하지만 설치되어 있지 않습니다. `make local-models`를 실행하세요.
teach-none = 아직 학습한 모델이 없습니다: python -m core teach --keep
teach-head = 자료와 대조하는 모델 학습시키기
teach-how = 임계값을 고르는 데 쓰는 절반의 문서에서 문장별 라벨로 모델을 더 학습시킵니다. 작업자에서 몇 분 걸리며, 효과는 학습에 쓰지 않은 문서에서 측정합니다.
teach-start = 이 라벨로 학습
teach-labels = 여기서 보는 라벨은 { $count }개입니다.
teach-queued = 작업자가 학습합니다. 그동안 작업을 계속할 수 있습니다.
teach-which = 학습한 모델
teach-name = { $digest } · 라벨 { $labels }개 · { $by }
teach-fused = 모든 검출기를 합친 경우: { $taught }(학습 전 { $shipped }), 차이의 95 % 구간은 { $low }~{ $high }포인트입니다.
teach-unfused = 평가된 문장이 적어 모든 검출기를 합친 경우의 효과는 알 수 없습니다.
teach-use = 초안에서 사용
teach-shipped = 초안을 기본 모델로 되돌리기
teach-active = 활성 정책은 { $digest }(으)로 대조합니다.
teach-in-draft = 초안은 다른 모델로 대조합니다
teach-in-draft-how = 여기의 수치와 구간은 아직 현재 위험도로 계산한 것입니다. 정책을 활성화하면 모두 다시 평가합니다. 평가이 끝나면 임계값을 다시 살펴보고 보증도 새로 확인하세요.
teach-leave = 그대로 두기
teach-reads = 대조 모델
