import type { SampleId } from "../../samples/sample-cars.ts";
import type { texts } from "../../language/texts.ts";

/** Names the body of each sample car, or the view of one that is there already; `texts.photo.bodies` has the words. */
export const bodyOf: Record<SampleId, keyof typeof texts.photo.bodies> = {
  yard: "roadster",
  sedan: "sedan",
  suv: "suv",
  coupe: "coupe",
  classic: "classic",
  supercar: "supercar",
  bay: "side",
  lot: "rear",
  studio: "studio",
};
