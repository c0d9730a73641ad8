import type { Renderer } from "@livery/engine";
import { markAsAi } from "../features/export/mark-as-ai.ts";
import type { PortraitSource } from "../features/portrait/portrait-source.ts";
import { loadScene } from "../features/scene/load-scene.ts";
import { readPreviewCar, readSavedCar, savedSize } from "../features/scene/scene-source.ts";
import { originOf } from "../features/scene/scenes.ts";
import type { SceneChoice } from "../look/scene-choice.ts";
import { toRenderLayers } from "../look/to-render-layers.ts";
import type { PhotoSession } from "../photo-session/photo-session.ts";
import type { Ready } from "../photo-session/photo-session-state.ts";
import { carBox } from "../viewport/car-box.ts";

interface ShownCar {
  renderer: Renderer;
  ready: Ready;
  /** On screen; null for the photo as it is. */
  scene: SceneChoice | null;
  photoSession: PhotoSession;
}

/** Sharp on a screen, and quick without a graphics card. */
const previewSidePx = 1280;

/** Draws the car for posters, social media and videos: in its scene, or in its photo. */
export function createPortraitSource({ renderer, ready, scene, photoSession }: ShownCar): PortraitSource {
  const { photo, masks } = ready;
  const { width, height } = photo;
  const box = carBox(masks) ?? { left: 0, top: 0, width, height };
  const origin = scene && originOf(scene);
  return {
    origin,
    markFile: (file) => (origin === null ? Promise.resolve(file) : markAsAi(file)),
    size: scene === null ? { width, height } : savedSize(photo),
    car: {
      left: box.left / width,
      top: box.top / height,
      width: box.width / width,
      height: box.height / height,
    },
    drawPhoto: async ({ isFull }) => (isFull ? renderer.exportPixels([]) : renderer.readPicture([])),
    drawLook: async (look, { isFull, signal }) => {
      const renderLayers = toRenderLayers(look, masks);
      if (scene === null)
        return isFull ? renderer.exportPixels(renderLayers) : renderer.readPicture(renderLayers);
      const artist = photoSession.createSceneArtist();
      if (artist === null) throw new Error("a scene was drawn before a photo was read");
      const source = { renderer, photo, masks, renderLayers };
      try {
        const readCar = isFull ? readSavedCar(source) : readPreviewCar(source, previewSidePx);
        return await artist.draw(await loadScene(scene, source, signal), readCar, signal);
      } finally {
        artist.close();
      }
    },
  };
}
