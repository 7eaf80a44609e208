### Questions to players.

question-first = Who begins?
question-board = Which board joins?
question-event = Which event card is drawn?
question-reputation = Which Reputation counter is drawn?
question-look = Which Threat counter is it?
question-observe = Which Threat counter is it?
question-attack = Which Threat counter is it?
question-reveal = Which cards lie there?

question-action = What do you do? You have { $left }.
question-province = { $action ->
    [walls] In which province do you lay the first wall?
    [cards] In which province do you lay the first card?
    [both] In which province do you lay a card and a wall?
    [double] In which province does the left half of your double wall stand?
    [tower] In which province do you lay your tower?
    [card] In which province do you lay a card?
   *[wall] In which province do you lay a wall?
}
question-second-province = { $action ->
    [cards] In which other province do you lay the second card?
   *[walls] In which other province do you lay the second wall?
}
question-square = { $action ->
    [double] Where does your double wall begin in { $province }?
    [tower] Where in { $province } do you lay your tower?
   *[wall] Where in { $province } do you lay the wall?
}
question-card = Which card do you lay face down in { $province }?
# `$provinces` are the only ones possible, if it goes where something was laid this turn.
question-neutral = { $where ->
    [here] Do you lay a neutral wall in { $provinces }?
   *[elsewhere] Do you lay a neutral wall in another province?
} { $left ->
    [one] { $left } is left.
   *[other] { $left } are left.
}
question-neutral-must = You can do nothing else, so you must lay a neutral wall. In which province?
question-neutral-square = Where in { $province } do you lay the neutral wall?
question-end = From left to right, the new board has the provinces { $provinces } and the regions { $regions }; the numbers are wall squares. On which side do you join it?
question-area = { $name } ({ $squares })

## Cards in a completed province

question-warrior = { $province } is complete. Which card does your Warrior cancel?
question-traitor = { $province } is complete. What does your Traitor do?
question-broken = Which { $owner } wall in { $province } does your Traitor break?
question-flood = { $province } is complete. What does your Flood do?
question-builder = { $province } is complete. What does your Builder do?
question-mandarin = { $province } is complete. Which of its walls does your Mandarin swap?
question-swap = With which wall do you swap { $square }?
