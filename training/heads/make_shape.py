"""Makes a car shape model: encode the renders, train, export, score.

RENDERS is what training/renders/make_views.py writes, with and without --held-out. Existing outputs in WORK are kept, so
that an interrupted run resumes.
"""

import argparse
from pathlib import Path

from make_model import Encoder, run

MIRROR_EVERY = 2  # of the renders, also encoded as their mirror image


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--renders", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True, help="folder for encoded views, targets and weights")
    parser.add_argument("--out", type=Path, required=True, help="the exported head")
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    renders, work, weights = arguments.renders, arguments.work, arguments.work / "shape.pt"
    work.mkdir(parents=True, exist_ok=True)
    encoder = Encoder(work, arguments.threads)
    encoder.encode(renders, "renders", "--views", 0)
    encoder.encode(renders, "renders", "--views", 1, "--every", MIRROR_EVERY)
    views, targets = work / "views/renders", work / "render-targets"
    run("make_targets.py", "--views", views, "--renders", renders, "--out", targets)
    given = ("--renders", renders, views, targets)
    if not weights.exists():
        run("train_shape.py", *given, "--out", weights, "--steps", arguments.steps, "--threads", arguments.threads)
    run("export_shape.py", "--weights", weights, "--out", arguments.out)
    run("measure_shape.py", *given, "--head", arguments.out)


if __name__ == "__main__":
    main()
