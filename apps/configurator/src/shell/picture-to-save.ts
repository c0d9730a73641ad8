import type { Renderer } from "@livery/engine";
import { pictureName } from "../features/export/picture-file.ts";
import type { SavedPicture } from "../features/export/save-menu.tsx";
import { savedRequest, savedSize } from "../features/scene/scene-source.ts";
import { sceneKey } from "../features/scene/scenes.ts";
import type { Look } from "../look/layer.ts";
import type { SceneChoice } from "../look/scene-choice.ts";
import { toRenderLayers } from "../look/to-render-layers.ts";
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
  return {
    ...savedSize(photo),
    name: `${pictureName(look)}-${sceneKey(scene)}`,
    export: async (options) => {
      const artist = photoSession.createSceneArtist();
      if (artist === null) throw new Error("a scene was saved before a photo was read");
      try {
        return await artist.export(
          await savedRequest({ renderer, photo, masks, renderLayers }, scene, options.signal),
          options,
        );
      } finally {
        artist.close();
      }
    },
  };
}
