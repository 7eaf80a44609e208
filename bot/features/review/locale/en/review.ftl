### Looking back at a finished game: everyone's chances to win, and the turns that changed most.

review = Look back
review-title = { $title }: looking back
review-about = How likely everyone was to win, as judged by an AI player that can see everything hidden, too. { $whose ->
    [none] An AI player would not have done better at your turns.
    [own] These are your decisions that cost you most:
   *[all] These turns changed it most:
}
review-drawn = The game was a draw, and nobody won it. At its end, the tied players are shown with equal chances.
review-turn = { $when }, { $who }: chance to win { $before }, then { $after }
review-round = Round { $round }
review-number = Turn { $number }
review-turn-other = { $turn } · { $who }: { $before }, then { $after }
review-played = Played
review-better = An AI player that knew only what { $who } could see: { $chances }
# With what the search would have done, and with what the player did.
review-chances = chance to win { $other } instead of { $own }
review-own-turn = { $when }, { $who }: { $chances }
review-why = Why: { $why }.
review-own = My turns
review-all = All turns
review-same = An AI player would have done the same, or no better.
review-unknown = I have learned nothing yet about games like this one, so I cannot say how likely anyone was to win.
review-stopped = This game was not played to its end, so it keeps its secrets. You can look back only at games that were.
review-running = This game is still running. You can look back at it once it is over.
review-alt = Everyone's chances to win in the course of the game: { $course }
review-page = { $place }. { $when }
review-chart = Chances
command-table-look-back = See everyone's chances to win, and the turns that changed most
    .table = The table; if you leave it out, the latest in this channel.
