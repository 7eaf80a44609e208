### Advice for newcomers.

hint-opening = The first turn of the game is a single wall. Once it stands, only you see the Threat counter of the region behind it.
hint-action = Your 14 single walls and six cards must last for the whole game. A card laid early keeps the others guessing; walls decide who scores.
hint-province = A province scores as soon as its last square is filled. Look where you can get the most blocks, and what the Mongols behind it would cost.
hint-square = Every square lies between a province and a region. You score with the most walls in a province, and lose with the most walls in a region.
hint-card = Your card stays secret until the province is complete. Two cards of the same kind cancel each other.
hint-neutral = A neutral wall can complete a province at the right moment, or take the lead away from your opponent.
hint-warrior = The Warrior must take a card if there is one, even your own.
hint-traitor = A broken wall counts neither for the province nor for the region behind it.
hint-flood = Raise the value if you are going to win this province, and lower it if you are not.
hint-builder = Take the wall if it makes you win or tie; otherwise take the value if you win anyway.
hint-mandarin = Provinces that have been scored stay as they are, but a wall swapped to another region can spare you an attack.
hint-end = The new board's provinces count like all others. Its side decides which neighbours its wall has.
