### Webhookを加える人に伝えること。

webhook-url = 通知先として使えないアドレスです。https://host/pathの形で、ログイン情報なしで書いてください。
webhook-not-https = 通知先はhttpsのアドレスに限ります。httpsでなくてもよい社内ネットワークのホストは、TOUCHSTONE_WEBHOOK_PRIVATEに書いてください。
webhook-host-unknown = ホスト{ $host }が見つかりません。
webhook-host-private = { $host }はこのネットワークの中にあるため、通知しません。許可するにはTOUCHSTONE_WEBHOOK_PRIVATEに書いてください。
webhook-no-key = 通知には署名が要ります。TOUCHSTONE_WEBHOOK_KEYに長いランダムな文字列を、全プロセスで同じものを設定してください。
webhook-no-event = 通知する内容を次から一つ以上選んでください：{ $events }。
webhook-not-there = Webhook { $webhook }はありません。
