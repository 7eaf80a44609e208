### What is answered while the database does not work: nothing has changed, and it can be tried again.

unavailable-full = I could not note that: the disk that I write to is full. Nothing has changed. Whoever runs me has to make room; then please try again.
unavailable-read-only = I could not note that: I may not write to my database at the moment. Nothing has changed. Whoever runs me has to allow it; then please try again.
unavailable-locked = I could not note that: another program holds my database. Nothing has changed; please try again in a minute.
unavailable-broken = I could not note that: my database cannot be used at the moment. Nothing has changed. Whoever runs me will find the reason in my log; please try again later.
unavailable-unreachable = I cannot reach my database at the moment, and so I cannot say whether that was noted. Look at the table in a minute, and if nothing has changed, please try again.
