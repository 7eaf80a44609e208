"""Answers given ahead of their questions."""
