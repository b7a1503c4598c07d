material-empty = 이 파일에는 쪽이 없습니다.
material-too-many-pages = { $count }쪽입니다. 교재 하나는 { $most }쪽까지입니다. 파일을 나누어 추가하세요.
material-picture-too-large = { $page }쪽의 그림이 { $most } MB보다 큽니다. 줄여서 다시 추가하세요.
material-page-too-long = { $page }쪽의 글이 { $longest }자보다 깁니다. 쪽을 나누어 추가하세요.
material-page-unread = { $page }쪽을 읽지 못했습니다. 확실하지 않은 곳이 너무 많습니다. 더 선명한 그림을 써 보세요.
material-no-picture = 쪽의 그림은 PNG나 JPEG여야 합니다.
material-name-length = 이름은 1~{ $longest }자입니다.
material-unknown = 교재 { $material }이(가) 없습니다. 목록에서 고르세요.
material-page-unknown = 교재 { $material }에 { $page }쪽이 없습니다.
material-page-changed = 그 사이에 다른 사람이 { $page }쪽을 고쳤습니다. 새 글을 확인한 뒤 다시 고치세요.

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
material-picture = { $page }쪽의 그림
material-no-image = 이 쪽에는 그림이 없습니다(텍스트로 추가됨).
material-mode = 보기
material-mode-read = 읽기
material-mode-correct = 고치기
material-mode-readings = 요미가나
material-readings-how = 요미가나는 낱말 바로 뒤에 적습니다: 水《みず》. 앞에 이어진 한자의 일부에만 붙일 때는 시작에 표시를 합니다: 全国｜大会《たいかい》. 지우면 그곳에는 요미가나가 붙지 않습니다.
material-text = 쪽의 글
material-save = 고친 글 저장
material-doubts-left = 두 가지로 읽힌 곳: { $count }. 그림과 비교하세요.
material-keep = 그대로
material-take = 바꾸기
material-nothing = 없음
material-passed-on = 이 쪽의 퀴즈 { $count }개에 새 글을 반영했습니다. 근거 문장이 바뀌어 다시 검토할 퀴즈: { $reopened }개.
material-not-passed-on = 마침 수정 중이어서 옛 글이 남은 퀴즈: { $count }개.


## Files that are read as pages

material-file-large = { $file }의 크기는 { $size } MB입니다. 교재는 { $most } MB까지입니다. 나누거나 그림을 줄이세요.
material-file-kind = { $file }: { $kind ->
    [zip] zip 압축 파일이나 오피스 문서입니다. PDF로 저장하거나 압축을 푸세요
    [office] 오래된 형식의 오피스 문서입니다. PDF로 저장하세요
    [picture] 지원하지 않는 형식의 그림입니다. PNG나 JPEG로 저장하세요
   *[other] 텍스트가 아닙니다. 텍스트, Markdown, PDF 또는 PNG·JPEG 그림을 추가하세요
    }.
material-file-damaged = { $file } 파일이 손상되어 읽을 수 없습니다: { $error }. 다시 저장하거나 다시 촬영하세요.
material-file-pages = { $file }에는 { $pages }쪽이 있습니다. 교재 하나는 { $most }쪽까지입니다. 나누어 추가하세요.
material-pdf-locked = { $file } 파일에 암호가 걸려 있습니다. 암호 없이 저장하세요.
material-pdf-page = { $file }의 { $page }쪽이 손상되었습니다. 그 쪽을 빼고 저장하거나 새 PDF로 인쇄하세요.
material-chars = { $file }의 { $page }쪽에는 { $chars }자가 있습니다. { $most }자까지 읽습니다. 그림으로 저장하거나 나누세요.
material-picture-large = { $file }의 화소 수는 { $pixels }백만입니다. { $most }백만까지 읽습니다. 그림을 줄이세요.
material-no-tesseract = 사진과 스캔은 tesseract로 읽는데 이 컴퓨터에 없습니다. 다음을 실행하세요: apt install tesseract-ocr tesseract-ocr-jpn tesseract-ocr-jpn-vert tesseract-ocr-kor
material-no-tesseract-language = tesseract는 있지만 언어 데이터 { $missing }이(가) 없습니다. 다음을 실행하세요: apt install { $packages }
material-no-rapidocr = 일본어 사진은 rapidocr로 읽는데 설치되어 있지 않습니다. 다음을 실행하세요: make ocr
material-photo-failed = { $file } 파일을 읽지 못했습니다: { $error }. 바로 위에서 선명하게 다시 촬영하세요.
## Adding material

material-add = 교재 추가
material-files = 텍스트, Markdown, PDF, PNG, JPEG (각 { $limit } MB까지)
material-files-tip = 사진과 스캔한 쪽은 이 컴퓨터에서 읽습니다. 두 가지로 읽힌 곳에는 표시가 붙으니 비교하세요.
material-paste = 글 붙여넣기
material-upload = 파일
material-pasted = 한 쪽 또는 여러 쪽의 글
material-pasted-name = 붙여넣은 글
material-call-it = 이름
material-call-it-hint = 파일 이름 그대로
material-together = 교재 하나로 묶기
material-together-tip = 파일 이름 순서대로 놓입니다. 묶지 않으면 파일마다 따로 교재가 됩니다.
material-add-files = 추가
material-queued = { $count }개를 읽고 있습니다. 아래 목록에 나타납니다.
material-there-already = 이미 ‘{ $name }’(으)로 추가되어 있습니다.
material-added = ‘{ $name }’을(를) 추가했습니다: { $pages }쪽.
material-added-doubts = 두 가지로 읽혀 확인할 곳: { $count }.
material-file-gone = { $file }은(는) 읽기 전에 지워졌습니다. 다시 추가하세요.

## What is made of a page

make-head = 이 교재로 퀴즈 만들기
make-of = 범위
make-of-page = { $page }쪽
make-of-all = 전체 { $pages }쪽
make-number = 문항 수
make-forms = 형식
make-form-choice = 선택형
make-form-true-false = 참·거짓
make-form-fill-in = 빈칸 채우기
make-form-short-answer = 단답형
make-set = 넣을 세트
make-set-tip = 이미 있는 세트라면 새 문항이 더해집니다.
make-by-rules = 규칙으로 만들기
make-without-model = 모델로 문항 만들기(단답형 포함): { $missing }
make-by = 만드는 방법
make-by-rules-of = 규칙
make-by-model-of = { $model }
make-language = 언어
make-language-own = 쪽과 같게
make-generations = 생성 횟수
make-generations-tip = 횟수마다 문항을 새로 쓰고, 같은 문항 가운데 가장 좋은 것을 나온 횟수와 함께 남깁니다.
make-by-model = 작성 요청
make-tokens = 최대 약 { $calls }회 호출, 입력 { $input }토큰, 출력 { $output }토큰.
make-queued = { $set }에 넣을 문항을 쓰고 있습니다.
make-see-set = 세트 보기
make-review = 문항 검토

## A model reads the pages

reader-head = 모델로 쪽 읽기
reader-missing = 모델로 쪽 읽기: { $missing }
reader-how = 각 쪽의 그림을 { $model }에 보냅니다. 읽은 글은 새 판으로 바뀌고, 숫자가 다른 곳에는 비교하도록 표시가 붙습니다.
reader-of = 읽을 쪽
reader-start = 읽기 요청
reader-tokens = { $calls }쪽, 입력 약 { $input }토큰, 출력 약 { $output }토큰. 그림의 토큰 수는 공개된 계산식에 따른 어림입니다.
reader-queued = { $model }(으)로 { $count }쪽을 읽습니다.
reader-no-picture = 읽을 그림이 있는 쪽이 없습니다.
reader-read = { $model }이(가) { $count }쪽을 읽었습니다. 비교할 곳: { $doubts }.
reader-changed = 그사이 누군가 고쳐서 그대로 둔 쪽: { $pages }.
reader-other = 모델의 답이 앞서 읽은 내용과 달라 그대로 둔 쪽: { $pages }. 서버가 그림을 보지 못하는 것일 수 있습니다. 모델 페이지에서 시험해 보세요.
reader-failed = 모델이 온전한 답을 주지 않아 그대로 둔 쪽: { $pages }.
