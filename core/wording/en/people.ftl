### Who works here: signing in, accounts, invites, and the log of administrative acts.

## Signing in

sign-in = Sign in
sign-in-login = Login
sign-in-password = Password
sign-in-wrong = This login and password do not belong together, the account is disabled, or the code is missing or wrong.
sign-in-too-often = Too many attempts. Try again in { $minutes } minutes.
sign-in-unknown = You are signed in as { $login }, but nobody gave you a place at this desk. Ask an administrator.
sign-in-disabled = The account of { $name } is disabled. Ask an administrator.
sign-in-unproven = Your provider does not say that this address is yours. Ask an administrator.
sign-in-by-proxy = The proxy did not say who you are. Whoever runs this desk finds the settings in docs/login.md.
signed-out = You are signed out.
sign-out = Sign out
sign-out-everywhere = Sign out everywhere
told-signed-out = Not signed in
form-refused = This form could not be read. Load the page again.
sign-in-code = Code from your app, if you set one up
sign-in-busy = Many people are signing in. Try again in a minute.
login-url-plain = People sign in over https only: TOUCHSTONE_URL is { $url }. Give the https address at which browsers reach the desk; http is enough for localhost alone. See docs/login.md.
second-factor-wrong = This code is not the present one. Look at your app again, and whether the clock of your telephone is right.
second-factor-none = { $name } has set up no app for codes.
password-wrong = This is not your password.
session-not-there = You are not signed in there any more.
anybody-here = One person uses this desk: whoever sits at this machine is who the name says.

## Invites

invite-title = Welcome, { $name }
invite-password = New password
invite-again = The same again
invite-start = Save and go to the desk
invite-differ = The two passwords are not the same.
invite-over-title = This invitation is over
invite-over = The link was used, withdrawn, or is too old. Ask an administrator for a new one.
password-length = A password has { $least } to { $most } characters. Several words are easy to keep in mind.
password-guessed = This password is guessed at once. Choose another.

## Accounts

person-there = { $name } or the login { $login } is somebody's already.
person-unknown = There is no account called { $name }.
last-admin = { $name } is the only administrator. Make somebody else one first.
roles-unreadable = { $roles } cannot be read as roles. Write { $known }, joined with +, and @ before a set: editor+annotator@some-set.
hand-over-cannot = { $name } may not do this work. Give them the role first.
may-not-manage-people = { $name } may not change who works here. That takes the role { $roles }.
may-not-see-audit-log = { $name } may not see the log of administrative acts. That takes the role { $roles }.
login-lacks = Signing in as "{ $mode }" needs { $setting }. See docs/login.md.
login-key-short = { $setting } is too short: take { $least } random characters or more, such as the output of: openssl rand -base64 48
login-off-elsewhere = Without logins the desk listens on this machine only, not on { $host }: anybody who reached it could claim any name. Set TOUCHSTONE_LOGIN to accounts, oidc or proxy (docs/login.md), or leave out --host.

## The page

page-people = People
people-nobody = Nobody has an account. The first is made on the command line: python -m core people add NAME --roles admin --password
people-off = This desk has no logins: TOUCHSTONE_ROLES says who may do what. TOUCHSTONE_LOGIN turns them on.
people-name = Name
people-login = Login
people-roles = Roles
people-state = State
people-state-active = active
people-state-disabled = disabled
people-state-invited = invited
people-invite = Invite
people-invite-tip = Makes a link that works once, within seven days. For somebody who is here already it sets a new password.
people-invite-link = Give this link to { $name }. It is shown once.
people-invited = Open invitation
people-withdraw-invite = Withdraw invitation
people-withdraw-invite-tip = The link does nothing any more.
people-roles-tip = Joined with +. With @ a role holds in one set only: editor@some-set
people-change = Change
people-person = Person
people-save-roles = Save roles
people-disable = Disable
people-enable = Enable
people-hand-over = Hand over open work
people-hand-over-to = To whom
people-everybody = everybody
people-done = Done: { $name }
people-handed-over = Handed over: { $review } to review, { $label } to label
erase-nobody = Nothing here is of { $name }.
people-erase = Erase this person
people-erase-deleted = Deleted: account, sign-ins, invites, tokens, preferences and saved views ({ $private } rows), and { $comments } comments. Given back to everybody: { $assigned } items.
people-erase-kept = Kept under a random name that nobody can lead back: { $labels } labels ({ $blind } blind), { $decisions } decisions, { $settled } resolved conflicts, { $controls } control items.
people-erase-lost = The labels stay because statistics rest on them: { $alone } sentences have no other label, { $disputed } labels belong to resolved conflicts, and { $certificates } certificates came after the first of them.
people-erase-audit = The log of administrative acts keeps the name, and so do files that were exported and backups.
people-erase-neo4j = Graphs are kept on a server of their own: names of who entered something there stay.
people-erase-final = This cannot be undone.
people-erase-name = The name, to erase it
people-erase-now = Erase for good
people-erased = Erased: { $name }

## Your account

page-account = Your account
account-off = This desk has no logins, so there is no account. TOUCHSTONE_LOGIN turns them on.
account-elsewhere = Your provider signs you in. Sessions, passwords and codes are managed there.
account-browsers = Where you are signed in
account-browser = { $browser } from { $address }, since { $since }
account-this-browser = This browser: { $browser } from { $address }, since { $since }
account-some-browser = A browser
account-end = Sign out there
account-ended = You are signed out there.
account-codes = Codes beside your password
account-codes-why = An app on your telephone shows a new code every half minute. With it, nobody signs in as you who only knows your password.
account-codes-on = On since { $since }. Recovery codes left: { $left }.
account-codes-start = Set up codes
account-codes-scan = Read this picture with your app, or type the secret below it.
account-code = The code that your app shows
account-password = Your password
account-codes-turn-on = Turn on
account-codes-turn-off = Turn off
account-codes-kept = Write these recovery codes down: each lets you in once without your app. They are shown once.
account-codes-off-now = Codes are off.
people-reset-codes = Turn off codes

## The log

audit-log = Log of administrative acts
audit-whole = { $count ->
        [one] One entry, unchanged.
       *[other] { $count } entries, unchanged.
    }
audit-broken = Entry { $entry } was changed, or entries were removed there.
audit-check = Check
audit-search = Search
audit-entry = Entry
audit-at = When
audit-who = Who
audit-act = What
audit-subject = On what
audit-details = Details
audit-any-act = anything
audit-act-policy = policy
audit-act-import = import
audit-act-export = export
audit-act-deletion = deletion
audit-act-set = set renamed
audit-act-budget = budget
audit-act-person = person
audit-act-roles = roles
audit-act-guidelines = guidelines
audit-act-publication = publication
audit-act-access = access for programs
audit-act-operation = workspace
audit-act-sign-in = sign-in
audit-act-sign-in-refused = sign-in refused
audit-act-locked = locked
audit-act-sign-out = sign-out
audit-act-read = personal data read

retention = What is kept, and how long
retention-what = Removes items that were imported so long ago and decided on, for good: their texts, scores, labels, decisions and comments. What was published stays.
retention-rule = The rule of this desk: { $days } days, carried out by the timer that calls it at night (docs/operations.md).
retention-last = It last ran on { $when }.
retention-never = It has never run: is the timer on?
retention-all-sets = All sets
retention-kept = Days kept
retention-undecided = Also what waits for a decision
retention-show = Show what would go
retention-items = Goes: items { $items }, decisions { $decisions }, comments { $comments }.
retention-lost = Statistics lose: labels { $labels } (blind { $blind }), imported labels { $imported }, resolved conflicts { $settled }, control items { $controls }. Policies whose certificate or learned weights may rest on them: { $policies }; they stay as they are, but can be neither checked nor renewed with these labels.
retention-stays = Old, but stays: not decided on, or before somebody { $waiting }; published { $published }; holds the newest label, decision or comment of all { $newest }.
retention-count = The number of items, to remove them
retention-now = Remove for good
retention-done = Removed: { $items } items
retention-days = Give a number of days from 1 to { $most }.
