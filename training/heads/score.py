"""Scores of predicted labels and normals at the head's resolution; measure.py scores photos at their own."""

import numpy as np
import torch

from allowed_sets import street_class_codes
from batches import CELLS, read_batch
from names import CLASSES, STREET_CLASSES, UNKNOWN
from surface_losses import angles, is_unit

# The class that the app draws for each class. A score that forgave a handle in place of paint hid that half of all paint
# had become one.
STREET_CLASS_OF = np.array([*range(len(STREET_CLASSES)), 5, 5, 5, 2], np.uint8)


def counts(predicted, truth, names):
    """Pixels in the intersection and in the union, per name."""
    known = truth != UNKNOWN
    intersection = [np.sum((predicted == label) & (truth == label)) for label in range(len(names))]
    union = [np.sum(((predicted == label) | (truth == label)) & known) for label in range(len(names))]
    return np.array([intersection, union])


def overlap(intersection, union):
    """Intersection over union; NaN for what does not occur."""
    return np.where(union > 0, intersection / np.maximum(union, 1), np.nan)


def describe(overlaps, names):
    """The overlaps of what occurs."""
    named = zip(names, overlaps, strict=True)
    return " ".join(f"{name} {value:.3f}" for name, value in named if not np.isnan(value))


def street_labels(codes):
    """The street class that a class code stands for, in a render too."""
    table = np.full(256, UNKNOWN, np.uint8)
    table[: len(CLASSES)] = STREET_CLASS_OF
    table[street_class_codes()[: len(STREET_CLASSES)]] = range(len(STREET_CLASSES))
    return table[codes]


def score(head, examples, device):
    """The six street classes of all examples, and the mean error of the normals in degrees."""
    head.eval()
    total, errors = np.zeros((2, len(STREET_CLASSES)), np.int64), []
    with torch.no_grad():
        for example in examples:
            batch = read_batch([example], CELLS, np.random.default_rng(0)).to(device)
            answers = head.from_half(batch.embeddings, batch.stages, batch.halves)
            truth = street_labels(batch.classes[0].cpu().numpy())
            predicted = answers.logits.argmax(1)[0].cpu().numpy()
            total += counts(STREET_CLASS_OF[predicted], truth, STREET_CLASSES)
            its = is_unit(batch.normals)
            errors.append(angles(answers.normals, batch.normals)[its].rad2deg().cpu())
    text = describe(overlap(*total), STREET_CLASSES)
    errors = torch.cat(errors) if errors else torch.empty(0)
    return f"{text} normals {errors.mean():.1f}°" if len(errors) else text
