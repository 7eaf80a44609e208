"""Panels: private messages with buttons and menus."""
