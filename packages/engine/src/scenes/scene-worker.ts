import { drawScene, type SceneRequest } from "./draw-scene.ts";

/** What the worker sends back: one for each request. */
export type SceneResponse =
  | { kind: "drawn"; width: number; height: number; pixels: ArrayBuffer }
  | { kind: "failed"; message: string };

self.addEventListener("message", ({ data: request }: MessageEvent<SceneRequest>) => {
  try {
    const { width, height, data } = drawScene(request);
    const pixels = data.buffer as ArrayBuffer; // made by drawScene, and not shared
    self.postMessage({ kind: "drawn", width, height, pixels } satisfies SceneResponse, {
      transfer: [pixels],
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ kind: "failed", message } satisfies SceneResponse);
  }
});
