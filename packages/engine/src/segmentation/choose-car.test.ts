import { readClassScores } from "../masks/class-scores.ts";
import { expect, test } from "vitest";
import { chooseCar } from "./choose-car.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import type { Decode } from "../models/prompt.ts";

const CELLS = LOGITS_SIDE * LOGITS_SIDE;
type Area = [left: number, right: number];
const [BIG, SMALL]: [Area, Area] = [
  [20, 110],
  [160, 210],
];
const inBig = { x: 60 * 4, y: 120 * 4 };
const inSmall = { x: 180 * 4, y: 120 * 4 };

function isIn([left, right]: Area, cell: number): boolean {
  const [x, y] = [cell % LOGITS_SIDE, Math.floor(cell / LOGITS_SIDE)];
  return x >= left && x < right && y >= 100 && y < 140;
}

/** What the model takes for paint between these columns. */
function partsIn(...areas: Area[]) {
  const scores = new Float32Array(6 * CELLS);
  for (let cell = 0; cell < CELLS; cell++)
    scores[(areas.some((area) => isIn(area, cell)) ? 1 : 0) * CELLS + cell] = 8;
  return readClassScores(scores, { width: 1024, height: 1024 });
}

/** A decoder that sees these things, and answers with the one that is asked about. */
function decoderSeeing(...things: Area[]): Decode {
  return ({ inside: [at] }) => {
    const asked = at ? Math.floor(at.y / 4) * LOGITS_SIDE + Math.floor(at.x / 4) : -1;
    const thing = things.find((area) => isIn(area, asked));
    const logits = new Float32Array(CELLS).map((_, cell) => (thing && isIn(thing, cell) ? 8 : -8));
    return Promise.resolve({ logits, score: 1 });
  };
}

async function columnsOf(chosen: ReturnType<typeof chooseCar>, columns: number[]) {
  const { parts } = await chosen;
  return columns.map((x) => parts.partAt(120 * LOGITS_SIDE + x));
}

const neverAsked: Decode = () => Promise.reject(new Error("The decoder was asked"));

test("a single car is kept without a question", async () => {
  const { hasOthers, isSure } = await chooseCar(partsIn(BIG), neverAsked);
  expect({ hasOthers, isSure }).toEqual({ hasOthers: false, isSure: true });
});

test("of two cars the larger is kept, and the other is told of", async () => {
  const chosen = chooseCar(partsIn(BIG, SMALL), decoderSeeing(BIG, SMALL));
  expect(await columnsOf(chosen, [60, 180])).toEqual(["paint", null]);
  expect((await chosen).hasOthers).toBe(true);
});

test("the car at the place that was given is kept", async () => {
  const chosen = chooseCar(partsIn(BIG, SMALL), decoderSeeing(BIG, SMALL), inSmall);
  expect(await columnsOf(chosen, [60, 180])).toEqual([null, "paint"]);
  expect((await chosen).isSure).toBe(true);
});

test("a car in two patches behind a post stays whole", async () => {
  const halves: [Area, Area] = [
    [20, 80],
    [86, 140],
  ];
  const chosen = chooseCar(partsIn(...halves), decoderSeeing([20, 140]));
  expect(await columnsOf(chosen, [60, 120])).toEqual(["paint", "paint"]);
  expect((await chosen).hasOthers).toBe(false);
});

test("what touches the car that was meant, but is not in what the decoder sees, is left out", async () => {
  const chosen = chooseCar(partsIn([20, 140]), decoderSeeing([20, 110], [110, 140]), inBig);
  expect(await columnsOf(chosen, [60, 130])).toEqual(["paint", null]);
});

test("a place on no car, or on a part of one of two, is not sure", async () => {
  expect((await chooseCar(partsIn(BIG), decoderSeeing(BIG, SMALL), inSmall)).isSure).toBe(false);
  expect((await chooseCar(partsIn(BIG, SMALL), decoderSeeing([50, 70]), inBig)).isSure).toBe(false);
});

test("a place on a part of the only patch is sure, but the patch may hold two cars", async () => {
  const { isSure, hasOthers } = await chooseCar(partsIn(BIG), decoderSeeing([50, 70]), inBig);
  expect({ isSure, hasOthers }).toEqual({ isSure: true, hasOthers: true });
});
