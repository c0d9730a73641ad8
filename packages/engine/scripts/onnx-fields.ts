// Field numbers and codes of the ONNX format: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
export const MODEL = { irVersion: 1, graph: 7, opset: 8 };
export const OPSET = { domain: 1, version: 2 };
export const GRAPH = { node: 1, name: 2, initializer: 5, input: 11, output: 12 };
export const NODE = { input: 1, output: 2, name: 3, opType: 4, attribute: 5, domain: 7 };
export const ATTRIBUTE = { name: 1, float: 2, int: 3, tensor: 5, ints: 8, type: 20 };
export const ATTRIBUTE_TYPE = { float: 1, int: 2, ints: 7 };
export const TENSOR = { dims: 1, dataType: 2, name: 8, rawData: 9 };
export const TENSOR_TYPE = { float: 1, int8: 3, int64: 7, float16: 10 };

/** The domain of operators that are the runtime's own, not ONNX's, and its version. */
export const MICROSOFT = { domain: "com.microsoft", version: 1 };
