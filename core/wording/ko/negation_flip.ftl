negation-flip-none-close = 거의 같은 내용의 문장이 자료에 없습니다.
negation-flip-agrees = 자료의 거의 같은 문장과 긍정·부정이 일치합니다.
negation-flip-turned = 자료의 거의 같은 문장과 뜻이 반대입니다: { $words }.
