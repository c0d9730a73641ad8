import type { ReadCar, SceneArtist } from "@livery/engine";
import { useEffect, useState } from "react";
import { createCanvas } from "../../controls/draw-canvas.ts";
import type { SceneChoice } from "../../look/scene-choice.ts";
import { usePhotoSession } from "../../photo-session/photo-session-context.ts";
import { loadScene } from "./load-scene.ts";
import { carOf, type SceneSource } from "./scene-source.ts";
import { sceneKey } from "./scenes.ts";

/** Longest side of a thumbnail, in pixels. */
const sidePx = 320;

/** The car in each scene, small, by `sceneKey`; drawn one by one. Null where it cannot be drawn. */
export function useSceneThumbnails(
  source: SceneSource | null,
  scenes: readonly SceneChoice[],
): ReadonlyMap<string, ImageData | null> {
  const photoSession = usePhotoSession();
  const [thumbnails, setThumbnails] = useState<ReadonlyMap<string, ImageData | null>>(new Map());
  useEffect(() => {
    if (source === null || scenes.length === 0) return;
    const artist = photoSession.createSceneArtist();
    if (artist === null) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const drawAll = async () => {
      const readCar = await readSmallCar(source);
      for (const choice of scenes) {
        const drawn = await drawThumbnail(artist, { choice, source, readCar, signal });
        if (signal.aborted) return;
        setThumbnails((before) => new Map(before).set(sceneKey(choice), drawn));
      }
    };
    drawAll().catch((error: unknown) => {
      if (!signal.aborted) reportError(error);
    });
    return () => {
      // The browser's default reason holds a stack trace, and through it the photo.
      stopping.abort(null);
      artist.close();
    };
  }, [photoSession, source, scenes]);
  return thumbnails;
}

interface Thumbnail {
  choice: SceneChoice;
  source: SceneSource;
  readCar: ReadCar;
  signal: AbortSignal;
}

/** Null where it cannot be drawn: offline, the backdrop of a place may be missing. */
async function drawThumbnail(
  artist: SceneArtist,
  { choice, source, readCar, signal }: Thumbnail,
): Promise<ImageData | null> {
  try {
    const scene = await loadScene(choice, source, signal);
    return await artist.draw(scene, readCar, signal);
  } catch (error) {
    if (!signal.aborted) console.warn(error);
    return null;
  }
}

/** The car, at most as large as a thumbnail; the same for all of them. */
async function readSmallCar(source: SceneSource): Promise<ReadCar> {
  const small = await shrink(source.renderer.readPicture(source.renderLayers));
  const car = carOf(source);
  return () => ({ ...car, picture: new ImageData(small.data.slice(), small.width), longSide: sidePx });
}

async function shrink(picture: ImageData): Promise<ImageData> {
  const scale = Math.min(1, sidePx / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const bitmap = await createImageBitmap(picture, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: "high",
  });
  const context = createCanvas(width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}
