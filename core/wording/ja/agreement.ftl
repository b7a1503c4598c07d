agreement-one-category = { $units }件すべてで全員が同じ判定をしたため、一致度を測れません。
agreement-skewed = 判定は{ NUMBER($percent, style: "percent", maximumFractionDigits: 0) }一致していますが、ハルシネーションとする判定が{ NUMBER($prevalence, style: "percent", maximumFractionDigits: 0) }に偏っているためκとαは低く出ます。AC1を見てください。
