### What the worker does, how it went, and who may stop it.

## The list of jobs

jobs = ジョブ
jobs-none = ジョブはまだありません。
jobs-nobody = ワーカーが動いていません
job-queued = 待機中
job-running = 実行中
job-done = 完了
job-open-items = 取り込んだ項目を表示
job-failed = 失敗
job-cancelled = 取り消し
job-cancel = 取り消す
may-not-cancel = { $name }さんは{ $by }さんが依頼したジョブを取り消せません。役割analystまたはadminが必要です。

## What a job is

job-import = { $file }のインポート
job-import-into = { $file }を「{ $set }」へインポート
job-score = 「{ $set }」の判定
job-score-bulk = 「{ $set }」をすべてのコアで判定
job-score-all = すべての判定
job-read-material = 教材「{ $material }」を読み取る
job-read-by-model = 「{ $material }」をモデルで読み取る
job-progress = { $total }件中{ $done }件
job-take-back = 一括した判断の取り消し
job-accept-band = 低リスク項目の一括承認

## How it went

job-scored = { $count }件を判定しました。
job-bulk-left = 残り約{ $minutes }分。
job-bulk-failed = { $count }件で検出器が失敗しました。理由は各回答に表示されます。
job-detector-failed = { $detector }が{ $count }件で失敗しました。
job-imported = 新規{ $new }件、変更{ $changed }件、変更なし{ $same }件。
job-bad-row = 不備のある{ $count }行は取り込みませんでした。最初は{ $row }行目：
job-bad-cell = 不備のある{ $count }行は取り込みませんでした。最初は{ $row }行目の{ $column }：
job-edited = 編集を保存し、判定しました。
job-edit-unscored = 編集は保存しましたが、判定していません。
job-accepted = { $count }件を承認しました。
job-taken-back = { $count }件を取り消しました。
job-gave-up = 処理を中止しました。実行中にワーカーが{ $times }回異常終了しました。メモリー不足かもしれません。原因はワーカーのログを確認してください。終わった分は残っています。続けるにはもう一度依頼してください。
job-no-memory = 終了しました。ワーカーが使えるより多くのメモリーが必要です。終わった分は残っています。セットやファイルを分割するか、ワーカーのメモリーを増やしてください。
job-broke = Touchstoneの不具合です。詳しくはワーカーのログを確認してください（{ $error }）。
no-worker = 判定ワーカーが動いていません。`make run`または`python -m core worker`で起動してください。
