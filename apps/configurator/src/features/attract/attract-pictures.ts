import type { Film } from "@livery/catalog";
import type { Renderer } from "@livery/engine";
import { wholeCar } from "../../look/layer.ts";
import { toRenderLayers } from "../../look/to-render-layers.ts";
import { loadEngine } from "../../photo-session/engine.ts";
import { loadSample } from "../../samples/load-sample.ts";
import type { SampleCar } from "../../samples/sample-cars.ts";

/** One picture of the loop. */
export interface AttractPicture {
  url: string;
  /** Null for the car in its own paint. */
  film: Film | null;
}

/** Sharp enough for a showroom's screen, and small enough to keep them all. */
const maxPixels = 2_000_000;

interface AttractOptions {
  cars: readonly SampleCar[];
  films: readonly Film[];
  signal: AbortSignal;
  /** Resolves when the next picture is wanted, so that an idle tablet draws one at a time. */
  next: () => Promise<void>;
  onPicture: (picture: AttractPicture) => void;
}

/**
 * Draws our sample cars in one film after another with the app's own engine, from files that are cached with the app. Where
 * the browser cannot draw, it shows the cars as they are.
 */
export async function drawAttractPictures({ cars, films, ...options }: AttractOptions): Promise<void> {
  for (const [index, car] of cars.entries()) {
    options.onPicture({ url: car.photo, film: null });
    // Each car has its share of the films.
    const ofCar = films.filter((_film, at) => at % cars.length === index);
    await drawCar(car, ofCar, options);
    if (options.signal.aborted) return;
  }
}

async function drawCar(
  car: SampleCar,
  films: readonly Film[],
  { signal, next, onPicture }: Pick<AttractOptions, "signal" | "next" | "onPicture">,
): Promise<void> {
  await next();
  if (signal.aborted) return;
  const [{ createRenderer }, sample] = await Promise.all([loadEngine(), loadSample(car)]);
  if (signal.aborted) return;
  const created = createRenderer(document.createElement("canvas"));
  if (created.kind === "unsupported") return;
  const { renderer } = created;
  try {
    renderer.setPhoto(sample.photo);
    renderer.setMasks(sample.masks, sample.normals);
    for (const film of films) {
      const layer = { panelGroup: wholeCar, treatment: { kind: "film", film }, isHidden: false } as const;
      const picture = await draw(renderer, toRenderLayers([layer], sample.masks), signal);
      if (signal.aborted) return;
      onPicture({ url: URL.createObjectURL(picture), film });
      await next();
      if (signal.aborted) return;
    }
  } finally {
    renderer.destroy();
  }
}

function draw(renderer: Renderer, layers: Parameters<Renderer["export"]>[0], signal: AbortSignal) {
  return renderer.export(layers, { maxPixels, type: "image/jpeg", quality: 0.9, signal });
}
