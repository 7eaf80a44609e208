### Votes of a table.

vote-title = The table votes
vote-choice-yes = Yes
vote-choice-no = No
vote-rule-majority = { $voters ->
    [one] One person votes.
    [2] Both must agree, for only two vote. You can change your vote until then.
   *[other] { $needed } of { $voters } votes decide. You can change yours until then.
}
vote-rule-all = { $voters ->
    [one] One person votes.
    [2] Both must agree.
   *[other] All { $voters } must agree.
}
vote-missing = Still to vote: { $missing }.
vote-closes = The votes cast so far decide { $when }.
vote-void = This vote came to nothing: the game has gone on or is over.
vote-void-away = This vote came to nothing: the clock stands still, for a vacation has begun.
vote-void-clock = This vote came to nothing: the turn clock of the table has been set anew or switched off.
vote-unvoted = Nobody has voted.
vote-decided = Decided: **{ $outcome }**.
vote-over = This vote is over.
vote-no-say = You have no say in this vote.
vote-another = This table already votes on such a question: press a button under that vote first.
