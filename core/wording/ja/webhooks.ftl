### Webhookを加える人に伝えること。

webhook-url = 通知先として使えないアドレスです。https://host/pathの形で、ログイン情報なしで書いてください。
webhook-not-https = 通知先はhttpsのアドレスに限ります。httpsでなくてもよい社内ネットワークのホストは、TOUCHSTONE_WEBHOOK_PRIVATEに書いてください。
webhook-host-unknown = ホスト{ $host }が見つかりません。
webhook-host-private = { $host }はこのネットワークの中にあるため、通知しません。許可するにはTOUCHSTONE_WEBHOOK_PRIVATEに書いてください。
webhook-no-key = 通知には署名が要ります。TOUCHSTONE_WEBHOOK_KEYに長いランダムな文字列を、全プロセスで同じものを設定してください。
webhook-no-event = 通知する内容を次から一つ以上選んでください：{ $events }。
webhook-not-there = Webhook { $webhook }はありません。

## ページ上の言葉

webhooks = Webhook
webhooks-tip = 判定・ポリシー・変動を知らせる、ほかのプログラムのアドレスです。送るのはIDと数値だけで、文章は送りません。
webhooks-none = 通知先はまだありません。
webhook-id = Webhook
webhook-address = アドレス
webhook-events = 知らせる内容
webhook-event = 内容
webhook-event-decision = 判定
webhook-event-policy = ポリシー
webhook-event-drift = 変動
webhook-event-certificate = 保証
webhook-event-test = テスト
webhook-by = 追加した人
webhook-since = 追加日時
webhook-last = 最後の配信
webhook-state-waiting = 送信待ち
webhook-state-delivered = 配信済み
webhook-state-dead = 配信を断念
webhook-answered = 応答
webhook-message = メッセージ
webhook-at = 日時
webhook-delivery-state = 状態
webhook-attempts = 試行回数
webhook-add = アドレスを追加
webhook-once = 署名の確認に使う秘密の値です。表示は一度だけなので、今すぐコピーしてください。
webhook-which = Webhook
webhook-try = テストを送る
webhook-tried = ワーカーがテストを送ります。少し待ってから更新してください。
webhook-end = 削除
webhook-ended = 削除しました：{ $webhook }
webhook-look = 更新
webhook-dead = 配信できなかったメッセージが{ $count }件あります。
webhook-again-which = このメッセージだけ
webhook-again = もう一度送る
webhook-sent-again = { $count }件をもう一度送ります。
webhook-choose = 選択
