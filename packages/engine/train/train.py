"""Trains the car parts head on cached embeddings and saves its weights."""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from examples import HELD_OUT, load_examples
from head import PartsHead
from panels import read_panels
from score import score
from views import CLASSES, UNKNOWN

PANEL_WEIGHT = 0.7
LARGEST_GRADIENT = 1.0
OTHER_WEIGHT = 0.25  # automatic labels have known errors, so hand-made labels count four times as much


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--hand-labels", type=Path, required=True)
    parser.add_argument("--labels", type=Path, help="automatic or self-trained labels for the other photos")
    parser.add_argument("--panels", type=Path, required=True, help="panels.coco.json")
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True, help="weights, as a PyTorch state file")
    parser.add_argument("--start", type=Path, help="weights to start from")
    parser.add_argument("--steps", type=int, default=2500)
    parser.add_argument("--batch", type=int, default=12)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--window", type=int, default=64, help="side of the training window, in cells of 64")
    parser.add_argument("--hand-share", type=float, default=0.5, help="hand-labeled share of a batch")
    parser.add_argument("--other-weight", type=float, default=OTHER_WEIGHT)
    parser.add_argument("--report-every", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


# Lamps and trim cover little: without weights, the head scores well for a long time without predicting any lamp. With
# larger weights, they take pixels from the paint around them.
CLASS_WEIGHTS = torch.tensor([1.0, 1.0, 1.1, 1.2, 1.8, 1.4])


def pixel_loss(logits, labels, weights):
    losses = functional.cross_entropy(
        logits, labels, CLASS_WEIGHTS, ignore_index=UNKNOWN, reduction="none", label_smoothing=0.02
    )
    known = (labels != UNKNOWN) * weights[:, None, None]
    return (losses * known).sum() / known.sum().clamp(min=1)


def overlap_loss(logits, labels, weights):
    """One minus the mean soft intersection over union per class, so that rare classes count as much as common ones."""
    known = ((labels != UNKNOWN) * weights[:, None, None])[:, None]
    truth = functional.one_hot(labels.where(labels != UNKNOWN, 0), len(CLASSES)).movedim(3, 1)
    probabilities = logits.softmax(1)
    intersection = (probabilities * truth * known).sum((0, 2, 3))
    union = ((probabilities + truth - probabilities * truth) * known).sum((0, 2, 3))
    return (1 - (intersection + 1) / (union + 1)).mean()


def panel_loss(logits, panels):
    """Has no per-photo weight, because every photo has hand-drawn outlines."""
    return functional.cross_entropy(logits, panels, ignore_index=UNKNOWN)


def augment(embeddings, halves, rng):
    """Random brightness changes and dropped embedding channels, so that the head relies on neither input alone."""
    gain = 1 + 0.15 * torch.randn(len(halves), 3, 1, 1, generator=rng)
    shift = 0.15 * torch.randn(len(halves), 3, 1, 1, generator=rng)
    kept = (torch.rand(len(embeddings), 256, 1, 1, generator=rng) > 0.1) / 0.9
    return embeddings * kept, halves * gain + shift


def to_channels_last(images):
    """Channels last, the fastest memory layout for convolutions on a CPU."""
    return images.to(memory_format=torch.channels_last)


def cut_window(example, side, draw):
    """Cuts the same random square out of an example's embedding, photo and labels."""
    cells = example.embedding.shape[1]
    top, left = draw.integers(cells - side + 1, size=2)
    return [
        plane[..., top * scale : (top + side) * scale, left * scale : (left + side) * scale]
        for plane in (example.embedding, example.half, example.labels, example.panels)
        for scale in [plane.shape[-1] // cells]
    ]


class Batches:
    def __init__(self, examples, size, window, hand_share, other_weight, seed):
        self.hand = [example for example in examples if example.by_hand]
        self.other = [example for example in examples if not example.by_hand]
        self.hand_count = round(size * hand_share) if self.other else size
        self.other_count = size - self.hand_count
        self.other_weight = other_weight
        self.window = window
        self.draw = np.random.default_rng(seed)
        self.rng = torch.Generator().manual_seed(seed)

    def next(self):
        chosen = [self.hand[i] for i in self.draw.integers(len(self.hand), size=self.hand_count)]
        if self.other_count:
            chosen += [self.other[i] for i in self.draw.integers(len(self.other), size=self.other_count)]
        windows = zip(*(cut_window(example, self.window, self.draw) for example in chosen), strict=True)
        embeddings, halves, labels, panels = (torch.from_numpy(np.stack(planes)) for planes in windows)
        weights = torch.tensor([1.0] * self.hand_count + [self.other_weight] * self.other_count)
        return *augment(embeddings.float(), halves.float(), self.rng), labels.long(), panels.long(), weights


def average_into(average, head, step):
    """Updates a running average of the weights, which scores more consistently than the latest weights."""
    keep = min(0.995, step / (step + 10))
    with torch.no_grad():
        for kept, new in zip(average.state_dict().values(), head.state_dict().values(), strict=True):
            kept.copy_(kept * keep + new * (1 - keep) if kept.is_floating_point() else new)


def train(arguments, examples, held_out):
    head, average = PartsHead(), PartsHead()
    if arguments.start:
        head.load_state_dict(torch.load(arguments.start))
    average.load_state_dict(head.state_dict())
    optimizer = torch.optim.AdamW(head.parameters(), lr=arguments.rate, weight_decay=2e-2, fused=True)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, arguments.rate, total_steps=arguments.steps, pct_start=0.1
    )
    head.to(memory_format=torch.channels_last)
    batches = Batches(
        examples,
        arguments.batch,
        arguments.window,
        arguments.hand_share,
        arguments.other_weight,
        arguments.seed,
    )
    started = time.monotonic()
    for step in range(1, arguments.steps + 1):
        head.train()
        embeddings, halves, labels, panels, weights = batches.next()
        with torch.autocast("cpu", torch.bfloat16):
            logits, panel_logits = head.from_half(to_channels_last(embeddings), to_channels_last(halves))
        logits = logits.float()
        loss = pixel_loss(logits, labels, weights) + overlap_loss(logits, labels, weights)
        loss = loss + PANEL_WEIGHT * panel_loss(panel_logits.float(), panels)
        optimizer.zero_grad()
        loss.backward()
        # In half precision, oneDNN's gradient of a dilated convolution is occasionally not finite; skip that step.
        if torch.nn.utils.clip_grad_norm_(head.parameters(), LARGEST_GRADIENT).isfinite():
            optimizer.step()
        schedule.step()
        average_into(average, head, step)
        if step % arguments.report_every == 0 or step == arguments.steps:
            print(step, round(time.monotonic() - started), f"{loss.item():.3f}", score(average, held_out), flush=True)
            torch.save(average.state_dict(), arguments.out)


def main():
    arguments = parse_arguments()
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(arguments.threads)
    panels = read_panels(arguments.panels)
    everything = list(
        load_examples(arguments.photos, arguments.cache, arguments.hand_labels, arguments.labels, panels)
    )
    examples = [example for example in everything if example.name not in HELD_OUT]
    held_out = [example for example in everything if example.name in HELD_OUT and example.view == 0]
    print(f"{sum(e.by_hand for e in examples)} by hand, {len(examples)} in all, {len(held_out)} held out")
    train(arguments, examples, held_out)


if __name__ == "__main__":
    main()
