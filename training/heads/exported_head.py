"""Runs an exported head on encoded views."""

from dataclasses import dataclass

import numpy as np
import onnxruntime as ort

from export import OUTPUTS


@dataclass(frozen=True)
class Prediction:
    """The exported outputs for one picture, without the batch: see export.OUTPUTS."""

    logits: np.ndarray
    panels: np.ndarray
    borders: np.ndarray
    flags: np.ndarray


class ExportedHead:
    def __init__(self, path, threads=1):
        options = ort.SessionOptions()
        options.intra_op_num_threads = threads
        self.session = ort.InferenceSession(path, options, providers=["CPUExecutionProvider"])

    def predict(self, view):
        embedding, stage, half = view.inputs()
        # The head halves the photo by averaging, so a doubled half-size photo is as good as the photo.
        photo = half.repeat(2, axis=2).repeat(2, axis=3)
        feeds = {"image_embeddings": embedding, "stage": stage, "photo": photo}
        return Prediction(*(output[0] for output in self.session.run(OUTPUTS, feeds)))


def softmax(logits):
    shares = np.exp(logits - logits.max(0))
    return shares / shares.sum(0)
