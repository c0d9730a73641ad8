import type { Prompt } from "../models/prompt.ts";
import { expect, test } from "vitest";
import { byteAt, floatAt } from "../array-access.ts";
import { CELL_COUNT, LOGITS_SIDE, type Logits, type Mask } from "../masks/mask.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Raster } from "../photo/resize.ts";
import type { EditStroke } from "./edit-stroke.ts";
import { editMask } from "./edit-mask.ts";
import { createEmptyMask } from "./empty-mask.ts";

const SIDE = 512;

/** Left, top, right and bottom in photo pixels. */
type Area = [number, number, number, number];

function isIn([left, top, right, bottom]: Area, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

function hoodMask([left, top, right, bottom]: Area): PartMask {
  const box = { left, top, width: right - left, height: bottom - top };
  const alpha = new Uint8Array(box.width * box.height).fill(255);
  return { id: "paint-1", materialClass: "paint", panel: "hood", side: null, confidence: 1, box, alpha };
}

/** A softener with hard borders; each cell is two pixels wide. */
function enlarge(logits: Logits): Mask {
  const alpha = new Uint8Array(SIDE * SIDE).map((_, at) => {
    const cell = Math.floor(at / SIDE / 2) * LOGITS_SIDE + Math.floor((at % SIDE) / 2);
    return floatAt(logits, cell) > 0 ? 255 : 0;
  });
  return { width: SIDE, height: SIDE, alpha };
}

/** An embedded view whose decoder knows one area or none, and the prompts it received. */
function viewWith(known: Area | null) {
  const prompts: Prompt[] = [];
  const decode = (prompt: Prompt) => {
    prompts.push(prompt);
    const logits = new Float32Array(CELL_COUNT).map((_, cell) =>
      known && isIn(known, 2 * (cell % LOGITS_SIDE), 2 * Math.floor(cell / LOGITS_SIDE)) ? 8 : -8,
    );
    return Promise.resolve({ logits, score: 1 });
  };
  const box = { left: 0, top: 0, width: SIDE, height: SIDE };
  return { prompts, view: { box, photo: wheelPhoto(), soften: enlarge, decode } };
}

/** A bright rim in a dark tire around one place. */
function wheelPhoto(): Raster {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(120);
  for (let at = 0; at < SIDE * SIDE; at++) {
    const distance = Math.hypot((at % SIDE) - 340, Math.floor(at / SIDE) - 340);
    if (distance < 40) data.fill(distance < 28 ? 190 : 30, at * 4, at * 4 + 3);
  }
  return { width: SIDE, height: SIDE, data };
}

function alphaAt({ box, alpha }: PartMask, x: number, y: number): number {
  const isInBox = isIn([box.left, box.top, box.left + box.width, box.top + box.height], x, y);
  return isInBox ? byteAt(alpha, (y - box.top) * box.width + x - box.left) : 0;
}

const hood: Area = [100, 100, 300, 200];
const tap = (x: number, y: number, mode: EditStroke["mode"]): EditStroke => ({ kind: "tap", x, y, mode });

test("a tap adds the thing under it and leaves the given mask unchanged", async () => {
  const { view, prompts } = viewWith([310, 120, 350, 160]);
  const mask = hoodMask(hood);
  const grown = await editMask(mask, [tap(330, 140, "add")], view);
  expect([alphaAt(grown, 345, 155), alphaAt(grown, 200, 150), alphaAt(grown, 400, 140)]).toEqual([
    255, 255, 0,
  ]);
  expect(grown.box).toEqual({ left: 100, top: 100, width: 250, height: 100 });
  expect(mask).toEqual(hoodMask(hood));
  expect(prompts).toHaveLength(1);
});

test("a tap removes the thing under it and excludes the rest of the mask in the prompt", async () => {
  const { view, prompts } = viewWith([120, 120, 160, 160]);
  const bare = await editMask(hoodMask(hood), [tap(140, 140, "remove")], view);
  expect([alphaAt(bare, 150, 150), alphaAt(bare, 250, 150)]).toEqual([0, 255]);
  expect(prompts[0]?.inside).toEqual([{ x: 280, y: 280 }]);
  expect(prompts[0]?.outside.length).toBeGreaterThan(0);
});

test("an answer about the whole car is ignored: only the tapped spot is added", async () => {
  const { view } = viewWith([0, 0, 512, 512]);
  const grown = await editMask(hoodMask(hood), [tap(400, 400, "add")], view);
  expect([alphaAt(grown, 400, 400), alphaAt(grown, 430, 400)]).toEqual([255, 0]);
});

test("where the decoder finds nothing, a stroke changes only the area it covers", async () => {
  const stroke: EditStroke = {
    kind: "stroke",
    points: [
      { x: 320, y: 300 },
      { x: 420, y: 300 },
    ],
    radius: 12,
    mode: "add",
  };
  const grown = await editMask(hoodMask(hood), [stroke], viewWith(null).view);
  expect([alphaAt(grown, 320, 300), alphaAt(grown, 370, 308), alphaAt(grown, 370, 320)]).toEqual([
    255, 255, 0,
  ]);
  const back = await editMask(grown, [{ ...stroke, radius: 16, mode: "remove" }], viewWith(null).view);
  expect(back.box).toEqual(hoodMask(hood).box);
});

test("a stroke is one prompt with several points", async () => {
  const points = Array.from({ length: 40 }, (_, index) => ({ x: 310 + index, y: 140 }));
  const { view, prompts } = viewWith([305, 130, 355, 150]);
  await editMask(hoodMask(hood), [{ kind: "stroke", points, radius: 4, mode: "add" }], view);
  expect(prompts.map(({ inside }) => inside.length)).toEqual([6]);
});

test("edits add up, and a mask may be erased completely", async () => {
  const both = await editMask(
    hoodMask([100, 100, 120, 120]),
    [tap(200, 110, "add"), tap(300, 110, "add")],
    viewWith(null).view,
  );
  expect([alphaAt(both, 110, 110), alphaAt(both, 200, 110), alphaAt(both, 300, 110)]).toEqual([
    255, 255, 255,
  ]);
  const all: EditStroke = {
    kind: "stroke",
    points: [
      { x: 90, y: 110 },
      { x: 320, y: 110 },
    ],
    radius: 30,
    mode: "remove",
  };
  const gone = await editMask(both, [all], viewWith(null).view);
  expect([gone.box.width, gone.alpha.length]).toEqual([0, 0]);
});

test("a stroke outside the photo changes nothing", async () => {
  const mask = hoodMask(hood);
  expect(await editMask(mask, [tap(-90, 2000, "add")], viewWith(null).view)).toEqual(mask);
});

test("the first tap on an empty wheel mask outlines the wheel, fits its ellipse and finds its rim", async () => {
  const { view, prompts } = viewWith([300, 300, 380, 380]);
  const drawn = await editMask(
    createEmptyMask({ id: "new", materialClass: "wheel", panel: null }),
    [tap(340, 340, "add")],
    view,
  );
  if (drawn.materialClass !== "wheel") throw new Error("Expected a wheel");
  expect(drawn.box).toEqual({ left: 300, top: 300, width: 80, height: 80 });
  expect(drawn.ellipse).toMatchObject({ x: 340, y: 340 });
  expect(drawn.ellipse.longRadius).toBeCloseTo(46, 0); // the ellipse with the square's variance
  expect(Math.abs((drawn.rim?.longRadius ?? 0) - 28)).toBeLessThan(2);
  // The second prompt asks for the tire around what may be the rim alone.
  expect(prompts).toEqual([
    { inside: [{ x: 680, y: 680 }], outside: [] },
    { inside: [], outside: [], box: { start: { x: 568, y: 568 }, end: { x: 792, y: 792 } } },
  ]);
});

test("a whole car is not a window: the prompt gets outside points, and then only the tapped spot is added", async () => {
  const { view, prompts } = viewWith([0, 0, 512, 400]);
  const empty = createEmptyMask({ id: "new", materialClass: "glass", panel: "front-door" });
  const drawn = await editMask(empty, [tap(200, 200, "add")], view);
  expect(prompts.map(({ outside }) => outside.length)).toEqual([0, 4, 4]);
  expect([alphaAt(drawn, 200, 200), alphaAt(drawn, 230, 200)]).toEqual([255, 0]);
  const body = createEmptyMask({ id: "body", materialClass: "paint", panel: null });
  expect((await editMask(body, [tap(200, 200, "add")], view)).box).toMatchObject({
    width: 512,
    height: 400,
  });
});

test("a bumper may fill more of the photo than a door", async () => {
  const { view } = viewWith([0, 200, 400, 400]);
  const draw = (panel: "front-bumper" | "front-door") =>
    editMask(createEmptyMask({ id: "new", materialClass: "paint", panel }), [tap(200, 300, "add")], view);
  expect((await draw("front-bumper")).box).toEqual({ left: 0, top: 200, width: 400, height: 200 });
  expect((await draw("front-door")).box.width).toBeLessThan(60);
});

test("where the decoder finds nothing, a stroke on an empty mask draws its own area, after a prompt with its box", async () => {
  const { view, prompts } = viewWith(null);
  const points = [
    { x: 100, y: 100 },
    { x: 200, y: 150 },
  ];
  const stroke: EditStroke = { kind: "stroke", points, radius: 10, mode: "add" };
  const drawn = await editMask(
    createEmptyMask({ id: "new", materialClass: "trim", panel: null }),
    [stroke],
    view,
  );
  expect([alphaAt(drawn, 150, 125), alphaAt(drawn, 150, 160)]).toEqual([255, 0]);
  expect(prompts.map(({ box }) => box)).toEqual([
    undefined,
    { start: { x: 180, y: 180 }, end: { x: 420, y: 320 } },
  ]);
});

test("removing from an empty mask leaves it empty", async () => {
  const empty = createEmptyMask({ id: "new", materialClass: "lamp", panel: null });
  expect(await editMask(empty, [tap(200, 200, "remove")], viewWith(null).view)).toEqual(empty);
});

test("a mask of a zoomed view is edited in the photo's own pixels", async () => {
  const { view, prompts } = viewWith([310, 120, 350, 160]);
  const zoomed = { ...view, box: { ...view.box, left: 1000, top: 500 } };
  const grown = await editMask(hoodMask([1100, 600, 1300, 700]), [tap(1330, 640, "add")], zoomed);
  expect(grown.box).toEqual({ left: 1100, top: 600, width: 250, height: 100 });
  expect(prompts[0]?.inside).toEqual([{ x: 660, y: 280 }]);
});
