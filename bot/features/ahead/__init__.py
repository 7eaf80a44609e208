"""Answers that players give ahead of the questions. No other feature imports this one."""
