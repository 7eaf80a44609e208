### The introduction to a game: pictures with a sentence or two.

intro-back = ← Back
intro-next = Next →
# $about is a whole sentence.
intro-first = **New to { $title }?** { $about }
