"""The state of a training run: the head, the running average of its weights, and what an interrupted run needs."""

from pathlib import Path

import torch

LARGEST_GRADIENT = 1.0


class Progress:
    """Saved beside `out` until the run ends; then `out` gets the average."""

    def __init__(self, arguments, make_head):
        self.out, self.partial = arguments.out, Path(f"{arguments.out}.partial")
        device = torch.device(getattr(arguments, "device", "cpu"))
        self.head, self.average = make_head().to(device), make_head().to(device)
        if arguments.start:
            self.head.load_state_dict(torch.load(arguments.start, map_location=device))
        self.average.load_state_dict(self.head.state_dict())
        self.optimizer = torch.optim.AdamW(self.head.parameters(), lr=arguments.rate, weight_decay=2e-2, fused=True)
        self.schedule = torch.optim.lr_scheduler.OneCycleLR(
            self.optimizer, arguments.rate, total_steps=arguments.steps, pct_start=0.1
        )
        self.step = self.skipped = 0
        if self.partial.exists():
            self.resume(device)
        self.head.to(memory_format=torch.channels_last)

    def advance(self, loss):
        """One step of the optimizer."""
        self.optimizer.zero_grad()
        loss.backward()
        # In half precision, a gradient may not be finite. One such step does not matter; many would.
        if torch.nn.utils.clip_grad_norm_(self.head.parameters(), LARGEST_GRADIENT).isfinite():
            self.optimizer.step()
        else:
            self.skipped += 1
        self.schedule.step()
        self.step += 1
        self.average_weights()

    def average_weights(self):
        """Updates the running average, which scores more consistently than the latest weights."""
        keep = min(0.995, self.step / (self.step + 10))
        with torch.no_grad():
            for kept, new in zip(self.average.state_dict().values(), self.head.state_dict().values(), strict=True):
                kept.copy_(kept * keep + new * (1 - keep))

    def parts(self):
        return {name: getattr(self, name) for name in ("head", "average", "optimizer", "schedule")}

    def save(self):
        states = {name: part.state_dict() for name, part in self.parts().items()}
        new = Path(f"{self.partial}.new")
        torch.save({**states, "step": self.step, "skipped": self.skipped}, new)
        new.rename(self.partial)

    def resume(self, device):
        saved = torch.load(self.partial, map_location=device)
        for name, part in self.parts().items():
            part.load_state_dict(saved[name])
        self.step, self.skipped = saved["step"], saved["skipped"]

    def finish(self):
        torch.save(self.average.state_dict(), self.out)
        self.partial.unlink(missing_ok=True)
