### Votes of a table.

vote-title = The table votes.
vote-choice-yes = Yes
vote-choice-no = No
vote-rule-majority = { $voters ->
    [one] One player votes.
    [2] Both players must agree. You can change your vote until then.
   *[other] { $needed } of { $voters } votes decide. You can change yours until then.
}
vote-rule-all = { $voters ->
    [one] One player votes.
    [2] Both players must agree.
   *[other] All { $voters } players must agree.
}
# To the player who has called a vote.
vote-called = The table votes on it. You have voted for it.
vote-missing = Still to vote: { $missing }.
vote-closes = The vote closes { $when }; { $how ->
    [firm] if it is not decided by then, nothing changes.
   *[most] the votes cast by then decide.
}
vote-void = This vote is void: the game has gone on or is over.
vote-void-away = This vote is void: the player is on vacation, so the clock has stopped.
vote-void-pause = This vote is void: the pause is over.
vote-void-paused = This vote is void: the table is paused.
vote-void-clock = This vote is void: the turn clock was changed or turned off.
vote-unvoted = Nobody has voted.
vote-decided = Decided: **{ $outcome }**.
vote-over = This vote is over.
vote-no-say = You don't have a vote here.
vote-another = This table is already voting on that. Use the buttons under that vote.
