### Rankings of those who want them, and what a person has played.

my-option-ranked = Whether your games count in the rankings of servers, from now on.
    .title = ranked
my-option-ranked-off = no
my-option-ranked-on = yes

rankings-title = ranking on this server
rankings-line = { $rank }. { $who } **{ $rating }** · { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins } won, average rank { $place }
rankings-provisional = { $rating } (provisional)
rankings-decimal = { $whole }.{ $tenth }
rankings-count = { $games ->
    [0] no rated game yet
    [one] { $games } rated game
   *[other] { $games } rated games
}
rankings-off = This server has no rankings: no game that ends now counts. Somebody with the permission “Manage Server” turns them on with `/server rankings`; whoever wants to be in them then says `/me ranked` with “yes”.
rankings-empty = Nobody is in this ranking yet. Whoever wants to be says `/me ranked` with “yes”; games that begin after that count, if another one of their players wants it too.
rankings-no-server = A ranking belongs to a server: ask for it there.
rankings-button = Rankings
rankings-button-how = How games count
rankings-button-back = Ranking
rankings-how-title = how games count
rankings-how =
    A game counts when it ends, among those of its players who had said `/me ranked` with “yes” when it began: two of them at least, on a server that has rankings. Games that began before that are never counted later.

    - Everybody plays against all others who count: the ranks decide, equals share one. AI players are not rated, and a game in which one held a seat counts among the persons alone.
    - Whoever leaves comes last, behind all who stayed, if it is the only one: whoever resigns, runs out of time, or cancels the table in the middle of the game, in which case the others share the first place. Once two or more of a table's players are gone, its game counts for nobody, whoever left first.
    - If an AI player answers when time runs out for somebody who keeps the seat, this player counts as out of time at the end, and so comes last, if that was so in a quarter or more of the seat's turns, or in the last of them. Turns count, not single answers: one in which the AI player gave any answer was played by it, and so were those between leaving and coming back. If two players are out of time, or one is and another one is gone, the game counts for nobody: AI players decide no rating.
    - Nobody who counts can replace another one who counts before its clock has run out. Whoever is replaced by somebody else before that is not rated for that game; where that leaves only one of those who count, nobody is.
    - Whoever takes a seat over in the middle of a game neither gains nor loses.
    - A game does not count if nobody is left, or if somebody cancels it who does not count in it.
    - Won games and the average rank are those of the whole table, AI players and everybody else there included, as in `/me stats`; here only the rated games count.
    - A rating begins at { $start }. It grows slowly, for it says what a player's skill is almost surely not below; before { $few } games it is provisional.
    - Whoever says `/me ranked` with “no” is no longer in the ranking, and comes back with “yes”. Whoever has its data deleted is forgotten, and counts as a former player in what others have won and lost; also in a game that still goes on, which it leaves by that.
rankings-not-rated = Not rated: { $why }.
rankings-played-for = { $who } counts as out of time: an AI player answered in a quarter or more of the turns there, or in the last.
rankings-cancelled = the table was cancelled
rankings-abandoned = nobody was left to play it to its end
rankings-server = the server had no rankings
rankings-few = fewer than two of its players wanted to be ranked
rankings-gone = two or more of its players are gone
rankings-replaced = a player was replaced whose clock had not run out
rankings-cancelled-by = In the ranking, { $who } has left this game and comes last; the others share the first place.
rankings-cancel-sure = The table ends for everybody. In the ranking you come last, as if you had resigned, and the others share the first place.
rankings-unranked = you did not want to be ranked when it began
rankings-newcomer = you came to a seat that another one had held

stats-title = What you have played: { $game }
stats-all = all games
stats-none = You have not finished a game here yet.
stats-among = Among persons
stats-ai = Against AI players alone
stats-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
stats-wins = { $wins } won
stats-place = average rank { $place }
stats-score = { $score } points on average
stats-ends = How they ended for you: { $ends }.
stats-ended-finished = { $count } played to the end
stats-ended-resigned = { $count } resigned
stats-ended-replaced = { $count } in which you were replaced
stats-ended-timed-out = { $count } in which your time ran out
stats-ended-abandoned = { $count } abandoned
stats-ended-cancelled = { $count } cancelled
stats-unrated = { $count ->
    [one] { $count } is
   *[other] { $count } are
} not rated: { $why }.
stats-rating = Your rating in { $game }: **{ $rating }**, after { $games ->
    [one] { $games } rated game
   *[other] { $games } rated games
}: { $wins } won, average rank { $place }.
stats-ranked = Your games count in rankings; `/me ranked` changes that.
stats-not-ranked = Your games do not count in rankings; `/me ranked` changes that, for games that begin later.
stats-plot = The course of your rating, up to the last 20: { $ratings }.
