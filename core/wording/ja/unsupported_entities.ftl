no-names = 確認する名称がありません。
unsupported-entities-missing = どの資料にもない名称：{ $names }。
unsupported-entities-swapped = 資料では「{ $source }」とある箇所が「{ $name }」になっています。
unsupported-entities-none = 名称はすべて資料にあります。
