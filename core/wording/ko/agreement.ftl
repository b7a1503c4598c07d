agreement-one-category = { $units }건 모두에서 모두가 같은 판정을 내려 일치도를 잴 수 없습니다.
agreement-skewed = 판정은 { NUMBER($percent, style: "percent", maximumFractionDigits: 0) } 일치하지만 환각이라는 판정이 { NUMBER($prevalence, style: "percent", maximumFractionDigits: 0) }로 치우쳐 카파와 알파가 낮게 나옵니다. AC1을 보십시오.
