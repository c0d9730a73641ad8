/** Side of MobileSAM's input frame. */
export const FRAME_SIDE = 1024;

/** A place in MobileSAM's 1024×1024 frame. */
export interface FramePoint {
  x: number;
  y: number;
}

/** The photo's size inside the frame, in frame pixels: its long side fills the frame. */
export function frameSize(photo: { width: number; height: number }): { width: number; height: number } {
  const scale = FRAME_SIDE / Math.max(photo.width, photo.height);
  return { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) };
}
