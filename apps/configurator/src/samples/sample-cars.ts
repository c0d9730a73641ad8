import bayPhoto from "./bay/photo.webp";
import bayFacts from "./bay/part-masks.json";
import bayPieces from "./bay/part-masks.png";
import bayPreview from "./bay/preview.webp";
import coupePhoto from "./coupe/photo.webp";
import coupeFacts from "./coupe/part-masks.json";
import coupePieces from "./coupe/part-masks.png";
import coupePreview from "./coupe/preview.webp";
import lotPhoto from "./lot/photo.webp";
import lotFacts from "./lot/part-masks.json";
import lotPieces from "./lot/part-masks.png";
import lotPreview from "./lot/preview.webp";
import studioPhoto from "./studio/photo.webp";
import studioFacts from "./studio/part-masks.json";
import studioPieces from "./studio/part-masks.png";
import studioPreview from "./studio/preview.webp";
import yardPhoto from "./yard/photo.webp";
import yardFacts from "./yard/part-masks.json";
import yardPieces from "./yard/part-masks.png";
import yardPreview from "./yard/preview.webp";
import type { PartMask } from "@livery/engine";

/** What is known of a piece before its pixels are read. */
export type PieceFact =
  | Pick<
      Extract<PartMask, { materialClass: "wheel" }>,
      "id" | "materialClass" | "panel" | "side" | "ellipse" | "rim"
    >
  | Pick<Exclude<PartMask, { materialClass: "wheel" }>, "id" | "materialClass" | "panel" | "side">;

/** A rendered car whose parts are known; media/ makes them. All but the facts are addresses of files. */
export interface SampleCar {
  id: string;
  /** What the picture shows, for a button and for who cannot see it. */
  name: string;
  photo: string;
  /** The photo, 480 pixels wide. */
  preview: string;
  /** Which piece each pixel shows, in numbers: read-part-masks.ts. */
  pieces: string;
  facts: readonly PieceFact[];
}

export const sampleCars: readonly SampleCar[] = [
  {
    id: "yard",
    name: "White sports car, from the front",
    photo: yardPhoto,
    preview: yardPreview,
    pieces: yardPieces,
    facts: yardFacts as readonly PieceFact[], // written by media/, in the engine's words
  },
  {
    id: "bay",
    name: "Black sports car, from the side",
    photo: bayPhoto,
    preview: bayPreview,
    pieces: bayPieces,
    facts: bayFacts as readonly PieceFact[], // as above
  },
  {
    id: "lot",
    name: "Silver sports car, from behind",
    photo: lotPhoto,
    preview: lotPreview,
    pieces: lotPieces,
    facts: lotFacts as readonly PieceFact[], // as above
  },
  {
    id: "studio",
    name: "Red sports car, in the studio",
    photo: studioPhoto,
    preview: studioPreview,
    pieces: studioPieces,
    facts: studioFacts as readonly PieceFact[], // as above
  },
  {
    id: "coupe",
    name: "Blue sports car with a roof, from behind",
    photo: coupePhoto,
    preview: coupePreview,
    pieces: coupePieces,
    facts: coupeFacts as readonly PieceFact[], // as above
  },
];
