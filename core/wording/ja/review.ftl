### The review desk: accept, edit, reject, one item or many at once. Its script reads what starts with desk-.

## How it went

may-not-review = { $name }さんはレビューできません。役割{ $roles }が必要です。
item-accepted = 項目{ $item }を承認しました
item-rejected = 項目{ $item }を却下しました
item-next = 次の項目です
next-undecided = 先に承認、編集、却下、後回しのいずれかを選んでください。「次へ」は編集後に使えます。
undo-another = 取り消せませんでした：直前の操作は別のものになっています。
undo-stale = 取り消せませんでした：その後、項目が変更されたか、他の人が判断しました。
undo-leased = 取り消せませんでした：他の人が担当しています。
undo-done-accept = 取り消しました：項目{ $item }の承認
undo-done-edit = 取り消しました：項目{ $item }の編集
undo-done-reject = 取り消しました：項目{ $item }の却下
undo-done-postpone = 取り消しました：項目{ $item }の後回し
undo-done-decline = 取り消しました：項目{ $item }の「判断できない」
undo-done-return = 取り消しました：項目{ $item }の差し戻し
postpone-changed = 後回しにできませんでした：項目{ $item }は表示後に変更されました。
decline-changed = 回せませんでした：項目{ $item }は表示後に変更されました。

## Keys and buttons

key-accept = 承認して次の項目へ
key-edit = 本文やクイズの各部分を編集（Ctrl+Enterで保存、Escで終了）
key-reject = 却下（Shiftを押しながらで理由を選択）
key-postpone = 後回し：自分のキューの最後へ
key-undo = 自分の直前の操作を取り消す
key-next = 編集後に次の項目へ（Enterでも可）
button-accept = 承認
button-edit = 編集
button-reject = 却下
key-return = 項目を特定の人に、メモを付けて差し戻す
key-same = 同じ主張を全項目から一覧し、まとめて判断
key-band = 監査の条件を満たせば、しきい値未満の区分をまとめて承認
key-search = 語句または番号で項目を検索
key-inbox = 受信箱：自分宛ての項目とコメント
key-reading = 回答を読む表示と文の一覧を切り替える
key-strike = 文を削除する（編集として保存）
button-return = 差し戻す…

## On screen

desk-nothing-to-review = レビューする項目はありません
desk-band = 扱い：{ $band }
desk-not-scored = 未判定
desk-likely-right = 正しい可能性が高い
desk-possibly-wrong = 誤りかもしれない
desk-likely-wrong = 誤りの可能性が高い
desk-step-choose = { $down }と{ $up }で文を選びます。印の付いた文は誤りの可能性があります。
desk-step-read = 横に表示される理由と資料の内容を読みます。
desk-step-decide = 判断します：{ $accept }で承認、{ $edit }で編集、{ $reject }で却下。{ $undo }で直前の操作を元に戻せます。
desk-steps-read = わかりました
desk-status-open = 未処理
desk-status-accepted = 承認済み
desk-status-edited = 編集済み
desk-status-rejected = 却下済み
desk-verdict-accept = 承認
desk-verdict-edit = 編集
desk-verdict-reject = 却下
desk-verdict-postpone = 後回し
desk-verdict-decline = 判断できない
desk-verdict-return = { $name }さんへ差し戻し
desk-undoes = 元に戻す：{ $act }、項目{ $item }
desk-undoes-many = 元に戻す：{ $act }
desk-left-out = フィルターで非表示
desk-left-out-tip = 未処理のうち、フィルターの範囲外またはしきい値未満の項目
desk-up-next = 次の項目
desk-my-decisions = 自分の最近の判断
desk-search = 検索
desk-search-hint = 語句、名前、番号
desk-search-help = すべての語句を含む項目を、判断済みも含めてリスクの高い順に表示します。Escで戻ります。
desk-search-none = 「{ $text }」を含む項目はありません。
desk-inbox = 受信箱
desk-inbox-sent = 差し戻し
desk-inbox-written = コメント
desk-inbox-none = 自分宛てのものはありません。
desk-inbox-help = 項目は判断すると、コメントは解決すると消えます。@で名前を書くと相手に届きます。Escで戻ります。
desk-saving-earlier = 前の操作を保存しています…
desk-accepting = 承認しています…
desk-rejecting = 却下しています…
desk-saving-edit = 編集を保存しています…
desk-one-moment = { $busy }少しお待ちください。
desk-decided-already = この項目は{ $status }です。{ $undo }で取り消すか、{ $next }で次へ進んでください。
desk-nothing-silent = この文について判断を控えた検出器はありません。
desk-went-on = 項目が更新されました。下書きは残っています。
desk-audit-badge = 監査：通過する項目から無作為に抽出
desk-audit-why = しきい値未満なので、通常は確認なしで通過します。見逃しを数えるため、その一部を確認しています。
desk-passing-on = ほかの人に回しています…
desk-deciding-all = まとめて処理しています…
desk-decided-by = { $name }さんが{ $status }（{ $time }）
desk-taken-back = 取り消し済み
desk-passed-on = 判断不可
desk-passed-on-tip = 自分では判断できないとした項目です。ほかの人に表示されます
desk-old-weights-badge = 以前の重み
desk-old-weights-why = このリスクは以前のポリシーの重みによるもので、まだ統合し直されていません。区分は有効なポリシーのものです。

## Rejecting, and accepting against the risk

desk-reject-because = 却下の理由
desk-reason-contradicts = 資料と矛盾する
desk-reason-not-in-source = 資料にない
desk-reason-off-topic = 質問と関係がない
desk-reason-wrong-key = 正解または選択肢が誤っている
desk-reason-badly-written = 文章が不自然
desk-cause-wrong-key = 正解が誤っている
desk-cause-several-right = 正解が複数ある
desk-cause-too-easy = 簡単に当てられる
desk-reason-other-hint = その他の理由を入力してEnter
desk-reason-help = Escで戻ります。Shiftなしで押すと理由なしで却下します。
accept-needs-reason = 承認していません。編集後もしきい値以上です。正しいと考える理由を入力してください。
desk-accept-because = 編集後もしきい値以上です。承認する理由
desk-accept-other-words = 別の表現で書かれている
desk-accept-true-anyway = 資料にはないが正しい
desk-accept-mistaken = 検出器の誤り
desk-accept-help = Escで戻ります。理由が必要なのは承認のときだけです。

## Edits

may-not-edit = { $name }さんは編集できません。役割{ $roles }が必要です。
edit-waits = 実行できませんでした：編集を保存しています。
edit-stored = 編集を保存しました
edit-scored = 編集して判定し直しました
edit-cancelled = 編集は取り消されました。
edit-unchanged = 変更がありません。
edit-empty = 本文を空にはできません。代わりに却下してください。
edit-no-quiz = この項目はクイズではありません。本文を編集してください。
edit-no-question = 問題文を空にはできません。代わりに却下してください。
edit-one-option = 選択肢が1つしかありません。追加するか、削除してください。
edit-empty-option = 空の選択肢があります。入力するか、削除してください。
edit-same-options = 同じ選択肢が2つあります。
edit-no-key = 正解を指定してください。
edit-stale = 編集を保存できませんでした：項目は表示後に変更されました。開き直して編集してください。
edit-leased = 編集を保存できませんでした：他の人が担当しています。空いてから開き直してください。
desk-draft-kept = 下書きあり：
desk-draft-goes-on = で再開
desk-discard = 破棄
desk-rescoring = 編集を判定し直しています…
desk-risk = リスク
desk-before-after = 編集前と編集後の文
desk-reading-view = 読む人に見える形の回答
desk-reading-markup = 読む人には見えません
desk-reading-on = 回答を、読む人に見える形で表示します。
desk-reading-off = 回答を文の一覧で表示します。
desk-no-reading = この項目には、いまはほかの表示がありません。
desk-edit-scoring = 編集を判定中です。少しお待ちください。
desk-leave-edit-first = 先に編集を保存するか、Escで終了してください。
desk-edit-left = 編集を中断しました。下書きは残っています。
desk-edit-empty = 本文を空にはできません。代わりに却下してください。
desk-edit-unchanged = 変更がありません。Escで戻ります。
desk-edit-gone = この項目はもう表示されていません。下書きは残っています。
desk-edit-text = 回答の本文
desk-edit-save = 保存して再判定
desk-edit-back = 戻る
desk-edit-quiz = 1行目が正解、2行目以降が解説です。
desk-edit-stem = 問題文
desk-edit-explanation = 解説
desk-edit-key = 正解
desk-edit-also = ほかに正解とする答え（1行に1つ）
desk-options = 選択肢
desk-edit-options = 選択肢（印のあるものが正解）
desk-edit-option = 選択肢{ $label }
desk-edit-add-option = 選択肢を追加
desk-edit-remove-option = { $label }を削除
desk-edit-leave = 編集を終了しますか
desk-edit-keep = 下書きを残して終了
desk-edit-discard = 変更を破棄して終了
desk-edit-leave-help = Escで編集に戻ります。
desk-edit-no-question = 問題文を空にはできません。代わりに却下してください。
desk-edit-empty-option = 空の選択肢があります。入力するか、削除してください。
desk-edit-same-options = 同じ選択肢が2つあります。
desk-edit-no-key = 正解を指定してください。
desk-repair = 修正案
desk-repair-by = 修正案（{ $label }）
desk-repair-accept = 採用
desk-repair-rests = 根拠
desk-strike-no-quiz = 設問の文は削除できません。編集してください。
desk-no-repair = 修正案がなく、この文に代わる表現も資料にありません。
key-repair = 修正案を、なければ資料の表現を使う（編集として保存）

## A better question in its place

key-replacement = クイズ：検証済みの差し替え候補を表示
replacement-gone = 差し替えませんでした：候補が変わりました。もう一度表示してください。
desk-replacement = 差し替え候補
desk-replacement-offer = 検証済みの差し替え候補を表示
desk-replacement-take = この問題に差し替える
desk-replacement-help = どのチェックでも問題は見つかっていません。編集として保存し、もう一度チェックします。uで取り消せます。Escで戻ります。
desk-replacement-sought = よりよい問題を探しています…
desk-no-replacement = この教材からは、よりよい問題が見つかりません。

## Returned to one person

item-returned = 項目{ $item }を{ $name }さんに差し戻しました。最初に表示されます
return-changed = 差し戻せませんでした：項目{ $item }は表示後に変更されました。
return-nobody = 差し戻せませんでした：{ $name }さんは、ほかのレビュー担当者ではありません。
desk-return-to = 差し戻す相手
desk-return-name = 名前を入力してEnter
desk-return-note = メモ（省略可）を入力してEnter
desk-return-help = この人だけに、最初に表示されます。Escで戻ってもメモは残ります。

## Many items at once

bulk-policy-changed = 実行していません。有効なポリシーが変わり、その区分はまだ監査されていません。内容をもう一度確認してください。
may-not-accept-band = { $name }さんは区分の一括承認ができません。役割editorとanalystの両方が必要です。
bulk-needs-filter = 上で種類を1つと、セットまたは言語を選んでください。一括承認できるのは監査の対象と一致する範囲だけです。
bulk-not-audited = 実行していません。この区分の監査がまだ条件を満たしていません。
bulk-nothing = 実行していません。一覧の時点のまま未処理の項目はもうありません。
bulk-accepted = { $count }件を承認しました。uでまとめて取り消せます
bulk-rejected = { $count }件を却下しました。uでまとめて取り消せます
bulk-labelled = { $count }文にラベルを付けました。uでまとめて取り消せます
bulk-unlabelled = { $count }文のラベルを取り消しました
bulk-unlabel-stale = 取り消せませんでした。その後、すべての文に別のラベルが付いたか、文が編集されました。
bulk-undone = 取り消しました。{ $count }件が未処理に戻りました
bulk-queued = ワーカーが{ $count }件を承認しています。作業を続けられます
bulk-undo-queued = ワーカーが{ $count }件を取り消しています。作業を続けられます
bulk-worker-done = ワーカーによる一括処理が終わりました
bulk-stopped = 一括処理は停止しました。済んだ分は残り、uで取り消せます。
desk-bulk-help = 1回の操作として扱われ、uでまとめて取り消せます。Escで戻ります。
desk-batch-line = { $status }：{ $count }件
desk-labels-line = { $label }：{ $count }文
desk-verdict-label = ラベル付け
desk-batch-progress = { $count }件中{ $done }件を処理
desk-batch-progress-of = ワーカーの一括処理

## A whole band

desk-band-tool = 低リスクを一括承認
desk-band-offer = しきい値未満：未処理{ $count }件、区分「{ $band }」
desk-band-audit = 監査：{ $audited }件を確認、誤り{ $wrong }件。誤りの割合は、何度見ても95%の確度で最大{ $bound }、許容は{ $most }までです。
desk-band-more = 先にあと{ $count }件の監査が必要です（すべて正しい場合）。キューに混ぜて表示されます。
desk-band-too-wrong = 誤りが多すぎるため、この区分はまとめて承認できません。
desk-band-nothing = 未処理の項目はありません。
desk-band-accept-all = { $count }件をすべて承認

## The same claim everywhere

desk-claim-places = 同じ資料についての同じ主張：{ $count }か所
desk-claim-reject = 未処理の{ $count }件をすべて却下
desk-claim-accept = 未処理の{ $count }件をすべて承認
desk-claim-label = { $count }文すべてにラベル「{ $label }」
desk-claim-nothing = 未処理の項目はありません。
desk-claim-help = 1回の操作として扱われ、uでまとめて取り消せます。その間にラベルを付け直した文はそのまま残ります。Escで戻ります。

## Decided before the scores are shown

item-accepted-blind = スコアを見ずに項目{ $item }を承認しました。スコアを表示したので、決め直すか、このまま次へ進んでください。
item-rejected-blind = スコアを見ずに項目{ $item }を却下しました。スコアを表示したので、決め直すか、このまま次へ進んでください。
desk-hidden-badge = スコア非表示
desk-hidden-why = この項目ではスコアを表示しません（無作為の確認）。判断すると表示されます。
desk-opened-badge = スコア表示
desk-opened-why = スコアを見ずに判断した項目です。スコアを見て決め直すか、そのまま次へ進んでください。

## A quiz as a learner reads it

desk-findings = チェックで見つかった点
desk-explanation = 解説（{ $count }文）

## Quizzes answered before the key is shown

no-such-choice = その選択肢はありません。
choice-stored = 回答を保存しました。正解を表示します。
key-shown = 正解を表示します。
try-first-on = 今後のクイズ：先に回答し、その後に正解を表示します。
try-first-off = 今後のクイズ：正解を最初から表示します。
desk-try-it = まず回答してください（選択肢の番号のキー）。
desk-try-typed = まず回答してください（1 のキーで入力欄へ、Enter で確定）。
desk-your-answer = あなたの回答
desk-show-key = 正解を表示
desk-my-answer = あなたの回答：{ $label }
desk-not-the-key = 正解と不一致
desk-tried = 正解を見る前に回答した人：{ $done }人、正解と異なる回答：{ $count }人。
desk-answer-first = 先に回答するか、正解を表示してください。
key-try-first = クイズ：正解を見る前に回答する／最初から表示する
desk-answering = 処理しています…
