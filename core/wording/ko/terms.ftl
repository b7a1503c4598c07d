word-by-synonym = “{ $word }”은(는) 자료에 “{ $stands }”(으)로 나옵니다.
