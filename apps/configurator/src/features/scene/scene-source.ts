import type { Photo, ReadCar, Renderer, RenderLayer } from "@livery/engine";
import type { PhotoAndMasks } from "./load-scene.ts";

/** The car in its look, as scenes are drawn from it. */
export interface SceneCar extends PhotoAndMasks {
  renderer: Renderer;
  renderLayers: readonly RenderLayer[];
}

export interface SceneSource extends SceneCar {
  /** The renderer's picture changes with it. */
  isPlateCovered: boolean;
}

/** Reads the car for drawings for the screen. Pass the same function for the same car: its cutout is kept. */
export function readPreviewCar(source: SceneCar, longSide: number): ReadCar {
  return () => ({
    ...carOf(source),
    picture: source.renderer.readPicture(source.renderLayers),
    longSide,
  });
}

/** Longest side of a drawing that is saved. Its lines are as sharp as those of a larger one. */
const savedSidePx = 2560;

/** Reads the car for a drawing to save, at full size. */
export function readSavedCar(source: SceneCar): ReadCar {
  return async () => ({
    ...carOf(source),
    picture: await source.renderer.exportPixels(source.renderLayers),
    longSide: savedSidePx,
  });
}

/** The size of such a drawing, in pixels. */
export function savedSize({ width, height }: Photo): { width: number; height: number } {
  const scale = Math.min(1, savedSidePx / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** All but the picture. */
export function carOf({ renderer, renderLayers, photo: { width, height }, masks }: SceneCar) {
  return { photo: { width, height }, masks, carLight: renderer.readLight(renderLayers) };
}
