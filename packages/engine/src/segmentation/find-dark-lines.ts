import { byteAt, floatAt } from "../array-access.ts";
import { clamp } from "../numbers.ts";
import { type Raster, shrinkTo } from "../photo/resize.ts";

/** Side of the square of pixels in which panel borders are searched: half the frame's, with the photo in its corner. */
export const LINES_SIDE = 512;
/** Wider dark stripes are no gaps between panels. At this size gaps are one or two pixels wide. */
const RADIUS_PX = 2;
/** Shares of the brightness around it by which a line has to be darker to count at all, and in full. */
const MIN_CONTRAST = 0.08;
const FULL_CONTRAST = 0.35;
/** Added to the brightness (0 to 255), so that noise on black paint is no line. */
const NOISE = 12;

/** How dark a narrow line runs through each pixel of the square, compared with what is beside it: 0 to 255. */
export function findDarkLines(fitted: Raster): Uint8Array {
  const { width, height, data } = shrinkTo(fitted, 4, LINES_SIDE);
  const luma = new Float32Array(width * height).map(
    (_, at) =>
      0.299 * byteAt(data, at * 4) + 0.587 * byteAt(data, at * 4 + 1) + 0.114 * byteAt(data, at * 4 + 2),
  );
  const size = { width, height };
  // Closing fills what is narrower than the window and darker than both of its sides.
  const closed = slide(slide(luma, size, 1), size, -1);
  const strength = new Uint8Array(LINES_SIDE * LINES_SIDE);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const bright = floatAt(closed, y * width + x);
      const contrast = (bright - floatAt(luma, y * width + x)) / (bright + NOISE);
      const share = (contrast - MIN_CONTRAST) / (FULL_CONTRAST - MIN_CONTRAST);
      strength[y * LINES_SIDE + x] = Math.round(255 * clamp(share));
    }
  return strength;
}

/** The highest value within the radius with sign 1, the lowest with -1, along rows and then along columns. */
function slide(values: Float32Array, size: { width: number; height: number }, sign: 1 | -1): Float32Array {
  const rows = slideAlong(
    values,
    { count: size.width, step: 1 },
    { count: size.height, step: size.width },
    sign,
  );
  return slideAlong(rows, { count: size.height, step: size.width }, { count: size.width, step: 1 }, sign);
}

interface Axis {
  count: number;
  step: number;
}

function slideAlong(values: Float32Array, along: Axis, across: Axis, sign: 1 | -1): Float32Array {
  const result = new Float32Array(values.length);
  for (let line = 0; line < across.count; line++)
    for (let place = 0; place < along.count; place++) {
      const start = line * across.step;
      const last = Math.min(along.count - 1, place + RADIUS_PX);
      let picked = floatAt(values, start + place * along.step);
      for (let near = Math.max(0, place - RADIUS_PX); near <= last; near++) {
        const value = floatAt(values, start + near * along.step);
        if (sign * (value - picked) > 0) picked = value;
      }
      result[start + place * along.step] = picked;
    }
  return result;
}
