/** Photo in, filmed car out. Everything runs on the device; the only network traffic is the engine's own model files. */
export { ReaderError } from "./photo/reader-error.ts";
export { type Photo, type PhotoProblem, type ReadPhotoResult, readPhoto } from "./photo/read-photo.ts";
export type { PanelName } from "./parts/car-panels.ts";
export type { PartName } from "./parts/car-parts.ts";
export type { Side } from "./parts/car-facing.ts";
export type { Ellipse } from "./parts/fit-ellipse.ts";
export type { Concern } from "./parts/list-concerns.ts";
export type { Mask } from "./parts/mask.ts";
export { keepModels } from "./parts/keep-models.ts";
export { ModelError } from "./parts/model-error.ts";
export type { Box, PartPiece } from "./parts/part-piece.ts";
export {
  createPartsFinder,
  type PartsFinder,
  type PartsFound,
  type PartsProgress,
} from "./parts/parts-finder.ts";
export { startPiece } from "./parts/start-piece.ts";
export type { Hint } from "./parts/hint.ts";
export type { ExportOptions } from "./film/export-look.ts";
export { createRenderer, type Renderer, type RendererResult } from "./film/renderer.ts";
export { fitView, type View } from "./film/view.ts";
export type { BlackLayer, FilmLayer, Layer, Look, RimLayer, TintLayer } from "./film/look.ts";
export { createRimThumbnails, type RimThumbnails } from "./rims/draw-rim-thumbnail.ts";
export { createSwatches, type Swatches } from "./film/swatches.ts";
