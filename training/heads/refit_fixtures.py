"""Fits what tells license plates and badges apart again, in the last layer of a head, and nothing else.

An average of heads of which one knows no plates and badges finds fewer of them, though what tells them apart is still
there. Only the two rows of the last layer that name them change; all else stays but where they win or lose.
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import nn

from batches import list_examples
from encoded_view import read_view
from head import PartsHead
from held_out import HELD_OUT
from names import CLASSES
from targets import read_target

FIXTURES = [CLASSES.index(name) for name in ("plate", "badge")]
# Cells without plates and badges are many and alike.
OTHER_SHARE = 0.03
# How much the rows may move: of their squared change, beside the mean loss of a cell.
STIFFNESS = 1e-3


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--street", type=Path, nargs=2, required=True, metavar=("VIEWS", "TARGETS"))
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--every", type=int, default=6, help="read every so many views that have plates or badges")
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


def sample(head, example, draw):
    """Of some cells: what enters the last layer, their class, and how many cells of the view each stands for."""
    target = read_target(example.target)
    entering = []
    hook = head.name_it[-1].register_forward_pre_hook(lambda _, inputs: entering.append(inputs[0][0]))
    head.from_half(*(torch.from_numpy(each) for each in read_view(example.view).inputs()))
    hook.remove()
    is_fixture = np.isin(target.classes, FIXTURES)
    chosen = is_fixture | (draw.random(target.classes.shape) < OTHER_SHARE) & (target.classes < len(CLASSES))
    counts = np.where(is_fixture, 1, 1 / OTHER_SHARE)[chosen]
    return entering[0].permute(1, 2, 0)[chosen], torch.from_numpy(target.classes[chosen].astype(np.int64)), counts


def refit(layer, entering, classes, counts):
    """Changes the layer's rows of FIXTURES so that the weighted loss over the sampled cells is least."""
    before = layer.weight.data[FIXTURES, :, 0, 0].clone(), layer.bias.data[FIXTURES].clone()
    rows = [nn.Parameter(each.clone()) for each in before]
    others = (entering @ layer.weight.data[:, :, 0, 0].T + layer.bias.data).detach()
    optimizer = torch.optim.LBFGS(rows, max_iter=100, line_search_fn="strong_wolfe")

    def closure():
        optimizer.zero_grad()
        logits = others.clone()
        logits[:, FIXTURES] = entering @ rows[0].T + rows[1]
        losses = nn.functional.cross_entropy(logits, classes, reduction="none")
        moved = sum(((row - first) ** 2).sum() for row, first in zip(rows, before, strict=True))
        loss = (losses * counts).sum() / counts.sum() + STIFFNESS * moved
        loss.backward()
        return loss

    optimizer.step(closure)
    layer.weight.data[FIXTURES, :, 0, 0], layer.bias.data[FIXTURES] = rows[0].data, rows[1].data


def main():
    arguments = parse_arguments()
    head, draw = PartsHead(), np.random.default_rng(0)
    head.load_state_dict(torch.load(arguments.weights))
    head.eval()
    examples = list_examples(*arguments.street, lambda name: name not in HELD_OUT)
    examples = [each for each in examples if np.isin(read_target(each.target).classes, FIXTURES).any()]
    with torch.no_grad():
        samples = [sample(head, example, draw) for example in examples[:: arguments.every]]
    entering, classes, counts = zip(*samples, strict=True)
    refit(head.name_it[-1], torch.cat(entering), torch.cat(classes), torch.from_numpy(np.concatenate(counts)).float())
    torch.save(head.state_dict(), arguments.out)


if __name__ == "__main__":
    main()
