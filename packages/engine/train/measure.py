"""Scores an exported head on the held-out photos: classes against hand-made labels at photo resolution, and panels
against the dataset's outlines at panel resolution."""

import argparse
from pathlib import Path

import cv2
import numpy as np
import onnxruntime as ort

from examples import HELD_OUT, panel_square, read_labels
from panels import panel_labels, read_panels
from photo import read_rgb, to_square
from score import counts, describe, overlap
from views import CLASSES, PANELS, show_labels, show_photo, view_of

TINTS = np.array(
    [[0, 0, 0], [255, 40, 40], [40, 220, 255], [60, 220, 60], [255, 230, 40], [230, 60, 230]], np.uint8
)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--hand-labels", type=Path, required=True)
    parser.add_argument("--panels", type=Path, required=True, help="panels.coco.json")
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("--head", type=Path, required=True, help="the exported ONNX file")
    parser.add_argument("--views", type=int, nargs="+", default=[0])
    parser.add_argument("--overlays", type=Path, help="folder for overlays of research photos; do not publish")
    return parser.parse_args()


def upsampled(logits, height, width):
    """Resizes the logits of the padded square to the photo's pixels."""
    side = max(height, width)
    planes = [cv2.resize(plane, (side, side), interpolation=cv2.INTER_LINEAR) for plane in logits]
    return np.stack(planes)[:, :height, :width]


def predict(session, embedding, rgb):
    feeds = {"image_embeddings": embedding[None].astype(np.float32), "photo": to_square(rgb)}
    logits, panels = session.run(["logits", "panels"], feeds)
    return upsampled(logits[0], *rgb.shape[:2]).argmax(0), panels[0].argmax(0)


def overlay(rgb, labels):
    known = labels < len(CLASSES)
    tints = TINTS[np.where(known, labels, 0)]
    return np.where((tints.sum(2) > 0)[..., None], rgb // 2 + tints // 2, rgb)


def main():
    arguments = parse_arguments()
    session = ort.InferenceSession(arguments.head, providers=["CPUExecutionProvider"])
    outlines = read_panels(arguments.panels)
    total, panel_total = np.zeros((2, len(CLASSES)), np.int64), np.zeros((2, len(PANELS)), np.int64)
    for name in sorted(HELD_OUT):
        for number in arguments.views:
            view = view_of(name, number)
            rgb = show_photo(read_rgb(arguments.photos / f"{name}.jpg"), view)
            labels = read_labels(arguments.hand_labels / f"{name}.png")
            truth = show_labels(labels, view)
            panel_truth = panel_square(show_labels(panel_labels(outlines[name], *labels.shape), view))
            predicted, panels = predict(session, np.load(arguments.cache / f"{name}.{number}.npy"), rgb)
            one = counts(predicted, truth)
            total += one
            panel_total += counts(panels, panel_truth, PANELS)
            print(f"{name}.{number}".ljust(12), describe(overlap(*one)))
            if arguments.overlays:
                arguments.overlays.mkdir(parents=True, exist_ok=True)
                picture = np.hstack([rgb, overlay(rgb, predicted), overlay(rgb, truth)])
                cv2.imwrite(str(arguments.overlays / f"{name}.{number}.jpg"), picture[..., ::-1])
    print("all".ljust(12), describe(overlap(*total)))
    print("panels".ljust(12), describe(overlap(*panel_total), PANELS))


if __name__ == "__main__":
    main()
