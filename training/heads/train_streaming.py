"""Trains car parts heads on one GPU in minutes, on photos and on renders that may still be in the making.

Processes beside it read pictures and make targets; this one encodes them, keeps all in the GPU's memory (4.3 MB a view),
and trains in between. It ends at a given time, whatever the number of steps: the learning rate is constant until
DECAY_SHARE of the time is left and falls to zero then.

Two heads train side by side. `apart` sees no photo of held_out.HELD_OUT. `all` sees the LATER_HELD_OUT ones, too, so only
FIRST_HELD_OUT measures it and its mean with `apart`.
"""

import argparse
import time
import zlib
from collections import deque
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import torch

import examples
from batches import Plan
from head import PartsHead
from held_out import FIRST_HELD_OUT, HELD_OUT
from names import OUTLINED_PANELS, STREET_CLASSES, UNKNOWN
from objective import Objective
from score import STREET_CLASS_OF, counts, describe, overlap
from streaming import HeadInTraining, end_of, use_fast_arithmetic
from torch_encoder import TorchEncoder, frame_of, square_of
from train import augment
from views import DARK_VIEW
from view_store import ViewStore, to_device

RECOUNT_EVERY = 25  # steps; views that arrive between are drawn from then on
RENDER_SHARE, HAND_SHARE = 0.4, 0.5  # of a batch; of its street photos
MIRROR_EVERY = 2  # of the renders, also encoded as their mirror image
DARK_EVERY = 10  # photos and renders, also encoded much too dark
MOST_ENCODED = 5  # between two steps
PAINT = STREET_CLASSES.index("paint")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="photos/, labels/, labels-by-hand/, panels.coco.json")
    parser.add_argument("--renders", type=Path, required=True, help="folder that make_views.py writes, even now")
    parser.add_argument("--encoder", type=Path, required=True, help="made by write-training-encoder.ts")
    parser.add_argument("--start", type=Path, required=True, help="weights to start from")
    parser.add_argument("--out", type=Path, required=True, help="folder for labels and weights")
    parser.add_argument("--scratch", type=Path, default=Path("/dev/shm"), help="folder for what processes deliver")
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--end", type=Path, help="a file may hold another end, in seconds since 1970; read while training")
    parser.add_argument("--decay-share", type=float, default=0.35)
    parser.add_argument("--variations", type=int, nargs="*", default=[2, 3, 4, 5, 6, 7, 8], help="views of each photo")
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--window", type=int, default=48)
    parser.add_argument("--whole-every", type=int, default=4)
    parser.add_argument("--capacity", type=int, default=9000, help="views")
    parser.add_argument("--processes", type=int, default=8)
    parser.add_argument("--report-every", type=float, default=60, help="seconds")
    parser.add_argument("--most-photos", type=int, help="for a dry run")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args()


class Library:
    """All views in memory, by where they come from. Places are those of the store."""

    def __init__(self, arguments, device):
        self.store = ViewStore(arguments.capacity, device)
        self.encoder = TorchEncoder(arguments.encoder, device)
        self.device = device
        self.by_hand, self.other, self.renders = [], [], []  # pairs of name and place

    def add(self, picture):
        # Frames have many sizes: cuDNN plans for half a second at the first of each, and would also try all algorithms.
        torch.backends.cudnn.benchmark = False
        square = square_of(to_device(picture, self.device), self.store.mean, self.store.deviation)
        return self.store.add(*self.encoder(frame_of(square, *picture.shape[:2])), square)

    def add_street(self, name, place, target):
        self.store.set_target(place, target)
        (self.by_hand if target.weight == 1 else self.other).append((name, place))


class Run(HeadInTraining):
    """One head in training on the photos that are not left out."""

    def __init__(self, name, start, left_out, arguments, seed, device):
        super().__init__(PartsHead, torch.load(start, map_location=device), arguments.rate, device)
        self.name, self.left_out = name, left_out
        self.objective, self.device = Objective(device), device
        self.rng = torch.Generator(device).manual_seed(seed)
        self.draw = np.random.default_rng(seed)
        self.plan = Plan(arguments.batch, arguments.window, arguments.whole_every, seed)
        self.places, self.library_size = None, 0

    def choose(self, library, count):
        size = len(library.by_hand) + len(library.other) + len(library.renders)
        if size != self.library_size and self.step % RECOUNT_EVERY == 0:
            self.library_size = size
            self.places = [
                np.array([place for name, place in pool if name not in self.left_out])
                for pool in (library.by_hand, library.other, library.renders)
            ]
        shares = np.array([(1 - RENDER_SHARE) * HAND_SHARE, (1 - RENDER_SHARE) * (1 - HAND_SHARE), RENDER_SHARE])
        shares = shares * [len(places) > 0 for places in self.places]
        spread = (np.arange(count) + self.draw.random()) / count
        pools = np.minimum(np.searchsorted(np.cumsum(shares / shares.sum()), spread, side="right"), 2)
        return np.array([self.places[pool][self.draw.integers(len(self.places[pool]))] for pool in pools])

    def train(self, library, rate):
        torch.backends.cudnn.benchmark = True
        count, side = self.plan.shape(self.step + 1)
        batch = augment(library.store.batch(self.choose(library, count), side, self.draw), self.rng)
        with torch.autocast(self.device.type, torch.bfloat16):
            answers = self.head.from_half(batch.embeddings, batch.stages, batch.halves)
        loss, self.parts = self.objective(answers, batch)
        self.advance(loss, rate)

    def save(self, folder):
        torch.save(self.state(), folder / f"{self.name}.pt")


class Measure:
    """Pooled overlaps on the held-out photos at the head's resolution, first those that no model of ours has seen."""

    def __init__(self, library, truths):
        self.store, self.truths = library.store, truths  # by name: the place, street classes, outlined panels

    @torch.no_grad()
    def __call__(self, head):
        for title, names in (("12 fair", FIRST_HELD_OUT), ("28 others", HELD_OUT - FIRST_HELD_OUT)):
            classes, panels = np.zeros((2, len(STREET_CLASSES)), int), np.zeros((2, len(OUTLINED_PANELS)), int)
            for name in sorted(names & self.truths.keys()):
                place, truth, outlined = self.truths[name]
                answers = head.from_half(*self.store.inputs(torch.tensor([place], device=self.store.device)))
                its = answers.panels.argmax(1)[0].cpu().numpy()
                its = np.where(its < len(OUTLINED_PANELS), its, 0)
                classes += counts(STREET_CLASS_OF[answers.logits.argmax(1)[0].cpu().numpy()], truth, STREET_CLASSES)
                panels += counts(its, np.where(truth == PAINT, outlined, UNKNOWN), OUTLINED_PANELS)
            yield f"{title}: {describe(overlap(*classes)[1:], STREET_CLASSES[1:])} | " + describe(
                overlap(*panels)[1:8], OUTLINED_PANELS[1:8]
            )


class Feed:
    """Turns what the other processes deliver into views of the library, a few at a time."""

    def __init__(self, pool, library, arguments):
        self.pool, self.library, self.arguments = pool, library, arguments
        self.delivered, self.seen, self.failed, self.looked = deque(), set(), 0, 0.0

    def ask(self, add, function, *given):
        self.pool.apply_async(examples.deliver, (function, *given), callback=lambda result: self.delivered.append((add, given, result)),
                              error_callback=self.fail)  # fmt: skip

    def fail(self, error):
        self.failed += 1
        if self.failed < 5:
            print("failed:", repr(error), flush=True)

    def ask_for_photos(self, names):
        for number in (*self.arguments.variations, DARK_VIEW):
            for name in names:
                if number != DARK_VIEW or zlib.crc32(name.encode()) % DARK_EVERY == 0:
                    self.ask(self.add_photo, examples.street_example, name, number)

    def add_photo(self, given, result):
        picture, target = result
        self.library.add_street(given[0], self.library.add(picture), target)

    def ask_for_renders(self):
        """Once a second, what has been rendered since."""
        if time.monotonic() < self.looked + 1:
            return
        self.looked = time.monotonic()
        for path in sorted(self.arguments.renders.glob("*.json")):
            if path.stem not in self.seen:
                self.seen.add(path.stem)
                chance = zlib.crc32(path.stem.encode())
                numbers = [0] + [1] * (chance % MIRROR_EVERY == 0) + [DARK_VIEW] * (chance % (2 * DARK_EVERY) == 0)
                for number in numbers:
                    self.ask(self.add_render, examples.render_example, path.stem, number)

    def add_render(self, given, result):
        picture, target = result
        place = self.library.add(picture)
        self.library.store.set_target(place, target)
        self.library.renders.append((given[0], place))

    def take(self, most):
        while self.delivered and most and not self.library.store.is_full():
            add, given, result = self.delivered.popleft()
            add(given, examples.receive(result))
            most -= 1


@torch.no_grad()
def predict(head, store, place):
    """Probabilities of the street classes, 6 x 256 x 256."""
    logits = head.from_half(*store.inputs(torch.tensor([place], device=store.device))).logits
    shares = logits.softmax(1)[0].cpu().numpy()
    return np.stack([shares[STREET_CLASS_OF == value].sum(0) for value in range(len(STREET_CLASSES))])


def learn_photos(pool, library, head, names):
    """Encodes each photo and its mirror image, corrects its labels by `head`, and returns what measures."""
    jobs = [(name, number) for name in names for number in (0, 1)]
    places = {}
    pictures = pool.starmap(examples.deliver, [(examples.street_picture, *job) for job in jobs], 4)
    for job, picture in zip(jobs, pictures, strict=True):
        places[job] = library.add(examples.receive(picture))
    by_hand = dict(zip(names, pool.map(examples.is_by_hand, names), strict=True))
    wrong = [name for name in names if not by_hand[name]]
    pool.starmap(
        examples.correct_labels,
        ((name, *(predict(head, library.store, places[name, number]) for number in (0, 1))) for name in wrong),
        2,
    )
    made = pool.starmap(examples.street_example, [(*job, False) for job in jobs], 4)
    for (name, number), (_, target) in zip(jobs, made, strict=True):
        library.add_street(name, places[name, number], target)
    held = [name for name in names if name in HELD_OUT]
    truths = zip(held, pool.map(examples.street_truth, held), strict=True)
    return {name: (places[name, 0], *truth) for name, truth in truths}


def mean_head(runs, device):
    head, states = PartsHead().to(device).eval(), [run.average.state_dict() for run in runs]
    head.load_state_dict({name: sum(state[name] for state in states) / len(states) for name in states[0]})
    return head


def report(started, runs, library, measure, device):
    for run in runs:
        parts = " ".join(f"{name} {value.item():.3f}" for name, value in run.parts.items())
        print(f"{time.time() - started:.0f} s, {run.name}, step {run.step}, {run.skipped.item():.0f} skipped: {parts}")
    for title, head in (*((run.name, run.average) for run in runs), ("mean", mean_head(runs, device))):
        for line in measure(head):
            print(f"  {title}, {line}")
    sizes = [len(pool) for pool in (library.by_hand, library.other, library.renders)]
    print(f"  {sizes[0]} views by hand, {sizes[1]} others, {sizes[2]} rendered", flush=True)


def main():
    arguments, started = parse_arguments(), time.time()
    device = torch.device(arguments.device)
    use_fast_arithmetic()
    corrected = arguments.out / "corrected"
    corrected.mkdir(parents=True, exist_ok=True)
    sources = examples.Sources(
        photos=arguments.data / "photos", labels=arguments.data / "labels", panels=arguments.data / "panels.coco.json",
        hand_labels=arguments.data / "labels-by-hand", amendments=Path(__file__).parent / "amendments.txt",
        fixtures=Path(__file__).parent / "fixtures.txt",
        corrected=corrected, renders=arguments.renders, scratch=arguments.scratch,
    )  # fmt: skip
    names = sorted(path.stem for path in sources.photos.glob("*.jpg"))
    if arguments.most_photos:
        names = [*sorted(HELD_OUT)[:2], *[name for name in names if name not in HELD_OUT][: arguments.most_photos]]
    with get_context("spawn").Pool(arguments.processes, examples.start, (sources,)) as pool:
        library = Library(arguments, device)
        runs = [
            Run("apart", arguments.start, HELD_OUT, arguments, 1, device),
            Run("all", arguments.start, FIRST_HELD_OUT, arguments, 2, device),
        ]
        measure = Measure(library, learn_photos(pool, library, runs[0].average, names))
        print(f"{time.time() - started:.0f} s, photos encoded and corrected; the start:")
        print(*measure(runs[0].average), sep="\n", flush=True)
        feed = Feed(pool, library, arguments)
        feed.ask_for_photos([name for name in names if name not in FIRST_HELD_OUT])
        trained, reported, end = time.time(), time.time(), end_of(arguments, started)
        while (now := time.time()) < end:
            left = (end - now) / max(end - trained, 1)
            if left > arguments.decay_share:
                feed.ask_for_renders()
            feed.take(MOST_ENCODED)
            for run in runs:
                run.train(library, min(1, left / arguments.decay_share))
            if now > reported + arguments.report_every:
                report(started, runs, library, measure, device)
                for run in runs:
                    run.save(arguments.out)
                reported, end = time.time(), end_of(arguments, started)
            elif device.type == "cuda" and runs[0].step % 8 == 0:
                torch.cuda.synchronize()  # so that the loop runs at most eight steps ahead of the device
        report(started, runs, library, measure, device)
        for run in runs:
            run.save(arguments.out)
        pool.terminate()
    print("done", flush=True)


if __name__ == "__main__":
    main()
