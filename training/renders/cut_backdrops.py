"""Cuts car-free strips out of labeled photos: python cut_backdrops.py --data DIR --out DIR --except NAME …

DIR has photos/NAME.jpg and labels/NAME.png (0 where no car is). The strips stand behind rendered cars; grounds.json gets
the mean color below each car. Leave out every photo that measures a model.
"""

import argparse
import json
from pathlib import Path

import cv2
import numpy as np

from colors import to_linear

LEAST = (90, 220)
# Plain studio walls are no surroundings.
LEAST_DEVIATION = 22
# Labels miss the car's outline by up to this many pixels.
MARGIN = 12


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--except", nargs="*", default=[], dest="left_out")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    count, grounds = 0, []
    for path in sorted((options.data / "photos").glob("*.jpg")):
        labels = cv2.imread(str(options.data / "labels" / f"{path.stem}.png"), cv2.IMREAD_GRAYSCALE)
        if labels is None or path.stem in options.left_out:
            continue
        photo = cv2.imread(str(path))
        strip = photo[: _first_car_row(labels)]
        if strip.shape[0] >= LEAST[0] and strip.shape[1] >= LEAST[1] and strip.std() >= LEAST_DEVIATION:
            cv2.imwrite(str(options.out / f"{path.stem}.jpg"), strip, [cv2.IMWRITE_JPEG_QUALITY, 95])
            count += 1
        low = photo[_last_car_row(labels) :]
        if len(low) > 20 and low.mean() > 20:
            grounds.append(to_linear(low.mean((0, 1))[::-1]).round(4).tolist())
    (options.out / "grounds.json").write_text(json.dumps(grounds))
    print(f"{count} backdrops")


def _first_car_row(labels):
    rows = np.flatnonzero((labels > 0).any(1))
    return max(int(rows[0]) - MARGIN, 0) if len(rows) else len(labels)


def _last_car_row(labels):
    rows = np.flatnonzero((labels > 0).any(1))
    return int(rows[-1]) + 2 * MARGIN if len(rows) else len(labels)


if __name__ == "__main__":
    main()
