### The page of quizzes: a set, its parts, and what is done with it.

may-not-make-quizzes = { $name } 님은 교재를 추가하거나 퀴즈를 만들 수 없습니다. { $roles } 중 한 역할이 필요합니다.

quizzes-none = 아직 퀴즈가 없습니다. 교재를 추가해 퀴즈를 만들거나 파일을 가져오십시오.
quizzes-from-material = 교재 추가
quizzes-set-with = { $set } ({ $count }문항)
quizzes-part = 보기
quizzes-part-set = 세트
quizzes-part-publish = 게시
quizzes-part-publications = 게시 기록
quizzes-part-prompts = 프롬프트 기록
quizzes-part-learners = 학습자

## The set

quizzes-bands = 활성 정책의 구간
quizzes-band = 구간
quizzes-all = 전체
quizzes-band-publish = 게시
quizzes-band-mark = AI 작성임을 뚜렷이 표시하고 게시
quizzes-band-replace = 교체
quizzes-band-discard = 폐기
quizzes-band-unchecked = 아직 확인되지 않음
quizzes-review = 남은 문제 검토: { $count }개
quizzes-left = 검토 대기: { $count }개.
quizzes-nothing-to-review = 검토할 문제가 없습니다.
quizzes-items = 문항 (위험이 큰 순)

## How questions are made

quiz-made = { $asked }문항 중 { $made }문항을 만들었습니다.
quiz-none-made = 이 페이지들로는 문항을 만들 수 없었습니다.
quiz-number = 문항 수는 1부터 { $most }까지 지정하십시오.
quiz-no-form = 문항 형식을 하나 이상 선택하십시오.
quiz-set-name = 세트 이름을 { $longest }자 이내로 지정하십시오.
quiz-missed-not-alone = 앞뒤 문장 없이는 뜻을 알 수 없는 문장: { $count }개.
quiz-missed-nothing-to-ask = 물어볼 수, 이름, 용어가 없는 문장: { $count }개.
quiz-missed-too-few-options = 같은 종류의 값이 부족해 선택지를 만들 수 없는 곳: { $count }개.
quiz-missed-nothing-to-swap = 바꿔 넣을 같은 종류의 값이 없어 거짓 문장을 만들 수 없는 문장: { $count }개.
quiz-missed-many-words-fit = 여러 낱말이 들어갈 수 있는 빈칸: { $count }개.
quiz-missed-other-language = 다른 언어의 페이지: { $count }개.
quiz-missed-needs-a-model = 단답형 문항은 모델만 작성합니다.
quiz-missed-doubted = 검사에서 의심스럽다고 본 문항: { $count }개.
quiz-missed-unusable = 비었거나 지나치게 긴 문항: { $count }개.
quiz-missed-no-such-page = 주어지지 않은 페이지에 대한 문항: { $count }개.
quiz-missed-not-quoted = 인용이 해당 페이지에 없는 문항: { $count }개.
quiz-missed-key-no-option = 정답이 선택지 중 정확히 하나와 일치하지 않는 문항: { $count }개.
quiz-missed-other-form = 요청하지 않은 형식의 문항: { $count }개.
quiz-missed-no-gap = 빈칸이 없는 문장: { $count }개.
quiz-replacement-version = 다른 생성에서 나온 문항이며, 어떤 검사에도 걸리지 않았습니다.
quiz-replacement-rules = { $passage }에서 규칙으로 만들었으며, 어떤 검사에도 걸리지 않았습니다.
quiz-calls-failed = 실패한 호출: { $count }회.
quiz-generations = 비교할 수 있는 생성 횟수는 1부터 { $most }까지입니다.
job-make-quiz = { $set } 문항 만들기

## Cross-validation

quizzes-part-cross = 생성 결과 비교
quizzes-cross-what = 같은 페이지로 여러 번 문항을 만들면 모델이 지어낸 내용은 좀처럼 되풀이되지 않습니다. 생성의 { $share } 이상에서 나오고 답이 모두 같은 문항을 일관된 것으로 봅니다.
quizzes-cross-one = 이 문항들은 모두 한 번의 생성에서 나왔으므로 비교할 것이 없습니다. 모델에게 여러 번 만들게 하거나 generation 열이 있는 파일을 가져오십시오.
quizzes-cross-found = { $generations }번의 생성에서 문항 { $questions }종이 나왔고, 그중 { $consistent }종이 일관됩니다. S1처럼 순서대로 처음 비슷한 것에 묶으면 { $greedy }종이 됩니다.
quizzes-cross-left-out = 너무 많아 비교하지 않은 문항: { $count }개.
quizzes-cross-answers = 답
quizzes-cross-appearances = 나온 생성
quizzes-cross-of = { $of }번 중 { $count }번
quizzes-cross-consistency = 일관성
quizzes-cross-consistent = 일관됨
quizzes-cross-yes = 예
quizzes-cross-no = 아니요
quizzes-cross-into = 새 세트의 이름
quizzes-cross-merge = 가장 좋은 것을 모으기
quizzes-cross-merged = { $set }에 { $count }문항을 넣었습니다.
quiz-merge-name = 이 세트와 다른 이름을 { $longest }자 이내로 지정하십시오.
quiz-merge-too-many = { $most }문항이 넘는 세트는 합칠 수 없습니다.
