import { expect, onTestFinished, test } from "vitest";
import type { Ellipse } from "../masks/ellipse.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import { partMask } from "../testing/ball.ts";
import { openRenderer } from "../testing/open-renderer.ts";
import { pixelAt } from "../testing/pixels.ts";
import type { CaliperRenderLayer } from "./caliper-layer.ts";
import type { RenderLayer } from "./layer-table.ts";
import type { Renderer } from "./renderer.ts";

const SIDE = 200;
const rim: Ellipse = { x: 100, y: 100, longRadius: 80, shortRadius: 80, angle: 0 };
const whole = { left: 0, top: 0, width: SIDE, height: SIDE };
const blue: CaliperRenderLayer = {
  kind: "caliper",
  maskIds: ["wheel"],
  paint: { hex: "#0e4aa8", isMetallic: false },
};

test("a painted caliper takes the new color with its shading, and no other byte changes", async () => {
  const photo = drawWheel([190, 20, 28]);
  const drawn = await draw(photo, [blue]);
  const [lit, shaded] = [pixelAt(drawn, 50, 90), pixelAt(drawn, 50, 110)];
  for (const [red = 0, , blueness = 0] of [lit, shaded]) expect(blueness).toBeGreaterThan(red + 20);
  expect(lit[2]).toBeGreaterThan((shaded[2] ?? 0) + 20);
  const strays = listChanged(photo, drawn).filter((at) => !isCaliper(at % SIDE, Math.floor(at / SIDE)));
  expect(strays).toEqual([]);
});

test("the renderer knows whether a photo has some", () => {
  expect(open(drawWheel([190, 20, 28])).hasCalipers()).toBe(true);
  expect(open(drawWheel([120, 120, 122])).hasCalipers()).toBe(false);
});

test("a gray caliper stays as the photo shows it", async () => {
  const photo = drawWheel([120, 120, 122]);
  expect(listChanged(photo, await draw(photo, [blue]))).toEqual([]);
});

test("rims of ours hide it", async () => {
  const photo = drawWheel([190, 20, 28]);
  const finish = {
    id: "silver",
    name: "Silver",
    hex: "#b9bcc0" as const,
    glossLevel: "gloss" as const,
    isMetallic: true,
    machinedHex: null,
  };
  const rims = { kind: "rim" as const, maskIds: ["wheel"], design: "disc" as const, finish };
  expect(await draw(photo, [blue, rims])).toEqual(await draw(photo, [rims]));
});

function draw(photo: Photo, layers: readonly RenderLayer[]): Promise<ImageData> {
  return open(photo).exportPixels(layers);
}

function open(photo: Photo): Renderer {
  const alpha = new Uint8Array(SIDE * SIDE).fill(255);
  const wheel: PartMask = {
    ...partMask("wheel", { materialClass: "paint", box: whole, alpha }),
    materialClass: "wheel",
    ellipse: { ...rim, longRadius: 98, shortRadius: 98 },
    rim,
  };
  const renderer = openRenderer(photo, [wheel]);
  onTestFinished(() => renderer.destroy());
  return renderer;
}

/** An arc to the left of the axle, whose lower half is in shade. */
function isCaliper(x: number, y: number): boolean {
  const [right, down] = [x + 0.5 - rim.x, y + 0.5 - rim.y];
  const radius = Math.hypot(right, down) / rim.longRadius;
  return radius > 0.45 && radius < 0.75 && Math.abs(Math.atan2(down, -right)) < 0.5;
}

function drawWheel(color: readonly number[]): Photo {
  const pixels = new ImageData(SIDE, SIDE);
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    const shade = y < rim.y ? 1 : 0.6;
    const shown = isCaliper(x, y) ? color.map((value) => value * shade) : [70, 70, 71];
    pixels.data.set([...shown, 255], at * 4);
  }
  return { width: SIDE, height: SIDE, pixels };
}

function listChanged({ pixels }: Photo, drawn: ImageData): number[] {
  return Array.from({ length: SIDE * SIDE }, (_, at) => at).filter((at) =>
    [0, 1, 2, 3].some((channel) => drawn.data[at * 4 + channel] !== pixels.data[at * 4 + channel]),
  );
}
