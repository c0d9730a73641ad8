"""What processes beside the training prepare: pictures as the encoder wants them, corrected labels, and targets.

Answers are files in `scratch`: a large one over a pool's pipe holds up the main thread, which has steps to launch.
"""

import os
import pickle
import tempfile
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from amend import amend, read_amendments
from drawn_panels import OUTLINES, read_drawn_panels
from names import STREET_CLASSES
from panels import panel_labels, possible_classes, read_panels
from photo import fitted_size, read_rgb, upsampled
from relabel import correct
from render_targets import render_target
from street_targets import panel_square, read_labels, street_target
from targets import label_square
from views import show_photo, view_of

CORRECTED_WEIGHT = 0.7


@dataclass(frozen=True)
class Sources:
    """The folders of train_streaming.py."""

    photos: Path
    labels: Path
    hand_labels: Path
    panels: Path
    amendments: Path
    fixtures: Path
    corrected: Path
    renders: Path
    scratch: Path
    min_certainty: float = 0.8


_known = {}


def start(sources):
    """Runs once in each process."""
    cv2.setNumThreads(1)
    _known.update(
        sources=sources, outlines=read_panels(sources.panels), amendments=read_amendments(sources.amendments),
        fixtures=read_amendments(sources.fixtures), drawn=read_drawn_panels(OUTLINES),
    )


def deliver(function, *given):
    """The file with what the function returns; `receive` reads and removes it."""
    handle, path = tempfile.mkstemp(dir=_known["sources"].scratch)
    with os.fdopen(handle, "wb") as file:
        pickle.dump(function(*given), file, protocol=5)
    return path


def receive(path):
    data = Path(path).read_bytes()
    os.unlink(path)
    return pickle.loads(data)


def fitted(rgb):
    """As photo.to_square has it, before padding."""
    height, width = fitted_size(*rgb.shape[:2])
    interpolation = cv2.INTER_AREA if height < rgb.shape[0] else cv2.INTER_LINEAR
    return cv2.resize(rgb, (width, height), interpolation=interpolation)


def street_picture(name, number):
    return fitted(show_photo(read_rgb(_known["sources"].photos / f"{name}.jpg"), view_of(name, number)))


def is_by_hand(name):
    return (_known["sources"].hand_labels / f"{name}.png").exists()


def correct_labels(name, plain, mirrored):
    """Writes a photo's corrected labels. `plain` and `mirrored`: probabilities of the street classes, from a head."""
    sources, outlines = _known["sources"], _known["outlines"].get(name, [])
    labels = read_labels(sources.labels / f"{name}.png")
    size = labels.shape
    predicted = (upsampled(plain, *size) + upsampled(mirrored, *size)[:, :, ::-1]) / 2
    corrected = correct(labels, predicted, possible_classes(outlines, *size), sources.min_certainty)
    corrected = amend(corrected, _known["amendments"].get(name, []))
    cv2.imwrite(str(sources.corrected / f"{name}.png"), corrected)


def street_example(name, number, needs_picture=True):
    """(the picture or None, its target)."""
    sources = _known["sources"]
    folder = sources.hand_labels if is_by_hand(name) else sources.corrected
    is_exact = is_by_hand(name) or name in _known["amendments"]
    labels = amend(read_labels(folder / f"{name}.png"), _known["fixtures"].get(name, []))
    outlines, drawn = _known["outlines"].get(name, []), _known["drawn"].get(name, [])
    target = street_target(name, number, labels, outlines, drawn, 1 if is_exact else CORRECTED_WEIGHT, {})
    return (street_picture(name, number) if needs_picture else None), target


def street_truth(name):
    """Street classes and outlined panels of a hand-labeled photo, at the head's resolution."""
    labels = read_labels(_known["sources"].hand_labels / f"{name}.png")
    outlined = panel_labels(_known["outlines"].get(name, []), *labels.shape)
    return label_square(labels, range(len(STREET_CLASSES))), panel_square(outlined)


def render_example(name, number):
    folder = _known["sources"].renders
    picture = fitted(show_photo(read_rgb(folder / f"{name}.jpg"), view_of(name, number)))
    return np.ascontiguousarray(picture), render_target(folder, name, number)
