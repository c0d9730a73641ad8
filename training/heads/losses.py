"""Losses of classes, panels and flags, whose labels may allow several answers (allowed_sets.py)."""

import torch
from torch.nn import functional

from allowed_sets import CLASS_SETS, PANEL_SETS
from names import UNKNOWN

# Lamps and trim cover little: without weights, the head scores well for a long time without predicting any lamp. With
# larger weights, they take pixels from the paint around them.
CLASS_WEIGHTS = {
    "background": 1.0, "paint": 1.0, "glass": 1.1, "wheel": 1.2, "lamp": 1.8, "trim": 1.4, "plate": 2.0, "badge": 2.0,
    "handle": 2.0, "mirror glass": 2.0, "street paint": 1.0, "street glass": 1.1, "street trim": 1.4,
}  # fmt: skip
SMOOTHING = 0.02
# How likely a name is that a label allows beside its usual one. Without this the head is free to call all paint of
# street photos "handle" and all doors "pillar", and the overlap loss, to which rare names count as much, rewards it.
PRIORS = {
    "street paint": {"handle": 0.02},
    "street glass": {"mirror glass": 0.05},
    "street trim": {"plate": 0.3, "badge": 0.1, "handle": 0.1, "mirror glass": 0.05},
    "front door and frame": {"pillar": 0.1},
    "rear door and frame": {"pillar": 0.1},
    "paint outside outlines": {"pillar": 0.3, "sill": 0.3},
}


class LabelLosses:
    """Losses whose labels are codes of one table of allowed sets; `code_weights` by name, else 1."""

    def __init__(self, sets, code_weights, device):
        members = torch.from_numpy(sets.members()).float()
        for code_name in PRIORS.keys() & sets.sets.keys():
            for name, prior in PRIORS[code_name].items():
                members[sets.code(code_name), sets.names.index(name)] = prior
        self.members = members.to(device)
        weights = torch.ones(256)
        for name, weight in code_weights.items():
            weights[sets.code(name)] = weight
        self.code_weights = weights.to(device)

    def allowed(self, codes):
        """Batch x names x height x width: 1 for what the codes name or allow, less where there is a prior, else 0."""
        return self.members[codes].movedim(3, 1)

    def pixel_loss(self, logits, codes, weights):
        """Minus the logarithm of the summed probability of all that a code allows, by priors; mean over known pixels.

        `weights` has one value per picture.
        """
        total = logits.logsumexp(1)
        right = (logits + self.allowed(codes).log()).logsumexp(1)
        losses = (1 - SMOOTHING) * (total - right) + SMOOTHING * (total - logits.mean(1))
        importance = known(codes) * weights[:, None, None]
        return (losses * self.code_weights[codes] * importance).sum() / importance.sum().clamp(min=1)

    def overlap_loss(self, logits, codes, weights):
        """One minus the mean soft intersection over union, so that rare names count as much as common ones.

        Where a code allows several names, the truth is what the head believes among these.
        """
        probabilities = logits.softmax(1)
        truth = probabilities.detach() * self.allowed(codes)
        truth = truth / truth.sum(1, keepdim=True).clamp(min=1e-9)
        importance = (known(codes) * weights[:, None, None])[:, None]
        intersection = (probabilities * truth * importance).sum((0, 2, 3))
        union = ((probabilities + truth - probabilities * truth) * importance).sum((0, 2, 3))
        return (1 - (intersection + 1) / (union + 1)).mean()


def class_losses(device):
    return LabelLosses(CLASS_SETS, CLASS_WEIGHTS, device)


def panel_losses(device):
    return LabelLosses(PANEL_SETS, {}, device)


def known(codes):
    return codes != UNKNOWN


def flag_loss(logits, flags):
    """`flags` has 1, 0 or -1, which is ignored."""
    is_known = flags >= 0
    losses = functional.binary_cross_entropy_with_logits(logits, flags.clamp(min=0).float(), reduction="none")
    return (losses * is_known).sum() / is_known.sum().clamp(min=1)
