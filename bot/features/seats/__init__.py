"""Changing the holders of seats."""
