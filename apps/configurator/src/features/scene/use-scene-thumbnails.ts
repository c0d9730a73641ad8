import { useEffect, useState } from "react";
import type { SceneChoice } from "../../look/scene-choice.ts";
import { usePhotoSession } from "../../photo-session/photo-session-context.ts";
import { loadScene } from "./load-scene.ts";
import type { SceneSource } from "./scene-source.ts";
import { sceneKey } from "./scenes.ts";

/** Longest side of a thumbnail, in pixels. */
const sidePx = 320;

/** The car in each scene, small, by `sceneKey`; drawn one by one. */
export function useSceneThumbnails(
  source: SceneSource | null,
  scenes: readonly SceneChoice[],
): ReadonlyMap<string, ImageData> {
  const photoSession = usePhotoSession();
  const [thumbnails, setThumbnails] = useState<ReadonlyMap<string, ImageData>>(new Map());
  useEffect(() => {
    if (source === null) return;
    const artist = photoSession.createSceneArtist();
    if (artist === null) return;
    const { photo, masks } = source;
    let isWanted = true;
    const drawAll = async () => {
      const small = await shrink(source.renderer.readPicture(source.renderLayers));
      for (const choice of scenes) {
        const scene = await loadScene(choice);
        if (!isWanted) return;
        const picture = new ImageData(small.data.slice(), small.width);
        const size = { width: photo.width, height: photo.height };
        const drawn = await artist.draw({ scene, picture, masks, photo: size, longSide: sidePx });
        if (isWanted) setThumbnails((before) => new Map(before).set(sceneKey(choice), drawn));
      }
    };
    drawAll().catch((error: unknown) => {
      if (isWanted) reportError(error);
    });
    return () => {
      isWanted = false;
      artist.close();
    };
  }, [photoSession, source, scenes]);
  return thumbnails;
}

async function shrink(picture: ImageData): Promise<ImageData> {
  const scale = Math.min(1, sidePx / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const bitmap = await createImageBitmap(picture, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: "high",
  });
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("no 2d context for a thumbnail");
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}
