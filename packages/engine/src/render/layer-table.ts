import { blackLayer } from "./black-layer.ts";
import { caliperLayer } from "./caliper-layer.ts";
import { decalLayer } from "./decal-layer.ts";
import { filmLayer } from "./film-layer.ts";
import type { Clip } from "../masks/clip-mask.ts";
import type { LayerKind } from "./layer-kind.ts";
import { protectionLayer } from "./protection-layer.ts";
import { rimLayer } from "./rim-layer.ts";
import { tintLayer } from "./tint-layer.ts";

/** One row per kind of layer. A new kind is a new file and a new row. */
const layerTable = {
  film: filmLayer,
  tint: tintLayer,
  black: blackLayer,
  rim: rimLayer,
  protection: protectionLayer,
  decal: decalLayer,
  caliper: caliperLayer,
};

type LayerOf<Row> = Row extends LayerKind<infer Layer> ? Layer : never;

/** What to draw on the car. Where several layers cover a mask, the last one shows. Without layers: the photo. */
export type RenderLayer = LayerOf<(typeof layerTable)[keyof typeof layerTable]> & {
  /** Only this area of its masks, over all layers without one: a stripe. */
  clip?: Clip;
};

export function layerKindOf({ kind }: RenderLayer): LayerKind<RenderLayer> {
  return layerTable[kind] as LayerKind<RenderLayer>; // each row is for layers of its own kind
}
