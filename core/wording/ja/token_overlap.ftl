token-overlap-missing = 内容語{ $count }語のうち{ $missing }語が資料にありません：{ $words }。
token-overlap-all-found = 内容語{ $count }語はすべて資料にあります。
