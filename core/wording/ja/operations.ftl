## ワークスペースの写し：バックアップ、復元、移動

copy-no-source = このアドレスにワークスペースがありません。アドレスまたはTOUCHSTONE_DATABASEを直してください。
copy-not-empty = 新しいデータベースの{ $table }にすでに行があります。空のデータベースを選んでください。何も変更していません。
copy-columns = 表{ $table }がこのスキーマと合いません。写しが壊れているか、別のプログラムのものです。何も保存していません。
copy-row = { $table }に読めない行があります。写しが壊れています。何も保存していません。
copy-unfit = { $table }の行がこのスキーマまたは互いに合いません。写しが壊れています。何も保存していません。
copy-differs = { $table }：読んだ行は{ $read }、保存された行は{ $stored }で、一致しません。何も保存していません。もう一度試し、繰り返すときは報告してください。
backup-not-there = { $file }がありません。backupが書いたファイルを指定してください。
backup-not-one = { $file }はTouchstoneのバックアップではないか、より新しい版のものです。backupが書いたファイルを指定してください。
backup-cut-off = { $file }は途中で切れています。バックアップを取り直してください。
backup-damaged = { $file }は壊れています。{ $table }がファイルの記載と一致しません。バックアップを取り直してください。
backup-unpacks = { $file }は展開すると、元の大きさの{ $times }倍を超えます。バックアップとしては大きすぎます。自分で取ったものであれば、展開後の上限を指定してください（単位はGB）：--unpacked-gb N
backup-not-written = { $file }に書き込めません（{ $error }）。空きを作るか、別の場所を選んでください。前からあったバックアップはそのままです。

## doctor: デスクの様子

doctor-fine = 正常
doctor-look = 注意
doctor-broken = 故障
doctor-about-settings = 設定
doctor-about-models = モデル
doctor-about-keys = キー
doctor-about-disk = ディスク
doctor-about-providers = 提供元
doctor-about-database = データベース
doctor-about-clock = 時計
doctor-about-locks = ロック
doctor-about-worker = ワーカー
doctor-about-audit = 監査ログ

doctor-settings = 設定は{ $count }件で、すべて正しい名前です。ほかは既定のままです。
doctor-unknown-settings = 知らない名前の設定があります：{ $names }。
doctor-correct-settings = 環境変数を直してください。名前の一覧はREADMEにあります。
doctor-no-encoder = { $folder }にエンコーダーがありません。意味を比べる検出器が採点できません。
doctor-build-encoder = make installを実行するか、TOUCHSTONE_MODELSでエンコーダーのあるフォルダーを指定してください。
doctor-encoder = 文の比較には{ $encoder }を使います。
doctor-keys = キーがあるもの：{ $names }。値は表示しません。
doctor-no-keys = 言語モデルのキーはありません。いまの設定では不要です。
doctor-disk = { $folder }の空きは{ $gigabytes } GBです。
doctor-disk-closed = { $folder }に書き込めません。
doctor-make-room = 空きを作ってください。アップロード、データベース、バックアップは増えていきます。ディスクがいっぱいになると取り込みを断りますが、保存済みのものは残ります。
doctor-open-folder = デスクを動かすアカウントに書き込みの権限を与えてください。
doctor-key-there = { $model }：キーがあります。
doctor-no-key-needed = { $model }：キーはなく、必要もありません。
doctor-key-unused = { $provider }：キーはありますが、使うものがありません。使うにはTOUCHSTONE_JUDGE={ $example }とします。
doctor-never-tested = まだ試していません。
doctor-tested = { $date }に{ $by }さんが試しました：{ $all }項目のうち{ $does }項目ができます。
doctor-test-model = 「モデル」のページで予算を選び、{ $model }の「このモデルを試す」を押してください。約9回の短い呼び出しです。
doctor-no-workspace = データベースは応答していますが、ワークスペースはまだありません。
doctor-migrate = python -m core migrateを実行するか、デスクを起動してください。
doctor-schema-old = スキーマは{ $schema }で、この版のスキーマは{ $newest }です。
doctor-upgrade = バックアップを取ってから、python -m core migrateを実行してください。
doctor-database = { $kind }は応答しています。スキーマ{ $schema }は最新、大きさは{ $megabytes } MBです。
doctor-clock = 時計は合っています。
doctor-clock-differs = データベースサーバーの時計とこちらの時計が{ $seconds }秒ずれています。
doctor-clock-back = { $seconds }秒先の時刻で保存されたものがあります。時計が戻されています。
doctor-set-clock = すべての機械の時計を同じ時刻サーバーに合わせてください。その間に割り当てられた項目は、期限が来れば空きます。
doctor-locks = 書き込みは待たされません。{ $leases }件の項目が作業中です。
doctor-locked = 別のプロセスがデータベースの書き込みを数秒間ふさいでいます。いまは誰も保存できません。
doctor-slow-lock = 書き込みが{ $seconds }秒待たされました。
doctor-long-transaction = { $seconds }秒前から開いたままのトランザクションがあります。
doctor-unlock = データベースを開いているプログラム（コピー、編集、集計など）を見つけて終了してください。
doctor-endless-leases = { $count }件の項目が1日より長く割り当てられています。割り当てた機械の時計がずれていました。
doctor-worker = ワーカー{ $workers }、終わっていない仕事{ $count }件。
doctor-no-worker = ワーカーが動いていません。待っている仕事はありません。
doctor-worker-gone = ワーカーが動いておらず、{ $count }件の仕事が待っています。
doctor-start-worker = python -m core workerを実行するか、デスクを起動してください（ワーカーも始まります）。
doctor-long-queue = { $minutes }分待っている仕事があります。
doctor-more-workers = ワーカーをもう1つ起動するか、不要な仕事を取り消してください。
doctor-failed-jobs = 失敗した仕事が{ $count }件あります。
doctor-read-jobs = 理由は「取り込み」と「モデル」のページにあります。
doctor-audit = { $count }件の記録が、順につながっています。
doctor-audit-broken = 記録{ $entry }またはその前の記録が、書かれたあとで変更または削除されています。
doctor-keep-evidence = このデータベースをそのまま残し、最後のバックアップと比べ、誰が触れられたかを調べてください。
