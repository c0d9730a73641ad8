import { expect, test } from "vitest";
import { pixelComponents } from "./pixel-components.ts";

/** The components of the # in rows of equal length. */
function list(...rows: string[]): number[][] {
  const [all, width] = [rows.join(""), rows[0]?.length ?? 0];
  return pixelComponents((at) => all[at] === "#", { width, height: rows.length }).map((component) =>
    component.toSorted((a, b) => a - b),
  );
}

test("pixels that touch by a side are one component, each pixel is in one", () => {
  expect(list("#..#", "##.#", "....")).toEqual([
    [0, 4, 5],
    [3, 7],
  ]);
});

test("neither a corner nor the end of a row connects", () => {
  expect(list("#..", ".#.", "..#", "#..")).toEqual([[0], [4], [8], [9]]);
});

test("nothing that belongs is no component", () => {
  expect(list("...", "...")).toEqual([]);
});
