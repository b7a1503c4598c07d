you = 自分の設定
your-name = 名前
your-name-kept = 判断とラベルはこの名前で保存されます。このアドレスをブックマークすると次回も使えます。
your-roles = 役割：{ $roles }
no-roles = なし
your-language = 表示言語
browser-language = ブラウザーの設定に従う
