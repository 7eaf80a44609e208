### Hints: what an AI player would do in a player's place. Only the player who asks sees them.

hint-title = 💡 An AI player in your place, with its chance to win
hint-lost = You can hardly win this game any more. The AI player would still choose:
hint-won = You have as good as won the game. The AI player would choose:
hint-line = { $place }. **{ $chance }** · { $action }
hint-line-decided = { $place }. { $action }
hint-you = you
hint-equal = These two are about equal.
# $reasons and $against are `advised-points` and others.
hint-why = Why the first: { $reasons }.
hint-equal-why = About equal. For the first: { $reasons }. For the second: { $against }.
hint-slight = All in all, the first is a little better. For the second: { $against }.
hint-slight-why = The first is a little better. For the first: { $reasons }. For the second: { $against }.
# What the gains are good for, in a sentence.
hint-remark = { $reasons }; { $remark }
# What happens at the player's next turn, in sentences.
hint-next = Next turn, most likely: { $then }
hint-next-both = Next turn, most likely: { $then } After the second: { $otherwise }
# Both told, and how many more points the player has then than after the second.
hint-next-points = { $told } With the first, you then have about { $points } more { $points ->
    [one] point
   *[other] points
}.
hint-ends = That would end the game.
hint-off = This table plays without hints. Its host can allow them with `/table options`.
hint-ranked = This game counts in rankings, so there are no hints. In a ranked game, the host must allow them with `/table options` before others join.
hint-too-late = This game counts in rankings and has begun, so hints can't be allowed any more.
hint-agree = In a ranked game, everyone must agree to hints, and other ranked players have already joined without them. Allow hints before others join: by joining, they agree.
hint-not-asked = You have no question to answer now. Ask for a hint when it is your turn.
hint-overtaken = The game went on while I was thinking. Ask again if it is still your turn.
hint-no-choice = There is only one thing that you can do now.
hint-unknown = I have learned nothing yet about games like this one, so I have no hints for it.
guide-hints = Hints and looking back
command-hint = See what an AI player would do in your place
