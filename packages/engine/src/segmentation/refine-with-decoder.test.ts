import { readClassScores } from "../masks/class-scores.ts";
import type { Prompt } from "../models/prompt.ts";
import { expect, test } from "vitest";
import { LOGITS_SIDE } from "../masks/mask.ts";
import { refineWithDecoder } from "./refine-with-decoder.ts";

const CELLS = LOGITS_SIDE * LOGITS_SIDE;
const LAMP = 4;

function isIn(left: number, right: number, cell: number): boolean {
  const [x, y] = [cell % LOGITS_SIDE, Math.floor(cell / LOGITS_SIDE)];
  return x >= left && x < right && y >= 100 && y < 120;
}

/** A lamp from column 100 to column 130 on a car, which the model would else take for paint. */
function lampOnCar() {
  const scores = new Float32Array(6 * CELLS);
  for (let cell = 0; cell < CELLS; cell++) {
    scores[(isIn(100, 130, cell) ? LAMP : isIn(80, 200, cell) ? 1 : 0) * CELLS + cell] = 3;
    if (isIn(100, 130, cell)) scores[CELLS + cell] = 1;
  }
  return readClassScores(scores, { width: 1024, height: 1024 });
}

/** Answers every question about the lamp with these columns, and knows nothing else. */
function decoderSeeing(left: number, right: number, prompts: Prompt[] = []) {
  return (prompt: Prompt) => {
    prompts.push(prompt);
    const isLamp = prompt.box !== undefined && prompt.box.end.x - prompt.box.start.x === 30 * 4;
    const logits = new Float32Array(CELLS).map((_, cell) => (isLamp && isIn(left, right, cell) ? 8 : -8));
    return Promise.resolve({ logits, score: 1 });
  };
}

function partsInRow(parts: Awaited<ReturnType<typeof refineWithDecoder>>, columns: number[]) {
  return columns.map((x) => parts.partAt(110 * LOGITS_SIDE + x));
}

test("an answer that agrees moves the lamp's border", async () => {
  const refined = await refineWithDecoder(lampOnCar(), decoderSeeing(97, 128));
  expect(partsInRow(refined, [95, 98, 115, 127, 129])).toEqual(["paint", "lamp", "lamp", "lamp", "paint"]);
});

test("an answer about something else changes nothing", async () => {
  const refined = await refineWithDecoder(lampOnCar(), decoderSeeing(20, 60));
  expect(partsInRow(refined, [95, 98, 115, 127, 129])).toEqual(["paint", "paint", "lamp", "lamp", "lamp"]);
});

test("the decoder is asked about the car first, with points inside and a rough mask", async () => {
  const prompts: Prompt[] = [];
  await refineWithDecoder(lampOnCar(), decoderSeeing(100, 130, prompts));
  expect(prompts[0]?.box).toEqual({ start: { x: 320, y: 400 }, end: { x: 800, y: 480 } });
  const lamp = prompts.find(({ box }) => box?.start.x === 400);
  expect(lamp?.inside.length).toBeGreaterThan(0);
  expect(lamp?.guess?.[110 * LOGITS_SIDE + 115]).toBeGreaterThan(0);
  expect(lamp?.guess?.[110 * LOGITS_SIDE + 180]).toBe(-8);
});
