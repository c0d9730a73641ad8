"""One round of self-training: a trained head corrects automatic labels that it is certain are wrong.

Where head and label agree, the label stays. Where the head is certain of another class, that class wins. Where it is
uncertain, the pixel becomes unknown and is not trained on. The dataset's hand-drawn panel outlines rule out impossible
classes: no paint inside a lamp, no background inside a door.
"""

import argparse
from pathlib import Path

import cv2
import numpy as np
import torch

from encoded_view import read_view
from head import PartsHead
from names import STREET_CLASSES, UNKNOWN
from panels import possible_classes, read_panels
from photo import upsampled
from score import STREET_CLASS_OF
from street_targets import read_labels


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--views", type=Path, required=True, help="made by embed.py")
    parser.add_argument("--labels", type=Path, required=True, help="the automatic labels")
    parser.add_argument("--hand-labels", type=Path, required=True, help="photos labeled here are not changed")
    parser.add_argument("--panels", type=Path, required=True, help="panels.coco.json")
    parser.add_argument("--weights", type=Path, nargs="+", required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--min-certainty", type=float, default=0.8)
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


def load_heads(paths):
    heads = []
    for path in paths:
        head = PartsHead()
        head.load_state_dict(torch.load(path))
        heads.append(head.eval())
    return heads


def probabilities(heads, path):
    """The heads' mean probabilities of the street classes, 6 x 256 x 256."""
    feeds = [torch.from_numpy(each) for each in read_view(path).inputs()]
    with torch.no_grad():
        mean = torch.stack([head.from_half(*feeds).logits.softmax(1) for head in heads]).mean(0)[0].numpy()
    return np.stack([mean[STREET_CLASS_OF == value].sum(0) for value in range(len(STREET_CLASSES))])


def predict_mirrored(heads, views, name, height, width):
    """The mean probabilities for the photo and, if it is encoded, its mirror image, at the photo's size."""
    plain = upsampled(probabilities(heads, views / f"{name}.0.npz"), height, width)
    mirror = views / f"{name}.1.npz"
    if not mirror.exists():
        return plain
    return (plain + upsampled(probabilities(heads, mirror), height, width)[:, :, ::-1]) / 2


def correct(labels, predicted, possible, min_certainty):
    predicted = predicted * possible
    predicted /= predicted.sum(0) + 1e-9
    best, certainty = predicted.argmax(0).astype(np.uint8), predicted.max(0)
    return np.where(best == labels, labels, np.where(certainty > min_certainty, best, UNKNOWN)).astype(np.uint8)


def main():
    arguments = parse_arguments()
    torch.set_num_threads(arguments.threads)
    arguments.out.mkdir(parents=True, exist_ok=True)
    heads = load_heads(arguments.weights)
    panels = read_panels(arguments.panels)
    changed = []
    for path in sorted(arguments.labels.glob("*.png")):
        encoded = arguments.views / f"{path.stem}.0.npz"
        known = (arguments.hand_labels / path.name).exists() or (arguments.out / path.name).exists()
        if known or not encoded.exists():
            continue
        labels = read_labels(path)
        predicted = predict_mirrored(heads, arguments.views, path.stem, *labels.shape)
        possible = possible_classes(panels.get(path.stem, []), *labels.shape)
        corrected_labels = correct(labels, predicted, possible, arguments.min_certainty)
        changed.append(np.mean(corrected_labels != labels))
        cv2.imwrite(str(arguments.out / path.name), corrected_labels)
    if changed:
        print(f"{len(changed)} photos, {np.mean(changed):.3f} of their pixels changed")


if __name__ == "__main__":
    main()
