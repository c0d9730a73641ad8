"""Trains car shape heads on one GPU in minutes, on renders that may still be in the making.

Processes beside it encode each finished render several times (views.render_view_of) and leave the results in `scratch`;
this one only copies them to the GPU's memory and trains, because one thread can launch only so much. It ends at a given
time. Heads of the shipped width start from the shipped weights and may be averaged; others start from nothing.
"""

import argparse
import json
import os
import pickle
import time
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import cv2
import numpy as np
import torch

from batches import CELLS, Plan
from examples import fitted
from photo import DEVIATION, MEAN, read_rgb
from render_targets import target_of_view
from restore import read_weights
from shape_head import WIDTH, ShapeHead
from shape_store import ShapeStore, stored_view
from streaming import HeadInTraining, end_of, falling, use_fast_arithmetic
from surface_losses import normal_weights
from surface_score import describe_changes, paint_errors, panel_changes
from torch_encoder import TorchEncoder, frame_of, square_of
from train_shape import drop_channels, losses_of
from view_store import to_device
from views import render_view_of, show_photo

DISTANCES = (1, 2, 4)  # in cells, between the normals whose change is compared
LAST_VIEWS = 0.25  # share of the time that is left when no more views are added
MOST_TAKEN = 2  # renders between two steps
MEASURED = 8  # views at a time
LOOK_EVERY = 0.3  # seconds, at the folders


@dataclass(frozen=True)
class Recipe:
    """A head to train: NAME:WIDTH:CHANGE, where CHANGE weighs the loss on the normal's change."""

    name: str
    width: int
    change: float

    @staticmethod
    def of(text):
        name, width, change = text.split(":")
        return Recipe(name, int(width), float(change))


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--renders", type=Path, required=True, help="folder that make_views.py writes, even now")
    parser.add_argument("--encoder", type=Path, required=True, help="made by write-training-encoder.ts")
    parser.add_argument("--start", type=Path, required=True, help="the shipped car-shape.onnx")
    parser.add_argument("--out", type=Path, required=True, help="folder for weights")
    parser.add_argument("--scratch", type=Path, required=True, help="folder for what processes deliver")
    parser.add_argument("--heads", type=Recipe.of, nargs="+", default=[Recipe("b", WIDTH, 2.0)])
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--end", type=Path, help="a file may hold another end, in seconds since 1970")
    parser.add_argument("--decay-share", type=float, default=0.5)
    parser.add_argument("--views", type=int, nargs="+", default=[0, 1, 2, 3], help="of each render")
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--window", type=int, default=48)
    parser.add_argument("--whole-every", type=int, default=2)
    parser.add_argument("--capacity", type=int, default=14000, help="views")
    parser.add_argument("--first", type=int, default=200, help="views that the first step waits for")
    parser.add_argument("--encoders", type=int, default=2, help="processes")
    parser.add_argument("--report-every", type=float, default=45, help="seconds")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args()


def deliver(arguments, part):
    """Encodes this process's part of the renders that show a car, for as long as it lives."""
    cv2.setNumThreads(1)
    use_fast_arithmetic()
    device = torch.device(arguments.device)
    encoder = TorchEncoder(arguments.encoder, device)
    mean, deviation = (to_device(each, device)[:, None, None] for each in (MEAN, DEVIATION))
    seen = set()
    while True:
        new = sorted(path for path in arguments.renders.glob("*.json") if path.stem not in seen)
        for path in new:
            if not (text := path.read_text()).endswith("}"):
                continue  # still being written
            seen.add(path.stem)
            facts = json.loads(text)
            if facts["seed"] % arguments.encoders != part or facts["car"] is None:
                continue
            views = []
            for number in (0,) if facts["held_out"] else arguments.views:
                view = render_view_of(path.stem, number)
                picture = fitted(show_photo(read_rgb(path.with_suffix(".jpg")), view))
                square = square_of(to_device(np.ascontiguousarray(picture), device), mean, deviation)
                embedding, _ = encoder(frame_of(square, *picture.shape[:2]))
                views.append(stored_view(embedding, target_of_view(arguments.renders, path.stem, view)))
            partial = arguments.scratch / f"{path.stem}.partial"
            partial.write_bytes(pickle.dumps((facts["held_out"], views), protocol=5))
            partial.rename(arguments.scratch / f"{path.stem}.views")
        if not new:
            time.sleep(LOOK_EVERY)


class Library:
    """Views in the device's memory: those to train on, and those of the cars that no training sees."""

    def __init__(self, arguments, device):
        self.scratch = arguments.scratch
        self.store, self.held_out = ShapeStore(arguments.capacity, device), ShapeStore(200, device)
        self.looked, self.waiting = 0.0, []

    def take(self, most):
        if not self.waiting and time.monotonic() > self.looked + LOOK_EVERY:
            self.looked, self.waiting = time.monotonic(), sorted(self.scratch.glob("*.views"))
        for path in self.waiting[:most]:
            is_held_out, views = pickle.loads(path.read_bytes())
            os.unlink(path)
            store = self.held_out if is_held_out else self.store
            for view in views:
                if not store.is_full():
                    store.add(view)
        self.waiting = self.waiting[most:]


def shipped_state(path):
    weights = read_weights(path)
    return {name: weights[name] for name in ShapeHead().state_dict()}


class Run(HeadInTraining):
    """One head of a recipe, and the weights that scored best."""

    def __init__(self, recipe, arguments, seed, device):
        start = shipped_state(arguments.start) if recipe.width == WIDTH else None
        super().__init__(lambda: ShapeHead(recipe.width), start, arguments.rate, device)
        self.name, self.change_weight = recipe.name, recipe.change
        self.weights, self.best = normal_weights(device), float("inf")
        self.rng, self.draw = torch.Generator(device).manual_seed(seed), np.random.default_rng(seed)
        self.plan = Plan(arguments.batch, arguments.window, arguments.whole_every, seed)

    def train(self, store, share):
        count, side = self.plan.shape(self.step + 1)
        places, corner = self.draw.integers(store.count, size=count), self.draw.integers(CELLS - side + 1, size=2)
        batch = store.batch(places, side, *corner)
        embeddings = drop_channels(batch.embeddings, self.rng).contiguous(memory_format=torch.channels_last)
        self.parts = losses_of(self.head, batch._replace(embeddings=embeddings), self.weights, DISTANCES)
        direction, change = self.parts
        self.advance(direction + self.change_weight * change, share)

    def save(self, folder, error):
        torch.save(self.state(), folder / f"{self.name}.pt")
        if error < self.best:
            self.best = error
            torch.save({name: value.half() for name, value in self.state().items()}, folder / f"{self.name}-best.pt")


@torch.no_grad()
def measure(head, store):
    """The mean error on paint in degrees, and a text with all scores."""
    errors, changes = [], {1: torch.zeros(3), 4: torch.zeros(3)}
    for first in range(0, store.count - MEASURED + 1, MEASURED):  # each size of batch costs cuDNN a plan
        batch = store.batch(range(first, first + MEASURED))
        normals = head.look(batch.embeddings).normals
        errors.append(paint_errors(normals, batch))
        for distance, total in changes.items():
            total += panel_changes(normals, batch, distance)
    errors = torch.cat(errors)
    near, far = (describe_changes(total) for total in changes.values())
    mean = errors.mean().item()
    return mean, f"mean {mean:.2f}°, median {errors.median().item():.2f}°, change {near}; 4 cells apart {far}"


def mean_head(runs, device):
    """Of the heads that started from the same weights."""
    states = [run.average.state_dict() for run in runs if len(run.average.near[0][0].bias) == WIDTH]
    if len(states) < 2:
        return None
    head = ShapeHead().to(device).eval()
    head.load_state_dict({name: sum(state[name] for state in states) / len(states) for name in states[0]})
    return head


def report(started, runs, library, device, out):
    print(f"{time.time() - started:.0f} s, {library.store.count} views, {library.held_out.count} held out", flush=True)
    for run in runs:
        error, scores = measure(run.average, library.held_out)
        direction, change = (part.item() for part in run.parts)
        losses = f"{run.skipped.item():.0f} skipped, direction {direction:.3f}, change {change:.4f}"
        print(f"  {run.name}, step {run.step}, {losses}: {scores}", flush=True)
        run.save(out, error)
    if head := mean_head(runs, device):
        print(f"  mean: {measure(head, library.held_out)[1]}", flush=True)


def train(arguments, library, device, started):
    runs = [Run(recipe, arguments, seed, device) for seed, recipe in enumerate(arguments.heads, 1)]
    while library.store.count < arguments.first or library.held_out.count < MEASURED:
        library.take(MOST_TAKEN)
        time.sleep(0.01)
    torch.backends.cudnn.benchmark = True
    for run in runs:
        scores = measure(run.average, library.held_out)[1]
        print(f"{run.name} starts, on {library.held_out.count} held out: {scores}", flush=True)
    trained, reported, end = time.time(), time.time(), end_of(arguments, started)
    while (now := time.time()) < end:
        left = (end - now) / max(end - trained, 1)
        if left > LAST_VIEWS:
            library.take(MOST_TAKEN)
        for run in runs:
            run.train(library.store, falling(left, arguments.decay_share))
        if now > reported + arguments.report_every:
            report(started, runs, library, device, arguments.out)
            reported, end = time.time(), end_of(arguments, started)
        elif device.type == "cuda" and runs[0].step % 8 == 0:
            torch.cuda.synchronize()  # so that the loop runs at most eight steps ahead of the device
    report(started, runs, library, device, arguments.out)


def main():
    arguments, started = parse_arguments(), time.time()
    use_fast_arithmetic()
    for folder in (arguments.out, arguments.scratch):
        folder.mkdir(parents=True, exist_ok=True)
    device = torch.device(arguments.device)
    context = get_context("spawn")
    parts = range(arguments.encoders)
    encoders = [context.Process(target=deliver, args=(arguments, part), daemon=True) for part in parts]
    for encoder in encoders:
        encoder.start()
    try:
        train(arguments, Library(arguments, device), device, started)
    finally:
        for encoder in encoders:
            encoder.terminate()
    print("done", flush=True)


if __name__ == "__main__":
    main()
