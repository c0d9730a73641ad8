import { modelFiles } from "../models/model-manifest.ts";

/** Raise it with a change of the code that gives photos other masks, or gives `PartMask` another meaning. */
const revision = 19;

/**
 * What masks and normals were made with, as a text. Those that were stored with another version are not used: segmentation
 * makes them again.
 */
export function masksVersion(): string {
  const models = Object.values(modelFiles).map(({ sha256 }) => sha256.slice(0, 12));
  return [revision, ...models].join("-");
}
