import { expect, test } from "vitest";
import { intAt } from "../array-access.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import { LINES_SIDE } from "./find-dark-lines.ts";
import { followShutLines } from "./follow-shut-lines.ts";

const [DOOR, FENDER, MIRROR] = [1, 2, 3];
/** The model's border between door and fender, in cells, and rows in the middle of them, in pixels. */
const BORDER = 100;
const MIDDLE = { top: 120, bottom: 240 };

/** A door, a fender on its right and nothing around them. */
function panels(nameOf = (x: number) => (x < BORDER ? DOOR : FENDER)): Uint16Array {
  return Uint16Array.from({ length: CELL_COUNT }, (_, cell) => {
    const [x, y] = [cell % LOGITS_SIDE, Math.floor(cell / LOGITS_SIDE)];
    return x >= 40 && x < 160 && y >= 40 && y < 140 ? nameOf(x) : 0;
  });
}

/** A vertical line at a column of pixels. */
function lineAt(column: number): Uint8Array {
  return Uint8Array.from({ length: LINES_SIDE * LINES_SIDE }, (_, at) =>
    at % LINES_SIDE === column ? 255 : 0,
  );
}

/** The first column of the fender in each of the middle rows. */
function bordersOf(owners: Uint16Array): Set<number> {
  const rows = Array.from({ length: MIDDLE.bottom - MIDDLE.top }, (_, index) => MIDDLE.top + index);
  return new Set(rows.map((y) => owners.subarray(y * LINES_SIDE, (y + 1) * LINES_SIDE).indexOf(FENDER)));
}

const all = () => true;

test.each([
  ["left of the model's border", 194],
  ["right of it", 206],
])("a border moves to the dark line %s", (_, column) => {
  const owners = followShutLines({ owners: panels(), hasShutLines: all }, lineAt(column));
  for (const border of bordersOf(owners)) expect(Math.abs(border - column)).toBeLessThanOrEqual(1);
});

test("without a line, or with one out of reach, a border stays where the model has it", () => {
  const still = followShutLines({ owners: panels(), hasShutLines: all }, lineAt(LINES_SIDE - 1));
  const far = followShutLines({ owners: panels(), hasShutLines: all }, lineAt(240));
  for (const border of [...bordersOf(still), ...bordersOf(far)])
    expect(Math.abs(border - 2 * BORDER)).toBeLessThanOrEqual(1);
});

test("a mirror keeps its border, and pixels of no panel stay free", () => {
  const owners = panels((x) => (x < BORDER ? DOOR : MIRROR));
  const moved = followShutLines({ owners, hasShutLines: (owner) => owner !== MIRROR }, lineAt(206));
  const differing = moved.filter(
    (owner, at) =>
      owner !== intAt(owners, Math.floor(at / LINES_SIDE / 2) * LOGITS_SIDE + ((at % LINES_SIDE) >> 1)),
  );
  expect(differing).toHaveLength(0);
});

test("a strip narrower than the reach keeps its borders", () => {
  const owners = panels((x) => (x >= BORDER && x < BORDER + 4 ? FENDER : DOOR));
  const moved = followShutLines({ owners, hasShutLines: all }, lineAt(206));
  expect(moved.filter((owner) => owner === FENDER)).toHaveLength(2 * 4 * 2 * 100);
});

test("without a line a ragged border becomes straighter, and no bump grows", () => {
  const ragged = Uint16Array.from(panels(), (owner, cell) => {
    const [x, y] = [cell % LOGITS_SIDE, Math.floor(cell / LOGITS_SIDE)];
    return owner === FENDER && x < BORDER + 2 && y % 8 < 3 ? DOOR : owner;
  });
  const moved = followShutLines({ owners: ragged, hasShutLines: all }, lineAt(LINES_SIDE - 1));
  const borders = [...bordersOf(moved)];
  expect(Math.min(...borders)).toBeGreaterThanOrEqual(2 * BORDER);
  expect(Math.max(...borders)).toBeLessThanOrEqual(2 * BORDER + 4);
});
