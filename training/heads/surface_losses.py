"""Losses of normals and of distances to panel borders, which only renders have."""

import math

import torch
from torch.nn import functional

from names import CLASSES, UNKNOWN
from targets import BORDER_STEPS

# Where a finish is drawn, the direction matters most. Trim, wheels and lamps are rough; their truth is noisy.
NORMAL_WEIGHTS = {"paint": 1.0, "glass": 1.0, "plate": 1.0, "handle": 0.5}
OTHER_NORMAL_WEIGHT = 0.25


def normal_weights(device):
    weights = torch.full((256,), OTHER_NORMAL_WEIGHT)
    for name, weight in NORMAL_WEIGHTS.items():
        weights[CLASSES.index(name)] = weight
    return weights.to(device)


def is_unit(normals):
    """Batch x height x width: where the true normal is known."""
    return (normals * normals).sum(1) > 0.5


def angles(first, second):
    """Angle in radians between unit vectors along dimension 1, with a gradient everywhere."""
    cross = torch.linalg.cross(first, second, dim=1)
    return torch.atan2((cross * cross).sum(1).add(1e-8).sqrt(), (first * second).sum(1))


def direction_loss(normals, concentration, truth, weights):
    """Negative log likelihood of the angular density (k² + 1) exp(-k angle) / (2 pi (1 + exp(-k pi))) with the
    predicted concentration k: Bae, Budvytis and Cipolla, "Estimating and exploiting the aleatoric uncertainty in
    surface normal estimation", ICCV 2021. `weights` is batch x height x width."""
    k = concentration[:, 0]
    losses = k * angles(normals, truth) + torch.log1p(torch.exp(-k * math.pi)) - torch.log(k * k + 1)
    importance = weights * is_unit(truth)
    return (losses * importance).sum() / importance.sum().clamp(min=1)


def neighbors(planes, distance=1):
    """Each cell of ... x height x width and the cell so far to its right, then below."""
    yield planes[..., :-distance], planes[..., distance:]
    yield planes[..., :-distance, :], planes[..., distance:, :]


def inside_panel(truth, classes, panels, distance=1):
    """For the neighbors on the right, then below: whether both are paint of one panel with a known normal."""
    usable = is_unit(truth) & (classes == CLASSES.index("paint")) & (panels != UNKNOWN)
    marked = torch.where(usable, panels, UNKNOWN)
    for first, second in neighbors(marked, distance):
        yield (first == second) & (first != UNKNOWN)


def gradient_loss(normals, truth, classes, panels, distances=(1,)):
    """Mean length of the difference between the predicted and the true change of the normal from cell to cell. Larger
    distances see waves that are longer than a cell, which bend reflections."""
    total, count = normals.new_zeros(()), normals.new_zeros(())
    for distance in distances:
        sides = inside_panel(truth, classes, panels, distance)
        pairs = zip(neighbors(normals, distance), neighbors(truth, distance), sides, strict=True)
        for (first, second), (true_first, true_second), same in pairs:
            change = (second - first) - (true_second - true_first)
            total = total + ((change * change).sum(1).add(1e-8).sqrt() * same).sum() / distance**0.5
            count = count + same.sum()
    return total / count.clamp(min=1)


def border_loss(borders, truth):
    """Smooth L1 of the clipped distance; `truth` in bytes (targets.py). Beyond the clip, only being short counts."""
    is_known = truth != UNKNOWN
    distance = truth / BORDER_STEPS
    reached = torch.where((distance >= 1) & (borders[:, 0] > 1), distance, borders[:, 0])
    losses = functional.smooth_l1_loss(reached, distance, reduction="none", beta=0.1)
    return (losses * is_known).sum() / is_known.sum().clamp(min=1)
