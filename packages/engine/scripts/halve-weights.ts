import { ATTRIBUTE, ATTRIBUTE_TYPE, GRAPH, MODEL, NODE, TENSOR, TENSOR_TYPE } from "./onnx-fields.ts";
import { bytesField, intField, readFields, readText, rewriteFields, textField } from "./protobuf-fields.ts";

/** Smaller weights stay exact. */
const MIN_ROUNDED_BYTES = 256;
/** For a model that the runtime opens as it is, where each cast stays a node: vectors together save little. */
export const MIN_HALVED_MATRIX_BYTES = 8192;

/**
 * Rewrites an ONNX model so that its float32 weights are stored as float16, each followed by a Cast back to
 * float32. The runtime folds the casts when it optimizes the model, so it computes in float32 as before, from weights
 * rounded to 11 significant bits. Weights of fewer than `minHalvedBytes` are rounded alike, but stored as float32.
 * Throws when a weight does not fit float16's range.
 */
export function halveWeights(model: Uint8Array, minHalvedBytes = MIN_ROUNDED_BYTES): Uint8Array {
  return rewriteFields(model, (field) =>
    field.number === MODEL.graph
      ? bytesField(MODEL.graph, halveGraph(field.value, minHalvedBytes))
      : undefined,
  );
}

function halveGraph(graph: Uint8Array, minHalvedBytes: number): Uint8Array {
  const casts: Uint8Array[] = [];
  const halved = rewriteFields(graph, ({ number, value }) => {
    if (number === GRAPH.initializer) {
      const tensor = halveTensor(value, minHalvedBytes);
      if (tensor?.isHalved) casts.push(castNode(`${tensor.name}_half`, tensor.name));
      return tensor && bytesField(GRAPH.initializer, tensor.bytes);
    }
    return number === GRAPH.node ? halveConstant(value) : undefined;
  });
  // ONNX requires nodes in order of use, so the casts of initializers come before all other nodes.
  return Buffer.concat([...casts, halved]);
}

/** Replaces a float32 Constant node with a float16 one under another name, followed by its Cast. */
function halveConstant(node: Uint8Array): Uint8Array | undefined {
  const output = readText(node, NODE.output);
  if (readText(node, NODE.opType) !== "Constant" || output === undefined) return undefined;
  let isHalved = false;
  const constant = rewriteFields(node, (field) => {
    if (field.number === NODE.output) return textField(NODE.output, `${output}_half`);
    if (field.number !== NODE.attribute) return undefined;
    const attribute = rewriteFields(field.value, (part) => {
      const tensor =
        part.number === ATTRIBUTE.tensor ? halveTensor(part.value, MIN_ROUNDED_BYTES) : undefined;
      if (tensor) isHalved = true;
      return tensor && bytesField(ATTRIBUTE.tensor, tensor.bytes);
    });
    return bytesField(NODE.attribute, attribute);
  });
  if (!isHalved) return undefined;
  return Buffer.concat([bytesField(GRAPH.node, constant), castNode(`${output}_half`, output)]);
}

function halveTensor(
  tensor: Uint8Array,
  minHalvedBytes: number,
): { bytes: Uint8Array; name: string; isHalved: boolean } | undefined {
  const fields = new Map(Array.from(readFields(tensor), (field) => [field.number, field.value]));
  const raw = fields.get(TENSOR.rawData);
  if (fields.get(TENSOR.dataType)?.[0] !== TENSOR_TYPE.float) return undefined;
  if (!raw || raw.byteLength < MIN_ROUNDED_BYTES) return undefined;
  const name = readText(tensor, TENSOR.name) ?? "";
  const isHalved = raw.byteLength >= minHalvedBytes;
  const half = toFloat16(raw, name);
  const stored = isHalved ? half : new Float32Array(half);
  const bytes = rewriteFields(tensor, ({ number }) => {
    if (number === TENSOR.rawData) return bytesField(TENSOR.rawData, new Uint8Array(stored.buffer));
    if (!isHalved) return undefined;
    if (number === TENSOR.name) return textField(TENSOR.name, `${name}_half`);
    return number === TENSOR.dataType ? intField(TENSOR.dataType, TENSOR_TYPE.float16) : undefined;
  });
  return { bytes, name, isHalved };
}

function toFloat16(raw: Uint8Array, name: string): Float16Array {
  const half = new Float16Array(new Float32Array(new Uint8Array(raw).buffer));
  if (!half.every(Number.isFinite)) throw new Error(`Weight ${name} does not fit float16`);
  return half;
}

/** A node of the graph that casts `input` to float32 under the name `output`. */
function castNode(input: string, output: string): Uint8Array {
  const attribute = Buffer.concat([
    textField(ATTRIBUTE.name, "to"),
    intField(ATTRIBUTE.int, TENSOR_TYPE.float),
    intField(ATTRIBUTE.type, ATTRIBUTE_TYPE.int),
  ]);
  const node = Buffer.concat([
    textField(NODE.input, input),
    textField(NODE.output, output),
    textField(NODE.name, `${output}_full`),
    textField(NODE.opType, "Cast"),
    bytesField(NODE.attribute, attribute),
  ]);
  return bytesField(GRAPH.node, node);
}
