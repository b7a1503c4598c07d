may-not-see-anchoring = { $name }さんには判断の傾向を見る権限がありません（analyst または admin の役割が必要です）。

item-accepted-blind = スコアを見ずに項目{ $item }を承認しました。スコアを表示したので、決め直すか、このまま次へ進んでください。
item-rejected-blind = スコアを見ずに項目{ $item }を却下しました。スコアを表示したので、決め直すか、このまま次へ進んでください。

desk-hidden-badge = スコア非表示
desk-hidden-why = スコアの表示が判断に与える影響を調べるため、無作為に選ばれた一部の項目では、判断した後にスコアを表示します。
desk-opened-badge = スコア表示
desk-opened-why = スコアを見ずに判断した項目です。スコアを見て決め直すか、そのまま次へ進んでください。

track-record = このようなスコアの文は{ $base }件中{ $wrong }件が誤りでした（{ $where }、n = { $count }、{ $low }〜{ $high } %）。
track-record-none = 実績はまだありません（{ $where }）。この種類の文にはラベルがありません。

desk-voices-doubt = 疑っている検出器
desk-voices-support = 裏づけている検出器
desk-voices-silent = 判定なし

no-such-choice = その選択肢はありません。
choice-stored = 回答を保存しました。正解を表示します。
key-shown = 正解を表示します。
try-first-on = 今後のクイズ：先に回答し、その後に正解を表示します。
try-first-off = 今後のクイズ：正解を最初から表示します。
desk-try-it = まず回答してください（選択肢の番号のキー）。
desk-show-key = 正解を表示
desk-my-answer = あなたの回答：{ $label }
desk-not-the-key = 正解と不一致
desk-tried = 正解を見る前に回答した人：{ $done }人、正解と異なる回答：{ $count }人。
desk-answer-first = 先に回答するか、正解を表示してください。
key-try-first = クイズ：正解を見る前に回答する／最初から表示する
desk-answering = 処理しています…

desk-repair = 修正案
desk-repair-by = 修正案（{ $label }）
desk-repair-accept = 採用
desk-no-repair = この項目に修正案はありません。
key-repair = 修正案を採用（編集として保存）
