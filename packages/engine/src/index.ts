/** Photo in, filmed car out. Everything runs on the device; the only network traffic is the engine's own model files. */
export { type Photo, type PhotoProblem, type ReadPhotoResult, readPhoto } from "./photo/read-photo.ts";
export type { Mask } from "./parts/mask.ts";
export { ModelError } from "./parts/model-error.ts";
export {
  type CarFound,
  createPartsFinder,
  type PartsFinder,
  type PartsProgress,
  type Tap,
} from "./parts/parts-finder.ts";
export { createFilmRenderer, type FilmRenderer, type FilmRendererResult } from "./film/film-renderer.ts";
