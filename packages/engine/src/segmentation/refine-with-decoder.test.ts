import { readClassScores } from "../masks/class-scores.ts";
import type { PanelScores } from "../masks/panel-scores.ts";
import type { Prompt } from "../models/prompt.ts";
import { expect, test } from "vitest";
import { emptyScores } from "../testing/class-map.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import { refineWithDecoder } from "./refine-with-decoder.ts";

const LAMP = 4;
const noPanels: PanelScores = { likeliestAt: () => null, probabilityOf: () => 0 };

function isIn(left: number, right: number, cell: number): boolean {
  const [x, y] = [cell % LOGITS_SIDE, Math.floor(cell / LOGITS_SIDE)];
  return x >= left && x < right && y >= 100 && y < 120;
}

/** A lamp in columns 100 to 130 of a car; paint is its second likeliest class. */
function lampOnCar() {
  const scores = emptyScores();
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    scores[(isIn(100, 130, cell) ? LAMP : isIn(80, 200, cell) ? 1 : 0) * CELL_COUNT + cell] = 3;
    if (isIn(100, 130, cell)) scores[CELL_COUNT + cell] = 1;
  }
  return readClassScores(scores, { width: 1024, height: 1024 });
}

/** A decoder that answers every prompt for the lamp with these columns and knows nothing else. */
function decoderKnowing(left: number, right: number, prompts: Prompt[] = []) {
  return (prompt: Prompt) => {
    prompts.push(prompt);
    const isLamp = prompt.box !== undefined && prompt.box.end.x - prompt.box.start.x === 30 * 4;
    const logits = new Float32Array(CELL_COUNT).map((_, cell) =>
      isLamp && isIn(left, right, cell) ? 8 : -8,
    );
    return Promise.resolve({ logits, score: 1 });
  };
}

function classesInRow(classes: Awaited<ReturnType<typeof refineWithDecoder>>, columns: number[]) {
  return columns.map((x) => classes.classAt(110 * LOGITS_SIDE + x));
}

test("an answer that agrees with the model moves the lamp's border", async () => {
  const refined = await refineWithDecoder(lampOnCar(), noPanels, decoderKnowing(97, 128));
  expect(classesInRow(refined, [95, 98, 115, 127, 129])).toEqual(["paint", "lamp", "lamp", "lamp", "paint"]);
});

test("an answer about something else changes nothing", async () => {
  const refined = await refineWithDecoder(lampOnCar(), noPanels, decoderKnowing(20, 60));
  expect(classesInRow(refined, [95, 98, 115, 127, 129])).toEqual(["paint", "paint", "lamp", "lamp", "lamp"]);
});

test("the decoder is prompted with the car first, then with points inside the lamp and a rough mask", async () => {
  const prompts: Prompt[] = [];
  await refineWithDecoder(lampOnCar(), noPanels, decoderKnowing(100, 130, prompts));
  expect(prompts[0]?.box).toEqual({ start: { x: 320, y: 400 }, end: { x: 800, y: 480 } });
  const lamp = prompts.find(({ box }) => box?.start.x === 400);
  expect(lamp?.inside.length).toBeGreaterThan(0);
  expect(lamp?.guess?.[110 * LOGITS_SIDE + 115]).toBeGreaterThan(0);
  expect(lamp?.guess?.[110 * LOGITS_SIDE + 180]).toBe(-8);
});

test("a mirror that the decoder leaves out of the paint beside it stays paint", async () => {
  const refined = await refineWithDecoder(paintedCar(), mirrorAtEnd, decoderSeeing(180));
  expect(classesInRow(refined, [100, 190])).toEqual(["paint", "paint"]);
});

test("what is no mirror goes where the decoder leaves it out of the paint", async () => {
  const refined = await refineWithDecoder(paintedCar(), mirrorAtEnd, decoderSeeing(160));
  expect(classesInRow(refined, [100, 170])).toEqual(["paint", null]);
});

const mirrorAtEnd: PanelScores = {
  ...noPanels,
  likeliestAt: (cell) => (cell % LOGITS_SIDE < 180 ? "front-door" : "mirror"),
};

/** A decoder that answers every prompt with columns 80 to this one. */
function decoderSeeing(end: number) {
  const logits = new Float32Array(CELL_COUNT).map((_, cell) => (isIn(80, end, cell) ? 8 : -8));
  return () => Promise.resolve({ logits, score: 1 });
}

/** Paint in columns 80 to 200, background beside it. */
function paintedCar() {
  const scores = emptyScores();
  for (let cell = 0; cell < CELL_COUNT; cell++) scores[(isIn(80, 200, cell) ? 1 : 0) * CELL_COUNT + cell] = 4;
  return readClassScores(scores, { width: 1024, height: 1024 });
}
