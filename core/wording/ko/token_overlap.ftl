token-overlap-missing = 내용어 { $count }개 중 { $missing }개가 자료에 없습니다: { $words }.
token-overlap-all-found = 내용어 { $count }개가 모두 자료에 있습니다.
