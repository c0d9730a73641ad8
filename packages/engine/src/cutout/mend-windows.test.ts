import { expect, test } from "vitest";
import type { CarPart } from "./car-picture.ts";
import { mendWindows } from "./mend-windows.ts";

const size = { width: 120, height: 80 };
const box = { left: 0, top: 0, ...size };

/** Covered where a windshield leans to the left: 60 pixels wide at its lower end, whose right side has `lost` pixels less at most. */
function drawGlass(lost: number): Float32Array {
  const glass = new Float32Array(size.width * size.height);
  for (let y = 20; y < 60; y++) {
    const bite = lost * Math.sin((Math.PI * (y - 20)) / 40);
    glass.fill(1, y * size.width + 20, y * size.width + 40 + (y - 20) - Math.round(bite));
  }
  return glass;
}

interface Loss {
  /** Of the bite, in pixels. */
  depth: number;
  /** By the masks, of the bite. */
  covered: number;
  /** Of the glass, where the wall is 0.2. */
  light: number;
}

/** How much of the bite of an outline is car again. */
function mend({ depth, covered, light }: Loss): number {
  const whole = drawGlass(0);
  const outline = drawGlass(depth);
  const masks = whole.map((value, at) => (outline[at] === 1 ? 1 : value * covered));
  // A mask with gaps: some of its rows reach to the window's end.
  const alpha = Uint8Array.from(whole, (value, at) => {
    const isWholeRow = Math.floor(at / size.width) % 5 === 0;
    return 255 * (isWholeRow ? value : (outline[at] ?? 0));
  });
  const gray = whole.map((value) => (value === 1 ? light : 0.2));
  const part: CarPart = { materialClass: "glass", panel: "windshield", box, alpha };
  const mended = mendWindows(outline, {
    parts: [part],
    channels: [gray, gray, gray],
    masks,
    scale: 1,
    ...box,
  });
  const bite = [...whole.keys()].filter((at) => whole[at] === 1 && outline[at] === 0);
  return bite.reduce((sum, at) => sum + (mended[at] ?? 0), 0) / bite.length;
}

test("a piece that a window lost returns, though masks cover little more than half of it", () => {
  expect(mend({ depth: 8, covered: 0.6, light: 0.15 })).toBeGreaterThan(0.9);
});

test.each([
  ["what masks hardly cover", { depth: 8, covered: 0.2, light: 0.15 }],
  ["a shallow loss", { depth: 3, covered: 1, light: 0.15 }],
  ["what has the wall's color", { depth: 8, covered: 1, light: 0.2 }],
])("%s stays outside", (_, loss) => {
  expect(mend(loss)).toBe(0);
});

test("a window ends with the picture", () => {
  const part: CarPart = {
    materialClass: "glass",
    panel: null,
    box: { left: -10, top: -5, width: 30, height: 20 },
    alpha: new Uint8Array(600).fill(255),
  };
  const none = new Float32Array(size.width * size.height);
  const light = none.map((_, at) => at / none.length);
  const mended = mendWindows(none, {
    parts: [part],
    channels: [light, light, light],
    masks: none.map(() => 1),
    scale: 1,
    ...box,
  });
  expect(mended.reduce((sum, value) => sum + value, 0)).toBe(20 * 15);
});
