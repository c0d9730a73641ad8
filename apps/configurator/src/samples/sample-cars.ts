import bayPhoto from "./bay/photo.webp";
import bayNormals from "./bay/normals.png";
import bayFacts from "./bay/part-masks.json";
import bayPartMap from "./bay/part-masks.png";
import bayPreview from "./bay/preview.webp";
import classicPhoto from "./classic/photo.webp";
import classicNormals from "./classic/normals.png";
import classicFacts from "./classic/part-masks.json";
import classicPartMap from "./classic/part-masks.png";
import classicPreview from "./classic/preview.webp";
import coupePhoto from "./coupe/photo.webp";
import coupeNormals from "./coupe/normals.png";
import coupeFacts from "./coupe/part-masks.json";
import coupePartMap from "./coupe/part-masks.png";
import coupePreview from "./coupe/preview.webp";
import lotPhoto from "./lot/photo.webp";
import lotNormals from "./lot/normals.png";
import lotFacts from "./lot/part-masks.json";
import lotPartMap from "./lot/part-masks.png";
import lotPreview from "./lot/preview.webp";
import sedanPhoto from "./sedan/photo.webp";
import sedanNormals from "./sedan/normals.png";
import sedanFacts from "./sedan/part-masks.json";
import sedanPartMap from "./sedan/part-masks.png";
import sedanPreview from "./sedan/preview.webp";
import studioPhoto from "./studio/photo.webp";
import studioNormals from "./studio/normals.png";
import studioFacts from "./studio/part-masks.json";
import studioPartMap from "./studio/part-masks.png";
import studioPreview from "./studio/preview.webp";
import suvPhoto from "./suv/photo.webp";
import suvNormals from "./suv/normals.png";
import suvFacts from "./suv/part-masks.json";
import suvPartMap from "./suv/part-masks.png";
import suvPreview from "./suv/preview.webp";
import supercarPhoto from "./supercar/photo.webp";
import supercarNormals from "./supercar/normals.png";
import supercarFacts from "./supercar/part-masks.json";
import supercarPartMap from "./supercar/part-masks.png";
import supercarPreview from "./supercar/preview.webp";
import yardPhoto from "./yard/photo.webp";
import yardNormals from "./yard/normals.png";
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

/** The names of the pictures are texts of the app. */
export type SampleId = "yard" | "sedan" | "suv" | "coupe" | "classic" | "supercar" | "bay" | "lot" | "studio";

/** A rendered car with known part masks, made by media/. */
export interface SampleCar {
  id: SampleId;
  /** URL of the photo. */
  photo: string;
  /** URL of the photo at 480 pixels wide. */
  preview: string;
  /** URL of the picture that encodes the masks: read-part-masks.ts. */
  partMap: string;
  /** URL of the picture that encodes the car's shape: read-normals.ts. */
  normals: string;
  facts: readonly PartMaskFact[];
}

/** One of each body first. */
export const sampleCars: readonly SampleCar[] = [
  {
    id: "yard",
    photo: yardPhoto,
    preview: yardPreview,
    partMap: yardPartMap,
    normals: yardNormals,
    facts: yardFacts as readonly PartMaskFact[], // media/ writes them in the engine's format
  },
  {
    id: "sedan",
    photo: sedanPhoto,
    preview: sedanPreview,
    partMap: sedanPartMap,
    normals: sedanNormals,
    facts: sedanFacts as readonly PartMaskFact[], // as above
  },
  {
    id: "suv",
    photo: suvPhoto,
    preview: suvPreview,
    partMap: suvPartMap,
    normals: suvNormals,
    facts: suvFacts as readonly PartMaskFact[], // as above
  },
  {
    id: "coupe",
    photo: coupePhoto,
    preview: coupePreview,
    partMap: coupePartMap,
    normals: coupeNormals,
    facts: coupeFacts as readonly PartMaskFact[], // as above
  },
  {
    id: "classic",
    photo: classicPhoto,
    preview: classicPreview,
    partMap: classicPartMap,
    normals: classicNormals,
    facts: classicFacts as readonly PartMaskFact[], // as above
  },
  {
    id: "supercar",
    photo: supercarPhoto,
    preview: supercarPreview,
    partMap: supercarPartMap,
    normals: supercarNormals,
    facts: supercarFacts as readonly PartMaskFact[], // as above
  },
  {
    id: "bay",
    photo: bayPhoto,
    preview: bayPreview,
    partMap: bayPartMap,
    normals: bayNormals,
    facts: bayFacts as readonly PartMaskFact[], // as above
  },
  {
    id: "lot",
    photo: lotPhoto,
    preview: lotPreview,
    partMap: lotPartMap,
    normals: lotNormals,
    facts: lotFacts as readonly PartMaskFact[], // as above
  },
  {
    id: "studio",
    photo: studioPhoto,
    preview: studioPreview,
    partMap: studioPartMap,
    normals: studioNormals,
    facts: studioFacts as readonly PartMaskFact[], // as above
  },
];
