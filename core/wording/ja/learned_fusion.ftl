learned-raised = 通常より危険度を上げた検出器：{ $names }。
learned-lowered = 通常より危険度を下げた検出器：{ $names }。
learned-answer-raises = 回答全体が危険度を上げています。
learned-answer-lowers = 回答全体が危険度を下げています。
learned-usual = どの検出器でも、危険度は一般的な文と同程度です。
