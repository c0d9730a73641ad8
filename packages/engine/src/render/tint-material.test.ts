import { expect, test } from "vitest";
import { type Tint, toTintMaterial } from "./tint-material.ts";

test("a darker film transmits less light", () => {
  const [clear, medium, limo] = [70, 35, 5].map(
    (vlt) => toTintMaterial(grayTint(vlt), "glass").transmittance[1],
  );
  expect([clear, medium, limo].map(Number)).toEqual(
    [clear, medium, limo].map(Number).toSorted((a, b) => b - a),
  );
  expect(limo).toBeLessThan(0.05);
});

test("a clear white film changes nothing", () => {
  expect(toTintMaterial({ vlt: 100, filterHex: "#ffffff" }, "glass").transmittance).toEqual([1, 1, 1]);
});

test("no film shifts a color by more than 4 percent", () => {
  const { transmittance } = toTintMaterial({ vlt: 100, filterHex: "#4060ff" }, "glass");
  expect(Math.min(...transmittance) / Math.max(...transmittance)).toBeCloseTo(0.96, 6);
});

test("a film dims a lamp more than a window", () => {
  const [lamp, window] = (["lamp", "glass"] as const).map(
    (materialClass) => toTintMaterial(grayTint(35), materialClass).transmittance[0],
  );
  expect(lamp).toBeLessThan(window ?? 0);
});

function grayTint(vlt: number): Tint {
  return { vlt, filterHex: "#808080" };
}
