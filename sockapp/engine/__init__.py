"""What every game is: the contract, its generator, its log. Pure Python, no Kivy."""
