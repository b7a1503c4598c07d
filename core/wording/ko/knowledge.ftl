## Files

graph-too-large = 그래프의 노드는 { $most }개까지, 관계는 그 네 배까지입니다.
graph-many-values = 그래프의 값은 모든 행을 합하여 { $most }개까지입니다. 열을 줄이십시오.
graph-mostly-bad = 사용할 수 없는 행이 { $most }개를 넘습니다. 첫 번째 행:
graph-name-too-long = 이름은 1~{ $longest }자입니다.
graph-name = 그래프 이름은 1~{ $longest }자입니다.
graph-no-such-node = 이 id의 노드가 없습니다.
graph-no-such-kind = { $kinds } 중 하나를 쓰세요.
graph-needed = 비워 둘 수 없습니다.
graph-aliases = 다른 이름은 JSON 목록으로 쓰거나 | 로 구분해 쓰세요.
graph-columns = { $file }에 { $columns } 열이 없습니다. 첫 줄에 열 이름을 쓰거나 어느 열인지 지정하세요(화면에서는 "열", 명령에서는 --map OURS=THEIRS).
graph-no-json = { $file }은(는) 객체의 JSON 목록도, 한 줄에 객체 하나인 형식도 아닙니다.
graph-no-nodes-and-edges = { $file }은(는) 한 파일로 된 그래프가 아닙니다. nodes와 edges 두 목록이 있는 JSON 객체도, JSON-LD도, 객체의 목록도 아닙니다. 행으로 된 파일 두 개도 가져올 수 있습니다.
graph-no-names = { $file }에는 행이 나타내는 항목의 이름 열이 없습니다({ $columns }). 열 하나의 이름을 name으로 하거나 어느 열이 이름인지 지정하세요(화면에서는 "열", 명령에서는 --map name=THEIRS).
graph-only-relations = { $file }에는 관계만 있습니다. 항목 파일(id, type, name)과 함께 가져오세요.
graph-namesakes = 이 이름의 행이 여럿입니다({ $ids }). 어느 것인지 id로 쓰세요.
graph-triples-alone = { $file }에는 항목과 관계가 함께 들어 있습니다. 이 파일만 가져오세요(화면에서는 항목 칸에, 명령에서는 --file).
graph-no-triples = { $file }을(를) 읽을 수 없습니다: { $error }
graph-no-triples-line = { $file }을(를) 읽을 수 없습니다: { $line }번째 줄을 잘못 썼습니다.
graph-nothing-stated = { $file }에는 어떤 항목에 대한 내용도 없습니다.
graph-many-triples = { $file }의 진술이 { $most }개를 넘습니다. 일부만 가져오세요.
graph-context-elsewhere = { $file }의 용어는 { $address }에 설명되어 있는데, 그곳에서 가져오지 않습니다. 주소 대신 그 컨텍스트의 본문을 넣으세요. 어휘 하나로 충분하면 {"{"}"@vocab": "https://schema.org/"{"}"}도 됩니다. JSON-LD 도구에서는 이를 expand(확장)라고 합니다.
graph-convert-xml = { $file }은(는) XML이라 읽지 않습니다. XML로 쓴 RDF는 다음 명령으로 Turtle로 바꿀 수 있습니다: rdfpipe -i xml -o turtle { $file } > graph.ttl (rdfpipe는 rdflib에 들어 있습니다).
graph-convert-drawing = { $file }은(는) 그리기 프로그램의 파일이라 읽지 않습니다. 노드와 간선을 CSV 파일 두 개로 내보내고(Gephi: 데이터 실험실의 표 내보내기) 열 이름을 id, type, name과 src, rel, dst로 하세요.
graph-convert-cypher = { $file }은(는) 데이터베이스 명령이라 실행하지 않습니다. Neo4j에 넣은 뒤 그곳에서 가져오세요: graph import NAME --bolt bolt://HOST:7687
graph-convert-workbook = { $file }은(는) 통합 문서이며, 그래프로는 읽지 않습니다. 시트마다 CSV(UTF-8)로 저장하세요.
graph-convert-results = { $file }은(는) 질의 결과이지만 이 형식은 읽지 않습니다. CSV로 내려받으세요.
graph-no-object = 이것은 JSON 객체가 아닙니다.
graph-no-text = 이것은 글도 수도 아닙니다.
graph-unknown = 그래프 { $graph }이(가) 없습니다. 있는 것: { $there }.
graph-question = 질문은 1~{ $longest }자입니다.
graph-merge-said = 이 둘에 대해서는 이미 정해졌거나, 하나가 다른 것에 합쳐져 있습니다. 먼저 그것을 취소하세요.

## Neo4j

neo4j-no-driver = Neo4j용 라이브러리가 없습니다. 다음 명령으로 설치하세요: make neo4j
neo4j-no-server = { $url }의 Neo4j 서버가 응답하지 않습니다. 서버를 시작하거나 주소를 고치세요.
neo4j-login = { $url }의 Neo4j 서버에 로그인할 수 없습니다. 사용자 이름은 { $user }에, 비밀번호는 { $password }에 설정하세요.
neo4j-nothing = Neo4j에서 읽은 노드가 없습니다. 레이블과 이름이 든 속성을 확인하세요.
neo4j-no-database = { $url }의 Neo4j 서버에 그런 데이터베이스가 없습니다. { $variable } 값을 고치거나, 설정을 지우고 서버의 기본 데이터베이스를 쓰세요.

## Steps

graph-step-found = 질문의 이름이 모두 그래프에 있습니다.
graph-step-missing = 이 표기로는 그래프에 없는 이름: { $names }.
graph-step-near = 비슷한 것: { $names }.
graph-step-none-near = 비슷한 것이 없습니다.
graph-step-by-meaning = 의미가 가까운지도 비교했습니다(임베딩 벡터).
graph-step-no-encoder = 의미로는 비교하지 않았습니다. 인코더(make install)가 필요하고, 큰 그래프는 python -m core graph vectors로 준비해야 합니다.
graph-step-again = { $names }(으)로 다시 찾았습니다.
graph-step-not-again = 어느 것도 그것이라고 할 만큼 확실하지 않습니다.
graph-step-chosen = 질문한 사람이 고른 것: { $names }.

## Answers

graph-taken-for = “{ $written }”은(는) { $name }(으)로 읽었습니다.
graph-answer = { $about }: { $names }.
graph-stated = { $about }의 { $what }은(는) { $names }입니다.
graph-stated-several = { $about }의 { $what }은(는) { $names }입니다.
graph-stated-where = { $about }은(는) { $names }에 있습니다.
graph-all = 그래프에 { $count }개 있습니다: { $names }.
graph-yes = { $whole }에 { $name }이(가) 있습니다.
graph-which = { $name }에 해당하는 것이 { $count }개 있습니다. 어느 것입니까? { $names }
graph-none = { $name }은(는) 그래프에 없습니다.
graph-not-in = { $whole }에는 { $name }이(가) 없습니다.
graph-these-are = 있는 것: { $names }.
graph-no-relation = { $what }에 대한 정보가 그래프에 없습니다.
graph-no-relation-for = { $about }의 { $what }에 대한 정보가 그래프에 없습니다.
graph-no-fact = { $about }에 대한 해당 항목이 그래프에 없습니다.
graph-no-fact-here = { $about }에 대해 물으신 내용이 그래프에 없습니다.
graph-not-together = 질문의 전제가 그래프에 없습니다: { $names } 사이에 관계가 없습니다.
graph-not-understood = 질문에 그래프에 있는 이름이 없습니다. 무엇의 무엇을 알고 싶은지 써 주세요.
graph-words-unused = 이 그래프에는 { $words }에 해당하는 말이 없어 질문을 이해하지 못했습니다.
graph-not-read = 이 그래프의 말로는 질문을 이해하지 못했습니다. 대상의 이름과 관계나 항목을 적어 주세요.
graph-in-all = 모두에 공통: { $names }.
graph-card = { $name }에 대해 그래프에 있는 내용입니다.
graph-true = 예, 그래프에 있습니다: { $names }.
graph-false = 아니요, 그래프에 없습니다: { $names }.

## 모델이 읽고 쓴 것

pattern-said = { $model }은(는) 이 질문을 다음과 같이 읽었습니다: { $pattern }
pattern-none = { $model }은(는) 이 질문을 이 그래프의 말로 나타내지 못했습니다.
pattern-not-in-graph = 그래프에 { $word }이(가) 없어서 찾지 않았습니다.
pattern-not-in-question = 질문에 { $word }(이)라는 말이 없어서 찾지 않았습니다.
pattern-leaves-out = 질문에 있는 { $word }이(가) 빠져서 찾지 않았습니다.
pattern-no-start = 시작점이 없어서 찾지 않았습니다.
graph-counted = { $about }: { $count }
worded-by = { $model }이(가) 문장으로 썼습니다. 쓴 문장 { $kept }개, 뺀 문장 { $dropped }개입니다.
worded-no-triple = 뺀 문장: “{ $text }”은(는) 받은 행을 하나도 들지 않습니다.
worded-unknown = 뺀 문장: “{ $text }”은(는) 든 행에 없는 { $words }을(를) 말합니다.
worded-negated = 뺀 문장: “{ $text }”은(는) 무언가를 부정하지만 행은 아무것도 부정하지 않습니다.
worded-incomplete = { $names }이(가) 빠져서 규칙에 따른 답을 앞에 두었습니다.
worded-too-long = 답의 근거가 { $count }행입니다. 모델은 { $most }행까지만 문장으로 씁니다.

## The page

graphs-what = 지식 그래프에 묻기: 그래프의 행을 근거로 답하고, 없으면 답하지 않습니다.
graphs-graph = 그래프
graphs-graph-with = { $graph } (항목 { $nodes }개, 관계 { $edges }개)
graphs-no-graph = 아직 그래프가 없습니다. 아래에서 항목과 관계, 두 파일을 가져오세요.
graphs-part = 보기
graphs-part-ask = 질문
graphs-part-names = 이름
graphs-part-merging = 같은 것
graphs-part-evidence = 문장 대조
graphs-asked-before = 지금까지의 질문
graphs-asked-nothing = 이 세션에서는 아직 질문하지 않았습니다.
graphs-choose = 하나를 고르면 그것에 대해 답합니다:
graphs-always = “{ $name }”을(를) { $thing }의 다른 이름으로 등록
graphs-copy = 복사
graphs-held = 기간
graphs-more = 외 { $count }건
graphs-question = 질문
graphs-question-such-as = 법학부에는 어떤 학과가 있나요?
graphs-answered = 답변
graphs-refused = 답할 수 없습니다
graphs-ask-back = 어느 것을 말하나요?
graphs-why-no-such-entity = 그런 이름의 항목이 없습니다
graphs-why-no-such-relation = 그런 관계가 그래프에 없습니다
graphs-why-no-such-fact = 등록되어 있지 않습니다
graphs-why-false-premise = 질문의 전제가 다릅니다
graphs-why-not-understood = 이름을 찾지 못했습니다
graphs-facts = 근거가 되는 { $count }행
graphs-subject = 주어
graphs-relation = 관계
graphs-object = 목적어
graphs-source = 출처
graphs-steps = 찾은 과정
graphs-step = { $number }단계
graphs-to-review = 검토로
graphs-to-review-how = 질문, 답변, 근거 행을 “asked” 세트에 넣어 사람이 판단하게 합니다.
graphs-in-review = 답변을 검토 대기열(“{ $set }” 세트)에 넣었습니다.
graphs-another-name = 다른 이름
graphs-is-name-of = 가리키는 항목
graphs-is-name-of-how = 이름의 일부
graphs-node = 항목
graphs-node-none = 아직 찾지 못했습니다
graphs-enter-name = 등록
graphs-names = { $count ->
    [0] 등록된 이름이 아직 없습니다.
   *[other] 등록된 이름 { $count }개
}
graphs-name-of = { $alias }: { $name } ({ $person }, { $time })
graphs-name-removed = { $person }, { $time } 취소
graphs-remove-name = 취소
graphs-unknown = 질문에서 찾지 못한 이름
graphs-unknown-how = 많이 물은 순서입니다. 맨 위의 이름은 키로 정할 수 있습니다: 1~3은 무엇의 이름인지, x는 이 그래프에 없는 것임을 뜻합니다.
graphs-unknown-none = 아직 알 수 없는 이름이 없습니다.
graphs-unknown-name = { $name } ({ $times }번, 마지막 { $time })
graphs-is-it = = { $name }
graphs-another-thing = 다른 것
graphs-no-thing = 이 그래프에 없는 것
graphs-name-entered = { $name }: 이제부터 통합니다.
graphs-dismissed = 이 그래프에 없는 이름 { $count }개
graphs-dismissed-name = { $name } ({ $person })
graphs-forget = 기록 지우기
graphs-forget-how = 위의 이름과 이 그래프에 없는 이름을 질문과 횟수까지 지웁니다. 등록된 이름은 남습니다. 되돌릴 수 없습니다.
graphs-forget-all = 모두 지우기
graphs-alike = 같은 것입니까?
graphs-alike-how = 확실한 것부터 보여 줍니다. 가져온 데이터는 바뀌지 않으며, 취소할 때까지 두 항목의 이름, 열, 관계를 모두 가진 하나로 읽습니다. 맨 위의 쌍은 키로 정할 수 있습니다: 1은 왼쪽 이름, 2는 오른쪽 이름으로 합치고, x는 서로 다른 것으로 둡니다.
graphs-alike-none = 종류와 소속이 같으면서 비슷한 것이 없거나, 모두 정해졌습니다.
graphs-alike-name = 이름이 같음
graphs-alike-reading = 읽는 법이 같음
graphs-alike-ending = 끝만 다름
graphs-alike-typo = 표기가 거의 같음
graphs-conflict = { $of }: 왼쪽은 { $kept }, 오른쪽은 { $gone }. 남기는 쪽의 값을 씁니다.
graphs-conflict-both = { $of }: 왼쪽은 { $kept }, 오른쪽은 { $gone }. 합치면 둘 다 갖게 됩니다.
graphs-merge-1 = 같은 것 (왼쪽 이름으로)
graphs-merge-2 = 같은 것 (오른쪽 이름으로)
graphs-apart = 다른 것
graphs-merged = 이제부터 하나로 읽습니다.
graphs-said = 지금까지의 판단
graphs-said-same = 같은 것: { $kept }, { $gone } ({ $person }, { $time })
graphs-said-apart = 다른 것: { $kept }, { $gone } ({ $person }, { $time })
graphs-around = 그 주변
graphs-middle = 가운데에 둘 것
graphs-around-alt = { $name }을(를) 가운데에 두고 관계로 이어진 것들
graphs-around-table = 표로 보기 (관계 { $count }개)
graphs-by-model = 언어 모델 쓰기
graphs-by-model-how = 근거가 되는 행만으로 답을 문장으로 씁니다. 행에 없는 것을 말하는 문장은 뺍니다.
graphs-by-model-reads = 규칙이 이해하지 못한 질문을 이 그래프의 말로 읽습니다. 답은 그때도 행에서 나옵니다.
graphs-by-model-ask = { $model }에 묻기
graphs-by-model-cost = 비용: { $cost }
graphs-bring-in = 그래프 가져오기
graphs-files = 항목과 관계를 파일 두 개 또는 한 개로 가져옵니다. 같은 이름의 그래프는 바뀌고 등록된 이름은 남습니다.
    파일 한 개(항목 칸에): Turtle, JSON-LD, 위키데이터 질의의 CSV, 행 하나가 항목 하나인 표(칸에 다른 행의 이름이 있으면 관계가 됩니다), nodes와 edges 두 목록이 있는 JSON.
    파일 두 개(CSV, TSV, JSON). 항목: id, type, name, 필요하면 aliases(| 로 구분)와 description. 다른 열도 물을 수 있습니다. 관계: src, rel, dst, 필요하면 source, since, until, kind.
graphs-columns-of = { $file }의 열
graphs-columns-tip = 어느 열이 무엇인지 고릅니다. 다른 열은 원래 이름으로 남으며 물을 수 있습니다.
graphs-column-id = ID
graphs-column-type = 종류
graphs-column-name = 이름
graphs-column-aliases = 다른 이름
graphs-column-description = 설명
graphs-column-src = 출발 항목
graphs-column-rel = 관계
graphs-column-dst = 도착 항목
graphs-column-since = 언제부터
graphs-column-until = 언제까지
graphs-graph-name = 그래프 이름
graphs-nodes = 항목
graphs-edges = 관계
graphs-bring = 가져오기
graphs-brought = 항목 { $nodes }개와 관계 { $edges }개를 가져왔습니다. 쓸 수 없는 행은 { $bad }개입니다.
graphs-bad-row = { $file } { $row }행 { $column }: { $why } ({ $value })
graphs-go-on = 질문하기

## 근거로서의 그래프

graph-bind-no-set = { $set } 세트가 없습니다.
graph-no-such-relation = 그래프에 { $relation } 관계가 없습니다.
evidence-sets = 이 그래프와 대조하는 세트
evidence-sets-how = 검토 화면의 각 문장에 그래프의 행이 뒷받침하는지, 모순되는지, 판단할 수 없는지가 표시됩니다.
evidence-set = 세트
evidence-bind = 이 그래프와 대조하기
evidence-bound = { $set } ({ $person }, { $date })
evidence-free = 대조 중지
evidence-scoring = { $set }을(를) 백그라운드에서 다시 평가합니다
evidence-kinds = 관계가 갖는 값의 수
evidence-kinds-how = 그래프에 없는 내용이 문장과 모순된다고 보는 것은 값이 하나인 관계와 목록이 완전한 관계뿐입니다.
evidence-kind = 종류
evidence-one_value = 값이 하나
evidence-complete = 목록이 완전함
evidence-open = 더 있을 수 있음
evidence-rows = { $rows }행, 주어 { $subjects }개, 주어 하나에 최대 { $most }개
evidence-told = { $person }, { $date }
evidence-undo = 실행 취소
evidence-changed = 변경했습니다. 대조하는 세트를 다시 평가합니다
evidence-perhaps-one = 주어 { $subjects }개 모두 값이 하나뿐입니다. 항상 하나입니까? 행만으로는 확인할 수 없습니다.

graphs-delete = 이 그래프 삭제
graphs-delete-what = ‘{ $graph }’ 그래프를 항목 { $nodes }개, 관계 { $edges }개와 함께 삭제합니다.
graphs-delete-said = 그래프에 대해 사람이 정한 것도 사라집니다: 다른 이름 { $names }개, 같은 것인지에 대한 판단 { $merges }건, 관계의 값 개수 지정 { $kinds }건, 질문에서 찾지 못한 이름 { $failed }개.
graphs-delete-sets = 다음 세트는 어떤 그래프와도 대조하지 않게 되며 다시 평가됩니다: { $sets }.
graphs-delete-no-set = 이 그래프와 대조하는 세트는 없습니다.
graphs-delete-stays = 검토로 보낸 답변은 근거 행과 함께 남습니다.
graphs-delete-final = 되돌릴 수 없습니다.
graphs-delete-name = 삭제하려면 이름을 입력
graphs-delete-now = 완전히 삭제
graphs-deleted = 삭제함: { $graph }
may-not-delete-graph = { $name } 님은 그래프를 삭제할 수 없습니다(analyst 또는 admin 역할이 필요합니다).
graphs-free = 두 항목을 골라 합치기
graphs-free-how = 옛 이름과 새 이름처럼 닮지 않은 것은 여기에서 찾으세요.
graphs-free-left = 왼쪽
graphs-free-right = 오른쪽
graphs-free-sought = 이름의 일부
graphs-free-same = 같은 항목입니다. 서로 다른 두 항목을 고르세요.
