preset-s2 = 再生成した回答による支持は{ NUMBER($consistency, minimumFractionDigits: 2, maximumFractionDigits: 2) }、資料による支持は{ NUMBER($knowledge, minimumFractionDigits: 2, maximumFractionDigits: 2) }で、半分ずつ数えます。
preset-part-missing = 実行されていない検出器：{ $parts }。
