"""What the probes share: labels by boxes, a logistic regression, and photos kept aside."""

import numpy as np
from scipy.optimize import minimize

# train109 is the same picture as train11.
SAME = {"train109": "train11"}
FOLDS = 6


def read_labels(path):
    """For each photo, labels with their boxes."""
    labels = {}
    for line in path.read_text().splitlines():
        photo, *label = line.split()
        boxes = labels.setdefault(photo, [])
        if label:
            boxes.append((label[0], [int(side) for side in label[1:]]))
    return labels


def overlap(a, b):
    """Intersection over union of two boxes: left, top, width, height."""
    across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    down = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    if across <= 0 or down <= 0:
        return 0.0
    return across * down / (a[2] * a[3] + b[2] * b[3] - across * down)


def label_of(patch, labels):
    """The label of the most similar box, "none" without one."""
    similar = [(overlap(box_of(patch), box), name) for name, box in labels[patch["photo"]]]
    share, name = max(similar, default=(0.0, "none"))
    return name if share > 0.55 else "none"


def box_of(patch):
    return [patch["box"][side] for side in ("left", "top", "width", "height")]


def fit(features, is_wanted, weights, hold):
    """The weights and, last, the bias, for features as they are."""
    middle, spread = features.mean(0), features.std(0) + 1e-6
    scaled = (features - middle) / spread
    sign, total, count = np.where(is_wanted, 1, -1), weights.sum(), scaled.shape[1]

    def loss(probe):
        margin = sign * (scaled @ probe[:count] + probe[count])
        slope = -sign / (1 + np.exp(np.clip(margin, -50, 50))) * weights
        value = (np.logaddexp(0, -margin) * weights).sum() / total + hold @ probe[:count] ** 2 / 2
        return value, np.append(scaled.T @ slope / total + hold * probe[:count], slope.sum() / total)

    probe = minimize(loss, np.zeros(count + 1), jac=True, method="L-BFGS-B", options={"maxiter": 150}).x
    return np.append(probe[:count] / spread, probe[count] - (probe[:count] / spread) @ middle)


def fold_of(photos):
    """Which fold keeps each photo aside."""
    names = [SAME.get(photo, photo) for photo in photos]
    order = np.random.RandomState(1).permutation(sorted(set(names))).tolist()
    return np.array([order.index(name) % FOLDS for name in names])


def fit_with_folds(features, is_wanted, weights, hold, folds, is_sure):
    """The probe of all that is sure, and the score of each by a probe that has not seen its photo."""

    def fit_on(chosen):
        chosen = chosen & is_sure
        return fit(features[chosen], is_wanted[chosen], weights[chosen], hold)

    scores = np.zeros(len(features))
    for fold in range(FOLDS):
        aside = fit_on(folds != fold)
        scores[folds == fold] = features[folds == fold] @ aside[:-1] + aside[-1]
    return fit_on(folds >= 0), scores


def rounded(weights):
    return [float(f"{weight:.3g}") for weight in weights]
