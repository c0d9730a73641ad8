/** Photo in, wrapped car out. Everything runs on the device; the only network traffic is the engine's own model files. */
export { ReaderError } from "./photo/reader-error.ts";
export { type Photo, type PhotoProblem, type ReadPhotoResult, readPhoto } from "./photo/read-photo.ts";
export type { Ellipse } from "./masks/ellipse.ts";
export type { MaterialClass } from "./masks/material-class.ts";
export type { PanelName, Side } from "./masks/panel-name.ts";
export type { PhotoWarning } from "./segmentation/list-photo-warnings.ts";
export { masksVersion } from "./segmentation/masks-version.ts";
export type { Mask } from "./masks/mask.ts";
export { cacheModels } from "./models/cache-models.ts";
export { ModelError } from "./models/model-error.ts";
export type { Clip } from "./masks/clip-mask.ts";
export type { Box } from "./masks/box.ts";
export type { PartMask } from "./masks/part-mask.ts";
export { NORMALS_SIDE, type SurfaceNormals } from "./masks/surface-normals.ts";
export { createCarSegmenter, type CarSegmenter } from "./worker/car-segmenter.ts";
export type { SegmentationProgress } from "./worker/worker-messages.ts";
export type { Segmentation } from "./segmentation/segment-car.ts";
export { createEmptyMask } from "./mask-editor/empty-mask.ts";
export type { EditStroke } from "./mask-editor/edit-stroke.ts";
export { guessPlate } from "./plates/guess-plate.ts";
export { plateMaskOf, plateQuadOf } from "./plates/plate-mask.ts";
export type { Point as PlateCorner, Quad as PlateQuad } from "./plates/quad.ts";
export { encodeImage, type ExportOptions } from "./render/export-image.ts";
export { createRenderer, type Renderer, type RendererResult } from "./render/renderer.ts";
export type { Viewport } from "./render/viewport.ts";
export type { CaliperRenderLayer } from "./render/caliper-layer.ts";
export type { BlackRenderLayer } from "./render/black-layer.ts";
export type { DecalCorners } from "./geometry/decal-plane.ts";
export type { DecalRenderLayer } from "./render/decal-layer.ts";
export type { FilmRenderLayer } from "./render/film-layer.ts";
export type { ProtectionRenderLayer } from "./render/protection-layer.ts";
export type { RenderLayer } from "./render/layer-table.ts";
export type { RimRenderLayer } from "./render/rim-layer.ts";
export type { TintRenderLayer } from "./render/tint-layer.ts";
export {
  type DecalPictureProblem,
  readDecalPicture,
  type ReadDecalPictureResult,
} from "./photo/read-decal-picture.ts";
export { readBackground, type ReadBackgroundResult } from "./scenes/read-background.ts";
export type { Background, Place } from "./places/place.ts";
export type { Scene } from "./scenes/scene.ts";
export { findCamera, type PhotoCamera } from "./scenes/find-camera.ts";
export { toPaintedPlace } from "./scenes/painted-place.ts";
export { createSceneArtist, type ReadCar, type SceneArtist } from "./scenes/scene-artist.ts";
export type { SceneCar } from "./scenes/draw-scene.ts";
export { styleNames, type StyleName } from "./styles/style-name.ts";
export { createRimThumbnails, type RimThumbnails } from "./rims/draw-rim-thumbnail.ts";
export { createSwatches, type Swatches } from "./render/swatches.ts";
