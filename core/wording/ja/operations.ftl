## ワークスペースの写し：バックアップ、復元、移動

copy-no-source = このアドレスにワークスペースがありません。アドレスまたはTOUCHSTONE_DATABASEを直してください。
copy-not-empty = 新しいデータベースの{ $table }にすでに行があります。空のデータベースを選んでください。何も変更していません。
copy-columns = 表{ $table }がこのスキーマと合いません。写しが壊れているか、別のプログラムのものです。何も保存していません。
copy-row = { $table }に読めない行があります。写しが壊れています。何も保存していません。
copy-differs = { $table }：読んだ行は{ $read }、保存された行は{ $stored }で、一致しません。何も保存していません。もう一度試し、繰り返すときは報告してください。
backup-not-there = { $file }がありません。backupが書いたファイルを指定してください。
backup-not-one = { $file }はTouchstoneのバックアップではないか、より新しい版のものです。backupが書いたファイルを指定してください。
backup-cut-off = { $file }は途中で切れています。バックアップを取り直してください。
backup-damaged = { $file }は壊れています。{ $table }がファイルの記載と一致しません。バックアップを取り直してください。
backup-not-written = { $file }に書き込めません（{ $error }）。空きを作るか、別の場所を選んでください。前からあったバックアップはそのままです。
