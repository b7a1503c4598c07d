# Comments, flags, what is sent back, guidelines.
may-not-comment = { $name }さんはコメントできません。役割が必要です。
may-not-send-back = { $name }さんはラベルを差し戻せません。editor、analyst、admin のいずれかの役割が必要です。
may-not-write-guidelines = { $name }さんはガイドラインを書けません。admin の役割が必要です。
comment-empty = 保存できませんでした：コメントが空です。
comment-too-long = 保存できませんでした：コメントは{ $most }文字までです。
comment-control-characters = 保存できませんでした：コメントに制御文字が含まれています。
comment-no-such-person = 保存できませんでした：宛先の名前を40文字以内で指定してください。
comment-not-yours = 解決済みにできません：書いた人、宛先の人、または editor、analyst、admin だけができます。
comment-settled-before = このコメントはすでにほかの人が解決済みにしました。
comment-settled = コメントを解決済みにしました
comment-stored = 項目{ $item }へのコメントを保存しました
flag-stored = 項目{ $item }にフラグを付けました
labels-sent-back = 項目{ $item }を差し戻しました
guidelines-length = ガイドラインには本文が必要です（{ $most }文字まで）。
guidelines-unchanged = 公開できませんでした：変更がありません。
guidelines-stale = 公開できませんでした：その間にほかの人が別の版を公開しました。内容を比べてから、もう一度公開してください。

evidence-does-not-fit = 保存できませんでした：文{ $number }の根拠は、選んだとおりには資料にありません。
item-declined = 項目{ $item }を他の人に任せました
label-first = 先にすべての文にラベルを付けるか、項目を後回しにしてください。
