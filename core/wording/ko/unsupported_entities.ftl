no-names = 확인할 이름이 없습니다.
unsupported-entities-missing = 어느 자료에도 없는 이름: { $names }.
unsupported-entities-swapped = 자료에는 “{ $source }”인 곳이 “{ $name }”(으)로 되어 있습니다.
unsupported-entities-none = 이름이 모두 자료에 있습니다.
