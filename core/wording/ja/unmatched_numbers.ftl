unmatched-numbers-all-found = 数値はすべて資料にあります。
number-rounded = { $number }は資料の{ $exact }を丸めた値です。
number-altered = { $number }は改変されています：資料では{ $source }。
number-missing = { $number }は資料にありません。
options-altered = 資料の{ $source }とわずかしか違わない選択肢が{ $count }個あります：{ $options }。
