"""Intersection over union per class at label resolution; measure.py scores at photo resolution."""

import numpy as np
import torch

from views import CLASSES, UNKNOWN


def counts(predicted, truth, names=CLASSES):
    """Pixels in the intersection and in the union, per class."""
    known = truth != UNKNOWN
    intersection = [np.sum((predicted == label) & (truth == label)) for label in range(len(names))]
    union = [np.sum(((predicted == label) | (truth == label)) & known) for label in range(len(names))]
    return np.array([intersection, union])


def overlap(intersection, union):
    return intersection / np.maximum(union, 1)


def describe(overlaps, names=CLASSES):
    return " ".join(f"{name} {value:.3f}" for name, value in zip(names, overlaps, strict=True))


def score(head, examples):
    head.eval()
    total = np.zeros((2, len(CLASSES)), np.int64)
    with torch.no_grad():
        for example in examples:
            embedding = torch.from_numpy(example.embedding[None]).float()
            logits, _ = head.from_half(embedding, torch.from_numpy(example.half[None]).float())
            total += counts(logits.argmax(1)[0].numpy(), example.labels)
    return describe(overlap(*total))
