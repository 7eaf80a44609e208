### Answers to clicks and commands that I cannot carry out.

stale = That button belongs to an earlier moment of the game. Nothing has changed.
command-outdated = This command has changed since Discord last heard of it. Discord is being told now: try again in a minute.
too-long = This game is too long for me to replay. `/table show` still shows its board.
failed = Something went wrong on my side. If the table has not changed, please try again.

# Files that players upload; sizes are in bytes.
file-too-large = That file has { $size } bytes. I read up to { $most }.
file-lost = I couldn't get that file from Discord. Please send it again.
file-no-text = That file is not UTF-8 text. Save it as plain text in UTF-8.
