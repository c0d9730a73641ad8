"""Averages a head with an earlier one where it draws outlines, a little where it sees coarsely, and not at all in its panels.

Labels of photos are drawn to a few pixels, those of renders are exact. A head that first learned from renders and then from
photos alone names panels better and draws outlines worse. The average keeps both, as in Wortsman et al., "Robust
fine-tuning of zero-shot models", CVPR 2022, but layer by layer (decision 200).
"""

import argparse
from pathlib import Path

import torch

# All that answers at a finer resolution than the embedding's, but panels and borders.
OUTLINE_LAYERS = (
    "edges", "corners", "finer", "fine", "finest", "finish", "name_it", "detail", "detail_to_fine", "shape_to_finish",
)  # fmt: skip
COARSE_LAYERS = ("near", "shift", "far", "flags")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--earlier", type=Path, required=True, help="weights of the last head that renders taught")
    parser.add_argument("--outline-share", type=float, default=0.6, help="of the earlier head in layers that draw outlines")
    parser.add_argument("--coarse-share", type=float, default=0.15, help="of the earlier head in layers that see coarsely")
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


def average_outlines(state, earlier, outline_share, coarse_share):
    """The weights of a head, averaged with an earlier one's by the given shares of the latter, 0 to 1."""
    shares = dict.fromkeys(OUTLINE_LAYERS, outline_share) | dict.fromkeys(COARSE_LAYERS, coarse_share)
    return {
        name: torch.lerp(weights, earlier[name], shares.get(name.split(".")[0], 0.0)) for name, weights in state.items()
    }


def main():
    arguments = parse_arguments()
    states = torch.load(arguments.weights), torch.load(arguments.earlier)
    torch.save(average_outlines(*states, arguments.outline_share, arguments.coarse_share), arguments.out)


if __name__ == "__main__":
    main()
