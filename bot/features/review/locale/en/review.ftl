### Looking back at a finished game: everyone's chances to win, and the turns that changed most.

review = Look back
review-title = { $title }: looking back
review-about = How likely everyone was to win, as judged by an AI player that can see everything hidden, too. These turns changed it most:
review-drawn = The game was a draw, and nobody won it. At its end, the tied players are shown with equal chances.
review-turn = Turn { $number }, { $who }: chance to win { $before }, then { $after }
review-turn-other = { $turn } · { $who }: { $before }, then { $after }
review-played = Played
review-better = What an AI player would have played, knowing only what { $who } could see
review-same = An AI player would have played the same.
review-unknown = I have learned nothing yet about games like this one, so I cannot say how likely anyone was to win.
review-stopped = This game was not played to its end, so it keeps its secrets. You can look back only at games that were.
review-running = This game is still running. You can look back at it once it is over.
review-alt = Everyone's chances to win in the course of the game: { $course }
review-page = { $place }. Turn { $number }
review-chart = Chances
command-table-look-back = See everyone's chances to win, and the turns that changed most
    .table = The table; if you leave it out, the latest in this channel.
