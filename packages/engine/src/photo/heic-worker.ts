// @ts-expect-error libheif comes without types; what we use of it is written out below
import untypedLibheif from "libheif-js/libheif-wasm/libheif-bundle.mjs";

/** RGBA, upright; in the file's own colour space. */
export interface HeicPixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

interface HeifImage {
  get_width(): number;
  get_height(): number;
  /** Fills `into` with RGBA and hands it back; null when the data are broken. */
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

/** Null when there is no picture in it that can be decoded. */
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
