"""Chooses one name where a street photo's label allows several: the one that an earlier head finds likeliest.

Without renders, whose labels are exact, nothing else keeps a head from mixing up what no street label tells apart, such as
roof and fender. Plates and badges are labeled on all photos that train (fixtures.txt), so other trim is neither.
"""

import argparse
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

from allowed_sets import CLASS_SETS, PANEL_SETS
from encoded_view import read_view, save_arrays
from head import PartsHead
from names import UNKNOWN
from targets import read_target

LABELED = ("plate", "badge")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--views", type=Path, required=True, help="made by embed.py")
    parser.add_argument("--targets", type=Path, required=True, help="made by make_targets.py")
    parser.add_argument("--weights", type=Path, required=True, help="of the earlier head")
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


def choose(codes, sets, logits):
    """Codes with sets of names replaced by one of their names. `logits`: names x height x width."""
    members = sets.members()
    for name in sets.sets:
        members[sets.code(name), [sets.names.index(each) for each in LABELED if each in sets.names]] = False
    likeliest = np.where(members[codes].transpose(2, 0, 1), logits, -np.inf).argmax(0).astype(np.uint8)
    return np.where((codes >= len(sets.names)) & (codes != UNKNOWN), likeliest, codes)


@torch.no_grad()
def anchor(target, head, view):
    answers = head.from_half(*(torch.from_numpy(each) for each in view.inputs()))
    return replace(
        target,
        classes=choose(target.classes, CLASS_SETS, answers.logits[0].numpy()),
        panels=choose(target.panels, PANEL_SETS, answers.panels[0].numpy()),
    )


def main():
    arguments = parse_arguments()
    arguments.out.mkdir(parents=True, exist_ok=True)
    head = PartsHead()
    head.load_state_dict(torch.load(arguments.weights))
    head.eval()
    for path in sorted(arguments.targets.glob("*.npz")):
        if not (arguments.out / path.name).exists():
            target = anchor(read_target(path), head, read_view(arguments.views / path.name))
            save_arrays(arguments.out / path.name, vars(target))


if __name__ == "__main__":
    main()
