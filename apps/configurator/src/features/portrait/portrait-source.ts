import type { Look } from "../../look/layer.ts";
import type { Area } from "./page.ts";

export interface DrawOptions {
  /** At full size; otherwise as large as a screen. */
  isFull: boolean;
  signal: AbortSignal;
}

/** The car of one photo, as the shell draws it. */
export interface PortraitSource {
  /** Of a picture at full size, in pixels. */
  size: { width: number; height: number };
  /** The car's box, in shares of the picture. */
  car: Area;
  /** What every page has to say, because a model painted a part of the picture; null where none did. */
  origin: string | null;
  /** A file of a page, a picture, a PDF or a video, with metadata that say the same. */
  markFile: (file: Blob) => Promise<Blob>;
  /** The car in this look, in the scene on screen if there is one. Rejects with the signal's reason. */
  drawLook: (look: Look, options: DrawOptions) => Promise<ImageData>;
  drawPhoto: (options: DrawOptions) => Promise<ImageData>;
}
