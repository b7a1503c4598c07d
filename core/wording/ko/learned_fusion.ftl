learned-raised = 평소보다 위험을 높인 검출기: { $names }.
learned-lowered = 평소보다 위험을 낮춘 검출기: { $names }.
learned-answer-raises = 답변 전체가 위험을 높입니다.
learned-answer-lowers = 답변 전체가 위험을 낮춥니다.
learned-usual = 모든 검출기가 보통 문장과 비슷한 위험으로 봅니다.
