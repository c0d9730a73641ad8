import {
  ATTRIBUTE,
  ATTRIBUTE_TYPE,
  GRAPH,
  MICROSOFT,
  MODEL,
  NODE,
  OPSET,
  TENSOR,
  TENSOR_TYPE,
} from "./onnx-fields.ts";
import { bytesField, floatField, intField, textField } from "./protobuf-fields.ts";

const VERSION = { ir: 8, onnx: 17 };

/** An integer, several integers, or a float of a node. */
export type Attribute = number | readonly number[] | { float: number };
export type Attributes = Record<string, Attribute>;

export interface Initializer {
  name: string;
  dims: readonly number[];
  type: number;
  raw: Uint8Array;
}

interface Node {
  opType: string;
  inputs: readonly string[];
  outputs: readonly string[];
  attributes: Attributes;
}

export interface Tensor {
  dims: readonly number[];
  values: Float32Array;
}

/** The entry of a model that uses operators of the runtime's own. */
export const microsoftOpset = bytesField(
  MODEL.opset,
  Buffer.concat([textField(OPSET.domain, MICROSOFT.domain), intField(OPSET.version, MICROSOFT.version)]),
);

/** Writes an ONNX model node by node. Values are referred to by name; each method returns the name of its result. */
export class OnnxGraph {
  readonly #nodes: Uint8Array[] = [];
  readonly #initializers: Uint8Array[] = [];
  readonly #inputs: Uint8Array[] = [];
  readonly #outputs: Uint8Array[] = [];
  readonly #constants = new Set<string>();
  /** The outputs of each node by what it computes. */
  readonly #computed = new Map<string, string[]>();
  #count = 0;

  /** An input of 32-bit floats; a dimension given by name has any size. */
  input(name: string, dims: readonly (number | string)[]): string {
    this.#inputs.push(bytesField(GRAPH.input, valueInfo(name, dims)));
    return name;
  }

  output(name: string, value: string, dims: readonly (number | string)[]): void {
    this.#push({ opType: "Identity", inputs: [value], outputs: [name], attributes: {} });
    this.#outputs.push(bytesField(GRAPH.output, valueInfo(name, dims)));
  }

  /** A weight; its name is also that of the value. */
  weight(name: string, { dims, values }: Tensor): string {
    const raw = new Uint8Array(values.slice().buffer);
    this.#initialize({ name, dims, type: TENSOR_TYPE.float, raw });
    return name;
  }

  /** A list of integers, written once however often it is used. */
  ints(...values: number[]): string {
    const name = `ints ${values.join(" ")}`;
    if (!this.#constants.has(name)) {
      const raw = new Uint8Array(BigInt64Array.from(values, BigInt).buffer);
      this.#initialize({ name, dims: [values.length], type: TENSOR_TYPE.int64, raw });
      this.#constants.add(name);
    }
    return name;
  }

  node(opType: string, inputs: readonly string[], attributes: Attributes = {}): string {
    const [output = ""] = this.nodes(opType, inputs, { attributes, outputs: 1 });
    return output;
  }

  /** A node that is there already with the same inputs and attributes is not written again. */
  nodes(
    opType: string,
    inputs: readonly string[],
    { attributes = {}, outputs }: { attributes?: Attributes; outputs: number },
  ): string[] {
    const key = JSON.stringify([opType, inputs, attributes, outputs]);
    const known = this.#computed.get(key);
    if (known) return known;
    const names = Array.from({ length: outputs }, () => `${opType} ${++this.#count}`);
    this.#push({ opType, inputs, outputs: names, attributes });
    this.#computed.set(key, names);
    return names;
  }

  serialize(): Uint8Array {
    const graph = [...this.#nodes, textField(GRAPH.name, "encoder"), ...this.#initializers];
    return Buffer.concat([
      intField(MODEL.irVersion, VERSION.ir),
      bytesField(MODEL.opset, intField(OPSET.version, VERSION.onnx)),
      microsoftOpset,
      bytesField(MODEL.graph, Buffer.concat([...graph, ...this.#inputs, ...this.#outputs])),
    ]);
  }

  #initialize(initializer: Initializer): void {
    this.#initializers.push(bytesField(GRAPH.initializer, tensor(initializer)));
  }

  #push({ opType, inputs, outputs, attributes }: Node): void {
    const node = [
      ...inputs.map((name) => textField(NODE.input, name)),
      ...outputs.map((name) => textField(NODE.output, name)),
      textField(NODE.name, outputs[0] ?? ""),
      textField(NODE.opType, opType),
      ...Object.entries(attributes).map(([name, value]) =>
        bytesField(NODE.attribute, attribute(name, value)),
      ),
      ...(MICROSOFT_OPERATORS.has(opType) ? [textField(NODE.domain, MICROSOFT.domain)] : []),
    ];
    this.#nodes.push(bytesField(GRAPH.node, Buffer.concat(node)));
  }
}

const MICROSOFT_OPERATORS: ReadonlySet<string> = new Set(["FastGelu"]);

function attribute(name: string, value: Attribute): Uint8Array {
  const parts = [textField(ATTRIBUTE.name, name)];
  if (typeof value === "number")
    parts.push(intField(ATTRIBUTE.int, value), intField(ATTRIBUTE.type, ATTRIBUTE_TYPE.int));
  else if ("float" in value)
    parts.push(floatField(ATTRIBUTE.float, value.float), intField(ATTRIBUTE.type, ATTRIBUTE_TYPE.float));
  else {
    for (const item of value) parts.push(intField(ATTRIBUTE.ints, item));
    parts.push(intField(ATTRIBUTE.type, ATTRIBUTE_TYPE.ints));
  }
  return Buffer.concat(parts);
}

export function tensor({ name, dims, type, raw }: Initializer): Uint8Array {
  return Buffer.concat([
    ...dims.map((dim) => intField(TENSOR.dims, dim)),
    intField(TENSOR.dataType, type),
    textField(TENSOR.name, name),
    bytesField(TENSOR.rawData, raw),
  ]);
}

function valueInfo(name: string, dims: readonly (number | string)[]): Uint8Array {
  const shape = dims.map((dim) =>
    bytesField(1, typeof dim === "number" ? intField(1, dim) : textField(2, dim)),
  );
  const type = Buffer.concat([intField(1, TENSOR_TYPE.float), bytesField(2, Buffer.concat(shape))]);
  return Buffer.concat([textField(1, name), bytesField(2, bytesField(1, type))]);
}
