import { beforeAll, describe, expect, test } from "vitest";
import { type Photo, readPhoto } from "../photo/read-photo.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Segmentation } from "../segmentation/segment-car.ts";
import { type CarSegmenter, createCarSegmenter } from "./car-segmenter.ts";
import { createEmptyMask } from "../mask-editor/empty-mask.ts";

/** The renders that the e2e tests use, from the test server. */
const [roadsterUrl, groundUrl] = ["/e2e/fixtures/roadster-2048.jpg", "/e2e/fixtures/ground.jpg"];
/** For one thread on a busy machine, including compiling the models. */
const TIMEOUT_MS = 240_000;
/** The car's front wheel, measured in the render. */
const FRONT_WHEEL = { x: 1033, y: 884, longRadius: 192 };
/** The outer edges of its rims, front and rear. */
const RIMS = [
  { x: 1016, y: 881, longRadius: 148 },
  { x: 404, y: 726, longRadius: 104 },
];
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

const JOINED = { width: 2400, height: 800 };

/** Two bench scenes side by side in one photo. */
async function joinScenes(...scenes: [string, string]): Promise<Photo> {
  const canvas = new OffscreenCanvas(JOINED.width, JOINED.height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no canvas");
  for (const [index, scene] of scenes.entries()) {
    const picture = await createImageBitmap(await (await fetch(`/bench/scenes/${scene}.webp`)).blob());
    context.drawImage(picture, (index * JOINED.width) / 2, 0, JOINED.width / 2, JOINED.height);
  }
  return { ...JOINED, pixels: context.getImageData(0, 0, JOINED.width, JOINED.height) };
}

function requireMasks(segmentation: Segmentation): readonly PartMask[] {
  if (segmentation.kind === "no-car") throw new Error("The car was not found");
  return segmentation.masks;
}

function alphaAt({ box, alpha }: PartMask, { x, y }: { x: number; y: number }): number {
  const [column, row] = [x - box.left, y - box.top];
  if (column < 0 || row < 0 || column >= box.width || row >= box.height) return 0;
  return alpha[row * box.width + column] ?? 0;
}

function centerOf({ ellipse }: Extract<PartMask, { materialClass: "wheel" }>) {
  return { x: Math.round(ellipse.x), y: Math.round(ellipse.y) };
}

/** Gives a photo while the models load, cancels it during its encoding, and gives two more, one after the other. */
async function giveThreePhotos(segmenter: CarSegmenter) {
  const [ground, roadster] = await Promise.all([fetchPhoto(groundUrl), fetchPhoto(roadsterUrl)]);
  const reason = new Error("Another task");
  const abort = new AbortController();
  const kinds = new Set<string>();
  segmenter.prepare();
  const aborted = segmenter.segmentCar(ground, {
    signal: abort.signal,
    onProgress: ({ kind }) => {
      kinds.add(kind);
      if (kind === "encoding") abort.abort(reason);
    },
  });
  const [first] = await Promise.allSettled([aborted]);
  const [second, third] = await Promise.allSettled([
    segmenter.segmentCar(ground),
    segmenter.segmentCar(roadster),
  ]);
  return { kinds, reason, first, second, third };
}

// Each new segmenter compiles the models, so all tests use one.
describe("a segmenter", { timeout: TIMEOUT_MS }, () => {
  const segmenter = createCarSegmenter();
  let given: Awaited<ReturnType<typeof giveThreePhotos>>;
  let segmentation: Segmentation;

  beforeAll(async () => {
    given = await giveThreePhotos(segmenter);
    if (given.third.status === "rejected") throw given.third.reason;
    segmentation = given.third.value;
  }, TIMEOUT_MS);

  test("a photo given while the models load reports that progress, and when aborted rejects with its reason; the next is replaced by a newer one", () => {
    expect(given.kinds).toContain("starting");
    expect(given.first).toEqual({ status: "rejected", reason: given.reason });
    expect(given.second).toMatchObject({ status: "rejected", reason: { name: "AbortError" } });
    expect(given.third.status).toBe("fulfilled");
  });

  test("the real models segment a rendered car, and strokes edit its masks", async () => {
    const masks = requireMasks(segmentation);
    expect(segmentation.warnings).toEqual([]);
    expect(new Set(masks.map(({ materialClass }) => materialClass))).toEqual(
      new Set(["paint", "glass", "wheel", "lamp", "trim"]),
    );
    const panels = masks.filter(({ materialClass }) => materialClass === "paint").map(({ panel }) => panel);
    expect(panels).toEqual(expect.arrayContaining(["hood", "front-bumper", "front-fender", "mirror"]));
    expect(new Set(masks.map(({ id }) => id)).size).toBe(masks.length);
    const doors = masks.filter(
      ({ materialClass, panel }) => materialClass === "paint" && panel === "front-door",
    );
    const [door] = doors;
    if (!door) throw new Error("The door was not found");
    // The render shows the car's right side.
    expect(doors.map(({ side }) => side)).toEqual(["right"]);

    const wheels = masks.filter((mask) => mask.materialClass === "wheel");
    const [front] = wheels;
    if (!front) throw new Error("The wheel was not found");
    expect(wheels).toHaveLength(2);
    expect(Math.hypot(front.ellipse.x - FRONT_WHEEL.x, front.ellipse.y - FRONT_WHEEL.y)).toBeLessThan(25);
    expect(Math.abs(front.ellipse.longRadius - FRONT_WHEEL.longRadius)).toBeLessThan(25);
    for (const [index, edge] of RIMS.entries()) {
      const rim = wheels[index]?.rim;
      if (!rim) throw new Error("The rim was not found");
      expect(Math.hypot(rim.x - edge.x, rim.y - edge.y)).toBeLessThan(0.06 * edge.longRadius);
      expect(Math.abs(rim.longRadius - edge.longRadius)).toBeLessThan(0.06 * edge.longRadius);
    }

    // Two simultaneous edits of different masks must not mix.
    const [grown, bare] = await Promise.all([
      segmenter.editMask(door, [{ kind: "stroke", points: STROKE, radius: 30, mode: "add" }]),
      segmenter.editMask(front, [{ kind: "stroke", points: [centerOf(front)], radius: 40, mode: "remove" }]),
    ]);
    expect([grown.id, bare.id]).toEqual([door.id, front.id]);
    expect(alphaAt(door, ON_STROKE)).toBe(0);
    expect(alphaAt(grown, ON_STROKE)).toBeGreaterThan(200);
    expect(alphaAt(front, centerOf(front))).toBe(255);
    expect(alphaAt(bare, centerOf(front))).toBeLessThan(50);
    // Edits add up: the first one is still there after the second.
    const again = await segmenter.editMask(grown, [{ kind: "tap", ...centerOf(front), mode: "add" }]);
    expect(alphaAt(again, ON_STROKE)).toBeGreaterThan(200);
    expect(alphaAt(again, centerOf(front))).toBeGreaterThan(200);
  });

  test("missing parts are drawn by hand: a tap outlines a wheel, a stroke a windshield, another tap the body", async () => {
    const wheel = await segmenter.editMask(
      createEmptyMask({ id: "new-1", materialClass: "wheel", panel: null }),
      [{ kind: "tap", x: FRONT_WHEEL.x, y: FRONT_WHEEL.y, mode: "add" }],
    );
    if (wheel.materialClass !== "wheel") throw new Error("Expected a wheel");
    expect(Math.hypot(wheel.ellipse.x - FRONT_WHEEL.x, wheel.ellipse.y - FRONT_WHEEL.y)).toBeLessThan(25);
    expect(Math.abs(wheel.ellipse.longRadius - FRONT_WHEEL.longRadius)).toBeLessThan(25);
    const windshield = await segmenter.editMask(
      createEmptyMask({ id: "new-2", materialClass: "glass", panel: "windshield" }),
      [{ kind: "stroke", points: ACROSS_WINDSHIELD, radius: 30, mode: "add" }],
    );
    expect([alphaAt(windshield, { x: 1200, y: 500 }), alphaAt(windshield, { x: 1500, y: 680 })]).toEqual([
      255, 0,
    ]);
    const body = await segmenter.editMask(
      createEmptyMask({ id: "new-3", materialClass: "paint", panel: null }),
      [{ kind: "tap", x: 760, y: 740, mode: "add" }],
    );
    expect(body.box.width).toBeGreaterThan(1500);
    expect(alphaAt(body, { x: 1500, y: 680 })).toBe(255);
  });

  test("of two small cars side by side, both uncertain at first, one is found by zooming in, and a tap finds the other", async () => {
    const photo = await joinScenes("bay", "studio");
    const found = await segmenter.segmentCar(photo);
    const masks = requireMasks(found);
    expect(found.warnings).toContain("several-cars");
    // All masks are on one car, in the photo's pixels.
    expect(Math.min(...masks.map(({ box }) => box.left))).toBeGreaterThan(JOINED.width / 2);
    expect(masks.filter(({ materialClass }) => materialClass === "wheel")).toHaveLength(2);
    const others = requireMasks(await segmenter.segmentCar(photo, { at: { x: 600, y: 450 } }));
    expect(Math.max(...others.map(({ box }) => box.left + box.width))).toBeLessThan(JOINED.width / 2);
  });

  test("a photo of the ground has no car", async () => {
    expect((await segmenter.segmentCar(await fetchPhoto(groundUrl))).kind).toBe("no-car");
  });

  test("a closed segmenter edits no mask", async () => {
    const [mask] = requireMasks(segmentation);
    if (!mask) throw new Error("The car has no masks");
    segmenter.close();
    await expect(segmenter.editMask(mask, [])).rejects.toThrow("No photo has been segmented yet");
  });
});
