import { type Attributes, OnnxGraph, type Tensor } from "./onnx-graph.ts";
import type { OnnxWeights } from "./onnx-weights.ts";

/** A layer norm's epsilon where the encoder attends, and in its neck. */
export const EPSILON = { attention: { float: 1e-5 }, neck: { float: 1e-6 } };

/**
 * Appends the encoder's operations to a graph. `name` is the path of the operation's node in the original model, where
 * its weights are. A map is 1×C×H×W, tokens are its cells as HW×C.
 */
export class EncoderNodes {
  readonly graph = new OnnxGraph();
  readonly weights: OnnxWeights;
  readonly #written = new Set<string>();

  constructor(weights: OnnxWeights) {
    this.weights = weights;
  }

  /** A convolution that keeps the map's size or divides it by `stride`. */
  conv(name: string, map: string, stride = 1): string {
    const [outputs = 0, inputs = 0, kernel = 0] = this.weights.of(name, 1).dims;
    const margin = (kernel - 1) / 2;
    const attributes: Attributes = {
      group: inputs === 1 ? outputs : 1,
      kernel_shape: [kernel, kernel],
      pads: [margin, margin, margin, margin],
      strides: [stride, stride],
    };
    const bias = this.weights.has(name, 2) ? [this.weight(name, 2)] : [];
    return this.graph.node("Conv", [map, this.weight(name, 1), ...bias], attributes);
  }

  linear(name: string, tokens: string): string {
    return this.graph.node("Gemm", [tokens, this.weight(`${name}/MatMul`, 1), this.weight(`${name}/Add`, 0)]);
  }

  /** GELU by its approximation with tanh (Hendrycks and Gimpel 2016, arXiv 1606.08415), which takes half the time. */
  gelu(value: string): string {
    return this.graph.node("FastGelu", [value]);
  }

  /** Normalizes each token. */
  layerNorm(name: string, tokens: string): string {
    const inputs = [tokens, this.weight(`${name}/Mul`, 1), this.weight(`${name}/Add_1`, 1)];
    return this.graph.node("LayerNormalization", inputs, { axis: 1, epsilon: EPSILON.attention });
  }

  /** Normalizes each cell of a map. */
  normalizeChannels(name: string, map: string): string {
    const flat = (node: string, index: number) => {
      const { values } = this.weights.of(node, index);
      return this.write(`${node} ${index}`, { dims: [values.length], values });
    };
    const last = this.graph.node("Transpose", [map], { perm: [0, 2, 3, 1] });
    const inputs = [last, flat(`${name}/Mul`, 0), flat(`${name}/Add_1`, 1)];
    const normal = this.graph.node("LayerNormalization", inputs, { axis: 3, epsilon: EPSILON.neck });
    return this.graph.node("Transpose", [normal], { perm: [0, 3, 1, 2] });
  }

  /** Height and width of a map. */
  sizeOf(map: string): string {
    return this.graph.node("Shape", [map], { start: 2, end: 4 });
  }

  toTokens(map: string, channels: number): string {
    const flat = this.graph.node("Reshape", [map, this.graph.ints(channels, -1)]);
    return this.graph.node("Transpose", [flat], { perm: [1, 0] });
  }

  toMap(tokens: string, size: string): string {
    const channelsFirst = this.graph.node("Transpose", [tokens], { perm: [1, 0] });
    return this.graph.node("Reshape", [channelsFirst, this.join(this.graph.ints(1, -1), size)]);
  }

  /** Joins lists of integers. */
  join(...lists: string[]): string {
    return this.graph.node("Concat", lists, { axis: 0 });
  }

  /** The original node's weight at that input. */
  weight(node: string, index: number): string {
    return this.write(`${node} ${index}`, this.weights.of(node, index));
  }

  /** Writes a weight unless it is written already. */
  write(name: string, tensor: Tensor): string {
    if (this.#written.has(name)) return name;
    this.#written.add(name);
    return this.graph.weight(name, tensor);
  }
}
