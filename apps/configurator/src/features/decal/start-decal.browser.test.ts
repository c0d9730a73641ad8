import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { startDecal } from "./start-decal.ts";

test("a decal starts in the middle of a panel", () => {
  const { x, y } = startOn(() => true);
  expect(x).toBeCloseTo(0.5, 1);
  expect(y).toBeCloseTo(0.5, 1);
});

test("a decal starts beside the license plate in the middle of a trunk, where most of it is on paint", () => {
  const isPaint = (x: number, y: number) => Math.abs(x - 0.5) > 0.15 || Math.abs(y - 0.5) > 0.2;
  const { x, y } = startOn(isPaint);
  const around = [-0.1, 0, 0.1].flatMap((dx) => [-0.1, 0, 0.1].map((dy) => isPaint(x + dx, y + dy)));
  expect(around).not.toContain(false);
});

/** Where a number starts on a trunk of 300 by 200 pixels, as shares of its box. */
function startOn(isPaint: (x: number, y: number) => boolean): { x: number; y: number } {
  const box = { left: 40, top: 30, width: 300, height: 200 };
  const alpha = Uint8Array.from({ length: box.width * box.height }, (_, index) =>
    isPaint((index % box.width) / box.width, Math.floor(index / box.width) / box.height) ? 255 : 0,
  );
  const trunk = { id: "trunk", materialClass: "paint", panel: "trunk", box, alpha } as PartMask; // all of paint
  const number = { kind: "text", text: "77", color: "white", hasDisc: false } as const;
  const { place } = startDecal(number, { masks: [trunk], renderer: null }) ?? { place: { x: 0, y: 0 } };
  return place;
}
