"""Hints: what a player could answer, as a search from that seat finds it."""
