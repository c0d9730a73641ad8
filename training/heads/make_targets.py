"""Writes the targets of all encoded views of labeled pictures as NAME.VIEW.npz."""

import argparse
import json
from pathlib import Path

from drawn_panels import OUTLINES, read_drawn_panels
from encoded_view import name_and_number, save_arrays
from panels import read_panels
from render_targets import render_target
from street_targets import AUTOMATIC_WEIGHT, read_labels, street_target


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--views", type=Path, required=True, help="made by embed.py")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--renders", type=Path, help="the renders; without it, the views are of street photos")
    parser.add_argument("--hand-labels", type=Path)
    parser.add_argument("--labels", type=Path, help="automatic or self-trained labels for the other photos")
    parser.add_argument("--other-weight", type=float, default=AUTOMATIC_WEIGHT, help="how much those count")
    parser.add_argument("--panels", type=Path, help="panels.coco.json")
    parser.add_argument("--outlines", type=Path, default=OUTLINES, help="panels drawn by hand")
    parser.add_argument("--flags", type=Path, help="JSON: what is known of a photo by its name and names.py's FLAGS")
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    arguments.out.mkdir(parents=True, exist_ok=True)
    make = make_render_target if arguments.renders else street_maker(arguments)
    for path in sorted(arguments.views.glob("*.npz")):
        if (arguments.out / path.name).exists():
            continue
        target = make(arguments, *name_and_number(path))
        if target:
            save_arrays(arguments.out / path.name, vars(target))


def make_render_target(arguments, name, number):
    return render_target(arguments.renders, name, number)


def street_maker(arguments):
    outlines, drawn = read_panels(arguments.panels), read_drawn_panels(arguments.outlines)
    flags = json.loads(arguments.flags.read_text()) if arguments.flags else {}

    def make(_, name, number):
        """Hand-made labels take precedence; a photo without labels has no target."""
        file = f"{name}.png"
        by_hand = (arguments.hand_labels / file).exists()
        path = (arguments.hand_labels if by_hand else arguments.labels) / file
        if not path.exists():
            return None
        weight = 1 if by_hand else arguments.other_weight
        labels, known = read_labels(path), (outlines.get(name, []), drawn.get(name, []))
        return street_target(name, number, labels, *known, weight, flags.get(name, {}))

    return make


if __name__ == "__main__":
    main()
