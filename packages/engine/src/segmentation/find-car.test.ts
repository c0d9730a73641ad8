import { readClassScores } from "../masks/class-scores.ts";
import { expect, test } from "vitest";
import { findCar, listLikelyCars } from "./find-car.ts";
import { LOGITS_SIDE, type Logits } from "../masks/mask.ts";
import type { Decode } from "../models/prompt.ts";

const SIZE = { width: 1024, height: 768 };
const CELLS = LOGITS_SIDE * LOGITS_SIDE;

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const CAR = { left: 40, top: 60, right: 200, bottom: 150 };
const WINDOW = { left: 80, top: 70, right: 140, bottom: 95 };

function isIn({ left, top, right, bottom }: Area, cell: number): boolean {
  const x = cell % LOGITS_SIDE;
  const y = Math.floor(cell / LOGITS_SIDE);
  return x >= left && x < right && y >= top && y < bottom;
}

function logitsOf(area: Area): Logits {
  return Float32Array.from({ length: CELLS }, (_, cell) => (isIn(area, cell) ? 6 : -6));
}

interface Seen {
  /** All of the car is this, in place of paint with a window. */
  all?: "paint" | "glass";
  sureness: number;
}

/** The parts model's six planes. */
function partsOf({ all, sureness }: Seen) {
  const scores = new Float32Array(6 * CELLS);
  const [paint, glass] = [1, 2];
  const planeIn = (cell: number) => (isIn(WINDOW, cell) ? glass : paint);
  for (let cell = 0; cell < CELLS; cell++) {
    const seen = all === undefined ? planeIn(cell) : all === "glass" ? glass : paint;
    const plane = isIn(CAR, cell) ? seen : 0;
    scores[plane * CELLS + cell] = sureness;
  }
  return readClassScores(scores, SIZE);
}

/** A decoder that knows two things, the car and its window, and answers with the one that the prompt points at. */
const decoder: Decode = ({ box, inside, guess }) => {
  const [at] = inside;
  const cell = at ? Math.floor(at.y / 4) * LOGITS_SIDE + Math.floor(at.x / 4) : -1;
  const isSmall = box !== undefined && box.end.x - box.start.x < 400;
  const isWindow = isIn(WINDOW, cell) && (isSmall || (box === undefined && guess === undefined));
  return Promise.resolve({ logits: logitsOf(isWindow ? WINDOW : CAR), score: 1 });
};

const grey = () => [1 / 3, 1 / 3] as [number, number];

test("the paint is the car without its window", async () => {
  const parts = partsOf({ sureness: 9 });
  const car = await findCar(parts, grey, decoder);
  if (!car) throw new Error("The car was not found");
  const paint = car.logitsOf("paint");
  const wrong = paint.filter((value, cell) => value > 0 !== (isIn(CAR, cell) && !isIn(WINDOW, cell))).length;
  expect(wrong / CELLS).toBeLessThan(0.005);
});

test("an answer that is not about the car leaves the parts model's own outline", async () => {
  const parts = partsOf({ sureness: 9 });
  const corner = logitsOf({ left: 0, top: 0, right: 30, bottom: 30 });
  const elsewhere: Decode = () => Promise.resolve({ logits: corner, score: 1 });
  const paint = (await findCar(parts, grey, elsewhere))?.logitsOf("paint");
  expect(paint?.[100 * LOGITS_SIDE + 60]).toBeGreaterThan(0);
  expect(paint?.[10 * LOGITS_SIDE + 10]).toBeLessThan(0);
});

test("a thing without paint or of nothing else, or one the model is not sure of, is no car", async () => {
  const sky = partsOf({ all: "glass", sureness: 9 });
  const floor = partsOf({ all: "paint", sureness: 9 });
  const blur = partsOf({ sureness: 2 });
  expect(await findCar(sky, grey, decoder)).toBeNull();
  expect(await findCar(floor, grey, decoder)).toBeNull();
  expect(await findCar(blur, grey, decoder)).toBeNull();
});

test("what may be a car is worth a closer look, a floor or a faint thing is not", () => {
  const placesOf = (seen: Seen) => listLikelyCars(partsOf(seen)).map(({ box }) => box.start);
  expect(placesOf({ sureness: 2 })).toEqual([{ x: 4 * CAR.left, y: 4 * CAR.top }]);
  expect(placesOf({ all: "paint", sureness: 2 })).toEqual([]);
  expect(placesOf({ sureness: 0.2 })).toEqual([]);
});
