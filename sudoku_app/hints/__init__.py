"""Human reasoning: techniques, explanations, ratings. Imports core."""
