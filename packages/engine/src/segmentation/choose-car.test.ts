import { readClassScores } from "../masks/class-scores.ts";
import { expect, test } from "vitest";
import { emptyScores } from "../testing/class-map.ts";
import { chooseCar } from "./choose-car.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import type { Decode } from "../models/prompt.ts";

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

/** Class scores with paint in these column ranges. */
function paintIn(...areas: Area[]) {
  const scores = emptyScores();
  for (let cell = 0; cell < CELL_COUNT; cell++)
    scores[(areas.some((area) => isIn(area, cell)) ? 1 : 0) * CELL_COUNT + cell] = 8;
  return readClassScores(scores, { width: 1024, height: 1024 });
}

/** A decoder that knows these areas and answers with the one at the prompt's point. */
function decoderKnowing(...known: Area[]): Decode {
  return ({ inside: [point] }) => {
    const cell = point ? Math.floor(point.y / 4) * LOGITS_SIDE + Math.floor(point.x / 4) : -1;
    const answer = known.find((area) => isIn(area, cell));
    const logits = new Float32Array(CELL_COUNT).map((_, at) => (answer && isIn(answer, at) ? 8 : -8));
    return Promise.resolve({ logits, score: 1 });
  };
}

async function classesAt(chosen: ReturnType<typeof chooseCar>, columns: number[]) {
  const { classes } = await chosen;
  return columns.map((x) => classes.classAt(120 * LOGITS_SIDE + x));
}

const unusedDecoder: Decode = () => Promise.reject(new Error("The decoder was called"));

test("a single car is kept without the decoder", async () => {
  const { hasOthers, isSure } = await chooseCar(paintIn(BIG), unusedDecoder);
  expect({ hasOthers, isSure }).toEqual({ hasOthers: false, isSure: true });
});

test("of two cars the larger is kept and the other is reported", async () => {
  const chosen = chooseCar(paintIn(BIG, SMALL), decoderKnowing(BIG, SMALL));
  expect(await classesAt(chosen, [60, 180])).toEqual(["paint", null]);
  expect((await chosen).hasOthers).toBe(true);
});

test("the tapped car is kept", async () => {
  const chosen = chooseCar(paintIn(BIG, SMALL), decoderKnowing(BIG, SMALL), inSmall);
  expect(await classesAt(chosen, [60, 180])).toEqual([null, "paint"]);
  expect((await chosen).isSure).toBe(true);
});

test("a car in two components behind a post stays whole", async () => {
  const halves: [Area, Area] = [
    [20, 80],
    [86, 140],
  ];
  const chosen = chooseCar(paintIn(...halves), decoderKnowing([20, 140]));
  expect(await classesAt(chosen, [60, 120])).toEqual(["paint", "paint"]);
  expect((await chosen).hasOthers).toBe(false);
});

test("cells that touch the tapped car but are outside the decoder's answer are dropped", async () => {
  const chosen = chooseCar(paintIn([20, 140]), decoderKnowing([20, 110], [110, 140]), inBig);
  expect(await classesAt(chosen, [60, 130])).toEqual(["paint", null]);
});

test("a tap on no car, or on a part of one of two cars, is not sure", async () => {
  expect((await chooseCar(paintIn(BIG), decoderKnowing(BIG, SMALL), inSmall)).isSure).toBe(false);
  expect((await chooseCar(paintIn(BIG, SMALL), decoderKnowing([50, 70]), inBig)).isSure).toBe(false);
});

test("a tap on a part of the only component is sure, but the component may hold two cars", async () => {
  const { isSure, hasOthers } = await chooseCar(paintIn(BIG), decoderKnowing([50, 70]), inBig);
  expect({ isSure, hasOthers }).toEqual({ isSure: true, hasOthers: true });
});
