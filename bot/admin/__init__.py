"""What whoever runs the bot does with it besides running it."""
