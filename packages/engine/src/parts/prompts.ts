import type { Logits } from "./mask.ts";

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

/** Share of the photo's sides that the box leaves out: a car's photo rarely has the car touch all four borders. */
const MARGIN = { x: 0.05, top: 0.1, bottom: 0.05 };

/** "The main thing in this photo": a box almost as large as the frame. */
export function framePrompt(size: { width: number; height: number }): Prompt {
  return {
    inside: [],
    outside: [],
    box: {
      start: { x: size.width * MARGIN.x, y: size.height * MARGIN.top },
      end: { x: size.width * (1 - MARGIN.x), y: size.height * (1 - MARGIN.bottom) },
    },
  };
}
