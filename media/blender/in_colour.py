"""The picture of a painted car, computed for another colour of the same paint."""

import numpy as np
from paint import linear


def in_colour(light, other, paint, becomes):
    """
    `light` and `other` are pictures of the same view in two colours of a paint, `paint` the two colours. Where two of
    their channels differ by more in the one than in the other, be it on the car or where something mirrors it, there is
    that much light from the pigment; what the coat mirrors stays. Lamps have to be white.
    """
    was, unlike, becomes = (np.array(linear(each)[:3], np.float32) for each in (*paint, becomes))
    most, least = was.argmax(), was.argmin()
    more = (light[..., most] - light[..., least]) - (other[..., most] - other[..., least])
    pigment = np.maximum(0, more) / ((was[most] - was[least]) - (unlike[most] - unlike[least]))
    return np.maximum(0, light + pigment[..., None] * (becomes - was))
