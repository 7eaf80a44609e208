### The language of posts in channels.

server-option-language = The language of my posts in channels.
    .title = language
server-option-language-auto = this server's own
server-option-language-en = English
server-option-language-de = Deutsch
server-heading-language = Language
