import { expect, test } from "vitest";
import type { TintLayer } from "./render-layer.ts";
import { toTintShade } from "./tint-shade.ts";

test("the darker the film, the less of the inside is seen", () => {
  const [clear, medium, limo] = [70, 35, 5].map((vlt) => toTintShade(tint(vlt), "glass").passes[1]);
  expect([clear, medium, limo].map(Number)).toEqual(
    [clear, medium, limo].map(Number).toSorted((a, b) => b - a),
  );
  expect(limo).toBeLessThan(0.05);
});

test("a film that lets all light through changes nothing", () => {
  expect(toTintShade({ ...tint(100), tint: { vlt: 100, filterHex: "#ffffff" } }, "glass").passes).toEqual([
    1, 1, 1,
  ]);
});

test("no film shifts a colour by more than a few percent", () => {
  const { passes } = toTintShade({ ...tint(100), tint: { vlt: 100, filterHex: "#4060ff" } }, "glass");
  expect(Math.min(...passes) / Math.max(...passes)).toBeCloseTo(0.96, 6);
});

test("smoke dims a lamp more than the same film dims a window", () => {
  expect(toTintShade(tint(35), "lamp").passes[0]).toBeLessThan(toTintShade(tint(35), "glass").passes[0]);
});

function tint(vlt: number): TintLayer {
  return { kind: "tint", pieces: [], tint: { vlt, filterHex: "#808080" } };
}
