/** 8192×6144, which phones call 50 megapixels. Above that, four copies of the photo do not fit in a tablet's memory. */
const MAX_PIXELS = 50_331_648;
/** Maximum side of canvases and WebGL textures on common devices. */
const MAX_SIDE_PX = 16_384;
const MIN_SIDE_PX = 200;

/** Why a photo of this size is refused; null where it is not. */
export function sizeProblem({
  width,
  height,
}: {
  width: number;
  height: number;
}): "too-big" | "too-small" | null {
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE_PX) return "too-big";
  return Math.min(width, height) < MIN_SIDE_PX ? "too-small" : null;
}
