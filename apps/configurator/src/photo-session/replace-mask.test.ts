import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { replaceMask } from "./replace-mask.ts";

test("a new mask is inserted by the order of material classes", () => {
  const found = [square("body", "paint", [0, 9]), square("wheel", "wheel", [20, 29])];
  expect(idsOf(replaceMask(found, square("window", "glass", [40, 49])))).toEqual(["body", "window", "wheel"]);
  expect(idsOf(replaceMask(found, square("hood", "paint", [40, 49])))).toEqual(["body", "hood", "wheel"]);
  expect(idsOf(replaceMask([], square("wheel", "wheel", [40, 49])))).toEqual(["wheel"]);
});

test("a new panel is cut out of the larger one it lies on", () => {
  const [body, hood] = replaceMask([square("body", "paint", [0, 10])], square("hood", "paint", [2, 5]));
  expect([alphaAt(body, 3), alphaAt(hood, 3), alphaAt(body, 7)]).toEqual([0, 255, 255]);
});

test("a new mask around a smaller one of its class leaves that one whole", () => {
  const hood = square("hood", "paint", [2, 5]);
  const [unchanged, body] = replaceMask([hood], square("body", "paint", [0, 10]));
  expect(unchanged).toBe(hood);
  expect([alphaAt(body, 3), alphaAt(body, 7)]).toEqual([0, 255]);
});

test("a license plate is whole, whatever trim was seen on it", () => {
  const badge = square("badge", "trim", [2, 4]);
  const plate = { ...square("plate", "trim", [0, 10]), panel: "plate" as const };
  const masks = replaceMask([badge], plate);
  expect(masks.find(({ id }) => id === "plate")).toBe(plate);
  expect(
    alphaAt(
      masks.find(({ id }) => id === "badge"),
      3,
    ),
  ).toBeUndefined();
});

test("drawing a part again where it already is changes nothing", () => {
  const found = [square("body", "paint", [0, 10])];
  expect(replaceMask(found, square("again", "paint", [0, 10]))).toEqual(found);
});

test("masks of other classes stay whole; the upper one covers the lower", () => {
  const found = [square("body", "paint", [0, 10])];
  expect(replaceMask(found, square("window", "glass", [2, 5]))[0]).toBe(found[0]);
});

test("a known mask is replaced, and removed when nothing of it is left", () => {
  const found = [square("body", "paint", [0, 10]), square("roof", "paint", [20, 30])];
  const smaller = square("body", "paint", [0, 4]);
  expect(replaceMask(found, smaller)).toEqual([smaller, found[1]]);
  const bare = { ...smaller, box: { ...smaller.box, width: 0, height: 0 }, alpha: new Uint8Array(0) };
  expect(replaceMask(found, bare)).toEqual([found[1]]);
});

function square(
  id: string,
  materialClass: PartMask["materialClass"],
  [from, to]: [number, number],
): PartMask {
  const side = to - from;
  const box = { left: from, top: from, width: side, height: side };
  const alpha = new Uint8Array(side * side).fill(255);
  // No test here reads a wheel's ellipse.
  return { id, materialClass, panel: null, side: null, confidence: 1, box, alpha } as PartMask;
}

function idsOf(masks: readonly PartMask[]): string[] {
  return masks.map(({ id }) => id);
}

/** At a point of the diagonal. */
function alphaAt(mask: PartMask | undefined, place: number): number | undefined {
  if (mask === undefined) return undefined;
  const { box, alpha } = mask;
  return alpha[(place - box.top) * box.width + place - box.left];
}
