"""What was posted, to the channel and to one person, found by its words."""

WAITS = "Your turn came <t:"
ALONE = "The game is waiting for you alone"
NEXT = "you're next"


def posts_with(club, words):
    """The posts of the channel in which these words stand."""
    return [post for post in club.posts if words in post.text]


def reminders(club):
    """The reminders that stand in the channel."""
    return posts_with(club, "Your turn came")


def sent(club):
    """The requests that have sent a reminder to the channel, of which it may be gone again."""
    return [
        request
        for request in club.env.http_requests
        if "the game is waiting for you. Your turn came" in str(request.json)
    ]


def vote_post(club):
    """The latest vote of the channel."""
    return posts_with(club, "The table votes")[-1]


def read_by(person, words):
    """The direct messages of a person in which these words stand."""
    return [message for message in person.inbox if words in message.text]


def other_of(club, active):
    """Of Ada and Bob the one who is not `active`."""
    (other,) = {club.ada, club.bob} - {active}
    return other
