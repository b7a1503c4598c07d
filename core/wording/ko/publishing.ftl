### What leaves a set, what is promised of it, what changed since, and what learners say of it.

## Who may publish, and what stands in the way

may-not-publish = { $name }님은 게시할 수 없습니다. { $roles } 역할이 필요합니다.
publish-shares = 허용 오류 비율은 0 이상 1 미만, 신뢰도는 0과 1 사이여야 합니다.
publish-no-quizzes = { $set }에 문제가 없습니다.
publish-long-text = 제목과 이유는 { $most }자까지입니다.
publish-moved = 준비하는 동안 항목 { $item }이(가) 바뀌었습니다. 게시 조건을 다시 확인하세요.
publish-needs-reason = 그래도 게시하려면 이유를 적으세요. 이유는 게시 기록에 남습니다.
publication-not-there = 게시 { $publication }이(가) 없습니다.
publish-lacks-items = 게시할 항목이 없습니다. 모두 거절되거나 폐기되었습니다.
publish-lacks-scores = 아직 검사하지 않은 항목 { $count }개: 세트의 점수를 계산하세요.
publish-lacks-fresh-scores = 더 이상 쓰지 않는 탐지기나 가중치로 검사한 항목 { $count }개: 점수를 다시 계산하세요.
publish-lacks-review = 검토가 필요한데 아직 하나씩 결정하지 않은 항목 { $count }개.
publish-lacks-another-look = 바뀌었거나 다시 검토로 넘어간 뒤 아직 결정하지 않은 항목 { $count }개.
publish-lacks-its-page = 만들어진 뒤 원본 쪽의 글이 고쳐진 항목 { $count }개.
publish-lacks-agreement = 의견이 갈린 채 정리되지 않은 항목 { $count }개.
publish-lacks-right-labels = 오류가 있다는 레이블이 있는데도 게시될 항목 { $count }개.

## What is promised

publish-all-reviewed = 게시되는 { $items }개 모두 사람이 승인했거나 고쳐 쓴 것입니다.
publish-promised = 게시되는 것 중 오류는 최대 { NUMBER($bound, style: "percent", maximumFractionDigits: 1) }입니다(허용 { NUMBER($budget, style: "percent", maximumFractionDigits: 1) }, 신뢰도 { NUMBER($confidence, style: "percent", maximumFractionDigits: 1) }). 임계값 미만 { $below }건 중 { $audited }건을 감사했고 { $wrong }건이 오류였습니다.
publish-not-promised = 게시되는 것의 오류가 { NUMBER($budget, style: "percent", maximumFractionDigits: 1) } 이내라고 신뢰도 { NUMBER($confidence, style: "percent", maximumFractionDigits: 1) }로 보증할 수 없습니다. 최대 { NUMBER($bound, style: "percent", maximumFractionDigits: 1) }일 수 있습니다. 임계값 미만 { $below }건 중 { $audited }건을 감사했고 { $wrong }건이 오류였습니다. 감사 { $more }건에서 오류가 더 없으면 보증할 수 있습니다.

## Learners' answers, row by row

learners-not-published = { $set }은(는) 아직 게시되지 않아 답을 가져올 수 없습니다.
learners-large-file = 파일이 { $most } MB보다 큽니다.
learners-many-rows = 행이 { $most }개를 넘습니다. 나누어 주세요.
learners-no-table = 표로 읽을 수 없습니다: { $error }
learners-no-columns = 첫 행에 열 이름이 있어야 합니다: item, learner, 그리고 answer 또는 right.
learners-nothing-good = 쓸 수 있는 행이 없습니다(잘못된 행 { $bad }개).
learners-unknown-item = 이 번호의 게시된 항목이 없습니다.
learners-unnamed = 답한 사람이 비어 있습니다. 같은 사람이면 같은 단어이기만 하면 됩니다.
learners-no-answer = 답도 정오도 없습니다.
learners-no-option = 게시한 선택지에 없습니다. 선택지의 글, 1부터의 번호 또는 영문자로 적으세요.
learners-neither = 정오는 1 또는 0, true 또는 false, yes 또는 no로 적으세요.
learners-contradiction = 게시한 정답에 비추어 답과 정오가 서로 어긋납니다.
learners-twice = 같은 사람이 이 항목에 답한 행이 앞에 있습니다.
