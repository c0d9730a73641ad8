import type { Film, TintLine } from "@livery/catalog";
import type { SentLayer } from "@livery/contract";
import type { RenderLayer } from "@livery/engine";
import type { DecalImage } from "../decal.ts";

/** What layers name by id. */
export interface Catalog {
  films: readonly Film[];
  tints: readonly TintLine[];
  /** The customer's own pictures by id; only this device has them. */
  decalImages?: ReadonlyMap<string, DecalImage>;
}

/** Everything the app needs to know about one kind of treatment. `layer-kinds.ts` lists all kinds. */
export interface LayerKind<Treatment extends { kind: string }> {
  /** Stands for the kind in links and storage. Never reuse a letter. */
  letter: string;
  /** The format of each field that `encode` writes. */
  fields: readonly RegExp[];
  /** Catalog ids and numbers, for links and storage. */
  encode: (treatment: Treatment) => readonly (string | number)[];
  /** Reads fields in the given format; null when the catalog does not have them. */
  decode: (fields: readonly string[], catalog: Catalog) => Treatment | null;
  /** Reads the fields that storage held before it shared a codec with links; `decode` when absent. */
  decodeStored?: (fields: readonly string[], catalog: Catalog) => Treatment | null;
  /** In one line: `3M 2080-G13 Gloss Hot Rod Red`. */
  label: (treatment: Treatment) => string;
  /** CSS background of a small swatch. */
  swatch: (treatment: Treatment) => string;
  toRenderLayer: (treatment: Treatment, maskIds: readonly string[]) => RenderLayer;
  /** The part of a sent lead that describes the treatment. */
  toSent: (treatment: Treatment) => SentTreatment;
}

export type SentTreatment = WithoutPanels<SentLayer>;
type WithoutPanels<Sent> = Sent extends SentLayer ? Omit<Sent, "panels"> : never;

/** A catalog id. */
export const idPattern = /^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
