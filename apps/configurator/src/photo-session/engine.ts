import { retryImport } from "../controls/retry-import.ts";

/** What this app uses of the engine. */
export type Engine = Pick<
  typeof import("@livery/engine"),
  | "cacheModels"
  | "readPhoto"
  | "createEmptyMask"
  | "createCarSegmenter"
  | "createRenderer"
  | "createRimThumbnails"
  | "createSwatches"
>;

/** The engine is most of the app's code, so it comes as a file of its own when the first photo is chosen. */
export function loadEngine(): Promise<Engine> {
  return retryImport(() => import("@livery/engine"));
}
