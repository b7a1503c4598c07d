### What programs are told by the API.

api-no-token = This needs a token that works, as “Authorization: Bearer ts_…”. Whoever runs Touchstone makes one: python -m core token make
api-no-account = Whom this token stands for has no account here, or one that is closed.
api-not-in-scope = This token is not for that: it lacks the scope { $scope }.
api-no-scope = Say what the token is for, with at least one of: { $scopes }.
api-no-such-token = There is no token { $token } that still works.
api-too-often = Too many requests. Ask again in { $seconds } s.
api-too-large = The request is too large: { $most } MB at most. Send it in pieces, or import the file on the server.
api-busy = Too many wait for the models right now. Ask again in a few seconds.
api-key-unusable = An Idempotency-Key has 1 to { $most } printable characters.
api-key-under-way = The request with this Idempotency-Key is still being done. Ask again in a moment.
api-key-of-another = This Idempotency-Key was used for another request. Give each request a key of its own.
api-not-understood = The request cannot be understood.
api-not-json = This is not JSON.
api-field-missing = This field is missing.
api-no-such-set = There is no set { $set }.
api-unknown-value = { $field }: { $value } is not known here.
api-unknown-parameter = This route does not know: { $names }.
api-field-unknown = There is no such field.
api-field-limit = This is longer or larger than allowed, or too small.
api-field-wrong = This has the wrong type or form.
api-unknown-column = { $column } is no mapping. Write OURS=THEIRS; ours are { $names }.
api-bad-answers = { $count ->
        [one] One answer cannot be used.
       *[other] { $count } answers cannot be used.
    } Nothing was scored.
api-nothing-usable = No row can be used, and nothing was imported. Bad rows: { $count }.
api-tool-takes-items = The format { $format } holds items with their labels. Ask for what=items.
api-beyond-budget = The estimate is ${ $cost }, and the budget has ${ $left } left. Send beyond_budget to start all the same.
api-no-such-budget = There is no open budget “{ $name }”.
api-no-such-route = There is nothing at this address. What there is stands in /openapi.json.
api-no-such-method = This address takes another method. What there is stands in /openapi.json.
api-bug = This is a fault of Touchstone; the log of the API says more.

## On the page

may-not-give-access = { $name } may not let programs in. That takes the role { $roles }.
tokens = Tokens for programs
tokens-tip = With a token a program uses the API as a person: it may do what that person may, within what the token is for.
tokens-none = No program has a token.
token-id = Token
token-note = Note
token-person = Acts as
token-scopes = For
token-scope-read = reading
token-scope-score = scoring
token-scope-import = importing
token-scope-review = reviewing
token-scope-label = labelling
token-scope-export = exporting
token-scope-spend = asking language models
token-scope-sets = renaming and deleting sets
token-state = State
token-works = works
token-over = expired
token-revoked-by = revoked by { $name }
token-made = Made
token-made-by = Made by
token-used = Last used
token-ends = Expires
token-days = Days until it expires
token-days-range = A token lasts 1 to { $most } days.
token-make = Make a token
token-once = Copy the token now: it is shown once, and nobody can look it up later.
token-which = Token to revoke
token-revoke = Revoke
token-revoked = Revoked: { $token }
token-choose = choose
