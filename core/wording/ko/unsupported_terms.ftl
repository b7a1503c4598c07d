unsupported-terms-missing = 어느 자료에도 없는 말: { $terms }.
unsupported-terms-apart = 자료에서 다른 문장에만 있는 말: { $terms }.
unsupported-terms-none = 모든 용어가 자료의 한 문장에 있습니다.
