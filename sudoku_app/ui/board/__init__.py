"""The board: composing its picture, geometry, painting, input and accessibility."""
