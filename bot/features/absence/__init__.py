"""Players who are out of time or have kept the table waiting too long: wait for them, or let AI players play."""
