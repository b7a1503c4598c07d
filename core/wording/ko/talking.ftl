# Comments, flags, what is sent back, guidelines.
may-not-comment = { $name } 님은 댓글을 달 수 없습니다. 역할이 필요합니다.
may-not-send-back = { $name } 님은 라벨을 돌려보낼 수 없습니다. editor, analyst, admin 중 하나의 역할이 필요합니다.
may-not-write-guidelines = { $name } 님은 지침을 쓸 수 없습니다. admin 역할이 필요합니다.
comment-empty = 저장하지 못했습니다: 댓글이 비어 있습니다.
comment-too-long = 저장하지 못했습니다: 댓글은 { $most }자까지 쓸 수 있습니다.
comment-control-characters = 저장하지 못했습니다: 댓글에 제어 문자가 들어 있습니다.
comment-no-such-person = 저장하지 못했습니다: 받을 사람의 이름을 40자 이내로 적어 주세요.
comment-not-yours = 해결로 표시하지 못했습니다: 쓴 사람, 받는 사람, 또는 editor, analyst, admin만 할 수 있습니다.
comment-settled-before = 다른 사람이 이미 이 댓글을 해결로 표시했습니다.
comment-settled = 댓글을 해결로 표시함
comment-stored = 항목 { $item }에 댓글을 저장함
flag-stored = 항목 { $item }에 표시를 붙임
labels-sent-back = 항목 { $item }을(를) 돌려보냄
guidelines-length = 지침에는 본문이 있어야 하며 { $most }자까지 쓸 수 있습니다.
guidelines-unchanged = 게시하지 못했습니다: 바뀐 것이 없습니다.
guidelines-stale = 게시하지 못했습니다: 그사이 다른 사람이 다른 판을 게시했습니다. 내용을 비교한 뒤 다시 게시해 주세요.

evidence-does-not-fit = 저장하지 못했습니다: 문장 { $number }의 근거가 선택한 그대로 자료에 있지 않습니다.
item-declined = 항목 { $item }을(를) 다른 사람에게 맡김
label-first = 먼저 모든 문장에 라벨을 붙이거나 항목을 미뤄 주십시오.
