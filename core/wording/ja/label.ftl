### The label desk: labels given blind, with evidence. Its script reads what starts with desk-.

## How it went

may-not-label = { $name }さんはラベルを付けられません。役割{ $roles }が必要です。
label-back = 文{ $number }のラベルを取り消しました
label-stored = 文{ $number }：{ $label }
evidence-does-not-fit = 保存できませんでした：文{ $number }の根拠は、選んだとおりには資料にありません。
sentences-first = 先にすべての文にラベルを付けるか、項目を後回しにしてください。

## Keys

key-supported = 裏付けあり：資料に書かれている
key-minor = 軽微な誤り：一部が誤り。Shiftと一緒なら種類も選ぶ
key-major = 重大な誤り：ほぼ全体が誤り、または話題が違う。Shiftと一緒なら種類も選ぶ
key-not-checkable = 確認対象外：正誤を問える内容がない
key-undo-label = 直前の操作を元に戻す：ラベル、後回し、判断できない
key-postpone-item = 項目を後回し：自分のキューの最後へ
key-evidence = 資料の次の文を根拠に選ぶ。Shiftと一緒なら前の文
key-evidence-none = 根拠を選ばない
key-next-item = 次の文へ。項目が終わっていれば次の項目へ（Enterも可）
key-pause = ラベルごとに止まって見直す／止まらずに進む、の切り替え
key-guidelines = ガイドラインを読む

## On screen

desk-nothing-to-label = ラベルを付ける項目はありません
desk-label-task = 資料に照らして各文にラベルを付けてください
desk-scores-later = スコアはラベルを付けると表示されます。
desk-checks-later = 検出器の判定はラベルを付けるまで表示されません。
desk-no-label-to-undo = このタブには元に戻せる操作がありません。
desk-undoes-label = 元に戻す：文{ $number }のラベル（項目{ $item }）
desk-said-before = 前：{ $label }
desk-before-and-now = スコアを見る前：{ $before }、現在：{ $now }
desk-pause-on = 自動で次へ進む：オフ
error-kind-contradiction = 資料と矛盾
error-kind-unsupported = 資料に記載なし
error-kind-wrong-slot = 値の取り違え
error-kind-off-topic = 話題が違う
error-kind-incomplete = 重要な点が抜けている
error-kind-badly-written = 文章が不自然
error-kinds-too-many = 保存できませんでした：誤りの種類は{ $most }個まで、それぞれ{ $longest }文字までです。
desk-error-kind-of = { $label }：種類は？
desk-error-kind-help = 数字キーで、この種類のラベルを付けます。Escで戻ります。Shiftなしのキーでは種類を付けません。
desk-pause-off = 自動で次へ進む：オン
desk-chosen-order = 無作為に選ばれた項目ではありません：ここで付けたラベルはしきい値の保証には使われません。

## What one has labelled

desk-my-sentences = 自分のラベル
desk-today-tip = 今日ラベルを付けた文
desk-in-all-tip = これまでにラベルを付けた文
desk-this-set = このセット（全員）
desk-this-set-tip = このセットで全員がラベルを付けた文
desk-this-item = この項目
desk-progress = { $count }文中{ $done }文
desk-progress-of = この項目でラベルを付けた文

## Choosing evidence

desk-evidence-row = 選んだ根拠
desk-evidence-at = { $number } / { $count }
desk-evidence-none-yet = 根拠が未選択です。「資料に記載なし」として保存されます。
desk-evidence-pending = 次のラベルと一緒に保存されます
desk-evidence-no-sources = 選べる資料がありません。
desk-evidence-next = 資料の次の文
desk-evidence-clear = 根拠なし

## Labels sent back

may-not-send-back = { $name }さんはラベルを差し戻せません。editor、analyst、admin のいずれかの役割が必要です。
send-back-cannot = 差し戻せませんでした：{ $name }さんは{ $set }でラベルを付けられません。役割{ $role }が必要です。
labels-sent-back = 項目{ $item }を差し戻しました
desk-sent-back = { $person }さんから差し戻し：{ $text }
desk-sent-back-sentence = { $person }さんから差し戻し（文{ $number }のみ）：{ $text }
desk-returned = 差し戻し

## Guidelines at the desk

desk-guidelines = ガイドライン 第{ $version }版
desk-guidelines-none = ガイドラインはまだありません
desk-guidelines-changed = 前回のラベル以降にガイドラインが変わりました：前回は第{ $before }版、現在は第{ $version }版です。
