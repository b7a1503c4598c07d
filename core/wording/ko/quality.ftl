### How good the labels are: agreement, disagreements, people, audits, control items.

## Who may see it

may-not-see-quality = { $name }님은 이 작업을 할 수 없습니다. analyst 또는 admin 역할이 필요합니다.
may-not-set-controls = { $name }님은 확인용 항목을 바꿀 수 없습니다. admin 역할이 필요합니다.
may-not-see-anchoring = { $name } 님은 판단 경향을 볼 수 없습니다(analyst 또는 admin 역할이 필요합니다).

## Parts of the page

quality-part = 보기
quality-part-agreement = 일치도
quality-part-disagreements = 불일치
quality-part-people = 작업자
quality-part-audit = 감사
quality-part-controls = 확인용 항목
quality-set = 세트
quality-of = 대상

## Agreement

quality-none-twice-title = 아직 일치도가 없습니다
quality-none-twice = 두 사람이 점수를 보지 않고 라벨을 붙인 문장이 없습니다. 데이터 페이지에서 항목당 인원을 두 명으로 정하세요.
quality-scope-all = 전체
quality-scope-pair = { $one } · { $other }
quality-units = n
quality-people = 인원
quality-prevalence = 오류
quality-percent = 일치율
quality-kappa = 코헨의 κ
quality-alpha = 크리펜도르프의 α
quality-ac1 = 그웨트의 AC1
quality-too-few = 라벨이 너무 적어 일치도를 판단할 수 없습니다(문장 { $needed }개 미만): { $names }.
quality-chart = κ와 AC1 및 구간(표의 각 행마다 한 줄)
quality-agreement-note = ‘뒷받침됨’과 ‘오류’(경미한 오류와 심각한 오류의 합)을 비교하며 ‘확인 대상 아님’은 제외합니다. n: 두 명 이상이 점수를 보지 않고 라벨을 붙인 문장 수. 오류: 그 라벨 중의 비율. 괄호 안: 항목 단위로 다시 뽑은 95% 구간.
quality-ordinal = 심각도 일치
quality-kappa-linear = 가중 κ(선형)
quality-kappa-quadratic = 가중 κ(제곱)
quality-alpha-ordinal = 크리펜도르프의 α(순서)
quality-ordinal-note = ‘뒷받침됨’, ‘경미한 오류’, ‘심각한 오류’를 이 순서의 단계로 봅니다. 경미한 오류와 심각한 오류의 차이는 뒷받침됨과 심각한 오류의 차이보다 작게 셉니다(선형은 절반, 제곱은 4분의 1, α는 두 단계 사이에 있는 라벨 수에 따라).
agreement-one-category = { $units }건 모두에서 모두가 같은 판정을 내려 일치도를 잴 수 없습니다.
agreement-skewed = 판정은 { NUMBER($percent, style: "percent", maximumFractionDigits: 0) } 일치하지만 오류라는 판정이 { NUMBER($prevalence, style: "percent", maximumFractionDigits: 0) }로 치우쳐 카파와 알파가 낮게 나옵니다. AC1을 보세요.

## Disagreements

quality-list = 목록
quality-route-people = 사람끼리 불일치
quality-for-people = 조정자용: 지침에 정해지지 않았거나 누군가 놓친 것이 있습니다. 일치도가 낮은 순서입니다.
quality-route-detector = 사람과 검출기 불일치
quality-for-detector = 임계값 담당자용: 다수의 판단과 현재 정책의 임계값 판정이 반대입니다. 차이가 큰 순서입니다.
quality-route-evidence = 근거 지정 없음
quality-for-evidence = 자료 담당자용: 오류라고 했지만 이를 보여 주는 위치가 없습니다.
quality-route-unheard = 검출기 판정 없음
quality-for-unheard = 자료 담당자용: 사람은 판단할 수 있었지만 어떤 검출기도 확인하지 못했습니다.
quality-list-empty = 이 목록에는 아무것도 없습니다.
quality-before = 이전
quality-after = 다음
quality-page-of = { $page } / { $pages }쪽
quality-item = 항목
quality-question = 질문
quality-sentence = 문장
quality-sentences = 문장 수
quality-agree = 일치도
quality-people-say = 다수의 판단
quality-risk = 위험도
quality-labels = 라벨 수
quality-said-hallucinated = 오류
quality-said-supported = 뒷받침됨
quality-said-unclear = 정해지지 않음

## People

quality-nobody = 아직 라벨도 결정도 없습니다.
quality-person = 작업자
quality-against-known = 정답과 일치
quality-against-others = 다른 사람과 일치
quality-seconds = 라벨당 초
quality-changed = 표시 후 변경
quality-of-count = { $whole }건 중 { $part }건
quality-controls-served = 확인용
quality-accepts = 승인
quality-people-note = 정답과 일치: 대기열에 섞은 확인용 항목에서, 본인이 관여하지 않고 정답이 정해진 문장(조정됨, 전원 일치, 가져온 것) 중 같은 판정을 한 비율입니다. 의견이 갈린 문장과 전원 일치 문장은 실제로 많은 만큼 셉니다. n: 문장 수. 다른 사람과 일치: 동수는 뺍니다. 초: 실제로 작업한 시간의 중앙값이며 멈춤은 최대 2분으로 셉니다. 확인용과 승인은 모든 세트의 수입니다.
quality-known-off = ‘정답과 일치’는 확인용 항목으로만 재는데, 지금은 확인용 항목이 꺼져 있습니다. 관리자가 ‘확인용 항목’에서 켤 수 있습니다.
quality-known-none = ‘정답과 일치’는 확인용 항목으로만 잽니다. 누군가 하나에 답하면 나타납니다. 확인용 항목은 다른 사람의 라벨로 정답이 정해지는 대로 라벨 대기열에 섞입니다.
quality-hurried = { $name }님은 { $count }건을 중앙값 { NUMBER($seconds, maximumFractionDigits: 2) }초로 승인했고 나중에 고쳐진 것이 거의 없습니다. 이것은 참고 신호일 뿐 결론이 아닙니다. 짧거나 쉬운 항목도 빨리 승인됩니다. 말하기 전에 몇 건을 직접 읽어 보세요.

## Does seeing the scores sway people?

quality-anchoring = 점수를 보여 주면 판단이 달라지는가
quality-anchoring-of = 대상
quality-anchoring-shown = 검출기와 일치(표시)
quality-anchoring-hidden = 숨김
quality-anchoring-difference = 차이
quality-anchoring-decisions = 결정
quality-anchoring-labels = 라벨
quality-anchoring-note = 무작위 추첨으로 점수를 숨긴 결정과 비슷한 시기에 점수를 보여 준 결정을 비교합니다. 본인이 전에 라벨을 붙인 항목은 뺍니다. ⚑: 보았을 때 검출기와 더 일치하며, 우연으로는 설명하기 어려운 차이입니다. 행이 많으면 우연히 두드러지는 행도 있습니다.
quality-moved = 점수를 열기 전과 후의 라벨
quality-moved-after = 검출기와 일치(후)
quality-moved-before = 전
quality-moved-note = 점수를 연 뒤 라벨이 검출기 쪽으로 얼마나 움직였는지 보여 줍니다. 이유는 알 수 없습니다. 점수 없이 다시 묻지 않으므로 스스로 알아차려 고친 실수도 들어 있습니다.

## Returning labels

quality-return = 담당자에게 보내기
quality-return-sentence = 문장 번호(비우면 전체)
quality-return-note = 다시 볼 점
quality-return-send = 보내기
quality-return-which = 먼저 항목 번호를 입력하세요.

## Audits

quality-no-decisions = 아직 결정이 없습니다.
quality-decisions = 결정
quality-audited = 임계값 미만
quality-left = 임계값 이상 남은 항목
quality-waiting = 남은 감사
quality-escape = 임계값 미만의 오류
quality-recall = 오류 중 임계값 이상 비율
quality-recall-left = { $name }: 오류 중 임계값 이상에 있는 비율은 남은 { $count }건을 하나씩 결정하고 나면 알 수 있습니다. 그때까지는 { NUMBER($low, style: "percent", maximumFractionDigits: 0) }에서 { NUMBER($high, style: "percent", maximumFractionDigits: 0) } 사이입니다.
quality-recall-waiting = { $name }: 오류 중 임계값 이상에 있는 비율은 남은 감사 { $count }건이 끝나면 알 수 있습니다. 지금까지의 감사로는 알 수 없는 부분이 있기 때문입니다. 그때까지는 { NUMBER($low, style: "percent", maximumFractionDigits: 0) }에서 { NUMBER($high, style: "percent", maximumFractionDigits: 0) } 사이입니다.
quality-recall-unaudited = { $name }: 오류 중 임계값 이상에 있는 비율은 알 수 없습니다. 임계값 미만 { $count }건을 알려 주는 감사가 없기 때문입니다. { NUMBER($low, style: "percent", maximumFractionDigits: 0) }에서 { NUMBER($high, style: "percent", maximumFractionDigits: 0) } 사이입니다.
quality-plainly = 단순 비율
quality-audit-note = 오류: 편집되거나 반려된 것. 감사는 임계값 미만의 모든 항목에서 무작위로 뽑으므로 그 소수가 임계값 미만 전체를 대표합니다. 괄호 안은 95% 구간입니다. 임계값 이상은 위험이 높은 것부터 결정하므로 남은 항목을 이미 결정한 항목과 같다고 볼 수 없습니다. 다 끝날 때까지는 오류 중 임계값 이상 비율을 최악의 경우부터 최선의 경우까지로 보여 줍니다. 단순 비율로는 대기열에 나오지 않는 것에 대해 거의 알 수 없습니다.

## Control items

quality-controls-for = 정답이 있는 항목을 라벨 대기열에 섞습니다. 다른 항목과 구별되지 않고 건너뛸 수 없습니다. 같은 사람에게 두 번 나오지 않고, 정답을 만드는 데 관여한 사람에게도 나오지 않습니다.
quality-controls-known = 정답이 있는 항목
quality-controls-imported = 그중 가져온 것
quality-controls-every = 섞는 간격(몇 건에 하나)
quality-rule-unanimous = 정답으로 보는 같은 라벨 수(점수 숨김)
quality-rule-every = 몇 건에 하나를 섞을지(0: 섞지 않음)
quality-rule-save = 저장
quality-rule-saved = 저장했습니다. 지금부터 적용됩니다.
quality-seed = 가져온 라벨 사용
quality-seed-tip = 선택한 세트에서 문장에 라벨이 달려 온 항목을 모두 확인용으로 만듭니다.
quality-seeded = 확인용 항목 { $count }개를 추가했습니다

## Labels changed after the scores were open

second-looks = 점수를 본 뒤 바꾼 라벨
second-everybody = 모두
second-helpful = 나아짐
second-harmful = 나빠짐
second-unsettled = 판정할 수 없음
second-note = 점수를 보기 전의 라벨 가운데 본 뒤에 바뀐 것입니다. 옳고 그름은 재정되거나 가져온 라벨, 없으면 다른 사람들이 점수를 보지 않고 붙인 라벨의 다수를 따릅니다.
