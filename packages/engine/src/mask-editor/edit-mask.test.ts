import type { Prompt } from "../models/prompt.ts";
import { expect, test } from "vitest";
import { byteAt, floatAt } from "../array-access.ts";
import { LOGITS_SIDE, type Logits, type Mask } from "../masks/mask.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { EditStroke } from "./edit-stroke.ts";
import { editMask } from "./edit-mask.ts";
import { createEmptyMask } from "./empty-mask.ts";

const CELLS = LOGITS_SIDE * LOGITS_SIDE;
const SIDE = 512;

/** Left, top, right and bottom in photo pixels. */
type Area = [number, number, number, number];

function isIn([left, top, right, bottom]: Area, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

function pieceOf([left, top, right, bottom]: Area): PartMask {
  const box = { left, top, width: right - left, height: bottom - top };
  const alpha = new Uint8Array(box.width * box.height).fill(255);
  return { id: "paint-1", materialClass: "paint", panel: "hood", side: null, confidence: 1, box, alpha };
}

/** Hard borders, each cell two pixels wide. */
function enlarge(logits: Logits): Mask {
  const alpha = new Uint8Array(SIDE * SIDE).map((_, at) => {
    const cell = Math.floor(at / SIDE / 2) * LOGITS_SIDE + Math.floor((at % SIDE) / 2);
    return floatAt(logits, cell) > 0 ? 255 : 0;
  });
  return { width: SIDE, height: SIDE, alpha };
}

/** The scene with a decoder that sees one thing, or nothing, and what it was asked. */
function sceneWith(thing: Area | null) {
  const prompts: Prompt[] = [];
  const ask = (prompt: Prompt) => {
    prompts.push(prompt);
    const logits = new Float32Array(CELLS).map((_, cell) =>
      thing && isIn(thing, 2 * (cell % LOGITS_SIDE), 2 * Math.floor(cell / LOGITS_SIDE)) ? 8 : -8,
    );
    return Promise.resolve({ logits, score: 1 });
  };
  return { prompts, scene: { width: SIDE, height: SIDE, soften: enlarge, ask } };
}

function alphaAt({ box, alpha }: PartMask, x: number, y: number): number {
  const isInBox = isIn([box.left, box.top, box.left + box.width, box.top + box.height], x, y);
  return isInBox ? byteAt(alpha, (y - box.top) * box.width + x - box.left) : 0;
}

const hood: Area = [100, 100, 300, 200];
const tap = (x: number, y: number, mode: EditStroke["mode"]): EditStroke => ({ kind: "tap", x, y, mode });

test("a tap adds the thing under it, and the given piece stays as it was", async () => {
  const { scene, prompts } = sceneWith([310, 120, 350, 160]);
  const piece = pieceOf(hood);
  const grown = await editMask(piece, [tap(330, 140, "add")], scene);
  expect([alphaAt(grown, 345, 155), alphaAt(grown, 200, 150), alphaAt(grown, 400, 140)]).toEqual([
    255, 255, 0,
  ]);
  expect(grown.box).toEqual({ left: 100, top: 100, width: 250, height: 100 });
  expect(piece).toEqual(pieceOf(hood));
  expect(prompts).toHaveLength(1);
});

test("a tap takes away the thing under it, and asks about the rest of the piece as what is not meant", async () => {
  const { scene, prompts } = sceneWith([120, 120, 160, 160]);
  const bare = await editMask(pieceOf(hood), [tap(140, 140, "remove")], scene);
  expect([alphaAt(bare, 150, 150), alphaAt(bare, 250, 150)]).toEqual([0, 255]);
  expect(prompts[0]?.inside).toEqual([{ x: 280, y: 280 }]);
  expect(prompts[0]?.outside.length).toBeGreaterThan(0);
});

test("an answer about the whole car is not believed: a fingertip's worth is added", async () => {
  const { scene } = sceneWith([0, 0, 512, 512]);
  const grown = await editMask(pieceOf(hood), [tap(400, 400, "add")], scene);
  expect([alphaAt(grown, 400, 400), alphaAt(grown, 430, 400)]).toEqual([255, 0]);
});

test("where the decoder sees nothing, a stroke changes just what it went over", async () => {
  const stroke: EditStroke = {
    kind: "stroke",
    points: [
      { x: 320, y: 300 },
      { x: 420, y: 300 },
    ],
    radius: 12,
    mode: "add",
  };
  const grown = await editMask(pieceOf(hood), [stroke], sceneWith(null).scene);
  expect([alphaAt(grown, 320, 300), alphaAt(grown, 370, 308), alphaAt(grown, 370, 320)]).toEqual([
    255, 255, 0,
  ]);
  const back = await editMask(grown, [{ ...stroke, radius: 16, mode: "remove" }], sceneWith(null).scene);
  expect(back.box).toEqual(pieceOf(hood).box);
});

test("a stroke is one question with several points", async () => {
  const points = Array.from({ length: 40 }, (_, index) => ({ x: 310 + index, y: 140 }));
  const { scene, prompts } = sceneWith([305, 130, 355, 150]);
  await editMask(pieceOf(hood), [{ kind: "stroke", points, radius: 4, mode: "add" }], scene);
  expect(prompts.map(({ inside }) => inside.length)).toEqual([6]);
});

test("corrections add up, and a piece may be taken away altogether", async () => {
  const both = await editMask(
    pieceOf([100, 100, 120, 120]),
    [tap(200, 110, "add"), tap(300, 110, "add")],
    sceneWith(null).scene,
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
  const gone = await editMask(both, [all], sceneWith(null).scene);
  expect([gone.box.width, gone.alpha.length]).toEqual([0, 0]);
});

test("a hint beyond the photo changes nothing", async () => {
  const piece = pieceOf(hood);
  expect(await editMask(piece, [tap(-90, 2000, "add")], sceneWith(null).scene)).toEqual(piece);
});

test("the first tap for an empty wheel draws the thing under it, ellipse and all", async () => {
  const { scene, prompts } = sceneWith([300, 300, 380, 380]);
  const drawn = await editMask(
    createEmptyMask({ id: "new", materialClass: "wheel", panel: null }),
    [tap(340, 340, "add")],
    scene,
  );
  if (drawn.materialClass !== "wheel") throw new Error("a wheel stays one");
  expect(drawn.box).toEqual({ left: 300, top: 300, width: 80, height: 80 });
  expect(drawn.ellipse).toMatchObject({ x: 340, y: 340 });
  expect(drawn.ellipse.longRadius).toBeCloseTo(46, 0); // of the square's area, by its spread
  // The second question is about the tyre around what may be the rim alone.
  expect(prompts).toEqual([
    { inside: [{ x: 680, y: 680 }], outside: [] },
    { inside: [], outside: [], box: { start: { x: 568, y: 568 }, end: { x: 792, y: 792 } } },
  ]);
});

test("a whole car is no window: the decoder is asked with what is around, then believed only as to a fingertip", async () => {
  const { scene, prompts } = sceneWith([0, 0, 512, 400]);
  const empty = createEmptyMask({ id: "new", materialClass: "glass", panel: "front-door" });
  const drawn = await editMask(empty, [tap(200, 200, "add")], scene);
  expect(prompts.map(({ outside }) => outside.length)).toEqual([0, 4, 4]);
  expect([alphaAt(drawn, 200, 200), alphaAt(drawn, 230, 200)]).toEqual([255, 0]);
  const body = createEmptyMask({ id: "body", materialClass: "paint", panel: null });
  expect((await editMask(body, [tap(200, 200, "add")], scene)).box).toMatchObject({
    width: 512,
    height: 400,
  });
});

test("a bumper may fill as much of a photo as no door does", async () => {
  const { scene } = sceneWith([0, 200, 400, 400]);
  const draw = (panel: "front-bumper" | "front-door") =>
    editMask(createEmptyMask({ id: "new", materialClass: "paint", panel }), [tap(200, 300, "add")], scene);
  expect((await draw("front-bumper")).box).toEqual({ left: 0, top: 200, width: 400, height: 200 });
  expect((await draw("front-door")).box.width).toBeLessThan(60);
});

test("a stroke that the decoder knows nothing of draws what it went over, and the box was tried", async () => {
  const { scene, prompts } = sceneWith(null);
  const points = [
    { x: 100, y: 100 },
    { x: 200, y: 150 },
  ];
  const hint: EditStroke = { kind: "stroke", points, radius: 10, mode: "add" };
  const drawn = await editMask(
    createEmptyMask({ id: "new", materialClass: "trim", panel: null }),
    [hint],
    scene,
  );
  expect([alphaAt(drawn, 150, 125), alphaAt(drawn, 150, 160)]).toEqual([255, 0]);
  expect(prompts.map(({ box }) => box)).toEqual([
    undefined,
    { start: { x: 180, y: 180 }, end: { x: 420, y: 320 } },
  ]);
});

test("taking away from an empty piece leaves it empty", async () => {
  const empty = createEmptyMask({ id: "new", materialClass: "lamp", panel: null });
  expect(await editMask(empty, [tap(200, 200, "remove")], sceneWith(null).scene)).toEqual(empty);
});
