learned-raised = More risk than usual by { $names }.
learned-lowered = Less risk than usual by { $names }.
learned-answer-raises = The answer as a whole raises it.
learned-answer-lowers = The answer as a whole lowers it.
learned-usual = All detectors find it as risky as most sentences.
