"""The app's encoder in PyTorch, to encode on a GPU: runs the ONNX graph node by node, for the few operators it has.

Sizes are computed on the CPU and remembered for each size of frame, so a frame costs the tensor operations alone.
"""

import onnx
import torch
from onnx import helper, numpy_helper
from torch.nn import functional

from photo import CELL, MARGIN, SIDE

OUTPUTS = ("output", "stage")


def _normalize(x, scale, bias=None, *, axis, epsilon):
    """LayerNormalization over `axis` and all after it."""
    return functional.layer_norm(x, x.shape[axis:], scale, bias, epsilon)


def _quantize_and_multiply(x, weights, scales, zeros, bias=None):
    """DynamicQuantizeMatMul: the left side in 8 bits with one scale for all of it, as the app computes it."""
    low, high = x.amin().clamp(max=0), x.amax().clamp(min=0)
    step = (high - low) / 255
    zero = torch.round(-low / step)
    x = (torch.clamp(torch.round(x / step) + zero, 0, 255) - zero) * step
    weights = weights.float() if zeros is None else weights.float() - zeros.float()
    product = x @ (weights * scales)
    return product if bias is None else product + bias


def _slice(x, starts, ends, axes):
    for start, end, axis in zip(starts.tolist(), ends.tolist(), axes.tolist(), strict=True):
        size = x.shape[axis]
        first, last = (min(max(place + size if place < 0 else place, 0), size) for place in (start, end))
        x = x.narrow(axis, first, max(last - first, 0))
    return x


def _reshape(x, shape):
    return x.reshape([x.shape[axis] if size == 0 else size for axis, size in enumerate(shape.tolist())])


def _pad(x, pads):
    """`pads` has all beginnings, then all ends; PyTorch wants pairs from the last axis on."""
    pads = pads.tolist()
    pairs = list(zip(pads[: len(pads) // 2], pads[len(pads) // 2 :], strict=True))
    return functional.pad(x, [each for pair in reversed(pairs) for each in pair])


def _convolve(x, weights, bias=None, *, group, kernel_shape, pads, strides):
    return functional.conv2d(x, weights, bias, strides, pads[: len(kernel_shape)], 1, group)


def _divide(x, by):
    return torch.div(x, by, rounding_mode=None if x.is_floating_point() else "trunc")


OPERATORS = {
    "Add": torch.add, "Sub": torch.sub, "Mul": torch.mul, "Div": _divide, "MatMul": torch.matmul,
    "Cast": lambda x, to: x.to({onnx.TensorProto.FLOAT: torch.float32, onnx.TensorProto.INT64: torch.int64}[to]),
    "Concat": lambda *parts, axis: torch.cat(parts, axis),
    "Conv": _convolve,
    "DynamicQuantizeMatMul": _quantize_and_multiply,
    "FastGelu": lambda x: functional.gelu(x, approximate="tanh"),
    "Identity": lambda x: x,
    "LayerNormalization": _normalize,
    "Pad": _pad,
    "Reshape": _reshape,
    "Shape": lambda x, start, end: torch.tensor(x.shape[start:end]),
    "Slice": _slice,
    "Softmax": lambda x, axis: x.softmax(axis),
    "Transpose": lambda x, perm: x.permute(perm),
}  # fmt: skip


class TorchEncoder:
    def __init__(self, path, device):
        graph = onnx.load(path).graph
        self.device = device
        self.constants = {each.name: torch.tensor(numpy_helper.to_array(each)) for each in graph.initializer}
        self.nodes, self.sizes = [], {}
        for node in graph.node:
            attributes = {each.name: helper.get_attribute_value(each) for each in node.attribute}
            # What depends on no input, such as weights stored in 16 bits, is computed once.
            if all(name in self.constants for name in node.input) and len(node.output) == 1:
                inputs = [self.constants[name] for name in node.input]
                self.constants[node.output[0]] = OPERATORS[node.op_type](*inputs, **attributes)
            else:
                self.nodes.append((node.op_type, list(node.input), list(node.output), attributes))
        # Integers are sizes and stay on the CPU, except for weights in 8 bits.
        self.constants = {
            name: value if value.dtype == torch.int64 else value.to(device) for name, value in self.constants.items()
        }

    @torch.no_grad()
    def __call__(self, frame):
        """The embedding and the stage of a frame (`frame_of`), 1 x channels x height x width."""
        known = self.sizes.get(frame.shape)
        values = {**self.constants, **(known or {}), "input": frame, "": None}  # "" is an input left out
        computed = {}
        for kind, inputs, outputs, attributes in self.nodes:
            if known and outputs[0] in known:
                continue
            given = [values[name] for name in inputs]
            if kind == "Split":
                sizes = given[1].tolist() if len(given) > 1 else given[0].shape[attributes["axis"]] // len(outputs)
                results = given[0].split(sizes, attributes["axis"])
            else:
                results = [OPERATORS[kind](*given, **attributes)]
            for name, result in zip(outputs, results, strict=True):
                values[name] = result
                if result.dtype == torch.int64:
                    computed[name] = result
        if known is None:
            self.sizes[frame.shape] = computed
        return tuple(values[name] for name in OUTPUTS)


def square_of(pixels, mean, deviation):
    """The padded, normalized square 1 x 3 x side x side of a photo that is fitted to it, height x width x 3 bytes."""
    pixels = (pixels.permute(2, 0, 1).float() - mean) / deviation
    return functional.pad(pixels, (0, SIDE - pixels.shape[2], 0, SIDE - pixels.shape[1]))[None]


def frame_of(square, height, width):
    """The square's part that the app's encoder reads, for a photo of this size in it: photo.to_encoder_frame."""
    rows, columns = (min(SIDE, -(-(each + MARGIN) // CELL) * CELL) for each in (height, width))
    return square[..., :rows, :columns].contiguous()
