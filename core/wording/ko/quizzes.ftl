### The page of quizzes: a set, its parts, and what is done with it.

may-not-make-quizzes = { $name } 님은 교재를 추가하거나 퀴즈를 만들 수 없습니다. { $roles } 중 한 역할이 필요합니다.

quizzes-none = 아직 퀴즈가 없습니다. 교재를 추가해 퀴즈를 만들거나 파일을 가져오세요.
quizzes-from-material = 교재 추가
quizzes-set-with = { $set } ({ $count }문항)
quizzes-part = 보기
quizzes-part-set = 세트
quizzes-part-publish = 게시
quizzes-part-publications = 게시 기록
quizzes-part-prompts = 프롬프트 기록
quizzes-part-learners = 학습자

## The set

quizzes-bands = 활성 정책의 위험 단계
quizzes-band = 위험 단계
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
quiz-number = 문항 수는 1부터 { $most }까지 지정하세요.
quiz-no-form = 문항 형식을 하나 이상 선택하세요.
quiz-set-name = 세트 이름을 { $longest }자 이내로 지정하세요.
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
quizzes-cross-one = 이 문항들은 모두 한 번의 생성에서 나왔으므로 비교할 것이 없습니다. 모델에게 여러 번 만들게 하거나 generation 열이 있는 파일을 가져오세요.
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
quiz-merge-name = 이 세트와 다른 이름을 { $longest }자 이내로 지정하세요.
quiz-merge-too-many = { $most }문항이 넘는 세트는 합칠 수 없습니다.

## What a guesser gets

quizzes-part-guesser = 찍기
quizzes-guesser-working = 찍기 점수를 계산하는 중…
quizzes-guesser-what = 아무것도 모르는 사람이 한 가지 요령만으로 계속 답할 때 얻는 점수입니다. 무작위로 고르는 것보다 확실히, 그리고 10포인트 이상 높은 요령이 있으면 이 문제 세트는 지식이 아니라 그 요령을 시험하는 셈입니다.
quizzes-guesser-no-options = 이 세트에는 선택지가 있는 문제가 없습니다.
quizzes-guesser-flagged = 이 문제 세트는 찍어서 맞힐 수 있습니다. “{ $rule }”만 골라도 { $score } 맞습니다(무작위: { $chance }).
quizzes-guesser-fair = 무작위로 고르는 것보다 뚜렷하게 유리한 요령이 없습니다.
quizzes-guesser-table = 요령별 점수
quizzes-guesser-rule = 요령
quizzes-guesser-works = 통함
quizzes-guesser-right = 정답률
quizzes-guesser-interval = 95% 구간
quizzes-guesser-chance = 무작위
quizzes-guesser-items = 문제 수
quizzes-guesser-by-longest = 가장 긴 선택지
quizzes-guesser-by-position = 정답이 가장 많은 위치
quizzes-guesser-by-stem-words = 문제와 겹치는 낱말이 가장 많은 선택지
quizzes-guesser-by-alike = 다른 선택지와 가장 비슷한 선택지
quizzes-balance-what = 정답의 위치를 고르게 하려면 { $moves }개 문제의 선택지 순서를 바꿉니다. { $fixed }개는 순서를 바꾸지 않습니다(참·거짓, 차례대로 놓인 수, 다른 선택지를 가리키는 선택지 등).
quizzes-balance = 정답 위치 고르게 하기
quizzes-balance-undo = { $count }개 되돌리기
quizzes-balanced = { $count }개 문제의 선택지 순서를 바꿨습니다. 그사이 변경되어 그대로 둔 문제: { $meanwhile }개
quizzes-balance-undone = { $count }개 문제의 순서를 되돌렸습니다. 그사이 변경되어 그대로 둔 문제: { $meanwhile }개
quizzes-long-what = { $count }개 문제에서 정답이 가장 긴 선택지입니다. 위에서부터 { $mend }개를 고치면 우연과 다르지 않게 됩니다.
quizzes-even-what = 한 번의 클릭으로 고칠 수 있는 것을 고칩니다. 정답에만 있는 괄호 설명을 빼거나, 가장 짧은 선택지를 다른 문제의 더 긴 선택지로 바꿉니다. 검사 지적은 늘지 않으며, 고친 문제는 다시 검토를 기다립니다.
quizzes-even = 길이 고르게 하기
quizzes-even-undo = { $count }개를 전 상태로 되돌리기
quizzes-evened = { $count }개 문제를 고쳤고 검토를 기다립니다. 아직 눈에 띄는 문제: { $left }개. 그사이 변경되어 그대로 둔 문제: { $meanwhile }개
quizzes-even-undone = { $count }개 문제를 전 상태로 되돌렸습니다. 그사이 변경되어 그대로 둔 문제: { $meanwhile }개
quizzes-long-table = 정답이 다른 모든 선택지보다 긴 문제
quizzes-long-key = 정답
quizzes-long-shorter = 괄호를 뺀 형태
quizzes-long-ratio = 다음 선택지의 배수
quizzes-duplicates = 중복된 문제: { $count }쌍
quizzes-duplicate-of = 같은 내용의 문제
quizzes-duplicate-like = 겹치는 낱말

## Synonyms

quizzes-part-synonyms = 확인 규칙
synonyms-what = 모든 확인에서 같은 것으로 보는 말입니다: 이름의 일부, 약칭, 다른 표기 등. TOUCHSTONE_SYNONYMS 파일에 더해 쓰이며, 영향을 받는 문항은 다시 확인합니다.
synonyms-words = 말(쉼표로 구분)
synonyms-add = 추가
synonyms-remove = 삭제
synonyms-group = { $words } ({ $person }, { $date })
synonyms-empty = 아직 없습니다.
synonym-list-one = 한 묶음에는 두 개 이상의 말을 쉼표로 구분해 넣어 주세요.
synonym-list-long = 한 묶음은 { $most }개까지, 한 말은 { $longest }자까지입니다.
synonym-list-number = “{ $word }”은(는) 숫자입니다. 숫자는 값으로 비교합니다.
synonym-list-there = 이 묶음은 이미 있습니다.
synonym-list-full = 묶음 수가 상한 { $most }에 이르렀습니다. 먼저 하나를 삭제해 주세요.
synonym-list-gone = 이 묶음은 이제 없습니다.
synonyms-changed = 세트를 다시 확인합니다.

## How close to the key is too close

closeness-head = 정답에 너무 가까운 선택지
closeness-what = 정답과의 차이가 여기까지인 선택지를 지적합니다(37.8에 대한 37.5 등). 설정은 모든 세트에 적용되며 문항을 다시 확인합니다.
closeness-years = 연도
closeness-points = 백분율: 포인트 차이
closeness-counted = 개수·나이·정수(정답의 %)
closeness-measured = 양·금액·소수·백분율(정답의 %)
closeness-own = 기본값: { $years }년, { $points }포인트, 개수는 { NUMBER($counted, style: "percent") }, 양은 { NUMBER($measured, style: "percent") }.
closeness-set = 설정
closeness-reset = 기본값으로
closeness-range = 너무 가깝다고 볼 수 있는 것은 { $years }년, { $points }포인트, 정답의 { NUMBER($share, style: "percent") }까지이며 음수는 쓸 수 없습니다.
closeness-changed = 설정했습니다. 문항을 다시 확인합니다.
closeness-same = 이미 이렇게 설정되어 있습니다.
synonyms-head = 동의어

## Check my bank

bank-intro = 가지고 있는 문제 파일(Moodle XML, GIFT, Aiken, QTI, CSV, JSON)을 고르세요. 의심스러운 정답, 중복, 찍어서 얻는 점수, 선택지의 흠을 한 페이지로 보여 줍니다. 아무것도 저장하지 않습니다.
bank-choose = 문제 은행 파일
bank-pages = 답을 확인할 자료(선택)
bank-working = 점검하는 중
bank-title = 문제 은행 점검
bank-questions = 문제
bank-suspected = 의심스러운 정답
bank-faulty = 그 밖의 흠
bank-twice = 두 번 나온 문제
bank-unread = 읽지 못한 문제
bank-with-pages = 문제를 자료와 대조했습니다.
bank-without-pages = 자료가 없어 정답을 선택지와 해설하고만 비교했습니다. 자료가 있으면 더 많이 찾습니다.
bank-left = 앞의 문제만 점검했습니다. 남은 문제: { $count }개.
bank-guesser = 찍어서 얻는 점수
bank-guessable = 굵게 표시한 규칙만으로 아무것도 모르는 사람이 우연보다 높은 점수를 얻습니다.
bank-not-guessable = 우연보다 높은 점수를 얻는 간단한 규칙은 없습니다.
bank-long-keys = 정답이 다른 모든 선택지보다 긴 문제: { $count }개.
bank-what = 언어 모델 없이 규칙과 작은 모델로 점검했습니다. 의심은 증명이 아닙니다. 고치기 전에 문제를 하나씩 확인하세요.
bank-download = 보고서 내려받기
bank-none = { $file }에 읽을 수 있는 문제가 없습니다.
