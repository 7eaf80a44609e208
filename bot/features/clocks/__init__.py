"""Turn clocks, for tables that want them.

Other features import `service`, the kinds of posts in it, and `ui.delays`: the lines about time on the board.
"""
