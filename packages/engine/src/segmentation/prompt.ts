import type { Logits } from "../masks/mask.ts";

/** A place in MobileSAM's 1024×1024 frame. */
export interface FramePoint {
  x: number;
  y: number;
}

/** A question to the decoder: what is in this box, or around these points and not around those? */
export interface Prompt {
  inside: FramePoint[];
  outside: FramePoint[];
  box?: { start: FramePoint; end: FramePoint };
  /** A rough mask to start from. */
  guess?: Logits;
}
