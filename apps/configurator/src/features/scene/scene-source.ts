import type { Photo, Renderer, RenderLayer, SceneArtist } from "@livery/engine";
import type { SceneChoice } from "../../look/scene-choice.ts";
import { loadScene, type PhotoAndMasks } from "./load-scene.ts";

/** The car in its look, as scenes are drawn from it. */
export interface SceneCar extends PhotoAndMasks {
  renderer: Renderer;
  renderLayers: readonly RenderLayer[];
}

export interface SceneSource extends SceneCar {
  /** The renderer's picture changes with it. */
  isPlateCovered: boolean;
}

type SceneRequest = Parameters<SceneArtist["draw"]>[0];

interface Preview {
  longSide: number;
  signal: AbortSignal;
}

/** A request for a drawing for the screen. Rejects with the signal's reason, before the picture is read. */
export async function previewRequest(
  source: SceneCar,
  choice: SceneChoice,
  { longSide, signal }: Preview,
): Promise<SceneRequest> {
  const scene = await loadScene(choice, source, signal);
  signal.throwIfAborted();
  const picture = source.renderer.readPicture(source.renderLayers);
  return { ...requestOf(source), scene, picture, longSide };
}

/** Longest side of a drawing that is saved. Its lines are as sharp as those of a larger one. */
const savedSidePx = 2560;

/** A request for a drawing to save, from the picture at full size. */
export async function savedRequest(
  source: SceneCar,
  choice: SceneChoice,
  signal?: AbortSignal,
): Promise<SceneRequest> {
  const scene = await loadScene(choice, source, signal);
  const picture = await source.renderer.exportPixels(source.renderLayers);
  return { ...requestOf(source), scene, picture, longSide: savedSidePx };
}

/** The size of such a drawing, in pixels. */
export function savedSize({ width, height }: Photo): { width: number; height: number } {
  const scale = Math.min(1, savedSidePx / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The photo's part of a request. */
export function requestOf({ renderer, renderLayers, photo: { width, height }, masks }: SceneCar) {
  return { photo: { width, height }, masks, carLight: renderer.readLight(renderLayers) };
}
