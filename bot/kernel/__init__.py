"""The part of the bot that knows no Discord: it loads, locks and stores tables."""
