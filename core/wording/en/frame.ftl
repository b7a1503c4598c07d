### What stands around every page, and the overview.

## Pages, and whom they are for

page-review = Review
page-label = Label
page-adjudicate = Adjudicate
page-quality = Quality
page-thresholds = Thresholds
page-models = Models
page-answer = Answer
page-ask = Ask
page-material = Material
page-bank = Check my bank
page-documents = Documents
page-quizzes = Quizzes
page-data = Data
page-import = Import
page-overview = Overview
menu-quizzes = Quizzes
menu-label = Label
menu-documents = Documents and graphs
menu-setup = Data and set-up
page-refused = { $page } takes the role { $roles }. Whoever runs this desk gives it in TOUCHSTONE_ROLES.
server-gone = The server does not answer
server-gone-text = Your unsaved work stays in this browser, and is sent when the server answers again. You need not reload.
page-roles-or = or

## What went wrong

told-not-for-role = Not for your role
told-missing = Something is missing
told-not-done = This did not work
setting-wrong = { $setting } cannot be used: { $error }. Correct it or unset it.
not-a-name = { $name } is not a name: 1 to { $longest } printable characters.

## The person and the language

you = You
your-name = Your name
your-name-kept = Your decisions and labels are stored under this name. Bookmark the address to keep it.
your-roles = Roles: { $roles }
no-roles = none
your-language = Language of the pages
browser-language = As the browser asks
list-cut = { $listed } and { $more } more
language-untold = unknown

## The overview

overview-items = Items
overview-in-sets = in { $count ->
        [one] { $count } set
       *[other] { $count } sets
    }
overview-scored = Scored
overview-to-review = To review
overview-reviewed = Reviewed
overview-labelled = Labelled sentences
overview-by-people = by people
overview-share = { NUMBER($share, style: "percent", maximumFractionDigits: 0) } of items
overview-no-items = of no items
overview-next = What next
overview-sets = Sets
overview-languages = Languages
overview-with-labels = With labels
overview-policy = Active policy
overview-version = Version { $version } by { $author }, cutting { $signal }.
overview-preset = Default policy (not tuned), based on { $signal }.
overview-cuts = { $kind }: { $cuts }
overview-cut = { $band } from { $cut }
overview-kind-answer = answer
overview-kind-quiz = quiz

## What next

step-load = Nothing is loaded yet. Choose a file of answers or quizzes.
step-load-action = Import a file
step-review = { $count ->
        [one] { $count } item
       *[other] { $count } items
    } to review, riskiest first.
step-review-action = Review
step-score = { $count ->
        [one] { $count } item
       *[other] { $count } items
    } not scored yet.
step-score-action = Score them
step-label = No labels yet: label { $count } sentences to draw a curve.
step-label-action = Label
step-label-more = { $count ->
        [one] { $count } label
       *[other] { $count } labels
    }; a curve needs { $needed } at least.
step-label-more-action = Label more
step-adjudicate = { $count ->
        [one] { $count } sentence
       *[other] { $count } sentences
    } that people label differently.
step-adjudicate-action = Adjudicate
step-choose = The preset decides, though { $count ->
        [one] { $count } label
       *[other] { $count } labels
    } could.
step-choose-imported = Still on default thresholds. You have { $count } imported labels to tune them with.
step-choose-action = Choose a threshold
step-export = Everything above the threshold is reviewed.
step-export-action = Export
may-not-look = { $name } may not look at that: it takes a role ({ $roles }) here.
sets-none-of-yours = Nothing is loaded into a set in which you have a role for this. Administrators give roles on the page People.

## The database cannot be reached or cannot store

told-unreachable = Waiting for the database
labels-are-read = Reading the labels. Where there are very many this takes a while, once after each start of the desk.
database-full = The disk of the database is full: nothing can be stored until somebody makes room. What you do waits in your browser and is sent again by itself; leave this page open.
database-gone = The database does not answer. This page tries again by itself every few seconds; what you did and is not marked as saved waits in your browser and is sent again. Leave this page open.
database-closed = The database can be read and not written. Whoever runs this desk must give it the right to write; what you do waits in your browser until then.
database-busy = The database is held by another program and could not store in time. This page tries again by itself.

## Tables

table-download = Download as CSV
