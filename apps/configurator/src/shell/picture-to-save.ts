import type { ExportOptions, Renderer } from "@livery/engine";
import { markAsAi } from "../features/export/mark-as-ai.ts";
import { pictureName } from "../features/export/picture-file.ts";
import type { SavedPicture } from "../features/export/save-menu.tsx";
import { loadScene } from "../features/scene/load-scene.ts";
import { readSavedCar, savedSize, type SceneCar } from "../features/scene/scene-source.ts";
import { originOf, sceneSlug } from "../features/scene/scenes.ts";
import { writeOrigin } from "../features/scene/write-origin.ts";
import type { Look } from "../look/layer.ts";
import type { SceneChoice } from "../look/scene-choice.ts";
import { toRenderLayers } from "../look/to-render-layers.ts";
import { loadEngine } from "../photo-session/engine.ts";
import type { PhotoSession } from "../photo-session/photo-session.ts";
import type { Ready } from "../photo-session/photo-session-state.ts";

interface ShownPicture {
  renderer: Renderer | null;
  ready: Ready;
  look: Look;
  /** Null for the photo as it is. */
  scene: SceneChoice | null;
  photoSession: PhotoSession;
}

/** What Download and Share save: the scene on screen, or the car in its look. Null where there is neither. */
export function pictureToSave({
  renderer,
  ready,
  look,
  scene,
  photoSession,
}: ShownPicture): SavedPicture | null {
  if (renderer === null || (scene === null && look.length === 0)) return null;
  const { photo, masks } = ready;
  const renderLayers = toRenderLayers(look, masks);
  if (scene === null)
    return {
      width: photo.width,
      height: photo.height,
      name: pictureName(look),
      export: (options) => renderer.export(renderLayers, options),
    };
  const source = { renderer, photo, masks, renderLayers };
  return {
    ...savedSize(photo),
    name: `${pictureName(look)}-${sceneSlug(scene)}`,
    export: (options) => exportScene({ photoSession, source, scene }, options),
  };
}

interface SavedScene {
  photoSession: PhotoSession;
  source: SceneCar;
  scene: SceneChoice;
}

/** The scene as a file. What a model painted says so, in the picture and in the file's metadata. */
async function exportScene(
  { photoSession, source, scene }: SavedScene,
  options: ExportOptions,
): Promise<Blob> {
  const artist = photoSession.createSceneArtist();
  if (artist === null) throw new Error("a scene was saved before a photo was read");
  try {
    const loaded = await loadScene(scene, source, options.signal);
    const readCar = readSavedCar(source);
    const origin = originOf(scene);
    if (origin === null) return await artist.export(loaded, readCar, options);
    const [drawn, { encodeImage }] = await Promise.all([
      artist.draw(loaded, readCar, options.signal),
      loadEngine(),
    ]);
    return await markAsAi(await encodeImage(writeOrigin(drawn, origin), options));
  } finally {
    artist.close();
  }
}
