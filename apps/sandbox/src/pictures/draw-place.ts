import { createHash } from "node:crypto";
import { encodePng } from "./encode-png.ts";
import { isInSample } from "./sample-letters.ts";

type Color = readonly [red: number, green: number, blue: number];

interface Scene {
  sky: readonly [top: Color, low: Color];
  hills: Color;
  ground: readonly [far: Color, near: Color];
}

const scenes: readonly Scene[] = [
  {
    sky: [
      [64, 104, 160],
      [214, 224, 232],
    ],
    hills: [108, 122, 138],
    ground: [
      [150, 146, 138],
      [92, 90, 88],
    ],
  },
  {
    sky: [
      [42, 44, 86],
      [244, 158, 98],
    ],
    hills: [86, 56, 70],
    ground: [
      [150, 104, 80],
      [84, 62, 56],
    ],
  },
  {
    sky: [
      [132, 156, 172],
      [226, 230, 228],
    ],
    hills: [70, 92, 80],
    ground: [
      [132, 134, 118],
      [82, 86, 76],
    ],
  },
  {
    sky: [
      [14, 18, 34],
      [62, 68, 98],
    ],
    hills: [22, 26, 42],
    ground: [
      [52, 54, 64],
      [26, 28, 34],
    ],
  },
  {
    sky: [
      [96, 146, 190],
      [232, 236, 238],
    ],
    hills: [170, 184, 200],
    ground: [
      [228, 228, 224],
      [176, 178, 180],
    ],
  },
  {
    sky: [
      [120, 92, 128],
      [248, 206, 166],
    ],
    hills: [138, 76, 62],
    ground: [
      [182, 116, 86],
      [112, 70, 56],
    ],
  },
];

const sides: Record<string, readonly [width: number, height: number]> = {
  "16:9": [1344, 756],
  "3:2": [1248, 832],
  "4:3": [1152, 864],
  "1:1": [1024, 1024],
  "3:4": [864, 1152],
  "2:3": [832, 1248],
  "9:16": [756, 1344],
};

/**
 * An empty place for a prompt, always the same one: sky, hills and level ground from the horizon that the prompt names,
 * with the word SAMPLE across it, so that nobody takes it for a model's work.
 */
export function drawPlace(prompt: string, aspect: string): Buffer {
  const [width, height] = sides[aspect] ?? [1024, 1024];
  const hash = createHash("sha256").update(prompt).digest();
  const scene = scenes[hash.readUInt8(0) % scenes.length] ?? scenes[0];
  if (!scene) throw new Error("There is no scene.");
  const horizon = Math.round(readHorizon(prompt) * height);
  const ridge = Array.from({ length: width }, (_, x) => horizon - ridgeAt(x / width, hash) * height);
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const isGround = y >= horizon;
    const depth = isGround ? (y - horizon) / (height - Math.max(0, horizon)) : y / Math.max(1, horizon);
    const plain = isGround ? groundAt(scene, depth) : skyAt(scene, depth);
    for (let x = 0; x < width; x++) {
      const behind = !isGround && y >= (ridge[x] ?? horizon) ? scene.hills : plain;
      const color = isInSample(x / width, y / height, width / height) ? toLetter(behind) : behind;
      pixels.set(color, (y * width + x) * 3);
    }
  }
  return encodePng(width, height, pixels);
}

/** The letters are lighter than what is behind them, and darker where that is light already. */
function toLetter([red, green, blue]: Color): Color {
  const isLight = (red + green + blue) / 3 > 150;
  const shade = (value: number) => (isLight ? value * 0.72 : Math.min(255, value * 1.3 + 30));
  return [shade(red), shade(green), shade(blue)];
}

/** As written by the one who asks. */
function readHorizon(prompt: string): number {
  const percent = /horizon[^.]*?(-?\d{1,3}) percent/.exec(prompt)?.[1];
  return percent === undefined ? 0.45 : Number(percent) / 100;
}

/** From 0 at the top to 1 at the horizon. */
function skyAt({ sky: [top, low] }: Scene, depth: number): Color {
  return mix(top, low, depth ** 1.5);
}

/** From 0 at the horizon to 1 at the bottom. Distance shrinks the ground, so most of the change is far away. */
function groundAt({ ground: [far, near] }: Scene, depth: number): Color {
  return mix(far, near, Math.sqrt(Math.min(1, depth)));
}

function mix(from: Color, to: Color, share: number): Color {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** Height of the hills over the horizon, of the picture's height. */
function ridgeAt(x: number, hash: Buffer): number {
  const wave = (place: number, length: number) =>
    Math.sin((x * length + hash.readUInt8(place) / 255) * 2 * Math.PI) * 0.5 + 0.5;
  return 0.02 + 0.06 * wave(1, 1.3) + 0.03 * wave(2, 3.7) + 0.008 * wave(3, 11);
}
