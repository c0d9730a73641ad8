import {
  clearGlassVlt,
  lampSmoke,
  netVlt,
  smokeLabel,
  tintLabel,
  type TintLine,
  type TintShade,
} from "@livery/catalog";
import { type Catalog, idPattern, type LayerKind } from "./layer-kind.ts";
import { texts } from "../../language/texts.ts";

/** Window tint, or smoke on lamps. */
interface TintTreatment {
  kind: "tint";
  line: TintLine;
  shade: TintShade;
}

export const tintKind: LayerKind<TintTreatment> = {
  letter: "t",
  fields: [idPattern, /^(?:[1-9]\d?|100)$/],
  encode: ({ line, shade }) => [line.id, shade.vlt],
  decode: ([id, vlt], catalog) => findShade(catalog, id, (shade) => String(shade.vlt) === vlt),
  decodeStored: ([id, label], catalog) => findShade(catalog, id, (shade) => String(shade.label) === label),
  label: ({ line, shade }) =>
    line.id === lampSmoke.id ? texts.look.smokeFilms[smokeLabel(shade)] : tintLabel(line, shade),
  swatch({ line, shade }) {
    const share = Math.round(100 - shade.vlt);
    return `linear-gradient(115deg, color-mix(in oklab, #e9eef2, ${line.filterHex} ${share}%), ${line.filterHex})`;
  },
  toRenderLayer({ line, shade }, maskIds) {
    return { kind: "tint", maskIds, tint: { vlt: shade.vlt, filterHex: line.filterHex } };
  },
  toSent({ line: { id, brand, line }, shade: { vlt } }) {
    // On a window, light passes the film and the glass; a lamp's glass is as good as clear.
    const net = id === lampSmoke.id ? {} : { netVlt: Math.round(netVlt(vlt, clearGlassVlt)) };
    return { kind: "tint", tint: { lineId: id, brand, line, vlt, ...net } };
  },
};

function findShade(
  { tints }: Catalog,
  lineId: string | undefined,
  isShade: (shade: TintShade) => boolean,
): TintTreatment | null {
  const line = [lampSmoke, ...tints].find(({ id }) => id === lineId);
  const shade = line?.shades.find(isShade);
  return line && shade ? { kind: "tint", line, shade } : null;
}
