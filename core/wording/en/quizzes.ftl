### The page of quizzes: a set, its parts, and what is done with it.

may-not-make-quizzes = { $name } may not add material or make quizzes: that takes one of the roles { $roles }.

quizzes-none = There are no quizzes yet. Add a page of material and have some made of it, or import a file.
quizzes-from-material = Add material
quizzes-set-with = { $set } ({ $count ->
        [one] { $count } quiz
       *[other] { $count } quizzes
    })
quizzes-part = Part
quizzes-part-set = The set

## The set

quizzes-bands = Bands of the active policy
quizzes-band = Band
quizzes-all = All
quizzes-band-publish = Publish
quizzes-band-mark = Publish with a strong AI mark
quizzes-band-replace = Replace
quizzes-band-discard = Discard
quizzes-band-unchecked = Not checked (yet)
quizzes-review = Review what is left: { $count }
quizzes-left = Left to review: { $count }.
quizzes-nothing-to-review = Nothing is left to review.
quizzes-items = Items, the riskiest first
