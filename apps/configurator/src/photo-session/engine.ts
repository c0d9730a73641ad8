import { retryImport } from "../controls/retry-import.ts";

/** The parts of the engine that this app uses. */
export type Engine = Pick<
  typeof import("@livery/engine"),
  | "cacheModels"
  | "readBackground"
  | "readPhoto"
  | "createEmptyMask"
  | "createCarSegmenter"
  | "createRenderer"
  | "createRimThumbnails"
  | "createSceneArtist"
  | "createSwatches"
  | "encodeImage"
  | "findCamera"
  | "guessPlate"
  | "masksVersion"
  | "plateMaskOf"
  | "plateQuadOf"
  | "toPaintedPlace"
>;

/** Imports the engine. It is most of the app's code, so it loads when the first photo is chosen. */
export function loadEngine(): Promise<Engine> {
  return retryImport(() => import("@livery/engine"));
}
