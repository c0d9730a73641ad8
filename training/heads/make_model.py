"""Makes a car parts model: encode, train, correct the automatic labels, train on, export, score.

DATA has photos/, labels/, labels-by-hand/, panels.coco.json and possibly flags.json; RENDERS is what
training/renders/make_views.py writes. Existing outputs in WORK are kept, so that an interrupted run resumes. With --start,
training continues from an exported head.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from views import DARK_VIEW

HERE = Path(__file__).parent
ENGINE = HERE / "../../packages/engine"
# Without --start: on the automatic labels, to learn enough to correct them.
FIRST = ("--steps", 3000, "--rate", 2e-3)
SECOND = ("--steps", 6000, "--rate", 1e-3)
THIRD = ("--steps", 2000, "--rate", 5e-4, "--hand-share", 0.34, "--seed", 1)
MIRROR_EVERY = 3  # of the renders, also encoded as their mirror image
DARK_EVERY = 20  # likewise, darkened


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--renders", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True, help="folder for encoded views, targets and weights")
    parser.add_argument("--start", type=Path, help="an exported head, such as the shipped one, to continue from")
    parser.add_argument("--out", type=Path, required=True, help="the exported head")
    parser.add_argument("--steps", type=int, help="of each training, for a dry run")
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


def run(script, *values):
    print(script, *values, flush=True)
    subprocess.run([sys.executable, HERE / script, *map(str, values)], check=True)


class Encoder:
    """Encodes views of pictures into WORK/views; what is encoded already is kept."""

    def __init__(self, work, threads):
        self.work = work
        self.given = ("--encoder", work / "encoder.onnx", "--threads", threads)
        if not self.given[1].exists():
            subprocess.run(["node", ENGINE / "scripts/write-training-encoder.ts", self.given[1]], check=True)

    def encode(self, pictures, name, *selection):
        run("embed.py", "--pictures", pictures, "--out", self.work / "views" / name, *self.given, *selection)


class Targets:
    """Makes the folders of targets, each when it is first needed."""

    def __init__(self, arguments):
        self.data, self.work, self.files = arguments.data, arguments.work, arguments.renders
        self.views = self.work / "views"

    def street(self, name, hand_labels, labels, other_weight):
        flags = self.data / "flags.json"
        run(
            "make_targets.py", "--views", self.views / "street", "--out", self.work / name,
            "--hand-labels", hand_labels, "--labels", labels, "--other-weight", other_weight,
            "--panels", self.data / "panels.coco.json", *(("--flags", flags) if flags.exists() else ()),
        )  # fmt: skip
        return ("--street", self.views / "street", self.work / name)

    def renders(self):
        out = self.work / "render-targets"
        run("make_targets.py", "--views", self.views / "renders", "--renders", self.files, "--out", out)
        return ("--renders", self.files, self.views / "renders", out)


def main():
    arguments = parse_arguments()
    data, work = arguments.data, arguments.work
    work.mkdir(parents=True, exist_ok=True)
    threads = ("--threads", arguments.threads)
    dry = ("--steps", arguments.steps) if arguments.steps else ()
    by_hand, corrected, amended = data / "labels-by-hand", work / "corrected-labels", work / "amended-labels"
    outlines = ("--panels", data / "panels.coco.json")
    first, second, third = (work / f"{name}.pt" for name in ("first", "second", "third"))
    photos, renders_of = (data / "photos", "street"), (arguments.renders, "renders")
    encoder = Encoder(work, arguments.threads)
    encoder.encode(*photos, "--views", 0, 1)
    encoder.encode(*renders_of, "--views", 0)
    encoder.encode(*renders_of, "--views", 1, "--every", MIRROR_EVERY)
    encoder.encode(*renders_of, "--views", DARK_VIEW, "--every", DARK_EVERY)
    targets = Targets(arguments)
    renders = targets.renders()
    if arguments.start and not first.exists():
        run("restore.py", "--head", arguments.start, "--out", first)
    if not first.exists():
        street = targets.street("automatic-targets", by_hand, data / "labels", 0.4)
        run("train.py", *street, *renders, *threads, "--out", first, *FIRST, *dry)
    labeled = ("--views", work / "views/street", "--hand-labels", by_hand, *outlines, *threads)
    run("relabel.py", *labeled, "--labels", data / "labels", "--weights", first, "--out", corrected)
    run("amend.py", "--labels", corrected, "--hand-labels", by_hand, "--out", amended)
    encoder.encode(*photos, "--views", 2, 3, DARK_VIEW, "--only", amended)
    training = (*targets.street("street-targets", amended, corrected, 0.7), *renders, *threads)
    if not second.exists():
        run("train.py", *training, "--start", first, "--out", second, *SECOND, *dry)
    if not third.exists():
        run("train.py", *training, "--start", second, "--out", third, *THIRD, *dry)
    run("export.py", "--weights", second, third, "--out", arguments.out)
    run("measure.py", *labeled, "--photos", data / "photos", *renders, "--head", arguments.out)


if __name__ == "__main__":
    main()
