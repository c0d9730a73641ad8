import { type AttentionBlock, attend, HEAD_CHANNELS } from "./encoder-attention.ts";
import { EncoderNodes } from "./encoder-nodes.ts";
import { OnnxWeights } from "./onnx-weights.ts";

/** Side of the embedding that the decoder and the parts model expect. */
const EMBEDDING_SIDE = 64;
/** Side of the stage: 128 channels with a cell for each 8 pixels. */
const STAGE_SIDE = 128;
/** The layers with attention: side of a window in cells, heads, blocks, and by how much the map shrinks before them. */
const layers = [
  { window: 7, heads: 4, blocks: 2, stride: 1 },
  { window: 14, heads: 5, blocks: 6, stride: 2 },
  { window: 7, heads: 10, blocks: 2, stride: 1 },
];
/** The first layers need the most memory, so they run on this many strips of the photo, one after the other. */
const STRIPS = 2;
/** Rows of the photo that strips overlap on each side: the first layers look 15 rows far. */
const OVERLAP_PX = 16;
/** Rows of the photo per row of the first layers' output. */
const STRIDE_PX = 8;
const END = 2 ** 31;

/**
 * Rewrites MobileSAM's encoder (TinyViT; Wu et al. 2022, arXiv 2207.10666) with the same weights, for photos of any
 * height and width from 32 that are multiples of 16. The embedding is padded to 64×64 with zeros. At 1024×1024 it is
 * that of the original within 0.04 percent (RMS); decision 023 says why it is rewritten. With `hasStage`, the map after
 * the first layer with attention is a second output, padded to 128×128.
 */
export function buildEncoder(model: Uint8Array, { hasStage }: { hasStage: boolean }): Uint8Array {
  const nodes = new EncoderNodes(new OnnxWeights(model));
  let map = firstLayers(nodes, nodes.graph.input("input", [1, 3, "height", "width"]));
  for (const [index, layer] of layers.entries()) {
    if (index > 0)
      map = downsample(nodes, map, { name: `/layers.${index}/downsample`, stride: layer.stride });
    const size = nodes.sizeOf(map);
    let tokens = nodes.toTokens(map, layer.heads * HEAD_CHANNELS);
    for (let block = 0; block < layer.blocks; block++)
      tokens = attentionBlock(nodes, tokens, {
        name: `/layers.${index + 1}/blocks.${block}`,
        size,
        ...layer,
      });
    map = nodes.toMap(tokens, size);
    if (hasStage && index === 0)
      nodes.graph.output("stage", padToSquare(nodes, map, STAGE_SIDE), [1, 128, STAGE_SIDE, STAGE_SIDE]);
  }
  nodes.graph.output("output", neck(nodes, map), [1, 256, EMBEDDING_SIDE, EMBEDDING_SIDE]);
  return nodes.graph.serialize();
}

/** Patches, two blocks of convolutions and the halving after them: 128 channels at 1/8 of the photo's size. */
function firstLayers(nodes: EncoderNodes, photo: string): string {
  const { graph } = nodes;
  const height = graph.node("Shape", [photo], { start: 2, end: 3 });
  const cuts = Array.from({ length: STRIPS - 1 }, (_, index) => {
    const share = graph.node("Mul", [height, graph.ints(index + 1)]);
    const rows = graph.node("Div", [share, graph.ints(STRIPS * STRIDE_PX)]);
    return graph.node("Mul", [rows, graph.ints(STRIDE_PX)]);
  });
  const overlap = graph.ints(OVERLAP_PX);
  const margin = OVERLAP_PX / STRIDE_PX;
  const strips = Array.from({ length: STRIPS }, (_, strip) => {
    const [above, below] = [cuts[strip - 1], cuts[strip]];
    const from = above === undefined ? graph.ints(0) : graph.node("Sub", [above, overlap]);
    const to = below === undefined ? height : graph.node("Add", [below, overlap]);
    const rows = graph.node("Slice", [photo, from, to, graph.ints(2)]);
    const map = convBlock(
      nodes,
      "/layers.0/blocks.1",
      convBlock(nodes, "/layers.0/blocks.0", patches(nodes, rows)),
    );
    const kept = [above === undefined ? 0 : margin, below === undefined ? END : -margin] as const;
    return downsample(nodes, map, { name: "/layers.0/downsample", stride: 2, kept });
  });
  return graph.node("Concat", strips, { axis: 2 });
}

function patches(nodes: EncoderNodes, photo: string): string {
  const half = nodes.gelu(nodes.conv("/patch_embed/seq/seq.0/c/Conv", photo, 2));
  return nodes.conv("/patch_embed/seq/seq.2/c/Conv", half, 2);
}

function convBlock(nodes: EncoderNodes, name: string, map: string): string {
  const wide = nodes.gelu(nodes.conv(`${name}/conv1/c/Conv`, map));
  const mixed = nodes.gelu(nodes.conv(`${name}/conv2/c/Conv`, wide));
  return nodes.gelu(nodes.graph.node("Add", [nodes.conv(`${name}/conv3/c/Conv`, mixed), map]));
}

interface Downsampling {
  name: string;
  stride: number;
  /** First row that is kept, and the row after the last. */
  kept?: readonly [number, number];
}

function downsample(nodes: EncoderNodes, map: string, { name, stride, kept }: Downsampling): string {
  const { graph } = nodes;
  const wide = nodes.gelu(nodes.conv(`${name}/conv1/c/Conv`, map));
  const all = nodes.conv(`${name}/conv2/c/Conv`, wide, stride);
  const own = kept ? graph.node("Slice", [all, ...kept.map((row) => graph.ints(row)), graph.ints(2)]) : all;
  return nodes.conv(`${name}/conv3/c/Conv`, nodes.gelu(own));
}

function attentionBlock(nodes: EncoderNodes, tokens: string, block: AttentionBlock): string {
  const { graph } = nodes;
  const { name, size, heads } = block;
  const attended = graph.node("Add", [tokens, attend(nodes, tokens, block)]);
  const map = nodes.conv(`${name}/local_conv/c/Conv`, nodes.toMap(attended, size));
  const local = nodes.toTokens(map, heads * HEAD_CHANNELS);
  const hidden = nodes.gelu(nodes.linear(`${name}/mlp/fc1`, nodes.layerNorm(`${name}/mlp/norm`, local)));
  return graph.node("Add", [local, nodes.linear(`${name}/mlp/fc2`, hidden)]);
}

function neck(nodes: EncoderNodes, map: string): string {
  const narrow = nodes.normalizeChannels("/neck/neck.1", nodes.conv("/neck/neck.0/Conv", map));
  const embedding = nodes.normalizeChannels("/neck/neck.3", nodes.conv("/neck/neck.2/Conv", narrow));
  return padToSquare(nodes, embedding, EMBEDDING_SIDE);
}

/** Zeros on the right and below. */
function padToSquare(nodes: EncoderNodes, map: string, side: number): string {
  const { graph } = nodes;
  const missing = graph.node("Sub", [graph.ints(side, side), nodes.sizeOf(map)]);
  return graph.node("Pad", [map, nodes.join(graph.ints(0, 0, 0, 0, 0, 0), missing)]);
}
