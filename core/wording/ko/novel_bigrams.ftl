novel-bigrams-none = 확인할 내용어의 연속이 없습니다.
novel-bigrams-novel = 이웃한 단어 쌍 { $count }개 중 { $novel }개가 자료에 없습니다: { $pairs }.
novel-bigrams-all-found = 이웃한 단어 쌍 { $count }개가 모두 자료에 있습니다.
