"""What a person clicks, and alone sees: the control area."""
