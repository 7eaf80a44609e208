"""Looking at a table: hand, scores, closer looks, history, replay."""
