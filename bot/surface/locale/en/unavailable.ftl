### Answers while the database does not work: nothing has changed, and players can try again.

unavailable-full = I couldn't save that: my disk is full. Nothing has changed. My owner has to make room; then please try again.
unavailable-read-only = I couldn't save that: I'm not allowed to write to my database. Nothing has changed. My owner has to allow it; then please try again.
unavailable-locked = I couldn't save that: another program is using my database. Nothing has changed. Please try again in a minute.
unavailable-broken = I couldn't save that: my database doesn't work at the moment. Nothing has changed. My owner finds the reason in my log. Please try again later.
unavailable-overloaded = I couldn't save that: my database takes too long at the moment. Nothing has changed. Please try again in a minute.
unavailable-silent = My database doesn't answer at the moment, so I can't tell whether that was saved. Look at the table in a minute. If nothing has changed, please try again.
unavailable-unreachable = I can't reach my database at the moment, so I can't tell whether that was saved. Look at the table in a minute. If nothing has changed, please try again.
