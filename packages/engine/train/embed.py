"""Encodes the selected views of every photo once and saves the embeddings as NAME.VIEW.npy.

The encoder is frozen, so it runs only here. Every view is encoded separately, because a flipped embedding is not the
embedding of a flipped photo.
"""

import argparse
from pathlib import Path

import numpy as np
import onnxruntime as ort

from photo import read_rgb, to_square
from views import show_photo, view_of


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--encoder", type=Path, required=True)
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("--views", type=int, nargs="+", default=[0, 1])
    parser.add_argument("--only", type=Path, help="encode only photos that have labels in this folder")
    parser.add_argument("--share", default="0/1", help="this process's part of the photos, such as 0/2 and 1/2")
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    arguments.cache.mkdir(parents=True, exist_ok=True)
    options = ort.SessionOptions()
    options.intra_op_num_threads = arguments.threads
    encoder = ort.InferenceSession(arguments.encoder, options, providers=["CPUExecutionProvider"])
    part, parts = map(int, arguments.share.split("/"))
    wanted = {path.stem for path in (arguments.only or arguments.photos).iterdir()}
    paths = [path for path in sorted(arguments.photos.glob("*.jpg")) if path.stem in wanted]
    for view in arguments.views:
        for path in paths[part::parts]:
            target = arguments.cache / f"{path.stem}.{view}.npy"
            if not target.exists():
                save(target, encode(encoder, show_photo(read_rgb(path), view_of(path.stem, view))))


def encode(encoder, rgb):
    return encoder.run(None, {"input": to_square(rgb)})[0][0].astype(np.float16)


def save(target, embeddings):
    """Writes to a temporary file first, so that an interrupted run leaves no incomplete file."""
    partial = target.with_suffix(".partial")
    with partial.open("wb") as file:
        np.save(file, embeddings)
    partial.rename(target)


if __name__ == "__main__":
    main()
