import { useEffect, useState } from "react";
import type { SceneChoice } from "../../look/scene-choice.ts";
import { usePhotoSession } from "../../photo-session/photo-session-context.ts";
import { previewRequest, type SceneSource } from "./scene-source.ts";

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

/** Draws the scene in a worker, again for each look. Null draws nothing. */
export function useSceneDrawing(source: SceneSource | null, scene: SceneChoice | null): SceneDrawing {
  const photoSession = usePhotoSession();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    if (source === null || scene === null) return;
    const artist = photoSession.createSceneArtist();
    if (artist === null) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    previewRequest(source, scene, { longSide: previewSidePx, signal })
      .then((request) => artist.draw(request, signal))
      .then(
        (picture) => signal.aborted || setDrawn({ source, scene, picture }),
        (error: unknown) => {
          if (signal.aborted) return;
          reportError(error);
          setDrawn({ source, scene, picture: null });
        },
      )
      .finally(() => artist.close());
    return () => {
      // The browser's default reason holds a stack trace, and through it the photo.
      stopping.abort(null);
      artist.close();
    };
  }, [photoSession, source, scene]);
  if (source === null || scene === null) return { kind: "none" };
  if (drawn?.source !== source || drawn.scene !== scene)
    return { kind: "drawing", last: drawn?.source.photo === source.photo ? drawn.picture : null };
  return drawn.picture ? { kind: "drawn", picture: drawn.picture } : { kind: "failed" };
}
