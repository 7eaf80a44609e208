### Help pages that all games have.

help-commands = Commands
