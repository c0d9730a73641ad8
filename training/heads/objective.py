"""The sum that training minimizes."""

from losses import class_losses, flag_loss, panel_losses
from surface_losses import border_loss, direction_loss, gradient_loss, normal_weights

WEIGHTS = {
    "classes": 1.0, "class overlap": 1.0, "panels": 0.7, "panel overlap": 0.3, "normals": 0.7, "normal change": 2.0,
    "borders": 1.0, "flags": 0.2,
}  # fmt: skip


class Objective:
    def __init__(self, device):
        self.classes = class_losses(device)
        self.panels = panel_losses(device)
        self.normal_weights = normal_weights(device)

    def __call__(self, answers, batch):
        """The weighted sum, and each loss by name."""
        logits, panels = answers.logits.float(), answers.panels.float()
        # All photos have outlines drawn by hand, so their panels have no weight per picture.
        alike = batch.weights.new_ones(batch.weights.shape)
        losses = {
            "classes": self.classes.pixel_loss(logits, batch.classes, batch.weights),
            "class overlap": self.classes.overlap_loss(logits, batch.classes, batch.weights),
            "panels": self.panels.pixel_loss(panels, batch.panels, alike),
            "panel overlap": self.panels.overlap_loss(panels, batch.panels, alike),
            "flags": flag_loss(answers.flags.float(), batch.flags),
        }
        # Where no normal and no border is known, these are zero. To ask first would let a GPU wait each step.
        weights = self.normal_weights[batch.classes]
        losses["normals"] = direction_loss(answers.normals, answers.concentration, batch.normals, weights)
        losses["normal change"] = gradient_loss(answers.normals, batch.normals, batch.classes, batch.panels)
        losses["borders"] = border_loss(answers.borders.float(), batch.borders)
        return sum(WEIGHTS[name] * loss for name, loss in losses.items()), losses
