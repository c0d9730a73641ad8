import type { FramePoint } from "../masks/frame.ts";
import type { Logits } from "../masks/mask.ts";

/** A query for the decoder: what is in this box, or around the inside points but not around the outside points? */
export interface Prompt {
  inside: FramePoint[];
  outside: FramePoint[];
  box?: { start: FramePoint; end: FramePoint };
  /** A rough mask to start from. */
  guess?: Logits;
}

export interface DecoderAnswer {
  logits: Logits;
  /** The model's own estimate of its intersection over union with the truth, 0 to 1. */
  score: number;
}

/** Runs the decoder on the embedding of the current photo. */
export type Decode = (prompt: Prompt) => Promise<DecoderAnswer>;
