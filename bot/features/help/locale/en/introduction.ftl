### The introduction to a game: pictures with a sentence or two.

intro-button = How to play
intro-help = Help
intro-back = ← Back
intro-next = Next →
# $about is a whole sentence.
intro-first = **New to { $title }?** { $about }
