material-empty = There is no page in this file.
material-too-many-pages = { $count } pages; at most { $most } make one material. Split the file and add its parts.
material-picture-too-large = The picture of page { $page } is larger than { $most } MB. Make it smaller and add it again.
material-page-too-long = The text of page { $page } is longer than { $longest } characters. Split the page and add its parts.
material-page-unread = Page { $page } could not be read: too many of its places are unsure. A sharper picture helps.
material-no-picture = The picture of a page must be PNG or JPEG.
material-name-length = A name has 1 to { $longest } characters.
material-unknown = There is no material { $material }. Choose one from the list.
material-page-unknown = Material { $material } has no page { $page }.
material-page-changed = Somebody else corrected page { $page } meanwhile. Look at the new text, then correct it again.

## The list, and a page beside its picture

material-none = There is no material yet.
material-list = Material, newest first
material-name = Name
material-kind = Kind
material-person = Added by
material-pages = Pages
material-doubts = In doubt
material-kind-text = Text
material-kind-markdown = Markdown
material-kind-pdf = PDF
material-kind-photo = Photograph
material-all = All material
material-page = Page
material-page-of = Page { $page } of { $pages }
material-read-by = Read by { $reader }, version { $revision }. Quizzes made of this page: { $count }.
material-picture = Picture of page { $page }
material-no-image = This page has no picture: it came as text.
material-mode = View
material-mode-read = Read
material-mode-correct = Correct
material-mode-readings = Readings
material-readings-how = A reading stands behind its word: 水《みず》. Where the word is not all of the kanji before it, mark its start: 全国｜大会《たいかい》. Take a reading out, and the page has none there.
material-text = Text of the page
material-save = Save the corrected text
material-doubts-left = Two readers saw these places differently: { $count }. Compare them with the picture.
material-keep = Keep
material-take = Take instead
material-nothing = nothing
material-passed-on = Quizzes of this page that got the new text: { $count }. Reopened, because their own sentence changed: { $reopened }.
material-not-passed-on = Quizzes that somebody was changing at this moment, so that they keep the old text: { $count }.


## Files that are read as pages

material-file-large = { $file } is { $size } MB; material may have { $most } MB. Split it, or make its pictures smaller.
material-file-kind = { $file } is { $kind ->
    [zip] a zip archive or an office document. Save it as PDF, or unpack it
    [office] an old office document. Save it as PDF
    [picture] a picture of another kind. Save it as PNG or JPEG
   *[other] no text. Add a text, Markdown or PDF file, or a PNG or JPEG picture
    }.
material-file-damaged = { $file } is damaged and cannot be read: { $error }. Save it once more, or take the picture again.
material-file-pages = { $file } has { $pages } pages; at most { $most } make one material. Split the file and add its parts.
material-pdf-locked = { $file } is locked with a password. Save it without one.
material-pdf-page = Page { $page } of { $file } is damaged. Save the PDF without it, or print it to a new one.
material-chars = Page { $page } of { $file } has { $chars } characters; at most { $most } are read. Save the page as a picture, or split it.
material-picture-large = { $file } has { $pixels } million pixels; at most { $most } million are read. Make the picture smaller.
material-no-tesseract = Photographs and scans are read by tesseract, which is not on this machine. Install it: apt install tesseract-ocr tesseract-ocr-jpn tesseract-ocr-jpn-vert tesseract-ocr-kor
material-no-tesseract-language = tesseract is here, but not its data { $missing }. Install them: apt install { $packages }
material-no-rapidocr = Japanese photographs are read by rapidocr, which is not installed. Install it: make ocr
material-photo-failed = { $file } could not be read: { $error }. Take the picture again, sharper and from straight above.
## Adding material

material-add = Add material
material-files = Text, Markdown, PDF, PNG or JPEG, up to { $limit } MB each
material-files-tip = Photographs and scanned pages are read on this machine. What two readers see differently is marked, for you to compare.
material-paste = Paste text
material-upload = Files
material-pasted = Text of one or several pages
material-pasted-name = Pasted text
material-call-it = Name
material-call-it-hint = as the file is called
material-together = One material, a page after the other
material-together-tip = In the order of the files' names; otherwise each file becomes material of its own.
material-add-files = Add
material-queued = The worker reads { $count ->
        [one] it
       *[other] { $count } of them
    }; the list below follows.
material-there-already = This is there already, as { $name }.
material-added = { $name } was added: { $pages ->
        [one] { $pages } page
       *[other] { $pages } pages
    }.
material-added-doubts = Places read in two ways, to look at: { $count }.
material-file-gone = { $file } was swept away before it could be read. Add it again.

## What is made of a page

make-head = Make quizzes of it
make-of = Made of
make-of-page = Page { $page }
make-of-all = All { $pages } pages
make-number = Questions
make-forms = Kinds
make-form-choice = Choice
make-form-true-false = True or false
make-form-fill-in = Fill in the gap
make-form-short-answer = Short answer
make-set = Into the set
make-set-tip = A set that is there already gets the new questions added.
make-by-rules = Make by rules
make-without-model = Questions by a model, short answers among them: { $missing }
make-by = Made by
make-by-rules-of = Rules
make-by-model-of = { $model }
make-language = Language
make-language-own = As the page
make-generations = Generations
make-generations-tip = Each generation writes the questions anew; the best version of every question is kept, with how often it came.
make-by-model = Have them written
make-tokens = At most about { $calls } calls, { $input } tokens in, { $output } out.
make-queued = The worker has questions written into { $set }.
make-see-set = See the set
make-review = Review the questions

## A model reads the pages

reader-head = Have the page read by a model
reader-missing = Pages read by a model: { $missing }
reader-how = { $model } is sent the picture of each page. Its text replaces what stands here, as a new version; numbers that differ are marked, for you to compare.
reader-of = Pages to read
reader-start = Have them read
reader-tokens = { $calls ->
        [one] One page
       *[other] { $calls } pages
    }: about { $input } tokens in, { $output } out. Pictures are counted by published rules; the bill says what it was.
reader-queued = The worker has { $count ->
        [one] one page
       *[other] { $count } pages
    } read by { $model }.
reader-no-picture = None of these pages has a picture to read.
reader-read = { $model } read { $count ->
        [one] one page
       *[other] { $count } pages
    }. Places to compare: { $doubts }.
reader-changed = Left alone, because somebody corrected them meanwhile: page { $pages }.
reader-other = Left as they were, because what the model wrote is not what was read there before: page { $pages }. The server may not see pictures: test the model on the models page.
reader-failed = Left as they were, because the model gave no whole reply: page { $pages }.
