import { type DecalColor, decalLimits, decalTextPattern } from "@livery/contract";
import type { PartMask } from "@livery/engine";
import { type PanelId, panelIdOf } from "./panel-id.ts";

/** A picture of the customer's own. */
export interface DecalImage {
  /** By its pixels. */
  id: string;
  /** Of the customer's file. */
  name: string;
  /** As it is stored: a small PNG or WebP in base64. */
  file: string;
  pixels: ImageData;
}

export type DecalContent =
  | { kind: "text"; text: string; color: DecalColor; hasDisc: boolean }
  | { kind: "image"; image: DecalImage };

export interface DecalPlace {
  /** Of paint. */
  panelId: PanelId;
  /** Which of the photo's masks with this panel, the largest first: both fenders may show. */
  nth: number;
  /** The middle, as shares of the mask's box. */
  x: number;
  y: number;
  /** Of the longer side. */
  lengthMm: number;
  /** Clockwise, 0 to 359. */
  degrees: number;
}

export const decalGlossLevels = ["gloss", "satin", "matte"] as const;

export interface DecalTreatment {
  kind: "decal";
  content: DecalContent;
  place: DecalPlace;
  glossLevel: (typeof decalGlossLevels)[number];
}

/** Each decal of a look is a layer on a panel of its own, which no mask has, as a stripe is. */
export const decalPanelIds: readonly PanelId[] = Array.from(
  { length: decalLimits.decals },
  (_, index): PanelId => `paint/decal-${index + 1}`,
);

/** The masks that decals can lie on. */
export function listDecalMasks(masks: readonly PartMask[]): PartMask[] {
  return masks.filter(({ materialClass }) => materialClass === "paint");
}

/** The mask that a decal lies on; undefined where the photo does not show its panel. */
export function findDecalMask(
  { panelId, nth }: Pick<DecalPlace, "panelId" | "nth">,
  masks: readonly PartMask[],
): PartMask | undefined {
  const ofPanel = listDecalMasks(masks).filter((mask) => panelIdOf(mask) === panelId);
  return bySize(ofPanel)[nth];
}

/** Where a decal lies with its middle at a place of the photo, which is on or near this mask. */
export function placeOn(
  mask: PartMask,
  at: { x: number; y: number },
  masks: readonly PartMask[],
): Pick<DecalPlace, "panelId" | "nth" | "x" | "y"> {
  const panelId = panelIdOf(mask);
  const ofPanel = bySize(listDecalMasks(masks).filter((each) => panelIdOf(each) === panelId));
  const { left, top, width, height } = mask.box;
  return {
    panelId,
    nth: Math.max(0, ofPanel.indexOf(mask)),
    x: toShare((at.x - left) / width),
    y: toShare((at.y - top) / height),
  };
}

/** Of a mask's box, as exact as it is stored. */
export function toShare(value: number): number {
  return Math.round(10_000 * Math.min(1, Math.max(0, value))) / 10_000;
}

export function toLengthMm(value: number): number {
  const { min, max } = decalLimits.lengthMm;
  return Math.round(Math.min(max, Math.max(min, value)));
}

export function toDegrees(value: number): number {
  return ((Math.round(value) % 360) + 360) % 360;
}

/** What was typed, as lettering; empty where nothing of it can be drawn. */
export function toDecalText(typed: string): string {
  const letters = Array.from(typed.toUpperCase().normalize("NFC")).filter((letter) =>
    decalTextPattern.test(letter),
  );
  return letters.slice(0, 4).join("");
}

function bySize(masks: readonly PartMask[]): PartMask[] {
  return masks.toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
}
