"""Stores an ONNX model's weights in 8 bits per value with a scale per output channel, which the runtime unpacks when the
model loads."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

LEAST_VALUES = 256  # smaller weights stay as they are


def output_axes(graph):
    """The output channels' axis of each weight: 0 for convolutions, 1 for what multiplies or convolves the other way."""
    axes = {}
    for node in graph.node:
        if len(node.input) > 1:
            is_by_row = node.op_type == "Conv" or (node.op_type == "Gemm" and is_transposed(node))
            axes[node.input[1]] = 0 if is_by_row else 1
    return axes


def is_transposed(gemm):
    return any(attribute.name == "transB" and attribute.i == 1 for attribute in gemm.attribute)


def pack_weights(model):
    """Replaces each large weight by its 8-bit values and a DequantizeLinear, in place."""
    graph, unpacked = model.graph, []
    axes = output_axes(graph)
    for weight in list(graph.initializer):
        if weight.data_type != TensorProto.FLOAT or np.prod(weight.dims) < LEAST_VALUES:
            continue
        name, values = weight.name, numpy_helper.to_array(weight)
        axis = axes[name]
        others = tuple(index for index in range(values.ndim) if index != axis)
        scales = np.maximum(np.abs(values).max(others), 1e-9).astype(np.float32) / 127
        shape = [-1 if index == axis else 1 for index in range(values.ndim)]
        weight.CopyFrom(numpy_helper.from_array(np.round(values / scales.reshape(shape)).astype(np.int8), f"{name}.8"))
        graph.initializer.append(numpy_helper.from_array(scales, f"{name}.scales"))
        unpacked.append(helper.make_node("DequantizeLinear", [f"{name}.8", f"{name}.scales"], [name], axis=axis))
    nodes = [*unpacked, *graph.node]
    del graph.node[:]
    graph.node.extend(nodes)
    onnx.checker.check_model(model)
