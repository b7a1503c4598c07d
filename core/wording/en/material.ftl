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
material-no-image = This page has no picture: it came as text.
material-mode = View
material-mode-read = Read
material-mode-correct = Correct
material-text = Text of the page
material-save = Save the corrected text
material-doubts-left = Two readers saw these places differently: { $count }. Compare them with the picture.
material-keep = Keep
material-take = Take instead
material-nothing = nothing
