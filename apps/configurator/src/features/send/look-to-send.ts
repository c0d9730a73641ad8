import type { SentLayer } from "@livery/contract";

/** A look as the studio hands it to the panel that sends looks. */
export interface LookToSend {
  /** What the person called it, or what the studio calls it: "Look 2". */
  name: string;
  /** What was chosen, a line each, in words: "3M 2080-G53 Gloss Flame Red on hood, roof". Shown before it is sent. */
  lines: readonly string[];
  /** The same for the shop, in the contract's terms. */
  layers: readonly SentLayer[];
  /**
   * A small picture of the car in this look: a JPEG or WebP of at most `lookLeadLimits.pictureBytes`. Made when the
   * panel opens, so that what is shown there is byte for byte what is sent.
   */
  makePicture: () => Promise<Blob>;
}
