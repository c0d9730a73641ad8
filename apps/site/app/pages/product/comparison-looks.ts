import looks from "./comparison-looks.json";
import type { pictures } from "./product-pictures.ts";

/** What the car of the comparison wears on its after side, in the words of the app and its catalogue. */
export interface ComparisonLook {
  id: keyof typeof pictures;
  film: { brand: string; code: string; name: string; hex: string };
  rims: { design: string; finish: string };
  /** On the glass; null where it stays as it is. */
  tint: string | null;
}

/** `npm run media -- app` has the app make a picture of each; a test compares films and rims with the catalogue. */
export const comparisonLooks = looks as [ComparisonLook, ...ComparisonLook[]]; // our own file, by the same command
