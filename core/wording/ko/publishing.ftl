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
publish-lacks-reviewers = 결정한 사람이 { $people }명보다 적은 항목 { $count }개.
publish-reviewers-range = 항목마다 1명에서 { $most }명까지 요구할 수 있습니다.
publish-reviewers = 항목을 결정할 사람 수
publish-reviewers-help = 검토가 필요한 항목마다 지금의 문구 그대로 결정해야 하는 서로 다른 사람의 수입니다. 결정 없이 게시되는 항목은 감사로 확인합니다.
publish-ask-others = { $count }개를 다른 사람에게 보내기
publish-asked-others = { $count }개 항목을 다른 사람이 다시 결정할 수 있습니다.
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

## The gate on the page

publish-editors-only = 편집자만 게시할 수 있습니다. 게시한 것은 ‘게시 기록’에서 볼 수 있습니다.
publish-budget = 허용 오류(%)
publish-confidence = 신뢰도(%)
publish-standing = 게시할 경우의 내역
publish-items = 항목
publish-count = 개수
publish-way-accepted = 게시: 사람이 승인
publish-way-edited = 게시: 사람이 고쳐 씀
publish-way-unreviewed = 게시: 임계값 미만, 검토 안 함
publish-marked = 그중 AI 표시
publish-stays-rejected = 게시 안 함: 거절
publish-stays-discarded = 게시 안 함: 폐기(고쳐 쓰면 게시할 수 있음)
publish-waits = 결정 또는 점수 대기
publish-closed = 부족한 것
publish-missing = 내용
publish-first = 첫 항목
publish-audits-next = 다음에 감사할 항목(이 순서대로)
publish-place = 순서
publish-estimate = 오류 추정 비율: { NUMBER($share, style: "percent", maximumFractionDigits: 1) }. 감사한 { $audited }건이 { $below }건을 뽑힐 확률에 따라 대표합니다.
publish-title = 제목
publish-format = 형식
publish-format-json = JSON(모든 정보)
publish-format-csv = CSV(스프레드시트)
publish-format-gift = GIFT(Moodle, 텍스트)
publish-format-moodle = Moodle XML
publish-format-qti12 = QTI 1.2(Canvas)
publish-format-qti21 = QTI 2.1
publish-format-qti3 = QTI 3
publish-format-anki = Anki
publish-format-aiken = Aiken(텍스트)
publish-format-worksheet = 인쇄용 문제지(정답 포함)
publish-why = 보증할 수 없는데도 게시하는 이유
publish-why-help = 이유는 게시 기록(manifest)에 남습니다.
publish-go = { $count }개 게시
publish-knowingly = 보증 없이 { $count }개 게시
publish-done = 게시 { $number }: { $count }개
publish-fetch = 게시 { $number } 내려받기
publish-fetch-manifest = 게시 기록(manifest) 내려받기

## Publications

publications-none = 이 세트는 아직 게시되지 않았습니다.
publications-table = 게시 기록
publications-number = 번호
publications-title = 제목
publications-by = 게시자·시각
publications-state = 상태
publications-bound = 오류 상한
publications-unmeasured = 측정 안 함: 모두 사람이 승인
publications-changed = 게시 후 변경
publications-look = 게시
publications-replaced = 이후 게시로 대체됨
publications-promised = 보증함
publications-knowingly = 보증 없음
publications-outdated = 최신이 아님
publications-reason = 보증 없이 게시한 이유: { $reason }
publications-why = 바뀐 것
publications-when = 확인 시각
publications-changes = 게시 후 바뀐 항목
publications-unchanged = 게시 후 항목에 관한 변경이 없습니다.
publications-change-source = 원본 글이 바뀜
publications-change-policy = 정책이 바뀌어 판정이 나빠짐
publications-change-detector = 검사 결과가 나빠짐
publications-change-text = 문제 글이 바뀜
publications-change-withdrawn = 결정이 취소되었거나 거절됨
publications-change-learners = 학습자 답이 어긋남

## The prompt-improvement log

prompts-none = 아직 결정한 항목이 없습니다. 승인·거절·고쳐 쓴 것이 만든 방법별로 집계됩니다.
prompts-table = 프롬프트·규칙별 결과
prompts-version = 버전
prompts-writers = 만든 곳
prompts-decided = 결정됨
prompts-kept = 그대로 승인
prompts-rewritten = 고쳐 씀
prompts-rejected = 거절
prompts-discarded = 폐기
prompts-share = 그대로 쓰지 못함
prompts-elsewhere = 외부에서 가져옴
prompts-open = { $place }행: 원인과 예(그대로 쓰지 못한 것 { $count }개)
prompts-causes = 원인
prompts-cause = 원인
prompts-of = 결정한 것 중 비율
prompts-flagged = 검사에서 지적: { $check }
prompts-cause-wrong-key = 정답이 틀림
prompts-cause-not-in-source = 자료에 없음
prompts-cause-several-right = 정답이 여러 개
prompts-cause-too-easy = 추측으로 맞힐 수 있음
prompts-cause-wording = 문장이 좋지 않음
prompts-examples = 예
prompts-fate = 결과
prompts-key = 정답
prompts-reasons = 이유
prompts-note = 비율은 결정한 항목에 대한 것(95% 구간)입니다. 위험한 것부터 검토하므로 만든 전체의 비율이 아닙니다.
prompts-prepare = 평가 세트 준비
prompts-fetch = { $rows }행 내려받기

## Learners on the page

learners-none = 최신 게시에 대한 학습자 답이 없습니다.
learners-file = 학습자 답(CSV)
learners-file-help = 열: item(내보낸 ID), learner(가명 가능), answer(선택지 글, 1부터의 번호 또는 영문자), right(1 또는 0, 생략 가능). 이름은 저장하지 않고 해시로 바꿉니다.
learners-bad = **잘못된 행 { $count }개**는 빠집니다:
learners-bad-rows = 잘못된 행
learners-import = 답 { $count }개 가져오기
learners-imported = 새 답: { $count }개
learners-table = 학습자 답이 말해 주는 것
learners-count = 인원
learners-difficulty = 정답률
learners-discrimination = 변별도
learners-upper-lower = 상위군−하위군
learners-never = 선택되지 않은 선택지
learners-doubt = 의심
learners-note = 구간은 95%입니다. 변별도는 다른 항목 정답률과의 상관입니다. { $fewest }명 미만이면 변별도·선택지·정답에 대해 말하지 않습니다.
learners-suspicion = 상위 학습자는 정답({ $key }명)보다 ‘{ $option }’({ $best }명 중 { $chose }명)을 골랐습니다.
learners-backwards = 잘하는 사람일수록 틀립니다.
learners-asked-already = 다시 확인을 요청했습니다.
learners-look-again = { $count }개 다시 확인 요청
learners-asked = 다시 검토로 넘김: { $count }개
