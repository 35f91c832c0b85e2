"""Calling people whose turn it is: by push notices of their browsers, by e-mail, and by webhooks."""
