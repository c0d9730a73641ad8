"""What trainings on one GPU share that run while their pictures are still in the making: they end at a given time,
whatever the number of steps, and nothing in a step waits for the device."""

import math

import torch

LARGEST_GRADIENT = 1.0
KEPT = 0.999  # of the running average, each step
WARM_UP = 200  # steps


class HeadInTraining:
    """One head and the running average of its weights."""

    def __init__(self, make_head, state, rate, device):
        """`state`: weights to start from, or None."""
        self.head, self.average = make_head().to(device), make_head().to(device)
        if state is not None:
            self.head.load_state_dict(state)
        self.average.load_state_dict(self.head.state_dict())
        self.average.eval()
        for head in (self.head, self.average):
            head.to(memory_format=torch.channels_last)
        self.kept, self.new = ([*each.state_dict().values()] for each in (self.average, self.head))
        self.optimizer = torch.optim.AdamW(self.head.parameters(), lr=rate, weight_decay=2e-2, fused=True)
        self.rate, self.step = rate, 0
        self.skipped = torch.zeros((), device=device)

    def advance(self, loss, share):
        """One step of the optimizer at this share of the learning rate."""
        self.step += 1
        self.optimizer.zero_grad()
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(self.head.parameters(), LARGEST_GRADIENT, foreach=True)
        # The optimizer leaves such a step out.
        self.optimizer.found_inf = (~norm.isfinite()).float()
        self.optimizer.grad_scale = None
        self.skipped += self.optimizer.found_inf
        self.optimizer.param_groups[0]["lr"] = share * min(1, self.step / WARM_UP) * self.rate
        self.optimizer.step()
        keep = min(KEPT, (1 + self.step) / (10 + self.step))
        with torch.no_grad():
            torch._foreach_lerp_(self.kept, self.new, 1 - keep)

    def state(self):
        """The running average, on the CPU."""
        return {name: value.cpu().contiguous() for name, value in self.average.state_dict().items()}


def end_of(arguments, started):
    """When training ends, in seconds since 1970."""
    if arguments.end and arguments.end.exists():
        return float(arguments.end.read_text())
    return started + arguments.seconds


def falling(left, decay_share):
    """The learning rate's share where `left` is the share of the time left: one, then half a cosine down to zero."""
    return 0.5 - 0.5 * math.cos(math.pi * min(1, left / decay_share))


def use_fast_arithmetic():
    # Copies by many threads wait for each other where other processes use the cores.
    torch.set_num_threads(1)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
