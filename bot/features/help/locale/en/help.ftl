### Help: the guide, page by page, and the introduction to a game.

guide-around = Around the table
panel-help = Help
panel-read = Read about …
panel-help-on = Help on { $title }
other-topic = The help on { $title } has no page on { $given }. Pages: { $topics }.
command-help = Learn how to play, topic by topic
    .topic = The topic.

intro-back = ← Back
intro-next = Next →
