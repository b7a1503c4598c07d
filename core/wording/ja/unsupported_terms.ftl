unsupported-terms-missing = どの資料にもない語：{ $terms }。
unsupported-terms-apart = 資料では別の文にしかない語：{ $terms }。
unsupported-terms-none = すべての語が資料の一つの文にあります。
