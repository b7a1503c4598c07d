rouge-all-in-order = 단어 { $count }개가 모두 이 순서로 자료에 있습니다.
rouge-in-order = 단어 { $count }개 중 { $found }개가 이 순서로 자료에 있습니다. 없는 말: { $words }.
