import { decalColors, decalHexes, decalTextPattern } from "@livery/contract";
import {
  type DecalContent,
  type DecalTreatment,
  decalGlossLevels,
  toDegrees,
  toLengthMm,
  toShare,
} from "../decal.ts";
import { decalPictureOf } from "../lettering.ts";
import { type Catalog, idPattern, type LayerKind } from "./layer-kind.ts";
import { texts } from "../../language/texts.ts";

/** Storage has shares of a box as whole numbers. */
const shareUnit = 10_000;
const wholeNumber = /^\d{1,5}$/;

export const decalKind: LayerKind<DecalTreatment> = {
  letter: "d",
  // What it shows, its color, its panel, which of its masks, x, y, length, degrees, gloss level.
  fields: [
    /^(?:t(?:-[0-9a-f]{2,3}){1,4}|i-[0-9a-f]{16})$/,
    /^[a-z]{1,12}(?:-disc)?$/,
    idPattern,
    /^\d$/,
    wholeNumber,
    wholeNumber,
    wholeNumber,
    /^\d{1,3}$/,
    /^(?:gloss|satin|matte)$/,
  ],
  encode: ({ content, place, glossLevel }) => [
    ...encodeContent(content),
    place.panelId.slice("paint/".length),
    place.nth,
    Math.round(shareUnit * place.x),
    Math.round(shareUnit * place.y),
    place.lengthMm,
    place.degrees,
    glossLevel,
  ],
  decode(fields, catalog) {
    const [shown = "", color = "", panel = "", ...rest] = fields;
    const [nth = 0, x = 0, y = 0, lengthMm = 0, degrees = 0] = rest.map(Number);
    const content = decodeContent(shown, color, catalog);
    const glossLevel = decalGlossLevels.find((each) => each === rest.at(-1));
    if (content === null || glossLevel === undefined) return null;
    return {
      kind: "decal",
      content,
      place: {
        panelId: `paint/${panel}`,
        nth,
        x: toShare(x / shareUnit),
        y: toShare(y / shareUnit),
        lengthMm: toLengthMm(lengthMm),
        degrees: toDegrees(degrees),
      },
      glossLevel,
    };
  },
  label: ({ content }) =>
    content.kind === "text"
      ? texts.look.decals.text(content.text)
      : texts.look.decals.image(content.image.name),
  swatch: ({ content }) =>
    content.kind === "text"
      ? decalHexes[content.color]
      : "conic-gradient(#c8102e 25%, #ffd100 0 50%, #0a4fb5 0 75%, #ffffff 0)",
  toRenderLayer: ({ content, place, glossLevel }, maskIds) => ({
    kind: "decal",
    maskIds,
    image: decalPictureOf(content),
    center: { x: place.x, y: place.y },
    lengthMm: place.lengthMm,
    degrees: place.degrees,
    glossLevel,
  }),
  toSent: ({ content, place: { lengthMm }, glossLevel }) => ({
    kind: "decal",
    decal: {
      content: content.kind === "text" ? content : { kind: "image", name: content.image.name },
      lengthMm,
      glossLevel,
    },
  }),
};

/** Letters as the numbers of their characters, so that links need no escapes. */
function encodeContent(content: DecalContent): [shown: string, color: string] {
  if (content.kind === "image") return [`i-${content.image.id}`, "own"];
  const letters = Array.from(content.text, (letter) => (letter.codePointAt(0) ?? 0).toString(16));
  return [["t", ...letters].join("-"), `${content.color}${content.hasDisc ? "-disc" : ""}`];
}

/** Null where the device does not have the picture. */
function decodeContent(shown: string, color: string, { decalImages }: Catalog): DecalContent | null {
  const [kind, ...codes] = shown.split("-");
  if (kind === "i") {
    const image = decalImages?.get(codes[0] ?? "");
    return image ? { kind: "image", image } : null;
  }
  const text = String.fromCodePoint(...codes.map((code) => Number.parseInt(code, 16)));
  const [name, disc] = color.split("-");
  const known = decalColors.find((each) => each === name);
  if (known === undefined || !decalTextPattern.test(text)) return null;
  return { kind: "text", text, color: known, hasDisc: disc !== undefined };
}
