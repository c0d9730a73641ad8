import type { CarPicture } from "../cutout/car-picture.ts";
import { cutOut, drawScene, prepareCar, type SceneCar } from "./draw-scene.ts";
import type { Scene } from "./scene.ts";

/** Draws a scene, or cuts the car out for those to come. `car` is null for that of the request before. */
export interface SceneRequest {
  scene: Scene | null;
  car: SceneCar | null;
}

/** What the worker sends back: one for each request. */
export type SceneResponse =
  | { kind: "drawn"; width: number; height: number; pixels: ArrayBuffer }
  | { kind: "cut-out" }
  | { kind: "failed"; message: string };

let prepared: CarPicture | null = null;

self.addEventListener("message", ({ data: { scene, car } }: MessageEvent<SceneRequest>) => {
  try {
    if (car !== null) prepared = prepareCar(car);
    if (prepared === null) throw new Error("a scene was asked for before its car");
    if (scene === null) {
      cutOut(prepared);
      self.postMessage({ kind: "cut-out" } satisfies SceneResponse);
      return;
    }
    const { width, height, data } = drawScene(scene, prepared);
    const pixels = data.buffer as ArrayBuffer; // made by drawScene, and not shared
    self.postMessage({ kind: "drawn", width, height, pixels } satisfies SceneResponse, {
      transfer: [pixels],
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ kind: "failed", message } satisfies SceneResponse);
  }
});
