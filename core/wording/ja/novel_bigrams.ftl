novel-bigrams-none = 確認する内容語の並びがありません。
novel-bigrams-novel = 隣り合う語の組{ $count }組のうち{ $novel }組が資料にありません：{ $pairs }。
novel-bigrams-all-found = 隣り合う語の組{ $count }組はすべて資料にあります。
