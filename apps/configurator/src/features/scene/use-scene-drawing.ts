import type { SceneArtist } from "@livery/engine";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { SceneChoice } from "../../look/scene-choice.ts";
import { usePhotoSession } from "../../photo-session/photo-session-context.ts";
import { loadScene } from "./load-scene.ts";
import { readPreviewCar, type SceneSource } from "./scene-source.ts";

export type SceneDrawing =
  | { kind: "none" }
  /** `last` is the drawing before, of the same photo. */
  | { kind: "drawing"; last: ImageData | null }
  | { kind: "drawn"; picture: ImageData }
  | { kind: "failed" };

/** Sharp on a phone, and drawn within two seconds without a graphics card. */
const previewSidePx = 1280;

interface Drawn {
  source: SceneSource;
  scene: SceneChoice;
  /** Null when it failed. */
  picture: ImageData | null;
}

/**
 * Draws the scene in a worker, again for each look. Without a scene, the worker cuts the car out for the one to come. Without
 * a source it does nothing.
 */
export function useSceneDrawing(source: SceneSource | null, scene: SceneChoice | null): SceneDrawing {
  const openArtist = useArtist(source !== null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const readCar = useMemo(() => source && readPreviewCar(source, previewSidePx), [source]);
  useEffect(() => {
    if (source === null || readCar === null) return;
    const artist = openArtist();
    if (artist === null) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const show = (picture: ImageData | null) => scene !== null && setDrawn({ source, scene, picture });
    const work =
      scene === null
        ? artist.prepare(readCar, signal).then(() => null)
        : loadScene(scene, source, signal).then((loaded) => artist.draw(loaded, readCar, signal));
    work.then(
      (picture) => signal.aborted || show(picture),
      (error: unknown) => {
        if (signal.aborted) return;
        reportError(error);
        show(null);
      },
    );
    // The browser's default reason holds a stack trace, and through it the photo.
    return () => stopping.abort(null);
  }, [openArtist, readCar, source, scene]);
  if (source === null || scene === null) return { kind: "none" };
  if (drawn?.source !== source || drawn.scene !== scene)
    return { kind: "drawing", last: drawn?.source.photo === source.photo ? drawn.picture : null };
  return drawn.picture ? { kind: "drawn", picture: drawn.picture } : { kind: "failed" };
}

/** Opens one artist for all scenes of a photo, since it keeps the cutout, and closes it when it is not needed. */
function useArtist(isNeeded: boolean): () => SceneArtist | null {
  const photoSession = usePhotoSession();
  const opened = useRef<SceneArtist>(null);
  useEffect(() => {
    if (!isNeeded) return;
    return () => {
      opened.current?.close();
      opened.current = null;
    };
  }, [photoSession, isNeeded]);
  return useCallback(() => {
    opened.current ??= photoSession.createSceneArtist();
    return opened.current;
  }, [photoSession]);
}
