# What the workspace does not hold, or cannot.
item-not-there = このワークスペースに項目{ $item }はありません。
sentence-not-there = 項目{ $item }の文は{ $sentences }文で、文{ $sentence }はありません。
comment-not-there = このワークスペースにコメント{ $comment }はありません。
job-not-there = ジョブ{ $job }はありません。
policy-not-there = ポリシーの第{ $version }版はありません。
control-rule-range = 確認用項目の決まりとして使えません：一致するラベル{ $equal }件、{ $every }項目に1項目。
text-unstorable = { $what ->
        [guidelines] ガイドライン
        [note] メモ
        [set] セットの名前
        [view] ビューの名前
        [comment] コメント
       *[reason] 理由
    }に保存できない文字があります。取り除いてください。

workspace-url = データベースのURLを読めません。sqlite:///workspace/touchstone.db のように書いてください。
workspace-backend = { $backend }のデータベースには対応していません。sqliteまたはpostgresql+psycopgを使ってください。
workspace-file = ワークスペースにはファイルが必要です（例：sqlite:///workspace/touchstone.db）。
workspace-driver = ドライバー{ $driver }がありません。次を実行してください：pip install 'psycopg[binary]'
workspace-folder = ワークスペースのフォルダー{ $folder }を作れません（{ $error }）。TOUCHSTONE_DATABASEで別の場所を指定してください。
workspace-unopened = { $file }をワークスペースとして開けません（{ $error }）。
workspace-no-server = { $host }のPostgreSQL（データベース{ $database }）に接続できません。サーバーを起動するか、TOUCHSTONE_DATABASEを直してください。
workspace-newer = このワークスペースは、より新しい版のTouchstoneで作られています（スキーマ{ $schema }）。その版をインストールするか、TOUCHSTONE_DATABASEで別のワークスペースを開いてください。
