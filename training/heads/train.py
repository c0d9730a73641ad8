"""Trains the car parts head on encoded views and their targets, and saves its weights.

An interrupted run continues from its last report.
"""

import argparse
import contextlib
import time
from pathlib import Path

import torch

from batches import Plan, draw_batches, list_examples
from head import PartsHead
from held_out import HELD_OUT
from objective import Objective
from progress import Progress
from render_targets import read_facts
from score import score
from targets import read_weight

MOST_HELD_OUT_RENDERS = 24  # scored while training; measure.py scores all


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--street", type=Path, nargs=2, required=True, metavar=("VIEWS", "TARGETS"))
    parser.add_argument("--renders", type=Path, nargs=3, metavar=("FILES", "VIEWS", "TARGETS"))
    parser.add_argument("--out", type=Path, required=True, help="weights, as a PyTorch state file")
    parser.add_argument("--start", type=Path, help="weights to start from")
    parser.add_argument("--steps", type=int, default=2500)
    parser.add_argument("--batch", type=int, default=6)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--window", type=int, default=48, help="side of the training window, in cells of 64")
    parser.add_argument("--whole-every", type=int, default=4, help="every so many steps, train on whole pictures")
    parser.add_argument("--render-share", type=float, default=0.5, help="share of a batch")
    parser.add_argument("--hand-share", type=float, default=0.5, help="hand-labeled share of the street photos")
    parser.add_argument("--report-every", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--full-precision", action="store_true", help="faster on a CPU without bfloat16")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args()


def augment(batch, rng):
    """Random brightness changes and dropped channels, so that the head relies on no input alone."""

    def drop_channels(features):
        kept = torch.rand(features.shape[:2], generator=rng, device=rng.device) > 0.1
        return features * (kept / 0.9)[..., None, None]

    count = len(batch.halves)
    gain = 1 + 0.15 * torch.randn(count, 3, 1, 1, generator=rng, device=rng.device)
    shift = 0.15 * torch.randn(count, 3, 1, 1, generator=rng, device=rng.device)
    return batch._replace(
        embeddings=drop_channels(batch.embeddings),
        stages=drop_channels(batch.stages),
        halves=batch.halves * gain + shift,
    )


def train(arguments, pools, held_out):
    device, progress = torch.device(arguments.device), Progress(arguments, PartsHead)
    objective, rng = Objective(device), torch.Generator().manual_seed(arguments.seed + progress.step)
    plan = Plan(arguments.batch, arguments.window, arguments.whole_every, arguments.seed)
    started = time.monotonic()
    # Closing ends the thread that reads ahead, whatever ends the training.
    with contextlib.closing(draw_batches(pools, plan, progress.step, arguments.steps)) as batches:
        for batch in batches:
            batch = augment(batch, rng).to(device)
            with torch.autocast(device.type, torch.bfloat16, enabled=not arguments.full_precision):
                answers = progress.head.from_half(batch.embeddings, batch.stages, batch.halves)
            loss, parts = objective(answers, batch)
            progress.advance(loss)
            if progress.step % arguments.report_every == 0 or progress.step == arguments.steps:
                named = " ".join(f"{name} {value.item():.3f}" for name, value in parts.items())
                passed = f"{time.monotonic() - started:.0f} s, {progress.skipped} skipped"
                print(f"step {progress.step}, {passed}: {named}", flush=True)
                print(score(progress.average, held_out, device), flush=True)
                progress.save()
    progress.finish()


def street_pools(arguments):
    """Hand-labeled and other street photos with their shares of a batch."""
    examples = list_examples(*arguments.street, lambda name: name not in HELD_OUT)
    by_hand = [example for example in examples if read_weight(example.target) == 1]
    other = [example for example in examples if read_weight(example.target) < 1]
    share = 1 - arguments.render_share
    return [(by_hand, share * arguments.hand_share), (other, share * (1 - arguments.hand_share))]


def render_examples(arguments, are_held_out):
    if not arguments.renders:
        return []
    files, views, targets = arguments.renders
    return list_examples(views, targets, lambda name: read_facts(files, name)["held_out"] == are_held_out)


def main():
    arguments = parse_arguments()
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(arguments.threads)
    pools = [*street_pools(arguments), (render_examples(arguments, False), arguments.render_share)]
    held_out = list_examples(*arguments.street, HELD_OUT.__contains__)
    renders = render_examples(arguments, True)
    held_out += renders[:: max(1, len(renders) // MOST_HELD_OUT_RENDERS)]
    held_out = [example for example in held_out if example.view.name.endswith(".0.npz")]
    by_hand, other, rendered = (len(examples) for examples, _ in pools)
    print(f"{by_hand} views by hand, {other} other, {rendered} rendered; {len(held_out)} held out")
    train(arguments, pools, held_out)


if __name__ == "__main__":
    main()
