"""Trains the car shape head on encoded renders and their targets, and saves its weights.

An interrupted run continues from its last report, with the renders that are there then.
"""

import argparse
import contextlib
import time
from pathlib import Path

import numpy as np
import torch

from batches import CELLS, list_examples
from progress import Progress
from render_targets import read_facts
from shape_batches import draw_surfaces, read_surfaces, stack
from shape_head import ShapeHead
from surface_losses import angles, direction_loss, gradient_loss, is_unit, normal_weights

CHANGE_WEIGHT = 0.5  # of the loss on the normal's change from cell to cell; with 4, nothing was learned
DROPPED = 0.1  # share of the embedding's channels that a step leaves out


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--renders", type=Path, nargs=3, required=True, metavar=("FILES", "VIEWS", "TARGETS"))
    parser.add_argument("--out", type=Path, required=True, help="weights, as a PyTorch state file")
    parser.add_argument("--start", type=Path, help="weights to start from")
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--window", type=int, default=48, help="side of the training window, in cells of 64")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--report-every", type=int, default=250)
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


def examples_of(arguments, are_held_out):
    """Encoded renders that show a car."""
    files, views, targets = arguments.renders

    def is_wanted(name):
        facts = read_facts(files, name)
        return facts["held_out"] == are_held_out and facts["car"] is not None

    return list_examples(views, targets, is_wanted)


def drop_channels(embeddings, rng):
    kept = torch.rand(embeddings.shape[:2], generator=rng, device=rng.device) >= DROPPED
    return embeddings * (kept / (1 - DROPPED))[..., None, None]


def mean_error(head, examples):
    """Degrees, over all cells with a known normal."""
    errors = []
    with torch.no_grad():
        for example in examples:
            batch = stack([read_surfaces(example, CELLS, np.random.default_rng(0))])
            errors.append(angles(head.look(batch.embeddings).normals, batch.normals)[is_unit(batch.normals)])
    return torch.cat(errors).rad2deg().mean().item()


def losses_of(head, batch, weights, distances=(1,)):
    with torch.autocast(batch.embeddings.device.type, torch.bfloat16):
        surface = head.look(batch.embeddings)
    direction = direction_loss(surface.normals, surface.concentration, batch.normals, weights[batch.classes])
    return direction, gradient_loss(surface.normals, batch.normals, batch.classes, batch.panels, distances)


def main():
    arguments = parse_arguments()
    torch.manual_seed(0)
    torch.set_num_threads(arguments.threads)
    examples, held_out = examples_of(arguments, False), examples_of(arguments, True)
    print(f"{len(examples)} views, {len(held_out)} held out", flush=True)
    progress, weights = Progress(arguments, ShapeHead), normal_weights("cpu")
    rng, started = torch.Generator().manual_seed(progress.step), time.monotonic()
    drawn = draw_surfaces(examples, arguments.batch, arguments.window, progress.step, arguments.steps)
    with contextlib.closing(drawn) as batches:  # closing ends the thread that reads ahead, whatever ends the training
        for batch in batches:
            embeddings = drop_channels(batch.embeddings, rng).contiguous(memory_format=torch.channels_last)
            direction, change = losses_of(progress.head, batch._replace(embeddings=embeddings), weights)
            progress.advance(direction + CHANGE_WEIGHT * change)
            if progress.step % arguments.report_every == 0 or progress.step == arguments.steps:
                took = f"{time.monotonic() - started:.0f} s, {progress.skipped} skipped"
                error = mean_error(progress.average, held_out)
                print(f"step {progress.step}, {took}: direction {direction:.3f}, held out {error:.1f}°", flush=True)
                progress.save()
    progress.finish()


if __name__ == "__main__":
    main()
