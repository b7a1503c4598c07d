# What the workspace does not hold, or cannot.
item-not-there = 이 작업 공간에 항목 { $item }이(가) 없습니다.
sentence-not-there = 항목 { $item }의 문장은 { $sentences }개이며 문장 { $sentence }은(는) 없습니다.
comment-not-there = 이 작업 공간에 댓글 { $comment }이(가) 없습니다.
job-not-there = 작업 { $job }이(가) 없습니다.
policy-not-there = 정책 버전 { $version }이(가) 없습니다.
control-rule-range = 확인용 항목의 규칙으로 쓸 수 없습니다: 같은 라벨 { $equal }개, { $every }개 중 한 항목.
text-unstorable = { $what ->
        [guidelines] 지침
        [note] 메모
        [set] 세트 이름
        [view] 보기 이름
        [comment] 댓글
       *[reason] 이유
    }에 저장할 수 없는 문자가 있습니다. 지우십시오.

workspace-url = 데이터베이스 URL을 읽을 수 없습니다. sqlite:///workspace/touchstone.db 처럼 쓰십시오.
workspace-backend = { $backend } 데이터베이스는 지원하지 않습니다. sqlite 또는 postgresql+psycopg를 쓰십시오.
workspace-file = 작업 공간에는 파일이 필요합니다(예: sqlite:///workspace/touchstone.db).
workspace-driver = 드라이버 { $driver }이(가) 없습니다. 다음을 실행하십시오: pip install 'psycopg[binary]'
workspace-folder = 작업 공간 폴더 { $folder }을(를) 만들 수 없습니다({ $error }). TOUCHSTONE_DATABASE로 다른 위치를 지정하십시오.
workspace-unopened = { $file }을(를) 작업 공간으로 열 수 없습니다({ $error }).
workspace-no-server = { $host }의 PostgreSQL(데이터베이스 { $database })에 연결할 수 없습니다. 서버를 시작하거나 TOUCHSTONE_DATABASE를 고치십시오.
workspace-newer = 이 작업 공간은 더 새로운 버전의 Touchstone에서 만들어졌습니다(스키마 { $schema }). 그 버전을 설치하거나 TOUCHSTONE_DATABASE로 다른 작업 공간을 여십시오.
