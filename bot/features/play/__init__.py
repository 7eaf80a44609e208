"""Playing: the desk with its private panels, the posts of boards, questions and ends, and the games' commands.

Other features may show a player's panel (`desk`, `panel`), and post a table again (`boards`).
"""
