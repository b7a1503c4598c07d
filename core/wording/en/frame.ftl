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

## The charts of the overview

charts-title = Lately
charts-open = Open items at the end of each day
charts-open-alt = Line of open items over the last 14 days
charts-decisions = Decisions a day, by person
charts-decisions-alt = Bars of decisions on each of the last 14 days, by person
charts-risk = Risk of the items, by set
charts-risk-alt = Bars of items by range of risk, for each set
charts-flags = How often risks above the threshold were right
charts-flags-alt = Bars of labelled sentences above the threshold, by language
charts-flags-right = wrong, as the risk says
charts-flags-false = supported: a false alarm
charts-others = others
charts-unknown = no risk
charts-no-decisions = Nobody has decided anything in the last 14 days.
charts-no-flags = How often risks are right appears once { $count } sentences of similar risk are labelled.
charts-report = Download as a report
charts-report-help = One page to send or to print: your browser saves it as PDF. It holds the names of people.
charts-report-title = Overview

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
step-choose = Still on default thresholds. You have { $count ->
        [one] { $count } label
       *[other] { $count } labels
    } to tune them with.
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

## What Streamlit writes, in the reader's language

streamlit-choose-one = Choose an option
streamlit-choose-some = Choose options
streamlit-no-options = No options to select
streamlit-no-results = No results
streamlit-select-all = Select all
streamlit-clear-all = Clear all
streamlit-clear-value = Clear value
streamlit-clear-selection = Clear selection
streamlit-skip = Skip to main content
streamlit-app-pages = App pages
streamlit-columns = Show/hide columns
streamlit-search = Search
streamlit-type-to-search = Type to search
streamlit-fullscreen = Fullscreen
streamlit-close-fullscreen = Close fullscreen
streamlit-download-csv = Download as CSV
streamlit-sort-up = Sort ascending
streamlit-sort-down = Sort descending
streamlit-format = Format
streamlit-autosize = Autosize
streamlit-pin = Pin column
streamlit-unpin = Unpin column
streamlit-hide-column = Hide column
streamlit-pagination = Pagination
streamlit-previous-page = Previous page
streamlit-next-page = Next page
streamlit-increment = Increment
streamlit-decrement = Decrement
streamlit-open = Open
streamlit-close = Close
streamlit-help = Help
streamlit-file-upload = file upload
streamlit-copy = Copy to clipboard
streamlit-save-plot = Download plot as a PNG
streamlit-enter-applies = Press Enter to apply
streamlit-ctrl-enter-applies = Press Ctrl+Enter to apply
streamlit-command-enter-applies = Press ⌘+Enter to apply
streamlit-enter-submits = Press Enter to submit form
streamlit-ctrl-enter-submits = Press Ctrl+Enter to submit form
streamlit-command-enter-submits = Press ⌘+Enter to submit form
streamlit-help-for = Help for
streamlit-page = Page
streamlit-remove = Remove
