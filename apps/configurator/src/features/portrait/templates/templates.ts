import type { Page } from "../page.ts";
import { colorField } from "./color.ts";
import { cover } from "./cover.ts";
import { gallery } from "./gallery.ts";
import { night } from "./night.ts";
import type { PosterInput } from "./poster.ts";
import { specSheet } from "./spec-sheet.ts";
import { swatchCard } from "./swatch-card.ts";

export const templateIds = ["cover", "gallery", "night", "color", "swatch", "spec"] as const;
export type TemplateId = (typeof templateIds)[number];

/** Lays out a poster. Type never lies over the zone of the car. */
export const templates: Record<TemplateId, (input: PosterInput) => Page> = {
  cover,
  gallery,
  night,
  color: colorField,
  swatch: swatchCard,
  spec: specSheet,
};
