import { blackKind } from "./black.ts";
import { caliperKind } from "./caliper.ts";
import { decalKind } from "./decal.ts";
import { filmKind } from "./film.ts";
import type { LayerKind } from "./layer-kind.ts";
import { protectionKind } from "./protection.ts";
import { rimKind } from "./rim.ts";
import { tintKind } from "./tint.ts";

/** Every kind of treatment. A new kind is a file of its own and a row here. */
export const layerKinds = {
  film: filmKind,
  tint: tintKind,
  black: blackKind,
  rim: rimKind,
  protection: protectionKind,
  caliper: caliperKind,
  decal: decalKind,
};

export type TreatmentKind = keyof typeof layerKinds;
type TreatmentOf<Kind> = Kind extends LayerKind<infer Treatment> ? Treatment : never;

/** What a layer does to its panels. */
export type Treatment = TreatmentOf<(typeof layerKinds)[TreatmentKind]>;

/** The row of a treatment's kind. */
export function layerKindOf<Own extends Treatment>(treatment: Own): LayerKind<Own> {
  return layerKinds[treatment.kind] as unknown as LayerKind<Own>; // the table is keyed by its treatments' kinds
}

export function treatmentLabel(treatment: Treatment): string {
  return layerKindOf(treatment).label(treatment);
}

/** Whether two treatments look the same. */
export function isSameTreatment(one: Treatment, other: Treatment): boolean {
  const codeOf = (each: Treatment) => [each.kind, ...layerKindOf(each).encode(each)].join();
  return codeOf(one) === codeOf(other);
}
