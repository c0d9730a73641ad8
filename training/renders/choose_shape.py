"""Random proportions of a car."""

from shape import Shape

# Bodies that can lose the rear of their roof and become a pickup.
_TO_PICKUP = ("suv", "van", "sedan", "wagon")


def choose_shape(random, body):
    """Half of all cars keep about their own proportions."""
    steer = random.normal(0, 0.12)
    if random.random() < 0.4:
        near = random.normal(1, 0.02, 3)
        return Shape(width=near[0], greenhouse=near[1], middle=near[2], steer=steer), "own"
    if body in _TO_PICKUP and random.random() < 0.25:
        return Shape(
            front=random.uniform(0.95, 1.15), middle=random.uniform(1.0, 1.15), rear=random.uniform(1.2, 1.6),
            width=random.uniform(0.98, 1.06), body=random.uniform(1.0, 1.2), greenhouse=random.uniform(1.0, 1.15),
            ride=random.uniform(0.02, 0.1), hood=random.uniform(0, 0.08), wheel=random.uniform(1.0, 1.12), steer=steer, bed=True,
        ), "pickup"  # fmt: skip
    return Shape(
        front=random.uniform(0.8, 1.2), middle=random.uniform(0.9, 1.18), rear=random.uniform(0.7, 1.25),
        width=random.uniform(0.95, 1.08), body=random.uniform(0.88, 1.2), greenhouse=random.uniform(0.85, 1.3),
        ride=random.uniform(-0.02, 0.1), hood=random.uniform(-0.03, 0.06), roof_slope=random.uniform(-0.15, 0.2),
        wheel=random.uniform(0.94, 1.08), steer=steer,
    ), "bent"  # fmt: skip
