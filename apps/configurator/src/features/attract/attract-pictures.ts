import type { Film } from "@livery/catalog";
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

/** What this page has drawn. It holds nothing of a customer, so it stays for the next loop: cars times films, a few hundred KB each. */
const drawn = new Map<string, Blob>();

/**
 * Shows our sample cars in one film after another, drawn once with the app's own engine from files that are cached with the
 * app. Where the browser cannot draw, it shows the cars as they are.
 */
export async function drawAttractPictures({ cars, films, ...options }: AttractOptions): Promise<void> {
  for (const [index, car] of cars.entries()) {
    options.onPicture({ url: car.photo, film: null });
    // Each car has its share of the films.
    const ofCar = films.filter((_film, at) => at % cars.length === index);
    await drawCar(car, ofCar, options);
    await options.next();
    if (options.signal.aborted) return;
  }
}

async function drawCar(
  car: SampleCar,
  films: readonly Film[],
  { signal, next, onPicture }: Pick<AttractOptions, "signal" | "next" | "onPicture">,
): Promise<void> {
  let artist: Artist | null = null;
  try {
    for (const film of films) {
      await next();
      if (signal.aborted) return;
      const key = `${car.id} ${film.id}`;
      let picture = drawn.get(key);
      if (picture === undefined) {
        artist ??= await openArtist(car);
        if (artist === null || signal.aborted) return;
        picture = await artist.draw(film, signal);
        drawn.set(key, picture);
      }
      if (signal.aborted) return;
      onPicture({ url: URL.createObjectURL(picture), film });
    }
  } finally {
    artist?.close();
  }
}

interface Artist {
  draw: (film: Film, signal: AbortSignal) => Promise<Blob>;
  close: () => void;
}

/** Draws one car. Null where the browser cannot. */
async function openArtist(car: SampleCar): Promise<Artist | null> {
  const [{ createRenderer }, sample] = await Promise.all([loadEngine(), loadSample(car)]);
  const created = createRenderer(document.createElement("canvas"));
  if (created.kind === "unsupported") return null;
  const { renderer } = created;
  renderer.setPhoto(sample.photo);
  renderer.setMasks(sample.masks, sample.normals);
  return {
    draw: (film, signal) => {
      const layer = { panelGroup: wholeCar, treatment: { kind: "film", film }, isHidden: false } as const;
      const layers = toRenderLayers([layer], sample.masks);
      return renderer.export(layers, { maxPixels, type: "image/jpeg", quality: 0.9, signal });
    },
    close: () => renderer.destroy(),
  };
}
