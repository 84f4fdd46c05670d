"""Events folded into states, by what happens."""
