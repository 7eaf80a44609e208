### Die Sprache der Beiträge in Kanälen.

server-option-language = Die Sprache dessen, was ich in Kanäle schreibe.
    .title = Sprache
server-option-language-auto = wie dieser Server
server-option-language-en = English
server-option-language-de = Deutsch
server-heading-language = Sprache
