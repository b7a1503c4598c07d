### The adjudication desk: what people label differently, settled by the sources. Its script reads what starts with desk-.

## Nothing to settle, and how it went

adjudicate-nothing = 二人以上がラベルを付けた文は、すべて意見が一致しています。
adjudicate-with-others = 残りは他の裁定者が担当しています。
adjudicate-stored = 文{ $number }を裁定しました：{ $label }
adjudicate-back = 文{ $number }の裁定を取り消しました
adjudicate-stale = 保存できませんでした：項目{ $item }が変更されたか、他の人がこの文を先に裁定しました。
adjudicate-asked = 項目{ $item }をもう一人のアノテーターに回しました
adjudicate-note-long = 保存できませんでした：メモが長すぎます（{ $most }文字まで）。
adjudicate-evidence-gone = 保存できませんでした：根拠が資料の同じ場所にありません。
no-such-item = 項目{ $item }はありません。

## Keys and buttons

key-settle-supported = 裏付けありと裁定
key-settle-minor = 軽微な誤りと裁定：一部が誤り
key-settle-major = 重大な誤りと裁定：ほぼ全体が誤り、または話題が違う
key-settle-not-checkable = 確認対象外と裁定
key-conflict-down = 次の不一致（↓でも可）
key-conflict-up = 前の不一致（↑でも可）
key-undo-settled = 自分の直前の裁定を取り消す
key-evidence-settled = 裁定の根拠を切り替え：同じラベルの根拠、一つの根拠、なし
key-note = 裁定に添えるメモを書く
key-names = 誰のラベルかを表示／非表示（見たことは記録されます）
key-another = 裁定の前に、もう一人のアノテーターに頼む
key-skip-conflict = 項目を後回し：自分には最後に出る
button-another = もう一人に頼む
button-names = 名前

## On screen

desk-nothing-to-adjudicate = 裁定するものはありません
desk-adjudicate-task = 意見が分かれた文を、資料に照らして裁定してください
desk-adjudicate-blind = スコアは表示されず、名前も求めるまで表示されません。裁定した結果が正解のラベルになります。
desk-in-conflict = 不一致
desk-conflict-items = 項目
desk-conflict-items-tip = 意見が分かれた文を含む項目
desk-conflict-sentences = 文
desk-conflict-sentences-tip = 意見が分かれた文
desk-settled-by-me = 自分の裁定
desk-settled-today-tip = 今日裁定した文
desk-settled-in-all-tip = これまでに裁定した文
desk-bound-none = 根拠なし
desk-settled = 裁定済み
desk-unanimous = 全員一致
desk-rests-on = 裁定の根拠：{ $item }
desk-rests-on-agreeing = 同じラベルを付けた人の根拠
desk-rests-on-nothing = 根拠なし
desk-note-goes-along = 次の裁定に添えるメモ：{ $item }
desk-note-text = メモ
desk-note-help = Enterで確定、Shift+Enterで改行、Escで元のまま戻ります。
desk-note-keep = 確定
desk-not-in-conflict = この文では意見が分かれていません。キーは無視されました。
desk-asking-another = もう一人に回しています…
