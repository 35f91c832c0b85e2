"""Players that learnt: a net's file, its card, the forward pass, and whoever plays by it. They need no PyTorch."""
