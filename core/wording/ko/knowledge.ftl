## Files

graph-too-large = 그래프의 노드는 { $most }개까지, 관계는 그 네 배까지입니다.
graph-name-too-long = 이름은 1~{ $longest }자입니다.
graph-name = 그래프 이름은 1~{ $longest }자입니다.
graph-no-such-node = 이 id의 노드가 없습니다.
graph-no-such-kind = { $kinds } 중 하나를 쓰세요.
graph-needed = 비워 둘 수 없습니다.
graph-aliases = 다른 이름은 JSON 목록으로 쓰거나 | 로 구분해 쓰세요.
graph-columns = { $file }에 { $columns } 열이 없습니다. 첫 줄에 열 이름을 쓰세요.
graph-no-json = { $file }은(는) 객체의 JSON 목록도, 한 줄에 객체 하나인 형식도 아닙니다.
graph-unknown = 그래프 { $graph }이(가) 없습니다. 있는 것: { $there }.
graph-question = 질문은 1~{ $longest }자입니다.

## Steps

graph-step-found = 질문의 이름이 모두 그래프에 있습니다.
graph-step-missing = 이 표기로는 그래프에 없는 이름: { $names }.
graph-step-near = 비슷한 것: { $names }.
graph-step-none-near = 비슷한 것이 없습니다.
graph-step-again = { $names }(으)로 다시 찾았습니다.
graph-step-not-again = 어느 것도 그것이라고 할 만큼 확실하지 않습니다.

## Answers

graph-answer = { $about }: { $names }.
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
