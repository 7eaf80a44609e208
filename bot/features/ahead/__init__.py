"""Answers that players give ahead of the questions."""
