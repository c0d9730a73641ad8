import type { Photo, Renderer, RenderLayer, SceneArtist } from "@livery/engine";
import type { SceneChoice } from "../../look/scene-choice.ts";
import { loadScene, type PhotoAndMasks } from "./load-scene.ts";

/** The car in its look, as scenes are drawn from it. */
export interface SceneSource extends PhotoAndMasks {
  renderer: Renderer;
  renderLayers: readonly RenderLayer[];
}

type SceneRequest = Parameters<SceneArtist["draw"]>[0];

interface Preview {
  longSide: number;
  signal: AbortSignal;
}

/** A request for a drawing for the screen. Rejects with the signal's reason, before the picture is read. */
export async function previewRequest(
  source: SceneSource,
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
  source: SceneSource,
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

function requestOf({ photo: { width, height }, masks }: SceneSource) {
  return { photo: { width, height }, masks };
}
