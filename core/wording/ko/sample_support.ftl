sample-support-least = 가장 드물게 반복되는 말: { $word } (재생성한 답변 { $samples }개 중 { $count }개).
