### The page of quizzes: a set, its parts, and what is done with it.

may-not-make-quizzes = { $name } 님은 교재를 추가하거나 퀴즈를 만들 수 없습니다. { $roles } 중 한 역할이 필요합니다.

quizzes-none = 아직 퀴즈가 없습니다. 교재를 추가해 퀴즈를 만들거나 파일을 가져오십시오.
quizzes-from-material = 교재 추가
quizzes-set-with = { $set } ({ $count }문항)
quizzes-part = 보기
quizzes-part-set = 세트

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
