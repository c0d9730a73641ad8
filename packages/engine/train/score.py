"""Intersection over union per class, in the labels' own square; measure.py scores at photo resolution."""

import numpy as np
import torch

from views import CLASSES, UNKNOWN


def counts(found, truth, names=CLASSES):
    """Per class, the pixels in both and the pixels in either."""
    known = truth != UNKNOWN
    both = [np.sum((found == label) & (truth == label)) for label in range(len(names))]
    either = [np.sum(((found == label) | (truth == label)) & known) for label in range(len(names))]
    return np.array([both, either])


def overlap(both, either):
    return both / np.maximum(either, 1)


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
