import type { PartMask } from "../masks/part-mask.ts";
import type { Raster } from "../photo/resize.ts";

const WIDTH = 400;
const HEIGHT = 200;
/** Height of letters as a share of the wheel's radius. */
const LETTERS = 0.14;

interface TestWheel {
  id: string;
  x: number;
  radius: number;
  /** Width over height. */
  roundness: number;
  /** Radius of the rim as a share of the wheel's. */
  share: number;
  /** Black spokes in a tire with white letters, which are a clearer edge than the rim's. */
  hasLetters?: boolean;
}

export const front: TestWheel = { id: "front", x: 100, radius: 60, roundness: 0.8, share: 0.7 };
export const rear: TestWheel = { id: "rear", x: 300, radius: 48, roundness: 0.8, share: 0.7 };

/**
 * A photo of wheels with silver spokes in front of a gray street, 400 by 200 pixels, and its masks; no rim was looked for yet.
 * `light` scales the photo's values by row.
 */
export function wheelScene(
  wheels: TestWheel[],
  light: (y: number) => number = () => 1,
): [Raster, PartMask[]] {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [x, y] = [(at % WIDTH) + 0.5, Math.floor(at / WIDTH) + 0.5];
    const values = wheels.map((wheel) => valueAt(wheel, x, y)).filter((value) => value !== null);
    data.fill((values[0] ?? 120) * light(y), at * 4, at * 4 + 3);
  }
  const paint = { left: 0, top: 0, width: WIDTH, height: HEIGHT };
  const body: PartMask = {
    id: "body",
    materialClass: "paint",
    box: paint,
    alpha: new Uint8Array(WIDTH * HEIGHT),
    panel: null,
    side: null,
    confidence: 1,
  };
  return [{ width: WIDTH, height: HEIGHT, data }, [body, ...wheels.map(wheelOf)]];
}

function valueAt(wheel: TestWheel, x: number, y: number): number | null {
  const [across, up] = [(x - wheel.x) / wheel.roundness, y - HEIGHT / 2];
  const share = Math.hypot(across, up) / wheel.radius;
  if (share > 1) return null;
  const angle = Math.atan2(up, across);
  if (share > wheel.share) {
    const isLetter = wheel.hasLetters && share < wheel.share + LETTERS && Math.cos(3 * angle) > 0;
    return isLetter ? 150 : 36;
  }
  const isSpoke = share > wheel.share - 0.08 || Math.cos(10 * angle) > 0;
  return isSpoke ? (wheel.hasLetters ? 50 : 190) : 20;
}

export function wheelOf(wheel: TestWheel): Extract<PartMask, { materialClass: "wheel" }> {
  const halfWidth = Math.ceil(wheel.radius * wheel.roundness);
  const box = {
    left: wheel.x - halfWidth,
    top: HEIGHT / 2 - wheel.radius,
    width: 2 * halfWidth,
    height: 2 * wheel.radius,
  };
  const alpha = Uint8Array.from({ length: box.width * box.height }, (_, at) =>
    valueAt(wheel, box.left + (at % box.width) + 0.5, box.top + Math.floor(at / box.width) + 0.5) === null
      ? 0
      : 255,
  );
  return {
    id: wheel.id,
    materialClass: "wheel",
    box,
    alpha,
    ellipse: {
      x: wheel.x,
      y: HEIGHT / 2,
      longRadius: wheel.radius,
      shortRadius: wheel.radius * wheel.roundness,
      angle: Math.PI / 2,
    },
    rim: null,
    panel: null,
    side: null,
    confidence: 1,
  };
}
