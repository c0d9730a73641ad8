"""Training examples: an embedding, the photo at half the encoder's size, and labels at a quarter of it."""

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from panels import panel_labels
from photo import fitted_size, read_rgb, to_square
from views import CLASSES, UNKNOWN, show_labels, show_photo, view_of

LABEL_SIDE = 256
PANEL_SIDE = 128

# Every fourth hand-labeled photo except the eight least certain ones. Never trained on, in any view.
HELD_OUT = frozenset(
    f"train{number}" for number in (48, 106, 140, 179, 206, 229, 261, 284, 312, 332, 350, 380)
)


@dataclass(frozen=True)
class Example:
    name: str
    view: int
    by_hand: bool
    embedding: np.ndarray
    half: np.ndarray
    labels: np.ndarray
    panels: np.ndarray


def read_labels(path):
    labels = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)
    if labels is None:
        raise FileNotFoundError(path)
    return labels


def label_square(labels, side=LABEL_SIDE):
    """The labels in the padded square; each cell gets the class that covers most of it."""
    height, width = fitted_size(*labels.shape, side)
    shares = [
        cv2.resize((labels == label).astype(np.float32), (width, height), interpolation=cv2.INTER_AREA)
        for label in (*range(len(CLASSES)), UNKNOWN)
    ]
    winner = np.argmax(shares, axis=0).astype(np.uint8)
    square = np.full((side, side), UNKNOWN, np.uint8)
    square[:height, :width] = np.where(winner == len(CLASSES), UNKNOWN, winner)
    return square


def panel_square(labels, side=PANEL_SIDE):
    height, width = fitted_size(*labels.shape, side)
    square = np.full((side, side), UNKNOWN, np.uint8)
    square[:height, :width] = cv2.resize(labels, (width, height), interpolation=cv2.INTER_NEAREST)
    return square


def half_square(rgb):
    square = to_square(rgb)[0]
    side = square.shape[1] // 2
    return square.reshape(3, side, 2, side, 2).mean((2, 4)).astype(np.float16)


def load_example(photos, label_path, embedding_path, by_hand, outlines=()):
    name, view_number = embedding_path.stem.rsplit(".", 1)
    view = view_of(name, int(view_number))
    rgb = show_photo(read_rgb(photos / f"{name}.jpg"), view)
    labels = read_labels(label_path)
    return Example(
        name,
        int(view_number),
        by_hand,
        np.load(embedding_path),
        half_square(rgb),
        label_square(show_labels(labels, view)),
        panel_square(show_labels(panel_labels(outlines, *labels.shape), view)),
    )


def load_examples(photos: Path, cache: Path, hand_labels: Path, other_labels: Path | None, panels: dict):
    """Yields every cached view of every labeled photo; hand-made labels take precedence."""
    for embedding_path in sorted(cache.glob("*.npy")):
        photo = embedding_path.stem.rsplit(".", 1)[0]
        outlines = panels.get(photo, [])
        name = f"{photo}.png"
        if (hand_labels / name).exists():
            yield load_example(photos, hand_labels / name, embedding_path, True, outlines)
        elif other_labels and (other_labels / name).exists():
            yield load_example(photos, other_labels / name, embedding_path, False, outlines)
