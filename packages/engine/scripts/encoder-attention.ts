import { EPSILON, type EncoderNodes } from "./encoder-nodes.ts";

export interface AttentionBlock {
  name: string;
  /** The value that holds the map's height and width in cells. */
  size: string;
  /** Side of a window in cells. */
  window: number;
  heads: number;
}

/** Channels of a query, of a key, and of a value of one head. */
export const HEAD_CHANNELS = 32;

/**
 * Attention inside windows. The original pads the map with zeros to whole windows before it normalizes. The query, key
 * and value of such a cell are constant, so here only those of the map's own cells are computed.
 */
export function attend(nodes: EncoderNodes, tokens: string, block: AttentionBlock): string {
  const { graph } = nodes;
  const { name, size, window, heads } = block;
  const side = graph.ints(window);
  const counts = graph.node("Div", [graph.node("Add", [size, graph.ints(window - 1)]), side]);
  const padded = graph.node("Mul", [counts, side]);
  const [rows = "", columns = ""] = graph.nodes("Split", [counts], { attributes: { axis: 0 }, outputs: 2 });

  // H×W×C to a sequence of cells per window and head.
  const qkv = padQkv(nodes, tokens, { ...block, padded });
  const split = nodes.join(rows, side, columns, side, graph.ints(heads, 3 * HEAD_CHANNELS));
  const windows = graph.node("Transpose", [graph.node("Reshape", [qkv, split])], {
    perm: [0, 2, 4, 1, 3, 5],
  });
  const shape = graph.ints(-1, heads, window * window, 3 * HEAD_CHANNELS);
  const cells = graph.node("Reshape", [windows, shape]);
  const values = mix(nodes, name, cells);

  // And back, without the padding.
  const joined = nodes.join(rows, columns, graph.ints(heads, window, window, HEAD_CHANNELS));
  const perWindow = graph.node("Reshape", [values, joined]);
  const perCell = graph.node("Transpose", [perWindow], { perm: [0, 3, 1, 4, 2, 5] });
  const channels = graph.ints(heads * HEAD_CHANNELS);
  const map = graph.node("Reshape", [perCell, nodes.join(padded, channels)]);
  const own = graph.node("Slice", [map, graph.ints(0, 0), size, graph.ints(0, 1)]);
  const flat = graph.node("Reshape", [own, nodes.join(graph.ints(-1), channels)]);
  return nodes.linear(`${name}/attn/proj`, flat);
}

/** Queries, keys and values of all heads, H×W×3C, padded to whole windows. */
function padQkv(
  nodes: EncoderNodes,
  tokens: string,
  { name, size, padded, heads }: AttentionBlock & { padded: string },
): string {
  const { graph } = nodes;
  const scale = nodes.weight(`${name}/attn/norm/Mul`, 1);
  const unshifted = graph.node("LayerNormalization", [tokens, scale], {
    axis: 1,
    epsilon: EPSILON.attention,
  });
  const qkv = graph.node("MatMul", [unshifted, nodes.weight(`${name}/attn/qkv/MatMul`, 1)]);
  const map = graph.node("Reshape", [qkv, nodes.join(size, graph.ints(3 * heads * HEAD_CHANNELS))]);
  const missing = graph.node("Sub", [padded, size]);
  const pads = nodes.join(graph.ints(0, 0, 0), missing, graph.ints(0));
  return graph.node("Add", [graph.node("Pad", [map, pads]), shiftedBias(nodes, `${name}/attn`)]);
}

/** The bias of queries, keys and values plus what the norm's shift adds to them: the values of padding cells. */
function shiftedBias(nodes: EncoderNodes, name: string): string {
  const { weights } = nodes;
  const matrix = weights.of(`${name}/qkv/MatMul`, 1).values;
  const bias = weights.of(`${name}/qkv/Add`, 0).values;
  const shift = weights.of(`${name}/norm/Add_1`, 1).values;
  const values = bias.map((own, column) =>
    shift.reduce((sum, value, row) => sum + value * (matrix[row * bias.length + column] ?? 0), own),
  );
  return nodes.write(`${name}/qkv/bias`, { dims: [values.length], values });
}

/** Softmax of the scaled products of queries and keys plus a bias by place, times the values. */
function mix(nodes: EncoderNodes, name: string, cells: string): string {
  const { graph } = nodes;
  const [queries = "", keys = "", values = ""] = graph.nodes("Split", [cells], {
    attributes: { axis: 3 },
    outputs: 3,
  });
  const products = graph.node("MatMul", [queries, graph.node("Transpose", [keys], { perm: [0, 1, 3, 2] })]);
  const scale = nodes.write("scale", { dims: [], values: Float32Array.of(1 / Math.sqrt(HEAD_CHANNELS)) });
  const scores = graph.node("Mul", [products, scale]);
  const placed = graph.node("Add", [scores, nodes.weight(`${name}/attn/Add`, 1)]);
  return graph.node("MatMul", [graph.node("Softmax", [placed], { axis: 3 }), values]);
}
