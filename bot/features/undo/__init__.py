"""Going back by a vote."""
