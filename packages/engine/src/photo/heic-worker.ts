// @ts-expect-error libheif has no types; the parts we use are declared below
import untypedLibheif from "libheif-js/libheif-wasm/libheif-bundle.mjs";

import { convertToSrgb } from "./convert-to-srgb.ts";
import { readPictureColor } from "./read-picture-color.ts";

/** RGBA, upright, sRGB. */
export interface HeicPixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** What the worker answers. */
export type HeicAnswer =
  | { kind: "decoded"; pixels: HeicPixels }
  /** The data is corrupt, or has no image. */
  | { kind: "undecodable" }
  /** The decoder cannot run here. The message is for the log. */
  | { kind: "failed"; message: string };

interface HeifImage {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  /** Fills `into` with RGBA and passes it on; null when the data is corrupt. */
  display(into: HeicPixels, done: (filled: HeicPixels | null) => void): void;
}

const createLibheif = untypedLibheif as () => {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
};

addEventListener("message", (event: MessageEvent<ArrayBuffer>) => {
  decode(new Uint8Array(event.data)).then(
    (pixels) =>
      pixels ? answer({ kind: "decoded", pixels }, [pixels.data.buffer]) : answer({ kind: "undecodable" }),
    (error: unknown) => answer({ kind: "failed", message: String(error) }),
  );
});

function answer(message: HeicAnswer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

/** Null when the file contains no decodable image. */
async function decode(bytes: Uint8Array): Promise<HeicPixels | null> {
  const { HeifDecoder } = createLibheif();
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  const data = new Uint8ClampedArray(width * height * 4);
  const isFilled = await new Promise<boolean>((resolve) => {
    image.display({ width, height, data }, (filled) => resolve(filled !== null));
  });
  if (!isFilled) return null;
  const color = readPictureColor(bytes);
  if (color) convertToSrgb(data, color);
  return { width, height, data };
}
