### What whoever adds a webhook is told.

webhook-url = This is no address that can be told: write https://host/path, without a login.
webhook-not-https = Webhooks go to https addresses. Hosts in this network that may do without stand in TOUCHSTONE_WEBHOOK_PRIVATE.
webhook-host-unknown = Nobody knows the host { $host }.
webhook-host-private = { $host } lies in this network, where webhooks do not go. To allow it, name it in TOUCHSTONE_WEBHOOK_PRIVATE.
webhook-no-key = Webhooks are signed: set TOUCHSTONE_WEBHOOK_KEY to a long random text, the same for every process.
webhook-no-event = Say what it is told, with at least one of: { $events }.
webhook-not-there = There is no webhook { $webhook }.
