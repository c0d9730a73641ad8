// @ts-expect-error libheif has no types; the parts we use are declared below
import untypedLibheif from "libheif-js/libheif-wasm/libheif-bundle.mjs";

/** RGBA, upright, in the file's color space. */
export interface HeicPixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

interface HeifImage {
  get_width(): number;
  get_height(): number;
  /** Fills `into` with RGBA and passes it on; null when the data is corrupt. */
  display(into: HeicPixels, done: (filled: HeicPixels | null) => void): void;
}

const createLibheif = untypedLibheif as () => {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
};

addEventListener("message", (event: MessageEvent<ArrayBuffer>) => {
  void decode(new Uint8Array(event.data)).then((pixels) =>
    postMessage(pixels, { transfer: pixels ? [pixels.data.buffer] : [] }),
  );
});

/** Null when the file contains no decodable image. */
async function decode(bytes: Uint8Array): Promise<HeicPixels | null> {
  const { HeifDecoder } = createLibheif();
  const [image] = new HeifDecoder().decode(bytes);
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  const data = new Uint8ClampedArray(width * height * 4);
  return new Promise((resolve) => {
    image.display({ width, height, data }, (filled) => resolve(filled && { width, height, data }));
  });
}
