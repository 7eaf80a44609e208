"""Find posts in the channel and in direct messages by their text."""

WAITS = "Your turn came <t:"
ALONE = "The game is waiting for you alone"
NEXT = "you're next"


def posts_with(club, words):
    return [post for post in club.posts if words in post.text]


def reminders(club):
    return posts_with(club, "Your turn came")


def sent(club):
    """Return the requests that sent reminders to the channel, including deleted ones."""
    return [request for request in club.env.http_requests if " is waiting for you. Your turn came" in str(request.json)]


def vote_post(club):
    return posts_with(club, "The table votes")[-1]


def read_by(person, words):
    """Return a person's direct messages that contain `words`."""
    return [message for message in person.inbox if words in message.text]


def other_of(club, active):
    (other,) = {club.ada, club.bob} - {active}
    return other
