### What whoever adds a webhook is told.

webhook-url = This is no address that can be told: write https://host/path, without a login.
webhook-not-https = Webhooks go to https addresses. Hosts in this network that may do without stand in TOUCHSTONE_WEBHOOK_PRIVATE.
webhook-host-unknown = The host { $host } cannot be found.
webhook-host-private = { $host } lies in this network, where webhooks do not go. To allow it, name it in TOUCHSTONE_WEBHOOK_PRIVATE.
webhook-no-key = Webhooks are signed: set TOUCHSTONE_WEBHOOK_KEY to a long random text, the same for every process.
webhook-no-event = Say what it is told, with at least one of: { $events }.
webhook-not-there = There is no webhook { $webhook }.

## On the page

webhooks = Webhooks
webhooks-tip = Addresses of other programs that are told of decisions, policies and drift: ids and numbers, never a text.
webhooks-none = No address is told anything.
webhook-id = Webhook
webhook-address = Address
webhook-events = Is told of
webhook-event = Event
webhook-event-decision = decisions
webhook-event-policy = policies
webhook-event-drift = drift
webhook-event-certificate = certificates
webhook-event-test = test
webhook-by = Added by
webhook-since = Added
webhook-last = Last delivery
webhook-state-waiting = waiting
webhook-state-delivered = delivered
webhook-state-dead = given up
webhook-answered = Answer
webhook-message = Message
webhook-at = When
webhook-delivery-state = State
webhook-attempts = Attempts
webhook-add = Add the address
webhook-once = Copy the secret now, to check signatures with: it is shown once.
webhook-which = Webhook
webhook-try = Send a test
webhook-tried = The worker sends a test message. Look again in a moment.
webhook-end = Remove
webhook-ended = Removed: { $webhook }
webhook-look = Look again
webhook-dead = { $count ->
        [one] One message could not be delivered.
       *[other] { $count } messages could not be delivered.
    }
webhook-again-which = Only these messages
webhook-again = Send again
webhook-sent-again = { $count ->
        [one] One message will be sent again.
       *[other] { $count } messages will be sent again.
    }
webhook-choose = choose
