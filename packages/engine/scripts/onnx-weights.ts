import type { Tensor } from "./onnx-graph.ts";
import { ATTRIBUTE, GRAPH, MODEL, NODE, TENSOR } from "./onnx-fields.ts";
import { readFields, readInt } from "./protobuf-fields.ts";

/** The weights of a model, found by the node that uses them. */
export class OnnxWeights {
  readonly #tensors = new Map<string, Tensor>();
  readonly #inputs = new Map<string, string[]>();

  constructor(model: Uint8Array) {
    for (const { number, value: graph } of readFields(model))
      if (number === MODEL.graph)
        for (const field of readFields(graph)) {
          if (field.number === GRAPH.initializer) this.#addTensor(field.value);
          if (field.number === GRAPH.node) this.#addNode(field.value);
        }
  }

  has(node: string, index: number): boolean {
    return this.#tensors.has(this.#inputs.get(node)?.[index] ?? "");
  }

  /** The weight that a node has as its input of that index. Throws when there is none. */
  of(node: string, index: number): Tensor {
    const tensor = this.#tensors.get(this.#inputs.get(node)?.[index] ?? "");
    if (!tensor) throw new Error(`${node} has no weight as input ${index}`);
    return tensor;
  }

  #addNode(node: Uint8Array): void {
    const inputs: string[] = [];
    let [name, output, isConstant] = ["", "", false];
    for (const { number, value } of readFields(node)) {
      if (number === NODE.input) inputs.push(textOf(value));
      if (number === NODE.output) output = textOf(value);
      if (number === NODE.name) name = textOf(value);
      if (number === NODE.opType) isConstant = textOf(value) === "Constant";
      if (number === NODE.attribute && isConstant)
        for (const part of readFields(value))
          if (part.number === ATTRIBUTE.tensor) this.#addTensor(part.value, output);
    }
    this.#inputs.set(name, inputs);
  }

  #addTensor(tensor: Uint8Array, constantName?: string): void {
    const dims: number[] = [];
    let [name, raw] = [constantName ?? "", new Uint8Array()];
    for (const { number, value } of readFields(tensor)) {
      if (number === TENSOR.dims) dims.push(readInt(value));
      if (number === TENSOR.name && constantName === undefined) name = textOf(value);
      if (number === TENSOR.rawData) raw = new Uint8Array(value);
    }
    // Copied, because the bytes in the file are not aligned.
    if (raw.length % 4 === 0) this.#tensors.set(name, { dims, values: new Float32Array(raw.slice().buffer) });
  }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
