material-empty = 이 파일에는 쪽이 없습니다.
material-too-many-pages = { $count }쪽입니다. 교재 하나는 { $most }쪽까지입니다. 파일을 나누어 추가하십시오.
material-picture-too-large = { $page }쪽의 그림이 { $most } MB보다 큽니다. 줄여서 다시 추가하십시오.
material-page-too-long = { $page }쪽의 글이 { $longest }자보다 깁니다. 쪽을 나누어 추가하십시오.
material-page-unread = { $page }쪽을 읽지 못했습니다. 확실하지 않은 곳이 너무 많습니다. 더 선명한 그림을 써 보십시오.
material-no-picture = 쪽의 그림은 PNG나 JPEG여야 합니다.
material-name-length = 이름은 1~{ $longest }자입니다.
material-unknown = 교재 { $material }이(가) 없습니다. 목록에서 고르십시오.
material-page-unknown = 교재 { $material }에 { $page }쪽이 없습니다.
material-page-changed = 그 사이에 다른 사람이 { $page }쪽을 고쳤습니다. 새 글을 확인한 뒤 다시 고치십시오.

## The list, and a page beside its picture

material-none = 아직 교재가 없습니다.
material-list = 교재 (최신순)
material-name = 이름
material-kind = 종류
material-person = 추가한 사람
material-pages = 쪽수
material-doubts = 확인 필요
material-kind-text = 텍스트
material-kind-markdown = Markdown
material-kind-pdf = PDF
material-kind-photo = 사진
material-all = 모든 교재
material-page = 쪽
material-page-of = { $pages }쪽 중 { $page }쪽
material-read-by = 읽은 도구: { $reader }, { $revision }판. 이 쪽으로 만든 퀴즈: { $count }개.
material-no-image = 이 쪽에는 그림이 없습니다(텍스트로 추가됨).
material-mode = 보기
material-mode-read = 읽기
material-mode-correct = 고치기
material-text = 쪽의 글
material-save = 고친 글 저장
material-doubts-left = 두 가지로 읽힌 곳: { $count }. 그림과 비교하십시오.
material-keep = 그대로
material-take = 바꾸기
material-nothing = 없음
