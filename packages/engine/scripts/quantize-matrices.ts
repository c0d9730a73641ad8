import { GRAPH, MICROSOFT, MODEL, NODE, OPSET, TENSOR, TENSOR_TYPE } from "./onnx-fields.ts";
import { microsoftOpset, tensor } from "./onnx-graph.ts";
import { OnnxWeights } from "./onnx-weights.ts";
import { bytesField, readFields, readText, readTexts, rewriteFields, textField } from "./protobuf-fields.ts";
import { quantizeColumns } from "./quantize-columns.ts";

/** Smaller matrices gain nothing. */
const MIN_VALUES = 1 << 14;
/** None, because columns are quantized symmetrically. */
const ZERO_POINT = "";

/**
 * Rewrites an ONNX model so that products with a large matrix of weights compute in 8 bits, with their bias if they have
 * one. Products with attributes, such as a transposed matrix, stay as they are. WebGPU has no such operator.
 */
export function quantizeMatrices(model: Uint8Array): Uint8Array {
  const weights = new OnnxWeights(model);
  const rewritten = rewriteFields(model, ({ number, value }) =>
    number === MODEL.graph ? bytesField(MODEL.graph, quantizeGraph(value, weights)) : undefined,
  );
  return hasMicrosoftOpset(model) ? rewritten : Buffer.concat([rewritten, microsoftOpset]);
}

function hasMicrosoftOpset(model: Uint8Array): boolean {
  return Array.from(readFields(model)).some(
    ({ number, value }) => number === MODEL.opset && readText(value, OPSET.domain) === MICROSOFT.domain,
  );
}

function quantizeGraph(graph: Uint8Array, weights: OnnxWeights): Uint8Array {
  const added: Uint8Array[] = [];
  const replaced = new Set<string>();
  const withProducts = rewriteFields(graph, ({ number, value: node }) => {
    if (number !== GRAPH.node || !isPlainProduct(node)) return undefined;
    const name = readText(node, NODE.name) ?? "";
    if (!weights.has(name, 1)) return undefined;
    const { dims, values } = weights.of(name, 1);
    if (values.length < MIN_VALUES) return undefined;
    const { bytes, scales } = quantizeColumns(values, dims.at(-1) ?? 1);
    const [factor = "", matrix = "", ...bias] = readTexts(node, NODE.input);
    replaced.add(matrix);
    added.push(
      tensor({ name: `${name} bytes`, dims, type: TENSOR_TYPE.int8, raw: new Uint8Array(bytes.buffer) }),
      tensor({
        name: `${name} scales`,
        dims: [scales.length],
        type: TENSOR_TYPE.float,
        raw: new Uint8Array(scales.buffer),
      }),
    );
    return bytesField(
      GRAPH.node,
      Buffer.concat([
        ...[factor, `${name} bytes`, `${name} scales`, ZERO_POINT, ...bias].map((input) =>
          textField(NODE.input, input),
        ),
        textField(NODE.output, readText(node, NODE.output) ?? ""),
        textField(NODE.name, name),
        textField(NODE.opType, "DynamicQuantizeMatMul"),
        textField(NODE.domain, MICROSOFT.domain),
      ]),
    );
  });
  const kept = rewriteFields(withProducts, ({ number, value }) =>
    number === GRAPH.initializer && replaced.has(readText(value, TENSOR.name) ?? "")
      ? Buffer.alloc(0)
      : undefined,
  );
  return Buffer.concat([kept, ...added.map((each) => bytesField(GRAPH.initializer, each))]);
}

function isPlainProduct(node: Uint8Array): boolean {
  const opType = readText(node, NODE.opType);
  return opType === "MatMul" || (opType === "Gemm" && readTexts(node, NODE.attribute).length === 0);
}
