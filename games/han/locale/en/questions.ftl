### Questions to players.

question-emperor = Who begins?
question-deal = Which card is dealt?
question-card = Which card is drawn from the pile?
question-open = Which card from the draw pile goes on display?
question-province =
    In which { $region ->
        [district] district
       *[province] province
    } do you place pieces? You have { $cards }.
question-stuck = You cannot place a piece with { $cards }. Discard a card?
question-discard = Which card do you discard? You have { $cards }.
question-space = What do you place { $there }? You have { $cards }.
question-second = Place a second piece { $there }? You have { $cards } left.
# Where: in a province, or one of two, or on the border of two.
question-there = { $border ->
    [yes] on the border of { $where }
   *[no] in { $where }
}
question-cards =
    Which cards do you play for the { $kind ->
        [emissary] emissary in { $where }
        [fortification] fortification and house on { $where }
        [market] market place and emissary on { $where }
       *[house] house on { $where }
    }? You have { $cards }.
question-draw =
    Which card do you draw? You have { $cards }; { $more ->
        [one] { $more } card
       *[other] { $more } cards
    } to draw.
