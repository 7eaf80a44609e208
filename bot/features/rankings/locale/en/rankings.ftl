### Rankings of players who want them, and statistics.

my-option-ranked = Whether your games count in server rankings from now on.
    .title = ranked
my-option-ranked-off = no
my-option-ranked-on = yes

rankings-title = ranking on this server
rankings-line = { $rank }. { $who } **{ $rating }** · { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins } won{ $draws ->
    [0] { "" }
   *[other] , { $draws } drawn
}, average rank { $place }
rankings-provisional = { $rating } (provisional)
rankings-decimal = { $whole }.{ $tenth }
rankings-count = { $games ->
    [0] No rated games yet
    [one] { $games } rated game
   *[other] { $games } rated games
}
rankings-off = This server has no rankings, so no game that ends now counts. Anyone with the permission “Manage Server” can turn them on with `/server rankings`. Then players join by choosing “yes” in `/my ranked`.
rankings-empty = This ranking is empty so far. To join, choose “yes” in `/my ranked`. Games that begin after that count if at least one other player in them has joined, too.
rankings-no-server = Rankings belong to a server. Ask for one there.
rankings-button = Rankings
rankings-button-how = How games count
rankings-button-back = Ranking
rankings-how-title = how games count
rankings-how =
    A game counts if the server has rankings and at least two of its players had joined with `/my ranked` before it began. Games that began earlier are never added later.

    - Everyone who counts is compared with everyone else who counts, by rank; ties share a rank. AI players are not rated; a game with AI players counts among the people in it.
    - If one player leaves, that player comes last, behind everyone who stayed. Leaving means resigning, running out of time, or cancelling the game alone, which only members who can manage the server can do; then the others share first place. Once two or more players have left, the game counts for nobody, no matter who left first.
    - If an AI player answers for a player whose time runs out and who keeps the seat, those turns count as missed. A player who missed a quarter or more of their turns, or their last one, is out of time and comes last. A turn is missed if the AI player gave any answer in it, or if it was played between the player's leaving and coming back. If two players are out of time, or one is and another has left, the game counts for nobody: AI players decide no rating.
    - A player who counts can't replace another one who counts before that player's clock has run out. A player replaced by anyone else before that is not rated for the game; if this leaves only one player who counts, nobody is rated.
    - Taking over a seat during a game changes no rating.
    - A game does not count if no players are left, if its players cancel it together, or if it is cancelled by anyone who does not count in it. A game that all its players agree to end counts with the points at that moment.
    - Wins and average rank are those of the whole table, including AI players and unranked players, as in `/my stats`; here, only rated games are included. A game that ends in a tie that nobody wins, as in HUANG, is drawn: the tied players share first place, but it is no win.
    - A rating begins at { $start }. It grows slowly, because it shows the skill that a player almost certainly has. It is provisional for the first { $few } games.
    - With “no” in `/my ranked` you leave the ranking, and with “yes” you are back. Players who delete their data are forgotten and count as a former player in their opponents' results. They also leave their running games.
rankings-not-rated = Not rated: { $why }.
rankings-played-for = { $who } counts as out of time: an AI player answered in a quarter or more of their turns, or in the last one.
rankings-cancelled = the table was cancelled
rankings-abandoned = no players were left to finish it
rankings-server = the server had no rankings
rankings-few = fewer than two players wanted to be ranked
rankings-gone = two or more players left
rankings-replaced = a player was replaced before their clock had run out
rankings-cancelled-by = In the ranking, { $who } left this game and comes last. The others share first place.
rankings-cancel-sure = The table ends for everyone. In the ranking you come last, as if you had resigned, and the others share first place.
rankings-unranked = you had not joined the ranking when it began
rankings-newcomer = you took over another player's seat

stats-title = Your games: { $game }
stats-all = all games
stats-none = You haven't finished a game here yet.
stats-among = With other people
stats-ai = Against AI players only
stats-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
stats-wins = { $wins } won
stats-draws = { $draws } drawn
stats-place = average rank { $place }
stats-score = { $score } points on average
stats-ends = How they ended for you: { $ends }.
stats-ended-finished = { $count } played to the end
stats-ended-resigned = { $count } resigned
stats-ended-replaced = { $count } replaced
stats-ended-timed-out = { $count } out of time
stats-ended-abandoned = { $count } abandoned
stats-ended-cancelled = { $count } cancelled
stats-unrated = { $count ->
    [one] { $count } is
   *[other] { $count } are
} not rated: { $why }.
stats-rating = Your rating in { $game }: **{ $rating }**, after { $games ->
    [one] { $games } rated game
   *[other] { $games } rated games
}: { $wins } won{ $draws ->
    [0] { "" }
   *[other] , { $draws } drawn
}, average rank { $place }.
stats-ranked = Your games count in rankings; `/my ranked` changes that.
stats-not-ranked = Your games don't count in rankings; `/my ranked` changes that for games that begin later.
stats-plot = Your rating over the last 20 games at most: { $ratings }.
absence-ranked = This game counts in the ranking for you and for { $who }, and their clock has not run out. Set a clock with `/table options`, or ask a moderator who can manage this channel and does not count in this game.

## The setting of a server.
server-option-rankings = Whether this server has rankings, for players who want them.
    .title = rankings
server-option-rankings-off = no
server-option-rankings-on = yes
server-heading-rankings = Rankings
guide-rankings = Rankings
