import bayPhoto from "./bay/photo.webp";
import bayFacts from "./bay/part-masks.json";
import bayPartMap from "./bay/part-masks.png";
import bayPreview from "./bay/preview.webp";
import coupePhoto from "./coupe/photo.webp";
import coupeFacts from "./coupe/part-masks.json";
import coupePartMap from "./coupe/part-masks.png";
import coupePreview from "./coupe/preview.webp";
import lotPhoto from "./lot/photo.webp";
import lotFacts from "./lot/part-masks.json";
import lotPartMap from "./lot/part-masks.png";
import lotPreview from "./lot/preview.webp";
import studioPhoto from "./studio/photo.webp";
import studioFacts from "./studio/part-masks.json";
import studioPartMap from "./studio/part-masks.png";
import studioPreview from "./studio/preview.webp";
import yardPhoto from "./yard/photo.webp";
import yardFacts from "./yard/part-masks.json";
import yardPartMap from "./yard/part-masks.png";
import yardPreview from "./yard/preview.webp";
import type { PartMask } from "@livery/engine";

/** A part mask without its pixels. */
export type PartMaskFact =
  | Pick<
      Extract<PartMask, { materialClass: "wheel" }>,
      "id" | "materialClass" | "panel" | "side" | "ellipse" | "rim"
    >
  | Pick<Exclude<PartMask, { materialClass: "wheel" }>, "id" | "materialClass" | "panel" | "side">;

/** A rendered car with known part masks, made by media/. */
export interface SampleCar {
  id: string;
  /** What the picture shows: the label of its button. */
  name: string;
  /** URL of the photo. */
  photo: string;
  /** URL of the photo at 480 pixels wide. */
  preview: string;
  /** URL of the picture that encodes the masks: read-part-masks.ts. */
  partMap: string;
  facts: readonly PartMaskFact[];
}

export const sampleCars: readonly SampleCar[] = [
  {
    id: "yard",
    name: "White sports car, from the front",
    photo: yardPhoto,
    preview: yardPreview,
    partMap: yardPartMap,
    facts: yardFacts as readonly PartMaskFact[], // media/ writes them in the engine's format
  },
  {
    id: "bay",
    name: "Black sports car, from the side",
    photo: bayPhoto,
    preview: bayPreview,
    partMap: bayPartMap,
    facts: bayFacts as readonly PartMaskFact[], // as above
  },
  {
    id: "lot",
    name: "Silver sports car, from behind",
    photo: lotPhoto,
    preview: lotPreview,
    partMap: lotPartMap,
    facts: lotFacts as readonly PartMaskFact[], // as above
  },
  {
    id: "studio",
    name: "Red sports car, in the studio",
    photo: studioPhoto,
    preview: studioPreview,
    partMap: studioPartMap,
    facts: studioFacts as readonly PartMaskFact[], // as above
  },
  {
    id: "coupe",
    name: "Blue sports car with a roof, from behind",
    photo: coupePhoto,
    preview: coupePreview,
    partMap: coupePartMap,
    facts: coupeFacts as readonly PartMaskFact[], // as above
  },
];
