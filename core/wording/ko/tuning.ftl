# 임계값에 대해 라벨이 말해 주는 것과 아직 부족한 것.
may-not-set-thresholds = { $name } 님은 임계값을 정할 수 없습니다. { $role } 역할이 필요합니다.
note-too-long = 메모가 { $count }자입니다. { $most }자까지 쓸 수 있습니다.
policy-file-no-json = 정책 파일로 읽을 수 없습니다: { $error }
nothing-to-roll-back = 아직 활성화한 정책이 없습니다. 기본 설정이 적용되어 있습니다.
certificate-shares = 보증에는 0과 1 사이의 비율과 신뢰도가 필요합니다.
curve-few-labels = 라벨이 { $count }개입니다. 곡선을 그리려면 { $fewest }개 이상 필요합니다.
curve-all-hallucinated = 라벨 { $count }개가 모두 ‘오류’입니다. 곡선을 그리려면 ‘근거 있음’도 필요합니다.
curve-none-hallucinated = 라벨 { $count }개가 모두 ‘근거 있음’입니다. 곡선을 그리려면 ‘오류’도 필요합니다.
curve-no-risk = 라벨 { $count }개 중 이 신호의 위험도가 있는 것이 없습니다. 채점 전이거나 모두 판단을 보류했습니다.
curve-one-risk = 이 신호는 라벨이 있는 모든 문장에 같은 위험도 { $risk }를 주어 나눌 곳이 없습니다.
weights-need-hallucinated = ‘오류’ 라벨이 { $more }개 더, 또는 그만큼 다른 문서에서 더 필요합니다(현재 { $have }개).
weights-need-supported = ‘근거 있음’ 라벨이 { $more }개 더, 또는 그만큼 다른 문서에서 더 필요합니다(현재 { $have }개).
weights-need-documents = 라벨 { $have }개로는 문서의 절반으로 학습하고 나머지 절반으로 측정하기에 부족합니다. 오류가 있는 문서가 약 { $hallucinated }개, 근거 있는 문장이 있는 문서가 약 { $supported }개 더 필요합니다.
