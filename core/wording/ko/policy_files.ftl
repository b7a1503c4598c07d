# What is wrong with a policy that came in a file.
policy-no-bands = 정책은 "bands"가 있는 JSON 객체입니다. 예: { $example }
policy-kind = 정책의 "bands"에는 { $kinds }만 쓸 수 있으며 { $kind }은(는) 쓸 수 없습니다.
policy-bands = { $kind }의 구간에는 { $names } 중에서 고른 "names"와, 이웃한 구간 사이에 하나씩 오름차순으로 놓은 "cuts"가 필요합니다({ $error }).
policy-languages = 정책의 "languages"에서 { $kind }은(는) 언어별 기준값을 담은 객체입니다. { $value }은(는) 쓸 수 없습니다.
policy-object = 정책의 { $key }은(는) 객체 또는 null입니다. { $value }은(는) 쓸 수 없습니다.
policy-text = 정책의 { $key }은(는) 텍스트입니다. { $value }은(는) 쓸 수 없습니다.
policy-number = 정책의 { $key }은(는) 숫자입니다. { $value }은(는) 쓸 수 없습니다.
policy-weights = 정책의 "weights"는 종류별 모델을 담은 객체입니다. { $value }은(는) 쓸 수 없습니다.
policy-weights-of-kind = 정책의 { $kind }용 "weights"는 쓸 수 없습니다({ $error }).
weights-need-speech = 가중치에는 일부라도 판정하는 탐지기가 필요합니다.
weights-need-classes = 더 많은 문서에 두 종류의 라벨이 모두 필요합니다. 교차 적합의 한 묶음이 한 종류뿐입니다.
