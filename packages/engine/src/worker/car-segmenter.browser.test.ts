import { expect, test } from "vitest";
import { type Photo, readPhoto } from "../photo/read-photo.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { createCarSegmenter, type Segmentation } from "./car-segmenter.ts";
import { createEmptyMask } from "../mask-editor/empty-mask.ts";

/** The renders that the journeys use, from the test server. */
const [roadsterUrl, groundUrl] = ["/e2e/fixtures/roadster-2048.jpg", "/e2e/fixtures/ground.jpg"];
/** One thread on a busy machine, models compiled included. */
const PATIENCE_MS = 240_000;
/** The car's front wheel, measured in the picture. */
const FRONT_WHEEL = { x: 1033, y: 884, longRadius: 192 };
/** Somewhere on the ground, away from the car. */
const STROKE = [
  { x: 1400, y: 1180 },
  { x: 1500, y: 1205 },
  { x: 1600, y: 1230 },
];
const ON_STROKE = { x: 1500, y: 1205 };

const ACROSS_WINDSHIELD = [
  { x: 920, y: 440 },
  { x: 1100, y: 520 },
  { x: 1420, y: 580 },
];

async function fetchPhoto(url: string): Promise<Photo> {
  const read = await readPhoto(await (await fetch(url)).blob());
  if (read.kind === "refused") throw new Error(`refused: ${read.problem}`);
  return read.photo;
}

const BESIDE = { width: 2400, height: 800 };

/** Two of the scenes that the engine is looked at with, in one photo. */
async function putBesideEachOther(...scenes: [string, string]): Promise<Photo> {
  const canvas = new OffscreenCanvas(BESIDE.width, BESIDE.height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser gives no canvas");
  for (const [index, scene] of scenes.entries()) {
    const picture = await createImageBitmap(await (await fetch(`/bench/scenes/${scene}.webp`)).blob());
    context.drawImage(picture, (index * BESIDE.width) / 2, 0, BESIDE.width / 2, BESIDE.height);
  }
  return { ...BESIDE, pixels: context.getImageData(0, 0, BESIDE.width, BESIDE.height) };
}

function requirePieces(found: Segmentation): readonly PartMask[] {
  if (found.kind === "no-car") throw new Error("The car was not found");
  return found.pieces;
}

function alphaAt({ box, alpha }: PartMask, { x, y }: { x: number; y: number }): number {
  const [column, row] = [x - box.left, y - box.top];
  if (column < 0 || row < 0 || column >= box.width || row >= box.height) return 0;
  return alpha[row * box.width + column] ?? 0;
}

function middleOf({ ellipse }: Extract<PartMask, { materialClass: "wheel" }>) {
  return { x: Math.round(ellipse.x), y: Math.round(ellipse.y) };
}

test("the real models find a rendered car's parts, and hints put them right", {
  timeout: PATIENCE_MS,
}, async () => {
  const finder = createCarSegmenter();
  const found = await finder.segmentCar(await fetchPhoto(roadsterUrl));
  const pieces = requirePieces(found);
  expect(found.warnings).toEqual([]);
  expect(new Set(pieces.map(({ materialClass }) => materialClass))).toEqual(
    new Set(["paint", "glass", "wheel", "lamp", "trim"]),
  );
  expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
  // The render shows the car's right side; whatever is told of that must not be wrong.
  const doors = pieces.filter(
    ({ materialClass, panel }) => materialClass === "paint" && panel?.endsWith("-door"),
  );
  const [door] = doors;
  if (!door) throw new Error("The door was not found");
  expect(doors).toHaveLength(1);
  expect(["right", null]).toContain(door.side);

  const wheels = pieces.filter((piece) => piece.materialClass === "wheel");
  const [front] = wheels;
  if (!front) throw new Error("The wheel was not found");
  expect(wheels).toHaveLength(2);
  expect(Math.hypot(front.ellipse.x - FRONT_WHEEL.x, front.ellipse.y - FRONT_WHEEL.y)).toBeLessThan(25);
  expect(Math.abs(front.ellipse.longRadius - FRONT_WHEEL.longRadius)).toBeLessThan(25);

  // Two at once, about different pieces, must not mix.
  const [grown, bare] = await Promise.all([
    finder.refine(door, [{ kind: "stroke", points: STROKE, radius: 30, mode: "add" }]),
    finder.refine(front, [{ kind: "stroke", points: [middleOf(front)], radius: 40, mode: "remove" }]),
  ]);
  expect([grown.id, bare.id]).toEqual([door.id, front.id]);
  expect(alphaAt(door, ON_STROKE)).toBe(0);
  expect(alphaAt(grown, ON_STROKE)).toBeGreaterThan(200);
  expect(alphaAt(front, middleOf(front))).toBe(255);
  expect(alphaAt(bare, middleOf(front))).toBeLessThan(50);
  // Corrections add up: what the first one brought is still there after the second.
  const again = await finder.refine(grown, [{ kind: "tap", ...middleOf(front), mode: "add" }]);
  expect(alphaAt(again, ON_STROKE)).toBeGreaterThan(200);
  expect(alphaAt(again, middleOf(front))).toBeGreaterThan(200);
  finder.close();
  await expect(finder.refine(grown, [])).rejects.toThrow("No photo has been given yet");
});

test("what was not found is drawn by hand: a tap draws a wheel, a stroke a windshield, another tap the body", {
  timeout: PATIENCE_MS,
}, async () => {
  const finder = createCarSegmenter();
  await finder.segmentCar(await fetchPhoto(roadsterUrl));
  const wheel = await finder.refine(createEmptyMask({ id: "new-1", materialClass: "wheel", panel: null }), [
    { kind: "tap", x: FRONT_WHEEL.x, y: FRONT_WHEEL.y, mode: "add" },
  ]);
  if (wheel.materialClass !== "wheel") throw new Error("A wheel stays one");
  expect(Math.hypot(wheel.ellipse.x - FRONT_WHEEL.x, wheel.ellipse.y - FRONT_WHEEL.y)).toBeLessThan(25);
  expect(Math.abs(wheel.ellipse.longRadius - FRONT_WHEEL.longRadius)).toBeLessThan(25);
  const windshield = await finder.refine(
    createEmptyMask({ id: "new-2", materialClass: "glass", panel: "windshield" }),
    [{ kind: "stroke", points: ACROSS_WINDSHIELD, radius: 30, mode: "add" }],
  );
  expect([alphaAt(windshield, { x: 1200, y: 500 }), alphaAt(windshield, { x: 1500, y: 680 })]).toEqual([
    255, 0,
  ]);
  const body = await finder.refine(createEmptyMask({ id: "new-3", materialClass: "paint", panel: null }), [
    { kind: "tap", x: 760, y: 740, mode: "add" },
  ]);
  expect(body.box.width).toBeGreaterThan(1500);
  expect(alphaAt(body, { x: 1500, y: 680 })).toBe(255);
  finder.close();
});

test("of two small cars side by side, neither of which is sure at first, one is found on a closer look", {
  timeout: PATIENCE_MS,
}, async () => {
  const finder = createCarSegmenter();
  const found = await finder.segmentCar(await putBesideEachOther("bay", "studio"));
  const pieces = requirePieces(found);
  expect(found.warnings).toContain("several-cars");
  // All on the one car, in the photo's own pixels.
  expect(Math.min(...pieces.map(({ box }) => box.left))).toBeGreaterThan(BESIDE.width / 2);
  expect(pieces.filter(({ materialClass }) => materialClass === "wheel")).toHaveLength(2);
  finder.close();
});

test("a photo that comes while the models are prepared hears of it; given up, it rejects with its reason, and the next is looked at", {
  timeout: PATIENCE_MS,
}, async () => {
  const finder = createCarSegmenter();
  const ground = await fetchPhoto(groundUrl);
  const reason = new Error("Another thing to do");
  const leaving = new AbortController();
  const heard = new Set<string>();
  finder.prepare();
  const left = finder.segmentCar(ground, {
    signal: leaving.signal,
    onProgress: ({ kind }) => {
      heard.add(kind);
      if (kind === "looking") leaving.abort(reason);
    },
  });
  await expect(left).rejects.toBe(reason);
  expect(heard).toContain("starting");
  const replaced = finder.segmentCar(ground);
  const next = finder.segmentCar(ground);
  await expect(replaced).rejects.toMatchObject({ name: "AbortError" });
  expect((await next).kind).toBe("no-car");
  finder.close();
});
