"""Encodes the selected views of every picture once and saves what the head gets as NAME.VIEW.npz (3.9 MB).

The encoder is frozen, so it runs only here. Every view is encoded separately, because a flipped embedding is not the
embedding of a flipped photo.
"""

import argparse
import zlib
from pathlib import Path

import onnxruntime as ort

from encoded_view import EncodedView, Quantized, half_square, save_view
from photo import read_rgb, to_encoder_frame
from views import show_photo, view_of


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=Path, required=True, help="folder of NAME.jpg")
    parser.add_argument("--encoder", type=Path, required=True, help="made by write-training-encoder.ts")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--views", type=int, nargs="+", default=[0, 1])
    parser.add_argument("--only", type=Path, help="encode only pictures that have labels in this folder")
    parser.add_argument("--every", type=int, default=1, help="encode about every so many pictures, the same each time")
    parser.add_argument("--share", default="0/1", help="this process's part of the pictures, such as 0/2 and 1/2")
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    arguments.out.mkdir(parents=True, exist_ok=True)
    paths = list(chosen(arguments))
    encoder = open_session(arguments.encoder, arguments.threads)
    for view in arguments.views:
        for path in paths:
            target = arguments.out / f"{path.stem}.{view}.npz"
            if not target.exists():
                save_view(target, encode(encoder, show_photo(read_rgb(path), view_of(path.stem, view))))


def chosen(arguments):
    part, parts = map(int, arguments.share.split("/"))
    wanted = {path.stem for path in (arguments.only or arguments.pictures).iterdir()}
    for path in sorted(arguments.pictures.glob("*.jpg"))[part::parts]:
        if path.stem in wanted and zlib.crc32(path.stem.encode()) % arguments.every == 0:
            yield path


def open_session(path, threads):
    options = ort.SessionOptions()
    options.intra_op_num_threads = threads
    return ort.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def encode(encoder, rgb):
    embedding, stage = encoder.run(["output", "stage"], {"input": to_encoder_frame(rgb)})
    return EncodedView(Quantized.of(embedding[0]), Quantized.of(stage[0]), half_square(rgb))


if __name__ == "__main__":
    main()
